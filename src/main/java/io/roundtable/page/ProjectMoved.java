package io.roundtable.page;

import io.roundtable.model.id.Slug;

/// The project has another address by now, and the visitor may see it. Has no stack trace: the
/// answer is the way there.
final class ProjectMoved extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Slug slug;

  ProjectMoved(Slug slug) {
    super("the project moved to " + slug, null, false, false);
    this.slug = slug;
  }

  /// The slug in its address now.
  Slug slug() {
    return slug;
  }
}
