/** Input and output of bytes in files and pipes, compressed or not. */
package io.seriform.cli.files;
