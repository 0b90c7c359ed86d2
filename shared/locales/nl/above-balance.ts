import type { aboveBalance as english } from '../en/above-balance.ts';
import type { Translated } from '../sentence.ts';

export const aboveBalance: Translated<typeof english> = {
  title: 'Boven het saldo',
  note: 'Een klant kan een kaart elders hebben opgewaardeerd sinds deze kassa het saldo voor het laatst kreeg. Wat doet de kaartdienst met een betaling boven het saldo? Vraag het aan de beheerder van de kaartdienst. Zolang je niet kiest, vraagt de kassa nooit meer dan het bekende saldo.',
  legend: 'Wat de kaartdienst doet',
  names: {
    refuses: 'Weigert de betaling',
    allows: 'Accepteert de betaling; het saldo komt onder nul',
    'not-known': 'Niet bekend',
  },
  meanings: {
    refuses:
      'Online mag met een bekende kaart meer worden betaald dan het saldo dat de kassa kent, tot de onlinelimiet. De kaartdienst beslist. Geldt alleen zonder hub.',
    allows:
      'De kassa blijft binnen het bekende saldo, zodat een kaart nooit meer dan één cent onder nul komt. “Intussen opgewaardeerd?” boekt eerst het bekende saldo of één cent af, dan de rest.',
    'not-known':
      'De kassa blijft binnen het bekende saldo. “Intussen opgewaardeerd?” boekt eerst het bekende saldo af, dan de rest.',
  },
  questions: {
    refuses: 'Erop vertrouwen dat de kaartdienst betalingen boven het saldo weigert?',
    allows: 'Instellen dat de kaartdienst betalingen boven het saldo accepteert?',
    'not-known': 'Betalingen boven het saldo instellen op “Niet bekend”?',
  },
  go: 'Instelling wijzigen',
  customer:
    'Boven het bekende saldo beslist de kaartdienst, of de kassa boekt eerst het bekende saldo af.',
  report:
    'Je naam komt in de geschiedenis. Meldt de kaartdienst ooit een saldo onder nul, dan zet de kassa “Weigert de betaling” automatisch terug op “Niet bekend”.',
  found:
    'De kaartdienst meldde een saldo onder nul ({{moment}}) en weigert zulke betalingen dus niet. De kassa heeft de instelling teruggezet op “Niet bekend”.',
  hub: 'Deze kassa gebruikt een hub, en andere kassa’s kunnen betalingen met dezelfde kaart hebben gegarandeerd. Daarom blijft deze kassa altijd binnen het bekende saldo.',
  needsPerson:
    'De kaartdienst had deze betaling moeten weigeren. De kassa heeft “Boven het saldo” teruggezet op “Niet bekend” (Instellingen, Limieten).',
};
