import type { Translated } from '../sentence.ts';
import type { update as english } from '../en/update.ts';

export const update: Translated<typeof english> = {
  title: 'Nieuwe versie',
  byOthers: 'De beheerder van deze computer installeert nieuwe versies.',
  newest: 'Dit is de nieuwste versie. Laatst gecontroleerd: {{when}}.',
  notAnswered: 'De kassa weet nog niet of er een nieuwere versie is.',
  away: '{{host}}, waar nieuwe versies vandaan komen, is niet bereikbaar.',
  awayToDo:
    'De kassa blijft het proberen en werkt verder. Controleer de internetverbinding of bel support.',
  look: 'Nu controleren',
  looking: 'Controleren …',
  held: 'Versie {{version}} is beschikbaar. Het hoofdkantoor heeft die nog niet vrijgegeven voor deze winkel.',
  ready: 'Versie {{version}} is klaar om te installeren.',
  isNews: 'Versie {{version}} is klaar. Installeer die onder “Instellingen”, “Status”.',
  installing: 'Versie {{version}} wordt geïnstalleerd. Daarna start de kassa opnieuw.',
  install: 'Installeren',
  question: 'Versie {{version}} installeren?',
  effects:
    'De kassa sluit en start met de nieuwe versie. Dat duurt ongeveer een minuut. Wachtende betalingen blijven bewaard.',
  oneWay:
    'Oudere versies kunnen de gegevens van de kassa daarna niet meer openen: er is geen weg terug.',
  goOn: 'Verder met deze versie',
  blocker: {
    'sale-open': 'Rond eerst de open verkoop af of annuleer die.',
    'payment-on-its-way': 'Er loopt een betaling. Probeer het over een minuut opnieuw.',
    training: 'Beëindig eerst de oefening.',
  },
  gone: 'Deze versie wordt niet meer aangeboden. Controleer opnieuw.',
  refused: 'Een nieuwe versie kon niet worden geïnstalleerd.',
  whyRefused: {
    signature: 'De versie is niet ondertekend door de makers van dit programma. Bel support.',
    incomplete:
      'De nieuwe versie is niet volledig gedownload. De kassa probeert het automatisch opnieuw.',
    'other-channel': 'De versie is voor andere kassa’s bedoeld. Bel support.',
    'other-system': 'De versie is voor een ander soort computer bedoeld. Bel support.',
    outdated:
      'De lijst met versies is te oud, of de datum van deze computer klopt niet. Controleer de datum en bel dan support.',
    'clock-behind':
      'De datum van deze computer loopt achter. Corrigeer de datum en controleer dan opnieuw.',
    'not-installed':
      'De computer kon de versie niet installeren. De kassa blijft werken zoals voorheen. Bel support.',
    'did-not-start':
      'De nieuwe versie is niet gestart. De kassa werkt met de vorige versie. Bel support.',
  },
};
