package io.roundtable.model.failure;

import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Carries a [Failure] through a failed future. Has no stack trace but a [#place]: it is an answer,
/// not a fault.
public final class FailureException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int FRAMES = 6;
  private static final int PLACES = 3;
  private static final String LAMBDA = "lambda$";

  private final transient Failure failure;
  private final transient List<StackFrame> frames;

  /// Wraps a failure.
  ///
  /// @param failure what to answer
  public FailureException(Failure failure) {
    this(failure, (Throwable) null);
  }

  /// Wraps a failure and keeps what led to it.
  ///
  /// @param failure what to answer
  /// @param cause what led to it, may be null
  public FailureException(Failure failure, Throwable cause) {
    super(failure.sentence(), cause, false, false);
    this.failure = failure;
    this.frames = StackWalker.getInstance().walk(FailureException::callers);
  }

  private FailureException(Failure failure, FailureException first) {
    super(failure.sentence(), first, false, false);
    this.failure = failure;
    this.frames = first.frames;
  }

  /// The same refusal in other words.
  public FailureException saying(Failure other) {
    return new FailureException(other, this);
  }

  private static List<StackFrame> callers(Stream<StackFrame> stack) {
    return stack.filter(FailureException::isCaller).limit(FRAMES).toList();
  }

  private static boolean isCaller(StackFrame frame) {
    var type = frame.getClassName();
    return type.startsWith("io.roundtable.") && !type.equals(FailureException.class.getName());
  }

  /// The rule that refused, and what called it.
  ///
  /// @return for example `Access.requireChangeable, ProjectAttempt.read, MoveTask.execute`
  public String place() {
    return frames.stream()
        .map(FailureException::shown)
        // A method and its overload say no more than one of them.
        .distinct()
        .limit(PLACES)
        .collect(Collectors.joining(", "));
  }

  private static String shown(StackFrame frame) {
    var type = frame.getClassName();
    var method = frame.getMethodName();
    if (method.startsWith(LAMBDA)) {
      // Java names a lambda after its method: lambda$execute$0.
      method = method.substring(LAMBDA.length(), method.lastIndexOf('$'));
    }
    return type.substring(type.lastIndexOf('.') + 1) + "." + method;
  }

  /// The failure that was wrapped.
  ///
  /// @return what to answer
  public Failure failure() {
    return failure;
  }
}
