package io.seriform.flatbuffers;

import static io.seriform.flatbuffers.ViewModels.all;
import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.ViewModels.AllView;
import io.seriform.flatbuffers.ViewModels.AxeView;
import io.seriform.flatbuffers.ViewModels.BoxView;
import io.seriform.flatbuffers.ViewModels.ItemView;
import io.seriform.flatbuffers.ViewModels.LineView;
import io.seriform.flatbuffers.ViewModels.Right;
import io.seriform.flatbuffers.ViewModels.StockView;
import io.seriform.flatbuffers.ViewModels.ToolView;
import io.seriform.wire.bytes.Bytes;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Each method of a view, one by one, on documents that were altered at random before or after they
 * were opened: it gives a value or an exception of the library, and nothing outside of the document
 * is read.
 */
@Tag("slow")
class FlatViewsMutationTest {

  private static final Flatbuffers FLAT = Flatbuffers.standard();
  private static final FlatViews<AllView> VERIFIED = FLAT.views(AllView.class);
  private static final FlatViews<AllView> CHECKED = VERIFIED.checkingEachAccess();
  private static final FlatViews<AllView> UNVERIFIED = VERIFIED.withoutVerification();

  /** Bytes on either side of a document, which no view may read. */
  private static final int MARGIN = 64;

  private static final List<Function<AllView, Object>> METHODS =
      List.of(
          AllView::isFlag,
          AllView::small,
          AllView::middle,
          AllView::letter,
          AllView::number,
          AllView::getLarge,
          AllView::real,
          AllView::precise,
          AllView::unsigned,
          AllView::maybe,
          AllView::hasMaybe,
          AllView::mood,
          AllView::other,
          AllView::rights,
          a -> a.rights(Right.WRITE),
          AllView::hasRights,
          AllView::name,
          a -> a.name().length(),
          a -> a.name().contentEquals("Jane Doe the 2"),
          AllView::day,
          AllView::bytes,
          a -> a.point().x() + a.point().getY(),
          a -> of(a.box()),
          a -> a.box().low().x() + a.box().low().getY(),
          a -> of(a.item()),
          a -> a.item().toRecord(),
          a -> a.item().nameEquals("pot"),
          a -> a.item().within().hasWithin(),
          a -> of(a.inner()),
          a -> a.inner().toRecord(),
          a -> of(a.tool()),
          AllView::toolType,
          a -> a.tools().stream().map(FlatViewsMutationTest::of).toList(),
          AllView::toolsSize,
          a -> of(a.tools(1)),
          AllView::numbers,
          AllView::numbersLength,
          a -> a.numbers(2),
          a -> new ArrayList<>(a.doubles()),
          a -> a.doubles(0),
          a -> new ArrayList<>(a.names()),
          a -> a.names(1),
          a -> new ArrayList<>(a.moods()),
          a -> a.moods(1),
          a -> of(a.points(), p -> p.x() + p.getY()),
          a -> a.points(1),
          a -> a.items().stream().map(FlatViewsMutationTest::of).toList(),
          a -> of(a.itemsByKey("bell")),
          a -> of(a.stocks(), s -> s.number() + s.price()),
          a -> of(a.stocksByKey(3)),
          a -> a.counts().stream().map(c -> c.key() + c.value()).toList(),
          a -> ViewModels.text(a.toObject()));

  // ---- what a method gives, as a text

  private static String of(BoxView b) {
    return b.cells(2) + "," + Arrays.toString(b.cells()) + b.cellsSize() + b.high() + b.mood();
  }

  private static String of(ItemView i) {
    return i == null ? "no item" : i.name() + i.weight() + i.hasWithin();
  }

  private static String of(StockView s) {
    return s == null ? "no stock" : s.number() + " " + s.price();
  }

  private static String of(ToolView t) {
    return t instanceof AxeView a
        ? a.edge() + a.smith()
        : t == null ? "no tool" : "" + ((LineView) t).length();
  }

  private static <V> String of(FlatCursor<V> cursor, Function<V, Object> each) {
    StringBuilder b = new StringBuilder();
    while (cursor.next()) {
      b.append(each.apply(cursor.view())).append(' ');
    }
    return b.toString();
  }

  private static String text(Object value) {
    return value instanceof byte[] b
        ? Arrays.toString(b)
        : value instanceof int[] n ? Arrays.toString(n) : String.valueOf(value);
  }

  /** Returns what an exception says, without how to mend it. */
  static String withoutHint(RuntimeException e) {
    return e.getMessage().replaceFirst(" \\(FlatbuffersOptions\\..*", "");
  }

  /**
   * What a method gives: a value, an exception of the library, or what any Java code gets for a
   * missing object and for an index that is too large.
   */
  private static String outcome(Function<AllView, Object> method, AllView view) {
    try {
      return text(method.apply(view));
    } catch (SeriformException e) {
      String message = e.getMessage();
      if (message.isBlank() || withoutHint(e).contains("null")) {
        throw new AssertionError("an error that does not say what is wrong", e);
      }
      return "refused: " + message;
    } catch (NullPointerException e) {
      // the method gave a null, as there is no such object; the test went on with it
      assertThat(firstOfOurs(e)).startsWith(THIS);
      return "missing";
    } catch (ConcurrentModificationException e) {
      // what a stream of Java makes of an index that is too large
      return "no such element";
    } catch (IndexOutOfBoundsException e) {
      assertThat(e).isExactlyInstanceOf(IndexOutOfBoundsException.class);
      return "no such element: " + e.getMessage();
    }
  }

  private static String firstOfOurs(Exception e) {
    return Arrays.stream(e.getStackTrace())
        .map(StackTraceElement::getClassName)
        .filter(name -> name.startsWith("io.seriform"))
        .findFirst()
        .orElse(THIS);
  }

  private static final String THIS = FlatViewsMutationTest.class.getName();

  /** Calls each method, as the tests here do, on a view of any document. */
  static void callEach(AllView view) {
    METHODS.forEach(method -> outcome(method, view));
  }

  private static AllView open(FlatViews<AllView> views, ByteBuffer document) {
    try {
      return views.open(document);
    } catch (SeriformException e) {
      assertThat(e.format()).isEqualTo("FlatBuffers");
      return null;
    }
  }

  /** A document between two margins. */
  private static ByteBuffer within(byte[] document, int margin) {
    return ByteBuffer.wrap(array(document, margin), MARGIN, document.length);
  }

  private static byte[] array(byte[] document, int margin) {
    byte[] all = new byte[document.length + 2 * MARGIN];
    Arrays.fill(all, (byte) margin);
    System.arraycopy(document, 0, all, MARGIN, document.length);
    return all;
  }

  private static void alter(byte[] document, Random random) {
    for (int k = random.nextInt(4); k >= 0; k--) {
      int at = random.nextInt(document.length - 4);
      switch (random.nextInt(4)) {
        case 0 -> Bytes.putInt(document, at & -4, random.nextInt(3 * MARGIN) - MARGIN);
        case 1 -> Bytes.putInt(document, at & -4, document.length - (at & -4) + random.nextInt(64));
        case 2 -> Bytes.putShort(document, at & -2, (short) random.nextInt(256));
        default -> document[at] = (byte) random.nextInt();
      }
    }
  }

  private int calls;
  private int values;
  private int refused;

  /** Calls each method; some give the same, whatever stands on either side of the document. */
  private void sameBetweenMargins(AllView view, AllView other) {
    for (int i = 0; i < METHODS.size(); i++) {
      String found = outcome(METHODS.get(i), view);
      if (++calls % 3 == 0) {
        String between = outcome(METHODS.get(i), other);
        if (!found.equals(between)) {
          assertThat(between).as("method %d", i).isEqualTo(found);
        }
      }
      if (found.startsWith("refused")) {
        refused++;
      } else {
        values++;
      }
    }
  }

  private void alteredBeforeIsOpened(FlatViews<AllView> views, byte[] altered) {
    AllView view = open(views, within(altered, 0));
    AllView other = open(views, within(altered, 0x11));
    assertThat(view == null).isEqualTo(other == null);
    if (view != null) {
      sameBetweenMargins(view, other);
    }
  }

  private void alteredAfterIsOpened(FlatViews<AllView> views, byte[] document, byte[] altered) {
    byte[] bytes = array(document, 0xFF);
    byte[] others = array(document, 0x11);
    AllView view = views.open(ByteBuffer.wrap(bytes, MARGIN, document.length));
    AllView other = views.open(ByteBuffer.wrap(others, MARGIN, document.length));
    System.arraycopy(altered, 0, bytes, MARGIN, altered.length);
    System.arraycopy(altered, 0, others, MARGIN, altered.length);
    sameBetweenMargins(view, other);
  }

  @Test
  void everyMethodAfter100000Mutations() {
    Random random = new Random(20261125);
    byte[][] documents = new byte[6][];
    for (int seed = 0; seed < documents.length; seed++) {
      documents[seed] = FLAT.encode(all(seed));
    }
    int verified = 0;
    for (int round = 0; round < 100_000; round++) {
      byte[] document = documents[round % documents.length];
      byte[] altered = document.clone();
      alter(altered, random);
      switch (round % 5) {
        case 0 -> alteredBeforeIsOpened(CHECKED, altered);
        case 1 -> alteredAfterIsOpened(CHECKED, document, altered);
        case 2 -> alteredAfterIsOpened(VERIFIED, document, altered);
        case 3 -> alteredBeforeIsOpened(UNVERIFIED, altered);
        default -> {
          AllView view = open(VERIFIED, within(altered, 0));
          if (view != null) {
            verified++;
            // what was verified and did not change is the same to all
            sameBetweenMargins(view, CHECKED.open(within(altered, 0x11)));
          }
        }
      }
    }
    assertThat(verified).isGreaterThan(2500);
    assertThat(values).isGreaterThan(2_000_000);
    assertThat(refused).isGreaterThan(100_000);
  }

  @Test
  void twoThreadsReadOneView() throws Exception {
    byte[] document = FLAT.encode(all(5));
    ByteBuffer direct = ByteBuffer.allocateDirect(document.length).put(document).flip();
    List<AllView> views =
        List.of(VERIFIED.open(document), CHECKED.open(document), VERIFIED.open(direct));
    List<String> expected = METHODS.stream().map(m -> outcome(m, views.get(0))).toList();
    assertThat(expected).noneMatch(t -> t.startsWith("refused"));
    inTwoThreads(
        () -> {
          for (int round = 0; round < 300; round++) {
            for (AllView view : views) {
              for (int i = 0; i < METHODS.size(); i++) {
                assertThat(outcome(METHODS.get(i), view)).isEqualTo(expected.get(i));
              }
            }
          }
          return null;
        },
        () -> {});
  }

  @Test
  void twoThreadsReadWhileAThirdAlters() throws Exception {
    byte[] document = FLAT.encode(all(4));
    byte[] whole = array(document, 0x55);
    ByteBuffer array = ByteBuffer.wrap(whole, MARGIN, document.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(document.length).put(document).flip();
    List<AllView> views =
        List.of(
            VERIFIED.open(array),
            CHECKED.open(array),
            UNVERIFIED.open(array),
            VERIFIED.open(direct),
            CHECKED.open(direct));
    Random random = new Random(2);
    long end = System.nanoTime() + 700_000_000L;
    inTwoThreads(
        () -> {
          while (System.nanoTime() < end) {
            for (AllView view : views) {
              for (Function<AllView, Object> method : METHODS) {
                outcome(method, view);
              }
            }
          }
          return null;
        },
        () -> {
          int at = random.nextInt(document.length);
          // more often than not what was there, so that not all is lost at once
          byte v = random.nextInt(4) == 0 ? (byte) random.nextInt() : document[at];
          whole[MARGIN + at] = v;
          direct.put(at, v);
        });
    for (int i = 0; i < MARGIN; i++) {
      assertThat(whole[i]).isEqualTo((byte) 0x55);
      assertThat(whole[whole.length - 1 - i]).isEqualTo((byte) 0x55);
    }
  }

  /** Runs a task in two threads, and another in this one again and again meanwhile. */
  private static void inTwoThreads(Callable<Void> task, Runnable meanwhile) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<Void>> both = List.of(threads.submit(task), threads.submit(task));
      while (!both.stream().allMatch(Future::isDone)) {
        meanwhile.run();
      }
      for (Future<Void> each : both) {
        each.get(10, TimeUnit.SECONDS);
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
