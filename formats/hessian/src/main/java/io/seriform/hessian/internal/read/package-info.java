/** Reading of messages: what came before, what is skipped, and values without parts. */
package io.seriform.hessian.internal.read;
