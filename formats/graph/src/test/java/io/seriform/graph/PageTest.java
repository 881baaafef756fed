package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.annotation.TypeName;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.internal.wire.GraphNumbers;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.GregorianCalendar;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The messages and texts that the page of the format shows are those that are written. */
@SuppressWarnings({
  "JdkObsolete",
  "JavaUtilDate",
  "UnnecessaryStringBuilder"
}) // the old classes are told too
class PageTest {

  private static final Path PAGE = Path.of("../../docs/graph-format.md");

  /** Of the page. */
  @TypeName("Item")
  public record Item(String name, int count) {}

  /** Of the page. */
  public static final class Order {
    public boolean paid;
    public String buyer;
    public List<Item> items;
    public Object note;
  }

  /** Of the page. */
  public static final class Node {
    public String name;
    public List<Node> others;
    public Node next;
  }

  /**
   * The bytes of a dump: what stands before the comment of each line, behind the last two blanks.
   */
  private static byte[] dump(String name) throws IOException {
    String page = Files.readString(PAGE);
    Matcher m =
        Pattern.compile("<!-- dump: " + name + " -->\n```\n(.*?)```", Pattern.DOTALL).matcher(page);
    assertThat(m.find()).as("the dump %s is on the page", name).isTrue();
    StringBuilder hex = new StringBuilder();
    for (String line : m.group(1).lines().toList()) {
      hex.append(line, 0, line.indexOf("  ")).append(' ');
    }
    return HexFormat.ofDelimiter(" ").parseHex(hex.toString().trim());
  }

  private static void isOnThePage(String name, byte[] bytes) throws IOException {
    HexFormat form = HexFormat.ofDelimiter(" ").withUpperCase();
    assertThat(form.formatHex(dump(name))).as(name).isEqualTo(form.formatHex(bytes));
  }

  private static Order order() {
    Order order = new Order();
    order.paid = true;
    order.buyer = "Ann";
    order.items = new ArrayList<>(List.of(new Item("pen", 2), new Item("ink", 100)));
    order.note = new Item("Ann", 1);
    return order;
  }

  @Test
  void messagesAreThoseOnThePage() throws IOException {
    GraphOptions options = GraphOptions.standard().withClass(Item.class);
    isOnThePage("by name", Graph.with(options).encode(order()));
    isOnThePage(
        "by position",
        Graph.with(options.withLayout(Layout.POSITIONAL).withChecksum(true)).encode(order()));
    Node first = new Node();
    Node second = new Node();
    first.name = "first";
    second.name = "second";
    first.next = second;
    second.next = first;
    first.others = new ArrayList<>(List.of(second, first));
    second.others = first.others;
    isOnThePage(
        "references", Graph.with(GraphOptions.standard().withReferences(true)).encode(first));
  }

  private static Map<Integer, Object> values() throws IOException {
    GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    calendar.setTimeInMillis(5);
    InetAddress address = InetAddress.getByAddress(new byte[] {1, 2, 3, 4});
    Map<Integer, Object> all = new LinkedHashMap<>();
    all.put(63, OffsetDateTime.parse("2026-01-02T03:04:05.000000006+01:00"));
    all.put(64, OffsetTime.parse("03:04:05Z"));
    all.put(65, ZonedDateTime.parse("2026-01-02T00:00:00Z[UTC]"));
    all.put(67, Period.of(1, 2, 3));
    all.put(68, Year.of(2026));
    all.put(69, YearMonth.of(2026, 1));
    all.put(70, MonthDay.of(1, 2));
    all.put(71, ZoneId.of("Europe/Paris"));
    all.put(72, ZoneOffset.ofHours(3));
    all.put(73, java.sql.Date.valueOf("2026-01-02"));
    all.put(74, java.sql.Time.valueOf("03:04:05"));
    all.put(76, calendar);
    all.put(77, TimeZone.getTimeZone("Europe/Paris"));
    all.put(78, URI.create("a:b"));
    all.put(79, URI.create("http://a/b").toURL());
    all.put(80, Locale.FRANCE);
    all.put(81, Currency.getInstance("EUR"));
    all.put(82, address);
    all.put(83, new InetSocketAddress(address, 80));
    all.put(84, new StringBuilder("any text"));
    all.put(85, new StringBuffer("any text"));
    all.put(93, String.class);
    all.put(96, Pattern.compile("a+"));
    all.put(97, new File("a/b"));
    all.put(98, Path.of("a/b"));
    all.put(99, StandardCharsets.UTF_8);
    return all;
  }

  /** Each text form, behind the code of its kind. */
  @Test
  void textForms() throws IOException {
    String page = Files.readString(PAGE);
    Matcher m = Pattern.compile("\\| (\\d+) \\| `[\\w.]+` \\| `([^`]*)` \\|").matcher(page);
    List<Integer> found = new ArrayList<>();
    while (m.find()) {
      int code = Integer.parseInt(m.group(1));
      if (code == 94) {
        continue; // a String where anything may stand
      }
      found.add(code);
      byte[] text = m.group(2).getBytes(StandardCharsets.ISO_8859_1);
      byte[] expected = new byte[text.length + GraphNumbers.MOST_LONG];
      int at = GraphNumbers.put(expected, 0, (code + 1) << 1);
      expected[at++] = (byte) (0x11 + text.length);
      System.arraycopy(text, 0, expected, at, text.length);
      expected = Arrays.copyOf(expected, at + text.length);
      assertThat(Graph.standard().codec(Object.class).encode(values().get(code)))
          .as("code %s", code)
          .endsWith(expected);
    }
    assertThat(found).containsExactlyElementsOf(values().keySet());
  }
}
