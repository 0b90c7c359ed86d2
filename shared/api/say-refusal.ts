import { answer } from '../locales/en/answer.ts';
import { t } from '../locales/language.ts';

/** A refusal as the journal keeps it: in no language, so that each reader gets it in their own. */
interface KeptRefusal {
  /** A fault code the till has a sentence for; null for any other. */
  readonly known: KnownFault | null;
  /** The service's own words; '' where it sent none. */
  readonly words: string;
  /** HTTP status, 400 to 499. */
  readonly status: number;
}

type KnownFault = keyof typeof answer.known;

/** Only improves the sentence; nothing is ever classified by it (docs/service-contract.md#errors). */
export function isKnownFault(code: string): code is KnownFault {
  return Object.hasOwn(answer.known, code);
}

/** Writes a refusal as `60003: words`, or `status 422: words` for a fault without a known code. */
export function keepRefusal({ known, words, status }: KeptRefusal): string {
  return [known ?? `status ${status}`, ...(words === '' ? [] : [words])].join(': ');
}

/** Says a refusal in the language of now; the service's own words stay as it wrote them, in quotation marks. */
export function composeRefusal({ known, words, status }: KeptRefusal): string {
  const meaning = known === null ? '' : t(`answer.known.${known}`);
  const said = words === '' ? '' : t('answer.says', { words });
  return [meaning, said].filter((part) => part !== '').join(' ') || t('answer.error', { status });
}

/** Says what `keepRefusal` has written; any other text stays as it is. */
export function sayRefusal(kept: string): string {
  const [, code = '', status = '', words = ''] =
    /^(?:(\d+)|status (\d{3}))(?:: (.+))?$/s.exec(kept) ?? [];
  if (code !== '' && !isKnownFault(code)) return kept;
  if (code === '' && status === '') return kept;
  return composeRefusal({ known: code === '' ? null : code, words, status: Number(status) });
}
