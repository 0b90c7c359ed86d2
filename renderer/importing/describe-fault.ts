import type { FailedRow } from '../../shared/importing/judged.ts';
import type { CategoryFault } from '../../shared/categories/import-categories.ts';
import type { PaymentFault } from '../../shared/importing/import-payments.ts';
import type { TaxFault } from '../../shared/importing/import-taxes.ts';
import type { ArticleFault } from '../../shared/importing/read-article.ts';
import { t } from '../../shared/locales/language.ts';

/**
 * Says why an article is not valid, in words that fit behind its row.
 * @param most the largest price allowed, formatted
 */
export function describeArticleFault(
  fault: ArticleFault | 'repeated-ean',
  text: string,
  most: string,
): string {
  if (fault === 'shortened' || fault === 'cell-error')
    return t(`importing.fault.${fault}`, { text });
  return t(`prices.fault.${fault}`, { text, most });
}

/** Says why a row of articles cannot be imported. */
export function describeFailedArticleRow(
  { why, text }: FailedRow<ArticleFault | 'repeated-ean' | 'split' | 'too-long' | 'rate'>,
  most: string,
): string {
  switch (why) {
    case 'split':
      return t('prices.fault.split');
    case 'rate':
      return t('importing.fault.rate', { text });
    case 'too-long':
      return t('importing.fault.too-long');
    default:
      return describeArticleFault(why, text, most);
  }
}

/** Says why a row of rates, Categories or payments cannot be imported. */
export function describeFailedRow({
  why,
  text,
}: FailedRow<TaxFault | CategoryFault | PaymentFault>): string {
  switch (why) {
    case 'odd-category':
    case 'bank-card':
      return t(`prices.fault.${why}`);
    default:
      return t(`importing.fault.${why}`, { text });
  }
}
