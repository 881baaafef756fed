package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.TypeRef;
import io.seriform.document.Document;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files, buffers and characters are read where arrays and streams are. */
class SourcesTest {

  private static final String TEXT = "{\"count\":7,\"tags\":[1,2]}";
  private static final Json JSON = Json.standard();

  public static final class Bean {
    public int count;
    public String name = "kept";
    public List<Integer> tags;
  }

  private static ByteBuffer buffer(boolean direct) {
    byte[] bytes = ("xx" + TEXT).getBytes(StandardCharsets.UTF_8);
    ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(bytes.length) : ByteBuffer.wrap(bytes);
    if (direct) {
      buffer.put(bytes).flip();
    }
    return buffer.position(2);
  }

  @Test
  void treesAreReadOfEachSource(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), TEXT);
    Document tree = JSON.readTree(TEXT);
    assertThat(JSON.readTree(file)).isEqualTo(tree);
    assertThat(JSON.readTree(new StringReader(TEXT))).isEqualTo(tree);
    for (boolean direct : new boolean[] {false, true}) {
      ByteBuffer buffer = buffer(direct);
      assertThat(JSON.readTree(buffer)).isEqualTo(tree);
      assertThat(buffer.hasRemaining()).isFalse();
    }
  }

  @Test
  void placesAreReadOfEachSource(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), TEXT);
    assertThat(JSON.decodeAt(file, "/count", Integer.class)).contains(7);
    assertThat(JSON.decodeAt(file, "/tags", new TypeRef<List<Integer>>() {}))
        .contains(List.of(1, 2));
    assertThat(JSON.decodeAt(buffer(true), "/tags/1", int.class)).contains(2);
    assertThat(JSON.decodeAt(buffer(false), "/tags", new TypeRef<List<Integer>>() {}))
        .contains(List.of(1, 2));
    assertThat(JSON.decodeAt(buffer(false), "/none", String.class)).isEmpty();
  }

  @Test
  void objectsAreUpdatedOfEachSource(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.json"), TEXT);
    for (Bean bean :
        List.of(
            JSON.update(new Bean(), file),
            JSON.update(new Bean(), buffer(true)),
            JSON.update(new Bean(), new StringReader(TEXT)))) {
      assertThat(bean.count).isEqualTo(7);
      assertThat(bean.name).isEqualTo("kept");
      assertThat(bean.tags).containsExactly(1, 2);
    }
  }
}
