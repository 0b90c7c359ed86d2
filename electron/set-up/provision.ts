import { t } from '../../shared/locales/language.ts';
import { settingProvisionProposals } from '../../shared/ledger/slices/slices.ts';
import { ABOVE_BALANCE_NOT_KNOWN } from '../../shared/ledger/money/above-balance.ts';
import type { ServiceAboveBalance } from '../../shared/ledger/money/above-balance.ts';
import type { Queue } from '../../shared/ledger/money/queue.ts';
import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { eraseFile } from '../node/files/erase-file.ts';
import type { EraseResult } from '../node/files/erase-file.ts';
import { describeReaders } from '../node/files/file-permissions.ts';
import { assertNever, assertPresent } from '../../shared/values/assert.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import { instantMs } from '../../shared/values/time.ts';
import { factForSetUpLimits } from '../../shared/guard/settings/admit-store-limits.ts';
import { fitsIntoHub } from '../../shared/ledger/sale/tax.ts';
import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import { describeJoinFault, hubCommandAgainst } from '../../shared/messages/describe-hub.ts';
import { describeCopyFault } from '../../shared/messages/describe-copy.ts';
import { troubleDetail, describeTrouble } from '../../shared/messages/describe-health.ts';
import { parseProvisioning, settingChangesOf } from '../../shared/connection/provisioning.ts';
import type { Provisioning } from '../../shared/connection/provisioning.ts';
import { withoutSoleWriterIfShared, isSameLimits } from '../../shared/policy/tightest-limits.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Clock, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { wouldChangeBalance, recordOpeningBalances } from '../ledger/write/state-balances.ts';
import { compareSetUp, toSetUpFile } from '../../shared/connection/set-up-of-till.ts';
import type { SetUpReply, SetUpRequest } from '../till/set-up-request.ts';
import { connectFromSetUp, resolveServiceSettings } from './connect-from-set-up.ts';
import { composeSetUp } from './compose-set-up.ts';
import { mayBeSetUp } from '../till/settings/check-api-key.ts';
import type { SetUp } from '../till/settings/till-settings.ts';
import type { ServiceCredentials } from '../service/service.ts';
import type { Till } from '../till/till.ts';

/** The result of a set-up. Lines are for the engineer's screen, and contain no secret. */
type ProvisioningResult =
  /** Describes what was done, and who else could read the file. */
  | { readonly kind: 'done'; readonly lines: readonly string[] }
  /** Names the parts that wait for a manager. */
  | { readonly kind: 'partly'; readonly lines: readonly string[] }
  /** Explains why nothing was done. */
  | { readonly kind: 'refused'; readonly lines: readonly string[] };

/**
 * Sets the till up from a file (docs/provisioning.md), and opens it; a file with an error changes nothing. The next
 * start continues an interrupted set-up (`Till.unfinishedSetUp`), and repeating a step is harmless.
 */
export async function provision(
  till: Till,
  setUp: SetUp,
  clock: Clock,
): Promise<ProvisioningResult> {
  if (!setUp.applied) return applyFile(till, setUp, clock);
  await till.open();
  return { kind: 'done', lines: [await removeFile(till, setUp)] };
}

async function applyFile(till: Till, setUp: SetUp, clock: Clock): Promise<ProvisioningResult> {
  const read = await readSetUp(setUp.file, clock);
  if (read.kind === 'refused') return read;
  const { file, provisioning, readers } = read;
  await till.noteSetUp(setUp);
  await till.openIfBegun();
  const answer = await apply(till, provisioning);
  const forManager = answer === null ? waitsForManager(till, provisioning) : [];
  const said = [...staysHere(till, provisioning), ...readers];
  if (answer === null && forManager.length === 0 && setUp.deleteFile) {
    return { kind: 'done', lines: [...said, await removeFile(till, { ...setUp, file })] };
  }
  if (answer !== NOT_ALL_WRITTEN) await till.noteSetUp(null);
  if (answer !== null) return { kind: 'refused', lines: [wordsOf(answer), ...readers] };
  return { kind: forManager.length > 0 ? 'partly' : 'done', lines: [...forManager, ...said] };
}

/** Names limits of the file that are higher than the store's, and so wait for a manager. */
function waitsForManager(till: Till, { limits: said }: Provisioning): readonly string[] {
  const ledger = till.trading?.writer.ledger;
  if (said === null || !ledger) return [];
  const { limits = said } = factForSetUpLimits(ledger, said);
  return isSameLimits(limits, withoutSoleWriterIfShared(said, ledger.hub))
    ? []
    : [HIGHER_THAN_STORE];
}

/** Names tax rates of the file that other tills of the store do not get from the hub. */
function staysHere(till: Till, { hub, taxes }: Provisioning): readonly string[] {
  const isJoined = (hub ?? till.trading?.writer.ledger.hub ?? null) !== null;
  return isJoined && taxes !== null && !fitsIntoHub(taxes) ? [RATES_STAY_HERE] : [];
}

/**
 * Sets the till up from text pasted at a till that was never connected. If a part fails, the demo opens again, so that
 * nobody sells in a half-configured shop.
 */
export async function provisionText(
  till: Till,
  text: string,
  clock: Clock,
): Promise<Exclude<ProvisioningResult, { readonly kind: 'partly' }>> {
  if (till.demoService === null) return { kind: 'refused', lines: [t('setUpFile.connected')] };
  const judged = parseProvisioning(text, instantMs(clock.wallMs()));
  if (!judged.ok) return { kind: 'refused', lines: judged.faults.map(sayFault) };
  return till.barTrainingDuring(async () => {
    const answer = await apply(till, judged.provisioning);
    if (answer === null) return { kind: 'done', lines: [] };
    await till.leaveSetUp();
    if (till.signIn === null) await till.open();
    return { kind: 'refused', lines: [wordsOf(answer), t('setUpFile.demoStays')] };
  });
}

function sayFault({
  path,
  sentence,
}: {
  readonly path: string;
  readonly sentence: string;
}): string {
  return path === '' ? sentence : t('shell.labelled', { label: path, value: sentence });
}

type ReadSetUp =
  | {
      readonly kind: 'read';
      /** Path of the set-up file: the requested one, or the file named after this computer in the requested folder. */
      readonly file: string;
      readonly provisioning: Provisioning;
      /** Sentences that name the users who can also read the files. */
      readonly readers: readonly string[];
    }
  | Extract<ProvisioningResult, { readonly kind: 'refused' }>;

async function readSetUp(asked: string, clock: Clock): Promise<ReadSetUp> {
  const unitFolder = process.env['CREDENTIALS_DIRECTORY'] ?? null;
  const composed = await composeSetUp(asked, { unitFolder });
  if (composed.kind === 'not-read') return { kind: 'refused', lines: [composed.sentence] };
  const { file, secrets, text } = composed;
  // Checks permissions after reading, because somebody may have changed them meanwhile.
  const said = await Promise.all(secrets.map(readersOf));
  const readers = said.filter((one) => one !== null);
  const judged = parseProvisioning(text, instantMs(clock.wallMs()));
  if (judged.ok) return { kind: 'read', file, provisioning: judged.provisioning, readers };
  return { kind: 'refused', lines: [...judged.faults.map(sayFault), ...readers] };
}

function readersOf(file: string): Promise<string | null> {
  const uid = process.getuid?.() ?? null;
  return describeReaders(file, { platform: process.platform, uid, home: homedir() });
}

/** Opens the till's book if it was begun, and lists the changes that a set-up file would make, without making them. */
export async function checkSetUp(
  till: Till,
  asked: string,
  clock: Clock,
): Promise<{ readonly kind: 'same' | 'differs' | 'refused'; readonly lines: readonly string[] }> {
  const read = await readSetUp(asked, clock);
  if (read.kind === 'refused') return read;
  const { provisioning } = read;
  await till.openIfBegun();
  const wanted = await resolveServiceSettings(till, provisioning);
  if (!wanted.ok) return { kind: 'refused', lines: wanted.lines };
  const { settings } = wanted;
  const now = till.setUpNow();
  const open = compareSetUp(now, provisioning, settings);
  const secret = now === null ? NOTHING_SECRET : compareSecrets(till, provisioning);
  const notCompared = [...secret.notCompared, ...open.notCompared];
  const left = notCompared.length > 0 ? [`Not compared: ${notCompared.join(', ')}.`] : [];
  const differences = [...open.differences, ...secret.differences];
  const lines = [
    ...differences,
    ...waitsForManager(till, provisioning),
    ...staysHere(till, provisioning),
    ...left,
  ];
  return { kind: differences.length > 0 ? 'differs' : 'same', lines };
}

/**
 * Applies a set-up file at a running till: does what needs no restart, and names the rest.
 * @returns `partly` if a part needs a restart, or a manager's agreement
 */
async function provisionRunning(
  till: Till,
  setUp: SetUp,
  clock: Clock,
): Promise<{ readonly kind: 'done' | 'partly' | 'refused'; readonly lines: readonly string[] }> {
  const read = await readSetUp(setUp.file, clock);
  if (read.kind === 'refused') return read;
  const { file, provisioning, readers } = read;
  const wanted = await resolveServiceSettings(till, provisioning);
  if (!wanted.ok) return { kind: 'refused', lines: wanted.lines };
  const before = till.setUpNow();
  if (before === null) return { kind: 'refused', lines: [NOT_CONNECTED_YET] };
  const { settings } = wanted;
  const connecting = connectionIn(compareSetUp(before, provisioning, settings).differences);
  if (!till.isOfOpenBook(settings))
    return { kind: 'refused', lines: [`${OF_ANOTHER_BOOK} ${connecting.join(', ')}.`] };
  const areOther = otherKeysIn(provisioning.draft, till.trading?.service?.keys ?? null);
  const left = [...connecting, ...(areOther.length > 0 ? ['credentials'] : [])];
  await till.noteSetUp(setUp);
  if (isTraining(till)) {
    await till.noteSetUp(null);
    return { kind: 'refused', lines: [IN_TRAINING] };
  }
  const here = till.bookBeforeSetUp();
  const isAgreed = here !== null && (await mayBeSetUp(here, provisioning));
  const answer = isAgreed ? await applyToOpen(till, provisioning, true) : t('setUpFile.noProof');
  if (answer !== NOT_ALL_WRITTEN) await till.noteSetUp(null);
  if (answer !== null) return { kind: 'refused', lines: [wordsOf(answer), ...readers] };
  const forManager = waitsForManager(till, provisioning);
  const said = [...staysHere(till, provisioning), ...readers];
  const toClose = left.length > 0 ? [`Close the till to apply: ${left.join(', ')}.`] : [];
  if (toClose.length + forManager.length > 0)
    return { kind: 'partly', lines: [...toClose, ...forManager, ...said] };
  const removed = setUp.deleteFile ? [await removeFile(till, { ...setUp, file })] : [];
  return { kind: 'done', lines: [...said, ...removed] };
}

/** Answers a second program's request. A bug is reported to that program, and in the log. */
export async function answerSecondInstance(
  till: Till,
  asked: SetUpRequest,
  clock: Clock,
): Promise<SetUpReply> {
  const { file, checks, deleteFile } = asked;
  if (isTraining(till)) return { kind: 'refused', lines: [IN_TRAINING] };
  const { kind, lines } = checks
    ? await checkSetUp(till, file, clock)
    : await provisionRunning(till, { file, deleteFile, applied: false }, clock);
  return { kind, lines: [...lines] };
}

function isTraining(till: Till): boolean {
  return till.overview().book?.mode === 'training';
}

/** Selects the changed members that concern the connection. */
function connectionIn(differences: readonly string[]): string[] {
  const connecting = new Set([...Object.keys(serviceSettingsSchema.shape), 'keyProtection']);
  const names = differences.map((difference) => difference.split(/[.:]/)[0] ?? '');
  return [...new Set(names.filter((name) => connecting.has(name)))];
}

/** Lists the keys that the file changes or removes, by their names in the file. */
function otherKeysIn(draft: Provisioning['draft'], keys: ServiceCredentials | null): string[] {
  if (!('baseUrl' in draft)) return [];
  const given = [
    ['apiKey', 'api-key', draft.apiKey],
    ['accessToken', 'access-token', draft.accessToken],
    ['personalAccessToken', 'personal-access-token', draft.personalAccessToken],
  ] as const;
  return given
    .filter(([, kind, key]) => {
      const kept = keys?.reveal(kind) ?? null;
      const isForgotten = kept !== null && draft.removed?.some((name) => name === kind);
      return isForgotten === true || (key !== null && key !== kept);
    })
    .map(([name]) => name);
}

const NOTHING_SECRET = { differences: [], notCompared: [] };

/**
 * Compares keys and opening balances without showing them: says which key differs, and for how many cards. PINs are not
 * compared, because that would allow uncounted guessing.
 */
function compareSecrets(
  { trading }: Till,
  { draft, openingBalances }: Provisioning,
): ReturnType<typeof compareSetUp> {
  const writer = trading?.writer ?? null;
  const keys = trading?.service?.keys ?? null;
  const areOther = keys === null ? [] : otherKeysIn(draft, keys);
  const unlike =
    writer === null ? [] : openingBalances.filter((stated) => wouldChangeBalance(writer, stated));
  return {
    differences: [
      ...areOther.map((name) => `credentials.${name}: the file has another one`),
      ...(unlike.length === 0
        ? []
        : [`openingBalances: ${unlike.length} of ${openingBalances.length} are not this till’s`]),
    ],
    notCompared: keys === null && 'baseUrl' in draft ? ['credentials'] : [],
  };
}

/** Opens the till's book if it was begun, and exports its settings, without secrets, for another till's set-up. */
export async function exportSetUp(
  till: Till,
  file: string,
): Promise<{ readonly kind: 'written' | 'refused'; readonly lines: readonly string[] }> {
  await till.openIfBegun();
  const now = till.setUpNow();
  if (now === null) return { kind: 'refused', lines: [NOTHING_TO_EXPORT] };
  try {
    await writeFile(file, `${JSON.stringify(toSetUpFile(now), null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'refused', lines: [`Nothing was written. ${why}`] };
  }
  return { kind: 'written', lines: [`${file} has this till’s settings and none of its keys.`] };
}

const NOT_CONNECTED_YET =
  'The till is running but not connected to a service. Close it and set it up again. Nothing was changed.';

const IN_TRAINING =
  'The till is in training, so the store’s book is closed. End the training and run this again. Nothing was changed.';

/** Members of a set-up file for another book that do not apply to the open one. */
const OF_ANOTHER_BOOK =
  'The file is for a different service, shop or currency than the running till. Nothing was changed. Close the till to apply:';

const NOTHING_TO_EXPORT =
  'This till is not connected to a service, or its records cannot be opened. Start it to see why.';

/**
 * Deletes the set-up file, after recording it as applied, so that the next start does not miss it.
 * @throws the system's error, once: a file that cannot be deleted must not prevent starts
 */
async function removeFile(till: Till, setUp: SetUp): Promise<string> {
  await till.noteSetUp({ ...setUp, applied: true });
  try {
    return describeErased(setUp.file, await eraseFile(setUp.file));
  } finally {
    await till.noteSetUp(null);
  }
}

const MAY_BE_KEPT =
  'An SSD, a snapshot or a backup may still have its contents. If someone else could find the keys there, replace them at the service.';

function describeErased(file: string, erased: EraseResult): string {
  switch (erased.kind) {
    case 'overwritten':
      return `${file} was overwritten and removed. ${MAY_BE_KEPT}`;
    case 'only-removed':
      return `${file} was removed but could not be overwritten first (${erased.why}). ${MAY_BE_KEPT}`;
    case 'absent':
      return `${file} was already gone.`;
    case 'no-file':
      return `${file} is not a regular file, so it was not removed.`;
    default:
      return assertNever(erased);
  }
}

function aboveOf({ aboveBalance = ABOVE_BALANCE_NOT_KNOWN }: Queue): ServiceAboveBalance {
  return aboveBalance.service;
}

/** The manager whose PIN a set-up file contains. Applying such a file again changes that person's PIN. */
const PROVISIONED_MANAGER = { id: 'provisioned-manager', name: 'Manager' } as const;

async function apply(till: Till, provisioning: Provisioning): Promise<string | null> {
  const { draft } = provisioning;
  const here = till.bookBeforeSetUp();
  if (here !== null && !(await mayBeSetUp(here, provisioning))) return t('setUpFile.noProof');
  const known = await till.openForSetUp(draft);
  // The people of the open book have just agreed, and this till has one list of people for all services.
  const hasAgreed = here !== null && !(known?.people.isListProtected ?? false);
  const isSame = here?.bookId === known?.bookId;
  if (known !== null && !isSame && !hasAgreed && !(await mayBeSetUp(known, provisioning))) {
    await till.leaveSetUp();
    return t('setUpFile.noProof');
  }
  const answer = await connectFromSetUp(till, provisioning);
  if (answer.kind === 'fault') {
    return sayFault({ path: answer.field ?? '', sentence: answer.sentence });
  }
  return applyToOpen(till, provisioning, known !== null);
}

/**
 * Applies a set-up file to a connected till, without its connection.
 * @param hasAgreed true if the listed people have agreed to the file
 * @returns what was not done; null if everything was
 */
async function applyToOpen(
  till: Till,
  provisioning: Provisioning,
  hasAgreed: boolean,
): Promise<string | null> {
  const { cardCodes, hub, language, limits, managerDigits, managerPin } = provisioning;
  const { aboveBalance, copyFolder, country, openingBalances } = provisioning;
  const { prices, signIn, taxes } = provisioning;
  const { besideTill = till.choices.besideTill } = provisioning.till;
  const { besideBlocker } = till;
  if (besideTill !== till.choices.besideTill && besideBlocker !== null)
    return t(`setUpFile.besideTill.${besideBlocker}`);
  if (language !== null) await till.changeChoices({ language });
  const { password } = till.overview().cardTerminal;
  await till.changeChoices(settingChangesOf(provisioning.till, password));
  await till.changePrinting(provisioning.printing);
  if (cardCodes !== null) await till.changeChoices({ cardCodes });
  if (country !== null) await till.changeChoices({ country });
  const writer = till.trading?.writer;
  const { health } = till.overview();
  if (!writer)
    return health.kind === 'trading'
      ? NOT_ALL_WRITTEN
      : `${describeTrouble(health)} ${troubleDetail(health)}`;
  const written = [
    ...(limits === null
      ? []
      : [await writer.write({ kind: 'provision-limits', limits }, SYSTEM_ACTOR)]),
    ...(taxes === null
      ? []
      : [await writer.write({ kind: 'provision-taxes', taxes }, SYSTEM_ACTOR)]),
    ...(prices === null || JSON.stringify(prices) === JSON.stringify(writer.ledger.prices.articles)
      ? []
      : [await writer.write({ kind: 'provision-prices', prices }, SYSTEM_ACTOR)]),
    ...(await writeSettings(writer, provisioning)),
    ...(aboveBalance === null || aboveBalance === aboveOf(writer.ledger.queue)
      ? []
      : [
          await writer.write(
            { kind: 'provision-above-balance', service: aboveBalance },
            SYSTEM_ACTOR,
          ),
        ]),
    ...(await recordOpeningBalances(writer, openingBalances, SYSTEM_ACTOR)),
  ];
  if (written.some(({ kind }) => kind !== 'written')) return NOT_ALL_WRITTEN;
  const notJoined = hub === null ? null : await joinHub(till, hub);
  if (notJoined !== null) return notJoined;
  const copying = copyFolder === null ? null : await till.useCopyFolder(copyFolder);
  if (copying?.kind === 'fault')
    return t('setUpFile.noCopy', { why: describeCopyFault(copying.why) });
  if (hasAgreed) await till.people.acceptOpenKeys();
  await till.people.setUp(PROVISIONED_MANAGER, { managerDigits, managerPin });
  if (signIn !== null && till.people.trouble === null) await till.people.setRules(signIn);
  for (const { name, role, pin } of provisioning.people) {
    if (till.people.people.some((one) => one.name === name)) continue;
    await till.people.put({ name, role }, pin);
  }
  till.signIn?.followListChange();
  return null;
}

async function writeSettings(writer: Pick<LedgerWriter, 'ledger' | 'write'>, given: Provisioning) {
  const written = [];
  for (const proposal of settingProvisionProposals(writer.ledger, given))
    written.push(await writer.write(proposal, SYSTEM_ACTOR));
  return written;
}

/**
 * Joins the hub, unless an interrupted set-up has joined it already.
 * @returns what prevented it, as a sentence; null once the till has joined
 */
async function joinHub({ trading }: Till, hub: HubSetUp): Promise<string | null> {
  const { hubClient } = assertPresent(trading, 'it was written to just now');
  const status = hubClient?.status ?? null;
  if (status?.till === hub.till && status.host === hub.host && status.port === hub.port)
    return null;
  const answer = await hubClient?.join(JSON.stringify(hub), SYSTEM_ACTOR);
  if (answer?.kind === 'done') return null;
  const why = answer === undefined ? '' : describeJoinFault(answer);
  const command = answer === undefined ? null : hubCommandAgainst(answer.why);
  const there = command === null ? [] : [t('setUpFile.hubCommand', { command })];
  return [t('setUpFile.hubNotJoined', { why }), ...there].join(' ');
}

const HIGHER_THAN_STORE =
  'limits: the tills of this store share their limits, so higher limits in the file wait. A manager changes them in Settings → Limits.';

const RATES_STAY_HERE =
  'taxes: longer than the hub takes (40 kB), so the rates are this till’s alone. Make the most common rate forOthers, or give the store’s other tills the same file.';

/** An answer that is compared, so it is put into words only where it is shown. */
const NOT_ALL_WRITTEN = 'not-all-written';

function wordsOf(answer: string): string {
  return answer === NOT_ALL_WRITTEN ? t('setUpFile.notAllWritten') : answer;
}
