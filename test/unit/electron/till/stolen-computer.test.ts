import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openSealed } from '../../../../electron/credentials/open-sealed.ts';
import { formatRecoveryCode } from '../../../../electron/credentials/recovery-code.ts';
import type { SystemProtection } from '../../../../electron/credentials/credential-vault.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { Till } from '../../../../electron/till/till.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { intentIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** What a thief can read on a till's whole disk, and how the till works while its key is locked. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const CARD = '6364041200987';

/** Makes a keyring that only inverts bits. */
function keyring(mask: number): SystemProtection {
  const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ mask));
  return {
    backend: () => 'gnome_libsecret',
    encrypt: (text) => Promise.resolve(turned(Buffer.from(text))),
    decrypt: (blob) => Promise.resolve(turned(blob).toString()),
  };
}
const OURS = keyring(0x55);
const LOCKED = keyring(0x33);

function wholeDisk(): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

const tradingOf = (till: Till) => assertPresent(till.trading, 'the book is open');

/** Charges €5 to the card, without a service to send it to. */
async function redeem(till: Till, name: string): Promise<void> {
  await tradingOf(till).writer.write({ kind: 'end-outage' }, SYSTEM_ACTOR);
  const card = tradingOf(till).lookUp(CARD);
  if (card.kind !== 'card') throw new Error(JSON.stringify(card));
  const proposed = await tradingOf(till).propose(
    {
      kind: 'accept',
      intentId: intentIdSchema.parse(name),
      cardId: card.cardId,
      verb: 'redeem',
      amountCents: cents(500),
      saleId: null,
      repeatConfirmed: true,
    },
    UNNAMED_ACTOR,
  );
  if (proposed.kind !== 'written') throw new Error(JSON.stringify(proposed));
}

async function tillWithPayment(): Promise<void> {
  const till = await openTillIn(folder, 'UTC', OURS);
  await till.connect(connectionDraft('1', { keyProtection: 'os' }));
  await redeem(till, 'first-payment');
  await till.close();
}

test.each(['gone', 'damaged'])(
  'a keyring that fails once loses no card number if the recovery file is %s too',
  async (how) => {
    await tillWithPayment();
    for (const book of readdirSync(path.join(folder, 'books'))) {
      const file = path.join(folder, 'books', book, 'recovery.json');
      if (how === 'gone') rmSync(file);
      else writeFileSync(file, '{"format":1');
    }
    const locked = await openTillIn(folder, 'UTC', LOCKED);
    await locked.open();
    expect(locked.overview().health).toMatchObject({ kind: 'numbers-locked' });
    await locked.close();
    const again = await openTillIn(folder, 'UTC', OURS);
    await again.open();
    expect(again.overview().health).toMatchObject({ kind: 'trading' });
    const { writer } = tradingOf(again);
    const intent = assertPresent(
      writer.ledger.intents.get(intentIdSchema.parse('first-payment')),
      'it',
    );
    expect(writer.cardIdentifiers.get(intent.cardId)?.value).toBe(CARD);
    await again.close();
  },
);

test('no file of the till has a card number unencrypted', async () => {
  await tillWithPayment();
  expect(wholeDisk()).toContain('first-payment');
  expect(wholeDisk()).not.toContain(CARD);
  expect(wholeDisk()).not.toContain('"salt":"');
  const till = await openTillIn(folder, 'UTC', OURS);
  await till.open();
  await redeem(till, 'second-payment');
  expect(tradingOf(till).writer.ledger.cards.size).toBe(1);
  await till.close();
});

test('with a locked keyring cash sales continue, and no card is mistaken for another', async () => {
  await tillWithPayment();
  const till = await openTillIn(folder, 'UTC', LOCKED);
  await till.open();
  expect(till.overview().health).toMatchObject({ kind: 'numbers-locked', why: 'silent-keyring' });
  expect(tradingOf(till).gateway).toBeNull();
  expect(tradingOf(till).lookUp(CARD)).toEqual({ kind: 'fault', fault: 'numbers-locked' });
  const opened = await tradingOf(till).propose(
    { kind: 'open-sale', saleId: saleIdSchema.parse('cash-sale'), lines: [] } as never,
    UNNAMED_ACTOR,
  );
  expect(opened.kind).toBe('written');
  await till.close();
  const again = await openTillIn(folder, 'UTC', OURS);
  await again.open();
  expect(again.overview().health.kind).toBe('trading');
  expect(tradingOf(again).lookUp(CARD).kind).toBe('card');
  await again.close();
});

/** Moves the data folder to a computer with another keyring, after the code was written down. */
async function movedTill(): Promise<{ readonly till: Till; readonly code: string }> {
  await tillWithPayment();
  const before = await openTillIn(folder, 'UTC', OURS);
  await before.open();
  const code = assertPresent(await before.renewRecoveryCode(), 'the key is open');
  await before.close();
  expect(wholeDisk()).not.toContain(code);
  const till = await openTillIn(folder, 'UTC', LOCKED);
  await till.open();
  expect(await till.renewRecoveryCode()).toBeNull();
  return { till, code };
}

test('the recovery code opens the card numbers on another computer, at this and each later start', async () => {
  const { till, code } = await movedTill();
  const session = till.trading;
  for (const wrong of ['', 'nonsense', code.replace(/^./, (sign) => (sign === '7' ? '8' : '7'))]) {
    expect(await till.unlockKeys(wrong)).toMatchObject({ kind: 'fault', field: 'passphrase' });
  }
  expect(till.trading).toBe(session);
  expect(await till.unlockKeys(formatRecoveryCode(code).toLowerCase())).toEqual({
    kind: 'connected',
  });
  // The service's keys have to be typed again.
  expect(till.overview().health.kind).toBe('keys-locked');
  expect(tradingOf(till).lookUp(CARD).kind).toBe('card');
  expect(tradingOf(till).writer.ledger.cards.size).toBe(1);
  await till.close();
  const later = await openTillIn(folder, 'UTC', LOCKED);
  await later.open();
  expect(tradingOf(later).lookUp(CARD).kind).toBe('card');
  await later.close();
});

test('without the code a manager continues without the card numbers, and the sealed parts are kept beside their key', async () => {
  const { till, code } = await movedTill();
  await till.goOnAfterDamage('Mia');
  expect(till.overview().health.kind).toBe('keys-locked');
  expect(tradingOf(till).lookUp(CARD).kind).toBe('card');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const [recovery = ''] = files.filter((file) => /recovery\.json\.of-/.test(file));
  const [evidence = ''] = files.filter((file) => /evidence.*private\.jsonl$/.test(file));
  const found = [path.join(folder, recovery), path.join(folder, evidence)];
  const said: string[] = [];
  expect(
    await openSealed(
      found,
      async () => code,
      (line) => said.push(line),
    ),
  ).toBe(0);
  expect(said.join('\n')).toContain(CARD);
  expect(
    await openSealed(
      [evidence],
      async () => code,
      () => undefined,
    ),
  ).toBe(2);
  const noFile = [path.join(folder, evidence), ...found];
  expect(
    await openSealed(
      noFile,
      async () => code,
      () => undefined,
    ),
  ).toBe(2);
  const other = '0'.repeat(26);
  expect(
    await openSealed(
      found,
      async () => other,
      (line) => said.push(line),
    ),
  ).toBe(2);
  expect(wholeDisk()).not.toContain(CARD);
  await till.close();
  const later = await openTillIn(folder, 'UTC', LOCKED);
  await later.open();
  expect(tradingOf(later).writer.journal.stopped).toBeNull();
  await later.close();
});
