import { useState } from 'react';
import { t } from '../../shared/language/language.ts';
import type { PrintAnswer } from '../../shared/printing/printing.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';

/** For the customer: what is on the card, and since when that is known. */
export function PrintBalance({ cardId }: { readonly cardId: CardId }) {
  const [said, setSaid] = useState('');
  const print = async () => {
    const answer = await window.till.printBalance(cardId).catch(() => 'no-answer' as const);
    setSaid(describeAnswer(answer));
  };
  return (
    <>
      <KeyButton
        keyName={shortcuts.print}
        label={t('giftBalance.printBalance')}
        onPress={() => void print()}
      />
      <p role="status">{said}</p>
    </>
  );
}

function describeAnswer(answer: PrintAnswer | 'no-answer'): string {
  switch (answer) {
    case 'queued':
      return t('reports.printed');
    case 'no-receipt':
      return t('giftParts.possible.balanceUnknown');
    case 'no-printer':
      return t('sale.receipts.noPrinter');
    case 'no-answer':
      return t('shell.noAnswer.pressAgain');
    default:
      return assertNever(answer);
  }
}
