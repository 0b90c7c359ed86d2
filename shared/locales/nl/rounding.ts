import type { rounding as english } from '../en/rounding.ts';
import type { Translated } from '../sentence.ts';

export const rounding: Translated<typeof english> = {
  title: 'Contant in stappen van 5 cent',
  note: 'Voor landen zonder munten van 1 en 2 cent (België, Finland, Ierland, Nederland, Zwitserland en andere). Contante bedragen worden afgerond op de dichtstbijzijnde 5 cent. Betalingen met pin en cadeaukaart blijven exact.',
  label: 'Contant afronden op 5 cent',
  question: 'Contant afronden op deze kassa?',
  questionOff: 'Stoppen met contant afronden op deze kassa?',
  go: 'Contant afronden',
  goOff: 'Niet meer afronden',
  customer:
    'De klant betaalt of krijgt contant hoogstens 2 cent meer of minder. De kassabon toont hoeveel.',
  report:
    'X- en Z-rapporten tonen de afronding op een eigen regel en verwachten het exacte contante bedrag in de kassalade. Je naam komt in de geschiedenis.',
};
