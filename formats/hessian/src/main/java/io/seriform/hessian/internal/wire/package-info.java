/** The codes of the format, and the bytes of numbers and strings. */
package io.seriform.hessian.internal.wire;
