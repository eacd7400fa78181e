// What a press does: on a card it opens the task over the board, within that it follows a link there,
// beside it or on the link to the board it closes.
{
  let pressedBeside = false;

  const plain = (event) =>
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

  board.addEventListener("click", (event) => {
    const link = event.target.closest(".card h3 a");
    if (link && plain(event) && !event.defaultPrevented) {
      event.preventDefault();
      taskDialog.open(link.href);
    }
  });

  taskDialog.element.addEventListener("cancel", (event) => {
    event.preventDefault();
    taskDialog.leave();
  });

  taskDialog.element.addEventListener("pointerdown", (event) => {
    pressedBeside = event.target === taskDialog.element;
  });

  taskDialog.element.addEventListener("click", (event) => {
    if (event.target === taskDialog.element) {
      // A selection of text that ends beside the dialog did not begin there.
      if (pressedBeside) {
        taskDialog.leave();
      }
      return;
    }
    const link = event.target.closest("a[href]");
    if (!link || !plain(event)) {
      return;
    }
    const url = new URL(link.href);
    if (url.origin === location.origin && url.pathname === new URL(boardPage.address, location.href).pathname) {
      event.preventDefault();
      taskDialog.leave();
    } else if (taskDialog.isOfTasks(url) && !url.hash) {
      event.preventDefault();
      taskDialog.go(link.href);
    }
  });
}
