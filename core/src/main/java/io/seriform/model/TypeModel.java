package io.seriform.model;

import java.lang.reflect.Type;

/** The model of a type: what it looks like as data. Immutable, and shared among threads. */
public sealed interface TypeModel
    permits ScalarModel,
        EnumModel,
        SequenceModel,
        MapModel,
        WrapperModel,
        ObjectModel,
        DelegateModel,
        SubtypesModel,
        CustomModel,
        DynamicModel {

  /** The type, resolved: without type variables and wildcards. */
  Type type();

  /** The class of the type. */
  Class<?> raw();
}
