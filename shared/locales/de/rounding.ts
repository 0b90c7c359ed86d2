import type { rounding as english } from '../en/rounding.ts';
import type { Translated } from '../sentence.ts';

export const rounding: Translated<typeof english> = {
  title: 'Bargeld in Schritten von 5 Cent',
  note: 'Wo das Land seine kleinsten Münzen abgeschafft hat (Belgien, Finnland, Irland, Niederlande, Schweiz und andere), wird der Betrag in bar auf die nächsten 5 Cent gerundet, auf oder ab. Mit Karte und Guthaben wird auf den Cent bezahlt.',
  label: 'Bargeld auf 5 Cent runden',
  question: 'Bargeld an dieser Kasse von jetzt an runden?',
  questionOff: 'Bargeld an dieser Kasse von jetzt an auf den Cent nehmen?',
  go: 'Bargeld runden',
  goOff: 'Auf den Cent',
  customer:
    'Zahlt und bekommt in bar höchstens 2 Cent mehr oder weniger. Auf dem Beleg steht, wie viel.',
  report:
    'X und Z haben die Rundung in einer eigenen Zeile und erwarten die Kassenlade auf den Cent. Das Journal behält Ihren Namen.',
};
