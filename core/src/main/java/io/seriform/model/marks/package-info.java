/** Annotations of classes and members in a neutral form, and what translates into it. */
package io.seriform.model.marks;
