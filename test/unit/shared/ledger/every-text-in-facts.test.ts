import { expect, test } from 'vitest';
import { FACT_KINDS } from '../../../../shared/ledger/fact-kinds.ts';
import { factSchema } from '../../../../shared/ledger/facts.ts';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import { hideTexts } from '../../../../shared/ledger/memory/hide-texts.ts';
import { leavesOf, wholeSamples } from '../../../builders/whole-samples.ts';

/**
 * A fact is unencrypted in the journal and can never be erased, so typed text belongs in its private part (decision
 * 0085). A new text in any schema of a fact fails this test until `hideTexts` hides it or it is listed as public with a
 * reason.
 */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  'of the set-up, by the owner': [
    'book.baseUrl',
    'book.currency',
    'book.moneySegment',
    'book.shopUuid',
    'hub.sign.proven.baseUrl',
    'hub.sign.proven.currency',
    'hub.sign.proven.moneySegment',
    'hub.sign.proven.shopUuid',
    'intent.keyHeader',
    'intent.shopUuid',
  ],
  'a mark or a name that the till makes': [
    'book.tillId',
    'hub.limits.name',
    'hub.prices.name',
    'hub.sign.name',
    'hub.taxes.name',
    'intent.loadBack.lineId',
    'oldCard.listId',
    'adoptedOldCards.cards[].listId',
    'oldCard.begunBefore.listId',
    'oldCard.begunBefore.standing',
    'oldCard.loadedBefore.listId',
    'oldCardList.id',
    'oldCard.standing',
    'oldCardList.standing',
    'knownDamage[].expected',
    'knownDamage[].file',
    'knownDamage[].found',
    'named',
    'sale.discountAllowed.lines[].id',
    'sale.lines[].id',
    'sale.refunds[].lines[].lineId',
    'sale.refunds[].load.lineId',
    'sale.terminal[].id',
    'terminalCase.id',
    'shift.cashMoves[].id',
    'staff.list',
    'staff.proof.dataKeyId',
    'staff.proof.keyMark',
    'staff.seal',
  ],
  'the till’s own words': ['queue.pauses[].note'],
  'a person by the id in the list of people, which says no name': [
    'intent.acceptedBy',
    'person',
    'sale.discountAllowed.person',
    'sale.discountAlone.person',
    'sale.removed.person',
    'sale.tenders[].taken.person',
  ],
  'a computer of the store': [
    'adoptedOldCards.from',
    'oldCardsTwice[].till',
    'oldCard.adoptedFrom',
    'hub.adopted[].till',
    'lostThere.from',
    'hub.host',
    'hub.limits.till',
    'hub.otherSign.till',
    'hub.prices.till',
    'hub.sign.till',
    'hub.takenOverBy',
    'hub.taking[]',
    'hub.taxes.till',
    'hub.till',
    'intent.adoptedFrom',
    'oldCard.begunBefore.leftOut.till',
    'oldCard.leftOut.till',
    'references.from',
    'staff.from',
    'terminalCase.from',
  ],
  'of the goods that the shop sells': [
    'categoryRequest.externalIdentifier',
    'categoryRequest.lastIdentifier',
    'categoryRequest.name',
    'categoryRequest.uuid',
    'draft.change.externalIdentifier',
    'draft.change.name',
    'draft.change.uuid',
    'draft.change.was.externalIdentifier',
    'draft.change.was.name',
    'favourites[]',
    'prices[].categoryExternalId',
    'prices[].ean',
    'prices[].name',
    'sale.lines[].article.categoryName',
    'sale.lines[].categoryExternalId',
    'sale.lines[].name',
    'taxes.categories[].externalId',
  ],
  'said by the service, without the card’s number': [
    'intent.applied.balanceText',
    'intent.applied.createdAt',
    'intent.applied.identifierKind',
    'intent.applied.notes[]',
    'intent.applied.shopName',
    'intent.applied.shopReference',
    'intent.applied.uuid',
    'intent.cause',
    'intent.doubted.cause',
  ],
  'said by the card terminal, with the end of the card’s number alone': [
    'sale.terminal[].report.cardName',
    'sale.terminal[].report.masked',
    'sale.terminal[].report.shopSlip[]',
    'sale.terminal[].report.slip[]',
    'sale.terminal[].report.terminalId',
    'terminalCase.terminalId',
  ],
  'the service’s number as a manager has read it, to be compared with others': [
    'intent.settlement.serviceNumber',
  ],
  'a number, by a schema of its own': [
    'card.anchorCents',
    'intent.balanceBeforeCents',
    'shift.counted.cardCents',
    'shift.counted.otherCents',
  ],
};

/** Kinds whose note is written by the till. */
const OWN_NOTES = [
  'damage-gone-on-after',
  'erasure-ended',
  'memory-doubted',
  'queue-paused',
  'queue-resumed',
  'run-ended',
  'run-started',
];

const HIDING = { name: () => '¶name', text: () => '¶text' };

/** Paths of texts that these facts leave unencrypted; a linked payment has an intent's paths. */
function textsInClear(facts: readonly Fact[]): string[] {
  const shown = facts.flatMap((fact) =>
    leavesOf(hideTexts(fact, HIDING)).flatMap(([path, value]) =>
      typeof value === 'string' && value.startsWith('text at ') ? [path] : [],
    ),
  );
  return [...new Set(shown.map((path) => path.replace(/^linked\./, 'intent.')))].toSorted();
}

const SAMPLES = wholeSamples(factSchema) as readonly Fact[];

test('each text in a fact is private or listed as public', () => {
  const facts = SAMPLES.map((fact): Fact => ({ ...fact, kind: 'intent-accepted' }));
  expect(textsInClear(facts)).toEqual(Object.values(PUBLIC).flat().toSorted());
});

test('a note is private in facts of every kind except those where the till writes it', () => {
  const [sample] = SAMPLES;
  const inClear = FACT_KINDS.filter((kind) =>
    textsInClear([{ ...sample!, kind }]).includes('note'),
  );
  expect(inClear.toSorted()).toEqual(OWN_NOTES);
});
