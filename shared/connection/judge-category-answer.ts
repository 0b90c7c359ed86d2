import { turnedAwayBy } from '../api/outcome.ts';
import { parseServiceAnswer } from '../api/parse-service-answer.ts';
import type { Transmission } from '../api/transmission.ts';
import { t } from '../locales/language.ts';
import type { CategoryAnswer, CategoryOperation } from '../messages/gateway-answers.ts';

/**
 * Judges the answer to one operation on Categories from the transport's record, for the gateway and for *Test
 * connection*.
 */
export function judgeCategoryAnswer<Name extends CategoryOperation>(
  operation: Name,
  seen: Transmission,
): CategoryAnswer<Name> {
  if (seen.kind !== 'answered') return { kind: 'not-reached', sent: seen.kind === 'lost' };
  if (seen.ended === 'over-limit' || seen.body === null) {
    return { kind: 'misfit', status: seen.status, sentence: t('answer.too-much') };
  }
  const answer = parseServiceAnswer(operation, {
    status: seen.status,
    headers: {},
    body: seen.body,
  });
  if (answer.kind === 'refused') return { ...answer, ...turnedAwayBy(seen) };
  if (answer.kind !== 'ok') return answer;
  const { data, meta, absentAs } = answer;
  return { kind: 'answered', data, meta, ...(absentAs !== undefined && { absentAs }) };
}
