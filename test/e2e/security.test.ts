import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NOTICE_CHANNELS } from '../../electron/bridge/bridge-channels.ts';
import { bridgeCallNames } from '../../shared/messages/bridge-calls.ts';
import { startMisbehavingServer } from '../faults/misbehaving-server.ts';
import { shareOneTill } from './one-till.ts';
import { noCategoriesAnswer, keepAliveAnswer } from './polite-service.ts';
import { speakByWebRtc } from './speak-by-web-rtc.ts';
import { until } from './till-under-test.ts';

/**
 * Attacks from inside the real window of one till, as a compromised page could try them. These tests break the page's
 * rules on purpose.
 */
const theTill = shareOneTill((counter) => counter.startTill(), 'rules of the page');

/** Checks that the page is where it was, is the only one, and gets answers from the till. */
async function stillAtHome(): Promise<void> {
  const { page } = theTill();
  expect(page.url()).toBe('app://till/');
  expect(page.context().pages().length).toBe(1);
  expect((await page.evaluate(() => window.till.overview())).health.kind).toBe('trading');
}

test('the page has no Node, no Electron, and only the bridge’s listed functions, which it cannot replace', async () => {
  const seen = await theTill().page.evaluate(() => ({
    node: ['require', 'process', 'module', 'global', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
    till: Object.keys(window.till).toSorted(),
    kinds: [...new Set(Object.values(window.till).map((value) => typeof value))],
    changed: (() => {
      try {
        Object.assign(window.till, { overview: () => 'mine' });
        return window.till.overview.toString().includes('mine');
      } catch {
        return false;
      }
    })(),
    isolated: self.origin === 'app://till' && window.isSecureContext,
    opener: window.opener,
  }));
  expect(seen).toMatchObject({
    node: [],
    kinds: ['function'],
    changed: false,
    isolated: true,
    opener: null,
  });
  const listeners = ['onIntents', 'onOtherTills', 'onOverview', 'onSale'];
  const whole = [...bridgeCallNames, ...Object.keys(NOTICE_CHANNELS), ...listeners];
  expect(seen.till).toEqual(whole.toSorted());
});

test('no part of the till writes its memory to a file when it dies', async () => {
  await until(async () => {
    const parts = await theTill().process.partsNamed('');
    expect(parts.length).toBeGreaterThan(3);
    for (const id of parts)
      expect(await readFile(`/proc/${id}/limits`, 'utf8'), String(id)).toMatch(
        /^Max core file size +0 +0 /m,
      );
  });
  // The page's own shell has ended by then, so no warning is shown.
  const { dataFolder } = theTill();
  const log = await readFile(path.join(dataFolder, 'logs', 'till.log'), 'utf8');
  expect(log).not.toContain('the memory in a file');
});

const PERMISSIONS = [
  'accelerometer',
  'ambient-light-sensor',
  'background-sync',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'geolocation',
  'gyroscope',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'nfc',
  'notifications',
  'payment-handler',
  'persistent-storage',
  'push',
  'screen-wake-lock',
  'storage-access',
  'window-management',
];

test('every permission and every device is denied', async () => {
  const granted = await theTill().page.evaluate(async (names) => {
    const states = await Promise.all(
      names.map(async (name) => {
        const asked = { name, userVisibleOnly: true, sysex: true } as unknown;
        const status = await navigator.permissions
          .query(asked as PermissionDescriptor)
          .catch(() => null);
        return status?.state === 'granted' || status?.state === 'prompt'
          ? `${name}: ${status.state}`
          : null;
      }),
    );
    return states.filter((state) => state !== null);
  }, PERMISSIONS);
  expect(granted).toEqual([]);
  const devices = await theTill().page.evaluate(async () => {
    type Ask = () => Promise<unknown>;
    const of = (name: string) =>
      (
        navigator as unknown as Record<
          string,
          Record<string, (request: object) => Promise<unknown>>
        >
      )[name];
    const asks: Record<string, Ask> = {
      hid: () => of('hid')?.['requestDevice']?.({ filters: [] }) ?? Promise.resolve(null),
      usb: () => of('usb')?.['requestDevice']?.({ filters: [] }) ?? Promise.resolve(null),
      serial: () => of('serial')?.['requestPort']?.({ filters: [] }) ?? Promise.resolve(null),
      bluetooth: () =>
        of('bluetooth')?.['requestDevice']?.({ acceptAllDevices: true }) ?? Promise.resolve(null),
      microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
      screen: () => navigator.mediaDevices.getDisplayMedia({ video: true }),
      geolocation: () =>
        new Promise((resolve, reject) => {
          navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 5_000 });
        }),
      notifications: async () => {
        if ((await Notification.requestPermission()) !== 'denied') return 'allowed';
        throw new Error('denied');
      },
    };
    const had: string[] = [];
    for (const [name, ask] of Object.entries(asks)) {
      const got = await ask().catch(() => null);
      if (got !== null && !(Array.isArray(got) && got.length === 0)) had.push(name);
    }
    return had;
  });
  expect(devices).toEqual([]);
});

test('an uncaught error in the worker is in the log, redacted', async () => {
  await theTill().waitForConnection('online');
  const [worker] = theTill().page.workers();
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('dropped with token=sesame-open');
    });
  });
  const log = path.join(theTill().dataFolder, 'logs', 'till.log');
  await until(async () => {
    const text = await readFile(log, 'utf8');
    expect(text).toMatch(/a mistake in the worker .*Error: dropped with token=\[secret\].* at /);
  });
});

test('an uncaught error in the window is in the log with its stack, redacted', async () => {
  await theTill().page.evaluate(() => {
    setTimeout(() => {
      throw new Error('lost with token=sesame-open');
    });
    void Promise.reject(new TypeError('nobody waits for this'));
  });
  const log = path.join(theTill().dataFolder, 'logs', 'till.log');
  await until(async () => {
    const text = await readFile(log, 'utf8');
    expect(text).toMatch(/a mistake in the window .*Error: lost with token=\[secret\].* at /);
    expect(text).toMatch(/a mistake in the window .*TypeError: nobody waits for this/);
  });
});

test('the page can neither navigate away nor open another window', async () => {
  const elsewhere = await startMisbehavingServer(async ({ readRequest, socket }) => {
    await readRequest();
    socket.end(keepAliveAnswer(noCategoriesAnswer));
  });
  try {
    const address = `http://127.0.0.1:${elsewhere.port}/`;
    const opened = await theTill().page.evaluate(async (to) => {
      const openedAny = ['_blank', '_self', '_top', 'named'].map(
        (target) => window.open(to, target) !== null && target !== '_self' && target !== '_top',
      );
      for (const target of ['', '_blank']) {
        const link = document.createElement('a');
        link.href = to;
        link.target = target;
        document.body.append(link);
        link.click();
        link.dispatchEvent(new MouseEvent('click', { button: 1, ctrlKey: true, bubbles: true }));
      }
      const form = document.createElement('form');
      form.action = to;
      form.method = 'post';
      document.body.append(form);
      form.submit();
      const frame = document.createElement('iframe');
      frame.src = to;
      document.body.append(frame);
      const view = document.createElement('webview');
      view.setAttribute('src', to);
      document.body.append(view);
      window.location.href = to;
      window.location.assign('data:text/html,<h1>x</h1>');
      window.location.assign('file:///etc/passwd');
      await new Promise((resolve) => setTimeout(resolve, 300));
      return openedAny.some((isOpen) => isOpen);
    }, address);
    expect(opened).toBe(false);
    await stillAtHome();
    expect(elsewhere.connections()).toBe(0);
  } finally {
    await elsewhere.close();
  }
});

test.each(['about:blank', 'about:srcdoc', 'about:blank#x'])(
  'a page that navigates to %s, which Chromium allows unasked, is brought back at once',
  async (empty) => {
    const { page } = theTill();
    // The page may be gone before it answers, and the page that replaces it knows nothing of the call.
    const leave = (to: string) => Object.assign(window, { left: true }).location.assign(to);
    await page.evaluate(leave, empty).catch(() => undefined);
    await page.waitForFunction(() => !('left' in window) && 'till' in window);
    await until(stillAtHome);
  },
);

test('a page can write no file and open no dialog for one', async () => {
  const { page } = theTill();
  const began = page.waitForEvent('download', { timeout: 5_000 }).catch(() => null);
  await page.evaluate(() => {
    for (const href of [URL.createObjectURL(new Blob(['x'])), 'data:text/plain,x', '/index.html']) {
      const link = document.createElement('a');
      link.href = href;
      link.download = 'till.desktop';
      document.body.append(link);
      link.click();
    }
  });
  const download = await began;
  expect(download === null || (await download.failure()) !== null).toBe(true);
  await stillAtHome();
});

test('nothing outside the window’s own files is served, and the gateway has no other entrance', async () => {
  const answers = await theTill().page.evaluate(async () => {
    const ask = async (url: string, init?: RequestInit) => {
      try {
        const response = await fetch(url, init);
        return `${url} ${response.status} ${(await response.text()).slice(0, 40)}`;
      } catch {
        return `${url} failed`;
      }
    };
    const post = { method: 'POST', body: '{}' };
    return Promise.all([
      ask('app://till/../../etc/passwd'),
      ask('app://till/..%2f..%2f..%2fetc/passwd'),
      ask('app://till/%2e%2e/%2e%2e/main.js'),
      ask('app://till/..%5c..%5cmain.js'),
      ask('app://till/index.html%00.js'),
      ask('app://till//etc/passwd'),
      ask('app://till/main.js'),
      ask('app://till/preload.cjs'),
      ask('app://other/index.html'),
      ask('app://till/index.html', post),
      ask('app://till/api/list-categories'),
      ask('app://till/api/nothing-like-it', post),
      ask('app://till/api/create-prepaid-transaction', post),
      ask('app://till/api/create-prepaid-transaction', {
        method: 'POST',
        body: JSON.stringify({ intentId: 'not-an-intent', amount_in_cents: -1 }),
      }),
      ask('app://till/api/__proto__', post),
      ask('file:///etc/passwd'),
    ]);
  });
  for (const answer of answers) expect(answer).toMatch(/ (404 Not found|failed)$/);
  await stillAtHome();
});

test('the page can talk to nobody but main', async () => {
  const elsewhere = await startMisbehavingServer(async ({ readRequest, socket }) => {
    await readRequest();
    socket.end(keepAliveAnswer(noCategoriesAnswer));
  });
  try {
    const reached = await theTill().page.evaluate(async (port) => {
      const to = `http://127.0.0.1:${port}/`;
      const ends = (target: EventTarget) =>
        new Promise<boolean>((resolve) => {
          target.addEventListener('error', () => resolve(false));
          for (const name of ['load', 'open', 'message']) {
            target.addEventListener(name, () => resolve(true));
          }
        });
      const image = new Image();
      image.src = to;
      const tried = await Promise.all([
        fetch(to)
          .then(() => true)
          .catch(() => false),
        fetch(to, { mode: 'no-cors' })
          .then(() => true)
          .catch(() => false),
        ends(image),
        ends(new EventSource(to)),
        (async () => {
          try {
            return await ends(new WebSocket(`ws://127.0.0.1:${port}/`));
          } catch {
            return false;
          }
        })(),
      ]);
      navigator.sendBeacon(to, 'x');
      return tried;
    }, elsewhere.port);
    expect(reached).toEqual([false, false, false, false, false]);
    await stillAtHome();
    expect(elsewhere.connections()).toBe(0);
  } finally {
    await elsewhere.close();
  }
});

test('WebRTC sends no datagram, opens no connection, and connects no page to itself', async () => {
  const arrived: string[] = [];
  const udp = createSocket('udp4', () => arrived.push('a datagram'));
  const tcp = createServer((socket) => {
    arrived.push('a connection');
    socket.destroy();
  });
  udp.bind(0, '127.0.0.1');
  tcp.listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  try {
    const { page } = theTill();
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => window.till.changeSettings({ customerDisplay: 'window' }));
    const display = await opened;
    await display.locator('main').waitFor();
    const { port } = tcp.address() as AddressInfo;
    for (const one of [page, display]) {
      expect(await speakByWebRtc(one, udp.address().port, port)).toBe('nothing');
    }
    expect(arrived).toEqual([]);
    await page.evaluate(() => window.till.changeSettings({ customerDisplay: 'off' }));
    await until(() => expect(display.isClosed()).toBe(true));
    await stillAtHome();
  } finally {
    udp.close();
    tcp.close();
  }
});

test('no script runs that did not come with the till', async () => {
  const ran = await theTill().page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // Runs from a timer, because code that the test itself evaluates is exempt from the policy.
        setTimeout(() => {
          const marks: string[] = [];
          const mark = (name: string) => marks.push(name);
          Object.assign(window, { mark });
          const attempt = (act: () => unknown) => {
            try {
              act();
            } catch {}
          };
          // oxlint-disable-next-line no-eval -- that it does not run is what is tested
          attempt((): unknown => (0, eval)('mark("eval")'));
          attempt(() => {
            // oxlint-disable-next-line no-implied-eval -- the same
            const made = new Function('mark("function")') as () => unknown;
            made();
          });
          attempt(() => setTimeout('mark("timer")' as unknown as () => void, 0));
          const addScript = (fill: (script: HTMLScriptElement) => void) =>
            attempt(() => {
              const script = document.createElement('script');
              fill(script);
              document.head.append(script);
            });
          addScript((script) => (script.textContent = 'mark("inline")'));
          addScript((script) => (script.src = 'data:text/javascript,mark("data")'));
          addScript((script) => {
            script.src = URL.createObjectURL(new Blob(['mark("blob")']));
          });
          const box = document.createElement('div');
          attempt(() => {
            box.innerHTML = '<img src="data:," onerror="mark(\'handler\')">';
            mark('markup');
          });
          document.body.append(box);
          attempt(() => {
            box.setAttribute('onclick', 'mark("attribute")');
            box.click();
          });
          const link = document.createElement('a');
          link.href = 'javascript:mark("address")';
          document.body.append(link);
          link.click();
          attempt(() => {
            const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
            worker.addEventListener('message', () => marks.push('worker'));
          });
          attempt(() => {
            void WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
              () => marks.push('wasm'),
              () => undefined,
            );
          });
          setTimeout(() => resolve(marks), 500);
        }, 0);
      }),
  );
  expect(ran).toEqual([]);
});

test('a manager’s access by PIN ends when the page is reloaded', async () => {
  const people = () => theTill().page.evaluate(async () => (await window.till.overview()).people);
  const { list, demoPins } = await people();
  const manager = list.find(({ role }) => role === 'manager')!;
  const { pin } = demoPins.find(({ name }) => name === manager.name)!;
  const typed = { personId: manager.id, pin };
  expect(await theTill().page.evaluate((given) => window.till.manage(given), typed)).toEqual({
    kind: 'opened',
  });
  expect(await people()).toMatchObject({ opened: 'page' });
  await theTill().page.reload();
  await until(async () => expect(await people()).toMatchObject({ opened: null, lease: null }));
});

test('the customer display has no bridge and no Node, and gets only the next view', async () => {
  const { page } = theTill();
  const set = (to: 'off' | 'window') =>
    page.evaluate((choice) => window.till.changeSettings({ customerDisplay: choice }), to);
  const opened = page.context().waitForEvent('page');
  await set('window');
  const display = await opened;
  await display.locator('main').waitFor();
  const seen = await display.evaluate(async () => {
    const ask = (url: string, init?: RequestInit) =>
      fetch(url, init).then(
        ({ status }) => status,
        () => 'failed',
      );
    const post = { method: 'POST', body: '{}' };
    const names = ['till', 'require', 'process', 'module', 'electron', 'ipcRenderer'];
    location.assign('app://till/');
    const gateway = '/api/list-categories';
    const asked = [
      ask(gateway, post),
      ask('/view', post),
      ask('/..%2fmain.js'),
      ask(`app://till${gateway}`, post),
    ];
    const answers = await Promise.all([...asked, ask('/view?known=0')]);
    return { there: names.filter((name) => name in window), opened: window.open('/'), answers };
  });
  expect(seen).toEqual({ there: [], opened: null, answers: [404, 404, 404, 'failed', 200] });
  expect(display.url()).toBe('app://customer-display/customer-display.html');
  await set('off');
  await until(() => expect(display.isClosed()).toBe(true));
  await stillAtHome();
});
