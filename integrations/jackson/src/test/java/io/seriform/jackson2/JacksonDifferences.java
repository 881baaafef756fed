package io.seriform.jackson2;

import io.seriform.testkit.unseen.Differences;

/** The differences from Jackson that are known. */
public final class JacksonDifferences {

  /** How many are to go, of Jackson 2. */
  public static final int OPEN = 12;

  /** How many are to go, of Jackson 3. */
  public static final int OPEN_3 = 12;

  /** What a property has that is not set. */
  private static final String NOTHING =
      "<(.null.|(Integer|Long|Short|Byte) 0|(Double|Float) 0[.]0|Boolean false)>";

  private JacksonDifferences() {}

  /** Returns those of Jackson 3. */
  public static Differences third() {
    return of().intended(
            "Jackson 3 writes the name of the getter and reads that of the creator, where a field"
                + " has capitals; it is one property",
            "^property (aBc|xCoord|x2Y|URL|Upper)$",
            "[.](ABc|XCoord|X2Y|URL|upper) is missing|[.]Upper is more|(x-coord|a-bc) is missing");
  }

  /** Returns those of Jackson 2. */
  public static Differences of() {
    return new Differences()
        .intended(
            "a subclass that is not declared is refused",
            "^(extends|implements|subclass)$",
            "REFUSED.*(?s).*(own properties would be lost|not a registered subtype)")
        .intended(
            "a text with @JsonRawValue that is not JSON is refused",
            "^@JsonRawValue$",
            "raw text is not one JSON|expected a name or|: *unseen.*@| is not one JSON|Unrecognized"
                + " token|Unexpected character|Illegal character|expected a value, found")
        .intended(
            "an object with @JsonTypeInfo where Object is declared is written with its type",
            "^@JsonTypeInfo$",
            "WRITTEN undeclared")
        .intended(
            "code for one direction alone is run by Jackson in both, as far as it can",
            "^@Json(Deser|Ser)ialize$",
            "REFUSED(?s).*(the codec of the value failed|Jackson cannot read the value)")
        .intended(
            "a Date as text ends in Z, and not in +00:00",
            "^type java.util.Date$",
            "WRITTEN.*[+]00:00 for theirs, \\S+Z for ours")
        .intended(
            "a Calendar is written with its zone",
            "^type java.util.Calendar$",
            "Z\\[UTC\\] for ours")
        .intended(
            "an object that would be read as one of another class is refused",
            "^@Json(Deser|Ser)ialize(As)?$",
            "REFUSED(?s).*by which an annotation says that it is written and read")
        .intended(
            "a field with a name for reading is also read by the name that is written",
            "^@JsonSetter$",
            "READ(?s).*expected ("
                + NOTHING
                + "|<String x>|<Integer 5>) but was|REFUSED(?s).*null is refused here")
        .open(
            "defaults that are left out, of values that code writes",
            "^@JsonInclude$|^@JsonSerialize.include|inclusion",
            "WRITTEN(?s).*(\"!\\w+\"|is more\n.*\n.*:0[,}])")
        .open(
            "@JsonFormat on a setter, where the field has one too",
            "^@JsonFormat$",
            "WRITTEN(?s).*: (.*) for theirs, \\1 for ours")
        .open(
            "an annotation for reading, on what is hidden from writing",
            "AUTO_DETECT_|visibility = ",
            "WRITTEN(?s).*is more")
        .open(
            "names in any case, of a property that has two",
            "ACCEPT_CASE_INSENSITIVE_PROPERTIES",
            "READ(?s).*but was <.null.>")
        .open(
            "@JsonProperty(access = READ_ONLY) on a setter makes a property of the field",
            "^@JsonProperty.access",
            "WRITTEN(?s).*is missing")
        .open(
            "a missing parameter of a creator, with nulls = AS_EMPTY",
            "^@JsonSetter.nulls",
            "READ(?s).*expected .* but was <.null.>")
        .open(
            "numbers of no declared type that code gets are Long or BigDecimal",
            "^@Json(Deser|Ser)ialize$",
            "READ(?s).*expected <(Integer|Double) .*> but was <(Long|BigDecimal) |Long cannot be"
                + " cast to class java.lang.Integer")
        .open(
            "DEDUCTION, where a property of another class is for one direction alone",
            "^@JsonKey$",
            "REFUSED Base(?s).* read\\n")
        .open(
            "a getter with the name of another field",
            "^@JsonProperty$|^@JsonGetter$",
            "WRITTEN(?s).*: .* for theirs, .* for ours")
        .intended(
            "a null where a new object has a value is written, because it would be read as that",
            "^initializer$",
            "WRITTEN(?s).*is more\\n.*ours: .*:null")
        .intended(
            "the names of a builder's own strategy are read beside those of the class",
            "^@JsonNaming$",
            "READ(?s).*expected " + NOTHING + " but was")
        .open(
            "a getter of another type than its field, which is written where code of Jackson's"
                + " reads",
            "^@Json(Deserialize|Serialize)$",
            "WRITTEN(?s).*: (other|3) for theirs")
        .open(
            "@JsonSerialize(using) on a setter has no effect on what is written",
            "^@JsonSerialize$",
            ": (.*) for theirs, \\1 for ours")
        .intended("a Void is null, which Jackson 2 leaves out", "^type Void$", "is more")
        .intended(
            "a BitSet is written with its bits",
            "^type java.util.BitSet$",
            "(?i)empty=false. for theirs|: [{][}] for theirs, \\[")
        .intended(
            "the name of the class is written once, where Jackson writes another property like it",
            "^@JsonTypeInfo$",
            "(WRITTEN|REFUSED)(?s).*theirs: .*(\"[@\\w]+\":).*\\2")
        .intended(
            "a subtype whose value is null is null, also where its base is declared",
            "^@JsonValue$",
            "WRITTEN Base.*[$]: [{]\\S*=\\S*[}] for theirs, null for ours")
        .intended(
            "a subtype that the table lists and that is none is refused",
            "^(extends|implements)$|^@JsonSubTypes$|^subtypes$",
            "is listed as a subtype of")
        .intended(
            "with code on their base, objects are written with their own properties",
            "^@JsonDeserialize.(using|converter)|^@JacksonInject$|^@Json(Type(Id)?Resolver|Filter|Append|Format)$",
            "WRITTEN (Base|Main, FILLED Sub)(?s).*(is more|is missing|for theirs, (\\[.*|\\d+) for"
                + " ours)|WRITTEN Base.*[$]: [{][}] for theirs, [\\w.]+ for ours"
                + "|REFUSED Base(?s).*Jackson cannot write the value")
        .intended(
            "a missing Optional is empty",
            "^type .*Optional",
            "READ(?s).*expected <.null.> but was <Optional")
        .intended(
            "a builder whose method has another name in Jackson than the getter is called",
            "^property (aBc|xCoord|x2Y|URL|Upper)$",
            "READ(?s).*expected " + NOTHING + " but was")
        .intended(
            "what a getter of another type gives is refused where the field cannot hold it",
            "^getter of another type$",
            "REFUSED(?s).* read\\n.*expected [\\w ]+, found 3")
        .intended(
            "a namespace is for XML, and names nothing in JSON",
            "^@JsonProperty.namespace",
            "WRITTEN(?s).*is (more|missing)")
        .intended(
            "a constant with an empty @JsonProperty has its own name, and not an empty one",
            "^@JsonProperty$",
            "WRITTEN(?s).*(:  for theirs|[.] is missing)")
        .intended(
            "a base that names the class by which it is read is written as that",
            "^@JsonDeserialize(As$|.as)",
            "WRITTEN Base, .*is more")
        .intended(
            "classes that the input names are not loaded by code of Jackson either",
            "^@JsonTypeInfo$",
            "REFUSED(?s).*NoClassNames")
        .intended(
            "Optionals and times without their module are written as values, and not by their"
                + " accessors",
            "REQUIRE_HANDLERS_FOR_JAVA8",
            "WRITTEN(?s).*(empty is missing|\\{.*\\} for theirs)")
        .intended(
            "a constant that a creator makes null is refused in an EnumSet",
            "^type java.util.EnumSet",
            "REFUSED(?s).*null in a container that takes none")
        .intended(
            "a value where Void is declared is refused, and not dropped",
            "^type Void$",
            "REFUSED(?s).* read\\n.*(expected a string|a Void has no value)")
        .intended(
            "a subtype that is declared itself needs no name",
            "^@JsonTypeInfo$",
            "READ(?s).*expected <.null.> but was <(\\w+) \\1@")
        .intended(
            "a class has one value",
            "^@JsonValue$",
            "REFUSED(?s).*has several values; leave @Value on one")
        .intended(
            "an object with an id is not unwrapped",
            "^@JsonUnwrapped$",
            "REFUSED(?s).*objects of .* have ids, which have no place there")
        .intended(
            "Jackson itself refuses the id of an object's own class",
            "^@JsonIdentityInfo$",
            "REFUSED(?s).*Invalid Object Id definition")
        .intended(
            "ids follow the order of properties",
            "^@JsonIdentityInfo$",
            "WRITTEN(?s).*id: \\d+ for theirs")
        .intended(
            "code for Jackson writes numbers as numbers",
            "WRITE_NUMBERS_AS_STRINGS",
            ": (\\S+) for theirs, \\1 for ours")
        .intended(
            "an unwrapped object without properties is null",
            "^@JsonUnwrapped$",
            "READ(?s).*expected <(\\w+) \\1[@\\[].*but was <.null.>")
        .open(
            "the object of a subclass, where code that its base names takes no part in writing it",
            "^@JsonSerialize$",
            "WRITTEN Base, (?s).*(is more|for theirs, .*for ours)")
        .intended(
            "a builder's method reads the name of the getter too, which is what is written",
            "^@JsonGetter$|^@JsonProperty$",
            "READ(?s).*expected " + NOTHING + " but was");
  }
}
