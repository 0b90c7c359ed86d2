import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { cardSecretSchema } from '../../../shared/ledger/money/card.ts';
import type { CardSecret } from '../../../shared/ledger/money/card.ts';
import type { Fact } from '../../../shared/ledger/facts.ts';
import { cardIdSchema } from '../../../shared/values/ids.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { readerOf } from '../../../shared/values/read-unchanged.ts';
import type { PrivatePartOnDisk } from '../../journal/journal.ts';

const readSecret = readerOf(cardSecretSchema);

/** A checkpoint's proof of a card's identifier: the record that has it, and its digest. */
const nameProofSchema = z.object({
  cardId: cardIdSchema,
  sequence: z.number().int().positive(),
  digest: z.string(),
});
type NameProof = z.infer<typeof nameProofSchema>;

/** The part of a checkpoint about identifiers; it contains none. */
const nameProofsSchema = z.object({ nameProofs: z.array(z.unknown()) });
const readProofs = readerOf(z.array(nameProofSchema));

/**
 * Reads that part of a checkpoint.
 * @throws z.ZodError for what no till writes
 */
export function readNameProofs(checkpoint: unknown): NameProof[] {
  return readProofs(nameProofsSchema.parse(checkpoint).nameProofs);
}

/**
 * The identifier of each card. It comes from private parts only; checkpoints carry only its proof. So a start reads the
 * small side files instead of the whole chain, and still never sends to a card whose identifier is damaged on disk.
 */
export class BookNames {
  /** True while the key of the private parts is locked: an identifier that is not found may still exist. */
  readonly areLocked: boolean;
  readonly #secrets = new Map<CardId, CardSecret>();
  readonly #proofs = new Map<CardId, NameProof>();

  constructor(areLocked = false) {
    this.areLocked = areLocked;
  }

  get(cardId: CardId): CardSecret | undefined {
    return this.#secrets.get(cardId);
  }

  /** Forgets erased cards: neither the identifier nor its proof is known from now on. */
  forget(cardIds: readonly CardId[]): void {
    for (const cardId of cardIds) {
      this.#secrets.delete(cardId);
      this.#proofs.delete(cardId);
    }
  }

  get proofs(): readonly NameProof[] {
    return [...this.#proofs.values()];
  }

  /** Takes a checkpoint's proofs, without any identifier. */
  trust(proofs: readonly NameProof[]): void {
    for (const proof of proofs) this.#proofs.set(proof.cardId, proof);
  }

  /** Tells whether both have the same proof for each card. */
  isProvenAs(other: BookNames): boolean {
    return isDeepStrictEqual(this.#proofs, other.#proofs);
  }

  /** Takes the identifier that a fact's record introduces, if any. */
  note(
    fact: Fact,
    record: { readonly sequence: number; readonly privateDigest: string | null },
    secret: CardSecret | null,
  ): void {
    if (fact.kind !== 'card-introduced' || !fact.card || record.privateDigest === null) return;
    const { sequence, privateDigest: digest } = record;
    this.#proofs.set(fact.card.id, { cardId: fact.card.id, sequence, digest });
    if (secret) this.#secrets.set(fact.card.id, secret);
  }

  /**
   * Joins a checkpoint's proofs with the side files. Erased identifiers stay away, and so do those that differ from
   * what was written.
   * @returns the cards that now have an identifier, and the records whose identifier has changed
   */
  async restore(
    proofs: readonly NameProof[],
    parts: AsyncIterable<PrivatePartOnDisk>,
  ): Promise<{
    readonly named: ReadonlyMap<CardId, CardSecret>;
    readonly changed: readonly number[];
  }> {
    const changed: number[] = [];
    const bySequence = new Map(proofs.map((proof) => [proof.sequence, proof]));
    this.trust(proofs);
    for await (const part of parts) {
      const proof = bySequence.get(part.sequence);
      if (!proof) continue;
      if (part.digest === proof.digest) {
        this.#secrets.set(proof.cardId, readSecret(part.private));
      } else changed.push(part.sequence);
    }
    return { named: this.#secrets, changed };
  }
}
