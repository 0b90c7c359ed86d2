import { hash } from 'node:crypto';
import { moneyUnitOf } from '../../../../shared/ledger/store/book.ts';
import { lossesOfLostTill } from '../../../../shared/guard/money/adopted-transactions.ts';
import { emptyLedger } from '../../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { bringReferences } from '../bring-references.ts';
import { ANN_WITH_MANAGER } from '../shop-till.ts';
import type { ShopTill } from '../shop-till.ts';
import { maskOf, nameOfCard } from '../store.ts';
import type { Store } from '../store.ts';
import { bringTerminalCases } from '../terminal/bring-terminal-cases.ts';

/** A till's computer is gone, and another till takes it over: a manager reads what the copy says. */
export function takeOverLostTill(store: Store, dead: ShopTill, taker: ShopTill): void {
  dead.isAlive = false;
  const { rules } = store;
  const copy: Ledger = emptyLedger();
  for (const record of dead.records) rules.fold(copy, record);
  taker.write({ kind: 'note-taking', till: dead.hubName, on: true }, ANN_WITH_MANAGER);
  const { bring, forPerson } = rules.transactionsToAdopt(dead.hubName, copy, []);
  for (const intent of bring) {
    const mayHaveLeft = rules.mayHaveLeft(copy, intent, copy.lastSequence);
    const rightCardId = intent.moveTo?.cardId;
    const about = { cardId: intent.cardId, from: dead.hubName, mayHaveLeft, rightCardId };
    // The copy has the card's number too.
    if (!copy.erasedCards.has(intent.cardId)) taker.meets(nameOfCard(intent.cardId), null);
    const adopted = taker.write(rules.intentToAdopt(copy, asInJournal(intent), about));
    // Only a payment that could not be a till's own is refused as unfit, and no till made that one.
    if (adopted === null && taker.refusal?.why === 'text-unfit')
      store.knows.complain(`${taker.name} does not take over ${intent.id} of ${dead.name}`);
    taker.handedOver.delete(intent.id);
  }
  bringReferences(copy, taker, dead.hubName);
  const adopted = { till: dead.hubName, brought: bring.length, withoutNumber: 0, forPerson };
  taker.write({ kind: 'note-adopted', adopted, lost: lossesOfLostTill(copy, []) });
  if (dead.ledger.lastReceiptNumber > 0) store.inPlaceOfSeller.add(taker);
  store.shared.tills = store.alive.length;
  const left = [...new Map([...copy.open, ...copy.forPerson]).values()];
  const movesOwed = [...copy.owed.values()].flatMap((load) =>
    load.by === 'move' ? (copy.intents.get(load.reversalId) ?? []) : [],
  );
  const readPayment = (intent: Intent) => ({
    intent,
    card: maskOf(nameOfCard(intent.cardId)),
    ...(intent.moveTo && { rightCard: maskOf(nameOfCard(intent.moveTo.cardId)) }),
  });
  const said = rules.describeCopy(dead.hubName, 'copy.txt', {
    through: copy.lastSequence,
    stands: copy.lastSequence,
    atMs: dead.wallMs,
    unproven: 0,
    unsettled: left.map(readPayment),
    halfMoved: movesOwed.map(readPayment),
    owed: copy.owed.size,
    ...bringTerminalCases(rules, taker, dead.hubName, copy),
    ...moneyUnitOf(store.shape.money),
  });
  // Once the successor has a payment completely, it reports the payment itself, so the copy's
  // line about it no longer counts.
  const isThere = ({ id, moveTo }: Intent) => moveTo === undefined && taker.ledger.intents.has(id);
  const there = bring.filter(isThere).map(({ id }) => `(${id})`);
  store.read.push(...said.filter((line) => !there.some((name) => line.includes(name))));
}

/** Returns a payment as a journal has it: there another program's reference is a reference to a private text. */
function asInJournal(intent: Intent): Intent {
  const { otherTill } = intent;
  if (otherTill === undefined) return intent;
  const reference = `¶${hash('sha256', otherTill.reference, 'hex').slice(0, 32)}`;
  return { ...intent, otherTill: { ...otherTill, reference } };
}
