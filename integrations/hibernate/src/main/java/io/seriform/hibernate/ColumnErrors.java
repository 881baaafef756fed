package io.seriform.hibernate;

import io.seriform.error.SeriformException;
import java.lang.reflect.Type;
import org.hibernate.HibernateException;

/** Errors of values in columns, in Hibernate's family. */
final class ColumnErrors {

  private ColumnErrors() {}

  static HibernateException cannotRead(Type type, SeriformException e) {
    return new HibernateException("cannot read " + type.getTypeName() + ": " + e.getMessage(), e);
  }

  static HibernateException cannotWrite(Type type, SeriformException e) {
    return new HibernateException("cannot write " + type.getTypeName() + ": " + e.getMessage(), e);
  }
}
