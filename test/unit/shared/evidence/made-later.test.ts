import { expect, test } from 'vitest';
import type { UnknownOutcome } from '../../../../shared/api/outcome.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import {
  settleByEvidence,
  payLater,
  lastAnswerComparison,
  openEvidenceTill,
  addAnchoredCard,
} from '../../../builders/unknown-till.ts';

const noAnswer: UnknownOutcome = {
  kind: 'unknown',
  cause: 'misfit',
  status: 200,
  pausesQueue: false,
  evidence: 'Answer 200.',
};

/** A service that announces to apply a payment later: its absence in the list until then proves nothing. */

test.each<[string, Partial<UnknownOutcome>]>([
  ['with status 202', { cause: 'accepted-202', status: 202 }],
  ['with status 202 in an unknown form, although the settings trust a 202,', { status: 202 }],
  ['in words', { cause: 'accepted-202', status: 200 }],
])(
  'a later balance does not prove *not charged* if the service announced %s to apply the payment later',
  (_, said) => {
    const till = openEvidenceTill();
    const card = addAnchoredCard(till);
    till.accept('lost', card);
    till.sendAndHear('lost', { ...noAnswer, ...said });
    till.pass(GRACE_MS);
    payLater(till, card, 95_00);
    expect(lastAnswerComparison(till).kind).toBe('not-taken');
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
    const release = {
      kind: 'release' as const,
      intentId: settleByEvidence().intentId,
      reason: 'asked',
    };
    expect(till.propose(release, MANAGER)).toBe(true);
  },
);
