import type { SettingKind, StoreSetting } from '../../../shared/hub/hub-calls.ts';
import type { StoreChange } from '../../../shared/ledger/store/joined-hub.ts';
import type { Proposal } from '../../../shared/proposals/proposals.ts';
import type { SettingSeal } from '../../node/hub-client/setting-seal.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';

/** One kind of what is the store's, as this till's journal has it. */
export interface SharedSetting {
  readonly kind: SettingKind;
  /** The change that counts here. */
  readonly known: StoreChange;
  /** What it says, for the other tills. */
  readonly seal: (seal: SettingSeal) => string;
  readonly noteTold: (number: number) => Proposal;
}

/** Those of which any change is known, the oldest first. */
export function sharedSettings({ ledger, texts }: LedgerWriter): readonly SharedSetting[] {
  const { hub, limits, taxes, prices } = ledger;
  const settings: SharedSetting[] = [];
  if (hub?.limits !== undefined) {
    const { name, till, by, atMs, offered = limits } = hub.limits;
    const said = { format: 1, till, by: texts.reveal(by), atMs, limits: offered } as const;
    settings.push({
      kind: 'limits',
      known: hub.limits,
      seal: (seal) => seal.seal({ kind: 'limits', name }, said),
      noteTold: (number) => ({ kind: 'note-told-limits', name, number }),
    });
  }
  if (hub?.taxes !== undefined && taxes !== null) {
    const { name, till, by, atMs } = hub.taxes;
    const said = { format: 1, till, by: texts.reveal(by), atMs, taxes } as const;
    settings.push({
      kind: 'taxes',
      known: hub.taxes,
      seal: (seal) => seal.seal({ kind: 'taxes', name }, said),
      noteTold: (number) => ({ kind: 'note-told-taxes', name, number }),
    });
  }
  if (hub?.prices !== undefined) {
    const { name, till, by, atMs } = hub.prices;
    const said = { format: 1, till, by: texts.reveal(by), atMs, prices: prices.articles } as const;
    settings.push({
      kind: 'prices',
      known: hub.prices,
      seal: (seal) => seal.seal({ kind: 'prices', name }, said),
      noteTold: (number) => ({ kind: 'note-told-prices', name, number }),
    });
  }
  if (hub?.sign !== undefined) {
    const { name, till, atMs, proven } = hub.sign;
    settings.push({
      kind: 'sign',
      known: hub.sign,
      seal: (seal) => seal.seal({ kind: 'sign', name }, { format: 1, till, atMs, proven }),
      noteTold: (number) => ({ kind: 'note-told-sign', name, number }),
    });
  }
  return settings.toSorted((one, other) => one.known.number - other.known.number);
}

/** What a change of another till says to the guard; null for what is of another store, or of a newer program. */
export function heardFrom(setting: StoreSetting, seal: SettingSeal): Proposal | null {
  const { name, number } = setting;
  if (setting.kind === 'taxes') {
    const said = seal.openTaxes(setting);
    if (said === null) return null;
    const { till, by, atMs, taxes } = said;
    return { kind: 'hear-taxes', taxes, till, by, atMs, name, number };
  }
  if (setting.kind === 'prices') {
    const said = seal.openPrices(setting);
    if (said === null) return null;
    const { till, by, atMs, prices } = said;
    return { kind: 'hear-prices', prices, till, by, atMs, name, number };
  }
  if (setting.kind === 'sign') {
    const said = seal.openSign(setting);
    if (said === null) return null;
    const { till, atMs, proven } = said;
    return { kind: 'hear-sign', proven, till, atMs, name, number };
  }
  const said = seal.open(setting);
  if (said === null) return null;
  const { till, by, atMs, limits } = said;
  return { kind: 'hear-limits', limits, till, by, atMs, name, number };
}
