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
  /** Gone by itself once the computer's clock is right. */
  serviceClock: {
    title: {
      ahead: 'De klok van de computer loopt {{length}} voor',
      behind: 'De klok van de computer loopt {{length}} achter',
    },
    happened: 'Volgens de dienst is het {{service}}. De computer toont {{now}}.',
    moneyMoved:
      'Nee. De verkoop gaat door, en wat wacht, wordt verstuurd. Op bonnen en rapporten staat de verkeerde tijd, en grenzen die uren tellen kloppen niet, tot de klok goed staat.',
    toDo: 'Kijk op een horloge. Zet datum, tijd en tijdzone van de computer goed, en laat hem zijn klok van het internet nemen: dan verdwijnt deze kaart vanzelf. Klopt de computer wel, dan loopt de klok van de dienst verkeerd: zeg dat aan wie de dienst beheert. Aan de kassa is dan niets te doen.',
  },
  check: {
    button: 'Alles controleren en doorgaan',
    question: 'Alle gegevens controleren, en doorgaan als ze in orde zijn?',
    go: 'Alles controleren',
    effects: {
      customer:
        'Tijdens de controle, die een paar minuten kan duren, wordt niets verzonden. Is alles in orde, dan wordt verzonden wat wacht.',
      report: 'Geen bedrag verandert. Wat is gevonden, blijft naast de gegevens bewaard.',
    },
    passed_one:
      '{{count}} gegeven is in orde; inwisselen en opladen gaat weer. Bewaard als bewijs: {{place}}',
    passed_other:
      'Alle {{count}} gegevens zijn in orde; inwisselen en opladen gaat weer. Bewaard als bewijs: {{place}}',
    failed:
      'TILL-905. De controle vond een fout, en inwisselen en opladen gaat nog niet. Al het andere wordt verkocht als tevoren, contant of met de bankkaart. Biedt de kaart achter deze vraag nu aan de schade te aanvaarden, dan gaat een manager daar verder. Anders: bel de beheerder van de kassa en lees dit voor: {{line}}. Bewaard als bewijs: {{place}}',
    'start-again':
      'De gegevens op de schijf zijn in orde, wat de kassa in haar geheugen heeft niet. Start de kassa opnieuw en controleer dan nog eens. Bewaard als bewijs: {{place}}',
    unwritable:
      'Het bewijs kon niet worden bewaard: {{cause}}. Maak ruimte op de schijf en controleer dan nog eens. Er is geen geld verplaatst.',
  },
  oldDamage: {
    title: 'Enkele gegevens van deze kassa zijn beschadigd',
    happened_one:
      '{{count}} gegeven is niet meer te lezen. Het ligt tussen {{since}} en {{until}}.',
    happened_other:
      '{{count}} gegevens zijn niet meer te lezen. Ze liggen tussen {{since}} en {{until}}.',
    names:
      'Enkele kaartnummers die zijn genoteerd, zijn niet meer te lezen. Er is geen bedrag verloren.',
    begin: 'het begin',
    now: 'nu',
    moneyMoved:
      'Nee. Verloren is alleen geschiedenis: saldo’s, wat wacht en wat niet bekend is, zijn er allemaal.',
    toDo: 'Een manager aanvaardt de schade met de toets hieronder, en de kassa gaat door zonder die gegevens. Neem tot dan andere betaalwijzen aan. Lees de regel hieronder voor aan de beheerder van de kassa: misschien gaat de schijf stuk.',
    button: 'De schade aanvaarden en doorgaan',
    question: 'Doorgaan zonder de beschadigde gegevens?',
    go: 'Aanvaarden: doorgaan',
    effects: {
      customer:
        'Er wordt niets verzonden tot al het andere is gecontroleerd. Is dat in orde, dan wordt verzonden wat wacht.',
      report:
        'Geen bedrag verandert. Rapporten en kassabonnen van die tijd zijn niet meer volledig te tonen. De beschadigde bestanden blijven bewaard, en je reden blijft in de geschiedenis.',
    },
    reasons: [
      'De schijf is vervangen',
      'De computer is hersteld',
      'De beheerder van de kassa heeft het gezegd',
    ],
    accepted:
      'De schade is aanvaard; inwisselen en opladen gaat weer. De beschadigde bestanden zijn bewaard als bewijs: {{place}}',
  },
  damage: {
    effects:
      'Alles van vóór de schade blijft, en de beschadigde bestanden blijven zoals ze zijn in de map “evidence”. Wat niet was afgehandeld, wordt niet vanzelf verzonden: het staat als niet bekend in de lijst, om met de dienst te vergelijken. Wie dit beslist, blijft in de geschiedenis staan.',
    leaves_one: 'Weggelaten wordt het laatste gegeven. Over geld: hoogstens {{money}}.',
    leaves_other:
      'Weggelaten worden de laatste {{count}} gegevens. Over geld: hoogstens {{money}} daarvan.',
    leavesAtLeast_one:
      'Weggelaten wordt het laatste gegeven en misschien meer; hoeveel is niet bekend. Elk ervan kan over geld gaan.',
    leavesAtLeast_other:
      'Weggelaten worden minstens de laatste {{count}} gegevens; hoeveel meer is niet bekend. Elk ervan kan over geld gaan.',
    leavesNothing: 'Er wordt niets weggelaten waarvan de kassa weet.',
    go: 'Doorgaan met wat heel is',
    reading: 'Gegevens worden gelezen …',
    fault:
      'Het lukte niet: {{cause}}. Er gaat niets door verloren. Laat de schijf nakijken en probeer het dan nog eens.',
    foreign: {
      effects:
        'Deze gegevens blijven zoals ze zijn in de map “evidence”: wat daarin niet is afgehandeld, verzendt deze kassa niet meer. Er beginnen nieuwe gegevens, en er wordt niets afgeboekt of opgeladen voordat een manager met de dienst heeft vergeleken. Wie dit beslist, blijft in de geschiedenis staan.',
      go: 'Deze gegevens apart zetten en opnieuw beginnen',
    },
    locked: {
      effects:
        'Wie de herstelcode heeft, typt die, en er gaat niets verloren. Zonder de code gaat een manager door zonder deze nummers: alle gegevens blijven, de vergrendelde nummers blijven in de map “evidence”, en er beweegt geen geld door. Wat op deze kaarten nog wacht, kan niet worden verzonden: het staat in de lijst en een manager handelt het af. Een kaart die opnieuw wordt gescand, telt als nieuw. Wie dit beslist, blijft in de geschiedenis staan.',
    },
    numbers: {
      effects:
        'Is er een kopie van het bestand, laat die dan eerst terugzetten. Anders gaat een manager door zonder deze nummers: alle gegevens blijven, wat er van het bestand over is, blijft in de map “evidence”, en er wordt geen geld verplaatst. Wat op deze kaarten nog wacht, kan niet worden verzonden: het staat in de lijst, zodat een manager het afhandelt. Een kaart die opnieuw wordt gescand, geldt als nieuw. Alle andere kaarten werken als tevoren. Wie dit beslist, blijft in de geschiedenis staan.',
      go: 'Doorgaan zonder deze nummers',
    },
  },
  shown: {
    button: 'Het hele kaartnummer tonen',
    question: 'Het hele nummer van kaart {{card}} tonen?',
    go: 'Tonen, voor deze ene',
    effects: {
      customer: 'Er verandert niets.',
      report: 'Er verandert niets. Dat je het hebt gezien, staat in de geschiedenis hiervan.',
    },
  },
};
