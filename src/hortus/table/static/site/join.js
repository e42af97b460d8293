// The token of a seat, or a personal key, comes after the #: hand it over.
import { byId, one } from "./page.js";

const form = byId("join", HTMLFormElement);
const field = one("input", form, HTMLInputElement);
field.value = location.hash.slice(1);
if (field.value) form.submit();
