/** JSON as strings, character streams and raw text. */
package io.seriform.json.internal.text;
