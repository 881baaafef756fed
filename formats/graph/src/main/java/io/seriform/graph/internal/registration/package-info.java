/** Classes registered with the format, and which may be. */
package io.seriform.graph.internal.registration;
