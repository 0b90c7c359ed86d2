import { expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { writeReport } from '../../../../shared/reports/report-lines.ts';

test('as a file each line stands behind its heading, with a figure or none, never a null', () => {
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
  expect(writeReport(sections, { separator: ';', decimalMark: ',' }, 2)).toBe(
    [
      '\uFEFF"Part";"Line";"Count";"Amount";"Words"',
      '"Sales";"Sold";3;-12,5;',
      '"Sales";"Nothing";0;0;',
      '"Staff";"By";;;"Ann"',
      '',
    ].join('\r\n'),
  );
});
