package io.seriform.bench.cli;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Versions;
import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.FirstCalls;
import io.seriform.bench.measure.Jvm;
import io.seriform.bench.measure.Timing;
import io.seriform.bench.measure.Verdict;
import io.seriform.bench.report.Meta;
import io.seriform.bench.report.Results;
import io.seriform.bench.report.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Turns what was measured into rows, as it comes. Safe to use by several threads. */
final class Recorder {

  private final Meta meta;
  private final Jvm jvm;
  private final Figures.Mode mode;
  private boolean closed;
  private final List<Row> rows = new ArrayList<>();
  private final Map<String, Row> named = new HashMap<>();

  Recorder(Meta meta, Jvm jvm, Figures.Mode mode) {
    this.meta = meta;
    this.jvm = jvm;
    this.mode = mode;
  }

  /** From now on nothing is recorded: failures while forks are ended are not results. */
  synchronized void close() {
    closed = true;
  }

  /** Everything so far. */
  synchronized Results results() {
    return new Results(meta, rows);
  }

  synchronized void verdict(Contestant contestant, Verdict verdict) {
    String workload = verdict.workload();
    status(contestant, workload, Figures.WRITE, verdict.write(), whyWrite(verdict));
    status(contestant, workload, Figures.READ, verdict.read(), whyRead(verdict));
    boolean read = Verdict.OK.equals(verdict.read());
    sameness(contestant, workload, Figures.CLASSES, read, verdict, verdict.classes());
    sameness(contestant, workload, Figures.IDENTITY, read, verdict, verdict.identity());
    if (verdict.size() >= 0) {
      exact(contestant, workload, Figures.SIZE, verdict.size());
      exact(contestant, workload, Figures.DEFLATED, verdict.deflated());
    }
    for (Verdict.VariantVerdict variant : verdict.variants()) {
      if (!Verdict.OK.equals(variant.status())) {
        status(contestant, workload, variant.figure(), variant.status(), variant.reason());
      }
    }
  }

  private static String whyWrite(Verdict verdict) {
    return Verdict.OK.equals(verdict.write()) ? null : verdict.reason();
  }

  private static String whyRead(Verdict verdict) {
    return Verdict.OK.equals(verdict.write()) ? verdict.reason() : null;
  }

  private void sameness(
      Contestant contestant,
      String workload,
      String figure,
      boolean read,
      Verdict verdict,
      String difference) {
    String unread = verdict.declined() == null ? Verdict.UNKNOWN : Verdict.DECLINED;
    String status = !read ? unread : difference == null ? Verdict.OK : Verdict.NO;
    status(contestant, workload, figure, status, read ? difference : null);
  }

  synchronized void firstCalls(
      Contestant contestant, String workload, List<FirstCalls.Calls> jvms) {
    List<FirstCalls.Calls> ended = jvms.stream().filter(calls -> calls != null).toList();
    if (ended.isEmpty()) {
      status(
          contestant,
          workload,
          Figures.DESER + Figures.FIRST,
          Verdict.ERROR,
          "the JVM of the first calls did not end well");
      return;
    }
    if (ended.get(0).write() > 0) {
      calls(contestant, workload, Figures.SER + Figures.FIRST, ended, FirstCalls.Calls::write);
      calls(
          contestant, workload, Figures.SER + Figures.HUNDREDTH, ended, FirstCalls.Calls::write100);
    }
    calls(contestant, workload, Figures.DESER + Figures.FIRST, ended, FirstCalls.Calls::read);
    calls(
        contestant, workload, Figures.DESER + Figures.HUNDREDTH, ended, FirstCalls.Calls::read100);
  }

  private void calls(
      Contestant contestant,
      String workload,
      String figure,
      List<FirstCalls.Calls> jvms,
      ToLongFunction<FirstCalls.Calls> call) {
    List<Double> samples = jvms.stream().map(calls -> (double) call.applyAsLong(calls)).toList();
    measured(contestant, workload, figure, "ns", samples, samples);
  }

  synchronized void timing(
      Contestant contestant, String workload, String figure, List<Timing> forks) {
    Timing timing = Timing.join(forks);
    if (!Verdict.OK.equals(timing.status())) {
      status(contestant, workload, figure, timing.status(), timing.reason());
      return;
    }
    timed(contestant, workload, figure, mode.unit(), forks, Timing::samples);
    timed(contestant, workload, figure + Figures.CPU, "ns/op", forks, Timing::cpu);
    timed(contestant, workload, figure + Figures.ALLOC, "B/op", forks, Timing::alloc);
  }

  /** A figure for which no time was left. */
  synchronized void untimed(Contestant contestant, String workload, String figure) {
    status(contestant, workload, figure, Verdict.UNKNOWN, Verdict.NO_TIME);
  }

  private void timed(
      Contestant contestant,
      String workload,
      String figure,
      String unit,
      List<Timing> forks,
      Function<Timing, List<Double>> part) {
    List<Double> samples = part.apply(Timing.join(forks));
    if (!samples.isEmpty()) {
      List<Double> means = forks.stream().map(part).map(Timing::mean).toList();
      measured(contestant, workload, figure, unit, samples, means);
    }
  }

  /** Records how much longer one contestant takes than another when they take turns. */
  synchronized void ratio(
      Contestant contestant,
      Contestant other,
      String workload,
      String figure,
      List<Double> rounds) {
    measured(
        contestant, workload, Figures.RATIO + figure + "/" + other.name(), "x", rounds, rounds);
  }

  /** Adds create's zero and the totals, once all parts of a contestant's table row are there. */
  synchronized void total(Contestant contestant, String workload, boolean reads, boolean creates) {
    List<String> parts = new ArrayList<>();
    if (creates) {
      parts.add(Figures.CREATE);
    } else if (!reads && mode.isTime()) {
      add(row(contestant, workload, Figures.CREATE, mode.unit(), 0.0, null, List.of(), List.of()));
    }
    if (!reads) {
      parts.add(Figures.SER);
    }
    parts.add(Figures.DESER);
    sum(contestant, workload, parts, "", mode.isTime());
    sum(contestant, workload, parts, Figures.CPU, true);
    sum(contestant, workload, parts, Figures.ALLOC, true);
  }

  private void sum(
      Contestant contestant, String workload, List<String> parts, String suffix, boolean time) {
    double sum = 0;
    double squares = 0;
    boolean errorsKnown = true;
    String unit = "";
    List<List<Double>> forks = new ArrayList<>();
    for (String part : parts) {
      Row row = named.get(key(contestant, workload, part + suffix));
      if (row == null || !row.isMeasured()) {
        return;
      }
      unit = row.unit();
      forks.add(row.forks());
      errorsKnown &= row.error() != null;
      double value = row.value();
      double error = row.error() == null ? 0 : row.error();
      // rates are added as times
      sum += time ? value : 1 / value;
      squares += time ? error * error : Math.pow(error / (value * value), 2);
    }
    double total = time ? sum : 1 / sum;
    double error = Math.sqrt(squares) * (time ? 1 : total * total);
    add(
        row(
            contestant,
            workload,
            Figures.TOTAL + suffix,
            unit,
            total,
            errorsKnown ? error : null,
            List.of(),
            sums(forks, time)));
  }

  /** The sums of the first forks of all parts, of the second ones and so on. */
  private static List<Double> sums(List<List<Double>> parts, boolean time) {
    int count = parts.get(0).size();
    if (parts.stream().anyMatch(part -> part.size() != count)) {
      return List.of();
    }
    List<Double> sums = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int fork = i;
      double sum =
          parts.stream().mapToDouble(part -> time ? part.get(fork) : 1 / part.get(fork)).sum();
      sums.add(time ? sum : 1 / sum);
    }
    return sums;
  }

  private void measured(
      Contestant contestant,
      String workload,
      String figure,
      String unit,
      List<Double> samples,
      List<Double> forks) {
    add(
        row(
            contestant,
            workload,
            figure,
            unit,
            Timing.mean(samples),
            Timing.error(samples),
            samples,
            forks));
  }

  private void exact(Contestant contestant, String workload, String figure, long value) {
    add(row(contestant, workload, figure, "B", (double) value, null, List.of(), List.of()));
  }

  private void status(
      Contestant contestant, String workload, String figure, String status, String reason) {
    Row row = row(contestant, workload, figure, "", null, null, List.of(), List.of());
    add(
        new Row(
            workload,
            contestant.name(),
            row.kind(),
            row.version(),
            row.settings(),
            figure,
            "",
            null,
            null,
            List.of(),
            List.of(),
            status,
            reason,
            row.flags()));
  }

  private Row row(
      Contestant contestant,
      String workload,
      String figure,
      String unit,
      Double value,
      Double error,
      List<Double> samples,
      List<Double> forks) {
    List<String> flags = jvm.flagsOf(contestant);
    return new Row(
        workload,
        contestant.name(),
        contestant.kind(),
        Versions.of(contestant.artifact(), jvm.version()),
        contestant.settings(),
        figure,
        unit,
        value,
        error,
        samples,
        forks,
        Verdict.OK,
        null,
        flags.isEmpty() ? null : String.join(" ", flags));
  }

  private void add(Row row) {
    if (closed) {
      return;
    }
    rows.add(row);
    named.put(row.workload() + "\n" + row.contestant() + "\n" + row.figure(), row);
  }

  private static String key(Contestant contestant, String workload, String figure) {
    return workload + "\n" + contestant.name() + "\n" + figure;
  }
}
