/** The objects that are raced over: {@link io.seriform.bench.workload.Workloads} lists them all. */
package io.seriform.bench.workload;
