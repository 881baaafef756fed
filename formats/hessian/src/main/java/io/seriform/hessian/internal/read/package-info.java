/** How a message is read: what came before in it, what is skipped, and values without parts. */
package io.seriform.hessian.internal.read;
