// A form that asks for a passkey: its button has the browser make one, or sign with one, and sends what that says.
{
  const CHALLENGE_MILLIS = 4 * 60 * 1000;
  const ALGORITHMS = [-7, -8, -257].map((alg) => ({ type: "public-key", alg }));

  const bytes = (text) => new TextEncoder().encode(text);
  const decode = (text) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const encode = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");

  const make = (asked, challenge) =>
    navigator.credentials.create({
      publicKey: {
        challenge,
        rp: { id: asked.party, name: asked.party },
        user: { id: bytes(asked.handle), name: asked.account, displayName: asked.person },
        pubKeyCredParams: ALGORITHMS,
        excludeCredentials: (asked.known ?? "")
          .split(" ")
          .filter((known) => known)
          .map((known) => ({ type: "public-key", id: decode(known) })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      },
    });

  const sign = (asked, challenge) =>
    navigator.credentials.get({ publicKey: { challenge, rpId: asked.party, userVerification: "required" } });

  /** What the browser says, as JSON: not all of them can write it themselves. */
  const written = ({ id, rawId, type, response }) => {
    const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
    const said = parts.filter((part) => response[part]).map((part) => [part, encode(response[part])]);
    return JSON.stringify({
      id,
      rawId: encode(rawId),
      type,
      response: Object.fromEntries(said),
      clientExtensionResults: {},
    });
  };

  /** A challenge is good for five minutes; a page that is older asks for another one. */
  const challenge = async (form) => {
    if (performance.now() < CHALLENGE_MILLIS) {
      return bytes(form.dataset.challenge);
    }
    const page = new DOMParser().parseFromString(await (await fetch(form.dataset.page)).text(), "text/html");
    return bytes(page.querySelector("[data-passkey]").dataset.challenge);
  };

  const problem = (failure) =>
    ({
      InvalidStateError: "This device has a passkey for your account already.",
      NotAllowedError: "No passkey was chosen, or it took too long. Try once more.",
    })[failure.name] ?? "This browser or device cannot use passkeys here.";

  const ask = async (form) => {
    const told = form.querySelector("[data-passkey-problem]");
    told.textContent = "";
    try {
      const credential = await (form.dataset.passkey === "make" ? make : sign)(form.dataset, await challenge(form));
      form.elements.credential.value = written(credential);
      form.requestSubmit();
    } catch (failure) {
      told.textContent = problem(failure);
    }
  };

  document.addEventListener("click", (event) => {
    const form = event.target.closest("[data-passkey] button")?.form;
    if (form && !form.elements.credential.value) {
      event.preventDefault();
      if (form.reportValidity()) {
        ask(form);
      }
    }
  });

  // A page that comes back from the browser's memory asks anew.
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("[data-passkey]")) {
      form.elements.credential.value = "";
    }
  });
}
