/** What variants of Hessian write for values of the JDK: the classes and fields on the wire. */
package io.seriform.hessian.internal.forms;
