// Ticks a box of a task list where it stands: the text comes back as it has become, and the focus
// stays on the box. Whatever else comes back is shown as after any other form, under the same key.
{
  const like = (page, form) =>
    [...page.querySelectorAll("form[data-boxes]")].find(
      (other) => other.getAttribute("action") === form.getAttribute("action"),
    );

  const exchange = (old, fresh) => {
    if (old && fresh) {
      old.replaceWith(document.adoptNode(fresh));
      fresh.dispatchEvent(new CustomEvent("content:added", { bubbles: true }));
    }
  };

  const send = async (form, box) => {
    const body = new URLSearchParams(new FormData(form, box));
    box.setAttribute("aria-checked", String(box.getAttribute("aria-checked") !== "true"));
    box.setAttribute("aria-busy", "true");
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "text/html" },
      body,
    }).catch(() => null);
    const page = response?.ok
      ? new DOMParser().parseFromString(await response.text(), "text/html")
      : null;
    const fresh = page && like(page, form);
    if (!fresh) {
      form.dataset.boxes = "plain";
      form.requestSubmit(box);
      return;
    }
    const side = form.closest("main, dialog")?.querySelector(".task-side");
    exchange(side, page.querySelector(".task-side"));
    exchange(form.closest("li.comment") ?? form, fresh.closest("li.comment") ?? fresh);
    fresh.querySelector(`[name="box"][value="${CSS.escape(box.value)}"]`)?.focus();
  };

  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (form.dataset.boxes === undefined || form.dataset.boxes === "plain" || !event.submitter) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (form.dataset.boxes !== "sent") {
        form.dataset.boxes = "sent";
        send(form, event.submitter);
      }
    },
    true,
  );
}
