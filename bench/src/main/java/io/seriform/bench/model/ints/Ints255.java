package io.seriform.bench.model.ints;

import java.io.Serializable;
import java.util.Arrays;

/** An object of 255 ints. Longer than a file should be, since that is what it is for. */
public class Ints255 implements Serializable {
  private static final long serialVersionUID = 1L;

  private int f1;
  private int f2;
  private int f3;
  private int f4;
  private int f5;
  private int f6;
  private int f7;
  private int f8;
  private int f9;
  private int f10;
  private int f11;
  private int f12;
  private int f13;
  private int f14;
  private int f15;
  private int f16;
  private int f17;
  private int f18;
  private int f19;
  private int f20;
  private int f21;
  private int f22;
  private int f23;
  private int f24;
  private int f25;
  private int f26;
  private int f27;
  private int f28;
  private int f29;
  private int f30;
  private int f31;
  private int f32;
  private int f33;
  private int f34;
  private int f35;
  private int f36;
  private int f37;
  private int f38;
  private int f39;
  private int f40;
  private int f41;
  private int f42;
  private int f43;
  private int f44;
  private int f45;
  private int f46;
  private int f47;
  private int f48;
  private int f49;
  private int f50;
  private int f51;
  private int f52;
  private int f53;
  private int f54;
  private int f55;
  private int f56;
  private int f57;
  private int f58;
  private int f59;
  private int f60;
  private int f61;
  private int f62;
  private int f63;
  private int f64;
  private int f65;
  private int f66;
  private int f67;
  private int f68;
  private int f69;
  private int f70;
  private int f71;
  private int f72;
  private int f73;
  private int f74;
  private int f75;
  private int f76;
  private int f77;
  private int f78;
  private int f79;
  private int f80;
  private int f81;
  private int f82;
  private int f83;
  private int f84;
  private int f85;
  private int f86;
  private int f87;
  private int f88;
  private int f89;
  private int f90;
  private int f91;
  private int f92;
  private int f93;
  private int f94;
  private int f95;
  private int f96;
  private int f97;
  private int f98;
  private int f99;
  private int f100;
  private int f101;
  private int f102;
  private int f103;
  private int f104;
  private int f105;
  private int f106;
  private int f107;
  private int f108;
  private int f109;
  private int f110;
  private int f111;
  private int f112;
  private int f113;
  private int f114;
  private int f115;
  private int f116;
  private int f117;
  private int f118;
  private int f119;
  private int f120;
  private int f121;
  private int f122;
  private int f123;
  private int f124;
  private int f125;
  private int f126;
  private int f127;
  private int f128;
  private int f129;
  private int f130;
  private int f131;
  private int f132;
  private int f133;
  private int f134;
  private int f135;
  private int f136;
  private int f137;
  private int f138;
  private int f139;
  private int f140;
  private int f141;
  private int f142;
  private int f143;
  private int f144;
  private int f145;
  private int f146;
  private int f147;
  private int f148;
  private int f149;
  private int f150;
  private int f151;
  private int f152;
  private int f153;
  private int f154;
  private int f155;
  private int f156;
  private int f157;
  private int f158;
  private int f159;
  private int f160;
  private int f161;
  private int f162;
  private int f163;
  private int f164;
  private int f165;
  private int f166;
  private int f167;
  private int f168;
  private int f169;
  private int f170;
  private int f171;
  private int f172;
  private int f173;
  private int f174;
  private int f175;
  private int f176;
  private int f177;
  private int f178;
  private int f179;
  private int f180;
  private int f181;
  private int f182;
  private int f183;
  private int f184;
  private int f185;
  private int f186;
  private int f187;
  private int f188;
  private int f189;
  private int f190;
  private int f191;
  private int f192;
  private int f193;
  private int f194;
  private int f195;
  private int f196;
  private int f197;
  private int f198;
  private int f199;
  private int f200;
  private int f201;
  private int f202;
  private int f203;
  private int f204;
  private int f205;
  private int f206;
  private int f207;
  private int f208;
  private int f209;
  private int f210;
  private int f211;
  private int f212;
  private int f213;
  private int f214;
  private int f215;
  private int f216;
  private int f217;
  private int f218;
  private int f219;
  private int f220;
  private int f221;
  private int f222;
  private int f223;
  private int f224;
  private int f225;
  private int f226;
  private int f227;
  private int f228;
  private int f229;
  private int f230;
  private int f231;
  private int f232;
  private int f233;
  private int f234;
  private int f235;
  private int f236;
  private int f237;
  private int f238;
  private int f239;
  private int f240;
  private int f241;
  private int f242;
  private int f243;
  private int f244;
  private int f245;
  private int f246;
  private int f247;
  private int f248;
  private int f249;
  private int f250;
  private int f251;
  private int f252;
  private int f253;
  private int f254;
  private int f255;

  /** All properties unset. */
  public Ints255() {}

  public int getF1() {
    return f1;
  }

  public void setF1(int f1) {
    this.f1 = f1;
  }

  public int getF2() {
    return f2;
  }

  public void setF2(int f2) {
    this.f2 = f2;
  }

  public int getF3() {
    return f3;
  }

  public void setF3(int f3) {
    this.f3 = f3;
  }

  public int getF4() {
    return f4;
  }

  public void setF4(int f4) {
    this.f4 = f4;
  }

  public int getF5() {
    return f5;
  }

  public void setF5(int f5) {
    this.f5 = f5;
  }

  public int getF6() {
    return f6;
  }

  public void setF6(int f6) {
    this.f6 = f6;
  }

  public int getF7() {
    return f7;
  }

  public void setF7(int f7) {
    this.f7 = f7;
  }

  public int getF8() {
    return f8;
  }

  public void setF8(int f8) {
    this.f8 = f8;
  }

  public int getF9() {
    return f9;
  }

  public void setF9(int f9) {
    this.f9 = f9;
  }

  public int getF10() {
    return f10;
  }

  public void setF10(int f10) {
    this.f10 = f10;
  }

  public int getF11() {
    return f11;
  }

  public void setF11(int f11) {
    this.f11 = f11;
  }

  public int getF12() {
    return f12;
  }

  public void setF12(int f12) {
    this.f12 = f12;
  }

  public int getF13() {
    return f13;
  }

  public void setF13(int f13) {
    this.f13 = f13;
  }

  public int getF14() {
    return f14;
  }

  public void setF14(int f14) {
    this.f14 = f14;
  }

  public int getF15() {
    return f15;
  }

  public void setF15(int f15) {
    this.f15 = f15;
  }

  public int getF16() {
    return f16;
  }

  public void setF16(int f16) {
    this.f16 = f16;
  }

  public int getF17() {
    return f17;
  }

  public void setF17(int f17) {
    this.f17 = f17;
  }

  public int getF18() {
    return f18;
  }

  public void setF18(int f18) {
    this.f18 = f18;
  }

  public int getF19() {
    return f19;
  }

  public void setF19(int f19) {
    this.f19 = f19;
  }

  public int getF20() {
    return f20;
  }

  public void setF20(int f20) {
    this.f20 = f20;
  }

  public int getF21() {
    return f21;
  }

  public void setF21(int f21) {
    this.f21 = f21;
  }

  public int getF22() {
    return f22;
  }

  public void setF22(int f22) {
    this.f22 = f22;
  }

  public int getF23() {
    return f23;
  }

  public void setF23(int f23) {
    this.f23 = f23;
  }

  public int getF24() {
    return f24;
  }

  public void setF24(int f24) {
    this.f24 = f24;
  }

  public int getF25() {
    return f25;
  }

  public void setF25(int f25) {
    this.f25 = f25;
  }

  public int getF26() {
    return f26;
  }

  public void setF26(int f26) {
    this.f26 = f26;
  }

  public int getF27() {
    return f27;
  }

  public void setF27(int f27) {
    this.f27 = f27;
  }

  public int getF28() {
    return f28;
  }

  public void setF28(int f28) {
    this.f28 = f28;
  }

  public int getF29() {
    return f29;
  }

  public void setF29(int f29) {
    this.f29 = f29;
  }

  public int getF30() {
    return f30;
  }

  public void setF30(int f30) {
    this.f30 = f30;
  }

  public int getF31() {
    return f31;
  }

  public void setF31(int f31) {
    this.f31 = f31;
  }

  public int getF32() {
    return f32;
  }

  public void setF32(int f32) {
    this.f32 = f32;
  }

  public int getF33() {
    return f33;
  }

  public void setF33(int f33) {
    this.f33 = f33;
  }

  public int getF34() {
    return f34;
  }

  public void setF34(int f34) {
    this.f34 = f34;
  }

  public int getF35() {
    return f35;
  }

  public void setF35(int f35) {
    this.f35 = f35;
  }

  public int getF36() {
    return f36;
  }

  public void setF36(int f36) {
    this.f36 = f36;
  }

  public int getF37() {
    return f37;
  }

  public void setF37(int f37) {
    this.f37 = f37;
  }

  public int getF38() {
    return f38;
  }

  public void setF38(int f38) {
    this.f38 = f38;
  }

  public int getF39() {
    return f39;
  }

  public void setF39(int f39) {
    this.f39 = f39;
  }

  public int getF40() {
    return f40;
  }

  public void setF40(int f40) {
    this.f40 = f40;
  }

  public int getF41() {
    return f41;
  }

  public void setF41(int f41) {
    this.f41 = f41;
  }

  public int getF42() {
    return f42;
  }

  public void setF42(int f42) {
    this.f42 = f42;
  }

  public int getF43() {
    return f43;
  }

  public void setF43(int f43) {
    this.f43 = f43;
  }

  public int getF44() {
    return f44;
  }

  public void setF44(int f44) {
    this.f44 = f44;
  }

  public int getF45() {
    return f45;
  }

  public void setF45(int f45) {
    this.f45 = f45;
  }

  public int getF46() {
    return f46;
  }

  public void setF46(int f46) {
    this.f46 = f46;
  }

  public int getF47() {
    return f47;
  }

  public void setF47(int f47) {
    this.f47 = f47;
  }

  public int getF48() {
    return f48;
  }

  public void setF48(int f48) {
    this.f48 = f48;
  }

  public int getF49() {
    return f49;
  }

  public void setF49(int f49) {
    this.f49 = f49;
  }

  public int getF50() {
    return f50;
  }

  public void setF50(int f50) {
    this.f50 = f50;
  }

  public int getF51() {
    return f51;
  }

  public void setF51(int f51) {
    this.f51 = f51;
  }

  public int getF52() {
    return f52;
  }

  public void setF52(int f52) {
    this.f52 = f52;
  }

  public int getF53() {
    return f53;
  }

  public void setF53(int f53) {
    this.f53 = f53;
  }

  public int getF54() {
    return f54;
  }

  public void setF54(int f54) {
    this.f54 = f54;
  }

  public int getF55() {
    return f55;
  }

  public void setF55(int f55) {
    this.f55 = f55;
  }

  public int getF56() {
    return f56;
  }

  public void setF56(int f56) {
    this.f56 = f56;
  }

  public int getF57() {
    return f57;
  }

  public void setF57(int f57) {
    this.f57 = f57;
  }

  public int getF58() {
    return f58;
  }

  public void setF58(int f58) {
    this.f58 = f58;
  }

  public int getF59() {
    return f59;
  }

  public void setF59(int f59) {
    this.f59 = f59;
  }

  public int getF60() {
    return f60;
  }

  public void setF60(int f60) {
    this.f60 = f60;
  }

  public int getF61() {
    return f61;
  }

  public void setF61(int f61) {
    this.f61 = f61;
  }

  public int getF62() {
    return f62;
  }

  public void setF62(int f62) {
    this.f62 = f62;
  }

  public int getF63() {
    return f63;
  }

  public void setF63(int f63) {
    this.f63 = f63;
  }

  public int getF64() {
    return f64;
  }

  public void setF64(int f64) {
    this.f64 = f64;
  }

  public int getF65() {
    return f65;
  }

  public void setF65(int f65) {
    this.f65 = f65;
  }

  public int getF66() {
    return f66;
  }

  public void setF66(int f66) {
    this.f66 = f66;
  }

  public int getF67() {
    return f67;
  }

  public void setF67(int f67) {
    this.f67 = f67;
  }

  public int getF68() {
    return f68;
  }

  public void setF68(int f68) {
    this.f68 = f68;
  }

  public int getF69() {
    return f69;
  }

  public void setF69(int f69) {
    this.f69 = f69;
  }

  public int getF70() {
    return f70;
  }

  public void setF70(int f70) {
    this.f70 = f70;
  }

  public int getF71() {
    return f71;
  }

  public void setF71(int f71) {
    this.f71 = f71;
  }

  public int getF72() {
    return f72;
  }

  public void setF72(int f72) {
    this.f72 = f72;
  }

  public int getF73() {
    return f73;
  }

  public void setF73(int f73) {
    this.f73 = f73;
  }

  public int getF74() {
    return f74;
  }

  public void setF74(int f74) {
    this.f74 = f74;
  }

  public int getF75() {
    return f75;
  }

  public void setF75(int f75) {
    this.f75 = f75;
  }

  public int getF76() {
    return f76;
  }

  public void setF76(int f76) {
    this.f76 = f76;
  }

  public int getF77() {
    return f77;
  }

  public void setF77(int f77) {
    this.f77 = f77;
  }

  public int getF78() {
    return f78;
  }

  public void setF78(int f78) {
    this.f78 = f78;
  }

  public int getF79() {
    return f79;
  }

  public void setF79(int f79) {
    this.f79 = f79;
  }

  public int getF80() {
    return f80;
  }

  public void setF80(int f80) {
    this.f80 = f80;
  }

  public int getF81() {
    return f81;
  }

  public void setF81(int f81) {
    this.f81 = f81;
  }

  public int getF82() {
    return f82;
  }

  public void setF82(int f82) {
    this.f82 = f82;
  }

  public int getF83() {
    return f83;
  }

  public void setF83(int f83) {
    this.f83 = f83;
  }

  public int getF84() {
    return f84;
  }

  public void setF84(int f84) {
    this.f84 = f84;
  }

  public int getF85() {
    return f85;
  }

  public void setF85(int f85) {
    this.f85 = f85;
  }

  public int getF86() {
    return f86;
  }

  public void setF86(int f86) {
    this.f86 = f86;
  }

  public int getF87() {
    return f87;
  }

  public void setF87(int f87) {
    this.f87 = f87;
  }

  public int getF88() {
    return f88;
  }

  public void setF88(int f88) {
    this.f88 = f88;
  }

  public int getF89() {
    return f89;
  }

  public void setF89(int f89) {
    this.f89 = f89;
  }

  public int getF90() {
    return f90;
  }

  public void setF90(int f90) {
    this.f90 = f90;
  }

  public int getF91() {
    return f91;
  }

  public void setF91(int f91) {
    this.f91 = f91;
  }

  public int getF92() {
    return f92;
  }

  public void setF92(int f92) {
    this.f92 = f92;
  }

  public int getF93() {
    return f93;
  }

  public void setF93(int f93) {
    this.f93 = f93;
  }

  public int getF94() {
    return f94;
  }

  public void setF94(int f94) {
    this.f94 = f94;
  }

  public int getF95() {
    return f95;
  }

  public void setF95(int f95) {
    this.f95 = f95;
  }

  public int getF96() {
    return f96;
  }

  public void setF96(int f96) {
    this.f96 = f96;
  }

  public int getF97() {
    return f97;
  }

  public void setF97(int f97) {
    this.f97 = f97;
  }

  public int getF98() {
    return f98;
  }

  public void setF98(int f98) {
    this.f98 = f98;
  }

  public int getF99() {
    return f99;
  }

  public void setF99(int f99) {
    this.f99 = f99;
  }

  public int getF100() {
    return f100;
  }

  public void setF100(int f100) {
    this.f100 = f100;
  }

  public int getF101() {
    return f101;
  }

  public void setF101(int f101) {
    this.f101 = f101;
  }

  public int getF102() {
    return f102;
  }

  public void setF102(int f102) {
    this.f102 = f102;
  }

  public int getF103() {
    return f103;
  }

  public void setF103(int f103) {
    this.f103 = f103;
  }

  public int getF104() {
    return f104;
  }

  public void setF104(int f104) {
    this.f104 = f104;
  }

  public int getF105() {
    return f105;
  }

  public void setF105(int f105) {
    this.f105 = f105;
  }

  public int getF106() {
    return f106;
  }

  public void setF106(int f106) {
    this.f106 = f106;
  }

  public int getF107() {
    return f107;
  }

  public void setF107(int f107) {
    this.f107 = f107;
  }

  public int getF108() {
    return f108;
  }

  public void setF108(int f108) {
    this.f108 = f108;
  }

  public int getF109() {
    return f109;
  }

  public void setF109(int f109) {
    this.f109 = f109;
  }

  public int getF110() {
    return f110;
  }

  public void setF110(int f110) {
    this.f110 = f110;
  }

  public int getF111() {
    return f111;
  }

  public void setF111(int f111) {
    this.f111 = f111;
  }

  public int getF112() {
    return f112;
  }

  public void setF112(int f112) {
    this.f112 = f112;
  }

  public int getF113() {
    return f113;
  }

  public void setF113(int f113) {
    this.f113 = f113;
  }

  public int getF114() {
    return f114;
  }

  public void setF114(int f114) {
    this.f114 = f114;
  }

  public int getF115() {
    return f115;
  }

  public void setF115(int f115) {
    this.f115 = f115;
  }

  public int getF116() {
    return f116;
  }

  public void setF116(int f116) {
    this.f116 = f116;
  }

  public int getF117() {
    return f117;
  }

  public void setF117(int f117) {
    this.f117 = f117;
  }

  public int getF118() {
    return f118;
  }

  public void setF118(int f118) {
    this.f118 = f118;
  }

  public int getF119() {
    return f119;
  }

  public void setF119(int f119) {
    this.f119 = f119;
  }

  public int getF120() {
    return f120;
  }

  public void setF120(int f120) {
    this.f120 = f120;
  }

  public int getF121() {
    return f121;
  }

  public void setF121(int f121) {
    this.f121 = f121;
  }

  public int getF122() {
    return f122;
  }

  public void setF122(int f122) {
    this.f122 = f122;
  }

  public int getF123() {
    return f123;
  }

  public void setF123(int f123) {
    this.f123 = f123;
  }

  public int getF124() {
    return f124;
  }

  public void setF124(int f124) {
    this.f124 = f124;
  }

  public int getF125() {
    return f125;
  }

  public void setF125(int f125) {
    this.f125 = f125;
  }

  public int getF126() {
    return f126;
  }

  public void setF126(int f126) {
    this.f126 = f126;
  }

  public int getF127() {
    return f127;
  }

  public void setF127(int f127) {
    this.f127 = f127;
  }

  public int getF128() {
    return f128;
  }

  public void setF128(int f128) {
    this.f128 = f128;
  }

  public int getF129() {
    return f129;
  }

  public void setF129(int f129) {
    this.f129 = f129;
  }

  public int getF130() {
    return f130;
  }

  public void setF130(int f130) {
    this.f130 = f130;
  }

  public int getF131() {
    return f131;
  }

  public void setF131(int f131) {
    this.f131 = f131;
  }

  public int getF132() {
    return f132;
  }

  public void setF132(int f132) {
    this.f132 = f132;
  }

  public int getF133() {
    return f133;
  }

  public void setF133(int f133) {
    this.f133 = f133;
  }

  public int getF134() {
    return f134;
  }

  public void setF134(int f134) {
    this.f134 = f134;
  }

  public int getF135() {
    return f135;
  }

  public void setF135(int f135) {
    this.f135 = f135;
  }

  public int getF136() {
    return f136;
  }

  public void setF136(int f136) {
    this.f136 = f136;
  }

  public int getF137() {
    return f137;
  }

  public void setF137(int f137) {
    this.f137 = f137;
  }

  public int getF138() {
    return f138;
  }

  public void setF138(int f138) {
    this.f138 = f138;
  }

  public int getF139() {
    return f139;
  }

  public void setF139(int f139) {
    this.f139 = f139;
  }

  public int getF140() {
    return f140;
  }

  public void setF140(int f140) {
    this.f140 = f140;
  }

  public int getF141() {
    return f141;
  }

  public void setF141(int f141) {
    this.f141 = f141;
  }

  public int getF142() {
    return f142;
  }

  public void setF142(int f142) {
    this.f142 = f142;
  }

  public int getF143() {
    return f143;
  }

  public void setF143(int f143) {
    this.f143 = f143;
  }

  public int getF144() {
    return f144;
  }

  public void setF144(int f144) {
    this.f144 = f144;
  }

  public int getF145() {
    return f145;
  }

  public void setF145(int f145) {
    this.f145 = f145;
  }

  public int getF146() {
    return f146;
  }

  public void setF146(int f146) {
    this.f146 = f146;
  }

  public int getF147() {
    return f147;
  }

  public void setF147(int f147) {
    this.f147 = f147;
  }

  public int getF148() {
    return f148;
  }

  public void setF148(int f148) {
    this.f148 = f148;
  }

  public int getF149() {
    return f149;
  }

  public void setF149(int f149) {
    this.f149 = f149;
  }

  public int getF150() {
    return f150;
  }

  public void setF150(int f150) {
    this.f150 = f150;
  }

  public int getF151() {
    return f151;
  }

  public void setF151(int f151) {
    this.f151 = f151;
  }

  public int getF152() {
    return f152;
  }

  public void setF152(int f152) {
    this.f152 = f152;
  }

  public int getF153() {
    return f153;
  }

  public void setF153(int f153) {
    this.f153 = f153;
  }

  public int getF154() {
    return f154;
  }

  public void setF154(int f154) {
    this.f154 = f154;
  }

  public int getF155() {
    return f155;
  }

  public void setF155(int f155) {
    this.f155 = f155;
  }

  public int getF156() {
    return f156;
  }

  public void setF156(int f156) {
    this.f156 = f156;
  }

  public int getF157() {
    return f157;
  }

  public void setF157(int f157) {
    this.f157 = f157;
  }

  public int getF158() {
    return f158;
  }

  public void setF158(int f158) {
    this.f158 = f158;
  }

  public int getF159() {
    return f159;
  }

  public void setF159(int f159) {
    this.f159 = f159;
  }

  public int getF160() {
    return f160;
  }

  public void setF160(int f160) {
    this.f160 = f160;
  }

  public int getF161() {
    return f161;
  }

  public void setF161(int f161) {
    this.f161 = f161;
  }

  public int getF162() {
    return f162;
  }

  public void setF162(int f162) {
    this.f162 = f162;
  }

  public int getF163() {
    return f163;
  }

  public void setF163(int f163) {
    this.f163 = f163;
  }

  public int getF164() {
    return f164;
  }

  public void setF164(int f164) {
    this.f164 = f164;
  }

  public int getF165() {
    return f165;
  }

  public void setF165(int f165) {
    this.f165 = f165;
  }

  public int getF166() {
    return f166;
  }

  public void setF166(int f166) {
    this.f166 = f166;
  }

  public int getF167() {
    return f167;
  }

  public void setF167(int f167) {
    this.f167 = f167;
  }

  public int getF168() {
    return f168;
  }

  public void setF168(int f168) {
    this.f168 = f168;
  }

  public int getF169() {
    return f169;
  }

  public void setF169(int f169) {
    this.f169 = f169;
  }

  public int getF170() {
    return f170;
  }

  public void setF170(int f170) {
    this.f170 = f170;
  }

  public int getF171() {
    return f171;
  }

  public void setF171(int f171) {
    this.f171 = f171;
  }

  public int getF172() {
    return f172;
  }

  public void setF172(int f172) {
    this.f172 = f172;
  }

  public int getF173() {
    return f173;
  }

  public void setF173(int f173) {
    this.f173 = f173;
  }

  public int getF174() {
    return f174;
  }

  public void setF174(int f174) {
    this.f174 = f174;
  }

  public int getF175() {
    return f175;
  }

  public void setF175(int f175) {
    this.f175 = f175;
  }

  public int getF176() {
    return f176;
  }

  public void setF176(int f176) {
    this.f176 = f176;
  }

  public int getF177() {
    return f177;
  }

  public void setF177(int f177) {
    this.f177 = f177;
  }

  public int getF178() {
    return f178;
  }

  public void setF178(int f178) {
    this.f178 = f178;
  }

  public int getF179() {
    return f179;
  }

  public void setF179(int f179) {
    this.f179 = f179;
  }

  public int getF180() {
    return f180;
  }

  public void setF180(int f180) {
    this.f180 = f180;
  }

  public int getF181() {
    return f181;
  }

  public void setF181(int f181) {
    this.f181 = f181;
  }

  public int getF182() {
    return f182;
  }

  public void setF182(int f182) {
    this.f182 = f182;
  }

  public int getF183() {
    return f183;
  }

  public void setF183(int f183) {
    this.f183 = f183;
  }

  public int getF184() {
    return f184;
  }

  public void setF184(int f184) {
    this.f184 = f184;
  }

  public int getF185() {
    return f185;
  }

  public void setF185(int f185) {
    this.f185 = f185;
  }

  public int getF186() {
    return f186;
  }

  public void setF186(int f186) {
    this.f186 = f186;
  }

  public int getF187() {
    return f187;
  }

  public void setF187(int f187) {
    this.f187 = f187;
  }

  public int getF188() {
    return f188;
  }

  public void setF188(int f188) {
    this.f188 = f188;
  }

  public int getF189() {
    return f189;
  }

  public void setF189(int f189) {
    this.f189 = f189;
  }

  public int getF190() {
    return f190;
  }

  public void setF190(int f190) {
    this.f190 = f190;
  }

  public int getF191() {
    return f191;
  }

  public void setF191(int f191) {
    this.f191 = f191;
  }

  public int getF192() {
    return f192;
  }

  public void setF192(int f192) {
    this.f192 = f192;
  }

  public int getF193() {
    return f193;
  }

  public void setF193(int f193) {
    this.f193 = f193;
  }

  public int getF194() {
    return f194;
  }

  public void setF194(int f194) {
    this.f194 = f194;
  }

  public int getF195() {
    return f195;
  }

  public void setF195(int f195) {
    this.f195 = f195;
  }

  public int getF196() {
    return f196;
  }

  public void setF196(int f196) {
    this.f196 = f196;
  }

  public int getF197() {
    return f197;
  }

  public void setF197(int f197) {
    this.f197 = f197;
  }

  public int getF198() {
    return f198;
  }

  public void setF198(int f198) {
    this.f198 = f198;
  }

  public int getF199() {
    return f199;
  }

  public void setF199(int f199) {
    this.f199 = f199;
  }

  public int getF200() {
    return f200;
  }

  public void setF200(int f200) {
    this.f200 = f200;
  }

  public int getF201() {
    return f201;
  }

  public void setF201(int f201) {
    this.f201 = f201;
  }

  public int getF202() {
    return f202;
  }

  public void setF202(int f202) {
    this.f202 = f202;
  }

  public int getF203() {
    return f203;
  }

  public void setF203(int f203) {
    this.f203 = f203;
  }

  public int getF204() {
    return f204;
  }

  public void setF204(int f204) {
    this.f204 = f204;
  }

  public int getF205() {
    return f205;
  }

  public void setF205(int f205) {
    this.f205 = f205;
  }

  public int getF206() {
    return f206;
  }

  public void setF206(int f206) {
    this.f206 = f206;
  }

  public int getF207() {
    return f207;
  }

  public void setF207(int f207) {
    this.f207 = f207;
  }

  public int getF208() {
    return f208;
  }

  public void setF208(int f208) {
    this.f208 = f208;
  }

  public int getF209() {
    return f209;
  }

  public void setF209(int f209) {
    this.f209 = f209;
  }

  public int getF210() {
    return f210;
  }

  public void setF210(int f210) {
    this.f210 = f210;
  }

  public int getF211() {
    return f211;
  }

  public void setF211(int f211) {
    this.f211 = f211;
  }

  public int getF212() {
    return f212;
  }

  public void setF212(int f212) {
    this.f212 = f212;
  }

  public int getF213() {
    return f213;
  }

  public void setF213(int f213) {
    this.f213 = f213;
  }

  public int getF214() {
    return f214;
  }

  public void setF214(int f214) {
    this.f214 = f214;
  }

  public int getF215() {
    return f215;
  }

  public void setF215(int f215) {
    this.f215 = f215;
  }

  public int getF216() {
    return f216;
  }

  public void setF216(int f216) {
    this.f216 = f216;
  }

  public int getF217() {
    return f217;
  }

  public void setF217(int f217) {
    this.f217 = f217;
  }

  public int getF218() {
    return f218;
  }

  public void setF218(int f218) {
    this.f218 = f218;
  }

  public int getF219() {
    return f219;
  }

  public void setF219(int f219) {
    this.f219 = f219;
  }

  public int getF220() {
    return f220;
  }

  public void setF220(int f220) {
    this.f220 = f220;
  }

  public int getF221() {
    return f221;
  }

  public void setF221(int f221) {
    this.f221 = f221;
  }

  public int getF222() {
    return f222;
  }

  public void setF222(int f222) {
    this.f222 = f222;
  }

  public int getF223() {
    return f223;
  }

  public void setF223(int f223) {
    this.f223 = f223;
  }

  public int getF224() {
    return f224;
  }

  public void setF224(int f224) {
    this.f224 = f224;
  }

  public int getF225() {
    return f225;
  }

  public void setF225(int f225) {
    this.f225 = f225;
  }

  public int getF226() {
    return f226;
  }

  public void setF226(int f226) {
    this.f226 = f226;
  }

  public int getF227() {
    return f227;
  }

  public void setF227(int f227) {
    this.f227 = f227;
  }

  public int getF228() {
    return f228;
  }

  public void setF228(int f228) {
    this.f228 = f228;
  }

  public int getF229() {
    return f229;
  }

  public void setF229(int f229) {
    this.f229 = f229;
  }

  public int getF230() {
    return f230;
  }

  public void setF230(int f230) {
    this.f230 = f230;
  }

  public int getF231() {
    return f231;
  }

  public void setF231(int f231) {
    this.f231 = f231;
  }

  public int getF232() {
    return f232;
  }

  public void setF232(int f232) {
    this.f232 = f232;
  }

  public int getF233() {
    return f233;
  }

  public void setF233(int f233) {
    this.f233 = f233;
  }

  public int getF234() {
    return f234;
  }

  public void setF234(int f234) {
    this.f234 = f234;
  }

  public int getF235() {
    return f235;
  }

  public void setF235(int f235) {
    this.f235 = f235;
  }

  public int getF236() {
    return f236;
  }

  public void setF236(int f236) {
    this.f236 = f236;
  }

  public int getF237() {
    return f237;
  }

  public void setF237(int f237) {
    this.f237 = f237;
  }

  public int getF238() {
    return f238;
  }

  public void setF238(int f238) {
    this.f238 = f238;
  }

  public int getF239() {
    return f239;
  }

  public void setF239(int f239) {
    this.f239 = f239;
  }

  public int getF240() {
    return f240;
  }

  public void setF240(int f240) {
    this.f240 = f240;
  }

  public int getF241() {
    return f241;
  }

  public void setF241(int f241) {
    this.f241 = f241;
  }

  public int getF242() {
    return f242;
  }

  public void setF242(int f242) {
    this.f242 = f242;
  }

  public int getF243() {
    return f243;
  }

  public void setF243(int f243) {
    this.f243 = f243;
  }

  public int getF244() {
    return f244;
  }

  public void setF244(int f244) {
    this.f244 = f244;
  }

  public int getF245() {
    return f245;
  }

  public void setF245(int f245) {
    this.f245 = f245;
  }

  public int getF246() {
    return f246;
  }

  public void setF246(int f246) {
    this.f246 = f246;
  }

  public int getF247() {
    return f247;
  }

  public void setF247(int f247) {
    this.f247 = f247;
  }

  public int getF248() {
    return f248;
  }

  public void setF248(int f248) {
    this.f248 = f248;
  }

  public int getF249() {
    return f249;
  }

  public void setF249(int f249) {
    this.f249 = f249;
  }

  public int getF250() {
    return f250;
  }

  public void setF250(int f250) {
    this.f250 = f250;
  }

  public int getF251() {
    return f251;
  }

  public void setF251(int f251) {
    this.f251 = f251;
  }

  public int getF252() {
    return f252;
  }

  public void setF252(int f252) {
    this.f252 = f252;
  }

  public int getF253() {
    return f253;
  }

  public void setF253(int f253) {
    this.f253 = f253;
  }

  public int getF254() {
    return f254;
  }

  public void setF254(int f254) {
    this.f254 = f254;
  }

  public int getF255() {
    return f255;
  }

  public void setF255(int f255) {
    this.f255 = f255;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Ints255 that && Arrays.deepEquals(state(), that.state());
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(state());
  }

  @Override
  public String toString() {
    return "Ints255" + Arrays.deepToString(state());
  }

  private Object[] state() {
    return new Object[] {
      f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20,
      f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39,
      f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58,
      f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73, f74, f75, f76, f77,
      f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91, f92, f93, f94, f95, f96,
      f97, f98, f99, f100, f101, f102, f103, f104, f105, f106, f107, f108, f109, f110, f111, f112,
      f113, f114, f115, f116, f117, f118, f119, f120, f121, f122, f123, f124, f125, f126, f127,
      f128, f129, f130, f131, f132, f133, f134, f135, f136, f137, f138, f139, f140, f141, f142,
      f143, f144, f145, f146, f147, f148, f149, f150, f151, f152, f153, f154, f155, f156, f157,
      f158, f159, f160, f161, f162, f163, f164, f165, f166, f167, f168, f169, f170, f171, f172,
      f173, f174, f175, f176, f177, f178, f179, f180, f181, f182, f183, f184, f185, f186, f187,
      f188, f189, f190, f191, f192, f193, f194, f195, f196, f197, f198, f199, f200, f201, f202,
      f203, f204, f205, f206, f207, f208, f209, f210, f211, f212, f213, f214, f215, f216, f217,
      f218, f219, f220, f221, f222, f223, f224, f225, f226, f227, f228, f229, f230, f231, f232,
      f233, f234, f235, f236, f237, f238, f239, f240, f241, f242, f243, f244, f245, f246, f247,
      f248, f249, f250, f251, f252, f253, f254, f255
    };
  }
}
