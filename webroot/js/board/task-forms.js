// Sends the forms of the task over the board; the board behind learns of it when that is closed.
{
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
    if (response.status === 401) {
      session.end();
      return;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (page.body.dataset.person !== document.body.dataset.person) {
      session.other();
      return;
    }
    if (response.ok) {
      form.dispatchEvent(new CustomEvent("form:accepted", { bubbles: true }));
    }
    taskDialog.answer(response, page);
  };

  taskDialog.element.addEventListener("submit", (event) => {
    if (event.target.method === "post") {
      event.preventDefault();
      send(event.target, event.submitter);
    }
  });
}
