import { t } from '../../../shared/language/language.ts';
import { useFormat } from '../../design/format.ts';
import { Notice } from '../../design/notice.tsx';
import { describeSaleProblem } from '../flow/describe-sale-problem.ts';
import type { SaleFlow } from '../flow/sale-state.ts';
import styles from '../sale.module.css';

/** What is wrong, at the place where it is mended; else that this sale was left open. */
export function ProblemLine({ flow }: { readonly flow: SaleFlow }) {
  const format = useFormat();
  if (flow.problem === null) {
    if (!flow.isResumed) return null;
    const title = flow.sale === null ? t('sale.ticket.rungBefore') : t('sale.ticket.resumed');
    return (
      <div className={styles['problem']}>
        <Notice tone="attention" title={title} />
      </div>
    );
  }
  const { tone, title, whatToDo, code } = describeSaleProblem(flow.problem, format);
  return (
    <div className={styles['problem']}>
      <Notice tone={tone} title={title} code={code}>
        {whatToDo}
      </Notice>
    </div>
  );
}
