package io.seriform.jdkstream;

import io.seriform.codec.access.Footprint;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
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
import java.util.List;

/**
 * The complete form. Classes, objects, arrays and constants have a number, and are written once;
 * repetitions are {@code {"reference": 3}}. Strings and block data are repeated as they are.
 */
final class StructureTrees extends Trees {

  /** Members that the tree of each content has at most beside its fields. */
  private static final long MEMBERS = 4L * Footprint.ANY_ENTRY;

  /** A field of a class, or a level of an object: an object with a name and one more member. */
  private static final long FIELD = Footprint.ANY_MAP + 2L * Footprint.ANY_ENTRY;

  private int numbers;

  StructureTrees(StreamInput in, JdkStreamOptions options) {
    super(in, options.limits().depth());
  }

  @Override
  Document of(Content content) {
    if (content == null) {
      return Document.ofNull();
    }
    if (content instanceof Text text) {
      return text(text);
    }
    if (content instanceof Block block) {
      return Document.of(block.bytes);
    }
    Document before = done.get(content);
    if (before != null) {
      count++;
      return before;
    }
    enter(content);
    charge(content, MEMBERS);
    int number = ++numbers;
    done.put(content, Document.object().put("reference", number));
    DocumentObject object = Document.object();
    if (content instanceof Instance instance) {
      object.put("object", number);
      instance(instance, object);
    } else if (content instanceof Items items) {
      object.put("array", number).put("class", of(items.type));
      object.put(
          "values", items.values instanceof byte[] bytes ? Document.of(bytes) : elements(items));
    } else if (content instanceof Constant constant) {
      object.put("constant", number).put("class", of(constant.type)).put("name", constant.name);
    } else if (content instanceof ClassItself value) {
      object.put("value", number).put("class", of(value.type));
    } else if (content instanceof Failure failure) {
      object.put("exception", of(failure.thrown));
    } else {
      object.put("class", number);
      describe((ClassDesc) content, object);
    }
    leave();
    return object;
  }

  private DocumentArray all(List<Content> contents) {
    DocumentArray array = Document.array();
    for (Content content : contents) {
      add(array, of(content));
    }
    return array;
  }

  private void describe(ClassDesc desc, DocumentObject object) {
    if (desc.interfaces != null) {
      DocumentArray names = Document.array();
      desc.interfaces.forEach(names::add);
      object.put("proxy", names);
    } else {
      object.put("name", desc.name).put("uid", desc.uid).put("flags", desc.flags);
    }
    DocumentArray fields = Document.array();
    for (FieldDesc field : desc.fields) {
      String type = field.signature() == null ? String.valueOf(field.type()) : field.signature();
      charge(desc, FIELD);
      fields.add(Document.object().put("name", field.name()).put("type", type));
    }
    object.put("fields", fields);
    if (!desc.annotations.isEmpty()) {
      object.put("annotations", all(desc.annotations));
    }
    if (desc.parent != null) {
      object.put("super", of(desc.parent));
    }
  }

  private void instance(Instance instance, DocumentObject object) {
    names(instance);
    object.put("class", of(instance.type));
    DocumentArray levels = Document.array();
    for (Level level : instance.levels) {
      charge(instance, FIELD);
      DocumentObject one = Document.object().put("class", level.type.name);
      if (level.values.length > 0) {
        charge(instance, Footprint.ANY_MAP);
        DocumentObject fields = Document.object();
        for (int i = 0; i < level.values.length; i++) {
          put(fields, level.type.fields[i].name(), field(level.values[i]));
        }
        one.put("fields", fields);
      }
      if (level.data != null) {
        one.put("data", all(level.data));
      }
      levels.add(one);
    }
    object.put("levels", levels);
  }
}
