import * as z from 'zod';

/** Characters per line: 58 mm paper, and two common widths of 80 mm. */
export const paperColumnsSchema = z.union([z.literal(32), z.literal(42), z.literal(48)]);
export type PaperColumns = z.infer<typeof paperColumnsSchema>;

/**
 * Printers with known codepages and commands. The generic ones cover all others by their command language; `generic` is
 * ESC/POS, which most understand.
 */
export const printerModelSchema = z.enum([
  'generic',
  'generic-star-prnt',
  'generic-star-line',
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
export type PrinterModel = z.infer<typeof printerModelSchema>;

/** Names of the models, as their makers write them. */
const MODEL_NAMES: Readonly<Record<Exclude<PrinterModel, `generic${string}`>, string>> = {
  'bixolon-srp350': 'Bixolon SRP-350',
  'bixolon-srp350iii': 'Bixolon SRP-350III',
  'citizen-ct-s310ii': 'Citizen CT-S310II',
  'epson-tm-m30ii': 'Epson TM-m30II',
  'epson-tm-m30iii': 'Epson TM-m30III',
  'epson-tm-p20ii': 'Epson TM-P20II',
  'epson-tm-t20ii': 'Epson TM-T20II',
  'epson-tm-t20iii': 'Epson TM-T20III',
  'epson-tm-t20iv': 'Epson TM-T20IV',
  'epson-tm-t70': 'Epson TM-T70',
  'epson-tm-t70ii': 'Epson TM-T70II',
  'epson-tm-t88ii': 'Epson TM-T88II',
  'epson-tm-t88iii': 'Epson TM-T88III',
  'epson-tm-t88iv': 'Epson TM-T88IV',
  'epson-tm-t88v': 'Epson TM-T88V',
  'epson-tm-t88vi': 'Epson TM-T88VI',
  'epson-tm-t88vii': 'Epson TM-T88VII',
  'fujitsu-fp1000': 'Fujitsu FP-1000',
  'hp-a779': 'HP A779',
  'metapace-t1': 'Metapace T-1',
  'mpt-ii': 'MPT-II',
  'pos-5890': 'POS-5890',
  'pos-8360': 'POS-8360',
  'star-mc-print2': 'Star mC-Print2',
  'star-mpop': 'Star mPOP',
  'star-sm-l200': 'Star SM-L200',
  'star-tsp100iv': 'Star TSP100IV',
  'star-tsp650': 'Star TSP650',
  'star-tsp650ii': 'Star TSP650II',
  sunmi: 'Sunmi',
  'sunmi-p2se': 'Sunmi P2 SE',
  'sunmi-p3h': 'Sunmi P3H',
  'sunmi-p3kh': 'Sunmi P3KH',
  'sunmi-p3mix': 'Sunmi P3 Mix',
  'xprinter-xp-n160ii': 'Xprinter XP-N160II',
  'xprinter-xp-t80q': 'Xprinter XP-T80Q',
  'youku-58t': 'Youku 58T',
};

/** Returns a model's name as its maker writes it; null for one that stands for all others of its language. */
export function printerModelName(model: PrinterModel): string | null {
  return model === 'generic' || model === 'generic-star-prnt' || model === 'generic-star-line'
    ? null
    : MODEL_NAMES[model];
}

const printerLanguageSchema = z.enum(['esc-pos', 'star-prnt', 'star-line']);
export type PrinterLanguage = z.infer<typeof printerLanguageSchema>;
export const printerLanguages = printerLanguageSchema.options;

/** Star's own printers from before StarPRNT. */
const STAR_LINE: readonly PrinterModel[] = ['generic-star-line', 'star-tsp650', 'star-tsp650ii'];

export function printerLanguageOf(model: PrinterModel): PrinterLanguage {
  if (STAR_LINE.includes(model)) return 'star-line';
  return model.includes('star-') ? 'star-prnt' : 'esc-pos';
}

/**
 * Name of a raw CUPS queue. It becomes a command's argument, so it must not look like an option, a path or a queue
 * instance.
 */
const queueNameSchema = z
  .string()
  .max(127)
  .regex(/^[\p{L}\p{N}_][\p{L}\p{N}_.+@-]*$/u);

/** Path of a printer's device file on Linux, or a name that udev gave it; not in other folders of `/dev`. */
const deviceFileSchema = z
  .string()
  .max(80)
  .regex(/^\/dev\/(?:usb\/)?[A-Za-z0-9][\w.-]*$/);

/** Settings of a printer that accepts raw bytes. */
const commanded = {
  columns: paperColumnsSchema,
  model: printerModelSchema,
  /** True if a cash drawer is connected to the printer. */
  hasDrawer: z.boolean(),
  /** The pin of the drawer's socket that opens it; missing for 2, the usual wiring. */
  drawerPin: z.literal([2, 5]).optional(),
};

export const printerSettingsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** A printer installed in the system with a driver, by the system's name. */
  z.strictObject({ kind: z.literal('system'), deviceName: z.string().min(1).max(200) }),
  z.strictObject({
    kind: z.literal('network'),
    host: z
      .string()
      .max(253)
      .regex(/^[\w.:-]+$/),
    port: z.int().min(1).max(65_535),
    ...commanded,
    /** False for a printer that never reports completion: a receipt counts as printed once it was sent. */
    confirms: z.boolean(),
  }),
  /** A raw queue of this computer's CUPS; the drawer's pulse goes through it like receipts. */
  z.strictObject({ kind: z.literal('queue'), queue: queueNameSchema, ...commanded }),
  z.strictObject({ kind: z.literal('device'), device: deviceFileSchema, ...commanded }),
  /** The demo's printer, which shows receipts on the screen. */
  z.strictObject({ kind: z.literal('virtual'), columns: paperColumnsSchema }),
]);
export type PrinterSettings = z.infer<typeof printerSettingsSchema>;
export type NetworkPrinterSettings = Extract<PrinterSettings, { kind: 'network' }>;
export type QueuePrinterSettings = Extract<PrinterSettings, { kind: 'queue' }>;
export type DevicePrinterSettings = Extract<PrinterSettings, { kind: 'device' }>;

export const RECEIPT_PRINTER_PORT = 9_100;
