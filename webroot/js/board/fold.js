// Folds closing columns and unfolds them without leaving the board: the server remembers it.
board.addEventListener("click", (event) => {
  const link = event.target.closest("[data-fold]");
  if (link && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    link.focus();
    boardPage.showing = link.getAttribute("href");
    refresh.ask();
  }
});
