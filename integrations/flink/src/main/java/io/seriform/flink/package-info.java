/** State and records of Flink 2: types with the graph format, and schemas for every format. */
package io.seriform.flink;
