/**
 * Seriform in Spring Framework 7: converters for Spring MVC and {@code RestClient}, codecs for
 * WebFlux and {@code WebClient}, and errors as problem details.
 */
package io.seriform.spring;
