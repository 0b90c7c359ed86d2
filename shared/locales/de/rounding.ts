import type { rounding as english } from '../en/rounding.ts';
import type { Translated } from '../sentence.ts';

export const rounding: Translated<typeof english> = {
  title: 'Barbeträge runden',
  note: 'Für Länder, die ihre kleinsten Münzen abgeschafft haben. Barbeträge werden auf die nächsten {{step}} gerundet, die kleinste Münze der Kassenwährung. Mit Bankkarte und Guthabenkarte wird genau bezahlt.',
  label: 'Barbeträge auf {{step}} runden',
  question: 'Barbeträge an dieser Kasse runden?',
  questionOff: 'Barbeträge an dieser Kasse nicht mehr runden?',
  go: 'Barbeträge runden',
  goOff: 'Nicht mehr runden',
  customer:
    'Der Kunde zahlt oder bekommt in bar höchstens {{most}} mehr oder weniger. Der Bon zeigt, wie viel.',
  report:
    'X- und Z-Bericht zeigen die Rundung in einer eigenen Zeile. Erwartet wird der genaue Bargeldbestand. Das Journal speichert Ihren Namen.',
};
