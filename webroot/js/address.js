// Says in a project's form what its address will be, as the server will make it: of what stands in
// the field, or else of the name.
{
  const slug = (typed) =>
    typed
      .normalize("NFKD")
      .replace(/\p{Mn}/gu, "")
      .toLowerCase()
      .replaceAll("ß", "ss")
      .replaceAll("ø", "o")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-/, "")
      .slice(0, 48)
      .replace(/-$/, "");

  for (const form of document.querySelectorAll("[data-project-form]")) {
    const { name, slug: field } = form.elements;
    const shown = form.querySelector("[data-address]");
    const show = () => {
      const suggested = name ? slug(name.value) : "";
      field.placeholder = suggested;
      shown.value = slug(field.value) || (field.value.trim() ? "" : suggested) || "…";
    };
    form.addEventListener("input", show);
    show();
  }
}
