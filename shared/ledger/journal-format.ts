/** What JSON can say; `undefined` members are left out, as `JSON.stringify` does. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json | undefined };

/** SHA-256 of the UTF-8 bytes of a text, as 64 lower-case hexadecimal digits. */
export type Hash = (text: string) => string;
