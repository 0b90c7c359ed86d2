import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../../electron/node/files/x509.ts';

test.each([0, Date.UTC(2026, 10, 22), Date.UTC(2070, 0, 1)])(
  'a certificate made at %d by its computer’s clock is valid by any other clock',
  (nowMs) => {
    const { validFromDate, validToDate } = new X509Certificate(selfSignedCertificate(nowMs).cert);
    expect(validFromDate.getTime()).toBe(0);
    expect(validToDate.getTime()).toBeGreaterThan(nowMs + 99 * 365 * 86_400_000);
  },
);
