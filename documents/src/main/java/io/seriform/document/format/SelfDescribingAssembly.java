package io.seriform.document.format;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecAssembly;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.names.NameTable;
import io.seriform.codec.plan.CodecKey;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.tokens.DeclaredIdCodec;
import io.seriform.document.tokens.IdentifiedCodec;
import io.seriform.document.tokens.SubtypeRules;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.ModelException;
import io.seriform.model.Creation;
import io.seriform.model.DelegateModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.rules.IdentityModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Maker of the codecs that self-describing formats have of their own: of hierarchies, and of
 * objects with ids, references, or values beside their properties.
 */
public abstract class SelfDescribingAssembly extends CodecAssembly implements SubtypeRules {

  private final SelfDescribingProtocol protocol;
  private final SelfDescribingOptions<?> options;
  private final Tokens tokens;

  /** For formats. */
  protected SelfDescribingAssembly(SelfDescribingProtocol protocol, Tokens tokens) {
    this.protocol = protocol;
    this.options = protocol.options();
    this.tokens = tokens;
  }

  /** The options that formats share. */
  protected final SelfDescribingOptions<?> options() {
    return options;
  }

  @Override
  public abstract SubtypesCodec subtypes(SubtypesModel model, CodecSource codecs);

  @Override
  public final TypeCodec orNull(TypeCodec codec) {
    return new NullableCodec(codec, tokens);
  }

  /** The place of the names of subtypes: a property has none in the array shape. */
  protected final Inclusion inclusion(SubtypesModel model) {
    return model.subtypes().stream().anyMatch(s -> OptionRules.isArray(options, s.type()))
        ? Inclusion.ARRAY
        : model.inclusion();
  }

  // ---- objects

  @Override
  public TypeCodec object(ObjectModel model, TypeCodec properties, CodecSource codecs) {
    TypeCodec all = model.identity() == null ? properties : withId(model, properties, codecs);
    DelegateModel from = model.delegate();
    if (from != null) {
      boolean any = model.creation() instanceof Creation.None;
      all = new CreatedFromCodec(all, from, codecs.codec(from.delegate()), any ? null : tokens);
    }
    for (PropertyModel each : model.besides()) {
      if (OptionRules.isArray(options, model.raw()) || !each.path().isEmpty()) {
        throw new ModelException(
            "property "
                + each.javaName()
                + " of "
                + model.raw().getName()
                + " has the name of its class beside it, which has no place in the array shape, and"
                + " none where it is unwrapped; choose another inclusion for its subtypes");
      }
      boolean written = OptionRules.selects(options, each);
      if (written && codecs.models().model(each.type()) instanceof SubtypesModel hierarchy) {
        all = subtypes(hierarchy, codecs).around(all, model, each);
      }
    }
    return all;
  }

  @Override
  public final TypeCodec reference(TypeModel declared, TypeCodec object, CodecSource codecs) {
    IdentityModel identity = codecs.models().identity(declared);
    return identity == null
        ? reference(declared.raw(), object)
        : identified(declared, identity, object, codecs);
  }

  /** Makes the codec of an object, or of a reference to it if the option for references is set. */
  protected final TypeCodec reference(Class<?> raw, TypeCodec object) {
    return options.references() ? referable(raw, object) : object;
  }

  /**
   * Makes the codec of an object or a reference to it.
   *
   * @param raw the declared class
   * @param object writes and reads the object
   */
  protected abstract TypeCodec referable(Class<?> raw, TypeCodec object);

  // ---- ids

  @Override
  public TypeCodec identified(
      TypeModel declared, IdentityModel identity, TypeCodec object, CodecSource codecs) {
    Map<Class<?>, PropertyModel> properties = Ids.properties(declared, identity, codecs);
    TypeCodec id = codecs.codec(Ids.key(identity, properties.values(), codecs));
    return new IdentifiedCodec(declared.raw(), object, id, identity, properties, tokens);
  }

  /**
   * Returns the key of the codec of the ids of objects.
   *
   * @param declared their declared type
   */
  public static CodecKey idKey(TypeModel declared, IdentityModel identity, CodecSource codecs) {
    return Ids.key(identity, Ids.properties(declared, identity, codecs).values(), codecs);
  }

  /** Makes the codec of an object with its id. */
  private TypeCodec withId(ObjectModel model, TypeCodec codec, CodecSource codecs) {
    IdentityModel identity = model.identity();
    PropertyModel property = model.property(identity.property());
    if (OptionRules.isArray(options, model.raw())) {
      throw new ModelException(
          "ids need names, and " + model.raw().getName() + " is written in the array shape");
    }
    List<PropertyModel> own = identity.source().isGenerated() ? List.of() : List.of(property);
    for (PropertyModel each : own) {
      if (!OptionRules.selects(options, each) || each.reader() == null) {
        throw new ModelException(
            "property "
                + each.javaName()
                + " of "
                + model.raw().getName()
                + " holds the ids of objects, and is not written");
      }
    }
    TypeCodec id = codecs.codec(Ids.key(identity, own, codecs));
    List<byte[]> names = new ArrayList<>();
    names.add(protocol.encodedName(identity.property()));
    Set<Object> keys = new HashSet<>();
    keys.add(identity.property());
    if (!own.isEmpty()) {
      byte[] key = protocol.encodedKey(model, property);
      if (!Arrays.equals(key, names.get(0))) {
        names.add(0, key);
      }
      property.aliases().forEach(alias -> names.add(protocol.encodedName(alias)));
      keys.addAll(property.aliases());
      int number = protocol.keyNumber(model, property);
      if (number != 0) {
        keys.add((long) number);
      }
    }
    return new DeclaredIdCodec(
        model,
        codec,
        id,
        names,
        keys,
        foldedIds(model, property),
        options.lastDuplicateWins(),
        tokens);
  }

  /** The names of an object's id whose case does not count; those of other properties are not. */
  private Set<String> foldedIds(ObjectModel model, PropertyModel id) {
    Set<String> folded = new HashSet<>();
    if (protocol.ignoresCase(model)) {
      folded.add(NameTable.fold(model.identity().property()));
      if (id != null) {
        id.aliases().forEach(alias -> folded.add(NameTable.fold(alias)));
      }
      for (PropertyModel each : model.properties()) {
        if (!each.equals(id)) {
          folded.remove(NameTable.fold(each.name()));
          each.aliases().forEach(alias -> folded.remove(NameTable.fold(alias)));
        }
      }
      model.ignoredNames().forEach(name -> folded.remove(NameTable.fold(name)));
    }
    return folded;
  }

  // ---- rules of hierarchies

  @Override
  public final boolean ignoresCase(ObjectModel model) {
    return protocol.ignoresCase(model);
  }

  @Override
  public final int keyNumber(ObjectModel model, PropertyModel property) {
    return protocol.keyNumber(model, property);
  }
}
