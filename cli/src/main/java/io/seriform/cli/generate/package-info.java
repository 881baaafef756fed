/** Source text of classes for schemas. */
package io.seriform.cli.generate;
