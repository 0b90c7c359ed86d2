/**
 * Prints how fast the till drains its queue, as counted by the service: payments a second, whether one was booked
 * twice, and how many were on their way at once. It is compared with Node's `http` with as many requests at once, and
 * with the same program that also writes a line before and after each payment, in Node and in Electron: nothing that
 * keeps the till's promises can be faster. After the rounds, one payment of a queue and one alone are timed step by
 * step, from acceptance to the next payment. With `--too-many 8` the service answers 8 of a hundred requests with 429
 * and *Retry-After: 2*, and all programs wait for it. `npm run bench -- drain`
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseCommandOrExit } from '../../build/read-command.js';
import { makeAuthority } from '../faults/make-certificate.ts';
import { BareJournal } from './bare-journal.ts';
import { BenchTill, withBenchFolder } from './bench-till.ts';
import { drainQueue, queuePayments } from './drain-till.ts';
import type { DrainResult } from './drain-till.ts';
import { median, printRows, measuredRow } from './measured.ts';
import type { BenchRow } from './measured.ts';
import { timePayments } from './payment-timeline.ts';
import { postAll } from './post-all.ts';
import type { PostingSettings } from './post-all.ts';
import { PostingApp } from './posting-app.ts';
import { perSecond, QuickServiceProcess } from './quick-service-process.ts';
import type { ServiceCount } from './quick-service-process.ts';

const { values: given } = parseCommandOrExit('bench drain');
const values = {
  pending: '1000',
  cards: '200',
  rounds: '3',
  'too-many': '0',
  'in-flight': '16',
  ...given,
};
const pending = Number(values.pending);
const cards = Number(values.cards);
const rounds = Number(values.rounds);
const tooMany = Number(values['too-many']);
const inFlight = Number(values['in-flight']);
const queue = { pending, cards };
const authority = values.tls ? makeAuthority() : null;

/** Least share of Node's speed over TLS, where encryption costs both programs most of their time. */
const TLS_AIM = 0.9;
/**
 * The same without TLS, by the number in flight: what main's one thread of JavaScript was measured to reach
 * (docs/quality/performance.md#what-limits-it).
 */
const HTTP_AIMS: ReadonlyMap<number, number> = new Map([
  [8, 0.7],
  [16, 0.6],
]);
const HTTP_AIM_OF_MORE = 0.5;

interface PostedCount extends ServiceCount {
  /** CPU time of the program without a till, in ms per payment. */
  readonly cpuMs: number;
}

async function countPosts(
  service: QuickServiceProcess,
  posts: PostingSettings,
  journal: BareJournal | null,
): Promise<PostedCount> {
  await service.ask({ kind: 'count-anew' });
  const before = process.cpuUsage();
  await postAll(posts, journal);
  const { user, system } = process.cpuUsage(before);
  const count = await service.ask({ kind: 'count' });
  return { ...count, cpuMs: (user + system) / 1_000 / pending };
}

await withBenchFolder(async (folder) => {
  const service = await QuickServiceProcess.start(
    authority?.issue({ names: ['127.0.0.1'] }) ?? null,
  );
  if (authority !== null) {
    // The till of a clone trusts the certificates that the computer trusts, and this variable names them.
    process.env['SSL_CERT_FILE'] = path.join(folder, 'authority.pem');
    await writeFile(process.env['SSL_CERT_FILE'], authority.cert);
  }
  const till = await BenchTill.setUp(folder, service, ['--inspect=0'], inFlight);
  const journal = await BareJournal.open(folder);
  const { baseUrl, apiKey } = service;
  const posts: PostingSettings = {
    baseUrl,
    apiKey,
    ca: authority?.cert ?? null,
    pending,
    cards,
    inFlight,
  };
  const electron = await PostingApp.pack(folder, posts);
  try {
    const rows: BenchRow[] = [];
    const waitingKb: number[] = [];
    await service.ask({ kind: 'too-many', percent: tooMany, retryAfterSeconds: 2 });
    for (const answerAfterMs of tooMany > 0 ? [20] : [0, 20]) {
      await service.ask({ kind: 'answer-after', ms: answerAfterMs });
      const ours: DrainResult[] = [];
      const beside: PostedCount[] = [];
      const kept: PostedCount[] = [];
      const keptInElectron: ServiceCount[] = [];
      for (let round = 0; round < rounds; round += 1) {
        beside.push(await countPosts(service, posts, null));
        kept.push(await countPosts(service, posts, journal));
        await service.ask({ kind: 'count-anew' });
        await electron.postAll();
        keptInElectron.push(await service.ask({ kind: 'count' }));
        waitingKb.push(await queuePayments(till, queue));
        ours.push(await drainQueue(till, service, queue, values.profile));
      }
      const over = values.tls ? ', over TLS' : '';
      const paced = tooMany > 0 ? `, ${tooMany} % are told to wait 2 s` : '';
      const what = `${pending} payments, ${cards} cards, service ${answerAfterMs} ms${over}${paced}`;
      const kind = `${values.tls ? '-tls' : ''}${tooMany > 0 ? `-${tooMany}-too-many` : ''}`;
      const id = `drain-${pending}-${cards}-${answerAfterMs}ms-${inFlight}${kind}`;
      const against = median(beside.map(perSecond));
      // A service that needs no time leaves only computing to compare, which the rows of CPU time do.
      const limit =
        answerAfterMs > 0 && tooMany === 0
          ? { atLeast: values.tls ? TLS_AIM : (HTTP_AIMS.get(inFlight) ?? HTTP_AIM_OF_MORE) }
          : {};
      // Two programs that are told to wait mostly wait.
      const pacedLimit = tooMany > 0 ? { atLeast: 0.9 } : {};
      rows.push(
        measuredRow(
          id,
          `${what}, beside Node http with ${inFlight} in flight`,
          'a second',
          median(ours.map(perSecond)),
          { against, ...pacedLimit },
        ),
        measuredRow(
          `${id}-kept`,
          `${what}, beside the same with a line on disk before and after each`,
          'a second',
          median(ours.map(perSecond)),
          { against: median(kept.map(perSecond)), ...limit },
        ),
        measuredRow(
          `${id}-electron`,
          `${what}, beside the same with those lines in an Electron without a till`,
          'a second',
          median(ours.map(perSecond)),
          { against: median(keptInElectron.map(perSecond)) },
        ),
        measuredRow(
          `${id}-promises`,
          `${what}: those lines beside none, both without a till`,
          'a second',
          median(kept.map(perSecond)),
          { against },
        ),
        ...(['main', 'window', 'screen'] as const).map((part) =>
          measuredRow(
            `${id}-cpu-${part}`,
            `${what}: CPU of ${part} a payment`,
            'ms',
            median(ours.map(({ cpu }) => cpu[part])),
            part === 'main' ? { against: median(kept.map(({ cpuMs }) => cpuMs)) } : {},
          ),
        ),
        measuredRow(
          `${id}-twice`,
          `${what}: booked twice`,
          'times',
          sum(ours.map(({ twice }) => twice)),
        ),
        measuredRow(
          `${id}-in-flight`,
          `${what}: on their way at once, beside what is allowed`,
          'times',
          Math.max(...ours.map(({ mostInFlight }) => mostInFlight)),
          { against: inFlight, atMost: 1 },
        ),
        // A payment that has to wait for the service is named more than once.
        ...(tooMany > 0 ? [] : await timePayments(till, service, queue, id, what)),
      );
    }
    rows.push(
      measuredRow(
        `drain-${pending}-${cards}-disk`,
        'journal of a payment that waits, with its card if that is new',
        'kB',
        Math.max(...waitingKb),
        {
          against: 1.5,
          atMost: 1,
        },
      ),
    );
    printRows('Drain of the queue', rows, values.json);
  } finally {
    await till.close();
    await journal.close();
    service.stop();
  }
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
