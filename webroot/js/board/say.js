// Tells what happened: to screen readers in a live region, to eyes in toasts.
const say = (() => {
  const SHOWN_MILLIS = 10_000;
  const MOST = 3;

  const region = document.createElement("p");
  region.className = "vh";
  region.setAttribute("role", "status");
  region.dataset.announcer = "";
  board.append(region);

  const toasts = document.createElement("div");
  toasts.className = "toasts";

  const aloud = (sentence) => {
    boardPage.foreground().append(region);
    // The same sentence twice is said twice.
    region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence;
  };

  const button = (label, className, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = className;
    made.textContent = label;
    made.addEventListener("click", press);
    return made;
  };

  const fade = (toast) => {
    let timer;
    const start = () => {
      timer = setTimeout(() => toast.remove(), SHOWN_MILLIS);
    };
    const stop = () => clearTimeout(timer);
    for (const [event, then] of [["mouseenter", stop], ["mouseleave", start], ["focusin", stop], ["focusout", start]]) {
      toast.addEventListener(event, then);
    }
    start();
  };

  const show = (sentence, { action, problem = false } = {}) => {
    const toast = document.createElement("div");
    toast.className = problem ? "toast toast-problem" : "toast";
    toast.dataset.toast = "";
    const words = document.createElement("p");
    words.dir = "auto";
    words.textContent = sentence;
    toast.append(words);
    if (action) {
      const press = () => {
        toast.remove();
        action.press();
      };
      toast.append(button(action.label, "button", press));
    }
    const close = button("", "toast-close", () => toast.remove());
    close.setAttribute("aria-label", "Close the message");
    toast.append(close);
    boardPage.foreground().append(toasts);
    document.querySelector("[data-flash]")?.remove();
    if (!problem) {
      // What was done before is no longer the last thing to take back.
      toasts.querySelectorAll(".toast:not(.toast-problem)").forEach((older) => older.remove());
    }
    [...toasts.children].filter((older) => older.textContent === toast.textContent).forEach((older) => older.remove());
    toasts.append(toast);
    while (toasts.children.length > MOST) {
      toasts.firstElementChild.remove();
    }
    if (!problem) {
      fade(toast);
    }
    return toast;
  };

  /** Messages stand in the dialog that opens, and come out of it before it goes. */
  const follow = () => boardPage.foreground().append(region, toasts);

  document.addEventListener("close", follow, true);

  return {
    aloud,
    button,
    follow,

    /** Something was done. */
    done(sentence, action) {
      aloud(sentence);
      return show(sentence, { action });
    },

    /** Something was not done; stays until it is closed. */
    problem(sentence, action) {
      aloud(sentence);
      return show(sentence, { action, problem: true });
    },
  };
})();
