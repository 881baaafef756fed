/**
 * Results, and how they are shown. {@link io.seriform.bench.report.Results} is everything that a
 * run found; tables, reports and comparisons are made from it alone.
 */
package io.seriform.bench.report;
