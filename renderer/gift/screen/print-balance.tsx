import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, sayNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import type { PrintAnswer } from '../../../shared/printing/printing.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useMayAsk } from '../../step-up/people-here.ts';

/** For the customer: what is on the card, and since when that is known. */
export function PrintBalance({ cardId }: { readonly cardId: CardId }) {
  const [said, setSaid] = useState('');
  const mayPrint = useMayAsk('printBalance');
  const print = async () => {
    const answer = await window.till.printBalance(cardId).catch(noAnswerOf);
    setSaid(describeAnswer(answer));
  };
  return (
    <>
      <KeyButton
        keyName={shortcuts.print}
        label={t('giftBalance.printBalance')}
        disabled={!mayPrint}
        onPress={() => void print()}
      />
      <p role="status">{said}</p>
    </>
  );
}

function describeAnswer(answer: PrintAnswer | NoAnswer): string {
  switch (answer) {
    case 'queued':
      return t('reports.printed');
    case 'no-receipt':
      return t('giftParts.possible.balanceUnknown');
    case 'no-printer':
      return t('sale.receipts.noPrinter');
    case 'not-allowed':
    case 'no-answer':
      return sayNoAnswer(answer);
    default:
      return assertNever(answer);
  }
}
