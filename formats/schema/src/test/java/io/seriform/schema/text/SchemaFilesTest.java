package io.seriform.schema.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where files are found, and names. */
class SchemaFilesTest {

  @TempDir Path dir;

  @Test
  void placesOneAfterTheOther() throws Exception {
    Files.writeString(dir.resolve("a"), "directory a");
    Files.writeString(dir.resolve("b"), "directory b");
    SchemaFiles files =
        SchemaFiles.none()
            .texts(Map.of("a", "text a"))
            .directory(dir)
            .classPath(SchemaFilesTest.class.getClassLoader());
    assertThat(files.find("a")).isEqualTo("text a");
    assertThat(files.find("b")).isEqualTo("directory b");
    assertThat(files.find("c")).isNull();
    assertThat(SchemaFiles.none().find("a")).isNull();
    for (String path : List.of("", ".", "..", "../a", "x//a", "/a", "x\\a", "c:a", "a\0")) {
      assertThat(files.find(path)).as(path).isNull();
    }
  }

  @Test
  void whatIsNoText() throws Exception {
    Files.write(dir.resolve("a"), new byte[] {(byte) 0xC3});
    Files.createDirectory(dir.resolve("folder"));
    SchemaFiles files = SchemaFiles.none().directory(dir);
    assertThat(catchThrowableOfType(SyntaxException.class, () -> files.find("a")))
        .hasMessageContaining("\"a\" is not UTF-8");
    assertThat(catchThrowableOfType(ModelException.class, () -> files.find("folder")))
        .hasMessageContaining("\"folder\" cannot be read");
    Files.writeString(dir.resolve("a"), "12345");
    SchemaFiles small = files.withLimits(Limits.standard().withDocument(4));
    assertThat(catchThrowableOfType(LimitException.class, () -> small.find("a"))).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "a.x,b.x,b.x",
    "f/a.x,b.x,f/b.x",
    "f/a.x,../b.x,b.x",
    "f/g/a.x,.././h/b.x,f/h/b.x",
    "a.x,../b.x,../b.x",
    "f/a.x,../../../b.x,../../b.x",
    "'',./b.x,b.x",
    "f/a.x,g\\b.x,f/g/b.x",
  })
  void besideEachOther(String by, String path, String found) {
    assertThat(SchemaFiles.beside(by, path)).isEqualTo(found);
  }

  @Test
  void namesAreResolvedFromInnerScopes() {
    assertThat(SchemaNames.scopes("a.b")).containsExactly("a.b", "a", "");
    assertThat(SchemaNames.scopes("")).containsExactly("");
    assertThat(SchemaNames.join("", "a")).isEqualTo("a");
    assertThat(SchemaNames.join("a", "b")).isEqualTo("a.b");
    assertThat(SchemaNames.last("a.b.c")).isEqualTo("c");
    assertThat(SchemaNames.parent("a.b.c")).isEqualTo("a.b");
    assertThat(SchemaNames.parent("a")).isEmpty();
    assertThat(SchemaNames.alike("customerId", "customer_id")).isTrue();
    assertThat(SchemaNames.alike("customerId", "customer")).isFalse();
    assertThat(SchemaNames.legal("end", Set.of("end"))).isEqualTo("end_");
    assertThat(SchemaNames.legal("1-\u00e9", Set.of())).isEqualTo("_1_ue9");
    assertThat(SchemaNames.legal("", Set.of())).isEqualTo("_");
    assertThat(SchemaNames.fresh("a", Set.of("a", "a2"))).isEqualTo("a3");
  }
}
