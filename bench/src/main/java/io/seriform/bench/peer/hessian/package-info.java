/** Caucho's Hessian 2, plain and deflated. */
package io.seriform.bench.peer.hessian;
