import * as z from 'zod';

const accountSchema = z.string().regex(/^\d{1,8}$/);

/** The accounts of one VAT rate's turnover and tax. */
const rateAccountsSchema = z.strictObject({
  /** Rate in hundredths of one per cent, as in the tax table. */
  basisPoints: z.int().min(0).max(9_999),
  sales: accountSchema,
  tax: accountSchema,
});

/** Limit of stored rates: more than a shop has ever had, one change of law after another. */
const MAX_RATES = 20;

export const accountsSchema = z.strictObject({
  /** DATEV's numbers of the tax consultant, and of the shop as their client. */
  consultant: z.int().min(1_001).max(9_999_999),
  client: z.int().min(1).max(99_999),
  /** Month in which the fiscal year begins. */
  yearBegins: z.int().min(1).max(12),
  /** Company's number in its country's register, which SAF-T names. */
  registration: z.string().max(35),
  cash: accountSchema,
  card: accountSchema,
  other: accountSchema,
  /** Account of the liability to holders of gift cards. */
  giftCards: accountSchema,
  /** Counter-account for cash put into the drawer or taken out. */
  cashMoves: accountSchema,
  /** Account of cash rounding, and of differences found by a count. */
  differences: accountSchema,
  /** Account of gift payments that a manager has written off; missing in older set-ups. */
  losses: accountSchema.default('6930'),
  /** Account of gift balances with an unknown payment method: moved without a receipt, or before one was printed. */
  unassigned: accountSchema.default('1300'),
  /** Clearing account of every day; its balance is zero at the end of each day. */
  clearing: accountSchema,
  byRate: z.array(rateAccountsSchema).max(MAX_RATES),
  /** Account of goods without a rate, and of rates missing in `byRate`. */
  otherSales: accountSchema,
  otherTax: accountSchema,
});
export type AccountNumbers = z.infer<typeof accountsSchema>;

/** DATEV’s standard chart of accounts SKR 04. */
export const DEFAULT_ACCOUNTS: AccountNumbers = {
  consultant: 1_001,
  client: 1,
  yearBegins: 1,
  registration: '',
  cash: '1600',
  card: '1460',
  other: '1460',
  giftCards: '3500',
  cashMoves: '1460',
  differences: '6300',
  losses: '6930',
  unassigned: '1300',
  clearing: '1370',
  byRate: [
    { basisPoints: 19_00, sales: '4400', tax: '3806' },
    { basisPoints: 7_00, sales: '4300', tax: '3801' },
  ],
  otherSales: '4200',
  otherTax: '3800',
};

/** Fields with a single account, in display order. */
export const ACCOUNT_FIELDS = [
  'cash',
  'card',
  'other',
  'giftCards',
  'cashMoves',
  'differences',
  'losses',
  'unassigned',
  'clearing',
  'otherSales',
  'otherTax',
] as const satisfies readonly (keyof AccountNumbers)[];

/** Returns the accounts for turnover and tax of a VAT rate. */
export function accountsOfRate(
  { byRate, otherSales, otherTax }: AccountNumbers,
  basisPoints: number,
): { readonly sales: string; readonly tax: string } {
  const own = byRate.find((one) => one.basisPoints === basisPoints);
  return own ?? { sales: otherSales, tax: otherTax };
}
