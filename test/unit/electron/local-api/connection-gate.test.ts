import { expect, test } from 'vitest';
import { ConnectionGate } from '../../../../electron/local-api/connection-gate.ts';
import { otherTillIdSchema } from '../../../../shared/ledger/money/other-till.ts';

const CLIENT = otherTillIdSchema.parse('5d3b2a90-3f53-4f0c-8f0c-000000000001');
const OTHER = otherTillIdSchema.parse('5d3b2a90-3f53-4f0c-8f0c-000000000002');

function gate() {
  let nowMs = 0;
  const ended: string[] = [];
  const made = new ConnectionGate(() => nowMs, 60);
  return {
    ended,
    pass: (ms: number) => (nowMs += ms),
    come: (source: string, name = source) => made.letIn(source, () => ended.push(name)),
  };
}

test('three addresses that open as many connections as possible keep no other address out', () => {
  const { come, pass } = gate();
  come('known')?.noteProven(CLIENT);
  for (let second = 0; second < 5; second += 1) {
    pass(1_000);
    for (let times = 0; times < 100; times += 1)
      for (const address of ['a', 'b', 'c']) come(address);
    expect(come('known')).not.toBeNull();
    expect(come('new')).not.toBeNull();
  }
});

test('an address that opens many connections in a second gets a few', () => {
  const { come } = gate();
  const many = Array.from({ length: 100 }, () => come('a'));
  expect(many.filter((one) => one !== null)).toHaveLength(20);
});

test('silent connections give way to other addresses’ new ones, and connections with a token never do', () => {
  const { come, pass, ended } = gate();
  come('till', 'paired')?.noteProven(CLIENT);
  for (let source = 0; source < 100; source += 1) {
    pass(1_000);
    for (let times = 0; times < 20; times += 1) come(`silent ${source}`, 'silent');
  }
  expect(ended).not.toContain('paired');
  const silent = 100 * 20 - ended.length;
  expect(silent).toBeLessThanOrEqual(64);
  const before = ended.length;
  expect(come('new', 'new')).not.toBeNull();
  expect(ended.slice(before)).toEqual(['silent']);
});

test('a client that keeps opening connections loses its own oldest', () => {
  const { come, pass, ended } = gate();
  come('other', 'of other')?.noteProven(OTHER);
  for (let times = 0; times < 50; times += 1) {
    pass(1_000);
    come('till', `own ${times}`)?.noteProven(CLIENT);
  }
  expect(ended).toEqual(Array.from({ length: 10 }, (_, times) => `own ${times}`));
});

test('wrong tokens are counted for a minute without shutting the address out', () => {
  const { come, pass } = gate();
  const connection = come('shared');
  const wrong = Array.from({ length: 11 }, () => connection?.noteWrong());
  expect(wrong).toEqual([...Array<boolean>(10).fill(false), true]);
  expect(come('shared')).not.toBeNull();
  pass(60_000);
  expect(connection?.noteWrong()).toBe(false);
});
