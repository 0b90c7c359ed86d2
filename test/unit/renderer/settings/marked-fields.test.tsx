import { expect, test } from 'vitest';
import { findTerminalFaults } from '../../../../renderer/settings/card-terminal-panel.tsx';
import { findPrintingFaults } from '../../../../renderer/settings/printing/faulty-fields.ts';
import { defaultNetworkPrinter } from '../../../../renderer/settings/printing/first-settings.ts';
import { DEFAULT_TERMINAL_SETTINGS } from '../../../../shared/card-terminal/terminal-settings.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../../../shared/printing/printing.ts';

/** Settings that cannot be saved mark the fields to correct, and no other field. */

const FIELDS = ['host', 'port', 'queue', 'device', 'deviceName'].flatMap((field) => [
  `printer.${field}`,
  `second.printer.${field}`,
]);
const RECEIPT = ['headerLines', 'footerLines', 'legalText', 'screenCode'].map(
  (field) => `receipt.${field}`,
);
const printer = defaultNetworkPrinter('10.0.0.9');
const second = { reports: true, shopCopies: false };
const { receipt } = DEFAULT_PRINTING_SETTINGS;

test.each([
  ['printer.port', { printer: { ...printer, port: 70_000 } }],
  ['printer.port', { printer: { ...printer, port: 0 } }],
  ['printer.host', { printer: defaultNetworkPrinter('') }],
  ['second.printer.port', { second: { ...second, printer: { ...printer, port: -1 } } }],
  ['receipt.headerLines', { receipt: { ...receipt, headerLines: ['', 'x'.repeat(201)] } }],
  ['receipt.legalText', { receipt: { ...receipt, legalText: 'x'.repeat(1_001) } }],
  ['receipt.screenCode', { receipt: { ...receipt, screenCode: { address: 'http://shop' } } }],
])('of the printing settings only %s is marked if it is wrong (%j)', (field, part) => {
  const hasFault = findPrintingFaults({ ...DEFAULT_PRINTING_SETTINGS, ...part });
  expect([...FIELDS, ...RECEIPT].filter((one) => hasFault?.(one))).toEqual([field]);
});

test('printing settings that can be saved mark no field', () => {
  expect(findPrintingFaults({ ...DEFAULT_PRINTING_SETTINGS, printer })).toBeNull();
});

test.each([
  [['port'], { port: '70000' }],
  [['port'], { port: '' }],
  [['password'], { password: '12345' }],
  [['host'], { isOn: true }],
  [[], {}],
])('of the card terminal %j is marked for %j', (fields, part) => {
  const form = { ...DEFAULT_TERMINAL_SETTINGS, port: '20007', ...part };
  expect(findTerminalFaults(form)).toEqual(fields);
});
