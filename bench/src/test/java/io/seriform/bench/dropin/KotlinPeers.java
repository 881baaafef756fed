package io.seriform.bench.dropin;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.module.kotlin.KotlinModule;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.JsonOptions;
import io.seriform.kotlin.KotlinDialect;
import io.seriform.kotlin.KotlinxDialect;
import kotlinx.serialization.KSerializer;
import kotlinx.serialization.SerializersKt;
import kotlinx.serialization.json.Json;

/** The libraries that classes of Kotlin are written for. */
final class KotlinPeers {

  static final ModelPeer JACKSON =
      ModelPeer.jackson(
          "Jackson 2 with its Kotlin module",
          ((JsonMapper) ModelPeer.MAPPER)
              .rebuild()
              .addModule(new KotlinModule.Builder().build())
              .build(),
          ModelPeer.jacksonOptions(JacksonDialect.jackson2(), KotlinDialect.INSTANCE));

  static final ModelPeer KOTLINX =
      ModelPeer.peer(
          "kotlinx.serialization",
          new ModelPeer.Engine() {
            @Override
            public String write(Class<?> type, Object value) {
              return Json.Default.encodeToString(serializer(type), value);
            }

            @Override
            public Object read(Class<?> type, String json) {
              return Json.Default.decodeFromString(serializer(type), json);
            }

            private KSerializer<Object> serializer(Class<?> type) {
              return SerializersKt.serializer(type);
            }
          },
          JsonOptions.standard().withDialects(KotlinxDialect.standard()));

  private KotlinPeers() {}
}
