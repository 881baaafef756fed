/** The closed sets of classes, and the schemas of this side. */
package io.seriform.graph.internal.classes;
