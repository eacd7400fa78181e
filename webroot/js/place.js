// A form that comes back after signing in stands at the address of the sign-in page, a selection that
// comes back where it was sent to: a reload shall ask for the form's own page.
{
  const back = document.querySelector(".person .theme [name=returnTo]")?.value;
  if (back && /\/(sign-in|bulk)$/.test(location.pathname)) {
    history.replaceState(history.state, "", back);
  }
}
