/**
 * Systems that race: {@link io.seriform.bench.contestant.Contestant} describes one, and gives an
 * {@link io.seriform.bench.contestant.Entry} for each workload that it can take. Nothing here
 * measures.
 */
package io.seriform.bench.contestant;
