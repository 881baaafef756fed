package io.seriform.jdkstream;

import io.seriform.TypeRef;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Streams of the JDK, as objects and as trees. */
class EntryPointsTest extends EntryPointsKit {

  private static byte[] written(Object value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Override
  protected CallTarget target() {
    BitSet bits = new BitSet();
    bits.set(70);
    List<Object> list = new ArrayList<>(List.of(bits, new BigDecimal("1.5"), Pattern.compile("a")));
    list.add(list.get(0));
    return new CallTarget()
        .on(JdkStream.standard())
        .on(JdkStream.with(JdkStreamOptions.standard().withForm(JdkStreamOptions.Form.STRUCTURE)))
        .types(Object.class, Map.class, List.class)
        .types(new TypeRef<Map<String, Integer>>() {}, new TypeRef<List<Object>>() {})
        .seed((Object) written(new HashMap<>(Map.of("a", 1, "b", 2))))
        .seed((Object) written(list));
  }
}
