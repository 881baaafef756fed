package io.seriform.jdkstream;

import io.seriform.TypeRef;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.error.MappingException;
import io.seriform.jdkstream.Content.Block;
import io.seriform.jdkstream.JdkStreamOptions.Form;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Source;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * Reads streams of {@code java.io.ObjectOutputStream} without {@code ObjectInputStream}: into a
 * tree, or into registered classes. Immutable and thread-safe.
 *
 * <pre>{@code
 * Document tree = JdkStream.standard().readTree(bytes);
 *
 * JdkStream orders = JdkStream.with(JdkStreamOptions.standard().withClass(Order.class));
 * Order order = orders.decode(bytes, Order.class);
 * }</pre>
 *
 * <p>No class is looked up by a name of the stream, no {@code readObject}, {@code readResolve} or
 * {@code readExternal} is called, and only constructors and setters of registered classes run.
 * Every method throws a {@link io.seriform.error.SeriformException} for bytes that are not a
 * stream, that do not fit, or that exceed a limit.
 */
public final class JdkStream {

  private static final JdkStream STANDARD = new JdkStream(JdkStreamOptions.standard());

  private final JdkStreamOptions options;
  private final Registered registered;

  private JdkStream(JdkStreamOptions options) {
    this.options = options;
    this.registered = new Registered(options);
  }

  /**
   * A reader with the defaults of {@link JdkStreamOptions}: for trees, and for values of the JDK's
   * classes.
   */
  public static JdkStream standard() {
    return STANDARD;
  }

  /** A reader with options. */
  public static JdkStream with(JdkStreamOptions options) {
    return new JdkStream(Objects.requireNonNull(options, "options"));
  }

  /** The options. */
  public JdkStreamOptions options() {
    return options;
  }

  // ---- trees

  /** Reads the only object of a stream as a tree. */
  public Document readTree(byte[] bytes) {
    return guarded(() -> tree(parser(bytes)));
  }

  /** Reads the only object of a stream, to its end, as a tree; does not close the stream. */
  public Document readTree(InputStream stream) {
    return guarded(() -> tree(parser(stream)));
  }

  /**
   * Reads everything in a stream as trees: objects, and the bytes that were written between them.
   * Repeated objects are numbered across the whole stream.
   */
  public DocumentArray readAll(byte[] bytes) {
    return guarded(() -> trees(parser(bytes)));
  }

  /** Reads everything in a stream, to its end, as trees; does not close the stream. */
  public DocumentArray readAll(InputStream stream) {
    return guarded(() -> trees(parser(stream)));
  }

  private Document tree(StreamParser parser) {
    Content content = one(parser);
    return maker(parser).of(content);
  }

  private DocumentArray trees(StreamParser parser) {
    List<Content> contents = all(parser);
    Trees maker = maker(parser);
    DocumentArray array = Document.array();
    for (Content content : contents) {
      array.add(maker.of(content));
    }
    return array;
  }

  private Trees maker(StreamParser parser) {
    return options.form() == Form.NATURAL
        ? new NaturalTrees(parser.in, options)
        : new StructureTrees(parser.in, options);
  }

  // ---- objects

  /**
   * Reads the only object of a stream into a class.
   *
   * @param type the class; naming it here registers it
   */
  public <T> T decode(byte[] bytes, Class<T> type) {
    return typed(read(bytes, type));
  }

  /** Reads the only object of a stream into a generic type. */
  public <T> T decode(byte[] bytes, TypeRef<T> type) {
    return typed(read(bytes, type.type()));
  }

  /** Reads the only object of a stream, to its end, into a class; does not close the stream. */
  public <T> T decode(InputStream stream, Class<T> type) {
    return typed(guarded(() -> decode(parser(stream), type)));
  }

  /**
   * Reads the only object of a stream, to its end, into a generic type; does not close the stream.
   */
  public <T> T decode(InputStream stream, TypeRef<T> type) {
    return typed(guarded(() -> decode(parser(stream), type.type())));
  }

  /**
   * Reads all objects of a stream into a class. Two references to the same object stay references
   * to the same object.
   *
   * @throws MappingException also if bytes were written between them
   */
  public <T> List<T> decodeAll(byte[] bytes, Class<T> type) {
    return guarded(() -> values(parser(bytes), type));
  }

  private <T> List<T> values(StreamParser parser, Class<T> type) {
    List<Content> contents = all(parser);
    Binder binder = new Binder(options, registered, parser);
    List<T> values = new ArrayList<>();
    for (Content content : contents) {
      refuseBytes(content);
      values.add(typed(binder.value(content, type)));
    }
    return values;
  }

  /** Reads the only object of a stream into any type. */
  Object read(byte[] bytes, Type type) {
    return guarded(() -> decode(parser(bytes), type));
  }

  private Object decode(StreamParser parser, Type type) {
    Content content = one(parser);
    return new Binder(options, registered, parser).value(content, type);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the binder makes what is asked
  private static <T> T typed(Object value) {
    return (T) value;
  }

  /** Reads something; if the stack of the thread ends, this is a limit like the depth. */
  private <T> T guarded(Supplier<T> reading) {
    return LimitErrors.guardStack(options.limits(), reading);
  }

  // ---- contents

  private StreamParser parser(byte[] bytes) {
    StreamInput in = new StreamInput(options.limits());
    in.start(bytes, 0, bytes.length);
    return new StreamParser(in, options.handWritten());
  }

  private StreamParser parser(InputStream stream) {
    StreamInput in = new StreamInput(options.limits());
    in.start(Source.of(stream));
    return new StreamParser(in, options.handWritten());
  }

  private static List<Content> all(StreamParser parser) {
    List<Content> contents = new ArrayList<>();
    while (parser.hasNext()) {
      contents.add(parser.next());
    }
    return contents;
  }

  private static Content one(StreamParser parser) {
    if (!parser.hasNext()) {
      throw new MappingException("nothing was written to the stream").at(JdkErrors.FORMAT, 4);
    }
    Content content = parser.next();
    refuseBytes(content);
    if (parser.hasNext()) {
      throw new MappingException("the stream holds more than one object; use readAll or decodeAll")
          .at(JdkErrors.FORMAT, parser.offset());
    }
    return content;
  }

  private static void refuseBytes(Content content) {
    if (content instanceof Block) {
      throw JdkErrors.mapping(
          "the stream begins with raw bytes instead of an object; use readAll", content);
    }
  }
}
