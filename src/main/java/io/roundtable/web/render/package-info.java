/// Pages from templates: Thymeleaf with an own path evaluator and an own UTF-8 writer. Start at
/// [io.roundtable.web.render.PageRenderer].
package io.roundtable.web.render;
