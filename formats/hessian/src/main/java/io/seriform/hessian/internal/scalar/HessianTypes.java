package io.seriform.hessian.internal.scalar;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.names.ClassNames;
import io.seriform.hessian.internal.forms.HessianForm;
import io.seriform.hessian.internal.names.HessianSettings;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.read.HessianInput;
import java.util.List;

/** Classes as one format names them, and the codecs of their values. Thread-safe. */
public interface HessianTypes {

  /** The name of {@code java.lang.Object}. */
  String OBJECT = "object";

  CodecSource codecs();

  HessianSettings settings();

  /** Returns the codec of values of any class. */
  TypeCodec any();

  /** Reads a value of any class, or null. */
  Object readAny(HessianInput in);

  /** Returns the names by which a class is read; the first is written. */
  List<String> names(Class<?> type);

  /** Returns the name of the type of an array. */
  String arrayName(Class<?> array);

  /** Returns the array of a name. */
  Class<?> arrayClass(HessianInput in, String name);

  /** Returns true if a class is a single value. */
  boolean isScalar(Class<?> type);

  /** Returns the names of classes that are values. */
  ClassNames classValues();

  /** Returns the type of objects of no class. */
  HessianType objectType();

  /** Returns the type of classes that are values. */
  HessianType classType();

  /** Returns the type of sets of constants that are objects. */
  HessianType enumSetType();

  /** Returns the type of a class of objects. */
  HessianType type(Class<?> raw);

  /** Returns the type of a form. */
  HessianType type(HessianForm form);

  /** Returns the constants of an enum. */
  HessianEnum enumeration(Class<?> type);
}
