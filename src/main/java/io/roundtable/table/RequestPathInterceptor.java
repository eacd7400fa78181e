package io.roundtable.table;

import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// Refuses on the request path whatever would make a page's cost depend on the size of the table: a
/// Scan, a FilterExpression, and any request that names no pattern.
final class RequestPathInterceptor implements ExecutionInterceptor {
  @Override
  public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
    var purpose = attributes.getAttribute(RequestPurpose.ATTRIBUTE);
    if (purpose == null) {
      throw refused(context.request(), "names no access pattern");
    }
    if (purpose != RequestPurpose.ADMINISTRATION) {
      requireBounded(context.request());
    }
  }

  private static void requireBounded(SdkRequest request) {
    if (request instanceof ScanRequest) {
      throw refused(request, "is a Scan");
    }
    if (request instanceof QueryRequest query && query.filterExpression() != null) {
      throw refused(request, "has a FilterExpression");
    }
  }

  private static IllegalStateException refused(SdkRequest request, String reason) {
    return new IllegalStateException(
        request.getClass().getSimpleName() + " refused on the request path: it " + reason);
  }
}
