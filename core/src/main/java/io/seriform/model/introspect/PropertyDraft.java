package io.seriform.model.introspect;

import io.seriform.annotation.Include;
import io.seriform.error.ModelException;
import io.seriform.model.PropertyModel;
import io.seriform.model.ValueFilter;
import io.seriform.model.introspect.Drafts.Part;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.MemberMarks.Access;
import io.seriform.model.marks.PropertyStyle;
import io.seriform.model.options.DeclaredOptions;
import io.seriform.model.options.PropertyOptions;
import io.seriform.model.rules.NullRule;
import io.seriform.model.rules.Nullness;
import io.seriform.model.rules.ValueCheck;
import io.seriform.reflect.Reach;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A property while its parts are gathered: field, getter, setters, parameter. */
final class PropertyDraft {

  private final String javaName;
  private final Class<?> owner;
  private Part field;
  private Part getter;
  private final List<Part> setters = new ArrayList<>();
  private Part parameterPart;
  private int parameter = -1;
  private boolean built;
  private boolean ignored;
  private boolean closed;

  /** True if its field is visible by itself. */
  private boolean shown;

  /** True if its field is set though it is final. */
  private boolean setsFinal;

  /** True if it is read, given that it has the name of the discriminator; null if it has not. */
  private Boolean shared;

  private boolean given;

  private final MemberMarks marks = new MemberMarks();
  private Part reading;
  private Part writing;

  /** The part that is written where another one is read; else null. */
  private Part gives;

  private Part takes;
  private String wireName;

  /** True if a setter is chosen among several where nothing says which. */
  private final boolean guesses;

  private final PropertyStyle style;

  PropertyDraft(String javaName, Class<?> owner, PropertyStyle style) {
    this.style = style;
    this.guesses = style != PropertyStyle.STANDARD;
    this.javaName = javaName;
    this.owner = owner;
  }

  void setField(
      Field member, Type type, MemberMarks own, boolean visible, boolean finals, boolean hides) {
    setsFinal = finals;
    if (field != null && !hides) {
      checkShadow(member, own);
    }
    shown = visible;
    field = new Part(member, type, member.getType(), own, visible || own.explicit());
  }

  /** A field of a superclass would be lost after one of the same name, were it a property. */
  private void checkShadow(Field member, MemberMarks own) {
    if (field.visible() && !field.marks().ignored() && !own.ignored()) {
      throw new ModelException(
          ("Field %s of %s hides the one of %s, whose value would be lost; rename one of them, or"
                  + " put @Ignore on the one to leave out")
              .formatted(
                  member.getName(),
                  member.getDeclaringClass().getName(),
                  field.member().getDeclaringClass().getName()));
    }
  }

  void setGetter(Method member, Type type, MemberMarks own, boolean shown) {
    boolean visible = visible(member, own, shown);
    Part found = new Part(member, type, member.getReturnType(), own, visible);
    boolean better =
        getter == null
            || (own.explicit() && !getter.marks().explicit())
            || (member.getName().startsWith("get") && !getter.marks().explicit());
    if (better) {
      getter = found;
    }
  }

  /** The object is made by a builder: its own fields and setters are not to be written to. */
  void setBuilt() {
    built = true;
    setters.clear();
  }

  /** It is written, and neither set nor filled. */
  void close() {
    closed = true;
    marks.set(MemberMarks.ACCESS, Access.WRITTEN_ONLY);
  }

  /** Returns true if it is neither set nor filled, whatever members there are. */
  boolean closed() {
    return closed;
  }

  /** It has the name of the property that says the class, which is written in its place or not. */
  void share(boolean visible, boolean given) {
    shared = visible;
    this.given = given;
  }

  /** Returns what the parts say of the classes that the value may have; null for nothing. */
  ClassMarks subtypes() {
    for (Part part : parts()) {
      if (part.marks().type().subtypes() != null) {
        return part.marks().type().subtypes();
      }
    }
    return null;
  }

  /** Returns true if it gets the unknown properties. */
  boolean collects() {
    return parts().stream().anyMatch(part -> part.marks().takesUnknown());
  }

  /** Returns true if a part says that the value is unwrapped. */
  boolean unwraps() {
    return parts().stream().anyMatch(part -> part.marks().prefix() != null);
  }

  /** Returns true if there is a setter. */
  boolean sets() {
    return !setters.isEmpty();
  }

  /** Of two fields that both are to be one property, the value of one would be lost. */
  void checkOneValue(PropertyDraft other) {
    if (holdsValue() && other.holdsValue()) {
      throw new ModelException(
          ("%s has the name of the field %s, whose value would be lost; give it another by"
                  + " @Property(name = ...), or put @Ignore on the one to leave out")
              .formatted(place(), other.javaName));
    }
  }

  /** Returns true if its field is a property, by itself or by its getter. */
  private boolean holdsValue() {
    return field != null
        && !field.marks().ignored()
        && (field.visible() || (getter != null && getter.visible() && !getter.marks().ignored()));
  }

  /** Returns true if another one has only parts that this one lacks. */
  boolean completes(PropertyDraft other) {
    boolean fields = holdsValue() && other.holdsValue();
    boolean getters = getter != null && other.getter != null;
    boolean setters = sets() && other.sets();
    return !fields && !getters && !setters && (parameter < 0 || other.parameter < 0);
  }

  /** Takes the parts of another draft that turns out to be the same property. */
  void absorb(PropertyDraft other) {
    if (field == null || (!field.visible() && other.holdsValue())) {
      field = other.field;
      shown = other.shown;
    }
    getter = getter == null ? other.getter : getter;
    setters.addAll(other.setters);
    if (parameterPart == null) {
      parameterPart = other.parameterPart;
      parameter = other.parameter;
    }
  }

  void addSetter(Method member, Type type, MemberMarks own, boolean shown) {
    boolean visible = visible(member, own, shown);
    setters.add(new Part(member, type, member.getParameterTypes()[0], own, visible));
  }

  void setParameter(int index, Type type, Class<?> raw, MemberMarks own) {
    parameter = index;
    parameterPart = new Part(null, type, raw, own, true);
  }

  private static boolean visible(Method method, MemberMarks own, boolean shown) {
    return (shown && Modifier.isPublic(method.getModifiers())) || own.explicit() || own.unknown();
  }

  /** Takes what the options say, which counts before what the parts say. */
  void say(PropertyOptions options) {
    DeclaredOptions.mark(options, marks);
    if (DeclaredOptions.ignored(options) != null) {
      parts().forEach(part -> part.marks().overrideIgnored(DeclaredOptions.ignored(options)));
    }
  }

  /** The name that the options or a part give; null for none. */
  String explicitName() {
    if (marks.name() != null) {
      return marks.name();
    }
    Stream<Part> parts = parts().stream().filter(part -> !guesses || !part.marks().ignored());
    Stream<String> names = parts.map(part -> part.marks().name());
    return names.filter(Objects::nonNull).findFirst().orElse(null);
  }

  /** Makes what a builder's method says count for reading only: its name becomes an alias. */
  void nameApart(String name, MemberMarks own) {
    own.clearWriting();
    String read = own.name() == null ? name : own.name();
    boolean written = getter != null || (field != null && field.visible());
    if (written && !read.equals(explicitName() == null ? javaName : explicitName())) {
      own.addAliases(read);
      own.clearName();
    }
  }

  /** Returns true if it declares a name other than this; false for null. */
  boolean isNamedOtherwise(String name) {
    String own = explicitName();
    return name != null && own != null && !own.equals(name);
  }

  /**
   * Takes out setters and a field with other names than the first, which are properties of their
   * own: one is written, and the others are read. A field that is only reached by the getter
   * belongs to none.
   *
   * @param free makes a name in Java of one on the wire
   */
  List<PropertyDraft> split(UnaryOperator<String> free) {
    Map<String, PropertyDraft> others = new LinkedHashMap<>();
    for (Part setter : List.copyOf(setters)) {
      if (isNamedOtherwise(setter.marks().name())) {
        setters.remove(setter);
        other(others, setter, free).setters.add(setter);
      }
    }
    if (field != null && isNamedOtherwise(field.marks().name())) {
      other(others, field, free).field = field;
      field = null;
    }
    if (!others.isEmpty() && field != null && field.marks().name() == null && !field.visible()) {
      field = null;
    }
    return List.copyOf(others.values());
  }

  private PropertyDraft other(
      Map<String, PropertyDraft> others, Part part, UnaryOperator<String> free) {
    return others.computeIfAbsent(
        part.marks().name(), name -> new PropertyDraft(free.apply(name), owner, style));
  }

  private List<Part> parts() {
    List<Part> parts = new ArrayList<>(setters);
    parts.add(0, getter);
    parts.add(0, parameterPart);
    parts.add(field);
    parts.removeIf(Objects::isNull);
    return parts;
  }

  /** Returns true if what is read from it can be passed to a parameter of the type. */
  boolean reads(Type type, Class<?> raw) {
    Part wanted = new Part(null, type, raw, marks, true);
    boolean byGetter = getter != null && getter.visible();
    return (byGetter && Part.fits(getter, wanted))
        || (field != null && (field.visible() || byGetter) && Part.fits(field, wanted));
  }

  /**
   * Takes out what is ignored, chooses the members, and gathers what the parts say.
   *
   * @return whether a property is left
   */
  boolean settle() {
    dropIgnored();
    parts().forEach(part -> marks.fill(part.marks()));
    if (getter != null && !getter.visible()) {
      getter = null;
    }
    boolean all = guesses && getter != null; // Jackson infers what sets a property that it sees
    setters.removeIf(setter -> !all && !setter.visible());
    boolean exists =
        getter != null
            || !setters.isEmpty()
            || parameterPart != null
            || (field != null && field.visible());
    if (exists) {
      choose();
    }
    return exists && (reading != null || writing != null);
  }

  /**
   * Returns true if it is written, and only a constructor could set it: its field is final, or out
   * of reach. Of a built object, only a method of the builder could.
   */
  boolean onlyMade() {
    boolean read = (getter != null && getter.visible()) || (field != null && field.visible());
    boolean oneWay = closed;
    boolean settable = parameterPart != null || (built && sets());
    for (Part part : parts()) {
      oneWay |= part.marks().ignored() || part.marks().get(MemberMarks.ACCESS) != Access.BOTH;
      settable |= part.marks().unknown();
    }
    settable |= setters.stream().anyMatch(Part::visible);
    boolean fixed = field != null && (built || (isFixed(field.member()) && !isFilled()));
    return read && !oneWay && !settable && fixed;
  }

  /** Returns true if it is a container, into which what is read is put. */
  private boolean isFilled() {
    Class<?> raw = getter != null ? getter.raw() : field.raw();
    return Collection.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw);
  }

  /** The classes of its parts. */
  List<Class<?>> types() {
    return parts().stream().<Class<?>>map(Part::raw).toList();
  }

  /** Returns true if it holds a state that is to be seen: a public field, or getter and setter. */
  boolean state() {
    boolean seen = field != null && field.visible();
    for (Part setter : setters) {
      seen |= setter.visible() && getter != null && getter.visible();
    }
    return seen && parts().stream().noneMatch(part -> part.marks().ignored());
  }

  /** Why its field cannot be written to. */
  String fixed() {
    Class<?> home = field.member().getDeclaringClass();
    return isFinal(field.member())
        ? "its field is final"
        : "its field is out of reach without "
            + Reach.opening(home)
            + " in the module "
            + home.getModule().getName();
  }

  private boolean isFixed(Member member) {
    return (isFinal(member) && !setsFinal) || !Reach.covers(member);
  }

  private static boolean isFinal(Member member) {
    return Modifier.isFinal(member.getModifiers());
  }

  /** Returns true if an annotation leaves it out, or a part of it. */
  boolean ignored() {
    return ignored;
  }

  private void dropIgnored() {
    boolean written = false;
    boolean read = false;
    for (Part part : parts()) {
      ignored |= part.marks().ignored();
      boolean method = guesses && part.member() instanceof Method && Part.explicitly(part);
      written |= method || (part.marks().uses(Access.WRITTEN_ONLY) && !part.marks().ignored());
      read |= method || (part.marks().uses(Access.READ_ONLY) && !part.marks().ignored());
    }
    if (!ignored) {
      return;
    }
    boolean set = read && guesses; // Jackson keeps what is not ignored itself in that direction
    setters.removeIf(part -> !Part.stays(part, set));
    getter = Part.stays(getter, written && guesses) ? getter : null;
    field = Part.stays(field, (written || read) && guesses) ? field : null;
    if (!(written || read) || !Part.explicitly(parameterPart)) {
      parameterPart = null;
      parameter = -1;
    }
  }

  private void choose() {
    Part like = getter != null ? getter : field;
    Part setter = Part.setter(setters, like, style, parameterPart == null, place());
    boolean fieldReads = field != null && (field.visible() || getter != null);
    boolean fieldWrites = fieldReads && !built && !isFixed(field.member());
    reading = getter != null ? getter : fieldReads && uses(Access.WRITTEN_ONLY) ? field : null;
    if (parameterPart != null) {
      writing = parameterPart;
    } else if (setter != null) {
      writing = setter;
    } else {
      writing = fieldWrites && uses(Access.READ_ONLY) ? field : null;
    }
    boolean both = marks.get(MemberMarks.ACCESS) == Access.BOTH || !guesses;
    if (both && reading != null && writing != null && !Part.fits(reading, writing)) {
      agree(fieldReads, fieldWrites);
    }
    switch (marks.get(MemberMarks.ACCESS)) {
      case WRITTEN_ONLY -> {
        writing = null;
        closed = true;
      }
      case READ_ONLY -> reading = null;
      case BOTH -> {
        // as found
      }
    }
    if (shared != null) {
      reading = shared && writing != null && !given ? null : reading;
      writing = shared ? writing : null;
    }
    if (writing == null || writing.member() != null) {
      parameter = -1;
    }
    // what the object gives is not there to be filled before it is built
    closed |= built && writing == null;
  }

  /** Returns true if the field is used in a direction: it is visible, or its annotation says so. */
  private boolean uses(Access direction) {
    return shown || getter != null || field.marks().unknown() || field.marks().uses(direction);
  }

  /**
   * Getter and setter are of different types; the field says which of them it goes with, or another
   * setter does. A format that has both directions calls both, as other libraries do.
   */
  private void agree(boolean fieldReads, boolean fieldWrites) {
    gives = guesses && marks.codec() == null ? reading : null;
    takes = writing;
    List<Part> fitting = setters.stream().filter(part -> Part.fits(reading, part)).toList();
    if (fieldReads && Part.fits(field, writing)) {
      reading = field;
    } else if (fieldWrites && parameterPart == null && Part.fits(reading, field)) {
      writing = field;
    } else if (parameterPart == null && !fitting.isEmpty()) {
      writing = Part.setter(fitting, reading, style, false, place());
    } else {
      throw new ModelException(
          place()
              + " is read as "
              + reading.type().getTypeName()
              + " and set as "
              + writing.type().getTypeName()
              + "; make the types agree, or put @Ignore on one of the two and @Property on the"
              + " other");
    }
  }

  private String place() {
    return "Property " + javaName + " of " + owner.getName();
  }

  boolean hasField() {
    return field != null;
  }

  String javaName() {
    return javaName;
  }

  /** The class whose property it is. */
  Class<?> owner() {
    return owner;
  }

  MemberMarks marks() {
    return marks;
  }

  String wireName() {
    return wireName;
  }

  void setWireName(String name) {
    wireName = name;
  }

  /** The type that reading must give, or else what is written. */
  Type type() {
    try {
      return MemberType.of(marks.type(), writing != null ? writing.type() : reading.type());
    } catch (ModelException e) {
      throw new ModelException(place() + ": " + e.problem(), e.getCause());
    }
  }

  Class<?> rawType() {
    return reading != null ? reading.raw() : writing.raw();
  }

  Member reader() {
    return reading == null ? null : reading.member();
  }

  Member writer() {
    return writing == null ? null : writing.member();
  }

  int parameter() {
    return parameter;
  }

  /**
   * Returns the property as data.
   *
   * @param index its place among the properties of its class
   * @param ofClass what annotations say of the class
   */
  PropertyModel model(int index, ClassMarks ofClass) {
    List<PropertyModel> ways =
        gives == null || reading == null || writing == null
            ? List.of()
            : List.of(
                way(null, takes, parameter).model(index, ofClass),
                way(gives, null, -1).model(index, ofClass));
    Type declared = type();
    Include.When when = marks.include() != null ? marks.include() : ofClass.include();
    when = when == null ? Include.When.INHERIT : when;
    Type narrowed = NarrowedType.of(declared, marks.narrowing(), marks.identity());
    ValueCheck check = NullValues.of(marks, narrowed);
    ValueFilter filter = Filters.of(this, ofClass, when);
    boolean required = !closed && (marks.required() || marks.get(MemberMarks.NEEDED));
    return new PropertyModel(
        wireName,
        javaName,
        List.copyOf(marks.aliases()),
        marks.id(),
        index,
        narrowed,
        rawType(),
        reader(),
        writer(),
        parameter,
        required,
        required,
        closed,
        narrowed instanceof MemberType m && m.isBeside(),
        rawType().isPrimitive() ? Nullness.NON_NULL : marks.get(MemberMarks.NULLNESS),
        marks.defaultValue(),
        Filters.decidesAlone(this, ofClass, when) ? Include.When.ALWAYS : when,
        marks.views(),
        marks.format(),
        marks.get(MemberMarks.SINGLE),
        marks.prefix(),
        marks.suffix(),
        List.of(),
        marks.codec() == null ? null : marks.codec().with(narrowed),
        marks.get(MemberMarks.NEEDED),
        check,
        marks.get(MemberMarks.NULLS) == NullRule.SKIP && writing != null,
        check instanceof NullValues,
        marks.get(MemberMarks.RAW_TEXT),
        filter,
        marks.annotations(),
        ways);
  }

  /** The property in one direction. */
  private PropertyDraft way(Part from, Part to, int at) {
    PropertyDraft way = new PropertyDraft(javaName, owner, style);
    way.reading = from;
    way.writing = to;
    way.parameter = at;
    way.closed = to == null;
    way.wireName = wireName;
    way.marks.fill(marks);
    return way;
  }
}
