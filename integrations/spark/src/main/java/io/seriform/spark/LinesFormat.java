package io.seriform.spark;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/**
 * Reads lines of files, of which it keeps no more bytes than a limit. A file that is not compressed
 * may be split. For Hadoop, by its name.
 */
public final class LinesFormat extends FileInputFormat<NullWritable, Line> {

  /** The most bytes of a line. */
  static final String MOST = "seriform.line.bytes";

  private static final int BUFFER = 1 << 16;

  /** The length of a mark of the byte order, in UTF-8. */
  private static final int MARK = 3;

  /** For Hadoop. */
  public LinesFormat() {}

  @Override
  protected boolean isSplitable(JobContext context, Path file) {
    return codec(context.getConfiguration(), file) == null;
  }

  private static CompressionCodec codec(Configuration configuration, Path file) {
    return new CompressionCodecFactory(configuration).getCodec(file);
  }

  @Override
  public RecordReader<NullWritable, Line> createRecordReader(
      InputSplit split, TaskAttemptContext context) throws IOException {
    Configuration configuration = context.getConfiguration();
    return new Reader((FileSplit) split, configuration);
  }

  /** Reads the lines that begin in a split, but after its first byte unless it is the first one. */
  private static final class Reader extends RecordReader<NullWritable, Line> {

    private final Path file;
    private final long start;

    /** The last byte at which a line may begin. */
    private final long end;

    private final int most;
    private final InputStream in;
    private final Line line = new Line();
    private final byte[] buffer = new byte[BUFFER];
    private int from;
    private int to;

    /** The offset of the next byte in the file, or in what it decompresses to. */
    private long position;

    Reader(FileSplit split, Configuration configuration) throws IOException {
      this.file = split.getPath();
      this.start = split.getStart();
      this.most = configuration.getInt(MOST, SeriformFiles.LONGEST_LINE);
      this.position = start;
      FSDataInputStream opened = file.getFileSystem(configuration).open(file);
      CompressionCodec codec = codec(configuration, file);
      if (codec == null) {
        opened.seek(start);
        this.in = opened;
        this.end = start + split.getLength();
      } else {
        this.in = decompressed(codec, opened);
        this.end = Long.MAX_VALUE;
      }
    }

    private static InputStream decompressed(CompressionCodec codec, InputStream opened)
        throws IOException {
      try {
        return codec.createInputStream(opened);
      } catch (IOException e) {
        opened.close();
        throw e;
      }
    }

    @Override
    public void initialize(InputSplit split, TaskAttemptContext context) throws IOException {
      if (start > 0) {
        read(0); // the line is that of the split before
      }
    }

    /** Returns true for the mark by which some programs of Windows begin files in UTF-8. */
    private boolean startsWithMark() {
      return to >= MARK
          && buffer[0] == (byte) 0xEF
          && buffer[1] == (byte) 0xBB
          && buffer[2] == (byte) 0xBF;
    }

    @Override
    public boolean nextKeyValue() throws IOException {
      return position <= end && read(most);
    }

    /** Reads a line, of which it keeps some bytes; returns false at the end of the file. */
    private boolean read(int kept) throws IOException {
      line.offset = position;
      line.length = 0;
      line.cut = false;
      if (position == 0 && fill() && startsWithMark()) {
        from += MARK;
        position += MARK;
      }
      while (fill()) {
        int next = from;
        while (next < to && buffer[next] != '\n') {
          next++;
        }
        keep(next - from, kept);
        boolean ended = next < to;
        position += next - from + (ended ? 1 : 0);
        from = next + (ended ? 1 : 0);
        if (ended) {
          return true;
        }
      }
      return position > line.offset;
    }

    private void keep(int length, int most) {
      int taken = Math.min(length, most - line.length);
      line.cut |= taken < length;
      int needed = line.length + taken;
      if (needed > line.bytes.length) {
        line.bytes =
            Arrays.copyOf(line.bytes, (int) Math.min(most, Math.max(needed, 2L * line.length)));
      }
      System.arraycopy(buffer, from, line.bytes, line.length, taken);
      line.length = needed;
    }

    private boolean fill() throws IOException {
      if (from == to) {
        from = 0;
        to = 0;
        try {
          to = Math.max(0, in.read(buffer));
        } catch (IOException e) {
          throw new IOException(file + ", at offset " + position + ": " + e.getMessage(), e);
        }
      }
      return from < to;
    }

    @Override
    public NullWritable getCurrentKey() {
      return NullWritable.get();
    }

    @Override
    public Line getCurrentValue() {
      return line;
    }

    @Override
    public float getProgress() {
      return Math.min(1, (position - start) / (float) (end - start + 1));
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
