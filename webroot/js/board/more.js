// Loads a column's further cards when its last one comes in view. Links lead there too; past so many
// cards only they do, so that a page does not grow without end.
{
  const MOST = 500;

  const foot = (column) => column.querySelector(":scope > .column-foot");
  const next = (column) => foot(column)?.querySelector("a[rel=next]");

  const append = (column, fresh) => {
    const list = boardPage.list(column);
    const known = new Set(boardPage.cards().map(cards.key));
    for (const card of fresh.querySelectorAll(":scope > .cards > li")) {
      if (!known.has(cards.key(card))) {
        card.querySelector("[autofocus]")?.removeAttribute("autofocus");
        card.dataset.more = "";
        list.append(card);
        cards.enhance(card);
      }
    }
    column.dataset.more = "";
    const further = next(fresh);
    if (further) {
      next(column).href = further.href;
    } else {
      next(column).remove();
    }
    const shown = foot(column).querySelector("p");
    if (shown) {
      shown.textContent = shown.textContent.replace(/^\d+/, list.children.length);
    }
  };

  const load = async (column) => {
    refresh.hold();
    try {
      const response = await fetch(next(column).href, { headers: { Accept: "text/html" } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = [...page.querySelectorAll(".column")].find(
        ({ dataset }) => dataset.status === column.dataset.status,
      );
      // Where another part of the column was asked for meanwhile, these are not its further cards.
      if (response.ok && !response.redirected && fresh && !boardPage.showing) {
        keeping.during(() => append(column, fresh));
        board.dispatchEvent(new CustomEvent("content:added", { bubbles: true }));
      }
    } catch {
      // The link is still there.
    } finally {
      refresh.release();
    }
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) {
        observer.unobserve(target);
        load(boardPage.columnOf(target));
      }
    }
  });

  const watch = () => {
    observer.disconnect();
    for (const column of boardPage.columns()) {
      const last = column.querySelector(":scope > .cards > li:last-child");
      if (last && next(column) && last.parentElement.children.length < MOST) {
        observer.observe(last);
      }
    }
  };

  if (!boardPage.selecting) {
    board.addEventListener("content:added", watch);
    watch();
  }
}
