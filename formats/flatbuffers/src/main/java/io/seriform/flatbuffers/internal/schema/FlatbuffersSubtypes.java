package io.seriform.flatbuffers.internal.schema;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.runtime.SubtypesByClass;
import io.seriform.error.ModelException;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.model.SubtypesModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The value of a union: one of several classes, identified by the type next to it. */
public final class FlatbuffersSubtypes extends TypeCodec {

  private static final int MOST = 255;

  private final SubtypesByClass<Integer> byClass;
  private final FlatbuffersMember[] byType;

  /**
   * The class that keys of a map are declared as, which must not be null; null for other values.
   */
  private final Class<?> key;

  private FlatbuffersSubtypes(
      SubtypesByClass<Integer> byClass, FlatbuffersMember[] byType, Class<?> key) {
    this.key = key;
    this.byClass = byClass;
    this.byType = byType;
  }

  public static TypeCodec of(SubtypesModel model, FlatbuffersSites sites, CodecSource codecs) {
    int[] types = types(model);
    int most = 0;
    for (int type : types) {
      most = Math.max(most, type);
    }
    FlatbuffersSubtypes subtypes =
        new FlatbuffersSubtypes(
            new SubtypesByClass<>(model, codecs),
            new FlatbuffersMember[most + 1],
            model.reading().ofKeys() ? model.raw() : null);
    for (int i = 0; i < types.length; i++) {
      SubtypesModel.Subtype s = model.subtypes().get(i);
      subtypes.byClass.put(s.type(), types[i]);
      subtypes.byType[types[i]] = FlatbuffersMember.of(s.resolved(), sites, codecs);
    }
    return subtypes;
  }

  /**
   * The types: those that the subtypes say, and for the others the next free ones from 1. The one
   * that other formats read in place of unknown ones has the last: a newer schema may have the
   * next.
   */
  public static int[] types(SubtypesModel model) {
    List<SubtypesModel.Subtype> all = model.subtypes();
    Set<Integer> taken = new HashSet<>();
    for (SubtypesModel.Subtype s : all) {
      if (s.id() != 0 && (s.id() < 0 || s.id() > MOST || !taken.add(s.id()))) {
        throw new ModelException(
            "the id of "
                + s.type().getName()
                + " in "
                + model.raw().getName()
                + " is not one of its own from 1 to 255: "
                + s.id());
      }
    }
    int[] types = new int[all.size()];
    int next = 1;
    for (int i = 0; i < types.length; i++) {
      while (all.get(i).id() == 0 && taken.contains(next)) {
        next++;
      }
      boolean last = all.get(i).id() == 0 && all.get(i).type() == model.reading().unknown();
      types[i] = last ? MOST : all.get(i).id() != 0 ? all.get(i).id() : next++;
      if (types[i] > MOST) {
        throw new ModelException(model.raw().getName() + " has more than 255 subtypes");
      }
    }
    return types;
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    FlatbuffersWriter out = (FlatbuffersWriter) o;
    int type = byClass.of(value);
    int end = byType[type].write(out, pos, value);
    out.unionType = type;
    return end;
  }

  @Override
  public Object read(Input i) {
    FlatbuffersReader in = (FlatbuffersReader) i;
    int type = in.unionType;
    FlatbuffersMember member = type < byType.length ? byType[type] : null;
    if (member == null && key != null) {
      throw FlatbuffersErrors.noSubtype(in, key.getName(), type);
    }
    // a type of a newer schema, of whose value nothing is known
    return member == null ? null : member.read(in);
  }
}
