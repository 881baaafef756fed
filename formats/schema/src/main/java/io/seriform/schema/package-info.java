/**
 * Schemas of any language, and of classes: a neutral view of what they declare, and in what two of
 * them differ.
 */
package io.seriform.schema;
