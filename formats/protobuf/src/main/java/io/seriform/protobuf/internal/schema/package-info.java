/** Messages of classes: their fields, enums and sites. */
package io.seriform.protobuf.internal.schema;
