package io.seriform.spark;

import io.seriform.testkit.modules.ProgramsKit;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** The programs of the page of this module, in Spark within this process. */
class SparkPageTest extends ProgramsKit {

  @TempDir Path folder;

  SparkPageTest() {
    super("integrations/spark.md");
  }

  @Override
  protected String[] arguments() {
    return new String[] {folder.toUri().toString()};
  }
}
