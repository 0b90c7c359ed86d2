import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import { surplusIdOf } from '../../../shared/ledger/sale/terminal-case.ts';
import { isTerminalUnknown } from '../../../shared/ledger/sale/terminal-payment.ts';
import type { TerminalPayment } from '../../../shared/ledger/sale/terminal-payment.ts';
import type { TerminalRequest, DeviceTransaction, VirtualTerminal } from './virtual-terminal.ts';

/**
 * Compares what a terminal took for a till's sales with what the till counts as taken there. A difference is allowed
 * only if a person is asked about it.
 * @param isLost records of this payment have come back older, or are damaged
 * @returns what is wrong
 */
export function checkTerminal(
  name: string,
  ledger: Ledger,
  device: VirtualTerminal,
  isLost: (by: TerminalRequest) => boolean,
): string[] {
  const wrong: string[] = [];
  const sums = new Map<string, number>();
  const lost = new Set<string>();
  for (const one of device.all) {
    if (one.by === null || one.by.till !== name || !one.isApproved || one.reverses) continue;
    const { saleId } = one.by;
    if (isLost(one.by)) lost.add(saleId);
    const { terminal = [] } = ledger.sales.get(saleId) ?? {};
    const { paymentId } = one.by;
    const isDenied = terminal.some(({ id, state }) => id === paymentId && state === 'declined');
    const back = device.all.find(
      ({ by, isApproved, reverses }) => (by ?? isDenied) && isApproved && reverses === one,
    );
    const left = back === undefined ? one.amountCents : 0;
    sums.set(saleId, (sums.get(saleId) ?? 0) + left);
    if (!ledger.sales.has(one.by.saleId) && !isLost(one.by))
      wrong.push(`${describe(one)} was taken for a sale that is on no record`);
  }
  for (const sale of ledger.sales.values()) {
    if (lost.has(sale.id)) continue;
    const { terminal = [] } = sale;
    if (terminal.some((one) => isTerminalUnknown(one) || ledger.terminalCases.has(one.id)))
      continue;
    const counted = terminal
      .filter((one) => isInSale(sale, one))
      .reduce((sum, one) => sum + countedCents(ledger, sale, one), 0);
    const byHand = terminal
      .filter((one) => one.state === 'approved' && !isInSale(sale, one))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const taken = sums.get(sale.id) ?? 0;
    if (taken !== counted + byHand)
      wrong.push(
        `${sale.id} of ${name} (${sale.state}): the terminal took ${taken}, the till counts ${counted} and ${byHand} to go back by hand: ${JSON.stringify(terminal.map(short))}`,
      );
  }
  return wrong;
}

/** Returns what the sale counts of a payment, and what a manager was told that the terminal charged above it. */
function countedCents(
  { terminalCases, terminalCasesSeen }: Ledger,
  { tenders }: Sale,
  payment: TerminalPayment,
): number {
  const tender = tenders.find(({ taken }) => taken?.sequence === payment.takenBy);
  const surplusId = surplusIdOf(payment);
  const isTold = terminalCases.has(surplusId) || terminalCasesSeen.includes(surplusId);
  return isTold ? payment.amountCents : (tender?.amountCents ?? 0);
}

export function isInSale(sale: Sale, { state, takenBy }: TerminalPayment): boolean {
  if (state !== 'approved' || sale.state === 'cancelled') return false;
  return sale.tenders.some(({ taken }) => taken?.sequence === takenBy);
}

function describe({ amountCents, by, trace }: DeviceTransaction): string {
  return `${by?.paymentId ?? 'by hand'} of ${amountCents}, trace ${trace}`;
}

function short({
  id,
  state,
  amountCents,
  report,
  traceBefore,
  declined,
  isByPerson,
}: TerminalPayment) {
  return {
    id,
    state,
    amountCents,
    trace: report?.trace,
    traceBefore,
    why: declined?.why,
    isByPerson,
  };
}
