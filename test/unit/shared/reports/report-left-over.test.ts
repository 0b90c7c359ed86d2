import { expect, test } from 'vitest';
import { addFact, emptyReport, reportOf } from '../../../../shared/reports/shift-report.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

test('an empty report has no shift and no facts', () => {
  const none = { shift: null, throughSequence: 0, throughHash: '', carriedOver: [] };
  expect(reportOf(emptyReport())).toMatchObject({ ...none, expected: null });
});

test('a report lists the oldest carried-over payment first, although it became unknown last', () => {
  const till = GuardedLedger.started();
  till.accept('old', till.card('anna'));
  const { sequence } = till.intent('old');
  till.accept('new', till.card('bert'));
  const draft = emptyReport();
  const newest = till.records.at(-1)!;
  addFact(draft, newest);
  const doubted = { ...newest.fact, intent: till.intent('old') };
  addFact(draft, { ...newest, sequence: newest.sequence + 1, fact: doubted });
  expect(reportOf(draft).carriedOver).toMatchObject([
    { intentId: intentId('old'), sequence },
    { intentId: intentId('new') },
  ]);
});
