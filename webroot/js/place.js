// A form that comes back after signing in stands at the address of the sign-in page: a reload shall
// ask for the form's own page.
{
  const back = document.querySelector(".person .theme [name=returnTo]")?.value;
  if (back && location.pathname.endsWith("/sign-in")) {
    history.replaceState(history.state, "", back);
  }
}
