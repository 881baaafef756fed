package io.seriform.protobuf.internal;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.runtime.RequiredFieldTracker;
import io.seriform.codec.runtime.SubtypeTable;
import io.seriform.document.ids.DeclaredIds;
import io.seriform.error.ModelException;
import io.seriform.model.SubtypesModel;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.site.ProtobufSettings;
import io.seriform.protobuf.internal.site.ProtobufSite.Cases;
import io.seriform.protobuf.internal.site.ProtobufSite.Tag;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.protobuf.internal.wire.ProtobufSkip;
import io.seriform.protobuf.internal.wire.ProtobufSlow;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One of several classes, identified by its field number: a message with a oneof, or the oneof
 * itself if its fields are those of the owner. The last of several counts; parts of one are merged.
 */
final class ProtobufSubtypes extends TypeCodec {

  private final SubtypesModel model;
  private final SubtypeTable<Integer> byClass;
  private final TypeCodec[] codecs;
  private final Tag[] tags;
  private final Map<Integer, Integer> byNumber = new HashMap<>();

  /** What is wrong with the numbers, for all values whose owner has none of its own; else null. */
  private final String undeclared;

  private ProtobufSubtypes(SubtypesModel model, CodecSource source, int count, String undeclared) {
    this.model = model;
    this.byClass = new SubtypeTable<>(model, source);
    this.undeclared = undeclared;
    this.codecs = new TypeCodec[count];
    this.tags = new Tag[count];
  }

  static TypeCodec of(SubtypesModel model, CodecSource codecs, ProtobufSettings settings) {
    List<SubtypesModel.Subtype> all = model.subtypes();
    int[] numbers = numbers(model);
    boolean positional = settings.positionalIds() || settings.binds(model);
    ProtobufSubtypes subtypes =
        new ProtobufSubtypes(
            model,
            codecs,
            all.size(),
            positional ? null : new DeclaredIds(ProtobufOptions.class).problem(model, numbers));
    for (int i = 0; i < numbers.length; i++) {
      subtypes.byClass.put(all.get(i).type(), i);
      subtypes.codecs[i] = codecs.exact(all.get(i).resolved());
      subtypes.tags[i] = Tag.of(numbers[i], 2);
      subtypes.byNumber.put(numbers[i], i);
    }
    return subtypes;
  }

  /**
   * The field numbers: the ids of the subtypes, and for those without one the next free numbers.
   */
  static int[] numbers(SubtypesModel model) {
    Map<Integer, SubtypesModel.Subtype> taken = new HashMap<>();
    for (SubtypesModel.Subtype s : model.subtypes()) {
      if (s.id() != 0 && taken.put(s.id(), s) != null) {
        throw new ModelException(
            "two subtypes of "
                + model.raw().getName()
                + " have the id "
                + s.id()
                + "; each needs its own");
      }
    }
    int[] numbers = new int[model.subtypes().size()];
    int next = 1;
    for (int i = 0; i < numbers.length; i++) {
      SubtypesModel.Subtype s = model.subtypes().get(i);
      while (s.id() == 0 && taken.containsKey(next)) {
        next++;
      }
      numbers[i] = s.id() != 0 ? s.id() : next++;
    }
    return numbers;
  }

  // ---- writing

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    ProtobufWriter out = (ProtobufWriter) o;
    Cases cases = out.cases;
    out.cases = null;
    int index = byClass.of(value);
    if (buf.length - pos < ProtobufWriter.HEAD + ProtobufWriter.SLACK) {
      pos = out.grow(pos, ProtobufWriter.HEAD + ProtobufWriter.SLACK);
    }
    if (cases == null) {
      out.deeper();
    }
    out.hold();
    Tag tag = tags(cases)[index];
    int mark = ProtobufNumbers.putTag(out.buf, pos, tag) + 1;
    int end = codecs[index].write(out, out.buf, mark, value);
    out.release();
    if (cases == null) {
      out.depthLeft++;
    }
    if (out.buf.length - end < ProtobufWriter.SLACK) {
      end = out.grow(end, ProtobufWriter.SLACK);
    }
    return out.close(end, mark, 1);
  }

  private Tag[] tags(Cases cases) {
    if (cases == null) {
      declared();
      return tags;
    }
    if (cases.tags().length != tags.length) {
      throw new ModelException(
          model.raw().getName()
              + " has "
              + tags.length
              + " subtypes, so the property needs as many cases");
    }
    return cases.tags();
  }

  private void declared() {
    if (undeclared != null) {
      throw new ModelException(undeclared);
    }
  }

  // ---- reading

  @Override
  public Object read(Input in) {
    return readMerged(in, null);
  }

  @Override
  public Object readMerged(Input i, Object old) {
    ProtobufReader in = (ProtobufReader) i;
    Cases cases = in.cases;
    in.cases = null;
    if (cases != null) {
      int tag = in.begun != 0 ? in.begun : in.tag();
      in.begun = 0;
      return one(in, cases.indexes().get(tag >>> 3), old);
    }
    declared();
    in.deeper();
    Object value = old;
    while (ProtobufSlow.any(in)) {
      int at = in.pos;
      int tag = in.tag();
      if ((tag & 7) == 4) {
        in.pos = at;
        break;
      }
      Integer index = byNumber.get(tag >>> 3);
      if (index == null || tags[index].value() != tag) {
        ProtobufSkip.field(in, tag);
      } else {
        value = one(in, index, value);
      }
    }
    in.depthLeft++;
    if (value == null && model.reading().unknown() != void.class) {
      throw ProtobufErrors.mapping(
          in,
          in.pos,
          "a message of a hierarchy has no field of a known subtype",
          "a field of a subtype of " + model.raw().getName(),
          null);
    }
    return value;
  }

  private Object one(ProtobufReader in, int index, Object old) {
    boolean again = old != null && byClass.get(old.getClass()) == index;
    if (!again) {
      RequiredFieldTracker.dropped(in, old);
    }
    int cookie = in.open();
    Object value = again ? codecs[index].readMerged(in, old) : codecs[index].read(in);
    in.close(cookie);
    return value;
  }
}
