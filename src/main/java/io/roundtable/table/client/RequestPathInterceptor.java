package io.roundtable.table.client;

import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/// Refuses on the request path whatever would make a page's cost depend on the size of the table: a
/// Scan, a FilterExpression, and any request that names no pattern. Keeps the SDK from repeating at
/// once what the embedded engine could not store.
final class RequestPathInterceptor implements ExecutionInterceptor {
  private static final String STORAGE_FAULT = "x-storage-fault";

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

  @Override
  public SdkHttpResponse modifyHttpResponse(
      Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
    var response = context.httpResponse();
    return response.firstMatchingHeader(STORAGE_FAULT).isPresent()
        ? response.copy(changed -> changed.statusCode(TableFailures.NOT_STORED))
        : response;
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
