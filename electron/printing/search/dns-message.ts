/** DNS-SD service names of printers (RFC 6763): raw bytes, IPP, LPD. */
export const PRINTER_SERVICES = [
  '_pdl-datastream._tcp.local',
  '_ipp._tcp.local',
  '_printer._tcp.local',
] as const;
type PrinterService = (typeof PRINTER_SERVICES)[number];

/** One service that a printer announced. Its texts may come from anybody, and are not trusted. */
export interface AnnouncedPrinter {
  readonly service: PrinterService;
  /** First label of the announced name. */
  readonly instance: string;
  /** Port of the service; null if the answer omits it. */
  readonly port: number | null;
  /** Entries of the TXT record, by key in lower case. */
  readonly text: ReadonlyMap<string, string>;
}

const TYPES = { ptr: 12, txt: 16, srv: 33 } as const;
const CLASS_IN = 1;
/** Bit that asks for the answer to be sent only to the asking socket. */
const UNICAST = 0x8000;
const HEADER_BYTES = 12;

/** Maximum number of records read of one message; a printer announces a handful. */
const MOST_RECORDS = 100;
const MOST_POINTERS = 16;
const MOST_NAME_BYTES = 255;
const MOST_TEXTS = 40;

/** Encodes a one-shot multicast DNS query for every printer service (RFC 6762, section 5.1). */
export function encodePrinterQuery(): Uint8Array {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(PRINTER_SERVICES.length, 4);
  const parts: Uint8Array[] = [head];
  for (const service of PRINTER_SERVICES) {
    const end = Buffer.alloc(5);
    end.writeUInt16BE(TYPES.ptr, 1);
    end.writeUInt16BE(CLASS_IN | UNICAST, 3);
    parts.push(encodeLabels(service), end);
  }
  return Buffer.concat(parts);
}

function encodeLabels(name: string): Buffer {
  return Buffer.concat(
    name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
  );
}

/**
 * Parses the services announced in a message (RFC 1035); none if it is not an answer, or is cut off. The message may
 * come from anybody: invalid parts are left out, and pointers are followed only backwards.
 */
export function parseAnnouncements(message: Uint8Array): AnnouncedPrinter[] {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  if (bytes.length < HEADER_BYTES || (bytes.readUInt16BE(2) & 0x8000) === 0) return [];
  const records = readRecords(bytes);
  const found: AnnouncedPrinter[] = [];
  for (const { type, name, data } of records) {
    const service = PRINTER_SERVICES.find((one) => one === name.toLowerCase());
    if (type !== TYPES.ptr || service === undefined) continue;
    const target = readName(bytes, data.start)?.name ?? '';
    const own = records.filter((one) => one.name.toLowerCase() === target.toLowerCase());
    const instance = target.slice(0, -service.length - 1);
    if (instance === '' || !target.toLowerCase().endsWith(`.${service}`)) continue;
    const srv = own.find((one) => one.type === TYPES.srv && one.data.end - one.data.start > 6);
    const txt = own.find((one) => one.type === TYPES.txt);
    found.push({
      service,
      instance,
      port: srv === undefined ? null : bytes.readUInt16BE(srv.data.start + 4) || null,
      text: txt === undefined ? new Map() : readTexts(bytes.subarray(txt.data.start, txt.data.end)),
    });
  }
  return found;
}

interface DnsRecord {
  readonly name: string;
  readonly type: number;
  readonly data: { readonly start: number; readonly end: number };
}

/** Reads answers, authorities and additional records, as far as they are complete. */
function readRecords(bytes: Buffer): DnsRecord[] {
  let at = HEADER_BYTES;
  for (let left = bytes.readUInt16BE(4); left > 0; left -= 1) {
    const question = left > MOST_RECORDS ? null : readName(bytes, at);
    if (question === null) return [];
    at = question.end + 4;
  }
  const counts = [6, 8, 10].reduce((sum, place) => sum + bytes.readUInt16BE(place), 0);
  const records: DnsRecord[] = [];
  for (let left = Math.min(counts, MOST_RECORDS); left > 0; left -= 1) {
    const name = readName(bytes, at);
    if (name === null || name.end + 10 > bytes.length) break;
    const start = name.end + 10;
    const end = start + bytes.readUInt16BE(name.end + 8);
    if (end > bytes.length) break;
    records.push({ name: name.name, type: bytes.readUInt16BE(name.end), data: { start, end } });
    at = end;
  }
  return records;
}

/** Reads a name, and where it ends; null if it is cut off, too long, or a pointer does not lead backwards. */
function readName(
  bytes: Buffer,
  start: number,
): { readonly name: string; readonly end: number } | null {
  const labels: string[] = [];
  let end: number | null = null;
  let at = start;
  let length = 0;
  for (let pointers = 0; ;) {
    const size = bytes[at];
    if (size === undefined) return null;
    if (size >= 0xc0) {
      const low = bytes[at + 1];
      pointers += 1;
      if (low === undefined || pointers > MOST_POINTERS) return null;
      end ??= at + 2;
      const target = ((size & 0x3f) << 8) | low;
      if (target >= at) return null;
      at = target;
      continue;
    }
    if (size === 0) return { name: labels.join('.'), end: end ?? at + 1 };
    length += size + 1;
    if (size > 63 || length > MOST_NAME_BYTES || at + 1 + size > bytes.length) return null;
    labels.push(bytes.toString('utf8', at + 1, at + 1 + size));
    at += 1 + size;
  }
}

function readTexts(bytes: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let at = 0; at < bytes.length && texts.size < MOST_TEXTS;) {
    const end = at + 1 + (bytes[at] ?? 0);
    const pair = bytes.toString('utf8', at + 1, Math.min(end, bytes.length));
    const sign = pair.indexOf('=');
    const key = pair.slice(0, sign).toLowerCase();
    if (sign > 0 && !texts.has(key)) texts.set(key, pair.slice(sign + 1));
    at = end;
  }
  return texts;
}
