/** Annotations of classes and members. A neutral form, and what translates into it. */
package io.seriform.model.marks;
