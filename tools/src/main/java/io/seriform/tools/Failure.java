package io.seriform.tools;

/** A command that cannot go on, with the reason for whoever typed it. */
final class Failure extends RuntimeException {

  private static final long serialVersionUID = 1;

  Failure(String message) {
    super(message);
  }
}
