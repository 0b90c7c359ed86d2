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

/** The part of a checkpoint that is about names; it holds none. */
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
 * The identifier of each card. It comes from private parts only; checkpoints carry its proof alone. So a start
 * reads the small side files instead of the whole chain, and still never sends to a card whose identifier has
 * rotted on the disk.
 */
export class BookNames {
  /** The key of the private parts is: a name that is not here may be there all the same. */
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

  /** As a checkpoint says, and without any name. */
  trust(proofs: readonly NameProof[]): void {
    for (const proof of proofs) this.#proofs.set(proof.cardId, proof);
  }

  /** Tells whether both have the same proof for each card. */
  isProvenAs(other: BookNames): boolean {
    return isDeepStrictEqual(this.#proofs, other.#proofs);
  }

  /** Takes the name that a fact's record brings, if it brings one. */
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
   * Joins a checkpoint's proofs with what the side files have. Erased names stay away, and so do those
   * that are not the ones that were written.
   * @returns the cards that now have a name, and the records whose name has changed
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
