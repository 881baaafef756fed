/** Bytes from and to files and pipes, compressed or not. */
package io.seriform.cli.files;
