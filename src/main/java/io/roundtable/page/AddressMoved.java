package io.roundtable.page;

import io.roundtable.model.id.Slug;

/// A segment of the address names a thing that has another by now, and the visitor may know. Has no
/// stack trace: the answer is the way there.
final class AddressMoved extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// In `/acme/projects/launch`, whose first segment is empty.
  private static final int TENANT = 1;

  private static final int PROJECT = 3;

  private final int segment;
  private final transient Slug slug;

  private AddressMoved(int segment, Slug slug) {
    super(slug + " is there now", null, false, false);
    this.segment = segment;
    this.slug = slug;
  }

  static AddressMoved tenant(Slug slug) {
    return new AddressMoved(TENANT, slug);
  }

  static AddressMoved project(Slug slug) {
    return new AddressMoved(PROJECT, slug);
  }

  boolean isTenant() {
    return segment == TENANT;
  }

  /// The slug in its address now.
  Slug slug() {
    return slug;
  }

  /// The same page at its new address.
  ///
  /// @param path for example `/acme/projects/launch/tasks/LAUNCH-3`
  /// @param query as it was asked for, or null; browsers send a backslash in it as it is, but no
  ///     address of ours has one
  /// @return for example `/acme/projects/start/tasks/LAUNCH-3?page=2`
  String address(String path, String query) {
    var segments = path.split("/", -1);
    segments[segment] = slug.value();
    var address = String.join("/", segments) + (query == null ? "" : "?" + query);
    return address.replace("\\", "%5C");
  }
}
