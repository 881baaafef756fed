package io.seriform.jackson;

import static io.seriform.jackson.Everywhere.agree2;
import static io.seriform.jackson.Everywhere.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.io.File;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Currency;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

/** The JDK's classes have the form that Jackson gives them, or are refused with a mend. */
@SuppressWarnings("unused") // looked at by reflection
class JacksonJdkTypesTest {

  public static class Values {
    public UUID uuid = new UUID(1, 2);
    public Currency currency = Currency.getInstance("EUR");
    public Pattern pattern = Pattern.compile("a+");
    public Charset charset = StandardCharsets.UTF_8;
    public InetSocketAddress socket = InetSocketAddress.createUnresolved("example.com", 80);
    public InetAddress address = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    public URI uri = URI.create("http://a/b");
    public URL url = uri.toURL();
    public File file = new File("/a/b");
    public Path path = Path.of("/a/b c");
    public List<Path> paths = new ArrayList<>(List.of(Path.of("/x")));
    public TimeZone zone = TimeZone.getTimeZone("Europe/Vienna");
    public AtomicBoolean truth = new AtomicBoolean(true);
    public AtomicInteger integer = new AtomicInteger(3);
    public AtomicLong number = new AtomicLong(4);
    public char[] chars = {'a', 'b'};
    public char[] none;
    public StringBuilder builder = new StringBuilder("sb");
    public QName name = new QName("u", "l");
    public Duration duration = DatatypeFactory.newDefaultInstance().newDuration("P1DT2S");
    public StackTraceElement line = new StackTraceElement("C", "m", "F.java", 3);
    public Map<String, Locale> locales = new LinkedHashMap<>();

    public Values() throws java.io.IOException {
      locales.put("a", Locale.forLanguageTag("de-AT"));
      locales.put("b", Locale.GERMAN);
      locales.put("c", Locale.ROOT);
    }
  }

  @Test
  void valuesOfTheJdk() throws java.io.IOException {
    Agreement.withJackson(new Values());
    String theirs = new ObjectMapper().writeValueAsString(new Values());
    for (SelfDescribingFormat format : Everywhere.formats(JacksonDialect.jackson2())) {
      Values read = format.decode(format.encode(new Values()), Values.class);
      assertThat(new ObjectMapper().writeValueAsString(read)).isEqualTo(theirs);
    }
    reads(
        "{\"path\":\"/a/b\",\"locales\":{\"a\":\"en-GB\",\"b\":\"en_GB\",\"c\":\"\"}}",
        Values.class);
    reads("{\"path\":\"file:///a/b%20c\"}", Values.class);
  }

  public static class Locales {
    public Locale script = Locale.forLanguageTag("zh-Hant-TW");
    public Locale variant = Locale.forLanguageTag("sl-IT-nedis");
    public Map<Locale, Integer> keys = new LinkedHashMap<>(Map.of(Locale.CANADA_FRENCH, 1));
  }

  @Test
  void localesAreThoseOfJackson() {
    agree2(new Locales());
  }

  @Test
  void bytesOfABuffer() {
    Json json = Agreement.LIKE_JACKSON2;
    ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, 2});
    assertThat(json.codec(ByteBuffer.class).encodeToString(buffer)).isEqualTo("\"AQI=\"");
  }

  @Test
  void pathsOfOtherFileSystemsAreNotOpened() {
    assertThatThrownBy(() -> Agreement.LIKE_JACKSON2.decode("\"file://host/a\"", Path.class))
        .isInstanceOf(SeriformException.class);
    assertThat(
            Agreement.LIKE_JACKSON2.decode("\"jar:file:///a.zip!/b\"", Path.class).getFileSystem())
        .isSameAs(Path.of("a").getFileSystem());
  }

  @Test
  void addersAreThoseOfJackson() throws java.io.IOException {
    LongAdder adder = new LongAdder();
    adder.add(5);
    DoubleAdder ratio = new DoubleAdder();
    ratio.add(0.5);
    for (Object each : List.of(adder, ratio)) {
      String theirs = new ObjectMapper().writeValueAsString(each);
      assertThat(Agreement.LIKE_JACKSON2.encodeToString(each)).isEqualTo(theirs);
      assertThat(Agreement.LIKE_JACKSON2.decode(theirs, each.getClass())).hasToString(theirs);
    }
  }

  public static class Dated {
    public XMLGregorianCalendar at =
        DatatypeFactory.newDefaultInstance().newXMLGregorianCalendar("2020-01-02T03:04:05Z");
  }

  @Test
  void calendarsOfXml() throws java.io.IOException {
    for (SelfDescribingFormat format : Everywhere.formats(JacksonDialect.jackson2())) {
      assertThat(format.decode(format.encode(new Dated()), Dated.class).at.toGregorianCalendar())
          .isEqualByComparingTo(new Dated().at.toGregorianCalendar());
    }
    Json numbers =
        Json.with(
            JsonOptions.standard()
                .withDialects(JacksonDialect.jackson2())
                .withDates(JsonOptions.Dates.EPOCH));
    assertThat(numbers.encodeToString(new Dated()))
        .isEqualTo(new ObjectMapper().writeValueAsString(new Dated()));
  }

  @Test
  void whatComparesByIdentityIsRefused() {
    assertThatThrownBy(() -> Agreement.LIKE_JACKSON2.encode(new IdentityHashMap<>()))
        .hasMessageContaining("declare the property as Map or HashMap");
  }
}
