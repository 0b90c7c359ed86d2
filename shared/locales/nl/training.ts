import type { training as english } from '../en/training.ts';
import type { Translated } from '../sentence.ts';

export const training: Translated<typeof english> = {
  title: 'Oefenen',
  note: 'Hier kan personeel leren zonder iets te verkopen: met artikelen, kaarten en mensen van de oefening. Er gaat niets naar de dienst of in de rapporten van de winkel, en de kassalade blijft dicht.',
  begin: 'Oefening beginnen',
  end: 'Oefening beëindigen',
  question: 'Personeel aan deze kassa laten oefenen?',
  effects:
    'Tot de oefening is beëindigd, wordt aan deze kassa niets verkocht. Het journaal bewaart uw naam, en X en Z zeggen hoe vaak en hoe lang er is geoefend.',
  notHere:
    'Dit wordt voor de kassa van de winkel ingesteld, niet in een oefening. Beëindig eerst de oefening (bovenaan).',
  whyNot: {
    'not-a-shop':
      'Deze kassa is niet met een dienst verbonden: er is niets om naar terug te gaan. Gebruik de demo.',
    'sale-open':
      'Er staat een verkoop open of geparkeerd, of er zijn artikelen aangeslagen. Rond die eerst af of annuleer die.',
    unsettled:
      'Er wacht iets op verzending of op een beslissing, en dat zou tijdens de oefening wachten. Laat de kassa het verzenden of beslis het onder Af te handelen, en begin dan.',
    'other-till':
      'Deze kassa neemt de plaats van een andere in, of een andere de hare. Rond dat eerst af (Instellingen, Verbinding).',
    'not-opened':
      'Het oefenboek gaat niet open. Dat van de winkel is weer open en er is niets verloren. Bel wie de kassa beheert; verkopen gaat door.',
  },
  report: {
    heading: 'Oefening',
    times_one: '{{count}} keer',
    times_other: '{{count}} keer',
    atMost: 'hoogstens {{length}}',
  },
};
