package io.roundtable.engine.store.definition;

/// The images of a changed item in a stream, by the names of the API.
public enum StreamView {
  /// The key alone.
  KEYS_ONLY(false, false),
  /// The item as it is after the change.
  NEW_IMAGE(false, true),
  /// The item as it was before the change.
  OLD_IMAGE(true, false),
  /// Both.
  NEW_AND_OLD_IMAGES(true, true);

  private final boolean oldImages;
  private final boolean newImages;

  StreamView(boolean oldImages, boolean newImages) {
    this.oldImages = oldImages;
    this.newImages = newImages;
  }

  /// Whether a change is kept with the item before it.
  ///
  /// @return true if so
  public boolean hasOldImages() {
    return oldImages;
  }

  /// Whether a change is kept with the item after it.
  ///
  /// @return true if so
  public boolean hasNewImages() {
    return newImages;
  }
}
