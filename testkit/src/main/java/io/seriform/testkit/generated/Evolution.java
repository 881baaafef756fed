package io.seriform.testkit.generated;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Change;
import io.seriform.testkit.Compatibility;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Outcome;
import io.seriform.testkit.Subject;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Two versions of a group of classes: what the one writes, the other reads, and back. */
final class Evolution {

  private static final int VALUES = 3;

  /** A placeholder for a document that could not be read. */
  private static final Object FAILED = new Object();

  private final Subject subject;
  private final Compatibility compatibility;
  private final Versions.Pair pair;
  private final Random random;
  private final Version before;
  private final Version after;

  Evolution(Subject subject, Class<?> one, Class<?> two, long seed, Versions.Pair pair) {
    this.subject = subject;
    this.compatibility = subject.compatibility();
    this.pair = pair;
    this.random = new Random(seed);
    this.before = new Version(subject, one);
    this.after = new Version(subject, two);
  }

  /** Checks all classes that both versions have, and the types of the properties of the root. */
  void check() {
    for (Class<?> c : before.classes()) {
      Class<?> other = after.find(c.getSimpleName());
      if (other != null && !c.isEnum()) {
        check(c, other, pair.changes());
      }
    }
    if (!subject.capabilities().contains(Capability.ANY_ROOT)) {
      return;
    }
    for (Field f : before.find(Versions.ROOT).getDeclaredFields()) {
      Field other = after.field(Versions.ROOT, f.getName());
      if (other != null && isRoot(f, other)) {
        check(f.getGenericType(), other.getGenericType(), pair.changes());
      }
    }
  }

  /**
   * A whole document does not say what is in an Optional, nor, in every format, which type it has.
   */
  private boolean isRoot(Field one, Field two) {
    Set<Change> changes =
        pair.changed().getOrDefault(Versions.ROOT + "." + one.getName(), Set.of());
    return (one.getType() == Optional.class) == (two.getType() == Optional.class)
        && (!compatibility.skips() || compatibility.forth().containsAll(changes));
  }

  private RandomValues values(boolean nulls) {
    boolean nullElements = nulls && subject.capabilities().contains(Capability.NULL_ELEMENTS);
    return new RandomValues(random, nulls, nullElements);
  }

  private void check(Type one, Type two, Set<Change> changes) {
    try {
      List<Object> sent = new ArrayList<>();
      List<Object> got = new ArrayList<>();
      List<Object> resent = new ArrayList<>();
      List<Object> back = new ArrayList<>();
      for (int i = 0; i < VALUES; i++) {
        Object value = values(i != 0).of(one);
        Object read = forth(one, two, value, compatibility.forth().containsAll(changes));
        if (read != FAILED) {
          sent.add(value);
          got.add(read);
          Object returned = back(two, one, value, read, changes);
          if (returned != FAILED) {
            resent.add(read);
            back.add(returned);
          }
          rejecting(one, two, value, read);
        }
      }
      stream(before, one, sent, after, two, got);
      stream(after, two, resent, before, one, back);
      for (int i = 0; i < VALUES; i++) {
        down(two, one);
      }
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(one.getTypeName() + " as " + two.getTypeName(), e);
    }
  }

  private Object forth(Type one, Type two, Object value, boolean safe) {
    byte[] document;
    try {
      document = Kit.codec(before.compiled, one).encode(value);
    } catch (EncodeException e) {
      return refused(e);
    }
    Outcome outcome = after.read(two, document);
    subject.checkForeseen(
        Kit.codec(before.compiled, one), Kit.codec(after.compiled, two), document, safe);
    if (outcome.sort() != null) {
      if (safe) {
        // again, for its message
        Kit.codec(after.compiled, two).decode(document);
      }
      return FAILED;
    }
    assertAlike(value, outcome.value(), exceptions(false), "forth: " + Kit.show(document));
    return outcome.value();
  }

  /** Returns {@link #FAILED} without nulls: an empty Optional is then no element or document. */
  private Object refused(EncodeException e) {
    if (subject.capabilities().contains(Capability.NULL_ELEMENTS)) {
      throw e;
    }
    return FAILED;
  }

  private Object back(Type two, Type one, Object value, Object read, Set<Change> changes) {
    boolean safe =
        compatibility.forth().containsAll(changes) && compatibility.back().containsAll(changes);
    byte[] document;
    try {
      document = Kit.codec(after.compiled, two).encode(read);
    } catch (EncodeException e) {
      if (safe) {
        throw e;
      }
      return FAILED;
    }
    byte[] other = Kit.codec(after.interpreted, two).encode(read);
    if (!Arrays.equals(document, other)) {
      throw new AssertionError(
          "written by the interpreter: " + Kit.show(other) + " not " + Kit.show(document));
    }
    Outcome outcome = before.read(one, document);
    if (outcome.sort() != null) {
      if (safe) {
        Kit.codec(before.compiled, one).decode(document);
      }
      return FAILED;
    }
    assertAlike(value, outcome.value(), exceptions(true), "back: " + Kit.show(document));
    return outcome.value();
  }

  /** A value of the later version, which the earlier may refuse. */
  private void down(Type two, Type one) {
    if (compatibility.kept().equals("byte[]") && !pair.kept().isEmpty()) {
      // no random value knows what is kept
      return;
    }
    Object value = values(true).of(two);
    byte[] document;
    try {
      document = Kit.codec(after.compiled, two).encode(value);
    } catch (EncodeException e) {
      refused(e);
      return;
    }
    Outcome outcome = before.read(one, document);
    if (outcome.sort() == null && !compatibility.skips()) {
      assertAlike(value, outcome.value(), exceptions(true), "down: " + Kit.show(document));
    }
  }

  /** Reads where unknown properties are refused: an error only if some are lost, else as before. */
  private void rejecting(Type one, Type two, Object value, Object read) {
    if (after.rejecting == null) {
      return;
    }
    byte[] document = Kit.codec(before.compiled, one).encode(value);
    Object other;
    try {
      other = Kit.codec(after.rejecting, two).decode(document);
    } catch (MappingException e) {
      if (!pair.loses()) {
        throw e;
      }
      return;
    }
    Alike.assertSame(read, other, "where unknown properties are rejected");
  }

  private void stream(
      Version from, Type one, List<Object> sent, Version to, Type two, List<Object> got) {
    Codec<Object> writer = Kit.codec(from.compiled, one);
    for (Framing framing : subject.framings()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (StreamEncoder<Object> encoder = writer.encodeStream(out, framing)) {
        sent.forEach(encoder::write);
      }
      byte[] document = out.toByteArray();
      for (Format format : List.of(to.compiled, to.interpreted)) {
        Codec<Object> codec = Kit.codec(format, two);
        List<Object> all = new ArrayList<>();
        try (StreamDecoder<Object> decoder =
            codec.decodeStream(new Trickle(document, 7), framing)) {
          decoder.forEachRemaining(all::add);
        }
        Alike.assertSame(got, all, framing + " " + Kit.show(document));
      }
    }
  }

  private void assertAlike(Object one, Object two, Alike.Exceptions exceptions, String what) {
    boolean nulls = subject.capabilities().contains(Capability.NULL_CONTAINERS);
    String difference = new Alike(!nulls, exceptions).difference("$", one, two);
    if (difference != null) {
      throw new AssertionError(difference + " " + what);
    }
  }

  /**
   * Returns what of a value may be lost.
   *
   * @param later whether it was written by the later version
   */
  private Alike.Exceptions exceptions(boolean later) {
    return new Alike.Exceptions() {
      @Override
      public boolean mayBeMissing(String property) {
        return isGone(property) || (compatibility.skips() && !isSafe(changes(property)));
      }

      /** In formats without types, a field of another type may look like one of the right one. */
      @Override
      public boolean mayBeAnything(String property) {
        return changes(property).contains(Change.OTHER_TYPE)
            && compatibility.kept().equals("byte[]");
      }

      /** An object of a subtype that the earlier version does not have. */
      @Override
      public boolean mayBeNull(Object object) {
        return later
            && !subject.refusesUnknownSubtypes()
            && before.find(object.getClass().getSimpleName()) == null;
      }

      private boolean isSafe(Set<Change> changes) {
        return compatibility.forth().containsAll(changes)
            && (!later || compatibility.back().containsAll(changes));
      }

      /**
       * The later version did not have it, or wrote it by a name that the earlier does not know.
       */
      private boolean isGone(String property) {
        int dot = property.indexOf('.');
        String name = property.substring(0, dot);
        boolean has = after.field(name, property.substring(dot + 1)) != null;
        boolean renamed = changes(property).contains(Change.RENAMED);
        return later
            && (has
                ? renamed && !compatibility.back().contains(Change.RENAMED)
                : !pair.kept().contains(name));
      }
    };
  }

  private Set<Change> changes(String property) {
    return pair.changed().getOrDefault(property, Set.of());
  }
}
