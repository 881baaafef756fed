/** Structs of classes, and their relation to a schema. */
package io.seriform.thrift.internal.binding;
