package io.seriform.cli.inspect;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A stream of {@code java.io.ObjectOutputStream}, by its published grammar; loads no class. */
final class JdkScan extends Scan {

  private static final int FIRST_HANDLE = 0x7e0000;
  private static final int WRITE_METHOD = 1;
  private static final int SERIALIZABLE = 2;
  private static final int EXTERNALIZABLE = 4;
  private static final int BLOCK_DATA = 8;

  private record Field(char type, String name) {}

  private static final class Description {
    private String name = "a proxy";
    private int flags = SERIALIZABLE;
    private final List<Field> fields = new ArrayList<>();
    private Description parent;
  }

  /** The things by their handles: a {@link Description}, or a text of another thing. */
  private final List<Object> handles = new ArrayList<>();

  JdkScan(byte[] in, Consumer<? super Part> parts) {
    super(in, 0, in.length, parts);
  }

  @Override
  void run() {
    int from = pos;
    if (unsigned(2, "the magic number") != 0xaced) {
      throw new Broken(from, "the magic number ac ed is missing");
    }
    part(from, null, "magic number", null);
    from = pos;
    long version = unsigned(2, "the version");
    part(from, null, "version", String.valueOf(version));
    while (more()) {
      content(null);
    }
  }

  private String at(int handle) {
    return String.format("handle %x", FIRST_HANDLE + handle);
  }

  private int handle(Object thing) {
    handles.add(thing);
    return handles.size() - 1;
  }

  private void content(String name) {
    int from = pos;
    int code = u8("a value");
    switch (code) {
      case 0x70 -> part(from, name, "null", null);
      case 0x71 -> {
        Object referred = reference();
        String to =
            referred instanceof Description d ? "class " + d.name : String.valueOf(referred);
        part(from, name, "reference", to);
      }
      case 0x72, 0x7d -> {
        pos = from;
        description(name);
      }
      case 0x73 -> object(from, name);
      case 0x74, 0x7c -> {
        String value = utf(code == 0x74 ? 2 : 8);
        part(from, name, "string", value + ", " + at(handle(value)));
      }
      case 0x75 -> array(from, name);
      case 0x76 -> {
        part(from, name, "class", at(handles.size()));
        enter();
        description("class");
        leave();
        handle("a class");
      }
      case 0x77, 0x7a -> {
        long length = code == 0x77 ? u8("a length") : (int) unsigned(4, "a length");
        String value = bytes(length < 0 ? Long.MAX_VALUE : length, "block data");
        part(from, name, "block data", value);
      }
      case 0x78 -> throw new Broken(from, "the end of block data where there is none");
      case 0x79 -> {
        handles.clear();
        part(from, name, "reset", null);
      }
      case 0x7b -> {
        part(from, name, "exception while the stream was written", null);
        handles.clear();
        enter();
        content("exception");
        leave();
        handles.clear();
      }
      case 0x7e -> {
        part(from, name, "enum constant", null);
        enter();
        description("class");
        int handle = handle("an enum constant");
        content("constant");
        handles.set(handle, "an enum constant");
        leave();
      }
      default -> throw new Broken(from, String.format("the type code %02x has no meaning", code));
    }
  }

  private Object reference() {
    int handle = (int) unsigned(4, "a handle") - FIRST_HANDLE;
    if (handle < 0 || handle >= handles.size()) {
      throw new Broken(pos - 4, String.format("no handle %x was given", handle + FIRST_HANDLE));
    }
    return handles.get(handle);
  }

  private Description description(String name) {
    int from = pos;
    int code = u8("the description of a class");
    switch (code) {
      case 0x70 -> {
        part(from, name, "null", null);
        return null;
      }
      case 0x71 -> {
        if (reference() instanceof Description known) {
          part(from, name, "reference", "class " + known.name);
          return known;
        }
        throw new Broken(from, "a reference to something other than a class");
      }
      case 0x72 -> {
        return newDescription(from, name);
      }
      case 0x7d -> {
        return proxy(from, name);
      }
      default ->
          throw new Broken(from, String.format("%02x is not the description of a class", code));
    }
  }

  private Description newDescription(int from, String name) {
    Description description = new Description();
    description.name = name(2);
    long version = unsigned(8, "a serialVersionUID");
    part(
        from,
        name,
        "class " + description.name,
        "serialVersionUID " + version + ", " + at(handle(description)));
    enter();
    int start = pos;
    description.flags = u8("flags");
    int fields = (int) unsigned(2, "a number of fields");
    part(start, null, "flags", flags(description.flags) + ", " + fields + " fields");
    for (int i = 0; i < fields; i++) {
      start = pos;
      char type = (char) u8("the type of a field");
      if ("BCDFIJSZL[".indexOf(type) < 0) {
        throw new Broken(start, "a field has the type '" + type + "'");
      }
      String field = name(2);
      part(start, field, "field", String.valueOf(type));
      if (type == 'L' || type == '[') {
        enter();
        content("type");
        leave();
      }
      description.fields.add(new Field(type, field));
    }
    annotations("annotations");
    description.parent = description("superclass");
    leave();
    for (Description d = description.parent; d != null; d = d.parent) {
      if (d == description) {
        throw new Broken(from, "a class that is its own superclass");
      }
    }
    return description;
  }

  private Description proxy(int from, String name) {
    Description description = new Description();
    long count = unsigned(4, "a number of interfaces");
    handle(description);
    List<String> interfaces = new ArrayList<>();
    if (count > (end - pos) / 2) {
      throw new Broken(from, "a proxy of " + count + " interfaces");
    }
    for (long i = 0; i < count; i++) {
      interfaces.add(name(2));
    }
    part(from, name, "proxy", String.join(", ", interfaces));
    enter();
    annotations("annotations");
    description.parent = description("superclass");
    leave();
    return description;
  }

  private static String flags(int flags) {
    List<String> names = new ArrayList<>();
    if ((flags & SERIALIZABLE) != 0) {
      names.add("Serializable");
    }
    if ((flags & EXTERNALIZABLE) != 0) {
      names.add("Externalizable");
    }
    if ((flags & WRITE_METHOD) != 0) {
      names.add("writeObject");
    }
    if ((flags & BLOCK_DATA) != 0) {
      names.add("block data");
    }
    if ((flags & 16) != 0) {
      names.add("enum");
    }
    return names.isEmpty() ? "no flags" : String.join(", ", names);
  }

  /** Reads values up to the end of block data. */
  private void annotations(String name) {
    while (true) {
      need(1, name);
      if (in[pos] == 0x78) {
        pos++;
        part(pos - 1, null, "end of " + name, null);
        return;
      }
      content(null);
    }
  }

  private void object(int from, String name) {
    part(from, name, "object", null);
    enter();
    Description description = description("class");
    if (description == null) {
      throw new Broken(from, "an object without a class");
    }
    handle("an object of " + description.name);
    List<Description> chain = new ArrayList<>();
    for (Description d = description; d != null && chain.size() <= DEPTH; d = d.parent) {
      chain.add(0, d);
    }
    for (Description d : chain) {
      data(d);
    }
    leave();
  }

  private void data(Description description) {
    if ((description.flags & SERIALIZABLE) != 0) {
      for (Field field : description.fields) {
        value(field.type, field.name);
      }
      if ((description.flags & WRITE_METHOD) != 0) {
        annotations("data of writeObject");
      }
    } else if ((description.flags & EXTERNALIZABLE) != 0) {
      if ((description.flags & BLOCK_DATA) == 0) {
        throw broken("data of an Externalizable class that only the class can read");
      }
      annotations("data of writeExternal");
    }
  }

  private void value(char type, String name) {
    int from = pos;
    switch (type) {
      case 'L', '[' -> content(name);
      case 'B' -> part(from, name, "byte", byteText());
      case 'Z' -> part(from, name, "boolean", u8("a boolean") != 0);
      case 'C' -> part(from, name, "char", quoted(String.valueOf((char) unsigned(2, "a char"))));
      case 'S' -> part(from, name, "short", (short) unsigned(2, "a short"));
      case 'I' -> part(from, name, "int", (int) unsigned(4, "an int"));
      case 'J' -> part(from, name, "long", unsigned(8, "a long"));
      case 'F' -> part(from, name, "float", Float.intBitsToFloat((int) unsigned(4, "a float")));
      default -> part(from, name, "double", Double.longBitsToDouble(unsigned(8, "a double")));
    }
  }

  private Byte byteText() {
    return (byte) u8("a byte");
  }

  private void part(int from, String name, String type, Object value) {
    part(from, name, type, String.valueOf(value));
  }

  private void array(int from, String name) {
    part(from, name, "array", null);
    enter();
    Description description = description("class");
    if (description == null || description.name.length() < 2) {
      throw new Broken(from, "an array without a class of arrays");
    }
    handle("an array of " + description.name);
    int start = pos;
    long count = (int) unsigned(4, "a length");
    if (count < 0 || count > end - pos) {
      throw new Broken(start, "a length of " + count + " is more than is left");
    }
    part(start, null, "length", String.valueOf(count));
    char type = description.name.charAt(1);
    if (type == 'B') {
      start = pos;
      String value = bytes(count, "an array of bytes");
      part(start, null, "bytes", value);
    } else {
      for (long i = 0; i < count; i++) {
        value(type, "[" + i + "]");
      }
    }
    leave();
  }

  private String utf(int lengthBytes) {
    return quoted(name(lengthBytes));
  }

  /** Reads the modified UTF-8 of Java. */
  private String name(int lengthBytes) {
    long length = unsigned(lengthBytes, "a length");
    need(length < 0 ? Long.MAX_VALUE : length, "a text");
    int from = pos;
    pos += (int) length;
    if (length <= 0xffff) {
      byte[] bytes = new byte[(int) length + 2];
      bytes[0] = (byte) (length >> 8);
      bytes[1] = (byte) length;
      System.arraycopy(in, from, bytes, 2, (int) length);
      try (DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes))) {
        return data.readUTF();
      } catch (IOException e) {
        throw new Broken(from, "a text is not the UTF-8 of Java");
      }
    }
    return hex(in, from, (int) length);
  }
}
