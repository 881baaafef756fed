/** Values of any class as trees, and trees as documents. */
package io.seriform.hessian.internal.tree;
