import { typedTextsOfSliceProposal } from '../ledger/slices/slices.ts';
import type { Proposal } from '../proposals/proposals.ts';

/** Lists the texts of a proposal that a person typed, or scanned by mistake; not main's own notes. */
export function typedTexts(proposal: Proposal): readonly string[] {
  const texts = 'reason' in proposal ? [proposal.reason] : [];
  switch (proposal.kind) {
    case 'accept':
    case 'put-right':
      return [...texts, ('otherTill' in proposal && proposal.otherTill?.reference) || ''];
    case 'acknowledge-alarm':
    case 'acknowledge-drift':
    case 'acknowledge-balances':
    case 'acknowledge-other-sign':
      return [proposal.note];
    case 'settle':
      return [...texts, proposal.serviceNumber ?? ''];
    case 'tender-sale':
      return 'reference' in proposal.tender ? [proposal.tender.reference] : [];
    case 'open-sale':
    case 'change-sale':
      return textsOfLines(proposal);
    case 'refund-sale':
    case 'pay-out-load':
      return [...texts, proposal.reference];
    case 'change-taxes':
      return proposal.taxes.categories.map(({ externalId }) => externalId);
    case 'change-prices':
      return proposal.prices.flatMap(({ name, categoryExternalId }) => [
        name,
        categoryExternalId ?? '',
      ]);
    default:
      return typedTextsOfSliceProposal(proposal) ?? texts;
  }
}

function textsOfLines({
  lines,
  discount,
}: Extract<Proposal, { kind: 'open-sale' | 'change-sale' }>): readonly string[] {
  const reasons = [...lines, { discount }].flatMap((one) => one.discount?.reason ?? []);
  return [...reasons, ...lines.flatMap(({ note }) => note ?? [])];
}
