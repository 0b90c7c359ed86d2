import { expect, test } from 'vitest';
import {
  TransportError,
  transportErrorCode,
} from '../../../../electron/http-client/transport-error.ts';

const coded = (code: unknown) => Object.assign(new Error('Bearer secret'), { code });

test.each([
  [new TransportError('UPGRADED'), 'UPGRADED'],
  [coded('ECONNRESET'), 'ECONNRESET'],
  [coded(7), 'NO_CODE'],
  [new Error('Bearer secret'), 'NO_CODE'],
  [{ code: 'ECONNRESET' }, 'NO_CODE'],
])(
  'only the code of a failure is reported, since a message may quote a header: %#',
  (error, code) => {
    expect(transportErrorCode(error)).toBe(code);
  },
);
