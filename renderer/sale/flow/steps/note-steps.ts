import { MAX_LINE_NOTE_LENGTH } from '../../../../shared/ledger/sale/sale.ts';
import { toDisplayLine } from '../../../../shared/values/shown-line.ts';
import { areLinesFixed } from '../state/gift-plans.ts';
import { changeLines } from '../state/sale-draft.ts';
import type { SaleFlow, SaleTurn } from '../state/sale-state.ts';
import { showProblem, saleTurnOf } from '../state/sale-state.ts';

/** Handles the note of a line, which its receipt shows. */

/** Asks for the note of the selected line. */
export function askNote(flow: SaleFlow): SaleTurn {
  const { selected } = flow.draft;
  if (flow.step.kind !== 'ringing') return saleTurnOf(flow);
  if (areLinesFixed(flow)) return showProblem(flow, { kind: 'lines-fixed' });
  if (selected === null) return showProblem(flow, { kind: 'draft', fault: 'no-line-selected' });
  return saleTurnOf({ ...flow, question: { kind: 'note', lineId: selected }, problem: null });
}

/** Sends the note to main at once; typed text is stored only in the journal's private parts. @param text empty for none */
export function writeNote(flow: SaleFlow, lineId: string, text: string): SaleTurn {
  // The question stays open until main has answered about the current lines.
  if (flow.asking !== null) return saleTurnOf(flow);
  const asked = { ...flow, question: null };
  if (flow.step.kind !== 'ringing' || areLinesFixed(flow)) {
    return showProblem(asked, { kind: 'lines-fixed' });
  }
  const note = toDisplayLine(text, MAX_LINE_NOTE_LENGTH);
  const lines = flow.draft.lines.map((line) => {
    if (line.id !== lineId) return line;
    const { note: _before, ...rest } = line;
    return note === '' ? rest : { ...rest, note };
  });
  return saleTurnOf({ ...asked, draft: changeLines(flow.draft, lines), isToBeTold: true });
}
