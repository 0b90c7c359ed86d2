import { hash as digest, randomBytes } from 'node:crypto';
import type { Fact, FactRecord } from '../../../shared/ledger/facts.ts';
import { hideTexts } from '../../../shared/ledger/memory/hide-texts.ts';
import {
  privateNameSchema,
  privateTextsSchema,
  referencesIn,
  revealTexts,
} from '../../../shared/ledger/store/private-texts.ts';
import type { PrivateTexts, SaltedText } from '../../../shared/ledger/store/private-texts.ts';
import type { PrivatePartOnDisk } from '../../journal/journal.ts';

/** A name that no fact on disk has introduced yet. */
interface NewName {
  readonly reference: string;
  readonly name: SaltedText;
}

interface KnownText {
  readonly text: string;
  readonly sequence: number;
}

/**
 * Names and typed texts, by the references that a book's facts have (decision 0085). They come from private parts only.
 * A name keeps its reference, so that facts of the same person can be recognised. A typed text has its own reference in
 * each fact, and is erased with that fact's subject.
 */
export class BookTexts {
  readonly #texts = new Map<string, KnownText>();
  readonly #names = new Map<string, string>();
  readonly #newNames = new Map<string, SaltedText>();
  #namesAfter = 0;

  /** Returns the reference of a name; the first fact with it must introduce the name. */
  referenceOfName(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const salted = salt(name);
    const reference = referenceOf(salted);
    this.#names.set(name, reference);
    this.#newNames.set(reference, salted);
    return reference;
  }

  /** Returns the actor with references instead of names. */
  hideActor<
    Actor extends {
      readonly operator: string | null;
      readonly stepUp: { readonly manager: string } | null;
    },
  >(actor: Actor): Actor {
    const { operator, stepUp } = actor;
    return {
      ...actor,
      operator: operator === null ? null : this.referenceOfName(operator),
      stepUp: stepUp && { manager: this.referenceOfName(stepUp.manager) },
    };
  }

  /** Returns a fact as it may be written, with the texts for its private part. */
  hide(fact: Fact): { readonly fact: Fact; readonly texts: PrivateTexts | null } {
    const texts = new Map<string, SaltedText>();
    const hidden = hideTexts(fact, {
      name: (name) => this.referenceOfName(name),
      text: (text) => {
        const salted = texts.get(text) ?? salt(text);
        texts.set(text, salted);
        return referenceOf(salted);
      },
    });
    return { fact: hidden, texts: texts.size === 0 ? null : { texts: [...texts.values()] } };
  }

  /** Returns the new names to which a fact refers: they are written together with it. */
  newNamesIn(fact: Fact): readonly NewName[] {
    if (this.#newNames.size === 0) return [];
    return [...referencesIn(fact)].flatMap((reference) => {
      const name = this.#newNames.get(reference);
      return name === undefined ? [] : [{ reference, name }];
    });
  }

  /** Adds the texts that a fact's record introduces, if any. */
  note({ sequence, texts }: Pick<FactRecord, 'sequence' | 'texts'>): void {
    if (texts === undefined) return;
    if ('texts' in texts) {
      for (const one of texts.texts) this.#put(one, sequence);
      return;
    }
    const reference = this.#put(texts.name, sequence);
    this.#newNames.delete(reference);
    if (sequence > this.#namesAfter) this.#names.set(texts.name.text, reference);
  }

  /** Passes private parts on, and adds the texts that they introduce. The reference itself proves a text. */
  async *noting(parts: AsyncIterable<PrivatePartOnDisk>): AsyncGenerator<PrivatePartOnDisk> {
    for await (const part of parts) {
      const { sequence, private: brought } = part;
      // Checked before the schema, because most parts are card numbers, and a schema takes longer to refuse one.
      if ('texts' in brought || 'name' in brought) {
        const texts =
          privateTextsSchema.safeParse(brought).data ?? privateNameSchema.safeParse(brought).data;
        this.note({ sequence, texts });
      }
      yield part;
    }
  }

  /** Makes everybody get a new reference from now on, so that an old name can be erased once no newer fact needs it. */
  retireNames(throughSequence: number): void {
    this.#namesAfter = Math.max(this.#namesAfter, throughSequence);
    for (const [name, reference] of this.#names) {
      const known = this.#texts.get(reference);
      if (known !== undefined && known.sequence <= throughSequence) this.#names.delete(name);
    }
  }

  /** Drops the texts of these facts, which are no longer on disk. */
  forget(sequences: ReadonlySet<number>): void {
    for (const [reference, { text, sequence }] of this.#texts) {
      if (!sequences.has(sequence)) continue;
      this.#texts.delete(reference);
      if (this.#names.get(text) === reference) this.#names.delete(text);
    }
  }

  /** Returns the text behind a reference; null if it no longer exists. */
  get(reference: string): string | null {
    return this.#texts.get(reference)?.text ?? this.#newNames.get(reference)?.text ?? null;
  }

  /** Replaces the references in a value with their texts. */
  reveal<Value>(value: Value): Value {
    return revealTexts(value, (reference) => this.get(reference));
  }

  #put(one: SaltedText, sequence: number): string {
    const reference = referenceOf(one);
    this.#texts.set(reference, { text: one.text, sequence });
    return reference;
  }
}

function salt(text: string): SaltedText {
  return { salt: randomBytes(16).toString('hex'), text };
}

/** Derives a reference: 192 bits of a digest, so that nobody can test guessed texts without the salt. */
function referenceOf({ salt: salted, text }: SaltedText): string {
  return `¶${digest('sha256', `${salted}\n${text}`, 'base64url').slice(0, 32)}`;
}
