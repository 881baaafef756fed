package io.seriform.bench.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.bench.contestant.Catalog;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Versions;
import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.Jvm;
import io.seriform.bench.measure.RaceSettings;
import io.seriform.bench.report.Meta;
import io.seriform.bench.report.Results;
import io.seriform.bench.workload.ClassWorkload;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Races. */
@Command(
    name = "bench",
    description = "Races contestants on workloads, and prints who is faster, smaller and right.",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class)
final class BenchCommand implements Callable<Integer> {

  private static final int QUICK_SECONDS = 270;
  private static final String QUICK_WORKLOAD = "media.1";

  @Spec private CommandSpec spec;

  @Option(names = "--list", description = "List contestants and workloads with what they can do.")
  private boolean list;

  @Option(names = "--contestants", paramLabel = "GLOBS", description = "Who races: a,b,json*")
  private String contestants;

  @Option(
      names = "--against",
      paramLabel = "GLOBS",
      description =
          "A second set that takes turns with the first, fork by fork (A B A B), so that their"
              + " ratios hold when the machine's speed drifts.")
  private String against;

  @Option(names = "--workloads", paramLabel = "GLOBS", description = "On what: media.1,family*")
  private String workloads;

  @Option(
      names = {"--with", "--classpath"},
      paramLabel = "PATHS",
      description =
          "Folders and jars with classes, workloads and contestants of your own: a class path.")
  private String with;

  @ArgGroup(exclusive = false)
  private Own ownClass;

  /** A class of the user's own. */
  private static final class Own {
    @Option(
        names = "--class",
        paramLabel = "NAME",
        required = true,
        description = "A class of --classpath to race on, instead of --workloads.")
    private String type;

    @Option(
        names = "--data",
        paramLabel = "FILE",
        description =
            "A value of it: a file that ends with .json, .cbor, .msgpack, .pb ...; without it, a"
                + " value is generated.")
    private Path data;
  }

  @Option(
      names = "--figures",
      paramLabel = "GLOBS",
      description = "What is timed: create, ser, deser, alternating, ser.string, tree ...")
  private String figures;

  @ArgGroup(exclusive = true)
  private final Depth depth = new Depth();

  /** The depth of measuring. */
  private static final class Depth {
    @Option(
        names = "--quick",
        description = "A sample in at most five minutes. This is the default.")
    private boolean quick;

    @Option(names = "--full", description = "All figures of all workloads: hours.")
    private boolean full;
  }

  @Option(
      names = "--mode",
      defaultValue = "avgt",
      description =
          "avgt (ns/op), thrpt (ops/ms), count (time for --ops operations), or minute (operations"
              + " in --seconds).")
  private Figures.Mode mode;

  @Option(
      names = "--ops",
      defaultValue = "10000",
      description = "For --mode count: ${DEFAULT-VALUE}.")
  private int ops;

  @Option(
      names = "--seconds",
      defaultValue = "60",
      description = "For --mode minute: ${DEFAULT-VALUE}.")
  private int seconds;

  @Option(names = "--threads", defaultValue = "1", description = "How many call at once.")
  private int threads;

  @Option(names = "--virtual", description = "Virtual threads (Java 21 or later).")
  private boolean virtual;

  @Option(names = "--own", description = "Each thread makes codecs of its own; else all share one.")
  private boolean own;

  @Option(
      names = "--jvm",
      paramLabel = "PATH|VERSION",
      description = "Another JDK: its path, or 25 to look for one.")
  private String jvm;

  @Option(
      names = "--jvm-flags",
      paramLabel = "FLAGS",
      description = "Flags of the forks instead of the bench's own.")
  private String jvmFlags;

  @Option(
      names = "--no-flags",
      description = "No contestant gets the flags that its documentation recommends.")
  private boolean noFlags;

  @Option(names = "--forks", description = "JVMs per figure.")
  private Integer forks;

  @Option(names = "--warmup", description = "Iterations of warm-up.")
  private Integer warmups;

  @Option(names = "--iterations", description = "Iterations that count.")
  private Integer iterations;

  @Option(names = "--time", description = "Time of an iteration: 500ms, 2s.")
  private String time;

  @Option(names = "--starts", description = "New JVMs that time the first calls; 0 for none.")
  private Integer starts;

  @Option(
      names = "--limit",
      defaultValue = "60",
      paramLabel = "SECONDS",
      description = "When a JVM without progress counts as hung: ${DEFAULT-VALUE}.")
  private int limit;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Where results.json, report.md and the page report.html go. By default a new"
              + " bench-results/DATE.")
  private Path out;

  @Option(names = "--from", paramLabel = "FILE", description = "Show a results.json; race nothing.")
  private Path from;

  @Option(
      names = "--baseline",
      paramLabel = "NAME",
      description = "The contestant that all ratios are relative to.")
  private String baseline;

  @Option(
      names = "--jmh",
      paramLabel = "FILE",
      description = "Results of JMH (-rf json), to be shown beside ours on the page.")
  private Path jmh;

  @Option(
      names = "--compare",
      paramLabel = "FILE",
      description = "An older results.json: shows what changed beyond the error.")
  private Path compare;

  @Override
  public Integer call() throws Exception {
    PrintWriter console = spec.commandLine().getOut();
    checkPaths();
    Jvm found = jvm == null ? Jvm.current() : Jvm.find(jvm);
    Jvm races = noFlags ? found.withoutFlags() : found;
    if (list) {
      console.print(Listing.text(races.version()));
      console.flush();
      return 0;
    }
    if (ownClass != null && workloads == null) {
      workloads = ClassWorkload.declare(ownClass.type, ownClass.data).name();
    }
    Results older = compare == null ? null : read(compare);
    Output output = new Output(baseline, older, jmh == null ? null : readJmh());
    if (from != null) {
      show(console, output);
      return 0;
    }
    RaceSettings settings = settings(races);
    Choice choice = choice();
    Recorder recorder = new Recorder(meta(settings), races, mode);
    OutputFolder folder = new OutputFolder(out, recorder, output, console);
    boolean terminal = Boolean.getBoolean("seriform.terminal");
    folder.keepOnInterrupt();
    long start = System.nanoTime();
    new Session(choice, settings, recorder, new Progress(System.err, terminal)).run();
    Results results = folder.finish();
    console.print(output.text(results, folder.path()));
    console.flush();
    PrintWriter err = spec.commandLine().getErr();
    err.println("took " + Progress.show(Duration.ofNanos(System.nanoTime() - start)));
    err.flush();
    return 0;
  }

  private void show(PrintWriter console, Output output) throws IOException {
    Results results = read(from);
    if (baseline != null) {
      Names.choose(results.contestants(), baseline, "contestant");
    }
    if (out != null) {
      Files.createDirectories(out);
      output.write(results, out);
    }
    console.print(output.text(results, out));
    console.flush();
  }

  /** Reads what can be read, and says what cannot. */
  private Results read(Path file) throws IOException {
    return Results.read(file, problem -> spec.commandLine().getErr().println(problem));
  }

  private JsonNode readJmh() throws IOException {
    JsonNode tree = new ObjectMapper().readTree(jmh.toFile());
    if (!tree.isArray()) {
      throw new IOException(jmh + " is no file of JMH: it holds no list of results");
    }
    return tree;
  }

  /** The launcher puts them on the class path, where Java passes over what is not there. */
  private void checkPaths() {
    if (with == null) {
      return;
    }
    for (String path : with.split(File.pathSeparator, -1)) {
      if (!Files.exists(Path.of(path.replaceFirst("/\\*$", "")))) {
        throw new IllegalArgumentException("--with: there is no " + path);
      }
    }
  }

  private Choice choice() {
    if (figures != null) {
      Names.choose(figuresOf(chosenContestants()), figures, "figure");
    }
    if (baseline != null) {
      List<Contestant> racing = new ArrayList<>(chosenContestants());
      racing.addAll(against == null ? List.of() : choose(against));
      Names.choose(racing.stream().map(Contestant::name).toList(), baseline, "contestant");
    }
    List<Workload<?>> known = workloads == null ? Workloads.all() : Workloads.known();
    List<String> names = known.stream().map(Workload::name).toList();
    List<String> chosen = Names.choose(names, workloads, "workload");
    boolean sample = !depth.full && workloads == null;
    boolean unasked = !depth.full && time == null && mode != Figures.Mode.COUNT;
    return new Choice(
        chosenContestants(),
        against == null ? List.of() : choose(against),
        (sample || ownClass != null) && contestants == null ? sample() : null,
        chosen,
        sample ? List.of(QUICK_WORKLOAD) : chosen,
        depth.full && figures == null ? "*" : figures,
        starts == null ? defaultStarts() : starts,
        depth.quick || unasked ? QUICK_SECONDS : 0);
  }

  /**
   * Returns 0 for a class whose value Seriform reads from a file: its first calls would be known.
   */
  private int defaultStarts() {
    return ownClass != null ? 0 : depth.full ? 3 : 1;
  }

  private List<Contestant> chosenContestants() {
    return contestants == null ? Catalog.contestants() : choose(contestants);
  }

  /** Returns who is timed if no contestant is named: a sample, any rivals and the baseline. */
  private Set<String> sample() {
    Set<String> names = new LinkedHashSet<>();
    Catalog.sample().forEach(contestant -> names.add(contestant.name()));
    if (against != null) {
      choose(against).forEach(contestant -> names.add(contestant.name()));
    }
    if (baseline != null) {
      names.add(baseline);
    }
    return names;
  }

  private List<String> figuresOf(List<Contestant> racing) {
    Set<String> known = new LinkedHashSet<>(Figures.MAIN);
    known.add(Figures.FRESH);
    racing.forEach(contestant -> known.addAll(contestant.figures()));
    if (against != null) {
      choose(against).forEach(contestant -> known.addAll(contestant.figures()));
    }
    return List.copyOf(known);
  }

  private static List<Contestant> choose(String globs) {
    List<Contestant> all = Catalog.known();
    List<String> names = all.stream().map(Contestant::name).toList();
    List<String> chosen = Names.choose(names, globs, "contestant");
    return all.stream().filter(contestant -> chosen.contains(contestant.name())).toList();
  }

  private RaceSettings settings(Jvm races) {
    boolean counts = mode == Figures.Mode.COUNT || mode == Figures.Mode.MINUTE;
    int defaultForks = against == null ? 1 : 3;
    Duration each = time == null ? Duration.ofSeconds(1) : Durations.parse(time);
    return new RaceSettings(
        races,
        jvmFlags == null ? RaceSettings.DEFAULT_FLAGS : words(jvmFlags),
        mode,
        ops,
        seconds,
        threads,
        virtual,
        own,
        forks == null ? defaultForks : forks,
        warmups == null ? (depth.full ? 5 : counts ? 1 : 2) : warmups,
        each,
        iterations == null ? (counts ? 1 : depth.full ? 5 : 8) : iterations,
        each,
        Duration.ofSeconds(limit));
  }

  /** The command that repeats this run. */
  private String command() {
    List<String> words = new ArrayList<>(List.of("./seriform"));
    for (String word : spec.root().commandLine().getParseResult().originalArgs()) {
      words.add(word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'");
    }
    return String.join(" ", words);
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>(Arrays.asList(text.strip().split("\\s+", -1)));
    words.removeIf(String::isEmpty);
    return words;
  }

  private Meta meta(RaceSettings settings) {
    String kind = settings.virtual() ? " virtual" : "";
    String count = mode == Figures.Mode.COUNT ? ", " + ops + " operations" : "";
    String minute = mode == Figures.Mode.MINUTE ? ", " + seconds + " seconds" : "";
    boolean sample = time == null && !depth.full;
    String each = sample ? ", quick" : " of " + settings.time().toMillis() + " ms";
    boolean timed = mode == Figures.Mode.AVGT || mode == Figures.Mode.THRPT;
    String timing =
        settings.forks()
            + (settings.forks() == 1 ? " fork, " : " forks, ")
            + settings.warmups()
            + " warm-ups, "
            + settings.iterations()
            + " iterations"
            + (timed ? each : "")
            + count
            + minute;
    return new Meta(
        settings.jvm().version() + " (" + settings.jvm().name() + ")",
        settings.flags(),
        Machine.describe(),
        OffsetDateTime.now(ZoneId.systemDefault())
            .truncatedTo(ChronoUnit.SECONDS)
            .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME),
        mode.word(),
        threads + kind + (threads == 1 ? " thread" : " threads") + (own ? ", nothing shared" : ""),
        timing,
        Versions.ofProject(),
        command());
  }
}
