import type { training as english } from '../en/training.ts';
import type { Translated } from '../sentence.ts';

export const training: Translated<typeof english> = {
  title: 'Oefenen',
  note: 'Personeel kan hier oefenen zonder iets te verkopen, met artikelen, kaarten en personen om mee te oefenen. Er gaat niets naar de kaartdienst of naar de rapporten van de winkel, en de kassalade blijft dicht.',
  begin: 'Oefening beginnen',
  end: 'Oefening beëindigen',
  question: 'Oefening beginnen op deze kassa?',
  effects:
    'Tijdens de oefening wordt op deze kassa niets verkocht. Je naam komt in de geschiedenis, en X- en Z-rapporten tonen hoe vaak en hoe lang er is geoefend.',
  notHere:
    'Dit is een instelling van de winkelkassa, niet van de oefening. Beëindig eerst de oefening (bovenaan).',
  whyNot: {
    'not-a-shop':
      'Deze kassa is niet met een kaartdienst verbonden, dus oefenen kan op deze kassa niet. Gebruik de demo.',
    'sale-open':
      'Er staat een verkoop open of geparkeerd, of er zijn artikelen aangeslagen. Rond die eerst af of annuleer die.',
    unsettled:
      'Een betaling moet nog worden verzonden of afgehandeld, en zou tijdens de oefening blijven wachten. Laat de kassa die verzenden, of handel die af onder “Af te handelen”. Begin daarna.',
    'category-changes':
      'Een categoriewijziging wacht als concept. Verzend die of gooi die weg onder “Categorieën”, “Concepten”. Begin daarna.',
    'other-till':
      'Er loopt een overname van een andere kassa. Rond die eerst af (Instellingen, Verbinding).',
    'taken-over':
      'Een andere kassa heeft deze overgenomen. Verlaat eerst de hub (Instellingen, Verbinding).',
    'being-set-up':
      'De kassa wordt ingesteld. Probeer het over een minuut opnieuw. Blijft het zo, start de kassa dan opnieuw.',
    updating:
      'Er wordt een nieuwe versie geïnstalleerd. Eerst moet de kassa daarmee opnieuw starten.',
    'not-opened':
      'De oefenadministratie ging niet open. De administratie van de winkel is weer open en er is niets verloren gegaan. Je kunt blijven verkopen. Bel de kassasupport.',
  },
  report: {
    heading: 'Oefening',
    times_one: '{{count}} keer',
    times_other: '{{count}} keer',
    atMost: 'hoogstens {{length}}',
  },
};
