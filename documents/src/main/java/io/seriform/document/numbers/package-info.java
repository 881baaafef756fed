/** Numbers of text formats, from their digits. */
package io.seriform.document.numbers;
