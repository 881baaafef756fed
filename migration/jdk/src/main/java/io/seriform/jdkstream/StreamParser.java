package io.seriform.jdkstream;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.jdkstream.Content.Block;
import io.seriform.jdkstream.Content.ClassDesc;
import io.seriform.jdkstream.Content.ClassItself;
import io.seriform.jdkstream.Content.Constant;
import io.seriform.jdkstream.Content.Failure;
import io.seriform.jdkstream.Content.FieldDesc;
import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.Content.Items;
import io.seriform.jdkstream.Content.Level;
import io.seriform.jdkstream.Content.Text;
import io.seriform.wire.LimitErrors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The grammar of streams (Java Object Serialization Specification, §6.4). Classes are only names
 * here.
 */
final class StreamParser {

  private static final int MAGIC = 0xACED;
  private static final int VERSION = 5;
  private static final int FIRST_HANDLE = 0x7E0000;

  private static final int NULL = 0x70;
  private static final int REFERENCE = 0x71;
  private static final int CLASS_DESC = 0x72;
  private static final int OBJECT = 0x73;
  private static final int STRING = 0x74;
  private static final int ARRAY = 0x75;
  private static final int CLASS = 0x76;
  private static final int BLOCK_DATA = 0x77;
  private static final int END_BLOCK_DATA = 0x78;
  private static final int RESET = 0x79;
  private static final int BLOCK_DATA_LONG = 0x7A;
  private static final int EXCEPTION = 0x7B;
  private static final int LONG_STRING = 0x7C;
  private static final int PROXY_CLASS_DESC = 0x7D;
  private static final int ENUM = 0x7E;

  /** The memory that a content takes, of whatever kind. */
  private static final int CONTENT = 64;

  /** The input. One level of nesting takes four stack frames of the parser. */
  final StreamInput in;

  private final Set<String> withoutFields;
  private final List<Content> handles = new ArrayList<>();

  /** The number of all values. */
  long count;

  /**
   * Begins a stream.
   *
   * @param withoutFields the classes whose writeObject writes all data itself
   */
  StreamParser(StreamInput in, Set<String> withoutFields) {
    this.in = in;
    this.withoutFields = withoutFields;
    int start = in.pos;
    if (in.u2() != MAGIC) {
      throw in.at(new SyntaxException("this is not a stream of ObjectOutputStream"), start);
    }
    if (in.u2() != VERSION) {
      throw in.here(new SyntaxException("an unknown version of the stream format"));
    }
  }

  // ---- contents

  /** Returns true if there is another content. */
  boolean hasNext() {
    while (!in.atEnd()) {
      if (in.peek() != RESET) {
        return true;
      }
      in.pos++;
      handles.clear();
    }
    return false;
  }

  /** Returns the offset at which the next content starts. */
  long offset() {
    return in.here();
  }

  /** The next content of the stream: a value, bytes, or the exception that made the writer fail. */
  Content next() {
    return in.peek() == EXCEPTION ? failure() : content("an object or block data");
  }

  private Failure failure() {
    long offset = in.here();
    in.pos++;
    handles.clear();
    Content thrown = value();
    handles.clear();
    return new Failure(offset, thrown);
  }

  /** A value, or bytes. */
  private Content content(String expected) {
    int tag = in.peek();
    if (tag == BLOCK_DATA || tag == BLOCK_DATA_LONG) {
      count++;
      long offset = in.here();
      in.pos++;
      int n = tag == BLOCK_DATA ? in.u1() : in.i4();
      if (n < 0) {
        throw in.here(new SyntaxException("the length of block data is negative"));
      }
      return new Block(offset, in.bytes(n));
    }
    return value(expected);
  }

  private Content value() {
    return value("an object");
  }

  /** A value, one level deeper. */
  private Content value(String expected) {
    count++;
    int start = in.pos;
    long offset = in.here();
    int tag = in.u1();
    if (tag == NULL) {
      return null;
    }
    if (tag == REFERENCE) {
      return reference();
    }
    if (--in.depthLeft < 0) {
      throw in.at(LimitErrors.tooDeep(in.limits()), start);
    }
    in.charge(CONTENT);
    Content value =
        switch (tag) {
          case OBJECT -> instance(offset);
          case ARRAY -> items(offset);
          case STRING, LONG_STRING -> string(tag, offset);
          case ENUM -> constant(offset);
          case CLASS -> given(new ClassItself(offset, described()));
          case CLASS_DESC, PROXY_CLASS_DESC -> classDesc(tag, offset);
          case EXCEPTION -> throw aborted(offset);
          default -> throw in.at(JdkErrors.tag(tag, expected), in.pos - 1);
        };
    in.depthLeft++;
    return value;
  }

  /** The writer failed here, within a value. */
  private SeriformException aborted(long offset) {
    handles.clear();
    Content thrown = value();
    String what = thrown instanceof Instance i ? i.type.name : "an exception";
    return new MappingException("the writer failed here with " + what).at(JdkErrors.FORMAT, offset);
  }

  private <C extends Content> C given(C content) {
    handles.add(content);
    return content;
  }

  private Content reference() {
    int handle = in.i4() - FIRST_HANDLE;
    if (handle < 0 || handle >= handles.size()) {
      throw in.at(
          new SyntaxException("a reference to an object that has not been read"), in.pos - 4);
    }
    Content content = handles.get(handle);
    content.references++;
    return content;
  }

  private Text string(int tag, long offset) {
    long n = tag == STRING ? in.u2() : in.i8();
    return given(new Text(offset, in.text(n)));
  }

  /** A String that the grammar demands. */
  private String text() {
    Content content = value("a string");
    if (content instanceof Text text) {
      return text.value;
    }
    throw in.here(new SyntaxException("a value that is not a string").expecting("a string", null));
  }

  private Constant constant(long offset) {
    ClassDesc type = described();
    if (!type.has(ClassDesc.ENUM)) {
      throw in.here(new SyntaxException("a constant of a class that is not an enum"));
    }
    Constant constant = given(new Constant(offset, type));
    constant.name = text();
    return constant;
  }

  // ---- classes

  /** A class description that must be present. */
  private ClassDesc described() {
    ClassDesc desc = classDesc();
    if (desc == null) {
      throw in.here(new SyntaxException("null instead of a class description"));
    }
    return desc;
  }

  /** A class description, or null. */
  private ClassDesc classDesc() {
    Content content = value("a class description");
    if (content == null) {
      return null;
    }
    if (!(content instanceof ClassDesc desc)) {
      throw in.here(new SyntaxException("a value that is not a class description"));
    }
    if (!desc.complete) {
      throw in.here(new SyntaxException("a class description inside itself"));
    }
    return desc;
  }

  private ClassDesc classDesc(int tag, long offset) {
    ClassDesc desc = new ClassDesc(offset);
    if (tag == CLASS_DESC) {
      desc.name = in.name();
      desc.uid = in.i8();
      given(desc);
      flags(desc);
      fields(desc);
    } else {
      given(desc);
      desc.name = "java.lang.reflect.Proxy";
      desc.flags = ClassDesc.SERIALIZABLE;
      int n = in.i4();
      if (n < 0 || n > 65535) {
        throw in.here(new SyntaxException("a proxy of " + n + " interfaces"));
      }
      String[] names = new String[in.items(n)];
      for (int i = 0; i < n; i++) {
        names = i < names.length ? names : Arrays.copyOf(names, in.more(i, n));
        names[i] = in.name();
      }
      desc.interfaces = List.of(names);
    }
    desc.annotations = annotations();
    desc.parent = classDesc();
    desc.complete = true;
    return desc;
  }

  private void flags(ClassDesc desc) {
    int flags = in.u1();
    boolean serializable = (flags & ClassDesc.SERIALIZABLE) != 0;
    boolean externalizable = (flags & ClassDesc.EXTERNALIZABLE) != 0;
    boolean constant = (flags & ClassDesc.ENUM) != 0;
    if (flags >= 32
        || (serializable && externalizable)
        || (constant && !serializable)
        || (!serializable && (flags & ClassDesc.WRITE_METHOD) != 0)) {
      throw in.at(
          new SyntaxException("flags that a class cannot have")
              .expecting(null, String.format("0x%02X", flags)),
          in.pos - 1);
    }
    desc.flags = flags;
  }

  private void fields(ClassDesc desc) {
    int n = in.u2();
    FieldDesc[] fields = new FieldDesc[Math.min(n, 16)];
    for (int i = 0; i < n; i++) {
      if (i == fields.length) {
        fields = Arrays.copyOf(fields, Math.min(n, 2 * i));
      }
      char type = (char) in.u1();
      if ("BCDFIJSZL[".indexOf(type) < 0) {
        throw in.at(JdkErrors.tag(type, "the type of a field"), in.pos - 1);
      }
      String name = in.name();
      String signature = type == 'L' || type == '[' ? text() : null;
      fields[i] = new FieldDesc(type, name, signature);
    }
    desc.fields = fields;
  }

  private List<Content> annotations() {
    List<Content> found = null;
    while (in.peek() != END_BLOCK_DATA) {
      Content content = content("an object, block data, or its end");
      if (found == null) {
        found = new ArrayList<>(4);
      }
      found.add(content);
    }
    in.pos++;
    return found == null ? List.of() : found;
  }

  /** The classes of an object that wrote anything, superclasses first. */
  private static ClassDesc[] levels(ClassDesc type) {
    if (type.levels == null) {
      List<ClassDesc> levels = new ArrayList<>();
      for (ClassDesc desc = type; desc != null; desc = desc.parent) {
        if (desc.writes()) {
          levels.add(0, desc);
        }
      }
      type.levels = levels.toArray(ClassDesc[]::new);
    }
    return type.levels;
  }

  // ---- objects

  private Instance instance(long offset) {
    ClassDesc type = described();
    if (type.has(ClassDesc.ENUM)
        || (!type.has(ClassDesc.SERIALIZABLE) && !type.has(ClassDesc.EXTERNALIZABLE))) {
      throw in.here(new SyntaxException("an object of a class that is not serializable"));
    }
    Instance instance = given(new Instance(offset, type));
    ClassDesc[] levels = levels(type);
    instance.levels = new Level[levels.length];
    Arrays.setAll(instance.levels, i -> new Level(levels[i]));
    for (Level level : instance.levels) {
      read(level);
    }
    return instance;
  }

  private void read(Level level) {
    ClassDesc type = level.type;
    if (type.has(ClassDesc.EXTERNALIZABLE)) {
      if (!type.has(ClassDesc.BLOCK_DATA)) {
        throw in.here(
            new SyntaxException(
                "an Externalizable of protocol version 1, whose end only its class"
                    + " knows; write it with protocol version 2"));
      }
      level.data = annotations();
      return;
    }
    if (!withoutFields.contains(type.name)) {
      for (int i = 0; i < level.values.length; i++) {
        FieldDesc field = type.fields[i];
        try {
          level.values[i] = field(field);
        } catch (SeriformException e) {
          throw e.within(field.name());
        }
      }
    }
    if (type.has(ClassDesc.WRITE_METHOD)) {
      level.data = annotations();
    }
  }

  private Object field(FieldDesc field) {
    return switch (field.type()) {
      case 'B' -> (byte) in.u1();
      case 'C' -> (char) in.u2();
      case 'D' -> Double.longBitsToDouble(in.i8());
      case 'F' -> Float.intBitsToFloat(in.i4());
      case 'I' -> in.i4();
      case 'J' -> in.i8();
      case 'S' -> (short) in.u2();
      case 'Z' -> in.bool();
      default -> value();
    };
  }

  private Items items(long offset) {
    ClassDesc type = described();
    if (type.name.length() < 2 || type.name.charAt(0) != '[') {
      throw in.here(new SyntaxException("an array whose class is not an array class"));
    }
    Items items = given(new Items(offset, type));
    int n = in.i4();
    if (n < 0) {
      throw in.at(new SyntaxException("the length of an array is negative"), in.pos - 4);
    }
    if (n > in.limits().elements()) {
      throw in.at(LimitErrors.tooManyElements(in.limits(), n), in.pos - 4);
    }
    char element = type.name.charAt(1);
    if ("BCDFIJSZ".indexOf(element) >= 0) {
      items.values = in.primitives(element, n);
    } else {
      items.values = contents(n);
    }
    return items;
  }

  private Content[] contents(int n) {
    Content[] values = new Content[in.items(n)];
    for (int i = 0; i < n; i++) {
      if (i == values.length) {
        values = Arrays.copyOf(values, in.more(i, n));
      }
      try {
        values[i] = value();
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    return values;
  }
}
