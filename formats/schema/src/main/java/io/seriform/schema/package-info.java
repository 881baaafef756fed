/**
 * Schemas of any language, and of classes: a neutral view of their declarations, and the
 * differences between two of them.
 */
package io.seriform.schema;
