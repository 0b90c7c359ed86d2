import type { ConnectionFinding, ReadsReport } from '../messages/bridge.ts';
import { deferText } from '../locales/language.ts';
import type { DeferredText } from '../locales/sentence.ts';
import { minorUnitOf } from '../values/currency.ts';
import { assertNever } from '../values/assert.ts';
import type { Connection } from './judge-connection.ts';
import type { TestReadResult, TestReadVerdict } from './judge-read.ts';
import type { FindProof } from './prove-find.ts';
import type { CredentialKind } from '../api/routes.ts';
import type { ServiceSettings } from '../api/service-settings.ts';

/**
 * Composes the report of *Test connection*.
 * @param proof whether Find works; null without a token, or if no list could be read to prove it by
 */
export function composeConnectionReport(
  connection: Connection,
  reads: readonly TestReadResult[],
  proof: FindProof | null,
): ReadsReport {
  const results = refusedInPages(reads);
  const listed = results.find(({ operation, verdict }) => {
    return operation === 'list-categories' && verdict.kind === 'works';
  });
  const categorySegment = listed?.categorySegment ?? null;
  const kindsOf = (one: CredentialKind) =>
    results.filter(({ credential }) => credential === one).map(({ verdict }) => verdict.kind);
  const keyWorks = kindsOf('api-key').includes('works');
  // The contract allows listing with either credential, so an API key that may not list can still be good for payments.
  const onlyTokenLists =
    kindsOf('api-key').includes('refused') && kindsOf('access-token').includes('works');
  const { currency, findBy } = connection.settings;
  const finds = results.filter(({ operation }) => operation === 'find-category');
  return {
    findings: [
      findingOfAddress(results, connection.settings, listed),
      onlyTokenLists ? KEY_NOT_FOR_LISTS : findingOfList('api-key', results),
      connection.credentials['access-token'] === null
        ? notGiven('access-token')
        : findingOfList('access-token', results),
      connection.credentials['personal-access-token'] === null
        ? notGiven('personal-access-token')
        : findingOfFind(finds, proof, findBy),
    ],
    categorySegment,
    paging: listed?.paging ?? connection.settings.paging,
    findBy: proof !== null && 'by' in proof ? proof.by : findBy,
    findDoubt: proof?.kind === 'unproven' ? proof.why : null,
    mayConnect: keyWorks || onlyTokenLists,
    unprovenCurrency: minorUnitOf(currency) === 2 ? null : currency,
  };
}

/**
 * Changes the verdict on a web page with 401 or 403 to *refused* if a list has shown that the service itself answers at
 * this path.
 */
function refusedInPages(reads: readonly TestReadResult[]): readonly TestReadResult[] {
  const isKnown = reads.some(({ operation, verdict }) => {
    return operation === 'list-categories' && verdict.kind === 'works';
  });
  return reads.map((read) => {
    const { verdict } = read;
    const isPage = verdict.kind === 'something-else';
    if (!isKnown || !isPage || ![401, 403].includes(verdict.status)) return read;
    const why = deferText('answer.error', { status: verdict.status });
    return { ...read, verdict: { kind: 'refused', why } };
  });
}

const KEY_NOT_FOR_LISTS: ConnectionFinding = {
  credential: 'api-key',
  verdict: 'not-proven',
  sentence: deferText('connection.found.key-not-for-lists'),
};

function notGiven(credential: Exclude<CredentialKind, 'api-key'>): ConnectionFinding {
  return {
    credential,
    verdict: 'not-given',
    sentence: deferText(`connection.found.no-${credential}`),
  };
}

function findingOfAddress(
  results: readonly TestReadResult[],
  { categorySegment: given, paging }: Connection['settings'],
  listed: TestReadResult | undefined,
): ConnectionFinding {
  const credential = 'address';
  const lost = results.map(({ verdict }) => verdict).find(({ kind }) => kind === 'not-reached');
  if (listed === undefined && lost?.kind === 'not-reached') {
    return {
      credential,
      verdict: 'not-reached',
      sentence: deferText('connection.found.not-reached', { why: lost.why }),
    };
  }
  if (listed !== undefined) {
    const { categorySegment: answering } = listed;
    const takesNone = listed.paging === 'none' && paging === 'pages';
    const answers =
      answering === given
        ? deferText('connection.found.answers')
        : deferText('connection.found.other-segment', {
            answering: describeSegment(answering),
            given: describeSegment(given),
          });
    const noParameters = takesNone ? [deferText('connection.found.no-parameters')] : [];
    return { credential, verdict: 'works', sentence: [answers, ...noParameters] };
  }
  const kinds = new Set(results.map(({ verdict }) => verdict.kind));
  if (
    kinds.has('refused') ||
    kinds.has('nothing-found') ||
    kinds.has('trouble') ||
    kinds.has('refused-parameters')
  ) {
    return {
      credential,
      verdict: 'not-proven',
      sentence: deferText('connection.found.no-list'),
    };
  }
  return {
    credential,
    verdict: 'odd',
    sentence: kinds.has('something-else')
      ? deferText('connection.found.web-page')
      : deferText('connection.found.something-else'),
  };
}

/**
 * Verdicts by how much they say about the key, most first: segments are tried in turn, and the best verdict is shown
 * rather than the last.
 */
const TELLING: readonly TestReadVerdict['kind'][] = [
  'works',
  'refused',
  'trouble',
  'refused-parameters',
  'something-else',
  // The test ends at the first read that reaches nothing, so other paths may be right.
  'not-reached',
  'wrong-path',
];

function findingOfList(
  credential: 'api-key' | 'access-token',
  results: readonly TestReadResult[],
): ConnectionFinding {
  const verdicts = results
    .filter((result) => result.credential === credential)
    .map(({ verdict }) => verdict);
  return say(credential, tellingOf(verdicts));
}

function tellingOf(verdicts: readonly TestReadVerdict[]): TestReadVerdict | undefined {
  const inOrder = TELLING.map((kind) => verdicts.find((verdict) => verdict.kind === kind));
  return inOrder.find((verdict) => verdict !== undefined);
}

/** Judges the token by Find's answers. Only finding a Category proves it; an error status proves nothing against it. */
function findingOfFind(
  finds: readonly TestReadResult[],
  proof: FindProof | null,
  findBy: ServiceSettings['findBy'],
): ConnectionFinding {
  const credential = 'personal-access-token';
  const verdicts = finds.map(({ verdict }) => verdict);
  if (proof?.kind === 'proven') {
    const other = proof.by === findBy ? [] : [deferText(`connection.found.find-by-${proof.by}`)];
    const sentence = [deferText('connection.found.find-proven'), ...other];
    return { credential, verdict: 'works', sentence };
  }
  const isAnswered = verdicts.some(({ kind }) => kind === 'nothing-found' || kind === 'works');
  if (!isAnswered || proof?.kind === 'failed') {
    return say(credential, tellingOf(verdicts.filter(({ kind }) => kind !== 'nothing-found')));
  }
  return {
    credential,
    verdict: 'not-proven',
    sentence: deferText(
      proof === null
        ? 'connection.found.not-found-proves-nothing'
        : `connection.found.find-unproven.${proof.why}`,
    ),
  };
}

function say(credential: CredentialKind, verdict: TestReadVerdict | undefined): ConnectionFinding {
  const key = deferText(`connection.found.keys.${credential}`);
  const inside = deferText(`connection.found.keysInside.${credential}`);
  if (verdict === undefined) {
    const sentence = deferText('connection.found.not-tried', { key });
    return { credential, verdict: 'not-reached', sentence };
  }
  switch (verdict.kind) {
    case 'works':
    case 'nothing-found':
      return {
        credential,
        verdict: 'works',
        sentence: deferText('connection.found.accepted', { key: inside }),
      };
    case 'refused':
      return {
        credential,
        verdict: 'refused',
        sentence: deferText('connection.found.refused', { key: inside, why: verdict.why }),
      };
    case 'wrong-path':
      return {
        credential,
        verdict: 'not-proven',
        sentence: deferText('connection.found.wrong-path', { key }),
      };
    case 'not-reached':
      return {
        credential,
        verdict: 'not-reached',
        sentence: deferText('connection.found.connection-failed', { key, why: verdict.why }),
      };
    case 'trouble':
    case 'refused-parameters':
      return {
        credential,
        verdict: 'odd',
        sentence: deferText('connection.found.trouble', { key, why: verdict.why }),
      };
    case 'something-else':
      return {
        credential,
        verdict: 'odd',
        sentence: deferText('connection.found.other-answer', { key }),
      };
    default:
      return assertNever(verdict);
  }
}

function describeSegment(segment: string): DeferredText {
  return segment === ''
    ? deferText('connection.found.no-segment')
    : deferText('connection.found.segment', { segment });
}
