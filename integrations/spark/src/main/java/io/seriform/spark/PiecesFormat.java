package io.seriform.spark;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.util.ReflectionUtils;

/** Writes pieces of bytes into files, compressed where that is set. For Hadoop, by its name. */
public final class PiecesFormat extends FileOutputFormat<NullWritable, byte[]> {

  /** For Hadoop. */
  public PiecesFormat() {}

  @Override
  public RecordWriter<NullWritable, byte[]> getRecordWriter(TaskAttemptContext context)
      throws IOException {
    Configuration configuration = context.getConfiguration();
    CompressionCodec codec =
        getCompressOutput(context)
            ? ReflectionUtils.newInstance(
                getOutputCompressorClass(context, GzipCodec.class), configuration)
            : null;
    Path file = getDefaultWorkFile(context, codec == null ? "" : codec.getDefaultExtension());
    OutputStream created = file.getFileSystem(configuration).create(file, false);
    OutputStream out = codec == null ? created : codec.createOutputStream(created);
    return new RecordWriter<>() {
      @Override
      public void write(NullWritable key, byte[] piece) throws IOException {
        out.write(piece);
      }

      @Override
      public void close(TaskAttemptContext closing) throws IOException {
        out.close();
      }
    };
  }
}
