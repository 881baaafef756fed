/** Classes registered with the format, and the rules for them. */
package io.seriform.graph.internal.registration;
