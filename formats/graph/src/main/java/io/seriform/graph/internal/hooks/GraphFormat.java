package io.seriform.graph.internal.hooks;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueRole;
import io.seriform.codec.plan.Plan;
import io.seriform.graph.internal.classes.GraphClasses;
import io.seriform.graph.internal.classes.GraphContext;
import io.seriform.graph.internal.site.GraphCursor;
import io.seriform.graph.internal.site.GraphKeeper;
import io.seriform.graph.internal.site.GraphReader;

/** The format as codecs of objects and adapters to other schemas need it. */
public interface GraphFormat extends GraphContext {

  /** Returns the set of everything. */
  GraphClasses classes();

  /** Returns the codec of values of any registered class. */
  GraphNullable open();

  /** Returns what classes say themselves of how they are written. */
  GraphHooks hooks();

  /** Returns the codec of a type as this side writes it. */
  TypeCodec straightCodec(java.lang.reflect.Type type);

  /** Returns the codecs that read by the schemas of other sides. */
  CodecSource adaptingCodecs();

  /** Returns where a reader is in a schema of another side. */
  GraphCursor cursor(GraphReader in);

  /** Returns what keeps properties that this side does not have. */
  GraphKeeper keeper();

  /** Returns the site of a value. */
  Object site(ValueRole place, Plan value, Object owner);
}
