package io.seriform.spark;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.error.SeriformException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaNewHadoopRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function0;
import org.apache.spark.api.java.function.VoidFunction;
import org.apache.spark.input.PortableDataStream;
import org.apache.spark.util.TaskCompletionListener;
import scala.Tuple2;

/**
 * Files of values in one format: {@code SeriformFiles.lines(() ->
 * Json.standard().codec(Order.class))} reads and writes NDJSON. What ends in {@code .gz} or the
 * like is decompressed. A value that cannot be read fails the job, with file, record and the
 * library's message, or is given to a function. Immutable; each {@code with} returns a changed
 * copy.
 *
 * @param <T> the type of the values
 */
public final class SeriformFiles<T> implements Serializable {

  private static final long serialVersionUID = 1;

  /** The most bytes of a line, unless that is set: 16 MiB. */
  static final int LONGEST_LINE = 1 << 24;

  /** The most bytes that are shown of a line that is too long. */
  private static final int SHOWN = 1 << 10;

  @SuppressWarnings("serial") // Spark's functions are serializable, as are those below
  private final Function0<Codec<T>> codec;

  private final Framing framing;

  /** The most bytes of a line; 0 if these are no files of lines. */
  private final int longestLine;

  @SuppressWarnings("serial")
  private final VoidFunction<BadRecord> bad;

  private final Class<? extends CompressionCodec> compression;

  private SeriformFiles(
      Function0<Codec<T>> codec,
      Framing framing,
      int longestLine,
      VoidFunction<BadRecord> bad,
      Class<? extends CompressionCodec> compression) {
    this.codec = Objects.requireNonNull(codec, "codec");
    this.framing = Objects.requireNonNull(framing, "framing");
    this.longestLine = longestLine;
    this.bad = bad;
    this.compression = compression;
  }

  /**
   * Files with a value in each line, as NDJSON has. A large file is read by several tasks.
   *
   * @param codec makes the codec, in each task
   */
  public static <T> SeriformFiles<T> lines(Function0<Codec<T>> codec) {
    return new SeriformFiles<>(codec, Framing.SEQUENCE, LONGEST_LINE, null, null);
  }

  /**
   * Files with values one after the other. A file is read by one task.
   *
   * @param codec makes the codec, in each task
   * @param framing how values are separated
   */
  public static <T> SeriformFiles<T> of(Function0<Codec<T>> codec, Framing framing) {
    return new SeriformFiles<>(codec, framing, 0, null, null);
  }

  /**
   * Gives values that cannot be read to a function, which may count them or keep them beside, and
   * goes on with the next. That is for lines, for values with their length before them, and for
   * sequences of CBOR and MessagePack. A file in which the next value cannot be found still fails
   * the job, as its length or structure is damaged.
   *
   * @throws IllegalArgumentException if the format and framing do not say where the next value
   *     begins after one that cannot be read
   */
  public SeriformFiles<T> withBadRecords(VoidFunction<BadRecord> function) {
    if (longestLine == 0) {
      try (StreamDecoder<T> probe = Calls.made(codec).decodeStream(new byte[0], framing)) {
        probe.skipBadValues(skipped -> {}); // refuses it here, and not in each task
      }
    }
    return new SeriformFiles<>(
        codec, framing, longestLine, Objects.requireNonNull(function, "function"), compression);
  }

  /**
   * Bounds the bytes of a line, of which no more are held in memory; 16 MiB if that is not set. A
   * longer line is one that cannot be read.
   *
   * @throws IllegalStateException if these are no files of lines
   */
  public SeriformFiles<T> withLongestLine(int bytes) {
    if (longestLine == 0) {
      throw new IllegalStateException("only files of lines have a longest one");
    }
    if (bytes < 1) {
      throw new IllegalArgumentException("a line needs bytes, and not " + bytes);
    }
    return new SeriformFiles<>(codec, framing, bytes, bad, compression);
  }

  /** Compresses what is written, for example by Hadoop's {@code GzipCodec}. */
  public SeriformFiles<T> withCompression(Class<? extends CompressionCodec> kind) {
    return new SeriformFiles<>(
        codec, framing, longestLine, bad, Objects.requireNonNull(kind, "kind"));
  }

  /**
   * Reads files.
   *
   * @param path a file, a folder, or a pattern of Hadoop
   */
  public JavaRDD<T> read(JavaSparkContext spark, String path) {
    if (longestLine == 0) {
      return spark.binaryFiles(path).flatMap(this::values);
    }
    Configuration configuration = new Configuration(spark.hadoopConfiguration());
    configuration.setInt(LinesFormat.MOST, longestLine);
    JavaNewHadoopRDD<NullWritable, Line> read =
        (JavaNewHadoopRDD<NullWritable, Line>)
            spark.newAPIHadoopFile(
                path, LinesFormat.class, NullWritable.class, Line.class, configuration);
    return read.mapPartitionsWithInputSplit(this::values, true);
  }

  /**
   * Writes files, one for each partition. They are there if all were written, and otherwise none
   * is, by Hadoop's protocol of commits.
   *
   * @param folder a folder that is not there yet
   */
  public void write(JavaRDD<T> values, String folder) {
    Configuration configuration = new Configuration(values.context().hadoopConfiguration());
    configuration.setBoolean(FileOutputFormat.COMPRESS, compression != null);
    if (compression != null) {
      configuration.setClass(FileOutputFormat.COMPRESS_CODEC, compression, CompressionCodec.class);
    }
    values
        .mapPartitions(part -> new Pieces<>(Calls.made(codec), framing, part))
        .mapToPair(piece -> new Tuple2<>(NullWritable.get(), piece))
        .saveAsNewAPIHadoopFile(
            folder, NullWritable.class, byte[].class, PiecesFormat.class, configuration);
  }

  private Iterator<T> values(InputSplit split, Iterator<Tuple2<NullWritable, Line>> read) {
    String file = ((FileSplit) split).getPath().toString();
    Codec<T> made = Calls.made(codec);
    return new Ahead<>() {
      @Override
      T advance() {
        while (read.hasNext()) {
          Line line = read.next()._2();
          if (line.cut) {
            refused(file, line, tooLong(), null);
          } else if (!line.isBlank()) {
            try {
              return made.decode(line.bytes, 0, line.length);
            } catch (SeriformException e) {
              refused(file, line, e.getMessage(), e);
            }
          }
        }
        return end();
      }
    };
  }

  private String tooLong() {
    return "the line has more than "
        + longestLine
        + " bytes; SeriformFiles.withLongestLine sets how many it may have";
  }

  private void refused(String file, Line line, String error, SeriformException cause) {
    if (bad == null) {
      throw damaged(file + ", line at offset " + line.offset, error, cause);
    }
    byte[] bytes = line.start(line.cut ? SHOWN : line.length);
    skip(new BadRecord(file, line.offset, -1, bytes, error));
  }

  private void skip(BadRecord skipped) {
    try {
      bad.call(skipped);
    } catch (Exception thrown) {
      throw new IllegalStateException("a bad record was not taken: " + thrown, thrown);
    }
  }

  private Iterator<T> values(Tuple2<String, PortableDataStream> read) {
    String file = read._1();
    PortableDataStream stream = read._2();
    CompressionCodec compressed =
        new CompressionCodecFactory(stream.getConfiguration()).getCodec(new Path(file));
    StreamDecoder<T> decoder;
    try {
      InputStream in = stream.open();
      decoder =
          Calls.made(codec)
              .decodeStream(compressed == null ? in : compressed.createInputStream(in), framing);
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": " + e.getMessage(), e);
    }
    if (bad != null) {
      decoder.skipBadValues(
          v -> skip(new BadRecord(file, v.offset(), v.index(), v.bytes(), v.error().getMessage())));
    }
    TaskContext.get()
        .addTaskCompletionListener((TaskCompletionListener) context -> decoder.close());
    return new Ahead<>() {
      @Override
      T advance() {
        try {
          if (decoder.hasNext()) {
            return decoder.next();
          }
          return end();
        } catch (SeriformException e) {
          String rest =
              bad == null ? "" : "; the next record cannot be found, and the rest is not read";
          throw damaged(file + ", after " + decoder.count() + " records", e.getMessage() + rest, e);
        }
      }
    };
  }

  private static UncheckedIOException damaged(String place, String error, SeriformException cause) {
    return new UncheckedIOException(new IOException(place + ": " + error, cause));
  }
}
