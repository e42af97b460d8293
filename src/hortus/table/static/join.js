// The token of a seat stands behind the #: hand it over.
const form = document.getElementById("join");
form.elements.token.value = location.hash.slice(1);
if (form.elements.token.value) form.submit();
