// A text that is too long stays as it was typed or pasted: the browser says by how much, and sends no such form.
document.addEventListener("input", ({ target: field }) => {
  const most = Number(field.dataset.most);
  if (most) {
    const length = [...field.value.trim()].length;
    field.setCustomValidity(length > most ? `Use at most ${most} characters; these are ${length}.` : "");
  }
});
