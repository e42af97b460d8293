// The path of the site's root, usually empty; every address that a script makes begins with it.
export const root = document.documentElement.dataset.root ?? "";
