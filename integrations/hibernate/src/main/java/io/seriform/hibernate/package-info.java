/** Values in columns of Hibernate ORM 7: JSON by a format mapper, other formats as bytes. */
package io.seriform.hibernate;
