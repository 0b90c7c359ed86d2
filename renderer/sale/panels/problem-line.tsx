import { t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { useNow } from '../../design/use-now.ts';
import { describeBalanceTime } from '../../gift/payment/describe-possible.ts';
import { SendsAgainNote } from '../../gift/payment/sends-again-note.tsx';
import { describeSaleProblem } from '../flow/describe-sale-problem.ts';
import { areLinesFixed } from '../flow/state/gift-plans.ts';
import { mayTakeKnownPartFirst } from '../flow/steps/known-part-first.ts';
import type { SaleFlow } from '../flow/state/sale-state.ts';
import styles from '../sale.module.css';

/** Shows the current problem; without one, a hint if the sale was left open. */
export function ProblemLine({ flow }: { readonly flow: SaleFlow }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { step } = flow;
  if (flow.problem === null) {
    if (!flow.isResumed) return step.kind === 'ringing' ? <LinesFixed flow={flow} /> : null;
    const title = flow.sale === null ? t('sale.ticket.rungBefore') : t('sale.ticket.resumed');
    return (
      <div className={styles['problem']}>
        <Notice tone="attention" title={title} />
      </div>
    );
  }
  const { tone, title, whatToDo, code } = describeSaleProblem(flow.problem, format);
  const quote = step.kind === 'card' && mayTakeKnownPartFirst(flow) ? step.card.redeem : null;
  return (
    <div className={styles['problem']}>
      <Notice tone={tone} title={title} code={code}>
        {quote === null
          ? whatToDo
          : t('sale.toppedUp.hint', {
              moment: describeBalanceTime(quote, format, nowMs),
              first: format.money(quote.toLearnCents),
            })}
        {flow.problem.kind === 'above-limit' && flow.problem.sendsAgainAtMs !== undefined && (
          <SendsAgainNote atMs={flow.problem.sendsAgainAtMs} />
        )}
      </Notice>
    </div>
  );
}

/** Says, before anybody presses a key, why the item keys ring nothing up. */
function LinesFixed({ flow }: { readonly flow: SaleFlow }) {
  if (!areLinesFixed(flow)) return null;
  return (
    <div className={styles['problem']}>
      <Notice tone="plain" title={t('sale.problem.linesFixed')}>
        {t('sale.problem.linesFixedHint')}
      </Notice>
    </div>
  );
}
