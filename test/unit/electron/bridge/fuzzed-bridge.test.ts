import * as fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { channelOf, NOTICE_CHANNELS } from '../../../../electron/bridge/bridge-channels.ts';
import { handleBridge } from '../../../../electron/bridge/bridge-handlers.ts';
import { revealReferences } from '../../../../electron/bridge/window-service.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { Till } from '../../../../electron/till/till.ts';
import {
  bridgeCallNames,
  bridgeCalls,
  refusedCalls,
} from '../../../../shared/messages/bridge-calls.ts';
import type { BridgeCallName } from '../../../../shared/messages/bridge-calls.ts';
import { noAnswerOf, describeNoAnswer } from '../../../../shared/messages/no-answer.ts';
import { isAction } from '../../../../shared/proposals/permissions.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { BrokenAssertion } from '../../../../shared/values/assert.ts';
import { cardIdSchema, intentIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { openServedTill } from '../../../builders/served-till.ts';
import { connectionDraft } from '../../../builders/till-in-folder.ts';
import { validOrNearly } from '../../../builders/values-near-schema.ts';

/**
 * The whole of main behind the real bridge: any call in any order with any arguments is answered or refused. A refused
 * call leaves nothing behind, and main continues.
 */

type Handler = (event: unknown, ...given: unknown[]) => unknown;
const ipc = vi.hoisted(() => ({
  calls: new Map<string, Handler>(),
  told: new Map<string, Handler>(),
}));
vi.mock('electron', () => ({
  BrowserWindow: null,
  utilityProcess: null,
  MessageChannelMain: class {
    readonly port1 = {
      on: () => undefined,
      start: () => undefined,
      close: () => undefined,
      postMessage: () => undefined,
    };
    readonly port2 = this.port1;
  },
  ipcMain: {
    handle: (channel: string, handler: Handler) => ipc.calls.set(channel, handler),
    on: (channel: string, handler: Handler) => ipc.told.set(channel, handler),
  },
  protocol: {},
}));

const OWN_PAGE = { senderFrame: { parent: null, url: 'app://till/' } };
const CARD = '6364000000001234';
const TEXTS = [
  '1111',
  '9999',
  CARD,
  'card-of-fuzzing',
  'intent-of-fuzzing',
  'sale-of-fuzzing',
  'manager',
];

/** Every call that needs somebody signed in, with valid arguments. */
const CLOSED_AT_LOCKED: Partial<Record<BridgeCallName, unknown[]>> = {
  saveRungLines: [[]],
  presentCards: [[]],
  atTerminal: ['cancel'],
  lookUp: [CARD, null],
  quoteCard: ['a-card-of-before'],
  exportFacts: [{ fromMs: 0, untilMs: 1, form: 'csv', withPrivate: false }, null],
  exportBooks: [{ month: '2026-11', form: 'csv', ofStore: false }],
  evidenceFor: ['a-payment-of-before'],
  saveExchanges: ['a-payment-of-before'],
  supportFile: [],
  noteAtCounter: ['line-voided', 5_00],
  saveFile: [{ name: 'list.csv', text: '' }],
  copyLine: ['a line'],
  shiftReport: [null],
  connectOtherTill: ['Odoo', null],
  changeOtherTill: ['5d3b2a90-3f53-4f0c-8f0c-000000000001', 0, 0],
  disconnectOtherTill: ['5d3b2a90-3f53-4f0c-8f0c-000000000001'],
  matchExport: [
    {
      id: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
      sums: [['a', 1_00]],
      unreadable: [],
      fromMs: 0,
      untilMs: 1,
    },
  ],
  answerOtherTill: ['a-payment-of-before', { kind: 'no' }],
  replayLimits: [LIMIT_PRESETS.careful, [0]],
  cancelReplay: [],
  storeReport: [{ businessDay: '2026-11-20', isToday: true, ownShifts: [] }],
  showReceipt: [null, []],
  printCopy: [1, []],
  printWithoutPrices: [1, []],
  refundOffer: [1],
  printSlip: ['a-payment-of-before'],
  printBalance: ['a-card-of-before'],
  settleWaiting: ['a-receipt-of-before', 'print-again'],
  printTest: ['second'],
  printersHere: [],
  findPrinters: [],
  stopFindingPrinters: [],
  savePdf: ['Z report 1.pdf', { kind: 'receipt', number: 1, facts: [] }],
  printReport: [{ title: 'Z', about: [], sections: [], notes: [], isCopy: false }],
  papers: [],
  stateBalances: [[]],
  undoBalances: [],
  listOldCards: [{ listId: 'a-list-of-before', rows: [], addsRest: false }],
  oldCards: ['first'],
  testConnection: [connectionDraft('1')],
  beginShop: [{ currency: 'EUR', locale: 'de-DE', timezone: null }],
  chooseFolder: [],
  copyTo: [null],
  joinHub: ['{}'],
  leaveHub: [true],
  takeOverTill: ['north'],
  heldAtTill: ['north'],
  setUp: ['{}'],
  replaceNoTill: [],
  lookForUpdate: [],
  installUpdate: ['1.0.1', null],
};

/** Calls left out, since they open another shop or use the network; other tests cover them. */
const SLOW = new Set(['connect', 'testConnection', 'unlockKeys', 'findPrinters']);

async function tradingTill(reload: (() => void) | null = null): Promise<Till> {
  const { till, service } = await openServedTill(
    reload && { webContents: { reload, send: () => undefined } },
  );
  handleBridge(
    Promise.resolve(service),
    (action) => till.mayDo(action),
    (answer) => revealReferences(till, answer),
  );
  const writer = till.trading!.writer;
  const cardId = cardIdSchema.parse('card-of-fuzzing');
  const secret = { sentAs: 'identifier', value: CARD } as const;
  await writer.write({ kind: 'introduce-card', cardId, secret }, SYSTEM_ACTOR);
  const intentId = intentIdSchema.parse('intent-of-fuzzing');
  await writer.write(
    {
      kind: 'accept',
      intentId,
      cardId,
      verb: 'load',
      amountCents: cents(500),
      saleId: null,
      repeatConfirmed: false,
    },
    SYSTEM_ACTOR,
  );
  return till;
}

const aCall = fc.oneof(
  ...bridgeCallNames
    .filter((name) => !SLOW.has(name))
    .map((name) =>
      fc.record({ name: fc.constant(name), given: validOrNearly(bridgeCalls[name].given, TEXTS) }),
    ),
);

/** Makes a call from the window's own page; returns null once it is answered, or the error. */
async function come({ name, given }: { readonly name: string; readonly given: unknown }) {
  const handler = ipc.calls.get(channelOf(name))!;
  try {
    const answered = await handler(
      OWN_PAGE,
      ...(Array.isArray(given) ? (given as unknown[]) : [given]),
    );
    structuredClone(answered);
    return null;
  } catch (error) {
    return error;
  }
}

const REFUSALS = ['ZodError', 'Error'];

async function survives(
  till: Till,
  calls: readonly { readonly name: string; readonly given: unknown }[],
) {
  for (const call of calls) {
    const before = till.trading?.writer.journal.lastSequence;
    const refusal = await come(call);
    if (refusal === null) continue;
    expect(refusal, call.name).toBeInstanceOf(Error);
    expect(REFUSALS, call.name).toContain((refusal as Error).name);
    expect(till.trading?.writer.journal.lastSequence, call.name).toBe(before);
  }
  expect(till.overview().people).toBeDefined();
}

test('bridge calls in any order with nearly valid arguments are answered or refused, and main continues', async () => {
  const mistakes: unknown[] = [];
  const note = (error: unknown) => void mistakes.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const till = await tradingTill();
  await fc.assert(
    fc.asyncProperty(fc.array(aCall, { minLength: 1, maxLength: 6 }), (calls) =>
      survives(till, calls),
    ),
    { numRuns: 1_000 },
  );
  expect(till.overview().health.kind).toBe('trading');
  expect(till.trading?.writer.ledger.queue.pauses.map(({ cause }) => cause)).not.toContain(
    'invariant',
  );
  expect(mistakes).toEqual([]);
  expect(mistakes.some((error) => error instanceof BrokenAssertion)).toBe(false);
});

test('bridge calls are answered or refused after the journal has stopped, and while the till is locked', async () => {
  const till = await tradingTill();
  const robin = { kind: 'add', name: 'Robin', role: 'manager', pin: '905817' };
  expect(await come({ name: 'changeStaff', given: [robin] })).toBeNull();
  till.signIn?.lock();
  const { lastSequence } = till.trading!.writer.journal;
  const closed: Partial<Record<BridgeCallName, unknown[]>> = {
    ...CLOSED_AT_LOCKED,
    setPrinting: [till.choices.printing],
  };
  const guarded = bridgeCallNames.filter((name) => isAction(bridgeCalls[name].may));
  expect(Object.keys(closed).toSorted()).toEqual(guarded.toSorted());
  expect(till.overview().refusedCalls.toSorted()).toEqual(guarded.toSorted());
  for (const name of guarded) {
    const refusal = await come({ name, given: closed[name] });
    // Builds the error as Electron passes it to the window.
    const heard = new Error(`Error invoking remote method '${name}': ${String(refusal)}`);
    expect(noAnswerOf(heard), name).toBe('not-allowed');
  }
  const locked = aCall.filter(({ name }) => name !== 'signIn');
  await fc.assert(
    fc.asyncProperty(fc.array(locked, { minLength: 1, maxLength: 4 }), (calls) =>
      survives(till, calls),
    ),
    { numRuns: 40 },
  );
  till.trading!.writer.journal.stop(new Error('the disk is gone'));
  await fc.assert(
    fc.asyncProperty(fc.array(aCall, { minLength: 1, maxLength: 4 }), (calls) =>
      survives(till, calls),
    ),
    { numRuns: 40 },
  );
  expect(till.trading!.writer.journal.lastSequence - lastSequence).toBeLessThanOrEqual(40);
});

test('a locked till does not reload its window for a call', async () => {
  const reload = vi.fn<() => void>();
  const till = await tradingTill(reload);
  await come({
    name: 'changeStaff',
    given: [{ kind: 'add', name: 'Robin', role: 'manager', pin: '905817' }],
  });
  till.signIn?.lock();
  for (const name of bridgeCallNames.filter((one) => bridgeCalls[one].may === 'anybody')) {
    for (const given of fc.sample(validOrNearly(bridgeCalls[name].given, TEXTS), 3))
      await come({ name, given });
  }
  await come({ name: 'unlockKeys', given: ['nothing is locked'] });
  expect(reload).not.toHaveBeenCalled();
});

test('a foreign frame’s calls change nothing', async () => {
  const till = await tradingTill();
  const { lastSequence } = till.trading!.writer.journal;
  const frames = fc.constantFrom(
    null,
    { parent: null, url: '' },
    { parent: null, url: 'app://till' },
    { parent: null, url: 'app://till.evil/' },
    { parent: {}, url: 'app://till/' },
    { parent: null, url: 'https://app//till/' },
  );
  await fc.assert(
    fc.asyncProperty(aCall, frames, async ({ name, given }, senderFrame) => {
      const handler = ipc.calls.get(channelOf(name))!;
      const say = async () => handler({ senderFrame }, given);
      await expect(say()).rejects.toThrow('not the till');
      for (const channel of Object.values(NOTICE_CHANNELS))
        ipc.told.get(channel)?.({ senderFrame }, given);
    }),
    { numRuns: 200 },
  );
  expect(till.trading!.writer.journal.lastSequence).toBe(lastSequence);
});

test('the screens hide what main’s table of permissions refuses', () => {
  const refused = refusedCalls((action) => action !== 'read-reports');
  const reports = ['exportFacts', 'matchExport', 'oldCards', 'shiftReport', 'storeReport'];
  expect(refused.toSorted()).toEqual(reports);
  expect(refusedCalls(() => true)).toEqual([]);
});

test('a refusal for lack of permission has another message than a missing answer', () => {
  expect(describeNoAnswer('not-allowed')).toBe('Only a manager can do this. Ask one to sign in.');
  expect(noAnswerOf(new Error('the window is gone'))).toBe('no-answer');
  expect(describeNoAnswer('no-answer')).toBe('The till did not respond. Press again.');
});
