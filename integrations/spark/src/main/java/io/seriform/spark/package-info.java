/** Shuffles, files and data sets of Spark 4 in the formats of Seriform. */
package io.seriform.spark;
