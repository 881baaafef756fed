package io.seriform.bench.peer.avro;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.avro.util.ClassSecurityValidator;

/**
 * Builds a record and writes it; reads a record and copies it out. Encoders and decoders serve one
 * thread at a time, so each thread keeps its own.
 *
 * @param <T> the plain class
 * @param <R> the class of the record
 */
final class RecordEntry<T, R extends SpecificRecordBase> implements Entry<T, R> {

  private final Function<T, R> toRecord;
  private final Function<R, T> toPlain;
  private final ThreadLocal<Output<R>> output;
  private final ThreadLocal<Input<R>> input;

  RecordEntry(Function<T, R> toRecord, Class<R> type, Function<R, T> toPlain) {
    this.toRecord = toRecord;
    this.toPlain = toPlain;
    trust(type);
    SpecificData.getForClass(type).setCustomCoders(true);
    output = ThreadLocal.withInitial(() -> new Output<>(type));
    input = ThreadLocal.withInitial(() -> new Input<>(type));
  }

  /** Avro makes objects of trusted classes only: here, those of the package of the records. */
  private static void trust(Class<?> type) {
    String trusted = type.getPackageName();
    ClassSecurityValidator.setGlobal(
        ClassSecurityValidator.composite(
            ClassSecurityValidator.DEFAULT,
            candidate -> candidate.getPackageName().equals(trusted)));
  }

  @Override
  public boolean creates() {
    return true;
  }

  @Override
  public R create(T value) {
    return toRecord.apply(value);
  }

  @Override
  public byte[] write(R avro) throws IOException {
    return output.get().write(avro);
  }

  @Override
  public T read(byte[] bytes) throws IOException {
    return toPlain.apply(parse(bytes));
  }

  private R parse(byte[] bytes) throws IOException {
    return input.get().read(bytes);
  }

  @Override
  @SuppressWarnings("unchecked") // the variant gives what parse gives
  public List<Variant> variants(T value) throws IOException {
    byte[] bytes = write(create(value));
    return List.of(
        new Variant(
            "parse",
            () -> parse(bytes),
            avro -> GraphDiff.firstDifference(value, toPlain.apply((R) avro))));
  }

  /** An encoder and what it needs. */
  private static final class Output<R> {

    private final SpecificDatumWriter<R> writer;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private BinaryEncoder encoder;

    Output(Class<R> type) {
      writer = new SpecificDatumWriter<>(type);
    }

    byte[] write(R avro) throws IOException {
      bytes.reset();
      encoder = EncoderFactory.get().binaryEncoder(bytes, encoder);
      writer.write(avro, encoder);
      encoder.flush();
      return bytes.toByteArray();
    }
  }

  /** A decoder and what it needs. */
  private static final class Input<R> {

    private final SpecificDatumReader<R> reader;
    private BinaryDecoder decoder;

    Input(Class<R> type) {
      reader = new SpecificDatumReader<>(type);
    }

    R read(byte[] bytes) throws IOException {
      decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
      return reader.read(null, decoder);
    }
  }
}
