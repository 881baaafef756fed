package io.seriform.cli.migrate;

import io.seriform.cli.migrate.ClassReport.Found;
import java.io.ObjectInputStream;
import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Habits of libraries that Seriform does not share, although it takes the class. */
final class Habits {

  private static final String CONVERSION = "write a Conversion: @UseCodec, or withConversion";

  private static final String SERIALIZERS = "com.esotericsoftware.kryo.serializers.";

  /** Annotations without effect, and what to do; an empty text for nothing. */
  private static final Map<String, String> ANNOTATIONS =
      Map.ofEntries(
          Map.entry("com.fasterxml.jackson.annotation.JsonPropertyDescription", ""),
          Map.entry("com.fasterxml.jackson.annotation.JsonClassDescription", ""),
          Map.entry(
              "com.google.gson.annotations.Expose",
              "if your GsonBuilder leaves out what is not exposed:"
                  + " GsonDialect.standard().withExposedOnly(true)"),
          Map.entry("com.esotericsoftware.kryo.DefaultSerializer", CONVERSION),
          Map.entry(SERIALIZERS + "FieldSerializer$Bind", CONVERSION),
          Map.entry(SERIALIZERS + "CollectionSerializer$BindCollection", CONVERSION),
          Map.entry(SERIALIZERS + "MapSerializer$BindMap", CONVERSION),
          Map.entry(
              SERIALIZERS + "FieldSerializer$Optional",
              "the field is written; @Ignore leaves it out"),
          Map.entry(
              SERIALIZERS + "TaggedFieldSerializer$Tag",
              "fields without a tag are written too; @Ignore leaves them out"),
          Map.entry(SERIALIZERS + "VersionFieldSerializer$Since", ""));

  private static final Map<String, String> INTERFACES =
      Map.of(
          "com.esotericsoftware.kryo.KryoSerializable",
          "its methods are not called; implement Externalizable, or " + CONVERSION);

  private Habits() {}

  /** Returns the advice for an annotation without effect; null if it has one. */
  static String advice(Class<?> annotation) {
    return ANNOTATIONS.get(annotation.getName());
  }

  /** Returns what a class does by methods and interfaces of its library. */
  static List<Found> of(Class<?> type, Origin origin) {
    List<Found> found = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Class<?> implemented : each.getInterfaces()) {
        String advice = INTERFACES.get(implemented.getName());
        if (advice != null) {
          found.add(new Found(implemented.getSimpleName(), "", advice));
        }
      }
    }
    if (origin == Origin.JDK) {
      hook(
          found,
          () -> type.getDeclaredMethod("readObject", ObjectInputStream.class),
          "not called: compute it in the constructor, or where it is asked for");
      hook(
          found,
          () -> type.getDeclaredField("serialPersistentFields"),
          "not asked: fields are properties");
    } else if (origin == Origin.HESSIAN) {
      hook(found, () -> type.getDeclaredMethod("readResolve"), "not called; " + CONVERSION);
      hook(found, () -> type.getDeclaredMethod("writeReplace"), "not called; " + CONVERSION);
    }
    return found;
  }

  private interface Lookup {
    Member find() throws NoSuchMethodException, NoSuchFieldException;
  }

  private static void hook(List<Found> found, Lookup lookup, String advice) {
    try {
      found.add(new Found(lookup.find().getName(), "", advice));
    } catch (NoSuchMethodException | NoSuchFieldException none) {
      // the class does not have it
    }
  }
}
