package io.roundtable.configuration;

/// A setting that cannot be used. Its message is one full sentence that names where the value came
/// from and what is expected.
public final class SettingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// Says what is wrong.
  ///
  /// @param sentence one line for the administrator
  public SettingException(String sentence) {
    super(sentence, null, false, false);
  }

  /// Says what is wrong and keeps what led to it.
  ///
  /// @param sentence one line for the administrator
  /// @param cause what led to it
  public SettingException(String sentence, Throwable cause) {
    super(sentence, cause, false, false);
  }
}
