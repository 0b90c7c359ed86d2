import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ProposeAnswer } from '../../../../../shared/messages/bridge.ts';
import { assertPresent } from '../../../../../shared/values/assert.ts';
import { factSchema } from '../../../../../shared/ledger/facts.ts';
import { isPausedBy } from '../../../../../shared/ledger/money/queue.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { appliedOutcome, CURRENT_KEYS } from '../../../../builders/guarded-ledger.ts';
import { openTrading } from '../../../../builders/trading-on-disk.ts';
import { UNNAMED_ACTOR } from '../../../../builders/actors.ts';
import { PATIENCE } from '../../../../builders/patience.ts';

const MANAGER = { ...UNNAMED_ACTOR, stepUp: { manager: 'Mia' } };
const WISH = { kind: 'resume-sending', cause: 'invariant' } as const;

/** Uses a service's number twice, which breaks an invariant (I3). */
async function breakInvariant(on: BookOnDisk): Promise<void> {
  const intentId = await on.redeem('anna');
  await on.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS, keyVersion: 0 });
  on.ledger.uuidsSeen.add('uuid-1');
  const outcome = appliedOutcome('uuid-1', 90_00);
  const written = await on.writer.write(
    { kind: 'record-outcome', intentId, outcome },
    SYSTEM_ACTOR,
  );
  expect(written).toEqual({
    kind: 'refused',
    refusal: { why: 'queue-paused', cause: 'invariant' },
  });
  on.ledger.uuidsSeen.delete('uuid-1');
}

async function factAt({ writer }: BookOnDisk, sequence: number): Promise<unknown> {
  for await (const record of writer.journal.read(sequence, sequence))
    return writer.texts.reveal(record.public);
  return null;
}

function placeOf(answer: ProposeAnswer): string {
  if (answer.kind === 'written') return assertPresent(answer.checked, 'a check lifted it').place;
  if (answer.kind === 'refused' && 'place' in answer.refusal) return answer.refusal.place;
  throw new Error(JSON.stringify(answer));
}

test('a pause for a broken invariant is lifted by a manager’s check, with the evidence kept', async () => {
  const { on, evidence, trading } = await openTrading();
  await breakInvariant(on);
  await on.writer.waitUntilNotified();
  expect(await trading.propose(WISH, UNNAMED_ACTOR)).toMatchObject({ kind: 'refused' });
  expect(isPausedBy(on.ledger.queue, 'invariant')).toBe(true);

  const checkedFacts = on.ledger.lastSequence;
  const answer = await trading.propose(WISH, MANAGER);
  expect(answer).toMatchObject({ kind: 'written', checked: { records: checkedFacts } });
  expect(isPausedBy(on.ledger.queue, 'invariant')).toBe(false);

  const place = placeOf(answer);
  expect(place.startsWith(evidence)).toBe(true);
  const lines = readFileSync(path.join(place, 'journal.jsonl'), 'utf8').trim().split('\n');
  expect(lines.length).toBeGreaterThan(checkedFacts);
  expect(lines.join('\n')).not.toContain('6364-anna');
  const refused = readFileSync(path.join(evidence, 'refused-facts.jsonl'), 'utf8');
  const kept = JSON.parse(refused) as { note: string; fact: unknown };
  expect(kept.note).toMatch(/^I3: /);
  expect(factSchema.parse(kept.fact).kind).toBe('intent-applied');

  expect(await factAt(on, checkedFacts + 1)).toMatchObject({
    kind: 'queue-resumed',
    manager: 'Mia',
    note: `invariant: ${checkedFacts} facts checked, nothing broken. Evidence: ${place}`,
  });
});

test('the proof of the amount sign is checked too, and restored from the records at the next start', async () => {
  const { on, trading } = await openTrading();
  const one = await on.introduce('one');
  await on.introduce('two');
  await on.mustWrite({ kind: 'pause-queue', cause: 'invariant', note: '' });
  on.writer.cardIdentifiers.forget([one]);
  expect(await trading.propose(WISH, MANAGER)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'start-again' },
  });
  await trading.close();
  await on.start();
  expect(on.writer.cardIdentifiers.get(one)?.value).toBe('6364-one');
  const again = await openTrading(on);
  expect(await again.trading.propose(WISH, MANAGER)).toMatchObject({ kind: 'written' });
});

test('a refused fact that cannot be stored as evidence still stops money, and is reported', async () => {
  const { on, evidence, lost } = await openTrading();
  rmSync(evidence, { recursive: true });
  writeFileSync(evidence, 'no folder');
  await breakInvariant(on);
  await vi.waitFor(() => expect(lost).toMatchObject([{ code: 'EEXIST' }]), PATIENCE);
  expect(isPausedBy(on.ledger.queue, 'invariant')).toBe(true);
});

test('a fault on the disk keeps the pause, and reports where its evidence is', async () => {
  const { on, trading } = await openTrading();
  await on.redeem('anna');
  await on.mustWrite({ kind: 'pause-queue', cause: 'invariant', note: '' });
  const segment = '/book/journal/segment-000001.jsonl';
  const text = new TextDecoder().decode(on.disk.contents(segment));
  on.disk.put(
    segment,
    new TextEncoder().encode(text.replace('"amountCents":500', '"amountCents":501')),
  );
  const answer = await trading.propose(WISH, MANAGER);
  expect(answer).toMatchObject({ kind: 'refused', refusal: { why: 'records-broken' } });
  expect(isPausedBy(on.ledger.queue, 'invariant')).toBe(true);
  const found = readFileSync(path.join(placeOf(answer), 'found.json'), 'utf8');
  expect(JSON.parse(found)).toMatchObject({ kind: 'broken' });
});

test('a fault in memory alone is fixed by a restart, after which the check passes', async () => {
  const { on, trading } = await openTrading();
  const intentId = await on.redeem('anna');
  await on.mustWrite({ kind: 'pause-queue', cause: 'invariant', note: '' });
  on.ledger.open.delete(intentId);
  const answer = await trading.propose(WISH, MANAGER);
  expect(answer).toMatchObject({ kind: 'refused', refusal: { why: 'start-again' } });
  await trading.close();
  await on.start();
  const next = await openTrading(on);
  expect(await next.trading.propose(WISH, MANAGER)).toMatchObject({ kind: 'written' });
});

test('a fault in memory that a checkpoint has stored is fixed by a restart, for good', async () => {
  const sizes = { segmentLimitBytes: 6_000 };
  const on = await BookOnDisk.open(sizes);
  const { trading } = await openTrading(on);
  const forgotten = await on.redeem('anna');
  on.ledger.open.delete(forgotten);
  on.ledger.intents.delete(forgotten);
  for (let fact = 0; fact < 30; fact += 1) await on.mustWrite({ kind: 'ask-send-now' });
  expect(on.disk.contents('/book/journal/segment-000002.jsonl').length).toBeGreaterThan(0);
  await on.mustWrite({ kind: 'pause-queue', cause: 'invariant', note: 'I3: something' });
  expect(await trading.propose(WISH, MANAGER)).toMatchObject({ refusal: { why: 'start-again' } });

  await trading.close();
  await on.start();
  expect(on.stateOf(forgotten)).toBe('waiting');
  const next = await openTrading(on);
  expect(await next.trading.propose(WISH, MANAGER)).toMatchObject({ kind: 'written' });
  await next.trading.close();

  const older = '/book/journal/segment-000001.jsonl';
  on.disk.put(older, on.disk.contents(older).with(400, 0x21));
  await on.start();
  expect(on.stateOf(forgotten)).toBe('waiting');
});

test('sales during the check are checked too', async () => {
  const { on, trading } = await openTrading();
  await on.mustWrite({ kind: 'pause-queue', cause: 'invariant', note: '' });
  const checking = trading.propose(WISH, MANAGER);
  const sending = on.mustWrite({ kind: 'ask-send-now' });
  const [answer] = await Promise.all([checking, sending]);
  expect(answer).toMatchObject({ kind: 'written' });
});

test('the whole card number of a payment to resolve is shown only to a manager, and recorded', async () => {
  const { on, trading } = await openTrading();
  const intentId = await on.redeem('anna', '6364000011112222');
  const request = { kind: 'show-card-number', intentId } as const;
  expect(await trading.propose(request, MANAGER)).toMatchObject({ kind: 'refused' });
  await on.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS, keyVersion: 0 });
  await on.mustWrite({ kind: 'forget-sending', intentId, why: 'crashed' });
  expect(await trading.propose(request, UNNAMED_ACTOR)).toEqual({
    kind: 'refused',
    refusal: { why: 'needs-manager' },
  });
  const before = on.ledger.intents.get(intentId);
  const shown = await trading.propose(request, MANAGER);
  expect(shown).toMatchObject({ kind: 'written', cardNumber: '6364000011112222' });
  expect(on.ledger.intents.get(intentId)).toEqual(before);
  if (shown.kind !== 'written') throw new Error(shown.kind);
  const fact = await factAt(on, shown.sequence);
  expect(fact).toMatchObject({ kind: 'intent-card-shown', manager: 'Mia' });
  expect(JSON.stringify(fact)).not.toContain('6364000011112222');
});
