// Text that could not be sent can be copied.
{
  const enhance = (root) => {
    for (const text of root.querySelectorAll("[data-copy]")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button";
      button.textContent = "Copy";
      button.addEventListener("click", async () => {
        text.select();
        await navigator.clipboard?.writeText(text.value).catch(() => null);
        button.textContent = "Copied";
      });
      text.removeAttribute("data-copy");
      text.after(button);
    }
  };

  enhance(document);
  document.addEventListener("content:added", (event) => enhance(event.target));
}
