import { t } from '../locales/language.ts';
import { whyNoHubSchema } from './hub-status.ts';
import { isTakeoverAskedFor } from '../ledger/store/joined-hub.ts';
import type { AdoptedFromTill } from '../ledger/store/joined-hub.ts';
import type { Cents } from '../values/money.ts';
import { assertNever } from '../values/assert.ts';
import type { HubStatus, JoinAnswer, StoreTill, WhyNoHub } from './hub-status.ts';

type JoinFaultAnswer = Extract<JoinAnswer, { kind: 'fault' }>;

/** Returns a sentence on why a till did not join, or did not leave. */
export function describeJoinFault({ why }: JoinFaultAnswer): string {
  return isOfHub(why) ? t(`hub.why.${why}`) : t(`hub.fault.${why}`);
}

/** Commands on the hub's computer (docs/hub.md#commands), for those reasons that one of them ends. */
const HUB_COMMANDS: ReadonlyMap<string, string> = new Map<JoinFaultAnswer['why'], string>([
  ['rolled-back', 'evertill-hub replace --folder FOLDER'],
  ['name-used', 'evertill-hub add-till NAME --folder FOLDER'],
  ['file-used', 'evertill-hub replace-till NAME --folder FOLDER'],
  ['replaces-nobody', 'evertill-hub replace-till NAME --folder FOLDER'],
  ['replaced-already', 'evertill-hub add-till NAME --folder FOLDER'],
]);

/** Returns the command on the hub's computer that ends why a till is without its hub; null if none does. */
export function hubCommandAgainst(why: JoinFaultAnswer['why']): string | null {
  return HUB_COMMANDS.get(why) ?? null;
}

function isOfHub(why: string): why is WhyNoHub {
  return whyNoHubSchema.safeParse(why).success;
}

/** Returns a sentence on how complete the copy of the journal is. @param at formats when it was last complete */
export function describeHubCopy({ copy, till }: HubStatus, at: (ms: number) => string): string {
  switch (copy.kind) {
    case 'whole':
      return t('hub.copy.whole');
    case 'behind':
      return copy.facts === null
        ? t('hub.copy.unknown', { at: at(copy.sinceMs) })
        : t('hub.copy.behind', { count: copy.facts, at: at(copy.sinceMs) });
    case 'stopped':
      return t(`hub.copy.${copy.why}`, { till, through: copy.through });
    default:
      return assertNever(copy);
  }
}

/**
 * Describes the connection to the hub in a few words; null during the first attempt.
 * @param at formats when it was lost
 */
export function describeHubState(
  state: HubStatus['state'],
  at: (ms: number) => string,
): string | null {
  if (state.kind === 'own') {
    if (state.why === 'starting') return null;
    // A replaced till has no limits of its own: nothing new is approved for it.
    if (state.why === 'taken-over') return t('hub.takenOver');
    return t('hub.own', { at: at(state.sinceMs) });
  }
  const { tillsPresent: present, tillsKnown: known, isComplete } = state;
  if (!isComplete) return t('hub.incomplete');
  return present === known ? t('hub.shared', { count: known }) : t('hub.some', { present, known });
}

/**
 * Describes whether a till is connected, and how complete the copy of its records is.
 * @param ago formats how many ms ago something was
 */
export function describeStoreTill(one: StoreTill, ago: (agoMs: number) => string): string {
  const stands = standsThere(one, ago);
  const { lastSequence: through } = one;
  return through === 0 ? stands : t('hub.tills.copied', { stands, through });
}

function standsThere(one: StoreTill, ago: (agoMs: number) => string): string {
  const { takenOverBy, isPresent, isKnown, hasAnnounced, seenAgoMs } = one;
  if (takenOverBy !== null) return t('hub.tills.taken-over', { by: takenOverBy });
  if (isPresent) return t('hub.tills.here');
  if (isKnown && !hasAnnounced) return t('hub.tills.waited-for');
  if (seenAgoMs === null) return t('hub.tills.never');
  const at = ago(Math.max(0, seenAgoMs));
  return isKnown ? t('hub.tills.cut-off', { at }) : t('hub.tills.absent', { at });
}

/**
 * Describes the transactions adopted from each till that was taken over, and those that were not.
 * @param format formats a moment and an amount
 */
export function describeAdopted(
  { adopted = [], bringing }: Pick<HubStatus, 'adopted' | 'bringing'>,
  format: { readonly at: (ms: number) => string; readonly money: (cents: Cents) => string },
): readonly string[] {
  const coming = bringing.map((till) => t('hub.bringing', { till }));
  return [...coming, ...adopted.flatMap((one) => describeOneAdopted(one, format))];
}

function describeOneAdopted(
  {
    till,
    brought,
    withoutNumber,
    forPerson,
    missing = 0,
    isEmpty,
    isBehind = false,
    heldMore = false,
    drawer,
    paidOpen = [],
  }: AdoptedFromTill,
  { at, money }: Parameters<typeof describeAdopted>[1],
): readonly string[] {
  if (isEmpty === true) return [t('hub.empty', { till })];
  const stayed = withoutNumber + forPerson;
  return [
    t('hub.adopted', { till, count: brought }),
    ...(missing > 0 ? [t('hub.missing', { till, count: missing })] : []),
    ...(isBehind || heldMore ? [t('hub.behind', { till })] : []),
    ...(stayed > 0 ? [t('hub.stayed', { till, count: stayed })] : []),
    ...(drawer === undefined
      ? []
      : [t('hub.drawer', { till, at: at(drawer.openedAtMs), money: money(drawer.cashCents) })]),
    ...paidOpen.map(({ atMs, amountCents }) =>
      t('hub.paidOpen', { till, at: at(atMs), money: money(amountCents) }),
    ),
  ];
}

/**
 * True if the till can be taken over: it may be lost, and its records can be adopted; or the hub says that this till
 * has taken it over, although nobody here asked for that.
 */
export function mayBeTakenOver(
  { till, isPresent, isKnown, takenOverBy, lastSequence }: StoreTill,
  hub: Pick<HubStatus, 'till' | 'taking' | 'adopted'>,
): boolean {
  if (takenOverBy !== null) return takenOverBy === hub.till && !isTakeoverAskedFor(hub, till);
  return isKnown && !isPresent && lastSequence > 0;
}

/**
 * Returns why a replacement computer, `mine` at the hub, cannot take over its till now; null if it can, or if the hub
 * says that it has although nobody here asked for that.
 */
export function whyNotToReplace(
  till: string,
  mine: string,
  tills: readonly StoreTill[],
): string | null {
  const one = tills.find((other) => other.till === till);
  if (one === undefined) return t('hub.replacing.gone', { till });
  if (one.takenOverBy !== null && one.takenOverBy !== mine)
    return t('hub.replacing.by', { till, by: one.takenOverBy });
  return one.isPresent ? t('hub.replacing.here', { till }) : null;
}
