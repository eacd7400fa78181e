// Asks for the board again and changes in place what has changed. Held back while anything is being
// dragged, picked up or sent.
const refresh = (() => {
  let held = 0;
  let wanted = false;
  let running = null;

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
    const response = await fetch(boardPage.showing ?? boardPage.address, { headers: { Accept: "text/html" } });
    if (new URL(response.url).pathname.endsWith("/sign-in")) {
      session.end();
      return;
    }
    if (!response.ok || new URL(response.url).pathname !== boardPage.address.split("?")[0]) {
      say.problem("This board is no longer here. Load the page again to see where it went.");
      return;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (held > 0) {
      wanted = true;
      return;
    }
    patchBoard(page.querySelector("[data-board]"));
    boardPage.showing = null;
    boardPage.taking = false;
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
