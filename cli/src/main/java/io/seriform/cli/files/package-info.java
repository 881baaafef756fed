/** How bytes come from files and pipes and go to them, compressed or not. */
package io.seriform.cli.files;
