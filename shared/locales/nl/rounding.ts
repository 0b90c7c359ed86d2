import type { rounding as english } from '../en/rounding.ts';
import type { Translated } from '../sentence.ts';

export const rounding: Translated<typeof english> = {
  title: 'Contant afronden',
  note: 'Voor landen die hun kleinste munten hebben afgeschaft. Contante bedragen worden afgerond op de dichtstbijzijnde {{step}}, de kleinste munt van de valuta. Betalingen met pin en cadeaukaart blijven exact.',
  label: 'Contant afronden op {{step}}',
  question: 'Contant afronden op deze kassa?',
  questionOff: 'Stoppen met contant afronden op deze kassa?',
  go: 'Contant afronden',
  goOff: 'Niet meer afronden',
  customer:
    'De klant betaalt of krijgt contant hoogstens {{most}} meer of minder. De kassabon toont hoeveel.',
  report:
    'X- en Z-rapporten tonen de afronding op een eigen regel en verwachten het exacte contante bedrag in de kassalade. Je naam komt in de geschiedenis.',
};
