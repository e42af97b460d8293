// The path under which the site lies, mostly nothing; every address that a script makes begins with it.
export const root = document.documentElement.dataset.root;
