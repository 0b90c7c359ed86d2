import type { ReceiptPrinter } from '../../../electron/printing/receipt-printer.ts';
import type { Receipt } from '../../../shared/receipt/receipt.ts';
import { SECOND_MS } from '../../../shared/values/time.ts';
import type { Random } from '../random.ts';
import type { ProgramTime, VirtualTime } from '../virtual-time.ts';

/** The longest time for which a printer has no paper, in ms. */
const AWAY_MS = 180 * SECOND_MS;

/** A receipt printer that is often out of paper: receipts wait for it, across restarts of the till. */
export class VirtualPrinter {
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #onPaper: (receipt: Receipt) => void;
  /** A planted bug: what waits is printed as it was first composed. */
  readonly #printsFirstText: boolean;
  readonly #first = new Map<string, Receipt>();
  #backAtMs = 0;

  constructor(
    time: VirtualTime,
    random: Random,
    printsFirstText: boolean,
    onPaper: (receipt: Receipt) => void,
  ) {
    this.#time = time;
    this.#random = random;
    this.#printsFirstText = printsFirstText;
    this.#onPaper = onPaper;
  }

  /** Connects one run of a program to the printer. */
  connect(time: ProgramTime): ReceiptPrinter {
    return {
      print: async (receipt) => {
        const { title } = receipt;
        if (!this.#first.has(title)) this.#first.set(title, receipt);
        const isAway = this.#isAway();
        if (!isAway) this.#onPaper((this.#printsFirstText && this.#first.get(title)) || receipt);
        await time.wait(this.#random.between(100, 2_000));
        if (isAway) return { kind: 'away', cause: 'unreachable' };
        return this.#random.chance(0.05)
          ? { kind: 'unknown', cause: 'interrupted' }
          : { kind: 'printed' };
      },
      openDrawer: () => Promise.resolve({ kind: 'printed' }),
    };
  }

  #isAway(): boolean {
    if (this.#time.nowMs < this.#backAtMs) return true;
    if (!this.#random.chance(0.4)) return false;
    this.#backAtMs = this.#time.nowMs + this.#random.between(1, AWAY_MS);
    return true;
  }
}
