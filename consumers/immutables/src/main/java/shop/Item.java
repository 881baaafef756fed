package shop;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import org.immutables.value.Value;

/** An item, for which Immutables generates what Jackson reads it by. */
@Value.Immutable
@JsonSerialize(as = ImmutableItem.class)
@JsonDeserialize(as = ImmutableItem.class)
public interface Item {

  String name();

  List<String> tags();

  @Value.Default
  default int count() {
    return 1;
  }
}
