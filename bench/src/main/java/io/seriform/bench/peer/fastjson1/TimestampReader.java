package io.seriform.bench.peer.fastjson1;

import com.alibaba.fastjson.parser.DefaultJSONParser;
import com.alibaba.fastjson.parser.JSONToken;
import com.alibaba.fastjson.parser.deserializer.ObjectDeserializer;
import io.seriform.bench.peer.text.TextType;
import java.lang.reflect.Type;

/** Reads timestamps with all their digits; the library's own stops at milliseconds. */
final class TimestampReader implements ObjectDeserializer {

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as the interface has it
  public <T> T deserialze(DefaultJSONParser parser, Type type, Object name) {
    String text = parser.parseObject(String.class);
    return (T) TextType.TIMESTAMP.fromText().apply(text);
  }

  @Override
  public int getFastMatchToken() {
    return JSONToken.LITERAL_STRING;
  }
}
