import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import {
  PAIRING_CHARACTERS,
  PAIRING_CODE_LENGTH,
  pairingProofText,
} from '../../shared/local-api/pairing-code.ts';
import { otherTillIdSchema, otherTillSchema } from '../../shared/ledger/money/other-till.ts';
import type { OtherTillId } from '../../shared/ledger/money/other-till.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type { Actor, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { hashOfToken } from './desk/payment-names.ts';
import { localProblem, problemOfRefusal } from './desk/problems.ts';
import type { LocalProblem } from './desk/problems.ts';

const CODE_LASTS_MS = 5 * MINUTE_MS;

/** A code on the screen, which one other till may use. */
interface OpenPairing {
  readonly code: string;
  readonly name: string;
  /** Id of the till being reconnected; null for a new one. */
  readonly again: OtherTillId | null;
  readonly actor: Actor;
  readonly untilMonoMs: number;
}

interface PairingResult {
  readonly clientId: OtherTillId;
  readonly token: string;
}

/**
 * Connects other tills to one open book: a manager starts it, and the code proves that the till is the intended one.
 */
export class Pairings {
  readonly #writer: LedgerWriter;
  #open: OpenPairing | null = null;

  constructor(writer: LedgerWriter) {
    this.#writer = writer;
  }

  /** Starts a pairing for a few minutes, replacing the previous one. @returns its code, or why it is refused */
  begin(
    name: string,
    again: OtherTillId | null,
    actor: Actor,
  ): { readonly code: string } | { readonly refusal: Refusal } {
    const others = [...this.#writer.ledger.otherTills.values()].filter(({ id }) => id !== again);
    const isTaken = others.some((one) => one.name === name && one.tokenHash !== null);
    if (isTaken) return { refusal: { why: 'text-unfit' } };
    const code = Array.from(
      { length: PAIRING_CODE_LENGTH },
      () => PAIRING_CHARACTERS[randomInt(PAIRING_CHARACTERS.length)],
    ).join('');
    const untilMonoMs = this.#writer.moment().monoMs + CODE_LASTS_MS;
    this.#open = { code, name, again, actor, untilMonoMs };
    return { code };
  }

  /** Ends the pairing, because the manager has left the page. */
  end(): void {
    this.#open = null;
  }

  /** Proves that this till shows the code on its screen. @param fingerprint of the certificate that the caller sees */
  prove(nonce: string, fingerprint: string): { readonly proof: string } | LocalProblem {
    const open = this.#stillOpen;
    if (open === null) return localProblem('pairing-refused');
    const proof = createHmac('sha256', open.code).update(pairingProofText(nonce, fingerprint));
    return { proof: proof.digest('hex') };
  }

  /**
   * Exchanges the code for a token, once the connection is recorded on disk. Wrong codes are not counted: 60 bits
   * cannot be guessed, and counting would let another user end the pairing.
   */
  async pair(code: string, said: OtherTillId | null): Promise<PairingResult | LocalProblem> {
    const open = this.#stillOpen;
    if (open === null || code !== open.code) return localProblem('pairing-refused');
    const { otherTills } = this.#writer.ledger;
    // Somebody with a code for a new till must not replace a connected one.
    const isOthers =
      said !== null && said !== open.again && (otherTills.get(said)?.tokenHash ?? null) !== null;
    if (isOthers) return localProblem('pairing-refused');
    this.#open = null;
    const id = open.again ?? said ?? otherTillIdSchema.parse(randomUUID());
    // A new till starts with default limits: the manager was not shown any.
    const before = open.again === null ? undefined : otherTills.get(id);
    const token = randomBytes(32).toString('base64url');
    const otherTill = otherTillSchema.parse({
      id,
      name: open.name,
      tokenHash: hashOfToken(token),
      alonePerPaymentCents: before?.alonePerPaymentCents ?? 0,
      alonePerDayCents: before?.alonePerDayCents ?? 0,
      cameAtMs: this.#mayHavePaidElsewhere(said, id)
        ? this.#writer.moment().atMs
        : otherTills.get(id)?.cameAtMs,
    });
    const written = await this.#writer.write({ kind: 'connect-other-till', otherTill }, open.actor);
    if (written.kind === 'refused') return problemOfRefusal(written.refusal, 'pairing-refused');
    if (written.kind === 'stopped') return localProblem('not-trading', 'journal-stopped');
    return { clientId: id, token };
  }

  /**
   * True if a program may have made payments that are not found by its references here: under another id, while it was
   * not connected, or at another till of the store while the hub is away.
   * @param said the id that it had before; null for none
   */
  #mayHavePaidElsewhere(said: OtherTillId | null, id: OtherTillId): boolean {
    const { hub, limits, otherTills } = this.#writer.ledger;
    if (said === null) return false;
    const isConnectedHere = said === id && (otherTills.get(id)?.tokenHash ?? null) !== null;
    const hasOtherTills = hub !== null || limits.tillsInStore > 1;
    return !isConnectedHere || hasOtherTills;
  }

  get #stillOpen(): OpenPairing | null {
    const isOver = this.#open === null || this.#writer.moment().monoMs > this.#open.untilMonoMs;
    return isOver ? null : this.#open;
  }
}
