package io.seriform.bench.contestant;

/**
 * The library behind a contestant.
 *
 * @param groupId the Maven group
 * @param artifactId the Maven artifact
 * @param anchor a class of that artifact, by which its jar is found and its version read
 */
public record Artifact(String groupId, String artifactId, Class<?> anchor) {}
