/** Tables, structs and unions of classes: their fields, defaults and sites. */
package io.seriform.flatbuffers.internal.schema;
