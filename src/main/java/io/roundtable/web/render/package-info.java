/// Pages from templates: Thymeleaf with our path evaluator and UTF-8 writer. Start at
/// [io.roundtable.web.render.PageRenderer].
package io.roundtable.web.render;
