package shop;

import io.seriform.annotation.Builder;
import org.immutables.value.Value;

/** An order, which Immutables implements. */
@Value.Immutable
@Value.Style(get = "get*")
@Builder(ImmutableOrder.Builder.class)
public interface Order {

  String getCustomer();

  long getTotal();
}
