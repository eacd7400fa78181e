// Counts the cards that are selected and sends no more than fit one change.
{
  const form = board.querySelector("[data-bulk]");
  const MOST = 25;

  if (form) {
    const boxes = () => [...board.querySelectorAll(".pick input")];
    const count = form.querySelector("[data-bulk-count]");

    const tell = () => {
      const selected = boxes().filter((box) => box.checked).length;
      count.textContent =
        selected === 0
          ? `Select up to ${MOST} cards.`
          : `${selected} ${selected === 1 ? "card" : "cards"} selected${selected === MOST ? ", the most at once" : ""}.`;
      for (const box of boxes()) {
        box.disabled = selected >= MOST && !box.checked;
      }
    };

    board.addEventListener("change", tell);
    form.addEventListener("submit", (event) => {
      if (!boxes().some((box) => box.checked)) {
        event.preventDefault();
        say.problem("Select the cards first.");
      }
    });
    tell();
  }
}
