// Sends what forms send, under a key of its own for each action. Whatever is sent again is sent
// under the same key, so that nothing is done twice.
const requests = (() => {
  const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const PATIENCE_MILLIS = 20_000;
  const WAITS_SECONDS = [1, 2, 4, 8, 16, 30];
  const MOST_BUSY = 2;
  const UNKNOWN = "The server gave an answer that makes no sense. Load the page again to see what holds.";

  /** A ULID: the time first, then chance. */
  const newKey = () => {
    let time = Date.now();
    let key = "";
    for (let place = 0; place < 10; place += 1) {
      key = ALPHABET[time % 32] + key;
      time = Math.floor(time / 32);
    }
    for (const value of crypto.getRandomValues(new Uint8Array(16))) {
      key += ALPHABET[value % 32];
    }
    return key;
  };

  const token = () => board.querySelector("[data-token] [name=csrfToken]").value;

  const pause = (seconds) =>
    new Promise((done) => {
      const timer = setTimeout(done, seconds * 1000);
      addEventListener("online", () => { clearTimeout(timer); done(); }, { once: true });
    });

  const refusal = (said) =>
    [said.sentence ?? UNKNOWN, ...(said.fields ?? []).map((field) => field.sentence)]
      .filter((sentence, at, all) => all.indexOf(sentence) === at)
      .join(" ");

  const attempt = async (action, body) => {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MILLIS),
    });
    if (response.type === "opaqueredirect" || response.status === 401) {
      return { ok: false, ended: true, sentence: session.ended };
    }
    const said = await response.json().catch((broken) => {
      if (broken instanceof SyntaxError) {
        return { sentence: UNKNOWN };
      }
      throw broken;
    });
    const after = Number(response.headers.get("Retry-After")) || 1;
    return response.ok
      ? { ok: true, sentence: said.sentence, undo: said.undo, location: said.location }
      : {
          ok: false,
          busy: response.status === 503,
          stale: response.status === 400,
          conflict: response.status === 409,
          after,
          sentence: refusal(said),
        };
  };

  const send = async (action, body) => {
    let lost = 0;
    let busy = 0;
    for (;;) {
      const answer = await attempt(action, body).catch(() => null);
      if (answer === null && lost < WAITS_SECONDS.length) {
        if (lost === 0) {
          say.aloud("The connection is lost. Trying again.");
        }
        await pause(WAITS_SECONDS[lost]);
        lost += 1;
      } else if (answer?.busy && busy < MOST_BUSY) {
        busy += 1;
        await pause(answer.after);
      } else {
        return answer ?? { ok: false, lost: true, sentence: "The connection is lost." };
      }
    }
  };

  return {
    newKey,
    /**
     * Sends fields and gives {ok, sentence, undo}, or {ok: false, sentence} and why: `ended` where
     * the session has, `lost` where it is not known whether anything was done.
     */
    async submit(action, fields) {
      if (!(await session.renew())) {
        return { ok: false, ended: true, sentence: session.ended };
      }
      const body = new URLSearchParams(fields);
      body.set("csrfToken", token());
      body.set("requestKey", newKey());
      let answer = await send(action, body);
      if (answer.stale && (await session.take())) {
        // Signed in again elsewhere: the same press of the same person.
        body.set("csrfToken", token());
        answer = await send(action, body);
      }
      if (answer.ended) {
        session.end();
      }
      if (answer.lost) {
        answer.again = () => send(action, body);
      }
      return answer;
    },
  };
})();
