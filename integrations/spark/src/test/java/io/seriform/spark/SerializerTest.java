package io.seriform.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.spark.Shop.Card;
import io.seriform.spark.Shop.Cash;
import io.seriform.spark.Shop.Order;
import io.seriform.spark.Shop.Payment;
import io.seriform.spark.data.Parcel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.NotSerializableException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.Optional;
import org.apache.spark.scheduler.JobSucceeded$;
import org.apache.spark.scheduler.SparkListenerApplicationEnd;
import org.apache.spark.scheduler.SparkListenerEnvironmentUpdate;
import org.apache.spark.scheduler.SparkListenerJobEnd;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import org.apache.spark.util.collection.CompactBuffer;
import org.junit.jupiter.api.Test;
import scala.None$;
import scala.Option;
import scala.Some;
import scala.Tuple2;
import scala.Tuple3;
import scala.Tuple4;
import scala.collection.Iterator;
import scala.collection.immutable.List$;
import scala.collection.immutable.Map$;
import scala.collection.immutable.Range$;
import scala.collection.immutable.Vector$;
import scala.collection.mutable.ArrayBuffer;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;
import scala.util.Left;
import scala.util.Right;

/** Spark's serializer by itself, without a job. */
@SuppressWarnings({"unchecked", "rawtypes"})
class SerializerTest {

  private static final ClassTag<Object> ANY = (ClassTag) ClassTag$.MODULE$.Any();

  private static final SeriformSerializer SHOP =
      new SeriformSerializer(
          new SparkConf(false)
              .set(
                  "spark.seriform.classes",
                  String.join(
                      ", ",
                      Order.class.getName(),
                      Payment.class.getName(),
                      Level.class.getName(),
                      SparkListenerApplicationEnd.class.getName(),
                      SparkListenerEnvironmentUpdate.class.getName(),
                      SparkListenerJobEnd.class.getName(),
                      JobSucceeded$.class.getName())));

  /** An enum of which a constant has a class of its own. */
  enum Level {
    LOW,
    HIGH {
      @Override
      public String toString() {
        return "high";
      }
    }
  }

  /** A class that is not registered. */
  record Stranger(int id) {}

  /** A class of private fields. */
  static final class Secret {
    private final int id;

    Secret(int id) {
      this.id = id;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Secret o && id == o.id;
    }

    @Override
    public int hashCode() {
      return Objects.hash(id);
    }
  }

  /** A format of the user's. */
  public static final class Fields implements Supplier<Graph> {
    @Override
    public Graph get() {
      return Graph.with(
          GraphOptions.standard()
              .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE)));
    }
  }

  private static Object copied(Object value) {
    SerializerInstance instance = SHOP.newInstance();
    return instance.deserialize(instance.serialize(value, ANY), ANY);
  }

  private static Iterator<Object> numbers(int count) {
    List<Object> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      numbers.add(i);
    }
    return scala.jdk.javaapi.CollectionConverters.asScala(numbers.iterator());
  }

  private static scala.collection.Iterable<Tuple2<Object, Object>> entries(int count) {
    return numbers(count).map(i -> new Tuple2<>(i, (Object) ("no. " + i))).toList();
  }

  /** Values that are read as they were written, of the same class. */
  private static List<Object> values() {
    List<Object> values = new ArrayList<>();
    values.addAll(
        List.of(
            Shop.order(1),
            Shop.order(2),
            new Card("1"),
            new Cash(2),
            Level.LOW,
            Level.HIGH,
            1,
            2L,
            "text",
            Instant.EPOCH,
            List.of(Shop.order(3)),
            new LinkedHashMap<>(Map.of("a", Shop.order(4)))));
    values.addAll(
        List.of(
            new Tuple2<>("a", Shop.order(1)),
            new Tuple2<>(null, new Tuple2<>(1, new Some<>(Shop.order(2)))),
            new scala.Tuple2$mcIJ$sp(1, 2),
            new Tuple3<>(1, "b", List$.MODULE$.empty()),
            new Tuple4<>(1, 2, 3, Option.apply("x")),
            None$.MODULE$,
            new Left<>(1),
            new Right<>(Shop.order(5)),
            BoxedUnit.UNIT,
            Optional.of(Shop.order(6)),
            Optional.empty()));
    for (int count : new int[] {0, 1, 2, 3, 4, 5, 40, 2000}) {
      values.add(numbers(count).toList());
      values.add(numbers(count).toVector());
      values.add(numbers(count).toSet());
      values.add(Map$.MODULE$.from(entries(count)));
      values.add(scala.collection.mutable.HashMap$.MODULE$.from(entries(count)));
      values.add(ArrayBuffer.from(numbers(count)));
    }
    values.add(Vector$.MODULE$.from(numbers(2000)).take(40));
    values.add(Range$.MODULE$.apply(1, 7, 2));
    values.add(Range$.MODULE$.inclusive(1, 7));
    values.add(scala.collection.immutable.ArraySeq.unsafeWrapArray(new int[] {1, 2}));
    values.add(
        scala.collection.immutable.ArraySeq.unsafeWrapArray(new Object[] {"a", new Cash(1)}));
    values.add(scala.math.BigDecimal.exact("1.50"));
    values.add(scala.math.BigInt.apply(7));
    values.add(new SparkListenerApplicationEnd(5, new Some<>(7)));
    values.add(new SparkListenerApplicationEnd(5, Option.empty()));
    values.add(new SparkListenerJobEnd(1, 2, JobSucceeded$.MODULE$));
    values.add(
        new SparkListenerEnvironmentUpdate(
            (scala.collection.Map)
                Map$.MODULE$.from(
                    List$.MODULE$.from(
                        scala.jdk.javaapi.CollectionConverters.asScala(
                            List.of(
                                new Tuple2<>(
                                    "jvm",
                                    Vector$.MODULE$.from(
                                        scala.jdk.javaapi.CollectionConverters.asScala(
                                            List.of(new Tuple2<>("a", "b")))))))))));
    return values;
  }

  @Test
  void valuesOfJavaAndScalaAreReadAsTheyWereWritten() {
    for (Object value : values()) {
      Object back = copied(value);
      assertThat(back).as(value.getClass().getName()).isEqualTo(value);
      if (!value.getClass().getName().contains(".immutable.Vector")) { // by the length alone
        assertThat(back.getClass()).as("class of %s", value).isEqualTo(value.getClass());
      }
    }
    assertThat(copied(null)).isNull();
    assertThat(copied(None$.MODULE$)).isSameAs(None$.MODULE$);
  }

  @Test
  void arraysAndBuffersOfJobsAreReadAsTheyWereWritten() {
    assertThat((Object[]) copied(new Object[] {Shop.order(1), null, new Tuple2<>(1, 2)}))
        .containsExactly(Shop.order(1), null, new Tuple2<>(1, 2));
    assertThat((Order[]) copied(new Order[] {Shop.order(1)})).containsExactly(Shop.order(1));
    assertThat((Payment[]) copied(new Payment[] {new Cash(1)})).containsExactly(new Cash(1));
    assertThat((Tuple2[]) copied(new Tuple2[] {new Tuple2<>(1, new Cash(1))}))
        .containsExactly(new Tuple2<>(1, new Cash(1)));
    assertThat((int[]) copied(new int[] {1, 2})).containsExactly(1, 2);
    CompactBuffer<Object> buffer = new CompactBuffer<>(ANY);
    for (int i = 0; i < 5; i++) {
      buffer.$plus$eq(Shop.order(i));
    }
    assertThat(copied(buffer)).isInstanceOf(CompactBuffer.class).isEqualTo(buffer);
    assertThat(copied(scala.jdk.javaapi.CollectionConverters.asJavaCollection(buffer)))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.ITERABLE)
        .containsExactlyElementsOf(Shop.orders(5));
  }

  @Test
  void recordsMayBeMovedWithinAStream() throws Exception {
    assertThat(SHOP.supportsRelocationOfSerializedObjects()).isTrue();
    List<Object> values = values();
    List<byte[]> records = new ArrayList<>();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SerializationStream stream = SHOP.newInstance().serializeStream(out);
    for (Object value : values) {
      stream.writeObject(value, ANY);
      stream.flush();
      records.add(out.toByteArray());
      out.reset();
    }
    for (int i = records.size() - 1; i >= 0; i--) {
      out.writeBytes(records.get(i));
    }
    DeserializationStream in =
        SHOP.newInstance().deserializeStream(new ByteArrayInputStream(out.toByteArray()));
    for (int i = records.size() - 1; i >= 0; i--) {
      assertThat(in.<Object>readObject(ANY)).isEqualTo(values.get(i));
    }
    assertThatThrownBy(() -> in.readObject(ANY)).isInstanceOf(EOFException.class);
  }

  @Test
  void aClassThatIsNotRegisteredIsNamedWithTheLineThatRegistersIt() {
    for (Object value :
        List.of(
            new Stranger(1),
            new Tuple2<>(1, new Stranger(1)),
            new Stranger[] {new Stranger(1)},
            new Object[] {new Stranger(1)},
            new Some<>(new Some<>(new Stranger(1))))) {
      assertThatThrownBy(() -> copied(value))
          .isInstanceOf(NotSerializableException.class) // Spark does not try again
          .hasMessageContaining("SerializerTest$Stranger")
          .hasMessageContaining("is not registered with SeriformSerializer: set")
          .hasMessageContaining("spark.seriform.classes=io.seriform.spark.Shop$Order,")
          .hasMessageContaining(",io.seriform.spark.SerializerTest$Stranger");
    }
    assertThatThrownBy(() -> copied(List.of(new Stranger(1))))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("SerializerTest$Stranger is not registered")
        .hasMessageContaining("spark.seriform.classes");
  }

  @Test
  void javaSerializationIsForClassesThatAreNamedForIt() {
    Object value = new Tuple2<>(1, new StringBuilder("x").codePoints().boxed().toList());
    assertThat(copied(value)).isEqualTo(value);
    Throwing stranger = new Throwing("boo");
    assertThatThrownBy(() -> copied(new Tuple2<>(1, stranger)))
        .hasMessageContaining("spark.seriform.classes=");
    SerializerInstance named =
        new SeriformSerializer(
                new SparkConf(false).set("spark.seriform.java", "io.seriform.spark.*"))
            .newInstance();
    Tuple2<?, Throwing> back =
        (Tuple2<?, Throwing>)
            named.<Object>deserialize(named.serialize(new Tuple2<>(1, stranger), ANY), ANY);
    assertThat(back._2()).hasMessage("boo");
    ByteBuffer bytes = named.serialize(stranger, ANY);
    assertThatThrownBy(() -> SHOP.newInstance().deserialize(bytes, ANY))
        .isInstanceOf(IOException.class);
  }

  /** A class that only Java serialization takes. */
  static final class Throwing extends RuntimeException {
    private static final long serialVersionUID = 1;

    Throwing(String message) {
      super(message);
    }
  }

  @Test
  void recordsAndEnumsOfAPackageAreRegistered() {
    SerializerInstance instance =
        new SeriformSerializer(
                new SparkConf(false).set("spark.seriform.packages", Parcel.class.getName()))
            .newInstance();
    for (Object value : List.of(new Parcel(1, Parcel.Size.LARGE), Parcel.Size.SMALL)) {
      assertThat(instance.<Object>deserialize(instance.serialize(value, ANY), ANY))
          .isEqualTo(value);
    }
    assertThatThrownBy(() -> instance.serialize(new Secret(1), ANY))
        .hasMessageContaining("spark.seriform.classes=" + Secret.class.getName());
  }

  @Test
  void theFormatMayBeTheUsers() {
    SparkConf conf = new SparkConf(false).set("spark.seriform.classes", Secret.class.getName());
    SerializerInstance instance =
        new SeriformSerializer(conf.clone().set("spark.seriform.graph", Fields.class.getName()))
            .newInstance();
    assertThat(instance.<Object>deserialize(instance.serialize(new Secret(7), ANY), ANY))
        .isEqualTo(new Secret(7));
    assertThatThrownBy(
            () ->
                new SeriformSerializer(conf.clone().set("spark.seriform.graph", "com.acme.No"))
                    .newInstance()
                    .serialize(1, ANY))
        .hasMessageContaining("spark.seriform.graph=com.acme.No: there is no such class");
  }

  @Test
  void damagedRecordsAreRefused() {
    byte[] bytes = SHOP.newInstance().serialize(Shop.order(1), ANY).array();
    for (int i = 0; i < bytes.length; i++) {
      byte[] cut = Arrays.copyOf(bytes, i);
      assertThatThrownBy(() -> SHOP.newInstance().deserialize(ByteBuffer.wrap(cut), ANY))
          .isInstanceOf(IOException.class);
    }
    for (int i = 0; i < bytes.length; i++) {
      byte[] changed = bytes.clone();
      changed[i] ^= 0x55;
      try { // a change within a text is a text too
        SHOP.newInstance().deserialize(ByteBuffer.wrap(changed), ANY);
      } catch (Exception e) {
        assertThat(e).isInstanceOf(IOException.class);
      }
    }
    SeriformSerializer other =
        new SeriformSerializer(
            new SparkConf(false).set("spark.seriform.classes", Stranger.class.getName()));
    assertThatThrownBy(() -> other.newInstance().deserialize(ByteBuffer.wrap(bytes), ANY))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the same spark.seriform.classes");
  }

  @Test
  void classesAreFoundByTheDefaultClassLoader() throws Exception {
    SparkConf conf = new SparkConf(false).set("spark.seriform.classes", Order.class.getName());
    SeriformSerializer serializer = new SeriformSerializer(conf);
    ByteBuffer bytes = serializer.newInstance().serialize(Shop.order(1), ANY);
    ClassLoader own =
        new ClassLoader(SerializerTest.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(Shop.class.getName())) {
              return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
              Class<?> loaded = findLoadedClass(name);
              return loaded != null ? loaded : defined(name);
            }
          }

          private Class<?> defined(String name) throws ClassNotFoundException {
            try (var in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
              byte[] file = in.readAllBytes();
              return defineClass(name, file, 0, file.length);
            } catch (IOException e) {
              throw new ClassNotFoundException(name, e);
            }
          }
        };
    serializer.setDefaultClassLoader(own);
    Object back = serializer.newInstance().deserialize(bytes, ANY);
    assertThat(back.getClass().getClassLoader()).isSameAs(own);
    assertThat(back).hasToString(Shop.order(1).toString());
    Object other = serializer.newInstance().deserialize(bytes, Order.class.getClassLoader(), ANY);
    assertThat(other).isEqualTo(Shop.order(1));
  }
}
