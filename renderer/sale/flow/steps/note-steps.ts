import { MAX_LINE_NOTE } from '../../../../shared/ledger/sale/sale.ts';
import { shownLine } from '../../../../shared/values/shown-line.ts';
import { areLinesFixed } from '../state/gift-plans.ts';
import { changeLines } from '../state/sale-draft.ts';
import type { SaleFlow, SaleTurn } from '../state/sale-state.ts';
import { trouble, turnTo } from '../state/sale-state.ts';

/** A few words at a line, for its receipt. */

/** Asks for them, at the chosen line. */
export function askNote(flow: SaleFlow): SaleTurn {
  const { selected } = flow.draft;
  if (flow.step.kind !== 'ringing') return turnTo(flow);
  if (areLinesFixed(flow)) return trouble(flow, { kind: 'lines-fixed' });
  if (selected === null) return trouble(flow, { kind: 'draft', fault: 'no-line-selected' });
  return turnTo({ ...flow, question: { kind: 'note', lineId: selected }, problem: null });
}

/** Main is told at once: what was typed is kept in its private parts alone. @param text empty for none */
export function writeNote(flow: SaleFlow, lineId: string, text: string): SaleTurn {
  // As for a discount: what main is asked is answered first.
  if (flow.asking !== null) return turnTo(flow);
  const asked = { ...flow, question: null };
  if (flow.step.kind !== 'ringing' || areLinesFixed(flow)) {
    return trouble(asked, { kind: 'lines-fixed' });
  }
  const note = shownLine(text, MAX_LINE_NOTE);
  const lines = flow.draft.lines.map((line) => {
    if (line.id !== lineId) return line;
    const { note: _before, ...rest } = line;
    return note === '' ? rest : { ...rest, note };
  });
  return turnTo({ ...asked, draft: changeLines(flow.draft, lines), isToBeTold: true });
}
