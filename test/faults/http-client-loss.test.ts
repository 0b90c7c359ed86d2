import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMisbehavingServer } from './misbehaving-server.ts';
import type { MisbehavingServer, ConnectionScript } from './misbehaving-server.ts';
import {
  rawAnswer,
  honestBody,
  PATIENT_LIMITS,
  sendOnePayment,
  httpClientTo,
} from './one-payment.ts';

/** Tests everything that can go wrong between the connection and a complete answer. */

let server: MisbehavingServer;
afterEach(() => server.close());

async function payTo(script: ConnectionScript, limits = PATIENT_LIMITS) {
  server = await startMisbehavingServer(script);
  const { seen, outcome } = await sendOnePayment(httpClientTo(server), limits);
  return { seen, outcome, posts: server.requests.length };
}

/** Stops the till's timers: its time limit passes when the service says so, however busy the machine is. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const passLimit = () => void vi.advanceTimersByTime(PATIENT_LIMITS.hardMs);

/** Returns a script that reads the POST and then does one thing. */
const afterThePost =
  (act: ConnectionScript): ConnectionScript =>
  async (peer) => {
    await peer.readRequest();
    await act(peer);
  };

describe('a payment whose connection was established is unknown without a complete answer', () => {
  test('a connection reset before the service read a byte makes it not sent or unknown: the till notices the reset before or after it sends', async () => {
    const { outcome, posts } = await payTo(({ socket }) => void socket.resetAndDestroy());
    expect(['not-sent', 'unknown']).toContain(outcome.kind);
    expect({ posts, connections: server.connections() }).toEqual({ posts: 0, connections: 1 });
  });

  test('a connection reset in the middle of the request makes it unknown', async () => {
    const { seen, outcome } = await payTo(async (peer) => {
      await peer.firstByte();
      peer.socket.resetAndDestroy();
    });
    expect(seen).toMatchObject({ kind: 'lost', status: null });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'reset' });
    expect(server.connections()).toBe(1);
  });

  test('a connection reset after the service has applied it makes it unknown', async () => {
    const { seen, outcome, posts } = await payTo(
      afterThePost(({ socket }) => void socket.resetAndDestroy()),
    );
    expect(seen).toMatchObject({ kind: 'lost', phase: 'headers', code: 'ECONNRESET' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'reset', pausesQueue: false });
    expect({ posts, connections: server.connections() }).toEqual({ posts: 1, connections: 1 });
  });

  test('a connection closed cleanly without an answer makes it unknown', async () => {
    const { seen, outcome, posts } = await payTo(afterThePost(({ socket }) => void socket.end()));
    expect(seen).toMatchObject({ kind: 'lost', phase: 'headers' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'reset' });
    expect({ posts, connections: server.connections() }).toEqual({ posts: 1, connections: 1 });
  });

  test('a connection half closed by the service before it read anything makes it unknown', async () => {
    const { seen, outcome, posts } = await payTo(async (peer) => {
      peer.socket.end();
      await peer.readRequest();
    });
    expect(seen).toMatchObject({ kind: 'lost' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'reset' });
    expect(posts).toBeLessThanOrEqual(1);
  });

  test('a service that never answers is given up at the hard limit, not before', async () => {
    stopTimers();
    const { seen, outcome, posts } = await payTo(afterThePost(passLimit));
    expect(seen).toMatchObject({ kind: 'lost', phase: 'headers', code: 'HARD_LIMIT' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'timeout' });
    expect(posts).toBe(1);
  });

  // Hostile input 20.
  test('the answer arrives a byte at a time, and is given up at the hard limit', async () => {
    stopTimers();
    const { seen, outcome, posts } = await payTo(
      afterThePost(({ socket }) => {
        socket.write(rawAnswer(200).subarray(0, 90));
        let drops = 0;
        const drip = setInterval(() => {
          socket.write(' ');
          if ((drops += 1) === 10) passLimit();
        }, 20);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    expect(seen).toMatchObject({ kind: 'lost', code: 'HARD_LIMIT' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'timeout' });
    expect(posts).toBe(1);
  });

  // Hostile input 22.
  test('an answer shorter than its Content-Length makes it unknown', async () => {
    const { seen, outcome } = await payTo(
      afterThePost(({ socket }) => {
        socket.end(rawAnswer(200, honestBody, { 'content-length': '5000' }));
      }),
    );
    expect(seen).toMatchObject({ kind: 'lost', phase: 'body', status: 200 });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'broken-answer', status: 200 });
  });

  test('an answer cut off in the middle of its chunks makes it unknown', async () => {
    const { seen, outcome } = await payTo(
      afterThePost(({ socket }) => {
        const half = honestBody.slice(0, 40);
        socket.end(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n28\r\n${half}\r\n`,
        );
      }),
    );
    expect(seen).toMatchObject({ kind: 'lost', phase: 'body' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'broken-answer' });
  });

  test('a connection reset in the middle of the answer makes it unknown', async () => {
    const { seen, outcome } = await payTo(
      afterThePost(({ socket }) => {
        socket.write(rawAnswer(200).subarray(0, 150), () => socket.resetAndDestroy());
      }),
    );
    // A TCP reset may overtake the bytes sent before it.
    expect(seen).toMatchObject({ kind: 'lost' });
    expect(outcome).toMatchObject({ kind: 'unknown' });
  });

  // Hostile input 45.
  test('the service sends endless 1xx answers, which are given up', async () => {
    const { seen, outcome, posts } = await payTo(
      afterThePost(({ socket }) => {
        const flood = () => {
          if (!socket.writable) return;
          socket.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(50));
          setImmediate(flood);
        };
        flood();
      }),
    );
    expect(seen).toMatchObject({ kind: 'lost', code: 'INFORMATIONAL_FLOOD' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'broken-answer' });
    expect(posts).toBe(1);
  });

  test('status 101, which asks for another protocol, makes it unknown', async () => {
    const { seen, outcome } = await payTo(
      afterThePost(({ socket }) => {
        socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
      }),
    );
    expect(seen).toMatchObject({ kind: 'lost', code: 'UPGRADED' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'broken-answer' });
  });

  test('an answer whose headers never end makes it unknown', async () => {
    const { seen, outcome } = await payTo(
      afterThePost(({ socket }) => {
        socket.write(`HTTP/1.1 200 OK\r\n${`x-filler: ${'y'.repeat(1_000)}\r\n`.repeat(100)}`);
      }),
    );
    expect(seen).toMatchObject({ kind: 'lost', code: 'HPE_HEADER_OVERFLOW' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'broken-answer' });
  });

  test('an answer that is not HTTP makes it unknown', async () => {
    const { seen, outcome } = await payTo(
      afterThePost(({ socket }) => void socket.end('220 mail.example ESMTP\r\n')),
    );
    expect(seen).toMatchObject({ kind: 'lost', code: expect.stringMatching(/^HPE_/) as string });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'broken-answer' });
  });

  test('an answer whose length contradicts its chunks makes it unknown', async () => {
    const size = Buffer.byteLength(honestBody).toString(16);
    const { seen, outcome } = await payTo(
      afterThePost(({ socket }) => {
        socket.write(
          'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 10\r\n' +
            `transfer-encoding: chunked\r\n\r\n${size}\r\n${honestBody}\r\n0\r\n\r\n`,
        );
      }),
    );
    expect(seen.kind).toBe('lost');
    expect(outcome.kind).toBe('unknown');
  });

  test('an answer with two different lengths makes it unknown', async () => {
    const { seen } = await payTo(
      afterThePost(({ socket }) => {
        socket.end(
          `HTTP/1.1 200 OK\r\ncontent-length: 10\r\ncontent-length: 400\r\n\r\n${honestBody}`,
        );
      }),
    );
    expect(seen).toMatchObject({ kind: 'lost' });
  });
});
