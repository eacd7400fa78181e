// Opens a task over the board under its own address. Forms inside are sent from there; the way back
// closes it.
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

  let pressedBeside = false;

  const leave = () => (entries > 0 ? history.go(-entries) : shut());

  const shut = () => {
    entries = 0;
    shown = null;
    dialog.close();
    content.replaceChildren();
    document.title = boardPage.title;
    const card = boardPage.cards().find((found) => cards.key(found) === opener);
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

  const read = async (response) => ({
    url: new URL(response.url),
    page: new DOMParser().parseFromString(await response.text(), "text/html"),
  });

  const show = async (address) => {
    const response = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!response) {
      say.problem("The connection is lost. The task could not be opened; try it again.");
      return false;
    }
    const { url, page } = await read(response);
    if (!isOfTasks(url)) {
      location.assign(address);
      return false;
    }
    render(page, url.pathname + url.search);
    return true;
  };

  const go = async (address) => {
    if (await show(address)) {
      history.pushState({ task: shown }, "", shown);
      entries += 1;
    }
  };

  /** Sends a form of the dialog and shows what comes; the board behind learns of it when it closes. */
  const send = async (form, submitter) => {
    if (!(await session.renew(form))) {
      return;
    }
    const fields = new URLSearchParams(new FormData(form, submitter));
    form.inert = true;
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "text/html" },
      body: fields,
    }).catch(() => null);
    form.inert = false;
    if (!response) {
      say.problem("The connection is lost. What you typed is still here; send it again, nothing is done twice.");
      return;
    }
    const { url, page } = await read(response);
    if (response.status === 401) {
      session.end();
      return;
    }
    if (page.body.dataset.person !== document.body.dataset.person) {
      session.other();
      return;
    }
    if (response.ok) {
      form.dispatchEvent(new CustomEvent("form:accepted", { bubbles: true }));
    }
    if (isOfTasks(url) || !response.ok) {
      render(page, isOfTasks(url) && response.redirected ? url.pathname + url.search : shown);
      history.replaceState({ task: shown }, "", shown);
    } else {
      leave();
      tellFlash(page);
    }
  };

  dialog.addEventListener("submit", (event) => {
    if (event.target.method === "post") {
      event.preventDefault();
      send(event.target, event.submitter);
    }
  });

  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });

  dialog.addEventListener("pointerdown", (event) => {
    pressedBeside = event.target === dialog;
  });

  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) {
      // A selection of text that ends beside the dialog did not begin there.
      if (pressedBeside) {
        leave();
      }
      return;
    }
    const link = event.target.closest("a[href]");
    if (!link || !plain(event)) {
      return;
    }
    const url = new URL(link.href);
    if (url.pathname + url.search === boardPage.address) {
      event.preventDefault();
      leave();
    } else if (isOfTasks(url) && !url.hash) {
      event.preventDefault();
      go(link.href);
    }
  });

  const plain = (event) =>
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

  board.addEventListener("click", (event) => {
    const link = event.target.closest(".card h3 a");
    if (link && plain(event) && !event.defaultPrevented) {
      event.preventDefault();
      taskDialog.open(link.href);
    }
  });

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
    /** Opens a page of a task. */
    open(address) {
      const { pathname } = new URL(address, location.href);
      const keys = boardPage.cards().map(cards.key);
      opener = keys.find((key) => pathname === key || pathname.startsWith(`${key}/`)) ?? null;
      return go(address);
    },
  };
})();
