/** What the authors of self-describing formats extend. */
package io.seriform.document.format;
