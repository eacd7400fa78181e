package io.roundtable.web;

import io.roundtable.web.render.GrowingList;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// A page of parts that are made when they are asked for, with what went wrong in between.
public final class StreamedPage implements Response.Source {
  static final int LINES_OF_A_PART = 100;
  private static final String FILLING = "😀".repeat(250);

  private final GrowingList<Line> lines = new GrowingList<>();
  private final AtomicInteger asked = new AtomicInteger();
  private final int parts;
  private final int failingPart;
  private boolean broken;

  /// @param failingPart which of them fails; 0 for none, negative where it comes and cannot be
  ///     rendered
  StreamedPage(int parts, int failingPart) {
    this.parts = parts;
    this.failingPart = failingPart;
  }

  /// A line; one that is spoilt cannot be rendered.
  public record Line(String text, boolean spoilt) {
    @Override
    public String text() {
      if (spoilt) {
        throw new IllegalStateException("spoilt");
      }
      return text;
    }
  }

  Response answer(Duration atMost) {
    var html = new Response.Html(200, "webtest/streamed", this, CostReport.NONE);
    return new Response.Streamed(html, this, atMost);
  }

  @Override
  public Future<Void> more() {
    int part = asked.incrementAndGet();
    if (part == failingPart) {
      return Future.failedFuture(new IllegalStateException("no more of it"));
    }
    boolean spoilt = failingPart < 0 && part == -failingPart;
    lines.add(IntStream.range(0, LINES_OF_A_PART).mapToObj(line -> line(line, spoilt)).toList());
    if (part == parts) {
      lines.end();
    }
    return Future.succeededFuture();
  }

  private static Line line(int number, boolean spoilt) {
    return new Line("line " + number + " " + FILLING, spoilt);
  }

  @Override
  public void breakOff() {
    broken = true;
    lines.end();
  }

  int asked() {
    return asked.get();
  }

  /// For the template.
  public String title() {
    return "Streamed";
  }

  /// For the template.
  public Iterator<?> lines() {
    return lines.lines();
  }

  /// For the template.
  public String ending() {
    return broken ? "broken off" : "whole";
  }
}
