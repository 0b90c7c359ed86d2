import type { privacy as english } from '../en/privacy.ts';
import type { Translated } from '../sentence.ts';

/** Settings, part *Privacy*: erasing a customer, and automatic erasure. */
export const privacy: Translated<typeof english> = {
  noManager:
    'Alleen een manager kan wissen, met een pincode. Deze kassa heeft nog geen manager: voeg er een toe onder “Instellingen”, “Personen”.',
  erase: {
    title: 'Klantgegevens wissen',
    note: 'Het kaartnummer wordt voorgoed van deze kassa gewist, samen met de getypte redenen bij die kaart. Bedragen, tijden en kassabonnen blijven voor de boekhouding.',
    number: 'Het kaartnummer, gescand of getypt',
    go: 'Deze kaart wissen …',
    question: 'De klantgegevens van kaart {{card}} voorgoed wissen?',
    effects: {
      customer:
        'De kassa wist het nummer. Het saldo blijft bij de kaartdienst. Wordt de kaart weer gescand, dan behandelt de kassa die als een nieuwe kaart.',
      report:
        'Totalen en kassabonnen veranderen niet. Van deze kaart kan op deze kassa niets meer worden teruggedraaid.',
    },
    confirm: 'Voorgoed wissen',
    done: 'Gewist. De gegevens kloppen nog.',
    copies:
      'Niet gewist: geëxporteerde bestanden, papier, back-ups en bewijs in de gegevensmap van de kassa. Verwijder die met de hand. Een teruggezette back-up brengt het nummer terug.',
    left_one: '1 record met persoonsgegevens is beschadigd en kon niet worden gewist.',
    left_other:
      '{{count}} records met persoonsgegevens zijn beschadigd en konden niet worden gewist.',
  },
  retention: {
    title: 'Automatisch wissen',
    note: 'Na de dagafsluiting wist de kassa de nummers van kaarten die zo lang niet zijn gebruikt, oudere getypte redenen en de namen van personen die sindsdien niet op deze kassa hebben gewerkt. Niet-afgehandelde betalingen blijven, net als bedragen en tijden.',
    choose: 'Persoonsgegevens bewaren',
    never: 'tot iemand ze verwijdert',
    days_one: '{{count}} dag',
    days_other: '{{count}} dagen',
    keep: 'Opslaan …',
    question: 'Wijzigen hoe lang persoonsgegevens worden bewaard?',
    effects: {
      customer:
        'Oudere nummers en redenen worden bij de volgende dagafsluiting gewist en komen niet terug.',
      report: 'Totalen veranderen niet. Oudere rapporten tonen niet meer wie iets deed en waarom.',
    },
    noEffects: {
      customer: 'Nummers en redenen blijven tot iemand ze verwijdert.',
      report: 'Eerdere wissingen blijven. Je naam komt in de geschiedenis.',
    },
    confirm: 'Wijzigen',
    kept: 'Gewijzigd. Het geldt vanaf de volgende dagafsluiting.',
  },
  recovery: {
    title: 'Herstelcode',
    note: 'De kaartnummers van deze kassa zijn versleuteld. Op een andere computer, zonder de sleutelopslag of zonder de wachtwoordzin, opent alleen deze code ze. Elke keer dat je de code toont, maakt de kassa een nieuwe. De vorige werkt dan alleen nog voor oudere kopieën. Schrijf de code op en bewaar die niet bij de kassa: wie de code en de gegevens van de kassa heeft, kan elk nummer lezen.',
    go: 'Herstelcode maken',
    shown: 'Schrijf de code nu op. Je ziet die maar één keer.',
    locked: 'De code kan niet worden getoond, omdat de sleutels vergrendeld zijn.',
  },
  refusal: {
    unsettled:
      'Niet gewist: een transactie van deze kaart is niet afgehandeld. Kijk in “Activiteit” en “Af te handelen”, en wis daarna.',
    'open-sale':
      'Niet gewist: deze kaart zit in de open verkoop. Rond die eerst af of annuleer die.',
    drift:
      'Niet gewist: deze kaart heeft een onverwacht saldo. Handel dat eerst af bij “Af te handelen”.',
    'another-erasure':
      'Niet gewist: er wordt net een andere kaart gewist. Probeer het zo meteen opnieuw.',
    'unknown-card': 'Niets te wissen: deze kassa bewaart niets over deze kaart.',
  },
};
