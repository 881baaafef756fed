package io.seriform.bench.cli;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.FirstCalls;
import io.seriform.bench.measure.Probe;
import io.seriform.bench.measure.RaceSettings;
import io.seriform.bench.measure.Timer;
import io.seriform.bench.measure.Timing;
import io.seriform.bench.measure.Verdict;
import io.seriform.bench.workload.Workloads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One run: everyone is asked first, then the first calls are timed, then the races are run. */
final class Session {

  /** The seconds that a fork takes beside its iterations. */
  private static final double FORK_SECONDS = 1.3;

  private static final double LEAST_SECONDS = 0.8;
  private static final double MOST_SECONDS = 8;
  private static final double WARMUP_SHARE = 0.55;

  private final Choice choice;
  private final RaceSettings settings;
  private final Recorder recorder;
  private final Progress progress;
  private final long start = System.nanoTime();
  private final Map<String, Verdict> verdicts = new ConcurrentHashMap<>();

  Session(Choice choice, RaceSettings settings, Recorder recorder, Progress progress) {
    this.choice = choice;
    this.settings = settings;
    this.recorder = recorder;
    this.progress = progress;
  }

  /** One figure to be timed in one or several forks. */
  private record Slot(Contestant contestant, String workload, String figure) {}

  void run() throws InterruptedException {
    probe();
    timeFirstCalls();
    race();
    progress.end();
  }

  private void probe() throws InterruptedException {
    List<Contestant> everyone = choice.everyone();
    Probe probe = new Probe(settings.jvm(), settings.limit());
    Map<Contestant, Future<List<Verdict>>> asked = new LinkedHashMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    progress.begin("checking answers", everyone.size());
    try {
      for (Contestant contestant : everyone) {
        asked.put(contestant, pool.submit(() -> ask(probe, contestant)));
      }
      for (Map.Entry<Contestant, Future<List<Verdict>>> entry : asked.entrySet()) {
        for (Verdict verdict : entry.getValue().get()) {
          recorder.verdict(entry.getKey(), verdict);
        }
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("the probe itself failed", e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private List<Verdict> ask(Probe probe, Contestant contestant) {
    List<Verdict> found = probe.probe(contestant, choice.probed());
    found.forEach(verdict -> verdicts.put(key(contestant, verdict.workload()), verdict));
    progress.done();
    return found;
  }

  private static String key(Contestant contestant, String workload) {
    return contestant.name() + "\n" + workload;
  }

  private boolean isTimeable(Contestant contestant, String workload) {
    Verdict verdict = verdicts.get(key(contestant, workload));
    return verdict != null && verdict.timeable();
  }

  private void timeFirstCalls() {
    if (choice.starts() == 0) {
      return;
    }
    FirstCalls first = new FirstCalls(settings.jvm(), settings.limit());
    progress.begin("first calls", choice.timed().size() * choice.racing().size());
    for (String workload : choice.timed()) {
      for (Contestant contestant : choice.racing()) {
        if (isTimeable(contestant, workload)) {
          progress.step(workload + " " + contestant.name());
          List<FirstCalls.Calls> calls = new ArrayList<>();
          for (int i = 0; i < choice.starts(); i++) {
            calls.add(first.time(contestant, workload));
          }
          recorder.firstCalls(contestant, workload, calls);
        }
        progress.done();
      }
    }
  }

  private void race() {
    List<Slot> slots = slots();
    if (slots.isEmpty()) {
      return;
    }
    RaceSettings timed = withBudget(slots.size() * settings.forks());
    Timer timer = new Timer(timed);
    progress.begin("racing", slots.size() * settings.forks());
    for (List<Slot> turn : turns(slots)) {
      if (isOver()) {
        turn.forEach(slot -> recorder.untimed(slot.contestant, slot.workload, slot.figure));
        continue;
      }
      Map<Slot, List<Timing>> timings = new LinkedHashMap<>();
      for (int fork = 0; fork < settings.forks(); fork++) {
        for (Slot slot : turn) {
          progress.step(slot.workload + " " + slot.contestant.name() + " " + slot.figure);
          timings
              .computeIfAbsent(slot, s -> new ArrayList<>())
              .add(timer.fork(slot.contestant, slot.workload, slot.figure));
          progress.done();
        }
      }
      record(timings);
    }
  }

  /** Returns true if the time of a sample is up; who was named is timed however long it takes. */
  private boolean isOver() {
    return choice.sample() != null
        && choice.budgetSeconds() > 0
        && (System.nanoTime() - start) / 1e9 > choice.budgetSeconds();
  }

  /** Slots that take turns: all of a figure where there are rivals, else each on its own. */
  private List<List<Slot>> turns(List<Slot> slots) {
    Map<Object, List<Slot>> turns = new LinkedHashMap<>();
    for (Slot slot : slots) {
      Object turn = choice.rivals().isEmpty() ? slot : slot.workload + "\n" + slot.figure;
      turns.computeIfAbsent(turn, t -> new ArrayList<>()).add(slot);
    }
    return List.copyOf(turns.values());
  }

  private void record(Map<Slot, List<Timing>> timings) {
    timings.forEach(
        (slot, forks) -> {
          recorder.timing(slot.contestant, slot.workload, slot.figure, forks);
          if (slot.figure.equals(Figures.DESER)) {
            boolean reads = Workloads.named(slot.workload).input() != null;
            boolean creates = verdicts.get(key(slot.contestant, slot.workload)).creates();
            recorder.total(slot.contestant, slot.workload, reads, creates);
          }
        });
    for (Slot slot : timings.keySet()) {
      for (Slot other : timings.keySet()) {
        if (isIn(choice.contestants(), slot)
            && isIn(choice.rivals(), other)
            && !slot.contestant.name().equals(other.contestant.name())) {
          recordRatio(slot, timings.get(slot), other, timings.get(other));
        }
      }
    }
  }

  private static boolean isIn(List<Contestant> set, Slot slot) {
    return set.stream().anyMatch(contestant -> contestant.name().equals(slot.contestant.name()));
  }

  private void recordRatio(Slot slot, List<Timing> ours, Slot other, List<Timing> theirs) {
    List<Double> rounds = new ArrayList<>();
    for (int i = 0; i < ours.size(); i++) {
      if (ours.get(i).samples().isEmpty() || theirs.get(i).samples().isEmpty()) {
        return;
      }
      double ratio = Timing.mean(ours.get(i).samples()) / Timing.mean(theirs.get(i).samples());
      rounds.add(settings.mode().isTime() ? ratio : 1 / ratio);
    }
    recorder.ratio(slot.contestant, other.contestant, slot.workload, slot.figure, rounds);
  }

  /** Returns what is to be timed, deser last of the main figures, so that the total follows it. */
  private List<Slot> slots() {
    List<Slot> slots = new ArrayList<>();
    for (String workload : choice.timed()) {
      boolean reads = Workloads.named(workload).input() != null;
      for (Contestant contestant : choice.racing()) {
        if (isTimeable(contestant, workload)) {
          Verdict verdict = verdicts.get(key(contestant, workload));
          for (String figure : figures(verdict, reads)) {
            if (choice.wants(contestant, figure, settings.mode())) {
              slots.add(new Slot(contestant, workload, figure));
            }
          }
        }
      }
    }
    return slots;
  }

  private static List<String> figures(Verdict verdict, boolean reads) {
    List<String> figures = new ArrayList<>();
    if (verdict.creates() && !reads) {
      figures.add(Figures.CREATE);
    }
    if (!reads) {
      figures.add(Figures.SER);
    }
    figures.add(Figures.DESER);
    if (!reads) {
      figures.add(Figures.FRESH);
      figures.add(Figures.ALTERNATING);
    }
    for (Verdict.VariantVerdict variant : verdict.variants()) {
      if (Verdict.OK.equals(variant.status())) {
        figures.add(variant.figure());
      }
    }
    return figures;
  }

  /** Shares the rest of the budget among the forks. */
  private RaceSettings withBudget(int forks) {
    if (choice.budgetSeconds() == 0) {
      return settings;
    }
    double elapsed = (System.nanoTime() - start) / 1e9;
    double each = (choice.budgetSeconds() - elapsed) / forks - FORK_SECONDS;
    double seconds = Math.max(LEAST_SECONDS, Math.min(MOST_SECONDS, each));
    double warmup = seconds * WARMUP_SHARE / Math.max(1, settings.warmups());
    double time = seconds * (1 - WARMUP_SHARE) / settings.iterations();
    return settings.withTimes(millis(warmup), millis(time));
  }

  private static Duration millis(double seconds) {
    return Duration.ofMillis(Math.max(10, Math.round(seconds * 1000)));
  }
}
