import type { ImportAnswers, AnswerId, QuestionCollector } from './judged.ts';

/** A Category that a list of articles may name. */
export interface NamedCategory {
  readonly externalIdentifier: string;
  readonly name: string;
}

type Match =
  /** Decided: the external identifier, or null for no Category. */
  | { readonly kind: 'is'; readonly id: string | null }
  | { readonly kind: 'left-out' }
  | { readonly kind: 'asked' };

/**
 * Finds the Category that a row means. Only the exact identifier is accepted without a question, because a wrong one
 * puts a wrong VAT rate on the receipt.
 */
export class CategoryMatcher {
  readonly #ids = new Set<string>();
  /** Categories by name, by number without zeros and by spelling; null if two match. */
  readonly #alike = new Map<string, string | null>();
  readonly #created = new Set<string>();
  readonly #options: readonly AnswerId[];

  /** @param options possible answers for an unknown Category */
  constructor(categories: Iterable<NamedCategory>, options: readonly AnswerId[]) {
    this.#options = options;
    for (const { externalIdentifier, name } of categories) {
      this.#ids.add(externalIdentifier);
      const keys = new Set([...keysOf(name), ...keysOf(externalIdentifier)]);
      for (const key of keys) {
        const other = this.#alike.get(key);
        const isOther = other !== undefined && other !== externalIdentifier;
        this.#alike.set(key, isOther ? null : externalIdentifier);
      }
    }
  }

  /** Identifiers that a person wants created and that do not exist yet, in the order of the file. */
  get toCreate(): readonly string[] {
    return [...this.#created];
  }

  /** Finds the Category of a row; if only a person can tell, adds a question, and applies its answer. */
  matchOrAsk(text: string, answers: ImportAnswers, asked: QuestionCollector): Match {
    if (text === '') return { kind: 'is', id: null };
    if (this.#ids.has(text)) return { kind: 'is', id: text };
    const found = this.#find(text);
    if (found !== null) {
      asked.add('matches', `${text} → ${found}`, MATCH_OPTIONS);
      if (answers.matches === undefined) return { kind: 'asked' };
      return answers.matches === 'match' ? { kind: 'is', id: found } : { kind: 'left-out' };
    }
    asked.add('unknown', text, this.#options);
    switch (answers.unknown) {
      case 'create':
        this.#created.add(text);
        return { kind: 'is', id: text };
      case 'keep':
        return { kind: 'is', id: text };
      case 'none':
        return { kind: 'is', id: null };
      case 'leave-out':
        return { kind: 'left-out' };
      case undefined:
      default:
        return { kind: 'asked' };
    }
  }

  /** The last part of a path counts too: `Drinks > Hot`, `All / Saleable / Hot`. */
  #find(text: string): string | null {
    const last = text.split(/\s*>\s*|\s\/\s/).at(-1) ?? text;
    if (this.#ids.has(last)) return last;
    for (const key of [...keysOf(text), ...keysOf(last)]) {
      const found = this.#alike.get(key);
      if (found !== undefined && found !== null) return found;
    }
    return null;
  }
}

const MATCH_OPTIONS: readonly AnswerId[] = ['match', 'leave-out'];

/** Returns keys of a text: without case and surrounding spaces, and as a number without leading zeros. */
function keysOf(text: string): string[] {
  // A leading apostrophe marks a number as text.
  const plain = text.normalize('NFKC').trim().replace(/^'/, '').toLowerCase();
  const [, number] = /^0*(\d+)$/.exec(plain) ?? [];
  return number === undefined ? [`text ${plain}`] : [`text ${plain}`, `number ${number}`];
}
