/** Values whose class the message names: registered ones, and those of the JDK. */
package io.seriform.hessian.internal.open;
