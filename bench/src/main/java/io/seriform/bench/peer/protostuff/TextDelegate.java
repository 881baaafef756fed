package io.seriform.bench.peer.protostuff;

import io.protostuff.Input;
import io.protostuff.Output;
import io.protostuff.Pipe;
import io.protostuff.WireFormat.FieldType;
import io.protostuff.runtime.Delegate;
import java.io.IOException;
import java.util.function.Function;

/** Writes a type as its text, for types whose fields do not say all. */
record TextDelegate<V>(Class<V> type, Function<V, String> print, Function<String, V> parse)
    implements Delegate<V> {

  @Override
  public FieldType getFieldType() {
    return FieldType.STRING;
  }

  @Override
  public V readFrom(Input input) throws IOException {
    return parse.apply(input.readString());
  }

  @Override
  public void writeTo(Output output, int number, V value, boolean repeated) throws IOException {
    output.writeString(number, print.apply(value), repeated);
  }

  @Override
  public void transfer(Pipe pipe, Input input, Output output, int number, boolean repeated)
      throws IOException {
    input.transferByteRangeTo(output, true, number, repeated);
  }

  @Override
  public Class<?> typeClass() {
    return type;
  }
}
