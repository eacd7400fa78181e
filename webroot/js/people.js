// Offers people while one types part of a name into a field of people. What is chosen is the text of
// the offer: whom it means is found when the form is sent, so nothing is lost where this does not run.
{
  const PAUSE = 150;
  let waiting = 0;
  let asking;

  const option = (label) => {
    const made = document.createElement("option");
    made.value = label;
    return made;
  };

  const offer = async (field) => {
    const typed = field.value.trim();
    asking?.abort();
    if (typed === "") {
      return;
    }
    asking = new AbortController();
    const address = new URL(field.dataset.people, location.href);
    address.searchParams.set("q", typed);
    try {
      const answer = await fetch(address, { headers: { accept: "application/json" }, signal: asking.signal });
      if (answer.ok && field.value.trim() === typed) {
        const { people } = await answer.json();
        field.list.replaceChildren(...people.map(option));
      }
    } catch {
      // The next letter asks again, and sending the form searches anyway.
    }
  };

  document.addEventListener("input", (event) => {
    const field = event.target;
    if (field.dataset?.people && !["insertReplacementText", undefined].includes(event.inputType)) {
      clearTimeout(waiting);
      waiting = setTimeout(() => offer(field), PAUSE);
    }
  });
}
