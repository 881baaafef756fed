package io.seriform.document.binary;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.document.Document;
import io.seriform.document.format.OptionRules;
import io.seriform.document.format.SelfDescribingAssembly;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.error.ModelException;
import io.seriform.model.SubtypesModel;
import java.lang.reflect.Type;

/**
 * Maker of the codecs that all formats of {@link BinaryTokens} share: of values of any class,
 * trees, hierarchies and references. A format with types of its own overrides {@link #builtIn}.
 */
public class BinaryAssembly extends SelfDescribingAssembly {

  private final BinaryTokensProtocol protocol;
  private final BinaryTokens tokens;

  /** For formats. */
  public BinaryAssembly(BinaryTokensProtocol protocol) {
    super(protocol, protocol.tokens());
    this.protocol = protocol;
    this.tokens = protocol.tokens();
  }

  final BinaryTokensProtocol protocol() {
    return protocol;
  }

  @Override
  public TypeCodec builtIn(Type type) {
    return type instanceof Class<?> c && Document.class.isAssignableFrom(c)
        ? new BinaryTree(c, tokens, !options().lastDuplicateWins())
        : null;
  }

  @Override
  public final TypeCodec dynamic(CodecSource codecs) {
    return new BinaryDynamic(codecs, tokens, options());
  }

  @Override
  public final SubtypesCodec subtypes(SubtypesModel model, CodecSource codecs) {
    return new BinarySubtypes(model, inclusion(model), codecs, this, tokens);
  }

  @Override
  protected final TypeCodec referable(Class<?> raw, TypeCodec object) {
    if (OptionRules.isArray(options(), raw)) {
      throw new ModelException(
          "references need names, and " + raw.getName() + " is written in the array shape");
    }
    boolean list = object instanceof SubtypesCodec s && s.inclusion() == Inclusion.ARRAY;
    return list ? object : new BinaryReferences(raw, object, tokens);
  }

  /** An id has no place in a list; it is one of the object in it. */
  @Override
  public final TypeCodec named(Class<?> raw, Inclusion inclusion, TypeCodec object) {
    return inclusion == Inclusion.ARRAY ? reference(raw, object) : object;
  }
}
