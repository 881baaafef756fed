package io.seriform.hessian.internal;

import io.seriform.codec.access.Footprint;
import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.HessianTree.Definition;
import io.seriform.hessian.HessianTree.Instance;
import io.seriform.hessian.HessianTree.Mapping;
import io.seriform.hessian.HessianTree.Sequence;
import io.seriform.hessian.internal.containers.HessianContainers;
import io.seriform.hessian.internal.read.HessianStringReader;
import io.seriform.hessian.internal.site.HessianReader;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.wire.LimitErrors;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads Hessian 1.0.2 as trees: the grammar of the Hessian 1.0 specification, section 11. Maps of
 * the name of a class whose keys are all strings become objects, as in Hessian 2. Not thread-safe.
 */
@SuppressWarnings("JavaUtilDate") // the class of the wire
final class Hessian1Reader {

  private final HessianReader in;
  private final List<HessianTree> objects = new ArrayList<>();
  private final IdentityHashMap<HessianTree, HessianTree> converted = new IdentityHashMap<>();
  private final Map<Definition, Definition> definitions = new HashMap<>();

  Hessian1Reader(HessianReader in) {
    this.in = in;
  }

  /** Reads a value to the end of the input. */
  HessianTree message() {
    HessianTree tree;
    try {
      tree = converted(value());
    } catch (StackOverflowError e) {
      throw in.at(LimitErrors.tooDeep(in.limits()), in.pos);
    }
    if (in.more(1)) {
      throw HessianErrors.syntax(in, "trailing bytes");
    }
    return tree;
  }

  private HessianTree value() {
    int code = in.peek();
    in.pos++;
    in.charge(Footprint.ANY_ELEMENT);
    return switch (code) {
      case 'N' -> HessianTree.of((Object) null);
      case 'T' -> HessianTree.of(true);
      case 'F' -> HessianTree.of(false);
      case 'I' -> HessianTree.of((int) number(4));
      case 'L' -> HessianTree.of(number(8));
      case 'D' -> HessianTree.of(Double.longBitsToDouble(number(8)));
      case 'd' -> HessianTree.of(new Date(number(8)));
      case 'S', 's', 'X', 'x' -> HessianTree.of(string(code));
      case 'B', 'b' -> HessianTree.of(binary(code));
      case 'V' -> list();
      case 'M' -> map();
      case 'R' -> reference();
      default -> {
        in.pos--;
        throw HessianErrors.mapping(
            in,
            "not a value of Hessian 1",
            "one of N T F I L D d S s X x B b V M R",
            String.format("0x%02x", code & 0xFF));
      }
    };
  }

  private long number(int bytes) {
    in.need(bytes);
    long v = bytes == 4 ? in.buf[in.pos] : 0;
    for (int i = bytes == 4 ? 1 : 0; i < bytes; i++) {
      v = v << 8 | (in.buf[in.pos + i] & 0xFF);
    }
    in.pos += bytes;
    return v;
  }

  private int length16() {
    in.need(2);
    int n = (in.buf[in.pos] & 0xFF) << 8 | (in.buf[in.pos + 1] & 0xFF);
    in.pos += 2;
    return n;
  }

  /** Reads a string in chunks, of which the last has a code in upper case. */
  private String string(int first) {
    StringBuilder all = new StringBuilder();
    int code = first;
    while (true) {
      chars(all, length16());
      if (code == 'S' || code == 'X') {
        return all.toString();
      }
      code = nextChunk(first == 's' ? "sS" : "xX");
    }
  }

  private int nextChunk(String codes) {
    int code = in.peek();
    if (codes.indexOf(code) < 0) {
      throw HessianErrors.syntax(in, "a chunk that is not the last, and no other one behind it");
    }
    in.pos++;
    return code;
  }

  private void chars(StringBuilder all, int n) {
    long length = (long) all.length() + n;
    if (length > in.longestString) {
      throw in.at(LimitErrors.stringTooLong(in.limits(), length), in.pos);
    }
    char[] chars = in.chars(n);
    HessianStringReader.decode(in, chars, n);
    all.append(chars, 0, n);
  }

  private byte[] binary(int first) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    int code = first;
    while (true) {
      int n = length16();
      if ((long) all.size() + n > in.longestString) {
        throw in.at(LimitErrors.stringTooLong(in.limits(), (long) all.size() + n), in.pos);
      }
      in.need(n);
      all.write(in.buf, in.pos, n);
      in.pos += n;
      if (code == 'B') {
        return all.toByteArray();
      }
      code = nextChunk("bB");
    }
  }

  /** The name of a type; null for none, which is also written as an empty one. */
  private String type() {
    if (in.peek() != 't') {
      return null;
    }
    in.pos++;
    StringBuilder name = new StringBuilder();
    int n = length16();
    if (n > in.longestName) {
      throw in.at(LimitErrors.nameTooLong(in.limits(), n), in.pos);
    }
    chars(name, n);
    return name.length() == 0 ? null : name.toString();
  }

  private <T extends HessianTree> T begun(T tree) {
    objects.add(tree);
    in.deeper();
    return tree;
  }

  /** Returns true if there is an element or entry at {@code i}; else closes the container. */
  private boolean next(int i) {
    if (in.peek() != 'z') {
      if (i >= in.mostElements) {
        throw in.at(LimitErrors.tooManyElements(in.limits(), i + 1L), in.pos);
      }
      return true;
    }
    in.pos++;
    in.depthLeft++;
    return false;
  }

  private HessianTree list() {
    Sequence list = begun(new Sequence(type()));
    if (in.peek() == 'l') {
      in.pos++;
      number(4); // the end is marked as well
    }
    for (int i = 0; next(i); i++) {
      try {
        list.elements().add(value());
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    return list;
  }

  private HessianTree map() {
    Mapping map = begun(new Mapping(type()));
    for (int i = 0; next(i); i++) {
      HessianTree key = value();
      in.admitKey(key.value());
      try {
        map.entries().add(new Mapping.Entry(key, value()));
      } catch (SeriformException e) {
        throw e.within(key.value() instanceof String s ? s : String.valueOf(i));
      }
    }
    return map;
  }

  private HessianTree reference() {
    int number = (int) number(4);
    if (number < 0 || number >= objects.size()) {
      throw HessianErrors.noObject(in, number, false, false);
    }
    return objects.get(number);
  }

  // ---- objects

  /**
   * Converts maps that are objects to objects, in a whole tree; the tree itself if there are none.
   */
  private HessianTree converted(HessianTree tree) {
    if (tree instanceof HessianTree.Value) {
      return tree;
    }
    HessianTree done = converted.get(tree);
    if (done != null) {
      return done;
    }
    if (tree instanceof Sequence list) {
      converted.put(list, list);
      list.elements().replaceAll(this::converted);
      return list;
    }
    Mapping map = (Mapping) tree;
    return isObject(map) ? object(map) : entries(map);
  }

  private static boolean isObject(Mapping map) {
    return map.type() != null
        && !HessianContainers.isOfJdk(map.type())
        && map.entries().stream().allMatch(e -> e.key().value() instanceof String);
  }

  private HessianTree object(Mapping map) {
    List<String> fields = map.entries().stream().map(e -> (String) e.key().value()).toList();
    Definition definition = definitions.computeIfAbsent(new Definition(map.type(), fields), d -> d);
    Instance object = new Instance(definition);
    converted.put(map, object);
    for (int i = 0; i < fields.size(); i++) {
      object.values().set(i, converted(map.entries().get(i).value()));
    }
    return object;
  }

  private HessianTree entries(Mapping map) {
    converted.put(map, map);
    map.entries().replaceAll(e -> new Mapping.Entry(converted(e.key()), converted(e.value())));
    return map;
  }
}
