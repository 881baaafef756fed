/** Words and rules of the schema language: editions, features, kinds of fields, derived names. */
package io.seriform.protobuf.schema.internal.language;
