import { useRef, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { possibleCentsOfRequest } from '../../../shared/local-api/requested-payment.ts';
import type {
  RequestedPaymentAnswer,
  RequestedPayment,
} from '../../../shared/local-api/requested-payment.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import { describeCode } from '../../../shared/messages/till-codes.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { AnswerButtons, Question } from '../../design/frame/question.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { playSound } from '../../design/sounds.ts';
import { useScansInQuestion } from '../../design/keys/use-scans.ts';
import { askAboutCode } from '../card/card-question.tsx';
import { CardField } from '../card/card-field.tsx';
import { lookUpCard } from '../card/look-up-card.ts';
import styles from '../gift.module.css';

/** The card that was scanned for another till's request, and the amount possible on it. */
interface SeenForAsked {
  readonly cardId: CardId;
  readonly masked: string;
  readonly takesCents: number;
  readonly repeats: boolean;
}

/**
 * The dialog for another till's payment request: asks for the card, or for a person to confirm. Each request has its
 * own instance.
 */
export function TillRequestDialog({ asked }: { readonly asked: RequestedPayment }) {
  const format = useFormat();
  const body = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<SeenForAsked | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id, verb, askedCents, name, reference, mayBeTaken, question } = asked;
  const lookUp = async (scanned: string) => {
    setTrouble(null);
    setSeen(null);
    const answer = await lookUpCard(window.till, askAboutCode, scanned);
    if (answer === null) return setTrouble(describeCode('no-answer').title);
    if (answer.kind === 'fault') return setTrouble(describeCode(`card-${answer.fault}`).title);
    const takesCents = possibleCentsOfRequest(answer[verb], askedCents);
    if (takesCents <= 0) return setTrouble(t('otherTill.asked.nothing'));
    setSeen({ cardId: answer.cardId, masked: answer.masked, takesCents, repeats: false });
  };
  useScansInQuestion(body, (scanned) => {
    playSound(scanned === null ? 'refused' : 'scan');
    if (question.kind !== 'card') return;
    if (scanned === null) setTrouble(describeCode('card-torn-scan').title);
    else void lookUp(scanned);
  });
  const answer = async (answered: RequestedPaymentAnswer) => {
    setIsBusy(true);
    setTrouble(null);
    const said = await window.till.answerOtherTill(id, answered).catch(noAnswerOf);
    setIsBusy(false);
    if (typeof said === 'string') return setTrouble(describeNoAnswer(said));
    if (said.kind === 'problem') setTrouble(said.sentence);
    if (said.kind === 'repeat') setSeen((now) => now && { ...now, repeats: true });
  };
  const card =
    question.kind === 'card' ? seen : { ...question, repeats: question.kind === 'repeat' };
  const go = () => {
    if (question.kind !== 'card') void answer({ kind: 'yes' });
    else if (seen !== null)
      void answer({ kind: 'card', cardId: seen.cardId, repeats: seen.repeats });
  };
  return (
    <Question
      title={t(`otherTill.asked.${verb}`, { name })}
      size={760}
      onKeep={() => void answer({ kind: 'no' })}
    >
      <div ref={body}>
        <p>{t('otherTill.asked.receipt', { reference, money: format.money(askedCents) })}</p>
        {mayBeTaken && <Notice tone="attention" title={t('otherTill.asked.mayBeTaken')} />}
        {card === null ? (
          <>
            <p>{t('otherTill.asked.scan')}</p>
            <CardField focusCard={null} startsFocused onCard={(typed) => void lookUp(typed)} />
          </>
        ) : (
          <>
            <p className={styles['asked']}>
              {t(verb === 'load' ? 'otherTill.asked.onto' : 'otherTill.asked.from', {
                money: format.money(card.takesCents),
                masked: card.masked,
              })}
            </p>
            {card.takesCents < askedCents && (
              <p>
                {t('otherTill.asked.rest', {
                  name,
                  money: format.money(askedCents - card.takesCents),
                })}
              </p>
            )}
            {card.repeats && <Notice tone="attention" title={t('otherTill.asked.repeat')} />}
          </>
        )}
        {trouble !== null && <Notice tone="bad" title={trouble} />}
      </div>
      {card === null ? (
        <KeyButton
          keyName={shortcuts.back}
          label={t('otherTill.asked.no')}
          disabled={isBusy}
          onPress={() => void answer({ kind: 'no' })}
        />
      ) : (
        <AnswerButtons
          keep={t('otherTill.asked.no')}
          go={t('otherTill.asked.go', { money: format.money(card.takesCents) })}
          disabled={isBusy}
          keepDisabled={isBusy}
          enter={card.repeats ? 'is dead' : 'goes'}
          onKeep={() => void answer({ kind: 'no' })}
          onGo={go}
        />
      )}
    </Question>
  );
}
