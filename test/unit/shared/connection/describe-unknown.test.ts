import { describe, expect, test } from 'vitest';
import { parseHttpDateMs } from '../../../../shared/api/http-date.ts';
import { maskToLastFour, maskIdentifierIn } from '../../../../shared/api/mask-identifier.ts';
import {
  describeNotConnected,
  describeAnswerNote,
  describeUnknown,
} from '../../../../shared/connection/describe-unknown.ts';
import { putIntoWords } from '../../../../shared/locales/language.ts';

describe('the message about an unknown outcome', () => {
  test('names the fault of a certificate by its code', () => {
    expect(putIntoWords(describeNotConnected('tls', 'CERT_HAS_EXPIRED'))).toMatch(/expired.*clock/);
    expect(putIntoWords(describeNotConnected('tls', 'ECONNRESET'))).toBe(
      'no secure connection to the card service could be made.',
    );
    expect(putIntoWords(describeNotConnected('proxy', 'PROXY_407'))).toMatch(/name and password/);
  });

  test('is a plain sentence for unknown outcomes and for notes', () => {
    expect(describeUnknown('reset')).toBe('Sent, but the connection broke before an answer came.');
    expect(describeAnswerNote('negative-balance')).toBe('The balance is now below zero.');
  });
});

describe('a masked identifier in a text', () => {
  test('keeps its last four characters in every spelling', () => {
    expect(maskIdentifierIn('AB-1234-X and AB-1234-X', 'AB-1234-X')).toBe('…34-X and …34-X');
    expect(maskIdentifierIn('card 6299.0000-0000 9917!', '6299000000009917')).toBe('card …9917!');
    expect(maskIdentifierIn('on 20-11-2026 for €10.00', '77')).toBe('on 20-11-2026 for €10.00');
  });

  test('is hidden completely if it is too short; an empty one hides nothing', () => {
    expect(maskToLastFour('1234')).toBe('…');
    expect(maskIdentifierIn('number 1234', '1234')).toBe('number …');
    expect(maskIdentifierIn('number 1234', '')).toBe('number 1234');
  });
});

describe('an HTTP date, parsed without a clock', () => {
  test('agrees with the platform on every day of 400 years', () => {
    for (let day = 0; day < 146_097; day += 1) {
      const atMs = Date.UTC(1970, 0, 1 + day, 23, 59, 58);
      if (parseHttpDateMs(new Date(atMs).toUTCString()) !== atMs) {
        expect.fail(new Date(atMs).toUTCString());
      }
    }
  });

  test.each([
    '',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
    'Sun, 06 Nov 1994 08:49:37 +0100',
    'Sun, 06 Foo 1994 08:49:37 GMT',
    'Sun, 00 Nov 1994 08:49:37 GMT',
    'Sun, 32 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:60:00 GMT',
    'Sun, 06 Nov 1994 08:49:61 GMT',
  ])('is not parsed from “%s”', (text) => {
    expect(parseHttpDateMs(text)).toBeNull();
  });
});
