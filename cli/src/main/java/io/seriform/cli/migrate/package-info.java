/** The check of which classes of another library's users are taken as they are. */
package io.seriform.cli.migrate;
