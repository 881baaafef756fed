/** Hessian 2 of Caucho, plain and deflated, of Dubbo and of SOFA. */
package io.seriform.bench.peer.hessian;
