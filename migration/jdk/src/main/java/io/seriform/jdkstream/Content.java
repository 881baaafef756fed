package io.seriform.jdkstream;

import io.seriform.scalar.Kind;
import java.util.List;
import java.util.Map;

/**
 * Content of a stream; a null of the stream is a Java null. A content with a handle is one object
 * for all references to it.
 */
abstract sealed class Content {

  /** The offset at which it starts in the stream. */
  final long offset;

  /** The number of references to it in the stream, besides itself. */
  int references;

  Content(long offset) {
    this.offset = offset;
  }

  /** A String. */
  static final class Text extends Content {
    final String value;

    /** True if it was put into a tree. */
    boolean placed;

    /** Values made of this text alone, null if that failed; null until first needed. */
    Map<Kind, Natural> values;

    Text(long offset, String value) {
      super(offset);
      this.value = value;
    }
  }

  /** An object. */
  static final class Instance extends Content {
    final ClassDesc type;

    /** The data of each of its classes that wrote anything, superclasses first. */
    Level[] levels;

    /**
     * Its form as one of the {@link Known} classes; null if it is unknown or not yet determined.
     */
    Natural natural;

    boolean asked;

    /** True if it is a single value that has no text. */
    boolean withoutText;

    Instance(long offset, ClassDesc type) {
      super(offset);
      this.type = type;
    }

    /** The data that one of its classes wrote; null for none. */
    Level level(String className) {
      for (Level level : levels) {
        if (level.type.name.equals(className)) {
          return level;
        }
      }
      return null;
    }
  }

  /** The data that one class of an object wrote. */
  static final class Level {
    final ClassDesc type;

    /** Boxed primitives and contents, as the fields are declared. */
    final Object[] values;

    /**
     * The data that writeObject or writeExternal wrote besides them; null if there is no such
     * method.
     */
    List<Content> data;

    Level(ClassDesc type) {
      this.type = type;
      this.values = new Object[type.fields.length];
    }

    /** The value of a field; null for none. */
    Object value(String field) {
      for (int i = 0; i < values.length; i++) {
        if (type.fields[i].name.equals(field)) {
          return values[i];
        }
      }
      return null;
    }
  }

  /** An array. */
  static final class Items extends Content {
    final ClassDesc type;

    /** An array of primitives, or of contents. */
    Object values;

    Items(long offset, ClassDesc type) {
      super(offset);
      this.type = type;
    }
  }

  /** A constant of an enum. */
  static final class Constant extends Content {
    final ClassDesc type;
    String name;

    Constant(long offset, ClassDesc type) {
      super(offset);
      this.type = type;
    }
  }

  /** A class as a value. */
  static final class ClassItself extends Content {
    final ClassDesc type;

    ClassItself(long offset, ClassDesc type) {
      super(offset);
      this.type = type;
    }
  }

  /** Bytes that a class, or the program, wrote by itself. */
  static final class Block extends Content {
    final byte[] bytes;

    Block(long offset, byte[] bytes) {
      super(offset);
      this.bytes = bytes;
    }
  }

  /** The exception that made the writer fail. */
  static final class Failure extends Content {
    final Content thrown;

    Failure(long offset, Content thrown) {
      super(offset);
      this.thrown = thrown;
    }
  }

  /** Description of a class in the stream. */
  static final class ClassDesc extends Content {

    static final int WRITE_METHOD = 1;
    static final int SERIALIZABLE = 2;
    static final int EXTERNALIZABLE = 4;
    static final int BLOCK_DATA = 8;
    static final int ENUM = 16;

    private static final FieldDesc[] NONE = {};

    String name = "";
    long uid;
    int flags;
    FieldDesc[] fields = NONE;

    /** The interfaces of a proxy; null for any other class. */
    List<String> interfaces;

    List<Content> annotations = List.of();
    ClassDesc parent;

    /** True if all of it has been read. */
    boolean complete;

    /** The superclasses, and the class itself, that write anything; null until first needed. */
    ClassDesc[] levels;

    /** The names of the fields of those, unique. */
    String[][] labels;

    /**
     * The number of characters of the names that each of its objects repeats; 0 until first needed.
     */
    private long nameLength;

    /** The number of characters of the names that a tree of one of its objects repeats. */
    long nameLength() {
      if (nameLength == 0) {
        nameLength = name.length() + (parent == null ? 1 : 1 + parent.nameLength());
        for (FieldDesc field : fields) {
          nameLength += field.name().length();
        }
      }
      return nameLength;
    }

    ClassDesc(long offset) {
      super(offset);
    }

    boolean has(int flag) {
      return (flags & flag) != 0;
    }

    boolean writes() {
      return fields.length > 0 || has(WRITE_METHOD) || has(EXTERNALIZABLE);
    }
  }

  /**
   * A field.
   *
   * @param type its type code: a primitive's, or L, or [
   * @param name its name
   * @param signature the signature of its class; null for a primitive
   */
  record FieldDesc(char type, String name, String signature) {}
}
