import type { SettingKind } from '../../../shared/hub/hub-calls.ts';
import { settingKindSchema } from '../../../shared/hub/hub-calls.ts';
import type { SharedSetting } from '../../../shared/hub/shared-setting.ts';
import type { StoreChange } from '../../../shared/ledger/store/joined-hub.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';

/** One setting of the store, as this till's journal has it. */
export interface KnownSetting {
  readonly kind: SettingKind;
  /** The change that counts here. */
  readonly known: StoreChange;
  /** The value that the other tills receive. */
  readonly said: SharedSetting;
}

/** The settings of which any change is known, the oldest change first. */
export function knownSettings({ ledger, texts }: LedgerWriter): readonly KnownSetting[] {
  const { hub, limits, taxes, prices } = ledger;
  const contents = {
    limits: { limits: hub?.limits?.offered ?? limits },
    taxes: taxes && { taxes },
    prices: { prices: prices.articles },
    sign: hub?.sign && { proven: hub.sign.proven },
  };
  return settingKindSchema.options
    .flatMap((kind): KnownSetting[] => {
      const [known, content] = [hub?.[kind], contents[kind]];
      if (known === undefined || !content) return [];
      const { till, by, atMs } = known;
      return [{ kind, known, said: { format: 1, till, by: texts.reveal(by), atMs, ...content } }];
    })
    .toSorted((one, other) => one.known.number - other.known.number);
}
