package io.seriform.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.model.introspect.Introspector;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;
import java.net.InetAddress;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

class ScalarsTest {

  private final Models models = Introspector.of(ModelOptions.standard());

  private Kind kind(Class<?> type) {
    return ((ScalarModel) models.model(type)).kind();
  }

  @Test
  void everyKindHasAClass() {
    Set<Kind> found = new HashSet<>();
    Class<?>[] types = {
      boolean.class,
      byte.class,
      short.class,
      char.class,
      int.class,
      long.class,
      float.class,
      double.class,
      String.class,
      byte[].class,
      java.math.BigInteger.class,
      java.math.BigDecimal.class,
      java.util.UUID.class,
      java.time.Instant.class,
      java.time.LocalDate.class,
      java.time.LocalTime.class,
      java.time.LocalDateTime.class,
      java.time.OffsetDateTime.class,
      java.time.OffsetTime.class,
      java.time.ZonedDateTime.class,
      java.time.Duration.class,
      java.time.Period.class,
      java.time.Year.class,
      java.time.YearMonth.class,
      java.time.MonthDay.class,
      ZoneId.class,
      java.time.ZoneOffset.class,
      java.util.Date.class,
      java.sql.Date.class,
      java.sql.Time.class,
      java.sql.Timestamp.class,
      Calendar.class,
      TimeZone.class,
      java.net.URI.class,
      java.net.URL.class,
      java.util.Locale.class,
      java.util.Currency.class,
      InetAddress.class,
      java.net.InetSocketAddress.class,
      StringBuilder.class,
      StringBuffer.class,
      java.util.BitSet.class,
      java.util.concurrent.atomic.AtomicBoolean.class,
      java.util.concurrent.atomic.AtomicInteger.class,
      java.util.concurrent.atomic.AtomicLong.class,
      java.util.OptionalInt.class,
      java.util.OptionalLong.class,
      java.util.OptionalDouble.class,
      Class.class,
      CharSequence.class,
      Number.class,
      java.util.regex.Pattern.class,
      java.io.File.class,
      java.nio.file.Path.class,
      java.nio.charset.Charset.class,
      java.nio.ByteBuffer.class
    };
    for (Class<?> type : types) {
      assertThat(found.add(kind(type))).as(type.getName()).isTrue();
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(EnumSet.allOf(Kind.class));
  }

  @Test
  void primitivesAndWrappers() {
    ScalarModel primitive = (ScalarModel) models.model(int.class);
    ScalarModel wrapper = (ScalarModel) models.model(Integer.class);
    assertThat(primitive.kind()).isEqualTo(Kind.INT);
    assertThat(wrapper.kind()).isEqualTo(Kind.INT);
    assertThat(primitive.boxed()).isFalse();
    assertThat(wrapper.boxed()).isTrue();
    assertThat(((ScalarModel) models.model(String.class)).boxed()).isFalse();
    assertThat(wrapper.type()).isEqualTo(Integer.class);
    assertThat(Kind.INT.primitive()).isEqualTo(int.class);
  }

  @Test
  void subclassesOfOpenScalars() throws Exception {
    assertThat(kind(java.util.GregorianCalendar.class)).isEqualTo(Kind.CALENDAR);
    assertThat(kind(java.util.SimpleTimeZone.class)).isEqualTo(Kind.TIME_ZONE);
    assertThat(kind(TimeZone.getTimeZone("Europe/Paris").getClass())).isEqualTo(Kind.TIME_ZONE);
    assertThat(kind(ZoneId.of("Europe/Paris").getClass())).isEqualTo(Kind.ZONE_ID);
    assertThat(kind(InetAddress.getByAddress(new byte[4]).getClass())).isEqualTo(Kind.INET_ADDRESS);
    assertThat(kind(java.net.Inet6Address.class)).isEqualTo(Kind.INET_ADDRESS);
  }

  @Test
  void kindsBelongToGroups() {
    assertThat(Kind.INT.isNumber()).isTrue();
    assertThat(Kind.INT.isInteger()).isTrue();
    assertThat(Kind.DOUBLE.isNumber()).isTrue();
    assertThat(Kind.DOUBLE.isInteger()).isFalse();
    assertThat(Kind.STRING.isText()).isTrue();
    assertThat(Kind.STRING.isNumber()).isFalse();
    assertThat(Kind.BOOLEAN.isBoolean()).isTrue();
    assertThat(Kind.INSTANT.isTime()).isTrue();
    assertThat(Kind.ZONE_ID.isTime()).isFalse();
  }

  @Test
  void whatSaysNothingOfTheDataIsDynamic() {
    for (Class<?> type :
        new Class<?>[] {
          Object.class, java.io.Serializable.class, Comparable.class, Cloneable.class
        }) {
      assertThat(models.model(type)).isEqualTo(new DynamicModel(type));
    }
    assertThat(models.model(Types.parameterized(Comparable.class, String.class)))
        .isEqualTo(new DynamicModel(Comparable.class));
  }
}
