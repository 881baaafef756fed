package io.seriform.dubbo;

import java.io.InputStream;
import java.io.OutputStream;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.serialize.Constants;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.common.serialize.Serialization;
import org.apache.dubbo.rpc.model.FrameworkModel;

/**
 * Takes the place of Dubbo's {@code hessian2}, whose number and bytes it has, as soon as it is on
 * the class path: the other side may go on with Dubbo's own. Classes are those that the methods of
 * the services name, and those that a {@link HessianCustomizer} registers; no other is made, and
 * none is loaded by its name. Thread-safe.
 */
public final class SeriformSerialization implements Serialization {

  private final ServiceHessian hessian;

  /** For Dubbo, which gives the services. */
  public SeriformSerialization(FrameworkModel framework) {
    this.hessian = new ServiceHessian(framework);
  }

  @Override
  public byte getContentTypeId() {
    return Constants.HESSIAN2_SERIALIZATION_ID;
  }

  @Override
  public String getContentType() {
    return "x-application/hessian2";
  }

  @Override
  public ObjectOutput serialize(URL url, OutputStream output) {
    return new SeriformOutput(hessian.get().writer(output), output);
  }

  @Override
  public ObjectInput deserialize(URL url, InputStream input) {
    ServiceHessian.State state = hessian.state();
    return new SeriformInput(state.hessian().reader(input), state.throwables());
  }
}
