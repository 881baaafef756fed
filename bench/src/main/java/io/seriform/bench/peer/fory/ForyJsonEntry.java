package io.seriform.bench.peer.fory;

import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.peer.text.JsonVariants;
import io.seriform.bench.peer.text.JsonVariants.Call;
import io.seriform.bench.workload.Workload;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.fory.codegen.CodeGenerator;
import org.apache.fory.json.ForyJson;

/** Reads and writes a declared type through the library's calls for it. */
final class ForyJsonEntry<T> implements Entry.Plain<T> {

  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  private final Workload<T> workload;
  private final ForyJson json;
  private final Call<T, byte[]> writer;
  private final Call<byte[], T> reader;
  private final Call<T, String> textWriter;
  private final Call<String, T> textReader;

  ForyJsonEntry(
      Workload<T> workload,
      ForyJson json,
      Call<T, byte[]> writer,
      Call<byte[], T> reader,
      Call<T, String> textWriter,
      Call<String, T> textReader) {
    this.workload = workload;
    this.json = json;
    this.writer = writer;
    this.reader = reader;
    this.textWriter = textWriter;
    this.textReader = textReader;
  }

  @Override
  public byte[] write(T value) throws Exception {
    return writer.apply(value);
  }

  @Override
  public T read(byte[] bytes) throws Exception {
    return reader.apply(bytes);
  }

  /** Returns after a minute for classes of hundreds of properties, whose code takes longer. */
  @Override
  public void settle(T value, byte[] bytes) throws Exception {
    ThreadPoolExecutor compiler = (ThreadPoolExecutor) CodeGenerator.getCompilationService();
    long begin = System.nanoTime();
    long started;
    do {
      started = compiler.getTaskCount();
      textWriter.apply(value);
      write(value);
      read(bytes);
      while (isBusy(compiler) && System.nanoTime() - begin < PATIENCE) {
        Thread.sleep(20);
      }
    } while (compiler.getTaskCount() > started && System.nanoTime() - begin < PATIENCE);
  }

  private static boolean isBusy(ThreadPoolExecutor compiler) {
    return compiler.getActiveCount() > 0 || !compiler.getQueue().isEmpty();
  }

  @Override
  public List<Variant> variants(T value) throws Exception {
    return new JsonVariants<>(workload, value, this)
        .strings(textWriter, textReader)
        .layouts()
        .tree(bytes -> json.fromJson(bytes, Object.class), json::toJsonBytes)
        .treeOfString(text -> json.fromJson(text, Object.class), json::toJsonBytes)
        .list();
  }
}
