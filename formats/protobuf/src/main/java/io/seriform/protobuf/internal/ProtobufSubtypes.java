package io.seriform.protobuf.internal;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.runtime.RequiredFieldTracker;
import io.seriform.codec.runtime.SubtypesByClass;
import io.seriform.document.ids.DeclaredIds;
import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.protobuf.FieldBinding;
import io.seriform.protobuf.MessageBinding;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.schema.ProtobufFields;
import io.seriform.protobuf.internal.site.ProtobufSettings;
import io.seriform.protobuf.internal.site.ProtobufSite.Cases;
import io.seriform.protobuf.internal.site.ProtobufSite.Tag;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.protobuf.internal.wire.ProtobufSkip;
import io.seriform.protobuf.internal.wire.ProtobufSlow;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One of several classes, identified by its field number: a message with a oneof, or the oneof
 * itself if its fields are those of the owner. The last of several counts; parts of one are merged.
 * A subtype is a message, or, if a binding says so, the field alone that its class has.
 */
final class ProtobufSubtypes extends TypeCodec {

  private final SubtypesModel model;
  private final SubtypesByClass<Integer> byClass;
  private final TypeCodec[] codecs;
  private final Tag[] tags;

  /** True for subtypes that are the only field of their class, without a message around it. */
  private final boolean[] bare;

  private final Map<Integer, Integer> byNumber = new HashMap<>();

  /** The problem with the numbers, for values whose owner has none of its own; null for none. */
  private final String undeclared;

  private ProtobufSubtypes(SubtypesModel model, CodecSource source, int count, String undeclared) {
    this.model = model;
    this.byClass = new SubtypesByClass<>(model, source);
    this.undeclared = undeclared;
    this.codecs = new TypeCodec[count];
    this.tags = new Tag[count];
    this.bare = new boolean[count];
  }

  static TypeCodec of(SubtypesModel model, CodecSource codecs, ProtobufSettings settings) {
    List<SubtypesModel.Subtype> all = model.subtypes();
    List<FieldBinding> fields = List.copyOf(binding(model, settings).fields().values());
    int[] numbers = fields.stream().mapToInt(FieldBinding::number).toArray();
    boolean positional =
        settings.positionalIds() || settings.binding(model) != null || settings.binds(model);
    ProtobufSubtypes subtypes =
        new ProtobufSubtypes(
            model,
            codecs,
            all.size(),
            positional ? null : new DeclaredIds(ProtobufOptions.class).problem(model, numbers));
    for (int i = 0; i < numbers.length; i++) {
      subtypes.byClass.put(all.get(i).type(), i);
      boolean bare = fields.get(i).type() != ProtoType.MESSAGE;
      Type type = all.get(i).resolved();
      boolean value = bare && !(codecs.models().model(type) instanceof ObjectModel);
      if (value && settings.binding(model) == null) {
        throw new ModelException(
            all.get(i).type().getName()
                + " is a scalar of a oneof, which needs a class with one property");
      }
      subtypes.codecs[i] = value ? codecs.codec(type) : codecs.exact(type);
      subtypes.tags[i] = Tag.of(numbers[i], fields.get(i).type().wireType());
      subtypes.bare[i] = bare;
      subtypes.byNumber.put(numbers[i], i);
    }
    return subtypes;
  }

  /** The fields of the subtypes by their names, in their order: as bound, or by their ids. */
  static MessageBinding binding(SubtypesModel model, ProtobufSettings settings) {
    MessageBinding given = settings.binding(model);
    Map<String, FieldBinding> fields = new LinkedHashMap<>();
    int[] numbers = given == null ? numbers(model) : new int[model.subtypes().size()];
    for (int i = 0; i < numbers.length; i++) {
      String name = model.subtypes().get(i).name();
      FieldBinding field =
          given == null
              ? FieldBinding.of(numbers[i])
                  .withType(ProtobufFields.bare(model.subtypes().get(i).type()))
              : given.fields().get(name);
      if (field == null) {
        throw new ModelException(
            given.name() + " has no field for " + name + ", a subtype of " + model.raw().getName());
      }
      boolean natural = field.type() == ProtoType.AUTO;
      fields.put(name, natural ? field.withType(ProtoType.MESSAGE) : field);
    }
    String name = given == null ? model.raw().getName().replace('$', '.') : given.name();
    return new MessageBinding(name, fields);
  }

  /**
   * The field numbers: the ids of the subtypes, and for those without one the next free numbers.
   * The one that other formats read in place of unknown ones has the last: a newer class may have
   * the next.
   */
  private static int[] numbers(SubtypesModel model) {
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
      boolean last = s.id() == 0 && s.type() == model.reading().unknown();
      numbers[i] = last ? FieldBinding.MAX_NUMBER : s.id() != 0 ? s.id() : next++;
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
    int end =
        bare[index]
            ? writeBare(out, pos, tag, index, value)
            : codecs[index].write(out, out.buf, mark, value);
    out.release();
    if (cases == null) {
      out.depthLeft++;
    }
    if (out.buf.length - end < ProtobufWriter.SLACK) {
      end = out.grow(end, ProtobufWriter.SLACK);
    }
    return bare[index] ? end : out.close(end, mark, 1);
  }

  /** Writes the field of a class under another number: its own tag has one byte, for number 1. */
  private int writeBare(ProtobufWriter out, int pos, Tag tag, int index, Object value) {
    int own = pos + tag.length() - 1;
    int end = codecs[index].write(out, out.buf, own, value);
    if (end == own) {
      throw ProtobufErrors.refused(
          "a field of a oneof cannot be null; found a " + value.getClass().getName() + " of null");
    }
    if (out.buf[own] != (byte) (8 | tag.wireType())) {
      throw new ModelException(
          value.getClass().getName()
              + " is bound to a field of a oneof; bind its only property to a field of the number 1"
              + " and the same type");
    }
    for (int i = 0; i < tag.length(); i++) {
      out.buf[pos + i] = (byte) (tag.bytes() >>> (8 * i));
    }
    return end;
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
    if (value == null && !model.reading().unknownIsNull()) {
      throw ProtobufErrors.mapping(
              in,
              in.pos,
              "a message of a hierarchy has no field of a known subtype",
              "a field of a subtype of " + model.raw().getName(),
              null)
          .hinting(CodecErrors.UNKNOWN_SUBTYPE);
    }
    return value;
  }

  private Object one(ProtobufReader in, int index, Object old) {
    boolean again = old != null && !bare[index] && byClass.get(old.getClass()) == index;
    if (!again) {
      RequiredFieldTracker.dropped(in, old);
    }
    if (bare[index]) {
      return bare(in, index);
    }
    int cookie = in.open();
    Object value = again ? codecs[index].readMerged(in, old) : codecs[index].read(in);
    in.close(cookie);
    return value;
  }

  /** Reads a field whose tag is consumed as the message that its class is, with the number 1. */
  private Object bare(ProtobufReader in, int index) {
    int wireType = tags[index].wireType();
    in.pin();
    ProtobufSkip.field(in, wireType);
    int end = in.pos;
    in.unpinTo();
    byte[] message = new byte[1 + end - in.pos];
    message[0] = (byte) (8 | wireType);
    System.arraycopy(in.buf, in.pos, message, 1, message.length - 1);
    in.levels.enter(message, message.length);
    Object value = codecs[index].read(in);
    in.levels.leave();
    in.pos = end;
    return value;
  }
}
