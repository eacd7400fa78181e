// Adds a card at once; the field stays open for the next one.
{
  const placeholder = (title) => {
    const card = document.createElement("li");
    card.className = "moving";
    const article = document.createElement("article");
    article.className = "card";
    const heading = document.createElement("h3");
    heading.dir = "auto";
    heading.textContent = title;
    article.append(heading);
    card.append(article);
    return card;
  };

  const tell = (sentence) => {
    if (document.querySelector("[data-filters-on]")) {
      say.done(`${sentence} It may stand outside of the filter.`);
    } else {
      say.aloud(sentence);
    }
  };

  const giveBack = (field, title, answer) => {
    if (field.value === "") {
      field.value = title;
    }
    say.problem(`“${title}” was not added. ${answer.sentence}`);
  };

  // One after the other: cards stand in the order in which they were typed, however fast.
  let last = Promise.resolve();
  const inTurn = (send) => {
    last = last.then(send, send);
    return last;
  };

  const add = async (form) => {
    const field = form.elements.title;
    const title = field.value.trim();
    const card = placeholder(title);
    const list = boardPage.list(boardPage.columnOf(form));
    list.append(card);
    card.scrollIntoView({ block: "nearest" });
    field.value = "";
    refresh.hold();
    const fields = { title, status: form.elements.status.value, returnTo: boardPage.address };
    const answer = await inTurn(() => requests.submit(form.action, fields));
    card.remove();
    if (answer.ok) {
      if (field.value === "") {
        form.dispatchEvent(new CustomEvent("form:accepted", { bubbles: true }));
      }
      tell(answer.sentence);
      boardPage.show(answer.location);
    } else {
      giveBack(field, title, answer);
    }
    refresh.release();
    refresh.ask();
  };

  board.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-quick-add]")) {
      return;
    }
    event.preventDefault();
    const field = event.target.elements.title;
    field.focus();
    if (field.value.trim() !== "") {
      add(event.target);
    }
  });

  board.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && event.target.matches("[data-quick-add] [name=title]")) {
      keeping.column(boardPage.columnOf(event.target));
    }
  });
}
