/** The classes of another library's users that are taken as they are. */
package io.seriform.cli.migrate;
