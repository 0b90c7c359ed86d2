import { TextInput } from '@mantine/core';
import { t } from '../../../shared/locales/language.ts';
import type { RefundShare } from '../../../shared/ledger/sale/refundable.ts';

interface RefundReferenceProps {
  readonly shares: readonly RefundShare[];
  readonly reference: string;
  readonly onReference: (reference: string) => void;
}

/** The longest slip number, in characters, as for a payment. */
const LONGEST_REFERENCE = 100;

/** The field for the card terminal's slip number; renders nothing if no returned payment needs one. */
export function RefundReferenceField({ shares, reference, onReference }: RefundReferenceProps) {
  if (!shares.some(({ kind }) => kind === 'card' || kind === 'other')) return null;
  return (
    <TextInput
      label={t('sale.refund.reference')}
      maxLength={LONGEST_REFERENCE}
      value={reference}
      onChange={(event) => onReference(event.target.value)}
    />
  );
}
