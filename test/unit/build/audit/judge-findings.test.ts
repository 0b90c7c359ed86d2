import { expect, test } from 'vitest';
import { judgeFindings } from '../../../../build/audit/judge-findings.ts';

const url = 'https://example.org/advisory-1';
const weak = {
  vulnerabilities: {
    inner: { via: [{ url, name: 'inner', title: 'runs what it reads', severity: 'high' }] },
    outer: { via: ['inner'] },
  },
};
const borne = { advisory: url, why: 'only reads our own files', until: '2026-12-31' };

test('a finding without an exception is reported once', () => {
  expect(judgeFindings(weak, [], '2026-11-20')).toEqual([
    `high: inner: runs what it reads (${url})`,
  ]);
});

test('an exception is valid through its last day', () => {
  expect(judgeFindings(weak, [borne], '2026-12-31')).toEqual([]);
  expect(judgeFindings(weak, [borne], '2027-01-01')).toEqual([
    `over since 2026-12-31: ${url} (only reads our own files)`,
  ]);
});

test('an exception that nothing needs is reported', () => {
  expect(judgeFindings({ vulnerabilities: {} }, [borne], '2026-11-20')).toEqual([
    `not needed any more: ${url}`,
  ]);
});
