import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SystemProtection } from '../../../../electron/credentials/credential-vault.ts';
import { formatRecoveryCode } from '../../../../electron/credentials/recovery-code.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { rehearseRestore } from '../../../../electron/support/rehearse-restore.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** A trial restore of a till from its second copy, which changes nothing at the till. */

const KEYRING: SystemProtection = {
  backend: () => 'gnome_libsecret',
  encrypt: (text) => Promise.resolve(Buffer.from(Buffer.from(text).map((byte) => byte ^ 0x55))),
  decrypt: (blob) => Promise.resolve(Buffer.from(blob.map((byte) => byte ^ 0x55)).toString()),
};

/** Opens a till with an unsent payment, and makes its copy. */
async function copiedTill() {
  const folder = testFolder();
  const [data, stick] = [path.join(folder, 'data'), path.join(folder, 'stick')];
  mkdirSync(data);
  mkdirSync(stick);
  const till = await openTillIn(data, 'UTC', KEYRING);
  onTestFinished(() => till.close());
  await till.connect(connectionDraft('1', { keyProtection: 'os' }));
  const trading = assertPresent(till.trading, 'the book is open');
  const redeem = async (name: string) => {
    const card = trading.lookUp('6364041200987');
    if (card.kind !== 'card') throw new Error(JSON.stringify(card));
    const sale = { saleId: null, repeatConfirmed: true } as const;
    const intentId = intentIdSchema.parse(name);
    const of = { intentId, cardId: card.cardId, verb: 'redeem', amountCents: cents(500) } as const;
    expect(await trading.propose({ kind: 'accept', ...of, ...sale }, UNNAMED_ACTOR)).toMatchObject({
      kind: 'written',
    });
  };
  await trading.writer.write({ kind: 'end-outage' }, SYSTEM_ACTOR);
  await redeem('first-payment');
  const code = assertPresent(await till.renewRecoveryCode(), 'its key is open');
  // The copy is checked only now, since a slightly late copy is reported as complete.
  expect(await till.useCopyFolder(stick)).toEqual({ kind: 'set' });
  const copied = () => till.overview().copy;
  const untilWhole = () => expect.poll(() => copied()?.state.kind, PATIENCE).toBe('whole');
  await untilWhole();
  const [name] = readdirSync(stick);
  const root = path.join(stick, assertPresent(name, 'it was copied'));
  return { till, redeem, code: formatRecoveryCode(code), root, copied, untilWhole };
}

async function tried(root: string, code: string) {
  const lines: string[] = [];
  const said = (line: string) => void lines.push(line);
  const ended = await rehearseRestore(
    root,
    () => Promise.resolve(`${code}\n`),
    said,
    1_700_000_000_000,
  );
  return { ended, text: lines.join('\n') };
}

test('a trial of a complete copy reports what would have to be looked up, and the till shows the date of the trial', async () => {
  const { redeem, code, root, copied, untilWhole } = await copiedTill();
  expect(copied()?.drilledAtMs).toBeNull();
  const { ended, text } = await tried(root, code);
  expect({ ended, text }).toEqual({
    ended: 0,
    text: expect.stringMatching(/complete.*\n.* 1 payments would have to be looked up.*\n.*5\.00/s),
  });
  expect(text).not.toContain('6364041200987');
  await redeem('second-payment');
  await expect.poll(() => copied()?.drilledAtMs, PATIENCE).toBe(1_700_000_000_000);
  await untilWhole();
});

test('a trial with another code, a changed record or no copy is reported as failed, without a date', async () => {
  const { till, code, root } = await copiedTill();
  // The till is closed first, since a running till repairs changes in its copy.
  await till.close();
  const other = await tried(root, '0'.repeat(26));
  expect(other).toEqual({ ended: 1, text: expect.stringContaining('does not open') });
  const [book] = readdirSync(path.join(root, 'books'));
  const journal = path.join(root, 'books', assertPresent(book, 'there is one'), 'journal');
  const [chain] = readdirSync(journal).filter((name) => /^segment-\d+\.jsonl$/.test(name));
  const file = path.join(journal, assertPresent(chain, 'there is one'));
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.replace('"amountCents":500', '"amountCents":900'));
  expect(await tried(root, code)).toEqual({
    ended: 1,
    text: expect.stringContaining('the records are damaged'),
  });
  writeFileSync(file, whole);
  expect(readdirSync(root)).not.toContain('drill.json');
  expect(await tried(path.dirname(root), code)).toMatchObject({ ended: 2 });
  expect(await tried(root, code)).toMatchObject({ ended: 0 });
});
