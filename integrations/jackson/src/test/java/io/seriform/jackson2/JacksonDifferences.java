package io.seriform.jackson2;

import io.seriform.testkit.unseen.Differences;

/** The differences from Jackson that are known. */
public final class JacksonDifferences {

  /** How many are to go. */
  public static final int OPEN = 8;

  private JacksonDifferences() {}

  /** Returns them. */
  public static Differences of() {
    return new Differences()
        .intended(
            "a subclass that is not declared is refused",
            "^(extends|implements|subclass)$",
            "REFUSED.*(?s).*(own properties would be lost|not a registered subtype)")
        .intended(
            "a text with @JsonRawValue that is not JSON is refused",
            "^@JsonRawValue$",
            "raw text is not one JSON|unseen.Group.*@")
        .intended(
            "an object with @JsonTypeInfo where Object is declared is written with its type",
            "^@JsonTypeInfo$",
            "WRITTEN undeclared")
        .intended(
            "code for one direction alone is run by Jackson in both, as far as it can",
            "^@Json(Deser|Ser)ialize$",
            "REFUSED(?s).*the codec of the value failed")
        .intended(
            "a Calendar is written with its zone",
            "^type java.util.Calendar$",
            "Z\\[UTC\\] for ours")
        .open(
            "a value that is null by @JsonValue, as a root, an element or a key",
            "^@JsonValue$",
            "REFUSED(?s).*the value of .* is null")
        .open(
            "a setter of another type than that of its getter is called",
            "^second setter$",
            "READ(?s).*expected <.*> but was")
        .open(
            "@JsonSerialize(using) on a setter has no effect on what is written",
            "^@JsonSerialize$",
            ": (.*) for theirs, \\1 for ours")
        .open(
            "@JsonUnwrapped on a property that is no object",
            "^@JsonUnwrapped$",
            "is not an object with known properties|expected <Leaf.* but was <.null")
        .intended(
            "a missing Optional is empty",
            "^type .*Optional",
            "READ(?s).*expected <.null.> but was <Optional")
        .intended(
            "a builder whose method has another name in Jackson 3 than the getter is called",
            "^property (aBc|xCoord|x2Y|URL)$",
            "READ(?s).*expected <.null.> but was")
        .open(
            "a value with @JsonValue in a hierarchy",
            "^@JsonValue$",
            "REFUSED(?s).*not written as properties")
        .open(
            "@JsonIncludeProperties on a builder",
            "^@Json(Include|Ignore)Properties$",
            "READ(?s)Builder|READ")
        .open(
            "names in Jackson 3 that begin with two capitals",
            "^property (aBc|xCoord|x2Y|URL)$",
            "[.](ABc|XCoord|X2Y|URL) is missing")
        .open(
            "a getter in Jackson 3 whose name goes on with an underscore",
            "^property _under$",
            "_under is more");
  }
}
