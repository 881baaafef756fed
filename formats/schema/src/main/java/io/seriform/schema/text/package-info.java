/**
 * Texts of schema languages: tokens with places, a cursor over them, where files are found, names,
 * and printing. For the schema languages of this library; a language adds only its grammar, its
 * rules and its keywords.
 */
package io.seriform.schema.text;
