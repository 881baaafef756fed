/**
 * Serializers, deserializers and serdes of Kafka for every format, configured by the properties of
 * {@link io.seriform.kafka.SeriformConfig} or made of a {@link io.seriform.Codec}.
 */
package io.seriform.kafka;
