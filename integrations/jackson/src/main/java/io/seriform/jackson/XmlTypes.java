package io.seriform.jackson;

import io.seriform.model.marks.ClassMarks;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** The values of XML among the JDK's classes, in a module that need not be there. */
final class XmlTypes {

  private XmlTypes() {}

  static void mark(Class<?> type, ClassMarks marks) {
    if (type == XMLGregorianCalendar.class) {
      marks.<XMLGregorianCalendar, Date>setConversion(
          Date.class, c -> c.toGregorianCalendar().getTime(), XmlTypes::calendar);
    } else if (type == Duration.class) {
      marks.<Duration, String>setConversion(
          String.class, Duration::toString, text -> factory().newDuration(text));
    } else if (type == QName.class) {
      marks.<QName, String>setConversion(String.class, QName::toString, QName::valueOf);
    }
  }

  private static XMLGregorianCalendar calendar(Date date) {
    GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    calendar.setTime(date);
    return factory().newXMLGregorianCalendar(calendar);
  }

  /** The JDK's own, whatever another library puts in its place. */
  private static DatatypeFactory factory() {
    return DatatypeFactory.newDefaultInstance();
  }
}
