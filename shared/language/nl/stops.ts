import type { stops as english } from '../en/stops.ts';
import type { Translated } from '../sentence.ts';

/** What ends a stop, or tells a manager more: each with a PIN, and each a fact. */
export const stops: Translated<typeof english> = {
  clock: {
    title: 'De klok van de computer liep voor, of loopt nu achter',
    happened: 'Deze kassa heeft al gewerkt op {{seen}}, en de computer toont {{now}}.',
    moneyMoved:
      'Nee. Tot dit in orde is, gelden saldo’s als ouder dan ze zijn en kan er offline minder.',
    toDo: 'Kijk op een horloge. Klopt de computer niet, zet dan de klok van de computer goed. Klopt de computer wel, dan liep de klok eerder voor: een manager zet de klok van de kassa goed.',
    button: 'De computer klopt: zet de klok van de kassa goed',
    question: 'Is het nu {{now}}?',
    go: 'Ja: zet de klok van de kassa goed',
    effects: {
      customer: 'Saldo’s gelden weer als zo oud als ze zijn, en kaarten kunnen weer offline.',
      report:
        'Geen bedrag verandert: rapporten volgen de volgorde van wat er gebeurde. Limieten die voor een storing zijn verhoogd, eindigen.',
    },
  },
};
