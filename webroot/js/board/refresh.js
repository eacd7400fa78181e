// Asks for the board again and changes in place what has changed: focus, scrolling and cards that
// are on their way stay. Held back while anything is being dragged, picked up or sent.
const refresh = (() => {
  let held = 0;
  let wanted = false;
  let running = null;

  const statuses = (root) =>
    [...root.querySelectorAll(".column")].map((column) => column.dataset.status).join(" ");

  const swap = (column, fresh, selector, place) => {
    const old = column.querySelector(`:scope > ${selector}`);
    const next = fresh.querySelector(`:scope > ${selector}`);
    if (old && next) {
      if (old.outerHTML !== next.outerHTML) {
        old.replaceWith(next);
      }
    } else if (old) {
      old.remove();
    } else if (next) {
      place(next);
    }
  };

  const order = (list, wantedCards, known) => {
    let at = list.firstElementChild;
    for (const fresh of wantedCards) {
      const old = known.get(cards.key(fresh));
      const card = old ?? fresh;
      if (card === at) {
        at = at.nextElementSibling;
      } else {
        list.insertBefore(card, at);
      }
      if (!old) {
        cards.enhance(card);
      } else if (cards.source(old) !== cards.source(fresh)) {
        cards.update(old, fresh);
      }
    }
  };

  const patchCards = (pairs) => {
    const known = new Map(boardPage.cards().map((card) => [cards.key(card), card]));
    const focused = boardPage.focused();
    const onButton = document.activeElement?.matches("[data-card-menu]");
    for (const { list, fresh } of pairs) {
      const keys = new Set(fresh.map(cards.key));
      [...list.children].filter((card) => !keys.has(cards.key(card))).forEach((card) => card.remove());
    }
    for (const { list, fresh } of pairs) {
      order(list, fresh, known);
    }
    if (focused?.isConnected && !focused.contains(document.activeElement)) {
      (onButton ? focused.querySelector("[data-card-menu]") : boardPage.link(focused)).focus({ preventScroll: true });
    }
  };

  const patch = (fresh) => {
    if (statuses(board) !== statuses(fresh)) {
      // A reload would take away what is being typed over the board.
      if (!document.querySelector("dialog[open]")) {
        location.reload();
      }
      return;
    }
    const freshColumns = [...fresh.querySelectorAll(".column")];
    const pairs = boardPage.columns().map((column, at) => ({
      column,
      freshColumn: freshColumns[at],
      list: boardPage.list(column),
      fresh: [...freshColumns[at].querySelectorAll(":scope > .cards > li")],
    }));
    const scrolled = pairs.map(({ list }) => list.scrollTop);
    patchCards(pairs);
    pairs.forEach(({ column, freshColumn, list }, at) => {
      list.tabIndex = list.children.length > 0 ? 0 : -1;
      swap(column, freshColumn, ".column-head", (head) => column.prepend(head));
      swap(column, freshColumn, ".empty", (empty) => list.after(empty));
      swap(column, freshColumn, ".column-foot", (foot) => (column.querySelector(":scope > .empty") ?? list).after(foot));
      list.scrollTop = scrolled[at];
    });
  };

  const patchFrame = (page) => {
    for (const selector of [".places", "[data-token]"]) {
      const old = document.querySelector(selector);
      const next = page.querySelector(selector);
      if (old && next && !old.contains(document.activeElement)) {
        old.replaceChildren(...next.childNodes);
      }
    }
    const flash = page.querySelector("[data-flash] p");
    if (flash) {
      say.done(flash.textContent);
    }
  };

  const load = async () => {
    const response = await fetch(boardPage.address, { headers: { Accept: "text/html" } });
    if (new URL(response.url).pathname.endsWith("/sign-in")) {
      say.problem(requests.ended);
      return;
    }
    if (!response.ok || response.redirected) {
      say.problem("This board is no longer here. Load the page again to see where it went.");
      return;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (held > 0) {
      wanted = true;
      return;
    }
    patch(page.querySelector("[data-board]"));
    patchFrame(page);
    board.dispatchEvent(new CustomEvent("content:added", { bubbles: true }));
  };

  const run = () => {
    if (!wanted || running || held > 0) {
      return;
    }
    wanted = false;
    running = load()
      .catch(() => say.aloud("The board could not be loaded again. What you see may be old."))
      .finally(() => {
        running = null;
        board.dataset.refreshed = String(Number(board.dataset.refreshed ?? 0) + 1);
        run();
      });
  };

  return {
    /** Nothing changes under the viewer's hands until this is released. */
    hold() {
      held += 1;
    },

    release() {
      held -= 1;
      run();
    },

    ask() {
      wanted = true;
      run();
    },
  };
})();
