package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DescriptorProtos;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors;
import com.google.protobuf.ExtensionRegistry;
import com.google.protobuf.TextFormat;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files mean to us what they mean to protoc, and to the runtime of protobuf. */
class ProtocAgreementTest {

  @TempDir Path dir;

  static Stream<String> files() {
    return Corpus.texts().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("files")
  void descriptorsAreThoseOfProtoc(String path) throws Exception {
    Protoc.assumed();
    Protoc.Answer answer = Protoc.run(dir, Corpus.texts(), path);
    assertThat(answer.files()).as(answer.errors()).isNotNull();
    FileDescriptorProto expected =
        answer.files().getFileList().stream()
            .filter(f -> f.getName().equals(path))
            .findFirst()
            .orElseThrow();
    ProtoSchema schema = Corpus.load();
    FileDescriptorProto found = new ToDescriptor(schema).file(schema.file(path));
    // options of one's own are known by then, so that their parts are merged
    ExtensionRegistry own = extensions(answer.files());
    expected = FileDescriptorProto.parseFrom(expected.toByteString(), own);
    found = FileDescriptorProto.parseFrom(found.toByteString(), own);
    assertThat(lines(found)).containsExactlyElementsOf(lines(expected));
    assertThat(ToDescriptor.normal(found)).isEqualTo(ToDescriptor.normal(expected));
  }

  private static ExtensionRegistry extensions(FileDescriptorSet files) throws Exception {
    ExtensionRegistry all = ExtensionRegistry.newInstance();
    Map<String, Descriptors.FileDescriptor> built = new HashMap<>();
    for (FileDescriptorProto file : files.getFileList()) {
      Descriptors.FileDescriptor[] needed =
          file.getDependencyList().stream()
              .map(built::get)
              .toArray(Descriptors.FileDescriptor[]::new);
      Descriptors.FileDescriptor one =
          file.getName().equals("google/protobuf/descriptor.proto")
              ? DescriptorProtos.getDescriptor()
              : Descriptors.FileDescriptor.buildFrom(file, needed);
      built.put(file.getName(), one);
      for (Descriptors.FieldDescriptor extension : one.getExtensions()) {
        if (extension.getJavaType() == Descriptors.FieldDescriptor.JavaType.MESSAGE) {
          all.add(
              extension,
              com.google.protobuf.DynamicMessage.getDefaultInstance(extension.getMessageType()));
        } else {
          all.add(extension);
        }
      }
    }
    return all;
  }

  private static List<String> lines(FileDescriptorProto file) {
    return TextFormat.printer().printToString(ToDescriptor.normal(file)).lines().toList();
  }

  @Test
  void theRuntimeTakesWhatWeDescribe() throws Exception {
    ProtoSchema schema = Corpus.load();
    ToDescriptor to = new ToDescriptor(schema);
    Map<String, Descriptors.FileDescriptor> built = new HashMap<>();
    for (FileSchema file : schema.files()) {
      List<Descriptors.FileDescriptor> needed =
          file.imports().stream().map(i -> built.get(i.path())).toList();
      built.put(
          file.path(),
          Descriptors.FileDescriptor.buildFrom(
              to.file(file), needed.toArray(Descriptors.FileDescriptor[]::new)));
    }
    for (MessageSchema message : schema.messages()) {
      Descriptors.Descriptor descriptor =
          built
              .get(schema.home(message.fullName()).path())
              .findMessageTypeByName(nested(schema, message));
      if (descriptor == null) {
        continue;
      }
      for (FieldSchema field : message.fields()) {
        Descriptors.FieldDescriptor theirs = descriptor.findFieldByNumber(field.number());
        assertThat(field.packed()).as(field.fullName()).isEqualTo(theirs.isPacked());
        assertThat(field.isMap()).as(field.fullName()).isEqualTo(theirs.isMapField());
        assertThat(field.delimited())
            .as(field.fullName())
            .isEqualTo(theirs.getType() == Descriptors.FieldDescriptor.Type.GROUP);
        assertThat(field.presence() == FieldSchema.Presence.REQUIRED)
            .as(field.fullName())
            .isEqualTo(theirs.isRequired());
        assertThat(field.presence() != FieldSchema.Presence.IMPLICIT)
            .as(field.fullName())
            .isEqualTo(theirs.hasPresence());
      }
    }
  }

  /** The name inside the package, for a message outside of others. */
  private static String nested(ProtoSchema schema, MessageSchema message) {
    String pack = schema.home(message.fullName()).packageName();
    return pack.isEmpty() ? message.fullName() : message.fullName().substring(pack.length() + 1);
  }
}
