import { expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { formatReportCsv } from '../../../../shared/reports/report-lines.ts';

test.each([
  [0, '-1250'],
  [3, '-1,25'],
] as const)('amounts with %i decimals are written in whole units', (minorUnit, said) => {
  const sold = { label: 'Sold', count: 1, cents: cents(-1_250), text: null, isSum: false };
  const file = formatReportCsv(
    [{ heading: 'Sales', lines: [sold] }],
    { separator: ';', decimalMark: ',' },
    minorUnit,
  );
  expect(file).toContain(`"Sold";1;${said};`);
});

test('a report’s file has each line after its heading, with figures or zero, never null', () => {
  const line = { count: null, cents: null, text: null, isSum: false };
  const sections = [
    {
      heading: 'Sales',
      lines: [
        { ...line, label: 'Sold', count: 3, cents: cents(-12_50) },
        { ...line, label: 'Nothing', count: 0, cents: cents(0) },
      ],
    },
    { heading: 'Staff', lines: [{ ...line, label: 'By', text: 'Ann' }] },
  ];
  expect(formatReportCsv(sections, { separator: ';', decimalMark: ',' }, 2)).toBe(
    [
      '\uFEFF"Section";"Line";"Count";"Amount";"Text"',
      '"Sales";"Sold";3;-12,5;',
      '"Sales";"Nothing";0;0;',
      '"Staff";"By";;;"Ann"',
      '',
    ].join('\r\n'),
  );
});
