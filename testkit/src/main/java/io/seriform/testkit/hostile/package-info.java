/**
 * Hostile input of every kind, and what it may cost; fuzz targets of formats and of public methods.
 */
package io.seriform.testkit.hostile;
