package io.seriform.jakarta.rest;

import jakarta.ws.rs.core.MediaType;
import java.io.File;
import java.io.InputStream;
import java.io.Reader;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** The types of bodies: which are left to other providers, and what is declared of the others. */
final class BodyTypes {

  /** Classes of libraries that have providers of their own, in whatever they are contained. */
  private static final List<String> FOREIGN =
      List.of(
          "jakarta.ws.rs.",
          "jakarta.xml.bind.",
          "jakarta.activation.",
          "jakarta.json.",
          "javax.xml.",
          "org.w3c.dom.",
          "org.glassfish.jersey.",
          "org.jboss.resteasy.",
          "tools.jackson.",
          "com.fasterxml.jackson.",
          "com.google.gson.",
          "com.google.protobuf.");

  /** The most levels of arguments looked at: those of variables may name the variables again. */
  private static final int DEPTH = 8;

  private BodyTypes() {}

  /** Returns true if bodies of a type are left to providers that know it. */
  static boolean refused(Class<?> raw, Type type) {
    return bytes(raw) || foreign(raw) || foreign(type, 0);
  }

  /** Texts, bytes and sources of bytes are bodies as they are. */
  private static boolean bytes(Class<?> raw) {
    return CharSequence.class.isAssignableFrom(raw)
        || raw == byte[].class
        || ByteBuffer.class.isAssignableFrom(raw)
        || InputStream.class.isAssignableFrom(raw)
        || Reader.class.isAssignableFrom(raw)
        || File.class.isAssignableFrom(raw)
        || raw == Void.class
        || raw == void.class;
  }

  private static boolean foreign(Class<?> raw) {
    for (Class<?> c = raw; c != null; c = c.getSuperclass()) {
      if (FOREIGN.stream().anyMatch(c.getName()::startsWith)
          || Arrays.stream(c.getInterfaces())
              .anyMatch(direct -> direct.getName().startsWith("jakarta.ws.rs."))) {
        return true;
      }
    }
    return false;
  }

  private static boolean foreign(Type type, int depth) {
    if (type instanceof Class<?> found) {
      return foreign(found.isArray() ? found.getComponentType() : found);
    }
    return depth < DEPTH
        && type instanceof ParameterizedType generic
        && Arrays.stream(generic.getActualTypeArguments())
            .anyMatch(argument -> foreign(argument, depth + 1));
  }

  /** Returns true if a media type has no character set, or one that formats have. */
  static boolean charset(MediaType mediaType) {
    String charset =
        mediaType == null ? null : mediaType.getParameters().get(MediaType.CHARSET_PARAMETER);
    return charset == null
        || charset.equalsIgnoreCase("UTF-8")
        || charset.equalsIgnoreCase("US-ASCII");
  }

  /** The class of a type. */
  static Class<?> raw(Type type) {
    if (type instanceof Class<?> found) {
      return found;
    }
    if (type instanceof ParameterizedType generic) {
      return raw(generic.getRawType());
    }
    if (type instanceof GenericArrayType array) {
      return raw(array.getGenericComponentType()).arrayType();
    }
    if (type instanceof WildcardType wildcard) {
      return raw(wildcard.getUpperBounds()[0]);
    }
    return type instanceof TypeVariable<?> variable ? raw(variable.getBounds()[0]) : Object.class;
  }

  /** Returns true if the values of a type are read and written one at a time, on demand. */
  static boolean lazy(Class<?> raw) {
    return raw == Stream.class || raw == Iterator.class;
  }

  /** Returns true if a value is written as it comes. */
  static boolean lazy(Object value) {
    return value instanceof Stream || value instanceof Iterator;
  }

  /** The type of the elements of a stream, iterator or collection; null for anything else. */
  static Type element(Type type) {
    Class<?> raw = raw(type);
    if (!lazy(raw) && raw != Iterable.class && !Collection.class.isAssignableFrom(raw)) {
      return null;
    }
    if (type instanceof ParameterizedType generic && generic.getActualTypeArguments().length == 1) {
      Type element = generic.getActualTypeArguments()[0];
      return element instanceof WildcardType || element instanceof TypeVariable
          ? raw(element)
          : element;
    }
    return Object.class;
  }
}
