import type { stops as english } from '../en/stops.ts';
import type { Translated } from '../sentence.ts';

/** What ends a stop, or tells a manager more: each with a PIN, and each a fact. */
export const stops: Translated<typeof english> = {
  clock: {
    title: 'Die Uhr des Computers ging vor oder geht jetzt nach',
    happened: 'Diese Kasse hat schon am {{seen}} gearbeitet, und der Computer zeigt {{now}}.',
    moneyMoved:
      'Nein. Bis das geklärt ist, gilt jedes Guthaben als älter, als es ist, und offline geht weniger.',
    toDo: 'Auf eine Armbanduhr sehen. Ist die Uhr des Computers falsch, dann sie stellen. Ist sie richtig, ging sie vorher vor: Die Leitung stellt die Uhr der Kasse richtig.',
    button: 'Der Computer hat recht: Uhr der Kasse richtigstellen',
    question: 'Ist es jetzt {{now}}?',
    go: 'Ja: Uhr der Kasse richtigstellen',
    effects: {
      customer: 'Guthaben gelten wieder als so alt, wie sie sind, und Karten gehen wieder offline.',
      report:
        'Kein Betrag ändert sich: Berichte folgen der Reihenfolge des Geschehenen. Für einen Ausfall erhöhte Limits enden.',
    },
  },
};
