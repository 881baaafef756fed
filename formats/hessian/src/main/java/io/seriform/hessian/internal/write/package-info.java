/** How a message is written: what came before in it, headers, and strings. */
package io.seriform.hessian.internal.write;
