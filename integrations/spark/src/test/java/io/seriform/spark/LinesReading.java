package io.seriform.spark;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;

/** Reads the lines of a file split by split, without a job. */
final class LinesReading {

  private LinesReading() {}

  static List<String> lines(Path file, int splitBytes) throws Exception {
    List<String> lines = new ArrayList<>();
    long size = file.toFile().length();
    TaskAttemptContext context =
        new TaskAttemptContextImpl(new Configuration(false), new TaskAttemptID());
    for (long start = 0; start < size; start += splitBytes) {
      FileSplit split =
          new FileSplit(
              new org.apache.hadoop.fs.Path(file.toUri()),
              start,
              Math.min(splitBytes, size - start),
              new String[0]);
      try (RecordReader<NullWritable, Line> reader =
          new LinesFormat().createRecordReader(split, context)) {
        reader.initialize(split, context);
        while (reader.nextKeyValue()) {
          lines.add(
              new String(reader.getCurrentValue().start(Integer.MAX_VALUE), StandardCharsets.UTF_8)
                  .replace("\r", ""));
        }
      }
    }
    return lines;
  }
}
