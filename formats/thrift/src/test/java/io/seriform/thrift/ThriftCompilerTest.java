package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.testkit.generated.Javac;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.ThriftSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.apache.thrift.TBase;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.TMemoryInputTransport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files against Thrift's own compiler, and bytes against the code that it makes. */
@Tag("slow")
class ThriftCompilerTest {

  private static final int SCHEMAS = 8;
  private static final int VALUES = 10;

  @TempDir Path folder;

  @BeforeEach
  void thereIsOne() {
    ThriftCompiler.assumed();
  }

  private Map<String, String> compiled(String name, String text) throws Exception {
    Path own = Files.createDirectory(folder.resolve(name));
    Map<String, String> classes = ThriftCompiler.java(own, "namespace java " + name + "\n" + text);
    assertThat(classes).as(text).doesNotContainKey("");
    return classes;
  }

  /** Old compilers have no type for UUIDs. */
  private static String withoutUuids(Object schema) {
    return schema.toString().replaceAll("\\buuid\\b", "i64");
  }

  @Test
  void filesOfClasses() throws Exception {
    Class<?>[] types = {
      BindingTest.Everything.class,
      BindingTest.Named.class,
      BindingTest.Boxes.class,
      BindingTest.Drawing.class,
      ThriftFault.class
    };
    for (Class<?> type : types) {
      ThriftSchema described = ThriftSubject.binaryByPosition().describe(type);
      String name = type.getSimpleName().toLowerCase(java.util.Locale.ROOT);
      assertThat(compiled(name, withoutUuids(described))).isNotEmpty();
    }
  }

  /** What is written by a tree is what the compiler's code reads, and the other way round. */
  @Test
  void codeOfTheCompiler() throws Exception {
    Map<String, String> sources = new LinkedHashMap<>();
    ThriftSchema[] schemas = new ThriftSchema[SCHEMAS];
    for (int i = 0; i < SCHEMAS; i++) {
      String text = withoutUuids(LibthriftTrees.schema(new Random(i)));
      schemas[i] = ThriftSchema.parse(text);
      sources.putAll(compiled("p" + i, text));
    }
    ClassLoader loader = Javac.load(sources);
    for (int i = 0; i < SCHEMAS; i++) {
      Class<?> type = Javac.find(loader, "p" + i + ".S3");
      for (Encoding encoding : Encoding.values()) {
        Random random = new Random(i);
        for (int k = 0; k < VALUES; k++) {
          agree(encoding, schemas[i], type, random);
        }
      }
    }
  }

  private static void agree(Encoding encoding, ThriftSchema schema, Class<?> type, Random random)
      throws Exception {
    Document value = LibthriftTrees.value(random, schema, new FieldType.Named("S3"), 0);
    Codec<Document> codec =
        Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withSchema(schema)).tree("S3");
    byte[] bytes = codec.encode(value);
    TBase<?, ?> theirs = (TBase<?, ?>) type.getConstructor().newInstance();
    theirs.read(Libthrift.protocol(encoding, new TMemoryInputTransport(bytes)));
    TMemoryBuffer buffer = new TMemoryBuffer(64);
    theirs.write(Libthrift.protocol(encoding, buffer));
    byte[] written = Arrays.copyOf(buffer.getArray(), buffer.length());
    // their sets and maps have an order of their own, which a tree keeps
    Document back = codec.decode(written);
    assertThat(codec.encode(back)).isEqualTo(written);
    TBase<?, ?> again = (TBase<?, ?>) type.getConstructor().newInstance();
    again.read(Libthrift.protocol(encoding, new TMemoryInputTransport(codec.encode(back))));
    assertThat(again).isEqualTo(theirs);
    for (Definition.Field f : ((Definition.Struct) schema.definition("S3")).fields()) {
      assertThat(back.asObject().has(f.name())).isEqualTo(value.asObject().has(f.name()));
      if (!f.type().toString().matches(".*(set|S\\d).*")) {
        assertThat(back.get(f.name())).isEqualTo(value.get(f.name()));
      }
    }
  }

  private static final String BASE =
      "enum E { A, B = 5 } struct P { 1: i32 x, 2: E e } exception X { 1: string m }"
          + " const i32 TEN = 10\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct A { -1: i32 a, i32 b, 5: i32 c, -9: i32 d, i32 e }",
        "struct A { 1: list<i32> a = {}, 2: map<string, i32> b = [], 3: set<E> c = [E.A] }",
        "struct A { 1: P p = {'x': TEN, 'e': E.B}; 2: double d = TEN; 3: bool b = 1 } (k = 'v')",
        "struct A { 1: A & other, 2: optional list<A> more }",
        "union U { 1: required i32 a; 2: P p }",
        "/** **/ service S { oneway void f(1: i32 a), P g() throws (1: X x) }",
        "service R { void f() } service S extends R { void g() }",
        "typedef map<E, list<P>> M const M m = {E.A: [{'x': 1}, {}]}",
      })
  void bothTake(String text) throws Exception {
    assertThat(compiled("taken", BASE + text)).isNotEmpty();
    assertThat(compiled("again", ThriftSchema.parse(BASE + text).toString())).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct A { 1: i32 a, 1: i32 b }",
        "struct A { 1: i32 a, 2: i32 a }",
        "struct A { i32 a, -1: i32 b }",
        "struct A { 1: Nope a }",
        "struct A { 1: i32 a = 'x' }",
        "struct A { 1: E e = E.C }",
        "struct P {}",
        "enum F { A, A }",
        "service S extends Nope {}",
        "service S { void f(), void f() }",
        "service R { void f() } service S extends R { void f() }",
        "const i32 TEXT = 'x'",
        "struct A { 1: i32 a",
      })
  void bothRefuse(String text) {
    assertThat(ThriftCompiler.java(folder, "namespace java refused\n" + BASE + text))
        .containsOnlyKeys("");
    assertThatThrownBy(() -> ThriftSchema.parse(BASE + text)).isInstanceOf(SeriformException.class);
  }
}
