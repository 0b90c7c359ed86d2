import { expect, test } from 'vitest';
import { describeMissingReceipt } from '../../../../renderer/sale/receipts/describe-receipt.ts';
import { latestRequestReader } from '../../../../renderer/sale/receipts/latest-request.ts';
import { describePrintAnswer } from '../../../../shared/messages/no-answer.ts';

test('only the last requested receipt is read and shown', async () => {
  const [begun, shown]: [number[], string[]] = [[], []];
  const gateways: (() => void)[] = [];
  const want = latestRequestReader(
    async (wanted: number) => {
      begun.push(wanted);
      const { promise, resolve } = Promise.withResolvers<void>();
      gateways.push(resolve);
      await promise;
      return `receipt ${wanted}`;
    },
    (_wanted, answer) => shown.push(answer),
  );
  const end = async () => {
    gateways.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  for (const number of [9, 8, 7, 6]) want(number);
  expect(begun).toEqual([9]);
  await end();
  expect([begun, shown]).toEqual([[9, 6], []]);
  await end();
  expect(shown).toEqual(['receipt 6']);
  want(5);
  await end();
  expect(shown).toEqual(['receipt 6', 'receipt 5']);
});

test('a missing receipt is reported with its reason', () => {
  const missing = (number: number | null, isListed: boolean, isAll: boolean) =>
    describeMissingReceipt({ number, isListed, isAll });
  expect(missing(null, false, true)).toMatch(/No receipts yet/);
  expect(missing(null, false, false)).toBe('No matching receipts.');
  expect(missing(9, false, true)).toMatch(/no receipt 9\./);
  expect(missing(9, true, true)).toMatch(/Receipt 9 can’t be read/);
});

test('a copy that is not printed is not reported as printed', () => {
  const said = (['no-receipt', 'no-printer', 'no-answer', 'queued'] as const).map((answer) =>
    describePrintAnswer(answer, 'Nothing was printed.'),
  );
  expect(said).toEqual([
    'Nothing was printed.',
    expect.stringMatching(/No printer/),
    expect.stringMatching(/did not respond/),
    'Sent to the printer.',
  ]);
});
