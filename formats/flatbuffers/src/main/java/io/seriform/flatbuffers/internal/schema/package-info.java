/** How classes become tables, structs and unions: their fields, defaults and sites. */
package io.seriform.flatbuffers.internal.schema;
