package io.seriform.dubbo;

/** An exception of the other side whose class no method of a service names. */
public final class RemoteException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String className;

  RemoteException(String className, String message) {
    super(message);
    this.className = className;
  }

  /**
   * Returns the name of the class on the other side and its message. Each call puts them together:
   * many exceptions of one message may share one long name.
   */
  @Override
  public String getMessage() {
    String message = super.getMessage();
    return message == null ? className : className + ": " + message;
  }

  /** The name of the class on the other side. */
  public String className() {
    return className;
  }
}
