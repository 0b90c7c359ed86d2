import type { Translated } from '../sentence.ts';
import type { update as english } from '../en/update.ts';

export const update: Translated<typeof english> = {
  title: 'Nieuwe versie',
  byOthers: 'Wie deze computer beheert, installeert nieuwe versies.',
  newest: 'Dit is de nieuwste versie. Laatst gecontroleerd: {{when}}.',
  notAnswered: 'Of er een nieuwere versie is, heeft nog niemand beantwoord.',
  look: 'Nu controleren',
  looking: 'Bezig met controleren …',
  held: 'Versie {{version}} is uit. Het hoofdkantoor heeft die nog niet vrijgegeven voor deze winkel.',
  ready: 'Versie {{version}} kan worden geïnstalleerd.',
  isNews: 'Versie {{version}} is klaar. Installeer die bij Instellingen, Toestand.',
  installing: 'Versie {{version}} wordt geïnstalleerd. Daarna start de kassa opnieuw.',
  install: 'Installeren',
  question: 'Versie {{version}} installeren?',
  effects:
    'De kassa sluit en start met de nieuwe versie. Dat duurt ongeveer een minuut. Betalingen die wachten, blijven bewaard.',
  oneWay:
    'Oudere versies kunnen de gegevens van de kassa daarna niet meer openen: er is geen weg terug.',
  goOn: 'Verder met deze versie',
  hindrance: {
    'sale-open': 'Rond eerst de open verkoop af of annuleer die.',
    'payment-on-its-way': 'Er is een betaling onderweg. Probeer het over een minuut opnieuw.',
  },
  gone: 'Deze versie wordt niet meer aangeboden. Controleer opnieuw.',
  refused: 'Een nieuwe versie is niet geïnstalleerd.',
  whyRefused: {
    signature: 'Ze is niet ondertekend door de makers van dit programma. Bel support.',
    incomplete: 'Ze is niet volledig aangekomen. De kassa probeert het zelf opnieuw.',
    'other-channel': 'Ze is voor andere kassa’s bedoeld. Bel support.',
    'not-installed':
      'De computer kon ze niet installeren. De kassa werkt verder zoals eerst. Bel support.',
  },
};
