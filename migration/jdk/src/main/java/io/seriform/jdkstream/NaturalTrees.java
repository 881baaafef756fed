package io.seriform.jdkstream;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.jdkstream.Content.Block;
import io.seriform.jdkstream.Content.ClassDesc;
import io.seriform.jdkstream.Content.ClassItself;
import io.seriform.jdkstream.Content.Constant;
import io.seriform.jdkstream.Content.Failure;
import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.Content.Items;
import io.seriform.jdkstream.Content.Level;
import io.seriform.jdkstream.Content.Text;
import io.seriform.jdkstream.Natural.Alias;
import io.seriform.jdkstream.Natural.Mapping;
import io.seriform.jdkstream.Natural.Scalar;
import io.seriform.jdkstream.Natural.Sequence;
import io.seriform.text.ScalarText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Year;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The natural form. Each object and array is put into the tree once; repetitions are {@code
 * {"@ref": 1}}, which refers to the one with {@code "@id": 1}. So the tree is finite, and its size
 * is in proportion to that of the stream.
 */
final class NaturalTrees extends Trees {

  private final boolean classNames;
  private int ids;

  NaturalTrees(StreamInput in, JdkStreamOptions options) {
    super(in, options.limits().depth());
    this.classNames = options.classNames();
  }

  @Override
  Document of(Content content) {
    if (content instanceof Text text) {
      count++;
      return text(text);
    }
    if (content instanceof Constant constant) {
      return name(constant, constant.name);
    }
    if (content instanceof ClassItself value) {
      return name(value, value.type.name);
    }
    if (content instanceof ClassDesc desc) {
      return Document.of(desc.name);
    }
    if (content instanceof Block block) {
      return Document.of(block.bytes);
    }
    if (content instanceof Failure failure) {
      throw JdkErrors.mapping("the writer failed with an exception", failure);
    }
    if (content == null) {
      return Document.ofNull();
    }
    Document before = done.get(content);
    if (before != null) {
      count++;
      return again(content, before);
    }
    enter(content);
    Document tree = content instanceof Items items ? array(items) : object((Instance) content);
    leave();
    return tree;
  }

  /** Notes the tree of a small content, which is repeated as it is. */
  private Document leaf(Content content, Document tree) {
    done.put(content, tree);
    return tree;
  }

  /**
   * Numbers a thing that occurs more than once, before its contents.
   *
   * @return the number; 0 if it needs none
   */
  private int number(Content content) {
    if (content.references == 0) {
      return 0;
    }
    int id = ++ids;
    done.put(content, Document.object().put("@ref", id));
    return id;
  }

  private static Document numbered(int id, Document value) {
    return id == 0 ? value : Document.object().put("@id", id).put("@value", value);
  }

  private Document array(Items items) {
    if (items.values instanceof byte[] bytes) {
      return leaf(items, Document.of(bytes));
    }
    if (items.values instanceof char[] chars) {
      return leaf(items, Document.of(new String(chars)));
    }
    return numbered(number(items), elements(items));
  }

  private Document object(Instance instance) {
    Document single = single(instance);
    if (single != null) {
      return single;
    }
    Natural natural = Known.of(instance);
    if (natural instanceof Alias alias) {
      return of(alias.content());
    }
    int id = number(instance);
    if (natural instanceof Sequence sequence) {
      return numbered(id, sequence(sequence.elements()));
    }
    if (natural instanceof Mapping mapping) {
      return numbered(id, mapping(mapping));
    }
    return fields(instance, id);
  }

  private DocumentArray sequence(List<Content> elements) {
    DocumentArray array = Document.array();
    for (Content element : elements) {
      add(array, of(element));
    }
    return array;
  }

  // ---- single values

  /** The tree of a single value, made once; null for any other content, or one without a text. */
  private Document single(Instance instance) {
    if (instance.withoutText || !(Known.of(instance) instanceof Scalar scalar)) {
      return null;
    }
    Document before = done.get(instance);
    if (before != null) {
      return again(instance, before);
    }
    Document value = scalar(scalar);
    instance.withoutText = value == null;
    return value == null ? null : leaf(instance, value);
  }

  /** A single value; null for one that has no text. */
  private Document scalar(Scalar scalar) {
    Object value = scalar.value();
    return switch (scalar.kind()) {
      case BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE -> primitive(value);
      case BIG_INTEGER -> Document.of((BigInteger) value);
      case BIG_DECIMAL -> Document.of((BigDecimal) value);
      case ATOMIC_INTEGER, ATOMIC_LONG -> Document.of(((Number) value).longValue());
      case ATOMIC_BOOLEAN -> Document.of(((AtomicBoolean) value).get());
      case YEAR -> Document.of((long) ((Year) value).getValue());
      case BIT_SET -> bits((BitSet) value);
      default -> {
        try {
          yield Document.of(ScalarText.print(scalar.kind(), value));
        } catch (EncodeException e) {
          yield null;
        }
      }
    };
  }

  /** The numbers of the bits that are set. */
  private Document bits(BitSet set) {
    DocumentArray array = Document.array();
    set.stream().forEach(i -> add(array, Document.of(i)));
    return array;
  }

  // ---- maps

  /** An object where each key is a single value of its own; else {@code {"@entries": [[k, v]]}}. */
  private Document mapping(Mapping mapping) {
    int n = mapping.keys().size();
    Document[] keys = new Document[n];
    DocumentObject object = Document.object();
    for (int i = 0; i < n; i++) {
      keys[i] = key(mapping.keys().get(i));
      if (keys[i] == null) {
        return Document.object().put("@entries", entries(mapping));
      }
      put(object, keys[i], Document.ofNull());
    }
    if (object.size() < n) {
      return Document.object().put("@entries", entries(mapping));
    }
    for (int i = 0; i < n; i++) {
      object.put(keys[i], of(mapping.values().get(i)));
    }
    return object;
  }

  /** A key that is a single value; null for any other. */
  private Document key(Content key) {
    if (key instanceof Instance instance) {
      return single(instance);
    }
    if (key instanceof Text text) {
      return Document.of(escaped(text.value));
    }
    return key instanceof Constant || key instanceof ClassItself || key == null ? of(key) : null;
  }

  private DocumentArray entries(Mapping mapping) {
    DocumentArray entries = Document.array();
    for (int i = 0; i < mapping.keys().size(); i++) {
      Document key = of(mapping.keys().get(i));
      DocumentArray entry = Document.array();
      add(entry, key);
      add(entry, of(mapping.values().get(i)));
      add(entries, entry);
    }
    return entries;
  }

  /** A name that cannot be confused with a reserved one. */
  private static String escaped(String name) {
    return name.startsWith("@") ? "@" + name : name;
  }

  // ---- objects

  private Document fields(Instance instance, int id) {
    names(instance);
    DocumentObject object = Document.object();
    if (id != 0) {
      object.put("@id", id);
    }
    if (instance.type.interfaces != null) {
      DocumentArray names = Document.array();
      instance.type.interfaces.forEach(names::add);
      object.put("@proxy", names);
    } else if (classNames) {
      object.put("@class", instance.type.name);
    }
    String[][] labels = labels(instance.type, instance.levels);
    DocumentObject data = null;
    for (int l = 0; l < instance.levels.length; l++) {
      Level level = instance.levels[l];
      for (int i = 0; i < level.values.length; i++) {
        put(object, labels[l][i], field(level.values[i]));
      }
      if (level.data != null && !level.data.isEmpty()) {
        data = data == null ? Document.object() : data;
        data.put(level.type.name, sequence(level.data));
      }
    }
    if (data != null) {
      object.put("@data", data);
    }
    return object;
  }

  /** The names of the fields; one that a subclass also has is {@code its.class.Name.field}. */
  private static String[][] labels(ClassDesc type, Level[] levels) {
    if (type.labels == null) {
      String[][] labels = new String[levels.length][];
      Set<String> taken = new HashSet<>();
      for (int l = levels.length - 1; l >= 0; l--) {
        labels[l] = new String[levels[l].values.length];
        for (int i = 0; i < labels[l].length; i++) {
          String name = escaped(levels[l].type.fields[i].name());
          labels[l][i] = taken.add(name) ? name : levels[l].type.name + "." + name;
        }
      }
      type.labels = labels;
    }
    return type.labels;
  }
}
