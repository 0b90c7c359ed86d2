import type { aboveBalance as english } from '../en/above-balance.ts';
import type { Translated } from '../sentence.ts';

export const aboveBalance: Translated<typeof english> = {
  title: 'Boven het saldo',
  note: 'Een klant kan een kaart hebben opgeladen sinds deze kassa er voor het laatst van hoorde. Wat doet de dienst met een betaling die meer is dan het saldo? Wie hem beheert, weet het. Zolang niemand het hier zegt, wordt er niets boven het bekende saldo gevraagd.',
  legend: 'Wat de dienst ermee doet',
  names: {
    refuses: 'Hij weigert de betaling',
    allows: 'Hij neemt ze aan, en het saldo komt onder nul',
    'not-known': 'Niet bekend',
  },
  meanings: {
    refuses:
      'Online mag een bekende kaart meer betalen dan de kassa ervan weet, binnen de onlinelimiet: de dienst beslist. Alleen zonder hub.',
    allows:
      'Het bekende saldo bindt, zodat geen kaart meer dan een cent onder nul komt. „Intussen opgeladen?” neemt eerst wat bekend is, of één cent, en dan de rest.',
    'not-known':
      'Het bekende saldo bindt. „Intussen opgeladen?” neemt eerst wat bekend is, dan de rest.',
  },
  questions: {
    refuses: 'Erop vertrouwen dat de dienst weigert wat niet op een kaart staat?',
    allows: 'Zeggen dat de dienst meer aanneemt dan op een kaart staat?',
    'not-known': 'Zeggen dat niemand weet wat de dienst boven het saldo doet?',
  },
  go: 'Wijzigen',
  customer:
    'Boven wat de kassa van een kaart weet, beslist de dienst of neemt de kassa eerst wat bekend is.',
  report:
    'Het journaal bewaart je naam. Wordt er ooit een saldo onder nul gemeld, dan neemt de kassa „weigert” zelf terug.',
  found:
    'Hij weigert niet: op {{moment}} werd een saldo onder nul gemeld. De kassa staat weer op „niet bekend”.',
  hub: 'Deze kassa hoort bij een hub, waar andere kassa’s iets van dezelfde kaart beloofd kunnen hebben: hier bindt het bekende saldo, wat er ook gekozen is.',
  needsPerson:
    'Van de dienst was gezegd dat hij dat weigert. De kassa vertrouwt daar niet meer op en staat weer op „niet bekend” (Instellingen, Limieten).',
};
