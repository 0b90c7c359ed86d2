import { ANY_CODE_RULES } from '../../shared/cards/card-codes.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { defaultRules } from '../../shared/sandbox/rules.ts';
import type { SandboxExtension } from '../../shared/sandbox/rules.ts';
import type { SandboxState } from '../../shared/sandbox/state.ts';
import type { Random } from './random.ts';
import { otherTillOf } from './other-till.ts';
import type { SettlingEvidence, WorldShape } from './shape.ts';

export const API_KEY = 'key-of-the-shop';

const ECHOES = ['as-sent', 'opposite', 'positive', 'negative'] as const;

/** Makes the service of a world with its customers, before anything happens. */
export function createService(
  random: Random,
  { contacts: count, evidence, signKnown }: WorldShape,
): SandboxState {
  const oneCardEach = evidence?.onlyWriter === true;
  const contacts = Array.from({ length: count }, (_, at) => ({
    uuid: `00000000-0000-4000-a000-${String(at).padStart(12, '0')}`,
    balanceCents: random.between(0, 200) * 50,
    identifiers: [
      {
        name: 'Gift card',
        value: `0063640${String(at).padStart(4, '0')}`,
        active: !random.chance(0.05),
      },
      ...(random.chance(0.15) && !oneCardEach
        ? [{ name: 'Number', value: `K-${at}000`, active: true }]
        : []),
    ],
  }));
  return {
    version: 1,
    rules: {
      ...defaultRules,
      redeemSign: random.chance(0.8) ? -1 : 1,
      refusesOverdraw: random.chance(0.6),
      // A service whose sign is known echoes amounts as sent; the draw still happens, so that seeds stay the same.
      echoSign:
        signKnown || evidence !== null ? 'as-sent' : (ECHOES[count % ECHOES.length] ?? 'as-sent'),
      extensions: extensionsOf(evidence),
    },
    credentials: {
      'api-key': API_KEY,
      'access-token': 'token-of-the-shop',
      'personal-access-token': 'token-of-a-person',
    },
    shops: [{ id: 1, uuid: 'shop-1', reference: null, name: 'Shop' }],
    contacts,
    categories: [],
    transactions: [],
    faults: [],
  };
}

/** Lists the proposals that set a till up. */
export function proposalsToSetUp(
  { limits, evidence, aboveBalance, hasOtherTills }: WorldShape,
  tillsInStore: number,
  name: string,
): Proposal[] {
  return [
    { kind: 'provision-limits', limits: { ...limits, tillsInStore, ...limitSwitches(evidence) } },
    ...(aboveBalance === null || aboveBalance === 'not-known'
      ? []
      : [{ kind: 'provision-above-balance' as const, service: aboveBalance }]),
    ...(hasOtherTills
      ? [{ kind: 'connect-other-till' as const, otherTill: otherTillOf(name) }]
      : []),
  ];
}

/** Returns the owner's settings about evidence; if others move balances, the owner does not state the opposite. */
export function limitSwitches(evidence: SettlingEvidence | null): Partial<Limits> {
  if (evidence === null) return {};
  return { evidenceDecides: true, onlyThisTillMovesBalances: evidence.onlyWriter };
}

function extensionsOf(evidence: SettlingEvidence | null): SandboxExtension[] {
  const extensions: SandboxExtension[] = [];
  if (evidence?.transactionList) extensions.push('transaction-list');
  if (evidence?.balanceRead) extensions.push('balance-read');
  if (evidence?.honoursKey) extensions.push('honour-idempotency-key');
  return extensions;
}

/** The form of the cards of a store that has set it. */
export const SAID_CODES: CardCodeRules = { ...ANY_CODE_RULES, prefixes: ['00', 'K-'] };
