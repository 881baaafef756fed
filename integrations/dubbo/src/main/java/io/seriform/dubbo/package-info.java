/** Hessian 2 for Dubbo, in place of its own {@code hessian2}. */
package io.seriform.dubbo;
