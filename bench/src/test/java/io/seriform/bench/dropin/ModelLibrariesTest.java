package io.seriform.bench.dropin;

import org.junit.jupiter.api.Test;

class ModelLibrariesTest {
  @Test
  void all() throws Exception {
    for (String[] each : new String[][] {
      {"com.adyen.model.checkout.Amount", "com.adyen.model."},
      {"com.docusign.esign.model.Envelope", "com.docusign.esign.model."},
      {"io.fabric8.kubernetes.api.model.Pod", "io.fabric8.kubernetes.api.model."}}) {
      long t = System.currentTimeMillis();
      ModelLibrary.Result r = ModelLibrary.compare(Class.forName(each[0]), each[1]);
      System.out.println("## " + each[1] + " classes " + r.classes + " equal " + r.equal + " ms " + (System.currentTimeMillis() - t));
      r.refused.forEach((k, v) -> System.out.println("REFUSED " + v.size() + " " + k + " e.g. " + v.get(0)));
      Object[] d = r.different.entrySet().toArray();
      for (int i = 0; i < Math.min(12, d.length); i++) System.out.println("DIFF " + d.length + " " + d[i]);
    }
  }
}
