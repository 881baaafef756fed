package io.seriform.document.tokens;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.names.NameTable;
import io.seriform.codec.runtime.SubtypesByClass;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.Discriminator;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.rules.IdentityModel;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * One of the classes of a closed hierarchy, identified by a name: as a property of the object or
 * beside it, as the one name of a wrapping object, or as the first of two elements; or by the
 * properties that the object has. One file because the inclusions share the search for a name, the
 * errors and the unknown subtype.
 */
public class SubtypesCodec extends TypeCodec {

  private final SubtypesModel model;
  private final Inclusion inclusion;
  private final Tokens tokens;
  private final SubtypeRules rules;
  private final byte[] property;
  private final SubtypesByClass<Subtype> byClass;
  private final Map<String, Subtype> byName = new HashMap<>();

  /** The subtypes for a missing name, and for an unknown one; null for an error. */
  private final Subtype missing;

  private final Subtype unknown;

  /** By names and numbers of properties, which subtypes have them; null unless they tell it. */
  private final Map<Object, BitSet> having;

  /** By names of properties in any case, which subtypes have them. */
  private final Map<String, BitSet> folded = new HashMap<>();

  /** The name of the discriminator in any case; null where case counts. */
  private final String foldedProperty;

  /** The subtypes in their order. */
  private final List<Subtype> all = new ArrayList<>();

  /**
   * One of the subtypes.
   *
   * @param codec null where the value is skipped, and null is read
   * @param keepsName whether the name is one of its properties, as those of unknown subtypes are
   * @param givesName whether a property is written as its name, if there is one
   */
  private record Subtype(
      String name, byte[] opening, TypeCodec codec, boolean keepsName, boolean givesName) {}

  /** Skips a value, and gives null. */
  private static final Subtype NOTHING = new Subtype(null, new byte[0], null, false, false);

  /**
   * For formats.
   *
   * @param inclusion where the name is written, which the array shape may decide
   * @param property the encoded name of the discriminator; null if there is none
   * @param opening the bytes before an object of the class with this name: before its properties
   *     for {@link Inclusion#PROPERTY}
   */
  protected SubtypesCodec(
      SubtypesModel model,
      Inclusion inclusion,
      CodecSource codecs,
      SubtypeRules rules,
      Tokens tokens,
      byte[] property,
      Function<String, byte[]> opening) {
    this.model = model;
    this.inclusion = inclusion;
    this.tokens = tokens;
    this.rules = rules;
    this.byClass = new SubtypesByClass<>(model, codecs);
    this.property = property;
    this.having = inclusion == Inclusion.DEDUCED ? new HashMap<>() : null;
    List<ObjectModel> objects = new ArrayList<>();
    List<Set<Object>> written = new ArrayList<>();
    for (SubtypesModel.Subtype s : model.subtypes()) {
      TypeCodec codec;
      boolean keepsName = false;
      boolean givesName = false;
      if (codecs.hasProperties(s.resolved())) {
        objects.add(codecs.models().object(s.resolved()));
        keepsName = keepsName(codecs.models().object(s.resolved()));
        Discriminator named = codecs.models().object(s.resolved()).discriminator();
        givesName = inclusion == Inclusion.PROPERTY && named != null && named.given();
        if (inclusion == Inclusion.PROPERTY && !keepsName && !givesName) {
          checkNames(codecs.models().object(s.resolved()));
        }
        if (having != null) {
          written.add(count(codecs.models().object(s.resolved())));
        }
        codec = rules.named(s.type(), inclusion, codecs.exact(s.resolved()));
        codec = referable(codecs.models().object(s.resolved()), codec, codecs);
      } else if (inclusion != Inclusion.PROPERTY && having == null) {
        codec = container(s, codecs);
      } else {
        throw new ModelException(
            (s.type().isEnum() ? "the enum " : "the class ")
                + s.type().getName()
                + " is a subtype of "
                + model.raw().getName()
                + ", but is not written as properties, "
                + (having == null ? "so that its name has no place" : "which would tell it")
                + ": choose"
                + " Inclusion.WRAPPER or ARRAY, by @Subtypes(inclusion = ...) on "
                + model.raw().getName());
      }
      Subtype subtype = new Subtype(s.name(), opening.apply(s.name()), codec, keepsName, givesName);
      byClass.put(s.type(), subtype);
      byName.put(s.name(), subtype);
      all.add(subtype);
    }
    if (having != null) {
      checkDistinct(written);
    }
    this.foldedProperty = inclusion == Inclusion.PROPERTY ? foldedName(objects) : null;
    this.missing = fallback(model.reading().missing());
    Class<?> other = model.reading().unknown();
    this.unknown = model.reading().ofKeys() && other == void.class ? null : fallback(other);
  }

  /**
   * For binary formats whose openings are the same bytes everywhere.
   *
   * @param object the head of an object of one entry
   * @param list that of a list of two elements
   */
  public SubtypesCodec(
      SubtypesModel model,
      Inclusion inclusion,
      CodecSource codecs,
      SubtypeRules rules,
      Tokens tokens,
      Function<String, byte[]> text,
      byte[] object,
      byte[] list) {
    this(
        model,
        inclusion,
        codecs,
        rules,
        tokens,
        model.property() == null ? null : text.apply(model.property()),
        name ->
            switch (inclusion) {
              case PROPERTY, BESIDE -> Tokens.join(text.apply(model.property()), text.apply(name));
              case WRAPPER -> Tokens.join(object, text.apply(name));
              case ARRAY -> Tokens.join(list, text.apply(name));
              case DEDUCED -> new byte[0];
            });
  }

  /**
   * Notes that the next subtype has these properties.
   *
   * @return what they are called when they are written, and their aliases
   */
  private Set<Object> count(ObjectModel subtype) {
    Set<Object> written = new HashSet<>();
    boolean anyCase = rules.ignoresCase(subtype);
    for (PropertyModel each : subtype.properties()) {
      if (each.readable()) {
        List<String> names = names(each);
        for (String name : names) {
          note(having, name);
          if (anyCase) {
            note(folded, NameTable.fold(name));
          }
        }
        int number = rules.keyNumber(subtype, each);
        if (number == 0) {
          written.addAll(names);
        } else {
          note(having, (long) number);
          written.add((long) number);
        }
      }
    }
    return written;
  }

  private <K> void note(Map<K, BitSet> among, K key) {
    among.computeIfAbsent(key, k -> new BitSet()).set(all.size());
  }

  private static List<String> names(PropertyModel property) {
    List<String> names = new ArrayList<>(property.aliases());
    names.add(property.name());
    return names;
  }

  /**
   * The name of the discriminator in any case; null where the case counts for one of these classes,
   * or one of them has a property of its own that differs by nothing else.
   */
  private String foldedName(List<ObjectModel> objects) {
    String any = NameTable.fold(model.property());
    for (ObjectModel each : objects) {
      Set<String> own = new HashSet<>(each.ignoredNames());
      each.properties().stream()
          .filter(PropertyModel::readable)
          .map(SubtypesCodec::names)
          .forEach(own::addAll);
      own.remove(model.property());
      if (!rules.ignoresCase(each) || own.stream().map(NameTable::fold).anyMatch(any::equals)) {
        return null;
      }
    }
    return any;
  }

  /** Refuses two subtypes of the same properties. */
  private void checkDistinct(List<Set<Object>> written) {
    Map<Set<Object>, SubtypesModel.Subtype> known = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      Set<Object> keys = written.get(i);
      SubtypesModel.Subtype one = model.subtypes().get(i);
      SubtypesModel.Subtype same = known.put(keys, one);
      if (same != null) {
        throw new ModelException(
            same.type().getName()
                + " and "
                + one.type().getName()
                + ", subtypes of "
                + model.raw().getName()
                + ", have the same properties, "
                + (keys.stream().anyMatch(Long.class::isInstance) ? "by their numbers, " : "")
                + "which are to tell them apart: give their hierarchy"
                + " another inclusion, or one of them another property");
      }
    }
  }

  private Subtype fallback(Class<?> type) {
    return type == null ? null : type == void.class ? NOTHING : byClass.get(type);
  }

  /** Returns where the name is written. */
  public final Inclusion inclusion() {
    return inclusion;
  }

  /** Reads an id behind the name too, or in place of both: libraries write it at either place. */
  private TypeCodec referable(ObjectModel subtype, TypeCodec codec, CodecSource codecs) {
    IdentityModel own = subtype.identity();
    IdentityModel common = codecs.models().identity(model);
    if (!Objects.equals(own, common)) {
      throw new ModelException(
          subtype.raw().getName()
              + " and "
              + model.raw().getName()
              + ", of which it is a subtype, say different things of the ids of objects; put "
              + (own == null ? common : own).names().identity()
              + " on "
              + model.raw().getName()
              + " alone");
    }
    boolean behind = inclusion == Inclusion.WRAPPER || inclusion == Inclusion.ARRAY;
    return behind && own != null
        ? new Referable(codec, rules.identified(subtype, own, codec, codecs))
        : codec;
  }

  /** Writes objects alone, and reads what refers to them too. */
  private static final class Referable extends TypeCodec {
    private final TypeCodec object;
    private final TypeCodec either;

    Referable(TypeCodec object, TypeCodec either) {
      this.object = object;
      this.either = either;
    }

    @Override
    public int write(Output out, byte[] buf, int pos, Object value) {
      return object.write(out, buf, pos, value);
    }

    @Override
    public Object read(Input in) {
      return either.read(in);
    }
  }

  private TypeCodec container(SubtypesModel.Subtype subtype, CodecSource codecs) {
    TypeCodec codec = codecs.codec(subtype.resolved());
    // an id is around the name unless it is told where one would be behind it
    boolean around =
        codecs.protocol().references().keepsIdentity()
            && rules.named(subtype.type(), inclusion, codec) == codec;
    return around
        ? IdentityContainerCodec.of(codecs.models().model(subtype.resolved()), codec, tokens)
        : codec;
  }

  /** Returns true if a class is for unknown subtypes, whose name is in the object. */
  private boolean keepsName(ObjectModel subtype) {
    boolean unknown = subtype.raw() == model.reading().unknown() && subtype.discriminator() == null;
    if (unknown && inclusion != Inclusion.PROPERTY && inclusion != Inclusion.DEDUCED) {
      throw new ModelException(
          subtype.raw().getName()
              + " is read in place of unknown subtypes, whose names it cannot keep where they are"
              + " outside of the object: choose Inclusion.PROPERTY by @Subtypes(inclusion = ...) on"
              + " "
              + model.raw().getName());
    }
    return unknown;
  }

  /** Refuses a class with a property that has the name of the discriminator. */
  private void checkNames(ObjectModel subtype) {
    for (PropertyModel each : subtype.properties()) {
      boolean taken = each.reader() != null || !model.reading().visible();
      if (each.readable()
          && taken
          && (each.name().equals(model.property()) || each.aliases().contains(model.property()))) {
        throw new ModelException(
            "property '"
                + each.name()
                + "' of "
                + subtype.raw().getName()
                + " has the name of the property '"
                + model.property()
                + "' that says which subtype of "
                + model.raw().getName()
                + " it is: rename one of them");
      }
    }
  }

  // ---- writing

  /**
   * Writes what opens a wrapping object or list, and the name of the class; makes room for itself.
   *
   * @param opening the bytes of both, if they are the same everywhere
   */
  protected int open(Output out, int pos, Inclusion inclusion, String name, byte[] opening) {
    return Tokens.copy(out, pos, opening);
  }

  /** Writes what closes a wrapping object or list; makes room for itself. */
  protected int close(Output out, int pos, Inclusion inclusion) {
    return inclusion == Inclusion.WRAPPER ? tokens.endObject(out, pos) : tokens.endArray(out, pos);
  }

  /** The bytes before the object, or before one that has it beside its name. */
  final byte[] opening(Object value) {
    return byClass.of(value).opening;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    Subtype subtype = byClass.of(value);
    boolean named = subtype.keepsName || subtype.givesName;
    if (inclusion == Inclusion.DEDUCED || inclusion == Inclusion.BESIDE || named) {
      return subtype.codec.write(out, buf, pos, value);
    }
    if (inclusion == Inclusion.PROPERTY) {
      return writeNamed(out, pos, subtype.opening, subtype.codec, value);
    }
    pos = open(out, pos, inclusion, subtype.name, subtype.opening);
    // what is around the object is a level when it is read
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    int end = close(out, subtype.codec.write(out, out.buf, pos, value), inclusion);
    out.depthLeft++;
    return end;
  }

  /** Writes an object with the property that names a class before its own. */
  final int writeNamed(Output out, int pos, byte[] opening, TypeCodec codec, Object value) {
    int object = Tokens.copy(out, pos, opening);
    // the beginning is patched when the object is written: until then nothing may be flushed
    out.hold();
    int end = codec.write(out, out.buf, object, value);
    end = tokens.join(out, object - opening.length, object, end);
    out.release();
    return end;
  }

  // ---- reading

  @Override
  public Object read(Input in) {
    return switch (inclusion) {
      case PROPERTY -> byProperty(in);
      case WRAPPER -> wrapped(in);
      case ARRAY -> array(in);
      case DEDUCED -> deduced(in);
      case BESIDE -> read(in, beside(in));
    };
  }

  private Object deduced(Input in) {
    tokens.lookInto(in);
    Subtype subtype = deduce(in);
    tokens.rewind(in);
    return read(in, subtype);
  }

  /** Skips to the first property after which only one subtype has all so far. */
  private Subtype deduce(Input in) {
    BitSet left = new BitSet();
    left.set(0, all.size());
    boolean empty = true;
    in.lookAhead();
    while (tokens.toName(in)) {
      empty = false;
      Object key = tokens.readNameOrNumber(in);
      BitSet those = having.get(key);
      if (those == null && !folded.isEmpty() && key instanceof String name) {
        those = folded.get(NameTable.fold(name));
      }
      if (those != null) {
        left.and(those);
        if (left.cardinality() == 1) {
          in.found();
          return all.get(left.nextSetBit(0));
        }
      }
      tokens.skip(in);
    }
    if (empty) {
      having.values().forEach(left::andNot);
    }
    Subtype subtype = left.cardinality() == 1 && empty ? all.get(left.nextSetBit(0)) : missing;
    if (subtype == null) {
      throw tokens
          .mapping(
              in,
              "the properties of an object do not tell its class",
              "those of one subtype of " + model.raw().getName() + ", and of no other")
          .hinting(Hints.notDeduced(byName.keySet()));
    }
    in.found();
    return subtype;
  }

  /** The subtype that a property beside this one names. */
  private Subtype beside(Input in) {
    String name = CodecInput.of(in).named(key());
    return name == null ? missing(in) : subtype(in, begins(in), name);
  }

  /** Returns the key that tells these subtypes from others while an object is read. */
  final Object key() {
    return model.type();
  }

  /**
   * Looks for the name in an object that is then read from its beginning; null for none. Which of
   * two counts, nobody can say.
   *
   * @param anyCase the name of the name in any case; null where case counts
   */
  final String nameWithin(Input in, String anyCase) {
    tokens.lookInto(in);
    String name = null;
    boolean seen = false;
    in.lookAhead();
    while (tokens.toName(in)) {
      long at = begins(in);
      boolean names = tells(tokens.readNameOrNumber(in), anyCase);
      if (names && seen) {
        SeriformException e =
            new MappingException("repeated property").expecting("the name of a class once", null);
        throw in.at(e, (int) (at - in.offset(0))).within(model.property());
      }
      seen |= names;
      if (names && tokens.isText(in)) {
        name = tokens.readText(in);
      } else {
        tokens.skip(in);
      }
    }
    in.found();
    tokens.rewind(in);
    return name;
  }

  /** Returns true if a name is the one that names a class. */
  private boolean tells(Object name, String anyCase) {
    return model.property().equals(name)
        || (anyCase != null && name instanceof String s && anyCase.equals(NameTable.fold(s)));
  }

  /**
   * Returns the codec of the object that a property of this hierarchy is in.
   *
   * @param owner writes and reads the object without the name that is beside the property
   * @param object the model of the object
   */
  public final TypeCodec around(TypeCodec owner, ObjectModel object, PropertyModel named) {
    return new BesideCodec(owner, this, named, foldedName(List.of(object)));
  }

  private Object wrapped(Input in) {
    tokens.beginObject(in);
    if (!tokens.nextEntry(in, 0)) {
      throw tokens.unexpected(in, "the name of a subtype of " + model.raw().getName());
    }
    long at = begins(in);
    Object value = read(in, subtype(in, at, tokens.readName(in)));
    if (tokens.nextEntry(in, 1)) {
      throw tokens.unexpected(in, "the end of the object");
    }
    return value;
  }

  private Object array(Input in) {
    tokens.beginArray(in);
    if (!tokens.nextElement(in, 0)) {
      throw tokens.unexpected(in, "the name of a subtype of " + model.raw().getName());
    }
    Subtype subtype = nameHere(in);
    if (!tokens.nextElement(in, 1)) {
      throw tokens.unexpected(in, "an object");
    }
    Object value = read(in, subtype);
    if (tokens.nextElement(in, 2)) {
      throw tokens.unexpected(in, "the end of the list");
    }
    return value;
  }

  @SuppressWarnings("ReferenceEquality") // NOTHING is a marker
  private Object read(Input in, Subtype subtype) {
    if (subtype.codec == null) {
      tokens.skip(in);
      return null;
    }
    return subtype.codec.read(in);
  }

  @SuppressWarnings("ReferenceEquality") // NOTHING is a marker
  private Object byProperty(Input in) {
    tokens.lookInto(in);
    boolean visible = model.reading().visible();
    Subtype subtype;
    if (!tokens.toName(in)) {
      subtype = missing(in);
      tokens.rewind(in);
    } else if (!visible && tokens.isName(in, property)) {
      subtype = nameHere(in);
      if (subtype.codec == null || subtype.keepsName) {
        tokens.rewind(in);
      } else {
        tokens.continueHere(in);
        CodecInput.of(in).saysClass(in.depthLeft - 1);
        return withName(in, subtype);
      }
    } else {
      subtype = find(in);
      tokens.rewind(in);
    }
    CodecInput.of(in).forgetsClass(in.depthLeft - 1);
    return withName(in, subtype);
  }

  private Object withName(Input in, Subtype subtype) {
    Object value = read(in, subtype);
    CodecInput.of(in).forgetsClass(in.depthLeft - 1);
    return value;
  }

  /** Skips to the property, which may be anywhere in the object. */
  private Subtype find(Input in) {
    in.lookAhead();
    do {
      if (tells(tokens.readNameOrNumber(in), foldedProperty)) {
        in.found();
        return nameHere(in);
      }
      tokens.skip(in);
    } while (tokens.toName(in));
    Subtype subtype = missing(in);
    in.found();
    return subtype;
  }

  /** Returns the subtype of an object without a name. */
  private Subtype missing(Input in) {
    if (missing == null) {
      throw tokens
          .mapping(
              in, "an object does not say what it is", "the property '" + model.property() + "'")
          .hinting(Hints.noSubtype(byName.keySet(), model.raw()));
    }
    return missing;
  }

  /** The subtype that the text at the position names. */
  private Subtype nameHere(Input in) {
    long at = begins(in);
    Subtype unnamed = unknown != null ? unknown : missing; // as a name that nobody knows, or none
    if (unnamed != null && tokens.takesNull(in)) {
      return unnamed;
    }
    String name;
    try {
      name = tokens.readText(in);
    } catch (MappingException e) {
      throw e.hinting(Hints.subtypeIsText(byName.keySet()));
    }
    return subtype(in, at, name);
  }

  /** The offset at which the next name or value begins. */
  private long begins(Input in) {
    tokens.isText(in); // goes to it
    return in.offset(in.pos);
  }

  private Subtype subtype(Input in, long at, String name) {
    Subtype subtype = byName.getOrDefault(name, unknown);
    if (subtype == null) {
      SeriformException e = new MappingException("no such subtype");
      e.expecting("a registered subtype of " + model.raw().getName(), name)
          .hinting(Hints.unknownSubtype(byName.keySet(), model.raw(), name));
      throw in.at(e, (int) (at - in.offset(0)));
    }
    return subtype;
  }
}
