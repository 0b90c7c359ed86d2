import * as z from 'zod';

/** Signs on one line of the paper: 58 mm, and two habits of 80 mm. */
export const paperColumnsSchema = z.union([z.literal(32), z.literal(42), z.literal(48)]);
export type PaperColumns = z.infer<typeof paperColumnsSchema>;

/** The printers whose codepages and commands are known; `generic` is what most others understand. */
export const printerModelSchema = z.enum([
  'generic',
  'bixolon-srp350',
  'bixolon-srp350iii',
  'citizen-ct-s310ii',
  'epson-tm-m30ii',
  'epson-tm-m30iii',
  'epson-tm-p20ii',
  'epson-tm-t20ii',
  'epson-tm-t20iii',
  'epson-tm-t20iv',
  'epson-tm-t70',
  'epson-tm-t70ii',
  'epson-tm-t88ii',
  'epson-tm-t88iii',
  'epson-tm-t88iv',
  'epson-tm-t88v',
  'epson-tm-t88vi',
  'epson-tm-t88vii',
  'fujitsu-fp1000',
  'hp-a779',
  'metapace-t1',
  'mpt-ii',
  'pos-5890',
  'pos-8360',
  'star-mc-print2',
  'star-mpop',
  'star-sm-l200',
  'star-tsp100iii',
  'star-tsp100iv',
  'star-tsp650',
  'star-tsp650ii',
  'sunmi',
  'sunmi-p2se',
  'sunmi-p3h',
  'sunmi-p3kh',
  'sunmi-p3mix',
  'xprinter-xp-n160ii',
  'xprinter-xp-t80q',
  'youku-58t',
]);

export const printerSettingsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** The system's own name of a printer that is installed on this computer. */
  z.strictObject({ kind: z.literal('system'), deviceName: z.string().min(1).max(200) }),
  z.strictObject({
    kind: z.literal('network'),
    host: z
      .string()
      .max(253)
      .regex(/^[\w.:-]+$/),
    port: z.int().min(1).max(65_535),
    columns: paperColumnsSchema,
    model: printerModelSchema,
    /** A cash drawer hangs on the printer. */
    hasDrawer: z.boolean(),
    /** Off for a printer that never says when it is done: what was handed to it counts as printed. */
    confirms: z.boolean(),
  }),
  /** The demo's: it draws on the screen what would be on paper. */
  z.strictObject({ kind: z.literal('virtual'), columns: paperColumnsSchema }),
]);
export type PrinterSettings = z.infer<typeof printerSettingsSchema>;
export type NetworkPrinterSettings = Extract<PrinterSettings, { kind: 'network' }>;

export const RECEIPT_PRINTER_PORT = 9_100;
