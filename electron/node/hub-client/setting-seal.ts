import { hkdfSync } from 'node:crypto';
import type { StoreSetting } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { sharedLimitsSchema } from '../../../shared/hub/shared-limits.ts';
import type { SharedLimits } from '../../../shared/hub/shared-limits.ts';
import { sharedPricesSchema } from '../../../shared/hub/shared-prices.ts';
import type { SharedPrices } from '../../../shared/hub/shared-prices.ts';
import { sharedSignSchema } from '../../../shared/hub/shared-sign.ts';
import type { SharedSign } from '../../../shared/hub/shared-sign.ts';
import { sharedTaxesSchema } from '../../../shared/hub/shared-taxes.ts';
import type { SharedTaxes } from '../../../shared/hub/shared-taxes.ts';
import { sealBytes, unsealBytes } from './seal-bytes.ts';

type Named = Pick<StoreSetting, 'kind' | 'name'>;
type Sealed = Pick<StoreSetting, 'kind' | 'name' | 'body'>;

/**
 * What a manager has changed for the store, as it lies at its hub: AES-256-GCM by a key of the store's secret, bound to its name.
 * It says that a till of this store wrote it, and not which one: every till has the key.
 */
export class SettingSeal {
  readonly #key: Buffer;

  constructor({ cardSecret }: Pick<HubSetUp, 'cardSecret'>) {
    const secret = Buffer.from(cardSecret, 'base64url');
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'evertill store setting 1', 32));
  }

  /** In base64. */
  seal(named: Named, said: SharedLimits | SharedTaxes | SharedPrices | SharedSign): string {
    const text = Buffer.from(JSON.stringify(said));
    return sealBytes(this.#key, place(named), text).toString('base64');
  }

  /** Null for what is of another store, another change or a newer program, or says no limits. */
  open(setting: Sealed): SharedLimits | null {
    return sharedLimitsSchema.safeParse(this.#read(setting)).data ?? null;
  }

  /** The same of rates. */
  openTaxes(setting: Sealed): SharedTaxes | null {
    return sharedTaxesSchema.safeParse(this.#read(setting)).data ?? null;
  }

  /** The same of prices. */
  openPrices(setting: Sealed): SharedPrices | null {
    return sharedPricesSchema.safeParse(this.#read(setting)).data ?? null;
  }

  /** The same of the sign. */
  openSign(setting: Sealed): SharedSign | null {
    return sharedSignSchema.safeParse(this.#read(setting)).data ?? null;
  }

  #read({ kind, name, body }: Sealed): unknown {
    const opened = unsealBytes(this.#key, place({ kind, name }), Buffer.from(body, 'base64'));
    if (opened === null) return null;
    try {
      return JSON.parse(opened.toString('utf8'));
    } catch {
      return null;
    }
  }
}

function place({ kind, name }: Named): string {
  return `${kind}\n${name}`;
}
