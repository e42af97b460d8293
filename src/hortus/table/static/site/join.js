// The token of a seat, or a personal key, comes after the #: hand it over.
const form = document.getElementById("join");
const field = form.querySelector("input");
field.value = location.hash.slice(1);
if (field.value) form.submit();
