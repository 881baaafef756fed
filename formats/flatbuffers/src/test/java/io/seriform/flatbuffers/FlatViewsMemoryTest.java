package io.seriform.flatbuffers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.view.Segments;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What views and verification do with memory: what they allocate, map, and share. */
class FlatViewsMemoryTest {

  private static final int COUNT = 10_000;

  private static final Flatbuffers FLAT = Flatbuffers.standard();

  record Point(int x, long y) {}

  record Route(List<Point> points, String name) {}

  @FlatView(Route.class)
  interface RouteView {
    FlatCursor<PointView> points();

    String name();
  }

  interface PointView {
    int x();

    long y();
  }

  private static Route route() {
    List<Point> points = new ArrayList<>();
    for (int i = 1; i <= COUNT; i++) {
      points.add(new Point(i, 2));
    }
    return new Route(points, "path");
  }

  private static long sum(RouteView path) {
    FlatCursor<PointView> cursor = path.points();
    PointView point = cursor.view();
    long sum = 0;
    while (cursor.next()) {
      sum += point.x() * point.y();
    }
    return sum;
  }

  @Test
  void aCursorAllocatesNothing() {
    byte[] bytes = FLAT.encode(route());
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    FlatViews<RouteView> views = FLAT.views(RouteView.class);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (RouteView view :
        List.of(
            views.open(bytes),
            views.checkingEachAccess().open(bytes),
            views.withoutVerification().open(direct))) {
      long expected = (long) COUNT * (COUNT + 1);
      for (int i = 0; i < 20; i++) {
        assertThat(sum(view)).isEqualTo(expected);
      }
      long before = threads.getCurrentThreadAllocatedBytes();
      long sum = sum(view);
      long allocated = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(sum).isEqualTo(expected);
      assertThat(allocated).isLessThan(COUNT);
    }
  }

  @Test
  void filesBeyondTwoGigabytes(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("large");
    byte[] first = FLAT.encode(new Route(List.of(), "first"));
    byte[] last = FLAT.encode(new Route(List.of(), "last"));
    // most of the first two is empty
    int large = 1_600_000_000;
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.SPARSE,
            StandardOpenOption.WRITE)) {
      channel.write(document(first, large), 0);
      channel.write(document(first, large), large + 4L);
      channel.write(document(last, last.length), 2 * (large + 4L));
    }
    FlatViews<RouteView> views = FLAT.views(RouteView.class).checkingEachAccess();
    if (!Segments.AVAILABLE) {
      assertThatThrownBy(() -> views.map(file).close())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("JDK 22");
      return;
    }
    try (FlatFile<RouteView> documents = views.map(file)) {
      for (String name : List.of("first", "first", "last")) {
        assertThat(documents.next()).isTrue();
        assertThat(documents.view().name()).isEqualTo(name);
      }
      assertThat(documents.offset()).isGreaterThan(Integer.MAX_VALUE);
      assertThat(documents.next()).isFalse();
    }
  }

  /** A document with its length before it; offsets of a document without it count as before. */
  private static ByteBuffer document(byte[] bytes, int length) {
    ByteBuffer all = ByteBuffer.allocate(bytes.length + 4).order(ByteOrder.LITTLE_ENDIAN);
    return all.putInt(length).put(bytes).flip();
  }

  record Blob(int id, byte[] data) {}

  @FlatView(Blob.class)
  interface BlobView {
    ByteBuffer data();
  }

  @Test
  void aBufferIsOverTheMappedFile(@TempDir Path folder) throws IOException {
    byte[] bytes = FLAT.encode(new Blob(7, new byte[] {1, 2, 3}));
    FlatViews<BlobView> views = FLAT.views(BlobView.class).checkingEachAccess();
    Path file = Files.write(folder.resolve("blob"), document(bytes, bytes.length).array());
    BlobView view;
    ByteBuffer data;
    try (FlatFile<BlobView> mapped = views.map(file)) {
      assertThat(mapped.next()).isTrue();
      view = mapped.view();
      data = view.data();
      assertThat(data.isDirect()).isTrue();
      assertThat(data.isReadOnly()).isTrue();
      assertThat(data).isEqualTo(ByteBuffer.wrap(new byte[] {1, 2, 3}));
    }
    if (Segments.AVAILABLE) {
      assertThatThrownBy(() -> data.get(0)).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(view::data).isInstanceOf(IllegalStateException.class);
    } else {
      assertThat(data.get(0)).isEqualTo((byte) 1);
      assertThat(view.data()).isEqualTo(data);
    }
  }

  @Test
  void aBufferOverAnArrayIsOverTheDocument() {
    byte[] bytes = FLAT.encode(new Blob(7, new byte[] {1, 2, 3}));
    FlatViews<BlobView> views = FLAT.views(BlobView.class).checkingEachAccess();
    List<ByteBuffer> all = new ArrayList<>();
    all.add(views.open(bytes).data());
    all.add(views.open(ByteBuffer.wrap(bytes)).data());
    if (Segments.AVAILABLE) {
      all.add(views.openSegment(FlatViewsTest.segment(byte[].class, bytes)).data());
    }
    int first = new String(bytes, ISO_8859_1).indexOf("\1\2\3");
    bytes[first] = 9;
    for (ByteBuffer data : all) {
      assertThat(data.isReadOnly()).isTrue();
      assertThat(data).isEqualTo(ByteBuffer.wrap(new byte[] {9, 2, 3}));
    }
  }

  @Test
  void aBufferOverAnArrayThatIsNotOfBytesIsACopy() {
    Assumptions.assumeTrue(Segments.AVAILABLE, "needs JDK 22");
    byte[] bytes = FLAT.encode(new Blob(7, new byte[] {1, 2, 3}));
    long[] longs = new long[bytes.length / 8 + 1];
    ByteBuffer.wrap(Arrays.copyOf(bytes, longs.length * 8))
        .order(ByteOrder.nativeOrder())
        .asLongBuffer()
        .get(longs);
    FlatViews<BlobView> views = FLAT.views(BlobView.class).checkingEachAccess();
    ByteBuffer data = views.openSegment(FlatViewsTest.segment(long[].class, longs)).data();
    assertThat(data.isReadOnly()).isTrue();
    assertThat(data).isEqualTo(ByteBuffer.wrap(new byte[] {1, 2, 3}));
  }

  record Box(@FlatField(nested = true) Route inner) {}

  record Boxes(List<Box> boxes) {}

  @Test
  void nestedBuffersShareTheBudget() {
    List<Box> boxes = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      boxes.add(new Box(null));
    }
    boxes.add(new Box(new Route(List.of(), "x".repeat(100_000))));
    byte[] bytes = FLAT.encode(new Boxes(boxes));
    FLAT.verify(bytes, Boxes.class);
    ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int table = b.getInt(0);
    int field = table + b.getShort(table - b.getInt(table) + 4);
    int vector = field + b.getInt(field);
    int place = vector + 4 * boxes.size();
    int box = place + b.getInt(place);
    for (int i = 0; i < boxes.size(); i++) {
      // each is the one with the nested buffer: five billion bytes in all
      b.putInt(vector + 4 + 4 * i, box - (vector + 4 + 4 * i));
    }
    assertThatThrownBy(() -> FLAT.verify(bytes, Boxes.class)).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> FLAT.decode(bytes, Boxes.class)).isInstanceOf(LimitException.class);
  }

  record Two(int number, String text) {}

  @FlatView(Two.class)
  interface TwoEditor {
    void number(int v);

    String text();
  }

  @Test
  void storingInOverlappingFieldsIsSafe() {
    byte[] bytes = FLAT.encode(new Two(5, "text"));
    ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int table = b.getInt(0);
    int vtable = table - b.getInt(table);
    // the number is where the offset of the text is, which no rule forbids
    b.putShort(vtable + 4, b.getShort(vtable + 6));
    FLAT.verify(bytes, Two.class);
    TwoEditor editor = FLAT.views(TwoEditor.class).writable().open(bytes);
    Random random = new Random(1);
    int refused = 0;
    for (int i = 0; i < 10_000; i++) {
      editor.number(i % 2 == 0 ? random.nextInt() : random.nextInt(64) - 32);
      Throwable e = catchThrowable(editor::text);
      if (e != null) {
        assertThat(e).isInstanceOf(SeriformException.class);
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(5000);
  }
}
