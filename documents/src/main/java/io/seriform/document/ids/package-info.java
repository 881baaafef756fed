/** Numbers in place of names: what formats that write them ask of classes. */
package io.seriform.document.ids;
