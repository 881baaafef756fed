/**
 * The interpreter: carries out plans one protocol method at a time, by reflection. It serves
 * classes that no bytecode can reach, and is the oracle that compiled codecs are tested against.
 */
package io.seriform.codec.interpret;
