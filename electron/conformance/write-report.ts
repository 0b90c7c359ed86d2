import type { CheckResult } from './check-result.ts';

const VERDICTS: Readonly<Record<CheckResult['verdict'], string>> = {
  conforms: 'conforms',
  'conforms-with': 'conforms with',
  'does-not-conform': 'DOES NOT CONFORM',
  'not-tested': 'not tested',
  offered: 'offered',
  'not-offered': 'not offered',
};

/** Formats the checks as text: one line each, with the evidence of a failure below it. */
export function reportAsText(checks: readonly CheckResult[]): string {
  const widest = Math.max(...checks.map(({ check }) => check.length));
  return checks
    .flatMap((one) => [
      `${one.check.padEnd(widest)}  ${verdictOf(one)}`,
      `${''.padEnd(widest)}  ${one.detail}`,
      ...exchangeLines(one).map((line) => `${''.padEnd(widest)}  | ${line}`),
    ])
    .join('\n');
}

export function reportAsMarkdown(baseUrl: string, checks: readonly CheckResult[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  return [
    `# Conformance of ${baseUrl}`,
    '',
    '| Check | Verdict | Detail |',
    '|---|---|---|',
    ...checks.map(
      (one) => `| ${cell(one.check)} | ${cell(verdictOf(one))} | ${cell(one.detail)} |`,
    ),
    '',
    ...checks
      .filter(({ exchange }) => exchange !== null)
      .flatMap((one) => [`## ${one.check}`, '', '```text', ...exchangeLines(one), '```', '']),
  ].join('\n');
}

function verdictOf({ verdict, settings }: CheckResult): string {
  const named = Object.entries(settings).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return [VERDICTS[verdict], named.join(', ')].filter((part) => part !== '').join(' ');
}

function exchangeLines({ exchange }: CheckResult): readonly string[] {
  if (exchange === null) return [];
  const { request, body, status, answer } = exchange;
  return [request, body, `→ ${status}`, answer].filter((line) => line !== '');
}
