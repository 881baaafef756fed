package io.seriform.jdkstream;

import io.seriform.document.Document;
import io.seriform.model.options.ModelOptions;
import io.seriform.reflect.SettingsText;
import io.seriform.wire.Limits;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/** Options of reading streams. Immutable; each {@code with} returns a changed copy. */
public final class JdkStreamOptions {

  /** The form of a stream as a tree. */
  public enum Form {
    /**
     * The form that a reader expects: lists as arrays, maps as objects, dates and numbers as such,
     * objects by their fields.
     */
    NATURAL,
    /** Everything in the stream: classes with their versions and flags, handles, private data. */
    STRUCTURE
  }

  /** Likeness that a class here must have with the class that was written, besides its name. */
  public enum Versions {
    /** Nothing: fields are matched by name, as in every other format. */
    ANY,
    /** The serialVersionUID, as {@code ObjectInputStream} demands. */
    SAME
  }

  private static final JdkStreamOptions STANDARD = new JdkStreamOptions();

  private Limits limits = Limits.standard();
  private ModelOptions model = ModelOptions.standard();
  private Form form = Form.NATURAL;
  private Versions versions = Versions.ANY;
  private boolean classNames = true;
  private boolean unknownFields = true;
  private Map<String, Class<?>> classes = Map.of();
  private Map<String, Function<Document, ?>> conversions = Map.of();
  private Set<String> handWritten = Set.of();

  private JdkStreamOptions() {}

  private JdkStreamOptions(JdkStreamOptions other) {
    limits = other.limits;
    model = other.model;
    form = other.form;
    versions = other.versions;
    classNames = other.classNames;
    unknownFields = other.unknownFields;
    classes = other.classes;
    conversions = other.conversions;
    handWritten = other.handWritten;
  }

  /**
   * The defaults: natural trees with class names, versions ignored, unknown fields skipped, no
   * class registered.
   */
  public static JdkStreamOptions standard() {
    return STANDARD;
  }

  /** The limits of an input. */
  public Limits limits() {
    return limits;
  }

  /** The model options of registered classes. */
  public ModelOptions model() {
    return model;
  }

  /** The form of a stream as a tree. */
  public Form form() {
    return form;
  }

  /** The treatment of versions. */
  public Versions versions() {
    return versions;
  }

  /** Returns true if the objects of a natural tree have their class, as {@code @class}. */
  public boolean classNames() {
    return classNames;
  }

  /** Returns true if fields that a registered class does not have are skipped. */
  public boolean skipsUnknownFields() {
    return unknownFields;
  }

  Map<String, Class<?>> classes() {
    return classes;
  }

  Map<String, Function<Document, ?>> conversions() {
    return conversions;
  }

  Set<String> handWritten() {
    return handWritten;
  }

  /** With other limits. */
  public JdkStreamOptions withLimits(Limits value) {
    JdkStreamOptions copy = new JdkStreamOptions(this);
    copy.limits = Objects.requireNonNull(value, "limits");
    return copy;
  }

  /** With other model options for registered classes. */
  public JdkStreamOptions withModel(ModelOptions value) {
    JdkStreamOptions copy = new JdkStreamOptions(this);
    copy.model = Objects.requireNonNull(value, "model");
    return copy;
  }

  /** With trees of another form. */
  public JdkStreamOptions withForm(Form value) {
    JdkStreamOptions copy = new JdkStreamOptions(this);
    copy.form = Objects.requireNonNull(value, "form");
    return copy;
  }

  /** With another treatment of the versions of registered classes. */
  public JdkStreamOptions withVersions(Versions value) {
    JdkStreamOptions copy = new JdkStreamOptions(this);
    copy.versions = Objects.requireNonNull(value, "versions");
    return copy;
  }

  /** Gives the objects of a natural tree their class, as {@code @class}. */
  public JdkStreamOptions withClassNames(boolean value) {
    JdkStreamOptions copy = new JdkStreamOptions(this);
    copy.classNames = value;
    return copy;
  }

  /** Skips fields that a registered class does not have, instead of refusing them. */
  public JdkStreamOptions withSkippedUnknownFields(boolean value) {
    JdkStreamOptions copy = new JdkStreamOptions(this);
    copy.unknownFields = value;
    return copy;
  }

  /** Registers a class whose objects may be created, under its own name. */
  public JdkStreamOptions withClass(Class<?> type) {
    return withClass(type.getName(), type);
  }

  /**
   * Registers a class whose objects may be created.
   *
   * @param name its name in the stream, as {@link Class#getName} gives it: that of the class that
   *     wrote it
   * @param type the class here
   */
  public JdkStreamOptions withClass(String name, Class<?> type) {
    Map<String, Class<?>> all = new LinkedHashMap<>(classes);
    all.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(type, "type"));
    JdkStreamOptions copy = new JdkStreamOptions(this);
    copy.classes = Map.copyOf(all);
    return copy;
  }

  /**
   * Creates the objects of a class by a function. This is for a class whose {@code writeObject} or
   * {@code writeExternal} wrote more than its fields.
   *
   * @param name its name in the stream
   * @param conversion creates the object from the natural tree of the written one, in which
   *     {@code @data} holds the data that is not in fields
   */
  public JdkStreamOptions withConversion(String name, Function<Document, ?> conversion) {
    Map<String, Function<Document, ?>> all = new LinkedHashMap<>(conversions);
    all.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(conversion, "conversion"));
    JdkStreamOptions copy = new JdkStreamOptions(this);
    copy.conversions = Map.copyOf(all);
    return copy;
  }

  /**
   * Marks a class whose {@code writeObject} calls neither {@code defaultWriteObject} nor {@code
   * writeFields}. The specification forbids this and the JDK tolerates it; the stream does not
   * tell.
   *
   * @param name its name in the stream
   */
  public JdkStreamOptions withHandWrittenClass(String name) {
    Set<String> all = new LinkedHashSet<>(handWritten);
    all.add(Objects.requireNonNull(name, "name"));
    JdkStreamOptions copy = new JdkStreamOptions(this);
    copy.handWritten = Set.copyOf(all);
    return copy;
  }

  /** Returns what differs from the defaults, for logs and debuggers. */
  @Override
  public String toString() {
    return SettingsText.of(this);
  }
}
