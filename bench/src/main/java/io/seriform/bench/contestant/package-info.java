/**
 * What the bench knows of a system that races: {@link io.seriform.bench.contestant.Contestant} says
 * what it is, and gives one {@link io.seriform.bench.contestant.Entry} for each workload that it
 * can take. Nothing here measures.
 */
package io.seriform.bench.contestant;
