package io.seriform.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.util.FlinkRuntimeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What snapshots of one version of a class say to another, each in a class loader of its own. */
class SnapshotTest {

  private static final String BEFORE =
      """
      package shop;

      import java.util.List;

      public record Total(long cents, List<Part> parts, Payment payment) {
        public Total {
          if (cents == 0) {
            throw new IllegalArgumentException("no total is empty");
          }
        }
        public enum Size { SMALL, LARGE }
        public record Part(int count, Size size) {}
        public sealed interface Payment {}
        public record Card(String number, int month) implements Payment {}
        public record Cash(long given) implements Payment {}
      }
      """;

  @TempDir Path folder;

  private URLClassLoader loader;

  @AfterEach
  void close() throws Exception {
    if (loader != null) {
      loader.close();
    }
  }

  private TypeSerializer<?> serializer(String source) throws Exception {
    if (loader != null) {
      loader.close();
    }
    loader = Programs.load(Files.createTempDirectory(folder, "classes"), Map.of("Total", source));
    Class<?> type = Class.forName("shop.Total", true, loader);
    return SeriformTypeInfo.of(type).createSerializer(new SerializerConfigImpl());
  }

  private byte[] snapshot(TypeSerializer<?> serializer) throws Exception {
    DataOutputSerializer out = new DataOutputSerializer(16);
    TypeSerializerSnapshot.writeVersionedSnapshot(out, serializer.snapshotConfiguration());
    return out.getCopyOfBuffer();
  }

  private TypeSerializerSnapshot<Object> restored(byte[] snapshot) throws Exception {
    return TypeSerializerSnapshot.readVersionedSnapshot(
        new DataInputDeserializer(snapshot), loader);
  }

  /** What a later version makes of the state of the first one. */
  @SuppressWarnings("unchecked") // the two versions have one name
  private TypeSerializerSchemaCompatibility<Object> compatibility(String later) throws Exception {
    byte[] before = snapshot(serializer(BEFORE));
    TypeSerializer<Object> serializer = (TypeSerializer<Object>) serializer(later);
    return serializer.snapshotConfiguration().resolveSchemaCompatibility(restored(before));
  }

  @Test
  void theSameClassIsReadAsItIs() throws Exception {
    assertThat(compatibility(BEFORE).isCompatibleAsIs()).isTrue();
  }

  @Test
  void whatFitsIsMigratedAlsoWithinHierarchies() throws Exception {
    assertThat(
            compatibility(BEFORE.replace("List<Part> parts", "List<Part> parts, String note"))
                .isCompatibleAfterMigration())
        .isTrue();
    // a key with another byte would not be found
    assertThat(
            compatibility(BEFORE.replace("int month", "long month")).isCompatibleAfterMigration())
        .isTrue();
    assertThat(compatibility(BEFORE.replace("int count, ", "")).isCompatibleAfterMigration())
        .isTrue();
  }

  @Test
  void whatDoesNotFitIsRefusedWithPropertyAndChangeWhereverItIs() {
    refused(
        "long cents",
        "java.time.Instant cents",
        "expected java.time.Instant, found long at $.cents",
        "cents == 0",
        "cents == null");
    refused(
        "int count", "String count", "expected java.lang.String, found int at $.parts[0].count");
    refused(
        "SMALL, LARGE",
        "LARGE",
        "no such constant; expected a constant of shop.Total$Size, found SMALL at $.parts[0].size");
    refused(
        "int month",
        "java.util.UUID month",
        "expected java.util.UUID, found int at $.payment.month");
    refused("(long given) implements Payment", "(long given)", "no such class is registered");
  }

  private void refused(String before, String later, String message, String... more) {
    String source = BEFORE.replace(before, later);
    String changed = more.length == 0 ? source : source.replace(more[0], more[1]);
    assertThatThrownBy(() -> compatibility(changed))
        .isInstanceOf(FlinkRuntimeException.class)
        .hasMessageContaining("the state of shop.Total cannot be read by the class as it is now")
        .hasMessageContaining(message);
  }

  @Test
  void aSnapshotNamesNoGeneratedClass() throws Exception {
    String text = new String(snapshot(serializer(BEFORE)), StandardCharsets.ISO_8859_1);
    assertThat(text)
        .contains("shop.Total", SeriformSnapshot.class.getName())
        .doesNotContain("$$", "/0x", "Lambda", "\u00AC\u00ED\u0000\u0005");
  }

  @Test
  void stateOfAClassThatIsGoneIsRefusedWithItsName() throws Exception {
    byte[] before = snapshot(serializer(BEFORE));
    serializer(BEFORE);
    loader = new URLClassLoader(new URL[0], getClass().getClassLoader());
    assertThatThrownBy(() -> restored(before))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("written with the class shop.Total, which is not there; keep it");
  }

  @Test
  void aSnapshotOfALaterVersionIsRefused() {
    DataInputDeserializer empty = new DataInputDeserializer(new byte[0]);
    assertThatThrownBy(
            () -> new SeriformSnapshot<>().readSnapshot(2, empty, getClass().getClassLoader()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("a snapshot of version 2")
        .hasMessageContaining("a newer seriform-flink2");
  }

  @Test
  void aSnapshotThatNobodyHasUsedIsWrittenAsItWas() throws Exception {
    byte[] before = snapshot(serializer(BEFORE));
    serializer(BEFORE.replace("int month", "long month"));
    assertThat(snapshot(restored(before).restoreSerializer())).isEqualTo(before);
  }
}
