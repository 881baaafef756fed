/**
 * Texts of schema languages: tokens with places, a cursor over them, where files are found, names,
 * and printing. For authors of schema languages; what such a language adds is its grammar, its
 * rules and its words.
 */
package io.seriform.schema.text;
