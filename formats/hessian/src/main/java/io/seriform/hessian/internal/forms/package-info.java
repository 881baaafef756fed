/** Forms of values of the JDK in variants of Hessian: the classes and fields on the wire. */
package io.seriform.hessian.internal.forms;
