/** How classes become structs, and how they relate to a schema. */
package io.seriform.thrift.internal.binding;
