import type { english } from './en/english.ts';

/** English is written first; every other language must have exactly its keys. */
type English = typeof english;

/** Plural forms, of which the engine chooses by `count`. */
type PluralForm = 'one' | 'many' | 'other';
type NameOf<K extends string> = K extends `${infer Name}_${PluralForm}` ? Name : K;

type KeysOf<Part, Leaf> = {
  [K in keyof Part & string]: Part[K] extends Leaf
    ? NameOf<K>
    : Part[K] extends string | readonly string[]
      ? never
      : `${K}.${KeysOf<Part[K], Leaf>}`;
}[keyof Part & string];

/** The key of one sentence: `sale.ticket.total`. */
export type TextKey = KeysOf<English, string>;
/** The key of a list of ready-made answers, such as reasons to choose from. */
export type TextListKey = KeysOf<English, readonly string[]>;

type SentenceAt<Part, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? SentenceAt<Part[Head & keyof Part], Rest>
  : Part[(K | `${K}_other`) & keyof Part];

type GapsIn<Sentence> = Sentence extends `${string}{{${infer Gap}}}${infer Rest}`
  ? Gap | GapsIn<Rest>
  : never;
type GapsOf<K extends TextKey> = K extends TextKey ? GapsIn<SentenceAt<English, K>> : never;

/** The placeholders of a sentence, by name; none if it has no placeholders. */
export type TextValues<K extends TextKey, Further = never> = [GapsOf<K>] extends [never]
  ? []
  : [
      values: {
        readonly [Gap in GapsOf<K>]: Gap extends 'count' ? number : string | number | Further;
      },
    ];

/**
 * A sentence as data, or several that follow each other. It is put into words when it is shown, in the language of that
 * moment. A string is already in words.
 */
export type DeferredText =
  | string
  | readonly DeferredText[]
  | {
      readonly key: TextKey;
      readonly values: Readonly<Record<string, number | DeferredText>>;
    };

/** The key of a sentence without placeholders, so that a table of keys can hold it. */
export type PlainTextKey = { [K in TextKey]: [GapsOf<K>] extends [never] ? K : never }[TextKey];

type AnswersLike<List> = { readonly [Place in keyof List]: string };
type NamesWith<K, Forms extends PluralForm> = K extends `${infer Name}_other`
  ? `${Name}_${Forms}`
  : K extends `${string}_one`
    ? never
    : K;

/**
 * One area of the catalogue in another language: English's keys, its own sentences, and every plural form that the
 * language has (French: `one`, `many`, `other`).
 */
export type Translated<Area, Forms extends PluralForm = 'one' | 'other'> = {
  readonly [K in keyof Area as NamesWith<K, Forms>]: Area[K] extends string
    ? string
    : Area[K] extends readonly string[]
      ? AnswersLike<Area[K]>
      : Translated<Area[K], Forms>;
};
