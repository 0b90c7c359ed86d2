import * as z from 'zod';
import {
  OFFICE_FORMAT,
  officeStoresSchema,
  officeTillsSchema,
} from '../../../shared/office/office-calls.ts';
import type { OfficeStore, OfficeTill } from '../../../shared/office/office-calls.ts';
import { roleOfViewer } from '../../../shared/office/office-set-up.ts';
import type { OfficeViewSetUp } from '../../../shared/office/office-set-up.ts';
import {
  POLICIES_PER_PAGE,
  READ_POLICIES_SQL,
  setLimitsResultSchema,
  SAY_LIMITS_SQL,
  shownPolicySchema,
  storePolicySchema,
} from '../../../shared/office/policy.ts';
import type {
  PolicyLimits,
  SetLimitsResult,
  ShownPolicy,
  StorePolicy,
} from '../../../shared/office/policy.ts';
import { storeFactsSchema } from '../../../shared/office/store-facts.ts';
import type { FactsRequest, StoreFacts } from '../../../shared/office/store-facts.ts';
import { DatabaseConnection } from '../hub-client/database-connection.ts';
import { OFFICE_DATABASE } from './office-connection.ts';

const TIMES = { connectMs: 10_000, answerMs: 20_000 };

/** How many records of a till are shown; a payment has about four. */
const NEWEST_RECORDS = 400;
const bodiesSchema = z.array(z.string());

const policiesSchema = z.array(storePolicySchema);
const storesSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stores'),
    stores: officeStoresSchema,
    saysLimits: z.boolean(),
  }),
  z.object({ kind: z.literal('another-version'), format: z.int() }),
]);

interface SeenStores {
  readonly stores: readonly OfficeStore[];
  /** True if this login may set limits. */
  readonly saysLimits: boolean;
}

/** A head office seen from any computer, by a login that may only read, or may also set limits. */
export class OfficeView {
  readonly #setUp: OfficeViewSetUp;
  #line: DatabaseConnection | null = null;

  constructor(setUp: OfficeViewSetUp) {
    this.#setUp = setUp;
  }

  /** Lists the stores; null if the office has another version. @throws DatabaseUnreached */
  async stores(): Promise<SeenStores | null> {
    const line = await this.#open();
    const said = await line.ask('select office.view_stores($1) as answer', [OFFICE_FORMAT], (it) =>
      storesSchema.parse(it),
    );
    return said.kind === 'stores' ? said : null;
  }

  /** Lists the tills of a store. @throws DatabaseUnreached */
  async tills(store: string): Promise<readonly OfficeTill[]> {
    const line = await this.#open();
    return line.ask('select office.tills($1) as answer', [store], (it) =>
      officeTillsSchema.parse(it),
    );
  }

  /** Returns the newest records of a till, newest first. @throws DatabaseUnreached */
  async newestRecords(store: string, till: string): Promise<readonly string[]> {
    const line = await this.#open();
    const values = [store, till, NEWEST_RECORDS];
    return line.ask('select office.newest($1, $2, $3) as answer', values, (it) =>
      bodiesSchema.parse(it),
    );
  }

  /** Returns one page of the records of a store's tills. @throws DatabaseUnreached */
  async facts(asked: FactsRequest): Promise<StoreFacts> {
    const { store, till, kinds, fromMs, before, most } = asked;
    const line = await this.#open();
    const values = [store, till, kinds, fromMs, JSON.stringify(before), most];
    return line.ask('select office.facts($1, $2, $3, $4, $5, $6) as answer', values, (it) =>
      storeFactsSchema.parse(it),
    );
  }

  /** Returns a store's policy; null if it has none. @throws DatabaseUnreached */
  async policy(store: string): Promise<ShownPolicy | null> {
    const line = await this.#open();
    return line.ask('select office.policy($1) as answer', [store], (it) =>
      shownPolicySchema.nullable().parse(it),
    );
  }

  /** Returns the policy of every open store, and how far it has been applied. @throws DatabaseUnreached */
  async policies(): Promise<readonly StorePolicy[]> {
    const line = await this.#open();
    const all: StorePolicy[] = [];
    for (;;) {
      const values = [all.at(-1)?.store ?? '', POLICIES_PER_PAGE];
      const page = await line.ask(READ_POLICIES_SQL, values, (it) => policiesSchema.parse(it));
      all.push(...page);
      if (page.length < POLICIES_PER_PAGE) return all;
    }
  }

  /**
   * Sets limits for all of these stores, or for none.
   * @throws DatabaseUnreached if there is no answer: they may have been set
   */
  async setLimits(stores: readonly string[], limits: PolicyLimits): Promise<SetLimitsResult> {
    const line = await this.#open();
    return line.ask(SAY_LIMITS_SQL, [stores, JSON.stringify(limits)], (it) =>
      setLimitsResultSchema.parse(it),
    );
  }

  close(): void {
    this.#line?.close();
  }

  async #open(): Promise<DatabaseConnection> {
    if (this.#line?.isOpen === true) return this.#line;
    const login = { role: roleOfViewer(this.#setUp.viewer), password: this.#setUp.password };
    this.#line = await DatabaseConnection.open(this.#setUp, OFFICE_DATABASE, login, TIMES);
    return this.#line;
  }
}
