/** Resolved names, interpreted options, and the checks of declarations. */
package io.seriform.protobuf.schema.internal.link;
