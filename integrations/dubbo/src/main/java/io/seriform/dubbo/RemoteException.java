package io.seriform.dubbo;

/** An exception of the other side whose class no method of a service names. */
public final class RemoteException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String className;

  RemoteException(String className, String message) {
    super(className + (message == null ? "" : ": " + message));
    this.className = className;
  }

  /** The name of the class on the other side. */
  public String className() {
    return className;
  }
}
