// Folds an unfolded `<details>` that floats over the page on Escape and on a click elsewhere.
{
  const floating = () => document.querySelectorAll("details.filter[open]");

  document.addEventListener("click", (event) => {
    for (const details of floating()) {
      if (!details.contains(event.target)) {
        details.open = false;
      }
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") {
      return;
    }
    for (const details of floating()) {
      details.open = false;
      details.querySelector("summary").focus();
    }
  });
}
