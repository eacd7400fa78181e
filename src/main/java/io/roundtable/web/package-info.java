/// The page toolkit, without product knowledge: routes as compose chains that end in a
/// [io.roundtable.web.Response], failures as pages, security headers, compression and the records
/// that every page shares. Start at [io.roundtable.web.PageRoutes].
package io.roundtable.web;
