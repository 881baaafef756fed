package io.seriform.document;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.Footprint;
import io.seriform.codec.tokens.Tokens;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * Writes and reads trees in a binary format: the loops over objects and arrays, and their places in
 * errors. The format writes and reads the leaves, the keys and the headers.
 */
public abstract class DocumentCodec extends TypeCodec {

  private final Class<?> type;
  private final Tokens tokens;
  private final boolean unique;

  /**
   * For formats.
   *
   * @param type Document, or the class of documents that alone is allowed
   * @param unique whether a key that comes twice is an error; else the last one wins
   */
  protected DocumentCodec(Class<?> type, Tokens tokens, boolean unique) {
    this.type = type;
    this.tokens = tokens;
    this.unique = unique;
  }

  @Override
  public final boolean readsNull() {
    return type == Document.class;
  }

  // ---- reading

  /**
   * Reads a value of any kind: an object by {@link #readObject}, an array by {@link #readArray}.
   */
  protected abstract Document readValue(Input in);

  /**
   * Reads a key.
   *
   * @param object the object so far
   * @return a String, a {@link DocumentMaker.Name} or a Document
   */
  protected abstract Object readKey(Input in, DocumentObject object);

  /** What makes the objects of an input. */
  protected abstract DocumentMaker maker(Input in);

  @Override
  public final Object read(Input in) {
    int from = in.pos;
    Document value = readValue(in);
    if (!type.isInstance(value)) {
      throw in.at(
          new MappingException("a value of another kind")
              .expecting(type.getSimpleName(), value.kind().toString()),
          Math.min(from, in.pos));
    }
    return value;
  }

  /** Reads an object, at whose beginning the input stands. */
  protected final DocumentObject readObject(Input in) {
    tokens.beginObject(in);
    int number = maker(in).begin();
    DocumentObject object = null;
    DocumentMaker.Name first = null;
    // whether a name came that is not kept: each name after it may be the same
    boolean search = false;
    for (int i = 0; tokens.nextEntry(in, i); i++) {
      long offset = in.offset(in.pos);
      Object key = readKey(in, object);
      DocumentMaker.Name name = key instanceof DocumentMaker.Name n ? n : null;
      if (object == null) {
        first = name;
        object = DocumentMaker.object(name);
      }
      Document value;
      try {
        value = readValue(in);
      } catch (SeriformException e) {
        throw within(e, key, i);
      }
      if (name != null) {
        DocumentMaker.put(object, number, name, value, search);
      } else {
        search = true;
        put(in, object, key, value);
      }
      if (unique && object.size() == i) {
        throw in.at(
            new MappingException("a key comes twice")
                .expecting("a new key", name == null ? key.toString() : name.text()),
            (int) (offset - in.offset(0)));
      }
    }
    if (object == null) {
      in.charge(Footprint.ANY_MAP);
      return Document.object();
    }
    in.charge(Footprint.ANY_MAP + (long) Footprint.ANY_ENTRY * object.size());
    DocumentMaker.end(object, first);
    return object;
  }

  private static SeriformException within(SeriformException e, Object key, int i) {
    if (key instanceof DocumentMaker.Name name) {
      return e.within(name.text());
    }
    return key instanceof String s ? e.within(s) : e.within(i);
  }

  private static void put(Input in, DocumentObject object, Object key, Document value) {
    if (key instanceof String s) {
      object.put(s, value);
      return;
    }
    try {
      object.put((Document) key, value);
    } catch (SeriformException e) {
      throw in.at(e, in.pos);
    }
  }

  /** Reads an array, at whose beginning the input stands. */
  protected final DocumentArray readArray(Input in) {
    tokens.beginArray(in);
    DocumentArray array = Document.array();
    int i = 0;
    for (; tokens.nextElement(in, i); i++) {
      try {
        array.add(readValue(in));
      } catch (SeriformException e) {
        throw e.within(i);
      }
      in.chargeElement(i, Footprint.ANY_ELEMENT);
    }
    in.chargeFilled(i, Footprint.ANY_ELEMENT, Footprint.ANY_LIST);
    return array;
  }

  // ---- writing

  /** Writes a value that is neither an object nor an array; makes room for itself. */
  protected abstract int writeLeaf(Output out, int pos, Document leaf);

  /** Writes a name; makes room for itself. */
  protected abstract int writeName(Output out, int pos, String name);

  /** Writes what stands before the members; makes room for itself. */
  protected abstract int beginObject(Output out, int pos, int size);

  /** Writes what stands before the elements; makes room for itself. */
  protected abstract int beginArray(Output out, int pos, int size);

  @Override
  public final int write(Output out, byte[] buf, int pos, Object value) {
    return writeValue(out, pos, (Document) value);
  }

  /** Writes a value of any kind. */
  protected final int writeValue(Output out, int pos, Document value) {
    if (value instanceof DocumentObject object) {
      return writeObject(out, pos, object);
    }
    return value instanceof DocumentArray array
        ? writeArray(out, pos, array)
        : writeLeaf(out, pos, value);
  }

  /** Writes an object, its members in their order. */
  protected int writeObject(Output out, int pos, DocumentObject object) {
    deeper(out);
    int n = object.size();
    out.admitElements(n);
    pos = beginObject(out, pos, n);
    for (int i = 0; i < n; i++) {
      String name = object.name(i);
      try {
        if (name == null) {
          pos = writeValue(out, pos, object.key(i));
        } else {
          out.admitName(name);
          pos = writeName(out, pos, name);
        }
        pos = writeValue(out, pos, object.value(i));
      } catch (SeriformException e) {
        throw name == null ? e.within(i) : e.within(name);
      }
    }
    out.depthLeft++;
    return pos;
  }

  private int writeArray(Output out, int pos, DocumentArray array) {
    deeper(out);
    int n = array.size();
    out.admitElements(n);
    pos = beginArray(out, pos, n);
    for (int i = 0; i < n; i++) {
      try {
        pos = writeValue(out, pos, array.get(i));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    out.depthLeft++;
    return pos;
  }

  /** One level deeper; undone by {@code depthLeft++}. */
  protected static void deeper(Output out) {
    if (--out.depthLeft < 0) {
      throw out.limits().tooDeep();
    }
  }
}
