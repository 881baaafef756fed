package io.seriform.flatbuffers.internal;

import io.seriform.Codec;
import io.seriform.Options;
import io.seriform.codec.CodecAssembly;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.Codecs;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.flatbuffers.internal.schema.FlatbuffersDescriptions;
import io.seriform.flatbuffers.internal.schema.FlatbuffersSites;
import io.seriform.flatbuffers.internal.schema.FlatbuffersSubtypes;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent;
import io.seriform.flatbuffers.internal.site.FlatbuffersReader;
import io.seriform.flatbuffers.internal.site.FlatbuffersSite;
import io.seriform.flatbuffers.internal.site.FlatbuffersWriter;
import io.seriform.flatbuffers.internal.tree.FlatbuffersFlex;
import io.seriform.flatbuffers.internal.tree.FlatbuffersTrees;
import io.seriform.flatbuffers.internal.view.FlatbuffersAccess;
import io.seriform.flatbuffers.internal.view.FlatbuffersMemory;
import io.seriform.flatbuffers.internal.view.FlatbuffersViews;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.model.SubtypesModel;
import io.seriform.reflect.PerClass;
import io.seriform.view.View;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;
import java.util.function.Function;

/** The parts of the facade: the registry of codecs, layouts, verifiers, writers and readers. */
public final class FlatbuffersCodecs {

  private final FlatbuffersSettings settings;
  private final Codecs registry;
  private final FlatbuffersSites sites;
  private final Pool<FlatbuffersWriter> writers;
  private final Pool<FlatbuffersReader> readers;
  private final PerClass<FlatbuffersVerifier> verifiers;

  /** For the settings of a facade. */
  public FlatbuffersCodecs(FlatbuffersSettings settings) {
    Options<?> options = settings.options();
    FlatbuffersProtocol protocol = new FlatbuffersProtocol(settings);
    this.settings = settings;
    registry =
        new Codecs(
            protocol,
            new Assembly(protocol, options.limits()),
            Codecs.models(options.model()),
            options.engine());
    protocol.serve(registry);
    sites = protocol.sites();
    writers = new Pool<>(() -> new FlatbuffersWriter(options.limits()));
    readers = new Pool<>(() -> new FlatbuffersReader(options.limits()));
    verifiers = new PerClass<>(c -> new FlatbuffersVerifier(c, sites, registry));
  }

  /** The registry. */
  public Codecs registry() {
    return registry;
  }

  /** Returns the settings that the options hold. */
  public FlatbuffersSettings settings() {
    return settings;
  }

  /** The codec of a type. */
  public Codec<?> codec(Type type) {
    return codec(registry.codec(type), sites.root(type));
  }

  /**
   * The table of a class as data.
   *
   * @throws io.seriform.error.ModelException if the class is not a table
   */
  public TableLayout layout(Type type) {
    return new FlatbuffersDescriptions(sites, registry).table(type);
  }

  /**
   * Returns the codec of trees of a class.
   *
   * @throws io.seriform.error.ModelException if the class is not a table
   */
  public Codec<Document> treeCodec(Type type) {
    return treeCodec(
        new TableLayout.OfClass(type), key -> layout(((TableLayout.OfClass) key).type()));
  }

  /**
   * The codec of buffers as trees, by layouts of tables that need no class.
   *
   * @param root the first table
   * @param layouts returns the layout of the first table, and of each {@link ValueLayout.Table} and
   *     {@link ValueLayout.Nested} that a layout names
   * @throws io.seriform.error.ModelException if layouts contradict themselves
   */
  public Codec<Document> treeCodec(
      TableLayout.Key root, Function<TableLayout.Key, TableLayout> layouts) {
    return codec(new FlatbuffersTrees(layouts, settings).root(root), null);
  }

  private <T> Codec<T> codec(TypeCodec value, FlatbuffersSite boxed) {
    return new FlatbuffersCodec<>(new FlatbuffersRoot(value, boxed, settings), writers, readers);
  }

  /**
   * Checks that a range of an array is a document of a class.
   *
   * @param prefixed whether its length precedes it
   * @throws SeriformException if it is not
   */
  public void verify(byte[] bytes, int from, int to, Class<?> type, boolean prefixed) {
    FlatbuffersVerifier verifier = verifiers.get(type);
    FlatbuffersReader in = readers.take();
    in.start(bytes, from, to);
    try {
      in.locate(prefixed, settings.identifier());
      verifier.check(in);
    } catch (StackOverflowError e) {
      throw in.at(LimitErrors.tooDeep(in.limits()), in.pos).leaving();
    } catch (SeriformException e) {
      throw e.leaving();
    }
    in.reset();
    readers.give(in);
  }

  /**
   * A view that is over nothing.
   *
   * @param view the view
   * @param stores whether it, or one that it gives, has methods that store
   */
  public record Bound(View view, boolean stores) {

    /** The view of the first table of a document. */
    public View over(FlatbuffersMemory document, boolean checked, boolean prefix, int identifier) {
      return view.viewOver(document, FlatbuffersAccess.root(document, checked, prefix, identifier));
    }
  }

  /**
   * Makes the view of a class's table through an interface.
   *
   * @param memory the class of the documents
   * @param checked whether each access is checked
   * @throws io.seriform.error.ModelException if a method is not a field, or of another type
   */
  public Bound bind(Class<?> type, Class<?> view, Class<?> memory, boolean checked) {
    FlatbuffersViews binder = new FlatbuffersViews(sites, registry, readers, memory, checked);
    View made = binder.bind(type, view).view;
    return new Bound(made, binder.stores());
  }

  /** The codecs that FlatBuffers have of their own. */
  private static final class Assembly extends CodecAssembly {

    private final FlatbuffersProtocol protocol;
    private final Limits limits;

    Assembly(FlatbuffersProtocol protocol, Limits limits) {
      this.protocol = protocol;
      this.limits = limits;
    }

    @Override
    public TypeCodec builtIn(Type type) {
      return FlatbuffersContent.Flexible.holds(type)
          ? new FlatbuffersFlex((Class<?>) type, limits)
          : null;
    }

    @Override
    public TypeCodec dynamic(CodecSource codecs) {
      throw new ModelException(
          "Object has no type in FlatBuffers: declare a class, a sealed type for a union, or"
              + " Document for a FlexBuffer");
    }

    @Override
    public TypeCodec subtypes(SubtypesModel model, CodecSource codecs) {
      return FlatbuffersSubtypes.of(model, protocol.sites(), codecs);
    }
  }
}
