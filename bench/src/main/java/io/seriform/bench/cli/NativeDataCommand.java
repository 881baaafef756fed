package io.seriform.bench.cli;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.peer.seriform.SeriformStruct;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes the telephone book of seed 002 as a struct, for {@code ./seriform native}. */
@Command(
    name = "native-data",
    description = "Writes what ./seriform native races on.",
    hidden = true,
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class)
final class NativeDataCommand implements Callable<Integer> {

  @Parameters(paramLabel = "FILE", description = "Where the struct goes.")
  private Path file;

  @Override
  public Integer call() throws Exception {
    Files.write(file, bytes(Workloads.named("phonebook")));
    return 0;
  }

  private static <T> byte[] bytes(Workload<T> workload) throws Exception {
    return bytes(new SeriformStruct(false).enter(workload), workload.value());
  }

  private static <T, M> byte[] bytes(Entry<T, M> entry, T value) throws Exception {
    return entry.write(entry.create(value));
  }
}
