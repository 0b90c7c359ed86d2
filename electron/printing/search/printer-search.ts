import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setImmediate, setTimeout } from 'node:timers/promises';
import {
  screenSafeText,
  modelNamed,
  printsPicturesOnly,
} from '../../../shared/printing/found-printer.ts';
import type { FoundPrinter, FoundPrinters } from '../../../shared/printing/found-printer.ts';
import { RECEIPT_PRINTER_PORT } from '../../../shared/printing/printer-settings.ts';
import { fetchPrinterModel } from './fetch-printer-model.ts';
import { encodePrinterQuery, parseAnnouncements } from './dns-message.ts';
import type { AnnouncedPrinter } from './dns-message.ts';
import { networksToSearch } from './networks-to-search.ts';
import type { SearchedNetwork } from './networks-to-search.ts';

/** Where a search looks, and how long it waits, in ms. */
export interface SearchSetup {
  readonly networks: () => readonly SearchedNetwork[];
  /** Multicast address at which printers are asked. */
  readonly announcements: { readonly address: string; readonly port: number };
  readonly rawPort: number;
  readonly ippPort: number;
  /** Resolves once the printers have had time to announce themselves, or when the search is cancelled. */
  readonly announced: (cancelled: AbortSignal) => Promise<unknown>;
  readonly connectMs: number;
  readonly askMs: number;
  readonly wholeMs: number;
}

const OF_THIS_COMPUTER: SearchSetup = {
  networks: () => networksToSearch(networkInterfaces()),
  announcements: { address: '224.0.0.251', port: 5_353 },
  rawPort: RECEIPT_PRINTER_PORT,
  ippPort: 631,
  announced: (cancelled) => passed(3_000, cancelled),
  connectMs: 700,
  askMs: 2_000,
  wholeMs: 15_000,
};

const MOST_PRINTERS = 40;
/** Maximum number of messages read in one search. */
const MOST_MESSAGES = 500;
const MOST_OFFERS = 8;
const TRIED_AT_ONCE = 32;

type Offers = Map<string, AnnouncedPrinter[]>;

/**
 * Searches this computer's own networks for receipt printers, only on request: by multicast DNS, and by which computers
 * accept a connection at port 9100. Nothing is sent to that port, since a printer would print it; make and model come
 * from the announcement, or by IPP. Only the sender's address counts, never one named in an answer.
 */
export class PrinterSearch {
  readonly #setup: SearchSetup;
  #running: AbortController | null = null;

  constructor(setup: SearchSetup = OF_THIS_COMPUTER) {
    this.#setup = setup;
  }

  /** Ends the current search; it answers *cancelled*. */
  cancel(): void {
    this.#running?.abort();
  }

  async find(): Promise<FoundPrinters> {
    this.cancel();
    const running = new AbortController();
    this.#running = running;
    const setup = this.#setup;
    const networks = setup.networks();
    if (networks.length === 0) return { kind: 'no-network' };
    const signal = AbortSignal.any([running.signal, AbortSignal.timeout(setup.wholeMs)]);
    const offers: Offers = new Map();
    const [open] = await Promise.all([
      openAmong(
        networks.flatMap(({ addresses }) => addresses),
        setup,
        signal,
      ),
      ...networks.map((network) => collectOffers(network, setup, offers, signal)),
    ]);
    // Announced printers are included, even if they are too busy to accept a connection just now.
    const hosts = [...new Set([...offers.keys(), ...open])];
    const printers = await Promise.all(
      hosts
        .slice(0, MOST_PRINTERS)
        .map((host) => describe(host, offers.get(host) ?? [], open.has(host), setup, signal)),
    );
    if (running.signal.aborted) return { kind: 'cancelled' };
    return { kind: 'found', printers, isCut: hosts.length > MOST_PRINTERS };
  }
}

/** Asks a network's printers to announce themselves, and collects the answers for a while. */
async function collectOffers(
  { own, has }: SearchedNetwork,
  { announcements, announced }: SearchSetup,
  offers: Offers,
  signal: AbortSignal,
): Promise<void> {
  const socket = createSocket('udp4');
  let messages = 0;
  socket.on('message', (message, { address }) => {
    messages += 1;
    if (messages > MOST_MESSAGES || !has(address)) return;
    const known = offers.get(address) ?? [];
    if (known.length === 0 && offers.size > MOST_PRINTERS) return;
    known.push(...parseAnnouncements(message));
    offers.set(address, known.slice(0, MOST_OFFERS));
  });
  const failed = new Promise<void>((resolve) => socket.on('error', () => resolve()));
  try {
    socket.bind({ address: own, port: 0 });
    await once(socket, 'listening');
    socket.setMulticastInterface(own);
    socket.send(encodePrinterQuery(), announcements.port, announcements.address);
    await Promise.race([failed, announced(signal)]);
    await untilArrivedAreRead(() => messages);
  } catch (error) {
    // This computer has left the network meanwhile.
    if (!(error instanceof Error)) throw error;
  } finally {
    socket.close();
  }
}

/**
 * Resolves once every datagram that has already arrived is read: when main was busy, its timers run before it reads a
 * socket.
 */
async function untilArrivedAreRead(countRead: () => number): Promise<void> {
  let before: number;
  do {
    before = countRead();
    // Between the two, the event loop reads each socket once.
    await setImmediate();
    await setImmediate();
  } while (countRead() > before && countRead() <= MOST_MESSAGES);
}

/** Resolves after a time, or earlier when aborted. */
function passed(ms: number, signal: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Returns the addresses that accept a connection at the receipt printers' port. */
async function openAmong(
  addresses: readonly string[],
  { rawPort, connectMs }: SearchSetup,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  const left = addresses.values();
  const tryOnes = async (): Promise<void> => {
    for (const host of left) {
      if (signal.aborted) return;
      if (await accepts(host, rawPort, connectMs)) open.add(host);
    }
  };
  await Promise.all(Array.from({ length: TRIED_AT_ONCE }, tryOnes));
  return open;
}

async function accepts(host: string, port: number, connectMs: number): Promise<boolean> {
  const socket = connect({ host, port });
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.setTimeout(connectMs, () => resolve(false));
    socket.once('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
  socket.destroy();
  return isOpen;
}

async function describe(
  host: string,
  offers: readonly AnnouncedPrinter[],
  isOpen: boolean,
  { rawPort, ippPort, askMs }: SearchSetup,
  whole: AbortSignal,
): Promise<FoundPrinter> {
  const raw = offers.find(({ service }) => service === '_pdl-datastream._tcp.local');
  const announced = offers.flatMap(({ text }) => namesIn(text));
  const signal = AbortSignal.any([whole, AbortSignal.timeout(askMs)]);
  const said =
    announced[0] ?? (await fetchPrinterModel(host, ippPort, ippPathOf(offers), signal)) ?? '';
  const takesRaw = isOpen || raw !== undefined;
  const onlyPictures = printsPicturesOnly(said);
  return {
    name: screenSafeText(said === '' ? (offers[0]?.instance ?? '') : said),
    host,
    port: isOpen ? rawPort : (raw?.port ?? rawPort),
    model: onlyPictures ? null : modelNamed(said),
    use: onlyPictures ? 'pictures' : takesRaw ? 'raw' : 'driver',
  };
}

/** Lists a printer's own names, best first (Bonjour Printing Specification). */
function namesIn(text: AnnouncedPrinter['text']): string[] {
  const brackets = (product: string | undefined) => product?.replaceAll(/^\(|\)$/g, '');
  const names = [text.get('ty'), text.get('usb_mdl'), brackets(text.get('product'))];
  return names.flatMap((name) => (name === undefined || name.trim() === '' ? [] : [name]));
}

/** Returns the path for IPP, if the announced one is plain. */
function ippPathOf(offers: readonly AnnouncedPrinter[]): string {
  const ipp = offers.find(({ service }) => service === '_ipp._tcp.local');
  const path = ipp?.text.get('rp') ?? '';
  return /^[\w-]{1,30}(\/[\w-]{1,30}){0,3}$/.test(path) ? `/${path}` : '/ipp/print';
}
