// Enter does what the field is about: where a form has several buttons, the one beside the field.
document.addEventListener("keydown", (event) => {
  const field = event.target;
  const part = event.key === "Enter" && !event.isComposing && field.matches("input") && field.closest("[data-part]");
  const button = part && part.querySelector("button[type=submit]");
  if (button) {
    event.preventDefault();
    button.click();
  }
});
