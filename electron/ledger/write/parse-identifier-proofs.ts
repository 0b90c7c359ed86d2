import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { cardSecretSchema } from '../../../shared/ledger/money/card.ts';
import type { CardSecret } from '../../../shared/ledger/money/card.ts';
import type { Fact } from '../../../shared/ledger/facts.ts';
import { cardIdSchema } from '../../../shared/values/ids.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { schemaReader } from '../../../shared/values/read-unchanged.ts';
import type { PrivatePartOnDisk } from '../../journal/journal.ts';

const readSecret = schemaReader(cardSecretSchema);

/** A checkpoint's proof of a card's identifier: the record that has it, and its digest. */
const nameProofSchema = z.object({
  cardId: cardIdSchema,
  sequence: z.number().int().positive(),
  digest: z.string(),
});
type NameProof = z.infer<typeof nameProofSchema>;

/** The proofs of card identifiers in a checkpoint; the identifiers themselves are not in it. */
const nameProofsSchema = z.object({ nameProofs: z.array(z.unknown()) });
const readProofs = schemaReader(z.array(nameProofSchema));

/** Parses the proofs of card identifiers in a checkpoint. @throws z.ZodError for a checkpoint that no till writes */
export function parseIdentifierProofs(checkpoint: unknown): NameProof[] {
  return readProofs(nameProofsSchema.parse(checkpoint).nameProofs);
}

/**
 * Identifiers of the cards. They come from private parts only, and checkpoints have only proofs: a start can read the
 * small side files instead of the whole chain, and still never sends a payment to a card whose identifier is damaged on
 * disk.
 */
export class CardIdentifiers {
  /** True while the key of the private parts is locked: an identifier may then exist without being readable. */
  readonly areLocked: boolean;
  readonly #secrets = new Map<CardId, CardSecret>();
  readonly #proofs = new Map<CardId, NameProof>();

  constructor(areLocked = false) {
    this.areLocked = areLocked;
  }

  get(cardId: CardId): CardSecret | undefined {
    return this.#secrets.get(cardId);
  }

  /** Drops erased cards with their identifiers and proofs. */
  forget(cardIds: readonly CardId[]): void {
    for (const cardId of cardIds) {
      this.#secrets.delete(cardId);
      this.#proofs.delete(cardId);
    }
  }

  get proofs(): readonly NameProof[] {
    return [...this.#proofs.values()];
  }

  /** Adds a checkpoint's proofs, without identifiers. */
  trust(proofs: readonly NameProof[]): void {
    for (const proof of proofs) this.#proofs.set(proof.cardId, proof);
  }

  /** True if both have the same proof for each card. */
  hasSameProofs(other: CardIdentifiers): boolean {
    return isDeepStrictEqual(this.#proofs, other.#proofs);
  }

  /** Adds the identifier that a fact's record introduces, if any. */
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
   * Looks up identifiers in the side files, for a checkpoint's proofs. Erased ones stay missing, and so do those that
   * differ from their proof.
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
