import { HEAD_OFFICE } from '../../../shared/ledger/store/joined-hub.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import type { ProvenSign } from '../../../shared/ledger/store/proven-sign.ts';
import { instantMs } from '../../../shared/values/time.ts';
import type { ShopTill } from './shop-till.ts';

/** A change of a setting as the hub stores it: with a number, and a name that is never used again. */
interface Change<Value> {
  readonly value: Value;
  readonly till: string;
  readonly name: string;
  readonly number: number;
}

type Taxes = NonNullable<ShopTill['ledger']['taxes']>;

/** Changes of settings that the store's tills share through their hub, and that a head office sends to all of them. */
export class SharedSettings {
  #number = 0;
  #taxes: Change<Taxes> | null = null;
  #prices: Change<PriceList> | null = null;
  #sign: Change<ProvenSign> | null = null;
  #limits: Change<Limits> | null = null;

  /** Replaces the hub: each till reports the settings it knows. */
  forget(): void {
    this.#taxes = null;
    this.#prices = null;
    this.#sign = null;
    this.#limits = null;
  }

  officeSays(limits: Limits): void {
    this.#number += 1;
    const name = `office ${this.#number}`;
    this.#limits = { value: limits, till: HEAD_OFFICE, name, number: this.#number };
  }

  /** True if a till has reported a proven sign, and the hub has it. */
  get isSignProven(): boolean {
    return this.#sign !== null;
  }

  /** Lists tills of the hub that do not have the store's rates or prices. */
  withOtherTables(tills: readonly ShopTill[]): ShopTill[] {
    const joined = tills.filter(({ ledger: { hub } }) => hub !== null && !hub.takenOverBy);
    const [first] = joined;
    return joined.filter((till) => first !== undefined && tablesOf(till) !== tablesOf(first));
  }

  /** After each heartbeat, a till reports what was changed there and learns what was changed elsewhere. */
  beat(tills: readonly ShopTill[]): void {
    const joined = tills.filter(({ ledger }) => ledger.hub !== null);
    for (const till of joined) this.#tell(till);
    for (const till of joined) this.#hear(till);
  }

  #tell(till: ShopTill): void {
    till.write({ kind: 'share-sign' });
    if (this.#taxes === null) till.write({ kind: 'share-table', table: 'taxes' });
    if (this.#prices === null) till.write({ kind: 'share-table', table: 'prices' });
    const { hub, taxes } = till.ledger;
    const ofTaxes = hub?.taxes;
    if (ofTaxes && taxes && (!ofTaxes.isTold || this.#taxes === null)) {
      this.#number = Math.max(this.#number, ofTaxes.number) + 1;
      const change = { till: ofTaxes.till, name: ofTaxes.name, number: this.#number };
      this.#taxes = { ...change, value: taxes };
      till.write({ kind: 'note-told', setting: 'taxes', ...numberOf(this.#taxes) });
    }
    const ofPrices = hub?.prices;
    if (ofPrices && (!ofPrices.isTold || this.#prices === null)) {
      this.#number = Math.max(this.#number, ofPrices.number) + 1;
      const change = { till: ofPrices.till, name: ofPrices.name, number: this.#number };
      this.#prices = { ...change, value: till.ledger.prices.articles };
      till.write({ kind: 'note-told', setting: 'prices', ...numberOf(this.#prices) });
    }
    const ofSign = hub?.sign;
    if (ofSign && (!ofSign.isTold || this.#sign === null)) {
      this.#number = Math.max(this.#number, ofSign.number) + 1;
      const change = { till: ofSign.till, name: ofSign.name, number: this.#number };
      this.#sign = { ...change, value: ofSign.proven };
      till.write({ kind: 'note-told', setting: 'sign', ...numberOf(this.#sign) });
    }
  }

  #hear(till: ShopTill): void {
    const atMs = instantMs(till.wallMs);
    const { hub } = till.ledger;
    const hear = (
      { name, number, till: saidAt }: Change<unknown>,
      by: string | null,
      content:
        | { taxes: Taxes }
        | { prices: PriceList }
        | { limits: Limits }
        | { proven: ProvenSign },
    ) => {
      const said = { format: 1 as const, till: saidAt, by, atMs, ...content };
      till.write({ kind: 'receive-setting', name, number, said });
    };
    if (this.#taxes && isNews(hub?.taxes, this.#taxes))
      hear(this.#taxes, 'Mia', { taxes: this.#taxes.value });
    if (this.#prices && isNews(hub?.prices, this.#prices))
      hear(this.#prices, null, { prices: this.#prices.value });
    if (this.#limits && isNews(hub?.limits, this.#limits))
      hear(this.#limits, 'Olga', { limits: this.#limits.value });
    if (this.#sign && isNews(hub?.sign, this.#sign))
      hear(this.#sign, null, { proven: this.#sign.value });
  }
}

function tablesOf({ ledger: { prices, taxes } }: ShopTill): string {
  return JSON.stringify([prices.articles, taxes?.isOn === true && taxes]);
}

/** Tells whether a change has a higher number than the one that the till knows. */
function isNews(known: { readonly number: number } | undefined, told: { readonly number: number }) {
  return known === undefined || told.number > known.number;
}

function numberOf({ name, number }: Pick<Change<unknown>, 'name' | 'number'>) {
  return { name, number };
}
