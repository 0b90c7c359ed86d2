/** The findings of *Test connection* in plain words, each with what to do next. */
import type { ConnectionFinding, ConnectionReport } from '../bridge.ts';
import { assertNever } from '../ledger/assert.ts';
import type { Connection } from './judge-connection.ts';
import type { ProbeResult, ProbeVerdict } from './judge-probe.ts';
import type { CredentialKind } from './routes.ts';

/** What no harmless read can show; the first payments do. */
const NOT_PROVEN = [
  'Whether the API key may take and load balances: only a payment shows it.',
  'Whether the path for payments is right: nothing but a payment uses it.',
  'Whether the shop uuid is the one of this shop: the answer to the first payment names the shop.',
  'Which sign takes from a balance: two payments on one card show it. Until then redemptions are not accepted offline, and payments are sent one at a time.',
];

export function reportConnection(
  connection: Connection,
  results: readonly ProbeResult[],
): ConnectionReport {
  const listed = results.find(({ operation, verdict }) => {
    return operation === 'list-categories' && verdict.kind === 'works';
  });
  const categorySegment = listed?.categorySegment ?? null;
  const keyWorks = results.some(({ credential, verdict }) => {
    return credential === 'api-key' && verdict.kind === 'works';
  });
  const find = results.find(({ operation }) => operation === 'find-category');
  return {
    findings: [
      findingOfAddress(results, connection.settings.categorySegment, categorySegment),
      findingOfList('api-key', results),
      connection.credentials['access-token'] === null
        ? notGiven('access-token', 'No access token was given. The API key reads the categories.')
        : findingOfList('access-token', results),
      connection.credentials['personal-access-token'] === null
        ? notGiven(
            'personal-access-token',
            'No personal access token was given. Categories can be read, but not changed.',
          )
        : findingOfFind(find, listed !== undefined),
    ],
    categorySegment,
    mayConnect: keyWorks,
    notProven: NOT_PROVEN,
  };
}

function notGiven(credential: CredentialKind, sentence: string): ConnectionFinding {
  return { credential, verdict: 'not-given', sentence };
}

function findingOfAddress(
  results: readonly ProbeResult[],
  given: string,
  answering: string | null,
): ConnectionFinding {
  const credential = 'address';
  const lost = results.map(({ verdict }) => verdict).find(({ kind }) => kind === 'not-reached');
  if (lost?.kind === 'not-reached') {
    return {
      credential,
      verdict: 'not-reached',
      sentence: `No answer: ${lost.sentence} Check the address and this computer’s network, then test again.`,
    };
  }
  if (answering !== null) {
    return {
      credential,
      verdict: 'works',
      sentence:
        answering === given
          ? 'The service answers at this address.'
          : `The service answers, with ${saySegment(answering)} in the path for categories and not with ${saySegment(given)}. Take that one.`,
    };
  }
  const kinds = new Set(results.map(({ verdict }) => verdict.kind));
  if (kinds.has('refused') || kinds.has('nothing-found') || kinds.has('trouble')) {
    return {
      credential,
      verdict: 'not-proven',
      sentence: 'A service answers at this address, but it did not list any categories.',
    };
  }
  return {
    credential,
    verdict: 'odd',
    sentence: kinds.has('something-else')
      ? 'Something else answers at this address: a web page, not the service. Check the address, and whether this network asks to sign in first.'
      : 'Something answers at this address, but has no list of categories. Check the address and the path for categories.',
  };
}

/** The segments were tried in turn: what says most of the key is told, not what came last. */
const TELLING: readonly ProbeVerdict['kind'][] = [
  'works',
  'refused',
  'trouble',
  'something-else',
  'wrong-path',
  'not-reached',
];

function findingOfList(
  credential: 'api-key' | 'access-token',
  results: readonly ProbeResult[],
): ConnectionFinding {
  const verdicts = results
    .filter((result) => result.credential === credential)
    .map(({ verdict }) => verdict);
  const told = TELLING.map((kind) => verdicts.find((verdict) => verdict.kind === kind)).find(
    (verdict) => verdict !== undefined,
  );
  return say(credential, told, name(credential));
}

function findingOfFind(find: ProbeResult | undefined, serviceIsKnown: boolean): ConnectionFinding {
  const credential = 'personal-access-token';
  if (find?.verdict.kind === 'nothing-found' && !serviceIsKnown) {
    return {
      credential,
      verdict: 'not-proven',
      sentence:
        'The answer was “not found”, which is right, but a wrong address would say the same. Mend the other points and test again.',
    };
  }
  return say(credential, find?.verdict, name(credential));
}

function say(
  credential: CredentialKind,
  verdict: ProbeVerdict | undefined,
  title: string,
): ConnectionFinding {
  if (verdict === undefined) {
    const sentence = `The ${title} was not tried, because the service could not be reached.`;
    return { credential, verdict: 'not-reached', sentence };
  }
  switch (verdict.kind) {
    case 'works':
    case 'nothing-found':
      return { credential, verdict: 'works', sentence: `The service accepts the ${title}.` };
    case 'refused':
      return {
        credential,
        verdict: 'refused',
        sentence: `The service refuses the ${title}. ${verdict.sentence} Copy it again from the service, and check what it is allowed to do.`,
      };
    case 'wrong-path':
      return {
        credential,
        verdict: 'not-proven',
        sentence: `The ${title} could not be tried: there is nothing to read at any of the usual paths.`,
      };
    case 'not-reached':
      return {
        credential,
        verdict: 'not-reached',
        sentence: `The ${title} could not be tried: ${verdict.sentence}`,
      };
    case 'trouble':
      return {
        credential,
        verdict: 'odd',
        sentence: `The ${title} could not be tried. ${verdict.sentence} Test again later.`,
      };
    case 'something-else':
      return {
        credential,
        verdict: 'odd',
        sentence: `The ${title} could not be tried: something else answers at this address.`,
      };
    default:
      return assertNever(verdict);
  }
}

function name(credential: CredentialKind): string {
  switch (credential) {
    case 'api-key':
      return 'API key';
    case 'access-token':
      return 'access token';
    case 'personal-access-token':
      return 'personal access token';
    default:
      return assertNever(credential);
  }
}

function saySegment(segment: string): string {
  return segment === '' ? 'nothing' : `“${segment}”`;
}
