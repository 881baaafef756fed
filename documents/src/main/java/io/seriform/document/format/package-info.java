/** Base classes for authors of self-describing formats. */
package io.seriform.document.format;
