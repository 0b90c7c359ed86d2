import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
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
    const back = device.all.find(
      ({ by, isApproved, reverses }) => by && isApproved && reverses === one,
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
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
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
