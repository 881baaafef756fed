package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Framing;
import io.seriform.StreamEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of {@code docs/views.md}. */
class FlatViewsExamplesTest {

  // example
  public record Order(long id, String customer, List<Line> lines, Payment payment) {}

  public record Line(@FlatField(key = true) int article, String text, long cents) {}

  public sealed interface Payment permits Card, Cash {}

  public record Card(String number) implements Payment {}

  public record Cash(int coins) implements Payment {}

  @FlatView(Order.class)
  public interface OrderView {
    long id();

    String customer();

    boolean customerEquals(String other);

    List<LineView> lines();

    PaymentView payment();

    Order toRecord();
  }

  public interface LineView {
    int article();

    long cents();
  }

  public sealed interface PaymentView permits CardView, CashView {}

  public non-sealed interface CardView extends PaymentView {
    String number();
  }

  public non-sealed interface CashView extends PaymentView {
    int coins();
  }

  // end

  private static final List<Line> LINES =
      List.of(new Line(1, "Tea", 450), new Line(7, "Cup", 1200));
  private static final Order ORDER = new Order(3, "Jane", LINES, new Cash(4));

  private static int shown;

  private static void show(Object text) {
    assertThat(text).isNotNull();
    shown++;
  }

  @Test
  void viewsAreOpenedWithoutCopies() {
    Order order = ORDER;
    // example
    Flatbuffers flatbuffers = Flatbuffers.standard();
    byte[] bytes = flatbuffers.encode(order);

    OrderView view = flatbuffers.view(bytes, OrderView.class); // verifies, and copies nothing
    long total = 0;
    for (LineView line : view.lines()) {
      total += line.cents();
    }
    if (view.payment() instanceof CashView cash) {
      show(view.customer() + " pays " + total + " with " + cash.coins() + " coins");
    }
    Order back = view.toRecord();
    // end
    assertThat(total).isEqualTo(1650);
    assertThat(back).isEqualTo(order);
    assertThat(view.customerEquals("Jane")).isTrue();
  }

  @Test
  void viewsVerifyOrCheckEachAccess() {
    byte[] bytes = Flatbuffers.standard().encode(ORDER);
    // example
    FlatViews<OrderView> orders = Flatbuffers.standard().views(OrderView.class);
    OrderView verified = orders.open(bytes);
    OrderView checked = orders.checkingEachAccess().open(ByteBuffer.wrap(bytes));
    OrderView trusted = orders.withoutVerification().open(bytes);
    // end
    assertThat(verified.id()).isEqualTo(checked.id()).isEqualTo(trusted.id());
  }

  // example
  @FlatView(Bank.class)
  public interface BankView {
    FlatCursor<AccountView> accounts(); // one view that moves: allocates nothing

    AccountView accountsByKey(String key); // searches by halves

    int[] rates();

    int rates(int index);

    int ratesSize();
  }

  public interface AccountView {
    FlatString id(); // compared and read char by char, no String is made

    long cents();

    boolean hasLimit();

    long limit();
  }

  // end

  // example
  public record Account(@FlatField(key = true) String id, long cents, Long limit) {}

  public record Bank(@FlatField(sorted = true) List<Account> accounts, int[] rates) {}

  // end

  @Test
  void cursorsWalkOverVectors() {
    Bank bank =
        new Bank(List.of(new Account("b", 7, null), new Account("a", 5, 9L)), new int[] {2, 3});
    byte[] bytes = Flatbuffers.standard().encode(bank);
    // example
    BankView view = Flatbuffers.standard().view(bytes, BankView.class);
    long sum = 0;
    FlatCursor<AccountView> cursor = view.accounts();
    AccountView account = cursor.view();
    while (cursor.next()) {
      sum += account.cents();
    }
    AccountView found = view.accountsByKey("b"); // null where there is none
    // end
    assertThat(sum).isEqualTo(12);
    assertThat(found.cents()).isEqualTo(7);
    assertThat(found.hasLimit()).isFalse();
    assertThat(found.limit()).isZero();
    assertThat(view.rates()).containsExactly(2, 3);
    assertThat(view.rates(1)).isEqualTo(view.ratesSize() + 1);
  }

  // example
  public interface OrderEditor {
    void id(long v); // an exception where the field is not in the document

    boolean setId(long v); // false there
  }

  // end

  @Test
  void editorsStoreInPlace() {
    byte[] bytes = Flatbuffers.standard().encode(ORDER);
    // example
    FlatViews<OrderEditor> editors = Flatbuffers.standard().views(Order.class, OrderEditor.class);
    editors.writable().open(bytes).id(4);
    // end
    assertThat(Flatbuffers.standard().decode(bytes, Order.class).id()).isEqualTo(4);
    assertThat(editors.writable().open(bytes).setId(5)).isTrue();
  }

  @Test
  void viewsAreOpenedOverFiles(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("orders");
    try (OutputStream out = Files.newOutputStream(file);
        StreamEncoder<Order> encoder =
            Flatbuffers.standard().codec(Order.class).encodeStream(out, Framing.SEQUENCE)) {
      encoder.write(ORDER);
      encoder.write(ORDER);
    }
    FlatViews<OrderView> orders = Flatbuffers.standard().views(OrderView.class);
    // example
    try (FlatFile<OrderView> mapped = orders.checkingEachAccess().map(file)) {
      while (mapped.next()) {
        show(mapped.view().customer());
      }
    }
    // end
    assertThat(shown).isGreaterThan(1);
  }
}
