import { ipcMain } from 'electron';
import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import * as z from 'zod';
import {
  connectionDraftSchema,
  fileToSaveSchema,
  scannedSchema,
  hourSchema,
  scannerGapSchema,
  exportWishSchema,
  typedPinSchema,
} from '../../shared/messages/bridge.ts';
import type { TillBridge } from '../../shared/messages/bridge.ts';
import { languageSchema } from '../../shared/language/language.ts';
import { cardCodesSchema } from '../../shared/cards/card-codes.ts';
import { cardIdSchema, intentIdSchema } from '../../shared/values/ids.ts';
import { managerProposalSchema, screenProposalSchema } from '../../shared/proposals/proposals.ts';
import { staffChangeSchema } from '../../shared/proposals/people.ts';
import { printingSettingsSchema, waitingWishSchema } from '../../shared/receipt/printing.ts';
import { printedReportSchema } from '../../shared/receipt/compose-report.ts';
import { textSizeSchema } from '../../shared/values/text-size.ts';
import { ORIGIN } from '../window/app-scheme.ts';
import { CALLS, NOTICES } from './bridge-channels.ts';

/** What main does for the window; the calls of the bridge without the listeners. */
export type BridgeService = Omit<TillBridge, 'onOverview' | 'onIntent' | 'onSale'>;

/**
 * Puts a service behind the bridge. Every call is heard only from the till's own page, in its main
 * frame, and only with arguments that parse: a handler never sees anything else.
 */
export function handleBridge(service: BridgeService): void {
  answer(CALLS.overview, z.tuple([]), () => service.overview());
  answer(CALLS.currentSale, z.tuple([]), () => service.currentSale());
  answer(CALLS.lookUp, z.tuple([scannedSchema, z.boolean()]), (scanned, isSaidToBeCard) =>
    service.lookUp(scanned, isSaidToBeCard),
  );
  answer(CALLS.quoteCard, z.tuple([cardIdSchema]), (cardId) => service.quoteCard(cardId));
  answer(CALLS.propose, z.tuple([screenProposalSchema]), (wish) => service.propose(wish));
  answer(CALLS.proposeAsManager, z.tuple([managerProposalSchema, typedPinSchema]), (wish, pin) =>
    service.proposeAsManager(wish, pin),
  );
  answer(CALLS.exportFacts, z.tuple([exportWishSchema, typedPinSchema.nullable()]), (wish, pin) =>
    service.exportFacts(wish, pin),
  );
  answer(CALLS.evidenceFor, z.tuple([intentIdSchema]), (intentId) => service.evidenceFor(intentId));
  answer(CALLS.sendNow, z.tuple([]), () => service.sendNow());
  answer(CALLS.saveFile, z.tuple([fileToSaveSchema]), (file) => service.saveFile(file));
  answer(CALLS.setScannerGapMs, z.tuple([scannerGapSchema]), (ms) => service.setScannerGapMs(ms));
  answer(CALLS.setSoundsOn, z.tuple([z.boolean()]), (on) => service.setSoundsOn(on));
  answer(CALLS.setDayEndsAtHour, z.tuple([hourSchema]), (hour) => service.setDayEndsAtHour(hour));
  answer(CALLS.setCardCodes, z.tuple([cardCodesSchema]), (codes) => service.setCardCodes(codes));
  answer(CALLS.setTextSize, z.tuple([textSizeSchema]), (size) => service.setTextSize(size));
  answer(CALLS.setLanguage, z.tuple([languageSchema]), (language) => service.setLanguage(language));
  answer(CALLS.signIn, z.tuple([typedPinSchema, z.string().nullable()]), (pin, personId) =>
    service.signIn(pin, personId),
  );
  answer(CALLS.goOnWithoutName, z.tuple([]), () => service.goOnWithoutName());
  answer(CALLS.lock, z.tuple([]), () => service.lock());
  answer(CALLS.changeStaff, z.tuple([staffChangeSchema]), (change) => service.changeStaff(change));
  answer(CALLS.shiftReport, z.tuple([z.number().int().positive().nullable()]), (number) =>
    service.shiftReport(number),
  );
  const receiptNumber = z.int().positive();
  answer(CALLS.showReceipt, z.tuple([receiptNumber.nullable()]), (number) =>
    service.showReceipt(number),
  );
  answer(CALLS.printCopy, z.tuple([receiptNumber]), (number) => service.printCopy(number));
  answer(CALLS.printSlip, z.tuple([intentIdSchema]), (intentId) => service.printSlip(intentId));
  answer(CALLS.settleWaiting, z.tuple([z.string().max(100), waitingWishSchema]), (id, wish) =>
    service.settleWaiting(id, wish),
  );
  answer(CALLS.openDrawer, z.tuple([]), () => service.openDrawer());
  answer(CALLS.printing, z.tuple([]), () => service.printing());
  answer(CALLS.setPrinting, z.tuple([printingSettingsSchema]), (settings) =>
    service.setPrinting(settings),
  );
  answer(CALLS.printTest, z.tuple([]), () => service.printTest());
  answer(CALLS.printReport, z.tuple([printedReportSchema]), (report) =>
    service.printReport(report),
  );
  answer(CALLS.systemPrinters, z.tuple([]), () => service.systemPrinters());
  answer(CALLS.papers, z.tuple([]), () => service.papers());
  answer(CALLS.testConnection, z.tuple([connectionDraftSchema]), (draft) =>
    service.testConnection(draft),
  );
  answer(CALLS.connect, z.tuple([connectionDraftSchema]), (draft) => service.connect(draft));
  answer(CALLS.unlockKeys, z.tuple([z.string().max(1_000)]), (word) => service.unlockKeys(word));
  answer(CALLS.goOnAfterDamage, z.tuple([typedPinSchema]), (pin) => service.goOnAfterDamage(pin));
  answer(CALLS.demoFaults, z.tuple([]), () => service.demoFaults());
  answer(CALLS.setDemoFault, z.tuple([z.string().max(100), z.boolean()]), (name, on) =>
    service.setDemoFault(name, on),
  );
  notice(NOTICES.ready, () => service.ready());
  notice(NOTICES.requestWorkerPort, () => service.requestWorkerPort());
}

function answer<Arguments extends unknown[]>(
  channel: string,
  schema: z.ZodType<Arguments>,
  handle: (...given: Arguments) => Promise<unknown>,
): void {
  ipcMain.handle(channel, (event, ...given: unknown[]) => {
    if (!isOwnPage(event)) throw new Error('not the till');
    return handle(...schema.parse(given));
  });
}

function notice(channel: string, handle: () => void): void {
  ipcMain.on(channel, (event) => {
    if (isOwnPage(event)) handle();
  });
}

function isOwnPage({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean {
  return (
    senderFrame !== null && senderFrame.parent === null && senderFrame.url.startsWith(`${ORIGIN}/`)
  );
}
