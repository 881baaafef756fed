/** Objects of registered classes, and what classes say themselves of how they are serialized. */
package io.seriform.graph.internal.hooks;
