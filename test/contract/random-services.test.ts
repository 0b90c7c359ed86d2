import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { inDepth } from '../depth.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { recordOpeningBalances } from '../../electron/ledger/write/state-balances.ts';
import { SecretCredentials } from '../../electron/credentials/credential-vault.ts';
import { PaymentGateway } from '../../electron/gateway/payment-gateway.ts';
import { testConnection, httpClientOf } from '../../electron/service/connect-service.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { sendDraft } from '../../shared/categories/send-draft.ts';
import { importRowOf } from '../../shared/categories/import-row.ts';
import { ImportRun } from '../../shared/categories/import-run.ts';
import { toBatchObject } from '../../shared/categories/fill-batch.ts';
import { cardKey } from '../../shared/ledger/money/card.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { openPointsByRule, sandboxRulesSchema } from '../../shared/sandbox/rules.ts';
import type { SandboxRules } from '../../shared/sandbox/rules.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { readCategoriesOfMirror } from '../../renderer/database/read-mirrored.ts';
import { startCategoryTill } from './category-till.ts';
import type { CategoryTill } from './category-till.ts';
import { balanceOf, cardNumber, startSmallService, switchRules } from './small-service.ts';
import { settingsFor } from './typed-client.ts';

/**
 * Tests services that decide every open point of the contract at random, all at once. The till sets itself up with the
 * proposals of *Test connection* and with what only a person can know; then it trades.
 */

const KEPT = inDepth(25, 80);
const KEPT_SEED = 26;
/** How many services each commit tries with a seed of its own; `npm test -- hunt` tries more. */
const NEW = inDepth(5, 20);
const ROWS = 4;

const services = fc.record(
  Object.fromEntries(
    [...openPointsByRule].map(([name, { values }]) => [name, fc.constantFrom(...values)]),
  ),
);
const combinations = [
  ...fc.sample(services, { numRuns: KEPT, seed: KEPT_SEED }),
  ...fc.sample(services, NEW),
];

const service = startSmallService();
const direct = () => Promise.resolve('DIRECT');

/** Returns the settings that no read can find out: an installer takes them from the service's documentation. */
function saidByVendor(rules: SandboxRules): Partial<ServiceSettings> {
  const { moneySegment, redeemSign, currency, createdStatus } = rules;
  const accepted202 = createdStatus === 202 ? 'done' : 'unknown';
  return { moneySegment, redeemSign, currency, accepted202 };
}

/** Runs *Test connection* and accepts its proposals. */
async function connect(rules: SandboxRules) {
  const settings = settingsFor(service(), saidByVendor(rules));
  const { credentials } = service().state;
  const report = await testConnection({ settings, credentials }, direct);
  expect(report).toMatchObject({ mayConnect: true, categorySegment: rules.categorySegment });
  const { findBy, paging } = report;
  const { categorySegment } = rules;
  return settingsFor(service(), { ...saidByVendor(rules), findBy, paging, categorySegment });
}

/** Loads and redeems through the real gateway; returns the outcome of each payment. */
async function trade(settings: ServiceSettings) {
  const { shopUuid, currency, redeemSign } = settings;
  const book = { ...BOOK, shopUuid, currency, redeemSign, signKnown: false };
  const till = await BookOnDisk.open(undefined, book);
  const httpClient = httpClientOf(settings, direct);
  onTestFinished(() => httpClient.close());
  const keys = new SecretCredentials(service().state.credentials, 1);
  const gateway = new PaymentGateway(till.writer, { settings, keys, httpClient });
  const secret = { sentAs: 'identifier', value: cardNumber } as const;
  const asOfMs = instantMs(till.clock.wallMs);
  await recordOpeningBalances(
    till.writer,
    [{ secret, balanceCents: cents(5_000), asOfMs }],
    SYSTEM_ACTOR,
  );
  const cardId = assertPresent(till.ledger.cardsByKey.get(cardKey(secret)), 'the card');
  const states: (Intent['state'] | undefined)[] = [];
  for (const [at, verb] of (['load', 'redeem', 'load', 'redeem'] as const).entries()) {
    const request = { ...till.acceptance(`${verb}-${at}`, cardId), verb, amountCents: cents(100) };
    await till.mustWrite({ ...request, amountCents: cents(100 + at * 10) });
    await gateway.sendPayment(request.intentId);
    states.push(till.ledger.intents.get(request.intentId)?.state);
  }
  return { states, pauses: till.ledger.queue.pauses };
}

/** Runs an import as the worker does, without its waiting. */
async function importRows({ client, mirror, database }: CategoryTill, names: readonly string[]) {
  const rows = names.map((name, index) => {
    const judged = { row: index + 1, externalIdentifier: name, name: `Name of ${name}` };
    const rest = { verdict: 'new', uuid: null, oldName: null, other: null } as const;
    return importRowOf({ ...judged, ...rest, faults: [], warnings: [] });
  });
  const run = new ImportRun(rows);
  for (let turn = 0; turn < 100; turn += 1) {
    const task = run.nextTask();
    switch (task.kind) {
      case 'done':
        return run.counts;
      case 'create': {
        run.beginBatch(task.rows);
        const categories = task.rows.map(toBatchObject);
        run.onCreated(task.rows, await client.call('batch-create-categories', { categories }));
        break;
      }
      case 'create-alone': {
        run.beginBatch([task.row]);
        const { externalIdentifier: external_identifier, name } = task.row;
        const wanted = { external_identifier, name };
        run.onFoundOrCreated(task.row, await client.call('find-or-create-category', wanted));
        break;
      }
      case 'find':
        for (const row of task.rows) {
          const wanted = { external_identifier: row.externalIdentifier };
          run.onFound(row, await client.call('find-category', wanted));
        }
        break;
      case 'list': {
        const end = await mirror.refresh();
        const mirrored = await readCategoriesOfMirror(database);
        const listed = new Map(mirrored.map((one) => [one.external_identifier, one.name]));
        run.reconcile((id) => listed.get(id), end.kind === 'whole');
        break;
      }
      default:
        throw new Error(`an import of new rows does not ${task.kind}`);
    }
  }
  throw new Error('the import comes to no end');
}

/** Saves one Category as a person does: an unsure result is saved again, an unclear one is found or created. */
async function save({ client }: CategoryTill, externalIdentifier: string) {
  const change = { kind: 'create', externalIdentifier, name: 'Single' } as const;
  let end = await sendDraft(client, change, null);
  for (let turn = 0; turn < 3 && end.kind !== 'sent'; turn += 1) {
    end = await sendDraft(client, change, end.kind === 'unclear' ? 'find-or-create' : null);
  }
  return end;
}

test.each(combinations.map((rules) => [sandboxRulesSchema.parse(rules)] as const))(
  'a till is set up, trades and imports with the random service %#: %j',
  async (rules) => {
    await switchRules(service(), rules);
    const settings = await connect(rules);

    const { states, pauses } = await trade(settings);
    expect({ states, pauses }).toEqual({ states: Array(4).fill('applied'), pauses: [] });
    expect(balanceOf(service(), cardNumber)).toBe(5_000 + 100 - 110 + 120 - 130);
    expect(service().state.transactions).toHaveLength(4);

    const till = await startCategoryTill(service(), { bookId: 'random-book', settings });
    onTestFinished(async () => {
      await till.database.dexie.delete();
      await till.stop();
    });
    expect(await till.mirror.refresh()).toMatchObject({ kind: 'whole' });

    const found = await till.client.call('find-category', { external_identifier: 'CAT-2' });
    if (rules.findBy === 'none') expect(found).toMatchObject({ kind: 'find-unproven' });
    else expect(found).toMatchObject({ kind: 'answered', data: { uuid: 'd-2' } });

    expect(await save(till, 'S-1')).toMatchObject({ kind: 'sent' });

    const fault = { name: 'drop-answer' } as const;
    await service().setFaults([{ where: 'exchange', fault, target: 'creates', times: 1 }]);
    const names = Array.from({ length: ROWS }, (_, n) => `R-${n}`);
    expect(await importRows(till, names)).toMatchObject({ created: ROWS });

    const ids = service().state.categories.map((one) => one.external_identifier);
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids.length).toBe(7 + 1 + ROWS);
  },
);
