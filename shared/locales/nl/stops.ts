import type { stops as english } from '../en/stops.ts';
import type { Translated } from '../sentence.ts';

/** Actions that end a stop, or show a manager more: each needs a PIN and is recorded. */
export const stops: Translated<typeof english> = {
  clock: {
    title: 'De klok van de computer liep voor, of loopt nu achter',
    happened: 'Deze kassa heeft al gegevens van {{seen}}, maar de computer toont nu {{now}}.',
    moneyMoved:
      'Nee. Tot de klok goed staat, lijken saldo’s ouder dan ze zijn en kan er offline minder.',
    toDo: 'Kijk op een telefoon of horloge hoe laat het is. Staat de klok van de computer verkeerd, zet die dan goed. Klopt de computer, vraag dan een manager om de klok van de kassa goed te zetten.',
    withoutService: {
      moneyMoved:
        'Nee. Staat de klok van de computer verkeerd, dan tonen bonnen de verkeerde tijd.',
      customer: 'Er verandert niets.',
    },
    button: 'De computer klopt: kassaklok goedzetten',
    question: 'Is het nu {{now}}?',
    go: 'Ja: kassaklok goedzetten',
    effects: {
      customer: 'De ouderdom van saldo’s klopt weer, en kaarten werken weer offline.',
      report:
        'Er verandert geen bedrag: rapporten volgen de volgorde van de gebeurtenissen. Limieten die voor een storing zijn verhoogd, vervallen. Een open shift krijgt de juiste dag.',
    },
  },
  /** A warning about the computer's clock; it disappears once the clock is right. */
  serviceClock: {
    title: {
      ahead: 'De klok van de computer loopt {{length}} voor',
      behind: 'De klok van de computer loopt {{length}} achter',
    },
    happened: 'De tijd bij de kaartdienst is {{service}}. De computer toont {{now}}.',
    moneyMoved:
      'Nee. Dit houdt geen verkopen en geen betalingen tegen. Tot de klok goed staat, tonen kassabonnen en rapporten de verkeerde tijd en kloppen limieten die van de tijd afhangen niet.',
    toDo: 'Kijk op een telefoon of horloge hoe laat het is. Zet datum, tijd en tijdzone van de computer goed en laat de computer de internettijd gebruiken: dan verdwijnt deze melding. Klopt de computer, dan staat de klok van de kaartdienst verkeerd: meld dat aan de beheerder van de kaartdienst.',
  },
  check: {
    button: 'Alles controleren en doorgaan',
    question: 'Alle gegevens controleren, en doorgaan als ze in orde zijn?',
    go: 'Alles controleren',
    effects: {
      customer:
        'Tijdens de controle wordt niets verzonden. De controle kan een paar minuten duren. Is alles in orde, dan eindigt deze pauze.',
      report: 'Er verandert geen bedrag. Het bewijs blijft naast de gegevens bewaard.',
    },
    passed_one:
      '{{count}} record is in orde, en deze pauze is voorbij. Bewaard als bewijs: {{place}}',
    passed_other:
      'Alle {{count}} records zijn in orde, en deze pauze is voorbij. Bewaard als bewijs: {{place}}',
    failed:
      'TILL-905. De controle vond een fout, dus cadeaukaarten blijven gepauzeerd. Laat klanten contant of met pin betalen. Kun je in de melding hierachter de schade accepteren, dan kan een manager daar doorgaan. Bel anders de kassasupport en lees dit voor: {{line}}. Bewaard als bewijs: {{place}}',
    'start-again':
      'De gegevens op de schijf zijn in orde, maar het geheugen van de kassa niet. Start de kassa opnieuw en controleer dan nog eens. Bewaard als bewijs: {{place}}',
    unwritable:
      'Het bewijs kon niet worden opgeslagen: {{cause}}. Maak ruimte op de schijf en controleer dan nog eens. Er is geen geld geboekt.',
  },
  oldDamage: {
    title: 'Enkele gegevens van deze kassa zijn beschadigd',
    happened_one: '{{count}} record is niet meer te lezen. Periode: van {{since}} tot {{until}}.',
    happened_other:
      '{{count}} records zijn niet meer te lezen. Periode: van {{since}} tot {{until}}.',
    names: 'Enkele vastgelegde kaartnummers zijn niet meer te lezen. Er is geen bedrag verloren.',
    begin: 'het begin',
    now: 'nu',
    moneyMoved:
      'Nee. Alleen een deel van de geschiedenis is verloren: saldo’s, wachtende betalingen en onbekende uitkomsten zijn er nog allemaal.',
    toDo: 'Een manager accepteert de schade met de knop hieronder, en de kassa gaat door zonder die records. Laat klanten tot dan anders betalen. Lees de regel hieronder voor aan de kassasupport: misschien gaat de schijf stuk.',
    button: 'Schade accepteren en doorgaan',
    question: 'Doorgaan zonder de beschadigde gegevens?',
    go: 'Accepteren en doorgaan',
    effects: {
      customer:
        'Er wordt niets verzonden tot al het andere is gecontroleerd. Is dat in orde, dan eindigt deze pauze.',
      report:
        'Er verandert geen bedrag. Rapporten en kassabonnen van die tijd zijn niet meer volledig te tonen. De beschadigde bestanden blijven bewaard, en je reden komt in de geschiedenis.',
    },
    reasons: [
      'De schijf is vervangen',
      'De computer is gerepareerd',
      'Besloten door de kassasupport',
    ],
    accepted:
      'De schade is geaccepteerd, en deze pauze is voorbij. De beschadigde bestanden zijn bewaard als bewijs: {{place}}',
  },
  damage: {
    effects:
      'Alles van vóór de schade blijft, en de beschadigde bestanden worden bewaard in de map “evidence”. Niet-afgehandelde betalingen worden niet automatisch verzonden: ze staan als niet bekend in de lijst, om met de kaartdienst te vergelijken. Je naam komt in de geschiedenis.',
    leaves_one: 'Weggelaten: het laatste record. Records over geld: hoogstens {{money}}.',
    leaves_other:
      'Weggelaten: de laatste {{count}} records, waarvan hoogstens {{money}} over geld.',
    leavesAtLeast_one:
      'Weggelaten: het laatste record, en misschien meer. Elk ervan kan over geld gaan.',
    leavesAtLeast_other:
      'Weggelaten: minstens de laatste {{count}} records, en misschien meer. Elk ervan kan over geld gaan.',
    leavesNothing: 'Er wordt geen bekend record weggelaten.',
    go: 'Doorgaan met de onbeschadigde gegevens',
    reading: 'Gegevens worden gelezen …',
    fault:
      'Dat lukte niet: {{cause}}. Er is niets verloren. Laat de schijf nakijken en probeer het dan opnieuw.',
    foreign: {
      effects:
        'Deze gegevens worden bewaard in de map “evidence”. Deze kassa verzendt de openstaande betalingen ervan niet meer. De kassa begint met nieuwe gegevens, en cadeaukaarten blijven gepauzeerd tot een manager de bewaarde gegevens met de kaartdienst heeft vergeleken. Je naam komt in de geschiedenis.',
      go: 'Deze gegevens apart zetten en opnieuw beginnen',
    },
    locked: {
      effects:
        'Met de herstelcode gaat niets verloren: typ die hierboven. Zonder de code gaat een manager door zonder deze nummers. Alle gegevens blijven, de vergrendelde nummers worden bewaard in de map “evidence”, en er wordt geen geld geboekt. Wachtende betalingen op deze kaarten kunnen niet worden verzonden: een manager handelt ze af. Een gescande kaart geldt als nieuw. Je naam komt in de geschiedenis.',
    },
    numbers: {
      effects:
        'Is er een kopie van het bestand, laat die dan eerst terugzetten. Anders gaat een manager door zonder deze nummers. Alle gegevens blijven, de rest van het bestand wordt bewaard in de map “evidence”, en er wordt geen geld geboekt. Wachtende betalingen op deze kaarten kunnen niet worden verzonden: een manager handelt ze af. Deze kaarten gelden bij het scannen als nieuw; alle andere werken als voorheen. Je naam komt in de geschiedenis.',
      go: 'Doorgaan zonder deze nummers',
    },
  },
  shown: {
    button: 'Volledig kaartnummer tonen',
    question: 'Het volledige nummer van kaart {{card}} tonen?',
    go: 'Dit ene nummer tonen',
    effects: {
      customer: 'Er verandert niets.',
      report:
        'Er verandert niets. In de geschiedenis van deze transactie staat dat je het hebt bekeken.',
    },
  },
};
