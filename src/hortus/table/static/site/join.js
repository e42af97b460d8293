// The token of a seat, or a personal key, comes after the #: hand it over, or say that it is missing.
import { byId, one } from "./page.js";

const form = byId("join", HTMLFormElement);
const field = one("input", form, HTMLInputElement);
field.value = location.hash.slice(1);
if (field.value) form.submit();
byId("keyless").hidden = field.value !== "";
form.hidden = !field.value;
