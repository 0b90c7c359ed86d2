import type { rounding as english } from '../en/rounding.ts';
import type { Translated } from '../sentence.ts';

export const rounding: Translated<typeof english> = {
  title: 'Bargeld in Schritten von 5 Cent',
  note: 'Für Länder ohne 1- und 2-Cent-Münzen (Belgien, Finnland, Irland, Niederlande, Schweiz und andere). Barbeträge werden auf die nächsten 5 Cent gerundet. Mit Bankkarte und Guthabenkarte wird auf den Cent genau bezahlt.',
  label: 'Bargeld auf 5 Cent runden',
  question: 'Bargeld an dieser Kasse runden?',
  questionOff: 'Bargeld an dieser Kasse nicht mehr runden?',
  go: 'Bargeld runden',
  goOff: 'Nicht mehr runden',
  customer:
    'Der Kunde zahlt oder bekommt in bar höchstens 2 Cent mehr oder weniger. Der Beleg zeigt, wie viel.',
  report:
    'X- und Z-Bericht zeigen die Rundung in einer eigenen Zeile. Erwartet wird der genaue Bargeldbestand. Das Journal speichert Ihren Namen.',
};
