import type { Health } from './bridge.ts';
import { t } from '../locales/language.ts';

/**
 * Every short code that the till can show, and whether money moved; what happened and what to do are sentences of the
 * catalogue. With one table, a code on the phone means one thing; docs/codes.md is generated from it. A code is never
 * reused. 1xx cards, 2xx amounts, 3xx the store's rules, 4xx outcomes, 5xx connection and set-up, 9xx the till itself.
 */
export const tillCodes = {
  'card-empty': { code: 'TILL-101', moneyMoved: 'no' },
  'card-too-short': { code: 'TILL-102', moneyMoved: 'no' },
  'card-too-long': { code: 'TILL-103', moneyMoved: 'no' },
  'card-control-characters': { code: 'TILL-104', moneyMoved: 'no' },
  'card-web-address': { code: 'TILL-105', moneyMoved: 'no' },
  'card-two-scans': { code: 'TILL-106', moneyMoved: 'no' },
  'card-product-barcode': { code: 'TILL-107', moneyMoved: 'no' },
  'card-not-here': { code: 'TILL-108', moneyMoved: 'no' },
  'card-torn-scan': { code: 'TILL-109', moneyMoved: 'no' },
  'card-own-receipt': { code: 'TILL-110', moneyMoved: 'no' },
  'card-other-receipt': { code: 'TILL-111', moneyMoved: 'no' },
  'card-other-code': { code: 'TILL-112', moneyMoved: 'no' },
  'card-bank-card': { code: 'TILL-113', moneyMoved: 'no' },
  'card-training-receipt': { code: 'TILL-115', moneyMoved: 'no' },
  'card-uuid-card': { code: 'TILL-116', moneyMoved: 'no' },
  'card-uuid-customer': { code: 'TILL-117', moneyMoved: 'no' },
  'card-no-code': { code: 'TILL-118', moneyMoved: 'no' },
  'card-no-service': { code: 'TILL-119', moneyMoved: 'no' },
  'card-numbers-locked': { code: 'TILL-114', moneyMoved: 'no' },
  'amount-empty': { code: 'TILL-201', moneyMoved: 'no' },
  'amount-not-a-number': { code: 'TILL-202', moneyMoved: 'no' },
  'amount-negative': { code: 'TILL-203', moneyMoved: 'no' },
  'amount-zero': { code: 'TILL-204', moneyMoved: 'no' },
  'amount-too-large': { code: 'TILL-205', moneyMoved: 'no' },
  'amount-too-exact': { code: 'TILL-206', moneyMoved: 'no' },
  'above-limit': { code: 'TILL-301', moneyMoved: 'no' },
  'money-stopped': { code: 'TILL-302', moneyMoved: 'no' },
  'not-connected': { code: 'TILL-303', moneyMoved: 'no' },
  'not-accepted': { code: 'TILL-304', moneyMoved: 'no' },
  'till-did-not-answer': { code: 'TILL-305', moneyMoved: 'unknown' },
  'no-answer': { code: 'TILL-306', moneyMoved: 'no' },
  'needs-manager': { code: 'TILL-308', moneyMoved: 'no' },
  locked: { code: 'TILL-309', moneyMoved: 'no' },
  'text-bank-card': { code: 'TILL-310', moneyMoved: 'no' },
  'taken-elsewhere': { code: 'TILL-311', moneyMoved: 'unknown' },
  'refused-by-service': { code: 'TILL-401', moneyMoved: 'no' },
  'not-sent': { code: 'TILL-402', moneyMoved: 'no' },
  'outcome-unknown': { code: 'TILL-403', moneyMoved: 'unknown' },
  'balance-below-zero': { code: 'TILL-404', moneyMoved: 'yes' },
  'other-tills-port-taken': { code: 'TILL-501', moneyMoved: 'no' },
  'other-till-asks-openly': { code: 'TILL-502', moneyMoved: 'no' },
  'journal-damaged': { code: 'TILL-901', moneyMoved: 'no' },
  'journal-newer': { code: 'TILL-902', moneyMoved: 'no' },
  'journal-older': { code: 'TILL-909', moneyMoved: 'no' },
  'journal-stopped': { code: 'TILL-903', moneyMoved: 'unknown' },
  'disk-full': { code: 'TILL-904', moneyMoved: 'no' },
  'own-fault': { code: 'TILL-905', moneyMoved: 'no' },
  'journal-closed': { code: 'TILL-906', moneyMoved: 'no' },
  'journal-full': { code: 'TILL-908', moneyMoved: 'no' },
  'journal-foreign': { code: 'TILL-907', moneyMoved: 'no' },
  'keys-locked': { code: 'TILL-911', moneyMoved: 'no' },
  'numbers-locked': { code: 'TILL-913', moneyMoved: 'no' },
  'people-not-believed': { code: 'TILL-912', moneyMoved: 'no' },
  'not-as-installed': { code: 'TILL-914', moneyMoved: 'no' },
} as const satisfies Readonly<Record<string, NumberedCode>>;

interface NumberedCode {
  readonly code: `TILL-${number}`;
  readonly moneyMoved: 'yes' | 'no' | 'unknown';
}

export type TillCodeName = keyof typeof tillCodes;

/** A code with its sentences: what happened, and what to do. */
export interface CodeDescription extends NumberedCode {
  readonly title: string;
  readonly whatToDo: string;
}

/** Returns a code with its sentences, in the current language. */
export function describeCode(name: TillCodeName): CodeDescription {
  const title = t(`codes.${name}.title`);
  return { ...tillCodes[name], title, whatToDo: t(`codes.${name}.whatToDo`) };
}

/** Returns a sentence on why nothing more is written, and what to do, for a place other than the health page. */
export function describeStopped({ kind }: Health): string {
  const { title, whatToDo } = describeCode(kind === 'trading' ? 'money-stopped' : kind);
  return `${title} ${whatToDo}`;
}
