/** Names of constants as binary formats encode them. */
package io.seriform.document.names;
