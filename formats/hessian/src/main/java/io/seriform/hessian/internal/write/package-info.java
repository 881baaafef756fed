/** Writing of messages: what came before, headers, and strings. */
package io.seriform.hessian.internal.write;
