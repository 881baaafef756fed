package io.seriform.hibernate;

import io.seriform.testkit.modules.ProgramsKit;

/** The programs of the page of this module, on H2. */
class HibernatePageTest extends ProgramsKit {

  HibernatePageTest() {
    super("integrations/hibernate.md");
  }

  @Override
  protected String[] arguments() {
    return new String[0];
  }
}
