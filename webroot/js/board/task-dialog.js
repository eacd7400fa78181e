// Shows a task over the board under its own address; the way back closes it.
const taskDialog = (() => {
  const dialog = document.createElement("dialog");
  dialog.className = "task-dialog";
  dialog.setAttribute("aria-label", "Task");
  const close = say.button("", "dialog-close", () => leave());
  close.setAttribute("aria-label", "Close the task");
  const content = document.createElement("div");
  content.className = "dialog-content";
  content.tabIndex = -1;
  dialog.append(close, content);
  board.append(dialog);
  const FIRST =
    "[autofocus], [role=alert], .dialog-content:is(.narrow, .sheet) > .form :is(input:not([type=hidden]), select, textarea)";
  let opener = null;
  let shown = null;
  let entries = 0;

  const leave = () => (entries > 0 ? history.go(-entries) : shut());

  /** Has the board show a card whose task was moved to another column here. */
  const seek = (card) => {
    const link = content.querySelector(".crumbs a");
    const place = link && [...new URL(link.href).searchParams].find(([name]) => name.startsWith("at."));
    if (card && place && place[0] !== `at.${boardPage.columnOf(card).dataset.status}`) {
      boardPage.seek(...place);
    }
  };

  const shut = () => {
    entries = 0;
    shown = null;
    const card = boardPage.cards().find((found) => cards.key(found) === opener);
    seek(card);
    dialog.close();
    content.replaceChildren();
    document.title = boardPage.title;
    (card ? boardPage.link(card) : board).focus({ preventScroll: true });
    refresh.ask();
  };

  const isOfTasks = (url) =>
    url.origin === location.origin && url.pathname.startsWith(`${new URL(boardPage.address, location.href).pathname}/tasks/`);

  const tellFlash = (page) => {
    const flash = page.querySelector("[data-flash]");
    if (!flash) {
      return;
    }
    const form = flash.querySelector("form");
    const undo = form && { action: form.getAttribute("action"), fields: Object.fromEntries(new FormData(form)) };
    say.done(flash.querySelector("p").textContent, moving.undoing(undo));
  };

  /** The place of what a form was about. */
  const placeOf = (page) => {
    const place = page.querySelector("[data-flash]")?.dataset.place;
    return place ? `#${CSS.escape(place)}` : null;
  };

  /** Where the focus stands: on what was acted on, or where that is gone, on the message. */
  const settle = (place, had) => {
    const thing = place && content.querySelector(place);
    if (thing || !had || !say.reach()) {
      (thing ?? content.querySelector(FIRST) ?? content).focus();
    }
  };

  const render = (page, url) => {
    const main = page.querySelector("main");
    const place = placeOf(page);
    const had = place && content.querySelector(place);
    shown = url;
    document.title = page.title;
    content.className = `dialog-content ${main.className}`;
    content.replaceChildren(...main.childNodes);
    if (!dialog.open) {
      dialog.showModal();
      say.follow();
    }
    content.dispatchEvent(new CustomEvent("content:added", { bubbles: true }));
    tellFlash(page);
    settle(place, had);
  };

  const show = async (address) => {
    const response = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!response) {
      say.problem("The connection is lost. The task could not be opened; try it again.");
      return false;
    }
    const url = new URL(response.url);
    if (!isOfTasks(url)) {
      location.assign(address);
      return false;
    }
    render(new DOMParser().parseFromString(await response.text(), "text/html"), url.pathname + url.search);
    return true;
  };

  const go = async (address) => {
    if (await show(address)) {
      history.pushState({ task: shown }, "", shown);
      entries += 1;
    }
  };

  addEventListener("popstate", (event) => {
    const address = location.pathname + location.search;
    if (address === boardPage.address) {
      if (dialog.open) {
        shut();
      }
    } else {
      entries = Math.max(1, entries - 1);
      show(event.state?.task ?? address);
    }
  });

  return {
    element: dialog,
    leave,
    go,
    isOfTasks,

    /** Shows the answer to a form; where that is no page of tasks, the board has it. */
    answer(response, page) {
      const url = new URL(response.url);
      if (isOfTasks(url) || !response.ok) {
        render(page, isOfTasks(url) && response.redirected ? url.pathname + url.search : shown);
        history.replaceState({ task: shown }, "", shown);
      } else {
        leave();
        tellFlash(page);
      }
    },

    /** Opens a page of a task. */
    open(address) {
      const { pathname } = new URL(address, location.href);
      const keys = boardPage.cards().map(cards.key);
      opener = keys.find((key) => pathname === key || pathname.startsWith(`${key}/`)) ?? null;
      return go(address);
    },
  };
})();
