import type { privacy as english } from '../en/privacy.ts';
import type { Translated } from '../sentence.ts';

/** The page Settings, part *Privacy*. */
export const privacy: Translated<typeof english> = {
  noManager:
    'Wissen gaat alleen met de pincode van een manager, en deze kassa heeft nog geen manager. Voeg er een toe bij Instellingen, Personen.',
  erase: {
    title: 'Een klant wissen',
    note: 'Het nummer van de kaart verdwijnt voorgoed uit deze kassa, en daarmee de redenen die erbij zijn getypt. Bedragen, tijden en kassabonnen blijven: dat is de boekhouding van de winkel.',
    number: 'Het nummer van de kaart, gescand of getypt',
    go: 'Deze kaart wissen …',
    question: 'De klant van kaart {{card}} voorgoed wissen?',
    effects: {
      customer:
        'De kassa vergeet het nummer. Het tegoed blijft bij de dienst; wordt de kaart opnieuw gescand, dan geldt ze als nieuw.',
      report:
        'Bedragen en kassabonnen blijven zoals ze zijn. Van deze kaart is aan deze kassa niets meer recht te zetten.',
    },
    confirm: 'Voorgoed wissen',
    done: 'Gewist, en de gegevens kloppen nog.',
    copies:
      'Niet bereikt: geëxporteerde bestanden, papier, back-ups en wat als bewijs in de gegevensmap van de kassa wordt bewaard. Wis die met de hand. Een teruggezette back-up brengt het nummer terug.',
    left_one: 'Eén persoonlijk deel staat in beschadigde gegevens en moest blijven.',
    left_other: '{{count}} persoonlijke delen staan in beschadigde gegevens en moesten blijven.',
  },
  retention: {
    title: 'Vanzelf vergeten',
    note: 'Na de dagafsluiting vergeet de kassa de nummers van kaarten waarmee zo lang niets is gedaan, oudere getypte redenen en de namen van wie hier sindsdien niet heeft gewerkt. Wat niet is afgehandeld, blijft. Ook de boekhouding zelf blijft: bedragen en tijden.',
    choose: 'Persoonlijke delen worden bewaard',
    never: 'tot iemand ze wist',
    days_one: '{{count}} dag',
    days_other: '{{count}} dagen',
    keep: 'Deze keuze bewaren …',
    question: 'Wijzigen hoe lang persoonlijke delen worden bewaard?',
    effects: {
      customer:
        'Oudere nummers en redenen verdwijnen bij de volgende dagafsluiting en komen niet terug.',
      report:
        'Bedragen blijven zoals ze zijn. Oudere rapporten zeggen niet meer wie iets deed en waarom.',
    },
    confirm: 'Wijzigen',
    kept: 'Gewijzigd. Het geldt vanaf de volgende dagafsluiting.',
  },
  recovery: {
    title: 'Herstelcode',
    note: 'De kaartnummers van deze kassa zijn versleuteld. Op een andere computer, zonder de sleutelopslag of zonder de wachtwoordzin opent alleen deze code ze. Elke keer dat je hem toont, maakt de kassa een nieuwe code. De vorige werkt dan alleen nog voor oudere kopieën. Schrijf hem op en bewaar hem niet bij de kassa: wie hem en de gegevens van de kassa heeft, kan elk nummer lezen.',
    go: 'Een herstelcode maken',
    shown: 'Schrijf hem nu op. Hij wordt maar één keer getoond.',
    locked: 'Hij kan niet worden getoond, want de sleutels zijn vergrendeld.',
  },
  refusal: {
    unsettled:
      'Niet gewist: van deze kaart is nog iets niet afgehandeld. Kijk bij Activiteit en Af te handelen, en wis daarna.',
    'open-sale':
      'Niet gewist: deze kaart zit in de open verkoop. Rond die eerst af of annuleer haar.',
    drift:
      'Niet gewist: het tegoed van deze kaart is anders dan verwacht, en niemand heeft ernaar gekeken. Het staat onder Af te handelen.',
    'another-erasure': 'Niet gewist: er wordt net iets anders gewist. Druk zo meteen opnieuw.',
    'unknown-card': 'Niets te wissen: deze kassa bewaart niets van deze kaart.',
  },
};
