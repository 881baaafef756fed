/** The class that is being made: its constants, its methods and their instructions. */
package io.seriform.codec.compile.code;
