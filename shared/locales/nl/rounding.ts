import type { rounding as english } from '../en/rounding.ts';
import type { Translated } from '../sentence.ts';

export const rounding: Translated<typeof english> = {
  title: 'Contant in stappen van 5 cent',
  note: 'Waar het land zijn kleinste munten heeft afgeschaft (België, Finland, Ierland, Nederland, Zwitserland en andere), wordt wat contant te betalen is, afgerond op de dichtstbijzijnde 5 cent, naar boven of naar beneden. Met bankkaart en cadeautegoed wordt op de cent betaald.',
  label: 'Contant afronden op 5 cent',
  question: 'Contant bij deze kassa voortaan afronden?',
  questionOff: 'Contant bij deze kassa voortaan op de cent aannemen?',
  go: 'Contant afronden',
  goOff: 'Contant op de cent',
  customer:
    'Betaalt en krijgt contant hoogstens 2 cent meer of minder. Op de kassabon staat hoeveel.',
  report:
    'X en Z hebben de afronding op een eigen regel en verwachten de kassalade op de cent. Het journaal bewaart je naam.',
};
