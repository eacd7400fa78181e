package io.roundtable.browser;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// One browser for all classes of a run, and one guide's demonstration for those that only read it;
/// both end with the run. Where no browser starts, its tests are skipped with a reason, or fail
/// where `ROUNDTABLE_TEST_BROWSER_REQUIRED` is `true`.
final class BrowserExtension implements ExecutionCondition, ParameterResolver {
  private static final boolean REQUIRED =
      "true".equals(System.getenv("ROUNDTABLE_TEST_BROWSER_REQUIRED"));

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    try {
      browsers(context);
      return ConditionEvaluationResult.enabled(null);
    } catch (RuntimeException unavailable) {
      if (REQUIRED) {
        throw unavailable;
      }
      return ConditionEvaluationResult.disabled(
          "no browser could be started", unavailable.getMessage());
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    var type = parameter.getParameter().getType();
    return type == Browsers.class || type == Stage.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    var browsers = browsers(context);
    return parameter.getParameter().getType() == Browsers.class
        ? browsers
        : store(context).getOrComputeIfAbsent(Stage.class, any -> Stage.withGuide(browsers));
  }

  private static Browsers browsers(ExtensionContext context) {
    return store(context)
        .getOrComputeIfAbsent(Browsers.class, any -> Browsers.start(), Browsers.class);
  }

  private static Store store(ExtensionContext context) {
    return context.getRoot().getStore(Namespace.create(BrowserExtension.class));
  }
}
