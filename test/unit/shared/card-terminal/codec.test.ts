import { describe, expect, test } from 'vitest';
import {
  parsePrintLine,
  parsePrintText,
  parseTransactionStatus,
} from '../../../../shared/card-terminal/answers.ts';
import {
  ZVT_COMMANDS,
  refusalCodeIn,
  splitFirstApdu,
  encodeApdu,
} from '../../../../shared/card-terminal/apdu.ts';
import { parseBitmaps, encodeBitmap } from '../../../../shared/card-terminal/bitmaps.ts';
import {
  decodeTerminalText,
  encodeTerminalText,
} from '../../../../shared/card-terminal/code-page.ts';
import { packDigits, unpackDigits } from '../../../../shared/card-terminal/packed-digits.ts';
import {
  authorisationRequest,
  registrationRequest,
  reversalRequest,
} from '../../../../shared/card-terminal/requests.ts';
import { parseTags, encodeTag } from '../../../../shared/card-terminal/tag-lists.ts';

/** Returns a seeded generator of whole numbers. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomBytes(next: (below: number) => number, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => next(256));
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text.split(' ').map((byte) => Number.parseInt(byte, 16)));

describe('a request has the bytes of the specification', () => {
  test('for an authorisation over 12.34 euros', () => {
    expect(hex(encodeApdu(authorisationRequest(1_234, 978)))).toBe(
      '06 01 0a 04 00 00 00 00 12 34 49 09 78',
    );
  });

  test('for a reversal by its receipt number, with the password', () => {
    expect(hex(encodeApdu(reversalRequest('123456', 47)))).toBe('06 30 06 12 34 56 87 00 47');
  });

  test('for a registration that asks the terminal to leave printing to the till', () => {
    expect(hex(encodeApdu(registrationRequest('000000', 978))).slice(0, 26)).toBe(
      '06 00 0e 00 00 00 8e 09 78',
    );
  });
});

describe('a message', () => {
  test('is parsed as it was written, however the bytes are split', () => {
    const next = numbersFrom(7);
    for (const length of [0, 1, 253, 254, 255, 256, 4_000, 65_535]) {
      const apdu = { command: next(65_536), data: randomBytes(next, length) };
      const bytes = encodeApdu(apdu);
      expect(splitFirstApdu(bytes.slice(0, next(bytes.length)))).toBeNull();
      const taken = splitFirstApdu(Uint8Array.from([...bytes, 0x80, 0x00]));
      expect(taken?.apdu.command).toBe(apdu.command);
      expect(taken?.apdu.data.length).toBe(length);
      expect(taken && hex(taken.apdu.data)).toBe(hex(apdu.data));
      expect(taken?.rest.length).toBe(2);
    }
  });

  test('is recognised as a refusal by its class alone', () => {
    expect(refusalCodeIn({ command: 0x849c, data: Uint8Array.of() })).toBe(0x9c);
    expect(refusalCodeIn({ command: ZVT_COMMANDS.accepted, data: Uint8Array.of() })).toBeNull();
  });
});

describe('digits, tags, bitmaps and texts', () => {
  test('are parsed as they were written', () => {
    const next = numbersFrom(11);
    for (let round = 0; round < 500; round += 1) {
      const value = next(1_000_000);
      expect(unpackDigits(Uint8Array.from(packDigits(value, 6)))).toBe(value);
      const tag = {
        tag: [0x07, 0x25, 0x1f07][next(3)] ?? 0x07,
        value: randomBytes(next, next(300)),
      };
      expect(parseTags(Uint8Array.from(encodeTag(tag)))).toEqual([tag]);
      const bitmap = [0x22, 0x8b, 0x3c, 0x06][next(4)] ?? 0x22;
      const content = randomBytes(next, next(99));
      expect(parseBitmaps(Uint8Array.from(encodeBitmap(bitmap, content))).get(bitmap)).toEqual(
        content,
      );
    }
    expect(decodeTerminalText(Uint8Array.from(encodeTerminalText('Größe 3 £')))).toBe('Größe 3 £');
    expect(unpackDigits(Uint8Array.of(0x1f))).toBeNull();
  });

  test('of arbitrary bytes never throw or read past their end', () => {
    const next = numbersFrom(23);
    for (let round = 0; round < 20_000; round += 1) {
      const data = randomBytes(next, next(40));
      const apdu = { command: next(65_536), data };
      parseTags(data);
      splitFirstApdu(data);
      parseTransactionStatus(apdu);
      parsePrintLine(apdu);
      parsePrintText(apdu);
      for (const value of parseBitmaps(data).values())
        expect(value.length).toBeLessThan(data.length);
    }
  });

  test('after an unknown bitmap are not parsed', () => {
    const data = Uint8Array.from([
      ...encodeBitmap(0x27, [0]),
      0x77,
      ...encodeBitmap(0x0b, [0, 0, 9]),
    ]);
    const status = parseTransactionStatus({ command: ZVT_COMMANDS.statusInformation, data });
    expect(status.resultCode).toBe(0);
    expect(status.trace).toBeNull();
  });
});

describe('a status information', () => {
  const data = Uint8Array.from([
    ...encodeBitmap(0x27, [0]),
    ...encodeBitmap(0x04, packDigits(2_340, 6)),
    ...encodeBitmap(0x49, packDigits(978, 2)),
    ...encodeBitmap(0x0b, packDigits(815, 3)),
    ...encodeBitmap(0x87, packDigits(47, 2)),
    ...encodeBitmap(0x29, packDigits(52_500_041, 4)),
    ...encodeBitmap(0x22, bytesOf('67 25 ee ee ee ee ee e1 23 4f')),
    ...encodeBitmap(0x8b, [...encodeTerminalText('girocard'), 0]),
  ]);

  test('has what a till needs of a payment, and only the last digits of the card', () => {
    expect(parseTransactionStatus({ command: ZVT_COMMANDS.statusInformation, data })).toEqual({
      resultCode: 0,
      amountCents: 2_340,
      currencyNumber: 978,
      trace: 815,
      reversedTrace: null,
      receiptNumber: 47,
      terminalId: '52500041',
      clockMs: null,
      masked: '…1234',
      cardName: 'girocard',
    });
  });

  test.each(['67 25 00 11 22 33 44 55 66', '67 25 00 11 22 33 44 55 6f', '12', 'ff', 'ee ee'])(
    'keeps at most four digits of %s',
    (number) => {
      const status = parseTransactionStatus({
        command: ZVT_COMMANDS.statusInformation,
        data: Uint8Array.from(encodeBitmap(0x22, bytesOf(number))),
      });
      expect(status.masked?.replace('…', '').length ?? 0).toBeLessThanOrEqual(4);
    },
  );
});

describe('printed lines', () => {
  test('say whether they are for customer or merchant, and have no card number', () => {
    const lines = ['K-U-N-D-E-N-B-E-L-E-G', 'PAN 6725 0011 2233 4455 66', 'Betrag EUR 23,40'];
    const texts = lines.flatMap((line) =>
      encodeTag({ tag: 0x07, value: Uint8Array.from(encodeTerminalText(line)) }),
    );
    const container = [
      ...encodeTag({ tag: 0x1f07, value: Uint8Array.of(2) }),
      ...encodeTag({ tag: 0x25, value: Uint8Array.from(texts) }),
    ];
    const printed = parsePrintText({
      command: ZVT_COMMANDS.printText,
      data: Uint8Array.from(encodeBitmap(0x06, container)),
    });
    expect(printed).toEqual({
      owner: 'customer',
      lines: ['K-U-N-D-E-N-B-E-L-E-G', 'PAN …5566', 'Betrag EUR 23,40'],
    });
    const line = Uint8Array.from([0, ...encodeTerminalText('6725001122334455')]);
    expect(parsePrintLine({ command: ZVT_COMMANDS.printLine, data: line }).lines).toEqual([
      '…4455',
    ]);
  });

  test.each([
    '12345678901234 6725001122334455',
    '00000815672500112233445512',
    '6725.0011.2233.4455',
    '6725  0011  2233  4455',
    '6725/0011/2233/4455/669',
  ])('hide a card number written as %s', (text) => {
    const line = Uint8Array.from([0, ...encodeTerminalText(text)]);
    const [read = ''] = parsePrintLine({ command: ZVT_COMMANDS.printLine, data: line }).lines;
    expect(read.replaceAll(/\D/g, '').length).toBeLessThanOrEqual(4);
  });

  test.each(['25.11.2026 22:08:15', 'Terminal-ID 52500041 TA 000815', 'EUR 1.234,56'])(
    'are kept unchanged: %s',
    (text) => {
      const line = Uint8Array.from([0, ...encodeTerminalText(text)]);
      expect(parsePrintLine({ command: ZVT_COMMANDS.printLine, data: line }).lines).toEqual([text]);
    },
  );
});
