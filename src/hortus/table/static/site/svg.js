// Drawn elements.
const NAMESPACE = "http://www.w3.org/2000/svg";

/** @type {(name: string, attributes: Record<string, string | number>, ...children: (Node | string)[]) => SVGElement} */
export function svg(name, attributes, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
