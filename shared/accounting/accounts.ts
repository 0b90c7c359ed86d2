import * as z from 'zod';

/** The account numbers of a shop's bookkeeper, and what the heads of DATEV and SAF-T files need beside the sales. */

const accountSchema = z.string().regex(/^\d{1,8}$/);

/** Where the turnover of one VAT rate and its tax are booked. */
const rateAccountsSchema = z.strictObject({
  /** Hundredths of one per cent, as in the table of rates. */
  basisPoints: z.int().min(0).max(9_999),
  sales: accountSchema,
  tax: accountSchema,
});

/** More rates than a shop ever had, one change of the law after the other. */
const MAX_RATES = 20;

export const accountsSchema = z.strictObject({
  /** DATEV's numbers of the tax consultant and of the shop there. */
  consultant: z.int().min(1_001).max(9_999_999),
  client: z.int().min(1).max(99_999),
  /** The month in which the fiscal year begins. */
  yearBegins: z.int().min(1).max(12),
  /** Number of the company in its country’s register; SAF-T names it. */
  registration: z.string().max(35),
  cash: accountSchema,
  card: accountSchema,
  other: accountSchema,
  /** Debts to the holders of gift cards. */
  giftCards: accountSchema,
  /** Where cash comes from that is put into the drawer, and goes to that is taken out. */
  cashMoves: accountSchema,
  /** Cash rounding, and what a count found too much or too little. */
  differences: accountSchema,
  /** Gift payments that a manager has written off. Set-ups before it was there have none. */
  losses: accountSchema.default('6930'),
  /** Gift balances that moved without a receipt, or before it: the till does not know how they were paid. */
  unassigned: accountSchema.default('1300'),
  /** Every day passes through it; at the end of each day its balance is zero. */
  clearing: accountSchema,
  byRate: z.array(rateAccountsSchema).max(MAX_RATES),
  /** For goods without a rate, and rates that `byRate` does not have. */
  otherSales: accountSchema,
  otherTax: accountSchema,
});
export type BookAccounts = z.infer<typeof accountsSchema>;

/** DATEV’s standard chart SKR 04. */
export const FIRST_ACCOUNTS: BookAccounts = {
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

/** The names of the fields with one account each, in the order in which they are shown. */
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
] as const satisfies readonly (keyof BookAccounts)[];

/** @returns where turnover and tax of this rate are booked */
export function accountsOfRate(
  { byRate, otherSales, otherTax }: BookAccounts,
  basisPoints: number,
): { readonly sales: string; readonly tax: string } {
  const own = byRate.find((one) => one.basisPoints === basisPoints);
  return own ?? { sales: otherSales, tax: otherTax };
}
