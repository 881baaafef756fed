/** Hessian 2.0. {@link io.seriform.hessian.Hessian} is the entry point. */
package io.seriform.hessian;
