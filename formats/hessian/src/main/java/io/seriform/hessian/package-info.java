/** Hessian 2.0: the facade, its codec, its options and its dialects. */
package io.seriform.hessian;
