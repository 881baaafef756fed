package io.seriform.bench.peer.seriform;

import io.seriform.bench.model.ints.Ints255;

/** The object of 255 ints through a view, of FlatBuffers or of a structure. */
final class IntsViews {

  private IntsViews() {}

  /** The view. */
  public interface IntsView {
    int f1();

    int f2();

    int f3();

    int f4();

    int f5();

    int f6();

    int f7();

    int f8();

    int f9();

    int f10();

    int f11();

    int f12();

    int f13();

    int f14();

    int f15();

    int f16();

    int f17();

    int f18();

    int f19();

    int f20();

    int f21();

    int f22();

    int f23();

    int f24();

    int f25();

    int f26();

    int f27();

    int f28();

    int f29();

    int f30();

    int f31();

    int f32();

    int f33();

    int f34();

    int f35();

    int f36();

    int f37();

    int f38();

    int f39();

    int f40();

    int f41();

    int f42();

    int f43();

    int f44();

    int f45();

    int f46();

    int f47();

    int f48();

    int f49();

    int f50();

    int f51();

    int f52();

    int f53();

    int f54();

    int f55();

    int f56();

    int f57();

    int f58();

    int f59();

    int f60();

    int f61();

    int f62();

    int f63();

    int f64();

    int f65();

    int f66();

    int f67();

    int f68();

    int f69();

    int f70();

    int f71();

    int f72();

    int f73();

    int f74();

    int f75();

    int f76();

    int f77();

    int f78();

    int f79();

    int f80();

    int f81();

    int f82();

    int f83();

    int f84();

    int f85();

    int f86();

    int f87();

    int f88();

    int f89();

    int f90();

    int f91();

    int f92();

    int f93();

    int f94();

    int f95();

    int f96();

    int f97();

    int f98();

    int f99();

    int f100();

    int f101();

    int f102();

    int f103();

    int f104();

    int f105();

    int f106();

    int f107();

    int f108();

    int f109();

    int f110();

    int f111();

    int f112();

    int f113();

    int f114();

    int f115();

    int f116();

    int f117();

    int f118();

    int f119();

    int f120();

    int f121();

    int f122();

    int f123();

    int f124();

    int f125();

    int f126();

    int f127();

    int f128();

    int f129();

    int f130();

    int f131();

    int f132();

    int f133();

    int f134();

    int f135();

    int f136();

    int f137();

    int f138();

    int f139();

    int f140();

    int f141();

    int f142();

    int f143();

    int f144();

    int f145();

    int f146();

    int f147();

    int f148();

    int f149();

    int f150();

    int f151();

    int f152();

    int f153();

    int f154();

    int f155();

    int f156();

    int f157();

    int f158();

    int f159();

    int f160();

    int f161();

    int f162();

    int f163();

    int f164();

    int f165();

    int f166();

    int f167();

    int f168();

    int f169();

    int f170();

    int f171();

    int f172();

    int f173();

    int f174();

    int f175();

    int f176();

    int f177();

    int f178();

    int f179();

    int f180();

    int f181();

    int f182();

    int f183();

    int f184();

    int f185();

    int f186();

    int f187();

    int f188();

    int f189();

    int f190();

    int f191();

    int f192();

    int f193();

    int f194();

    int f195();

    int f196();

    int f197();

    int f198();

    int f199();

    int f200();

    int f201();

    int f202();

    int f203();

    int f204();

    int f205();

    int f206();

    int f207();

    int f208();

    int f209();

    int f210();

    int f211();

    int f212();

    int f213();

    int f214();

    int f215();

    int f216();

    int f217();

    int f218();

    int f219();

    int f220();

    int f221();

    int f222();

    int f223();

    int f224();

    int f225();

    int f226();

    int f227();

    int f228();

    int f229();

    int f230();

    int f231();

    int f232();

    int f233();

    int f234();

    int f235();

    int f236();

    int f237();

    int f238();

    int f239();

    int f240();

    int f241();

    int f242();

    int f243();

    int f244();

    int f245();

    int f246();

    int f247();

    int f248();

    int f249();

    int f250();

    int f251();

    int f252();

    int f253();

    int f254();

    int f255();
  }

  static Ints255 copy(IntsView from) {
    Ints255 to = new Ints255();
    copy1To51(from, to);
    copy52To102(from, to);
    copy103To153(from, to);
    copy154To204(from, to);
    copy205To255(from, to);
    return to;
  }

  static long sum(IntsView from) {
    return sum1To51(from)
        + sum52To102(from)
        + sum103To153(from)
        + sum154To204(from)
        + sum205To255(from);
  }

  private static void copy1To51(IntsView from, Ints255 to) {
    to.setF1(from.f1());
    to.setF2(from.f2());
    to.setF3(from.f3());
    to.setF4(from.f4());
    to.setF5(from.f5());
    to.setF6(from.f6());
    to.setF7(from.f7());
    to.setF8(from.f8());
    to.setF9(from.f9());
    to.setF10(from.f10());
    to.setF11(from.f11());
    to.setF12(from.f12());
    to.setF13(from.f13());
    to.setF14(from.f14());
    to.setF15(from.f15());
    to.setF16(from.f16());
    to.setF17(from.f17());
    to.setF18(from.f18());
    to.setF19(from.f19());
    to.setF20(from.f20());
    to.setF21(from.f21());
    to.setF22(from.f22());
    to.setF23(from.f23());
    to.setF24(from.f24());
    to.setF25(from.f25());
    to.setF26(from.f26());
    to.setF27(from.f27());
    to.setF28(from.f28());
    to.setF29(from.f29());
    to.setF30(from.f30());
    to.setF31(from.f31());
    to.setF32(from.f32());
    to.setF33(from.f33());
    to.setF34(from.f34());
    to.setF35(from.f35());
    to.setF36(from.f36());
    to.setF37(from.f37());
    to.setF38(from.f38());
    to.setF39(from.f39());
    to.setF40(from.f40());
    to.setF41(from.f41());
    to.setF42(from.f42());
    to.setF43(from.f43());
    to.setF44(from.f44());
    to.setF45(from.f45());
    to.setF46(from.f46());
    to.setF47(from.f47());
    to.setF48(from.f48());
    to.setF49(from.f49());
    to.setF50(from.f50());
    to.setF51(from.f51());
  }

  private static void copy52To102(IntsView from, Ints255 to) {
    to.setF52(from.f52());
    to.setF53(from.f53());
    to.setF54(from.f54());
    to.setF55(from.f55());
    to.setF56(from.f56());
    to.setF57(from.f57());
    to.setF58(from.f58());
    to.setF59(from.f59());
    to.setF60(from.f60());
    to.setF61(from.f61());
    to.setF62(from.f62());
    to.setF63(from.f63());
    to.setF64(from.f64());
    to.setF65(from.f65());
    to.setF66(from.f66());
    to.setF67(from.f67());
    to.setF68(from.f68());
    to.setF69(from.f69());
    to.setF70(from.f70());
    to.setF71(from.f71());
    to.setF72(from.f72());
    to.setF73(from.f73());
    to.setF74(from.f74());
    to.setF75(from.f75());
    to.setF76(from.f76());
    to.setF77(from.f77());
    to.setF78(from.f78());
    to.setF79(from.f79());
    to.setF80(from.f80());
    to.setF81(from.f81());
    to.setF82(from.f82());
    to.setF83(from.f83());
    to.setF84(from.f84());
    to.setF85(from.f85());
    to.setF86(from.f86());
    to.setF87(from.f87());
    to.setF88(from.f88());
    to.setF89(from.f89());
    to.setF90(from.f90());
    to.setF91(from.f91());
    to.setF92(from.f92());
    to.setF93(from.f93());
    to.setF94(from.f94());
    to.setF95(from.f95());
    to.setF96(from.f96());
    to.setF97(from.f97());
    to.setF98(from.f98());
    to.setF99(from.f99());
    to.setF100(from.f100());
    to.setF101(from.f101());
    to.setF102(from.f102());
  }

  private static void copy103To153(IntsView from, Ints255 to) {
    to.setF103(from.f103());
    to.setF104(from.f104());
    to.setF105(from.f105());
    to.setF106(from.f106());
    to.setF107(from.f107());
    to.setF108(from.f108());
    to.setF109(from.f109());
    to.setF110(from.f110());
    to.setF111(from.f111());
    to.setF112(from.f112());
    to.setF113(from.f113());
    to.setF114(from.f114());
    to.setF115(from.f115());
    to.setF116(from.f116());
    to.setF117(from.f117());
    to.setF118(from.f118());
    to.setF119(from.f119());
    to.setF120(from.f120());
    to.setF121(from.f121());
    to.setF122(from.f122());
    to.setF123(from.f123());
    to.setF124(from.f124());
    to.setF125(from.f125());
    to.setF126(from.f126());
    to.setF127(from.f127());
    to.setF128(from.f128());
    to.setF129(from.f129());
    to.setF130(from.f130());
    to.setF131(from.f131());
    to.setF132(from.f132());
    to.setF133(from.f133());
    to.setF134(from.f134());
    to.setF135(from.f135());
    to.setF136(from.f136());
    to.setF137(from.f137());
    to.setF138(from.f138());
    to.setF139(from.f139());
    to.setF140(from.f140());
    to.setF141(from.f141());
    to.setF142(from.f142());
    to.setF143(from.f143());
    to.setF144(from.f144());
    to.setF145(from.f145());
    to.setF146(from.f146());
    to.setF147(from.f147());
    to.setF148(from.f148());
    to.setF149(from.f149());
    to.setF150(from.f150());
    to.setF151(from.f151());
    to.setF152(from.f152());
    to.setF153(from.f153());
  }

  private static void copy154To204(IntsView from, Ints255 to) {
    to.setF154(from.f154());
    to.setF155(from.f155());
    to.setF156(from.f156());
    to.setF157(from.f157());
    to.setF158(from.f158());
    to.setF159(from.f159());
    to.setF160(from.f160());
    to.setF161(from.f161());
    to.setF162(from.f162());
    to.setF163(from.f163());
    to.setF164(from.f164());
    to.setF165(from.f165());
    to.setF166(from.f166());
    to.setF167(from.f167());
    to.setF168(from.f168());
    to.setF169(from.f169());
    to.setF170(from.f170());
    to.setF171(from.f171());
    to.setF172(from.f172());
    to.setF173(from.f173());
    to.setF174(from.f174());
    to.setF175(from.f175());
    to.setF176(from.f176());
    to.setF177(from.f177());
    to.setF178(from.f178());
    to.setF179(from.f179());
    to.setF180(from.f180());
    to.setF181(from.f181());
    to.setF182(from.f182());
    to.setF183(from.f183());
    to.setF184(from.f184());
    to.setF185(from.f185());
    to.setF186(from.f186());
    to.setF187(from.f187());
    to.setF188(from.f188());
    to.setF189(from.f189());
    to.setF190(from.f190());
    to.setF191(from.f191());
    to.setF192(from.f192());
    to.setF193(from.f193());
    to.setF194(from.f194());
    to.setF195(from.f195());
    to.setF196(from.f196());
    to.setF197(from.f197());
    to.setF198(from.f198());
    to.setF199(from.f199());
    to.setF200(from.f200());
    to.setF201(from.f201());
    to.setF202(from.f202());
    to.setF203(from.f203());
    to.setF204(from.f204());
  }

  private static void copy205To255(IntsView from, Ints255 to) {
    to.setF205(from.f205());
    to.setF206(from.f206());
    to.setF207(from.f207());
    to.setF208(from.f208());
    to.setF209(from.f209());
    to.setF210(from.f210());
    to.setF211(from.f211());
    to.setF212(from.f212());
    to.setF213(from.f213());
    to.setF214(from.f214());
    to.setF215(from.f215());
    to.setF216(from.f216());
    to.setF217(from.f217());
    to.setF218(from.f218());
    to.setF219(from.f219());
    to.setF220(from.f220());
    to.setF221(from.f221());
    to.setF222(from.f222());
    to.setF223(from.f223());
    to.setF224(from.f224());
    to.setF225(from.f225());
    to.setF226(from.f226());
    to.setF227(from.f227());
    to.setF228(from.f228());
    to.setF229(from.f229());
    to.setF230(from.f230());
    to.setF231(from.f231());
    to.setF232(from.f232());
    to.setF233(from.f233());
    to.setF234(from.f234());
    to.setF235(from.f235());
    to.setF236(from.f236());
    to.setF237(from.f237());
    to.setF238(from.f238());
    to.setF239(from.f239());
    to.setF240(from.f240());
    to.setF241(from.f241());
    to.setF242(from.f242());
    to.setF243(from.f243());
    to.setF244(from.f244());
    to.setF245(from.f245());
    to.setF246(from.f246());
    to.setF247(from.f247());
    to.setF248(from.f248());
    to.setF249(from.f249());
    to.setF250(from.f250());
    to.setF251(from.f251());
    to.setF252(from.f252());
    to.setF253(from.f253());
    to.setF254(from.f254());
    to.setF255(from.f255());
  }

  private static long sum1To51(IntsView from) {
    long sum = 0;
    sum += from.f1();
    sum += from.f2();
    sum += from.f3();
    sum += from.f4();
    sum += from.f5();
    sum += from.f6();
    sum += from.f7();
    sum += from.f8();
    sum += from.f9();
    sum += from.f10();
    sum += from.f11();
    sum += from.f12();
    sum += from.f13();
    sum += from.f14();
    sum += from.f15();
    sum += from.f16();
    sum += from.f17();
    sum += from.f18();
    sum += from.f19();
    sum += from.f20();
    sum += from.f21();
    sum += from.f22();
    sum += from.f23();
    sum += from.f24();
    sum += from.f25();
    sum += from.f26();
    sum += from.f27();
    sum += from.f28();
    sum += from.f29();
    sum += from.f30();
    sum += from.f31();
    sum += from.f32();
    sum += from.f33();
    sum += from.f34();
    sum += from.f35();
    sum += from.f36();
    sum += from.f37();
    sum += from.f38();
    sum += from.f39();
    sum += from.f40();
    sum += from.f41();
    sum += from.f42();
    sum += from.f43();
    sum += from.f44();
    sum += from.f45();
    sum += from.f46();
    sum += from.f47();
    sum += from.f48();
    sum += from.f49();
    sum += from.f50();
    sum += from.f51();
    return sum;
  }

  private static long sum52To102(IntsView from) {
    long sum = 0;
    sum += from.f52();
    sum += from.f53();
    sum += from.f54();
    sum += from.f55();
    sum += from.f56();
    sum += from.f57();
    sum += from.f58();
    sum += from.f59();
    sum += from.f60();
    sum += from.f61();
    sum += from.f62();
    sum += from.f63();
    sum += from.f64();
    sum += from.f65();
    sum += from.f66();
    sum += from.f67();
    sum += from.f68();
    sum += from.f69();
    sum += from.f70();
    sum += from.f71();
    sum += from.f72();
    sum += from.f73();
    sum += from.f74();
    sum += from.f75();
    sum += from.f76();
    sum += from.f77();
    sum += from.f78();
    sum += from.f79();
    sum += from.f80();
    sum += from.f81();
    sum += from.f82();
    sum += from.f83();
    sum += from.f84();
    sum += from.f85();
    sum += from.f86();
    sum += from.f87();
    sum += from.f88();
    sum += from.f89();
    sum += from.f90();
    sum += from.f91();
    sum += from.f92();
    sum += from.f93();
    sum += from.f94();
    sum += from.f95();
    sum += from.f96();
    sum += from.f97();
    sum += from.f98();
    sum += from.f99();
    sum += from.f100();
    sum += from.f101();
    sum += from.f102();
    return sum;
  }

  private static long sum103To153(IntsView from) {
    long sum = 0;
    sum += from.f103();
    sum += from.f104();
    sum += from.f105();
    sum += from.f106();
    sum += from.f107();
    sum += from.f108();
    sum += from.f109();
    sum += from.f110();
    sum += from.f111();
    sum += from.f112();
    sum += from.f113();
    sum += from.f114();
    sum += from.f115();
    sum += from.f116();
    sum += from.f117();
    sum += from.f118();
    sum += from.f119();
    sum += from.f120();
    sum += from.f121();
    sum += from.f122();
    sum += from.f123();
    sum += from.f124();
    sum += from.f125();
    sum += from.f126();
    sum += from.f127();
    sum += from.f128();
    sum += from.f129();
    sum += from.f130();
    sum += from.f131();
    sum += from.f132();
    sum += from.f133();
    sum += from.f134();
    sum += from.f135();
    sum += from.f136();
    sum += from.f137();
    sum += from.f138();
    sum += from.f139();
    sum += from.f140();
    sum += from.f141();
    sum += from.f142();
    sum += from.f143();
    sum += from.f144();
    sum += from.f145();
    sum += from.f146();
    sum += from.f147();
    sum += from.f148();
    sum += from.f149();
    sum += from.f150();
    sum += from.f151();
    sum += from.f152();
    sum += from.f153();
    return sum;
  }

  private static long sum154To204(IntsView from) {
    long sum = 0;
    sum += from.f154();
    sum += from.f155();
    sum += from.f156();
    sum += from.f157();
    sum += from.f158();
    sum += from.f159();
    sum += from.f160();
    sum += from.f161();
    sum += from.f162();
    sum += from.f163();
    sum += from.f164();
    sum += from.f165();
    sum += from.f166();
    sum += from.f167();
    sum += from.f168();
    sum += from.f169();
    sum += from.f170();
    sum += from.f171();
    sum += from.f172();
    sum += from.f173();
    sum += from.f174();
    sum += from.f175();
    sum += from.f176();
    sum += from.f177();
    sum += from.f178();
    sum += from.f179();
    sum += from.f180();
    sum += from.f181();
    sum += from.f182();
    sum += from.f183();
    sum += from.f184();
    sum += from.f185();
    sum += from.f186();
    sum += from.f187();
    sum += from.f188();
    sum += from.f189();
    sum += from.f190();
    sum += from.f191();
    sum += from.f192();
    sum += from.f193();
    sum += from.f194();
    sum += from.f195();
    sum += from.f196();
    sum += from.f197();
    sum += from.f198();
    sum += from.f199();
    sum += from.f200();
    sum += from.f201();
    sum += from.f202();
    sum += from.f203();
    sum += from.f204();
    return sum;
  }

  private static long sum205To255(IntsView from) {
    long sum = 0;
    sum += from.f205();
    sum += from.f206();
    sum += from.f207();
    sum += from.f208();
    sum += from.f209();
    sum += from.f210();
    sum += from.f211();
    sum += from.f212();
    sum += from.f213();
    sum += from.f214();
    sum += from.f215();
    sum += from.f216();
    sum += from.f217();
    sum += from.f218();
    sum += from.f219();
    sum += from.f220();
    sum += from.f221();
    sum += from.f222();
    sum += from.f223();
    sum += from.f224();
    sum += from.f225();
    sum += from.f226();
    sum += from.f227();
    sum += from.f228();
    sum += from.f229();
    sum += from.f230();
    sum += from.f231();
    sum += from.f232();
    sum += from.f233();
    sum += from.f234();
    sum += from.f235();
    sum += from.f236();
    sum += from.f237();
    sum += from.f238();
    sum += from.f239();
    sum += from.f240();
    sum += from.f241();
    sum += from.f242();
    sum += from.f243();
    sum += from.f244();
    sum += from.f245();
    sum += from.f246();
    sum += from.f247();
    sum += from.f248();
    sum += from.f249();
    sum += from.f250();
    sum += from.f251();
    sum += from.f252();
    sum += from.f253();
    sum += from.f254();
    sum += from.f255();
    return sum;
  }
}
