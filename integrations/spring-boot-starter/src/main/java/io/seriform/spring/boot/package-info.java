/** Seriform in Spring Boot 4: auto-configuration by the properties {@code seriform.*}. */
package io.seriform.spring.boot;
