import type { activity as english } from '../en/activity.ts';
import type { Translated } from '../sentence.ts';

/** The page Activity: each transaction, its history, undoing and reversing. */
export const activity: Translated<typeof english> = {
  title: 'Activiteit',
  filterState: 'Status',
  everyState: 'Alle statussen',
  filterCard: 'Kaart',
  filterCardHint: 'Scan of typ',
  filterAmount: 'Bedrag',
  filterDay: 'Dag',
  showAll: 'Alles tonen',
  nothing:
    'Er is nog geen cadeaukaart ingewisseld of opgewaardeerd. Open “Cadeaukaart” en scan een kaart.',
  nothingWithoutCards:
    'Er is nog geen cadeaukaart ingewisseld of opgewaardeerd. Cadeaukaarten werken zodra de kaartdienst is verbonden.',
  nothingFits: 'Geen transacties gevonden met het filter hierboven.',
  columns: {
    accepted: 'Tijd',
    state: 'Status',
    what: 'Wat',
    card: 'Kaart',
    balance: 'Saldo',
    attempts: 'Pogingen',
  },
  erased: 'gewist',
  close: 'Sluiten',
  times: '{{count}}×',
  facts: {
    amount: 'Bedrag',
    card: 'Kaart',
    accepted: 'Geaccepteerd',
    promise: 'Garantie',
    attempts: 'Aantal keer verzonden',
    firstSent: 'Eerste verzending',
    lastSent: 'Laatste verzending',
    ended: 'Afgerond',
    before: 'Saldo ervoor',
    after: 'Saldo erna',
    balanceText: 'Saldo zoals de kaartdienst het schrijft',
    uuid: 'Nummer bij de kaartdienst',
    createdAt: 'Tijd bij de kaartdienst',
    shop: 'Winkel',
    shopUuid: 'UUID van de winkel',
    shopReference: 'Winkelreferentie',
    identifierKind: 'Soort kaart',
    notes: 'Notities',
    reason: 'Reden',
    link: 'Hoort bij',
    refunded: 'Terugbetaald',
  },
  balanceNotKnown: 'niet bekend',
  noBalanceBefore: 'nog geen aan deze kassa getoond',
  neverSent: 'nooit',
  promise: {
    deferred: 'Gegarandeerd door de kassa',
    attempt: 'Geldt pas als de kaartdienst de transactie accepteert',
  },
  putsRight: 'Draait een andere transactie terug: tonen',
  refunds: 'Betaalt een andere transactie terug: tonen',
  refundedAll: '{{money}}, via kassabon {{number}}.',
  refundedPart:
    '{{money}}, via kassabon {{number}}. Betaal ook de rest daar terug (Verkoop, Kassabonnen), niet op deze pagina.',
  isPutRight: 'Teruggedraaid door een andere transactie: tonen',
  follows: 'Verplaatst van een andere kaart: tonen',
  standsInFor: 'Vervangen door de betaling van een andere kaart: tonen',
  isStandIn: 'Vervangt een geweigerde transactie: tonen',
  move: 'Naar een andere kaart verplaatsen',
  moveTo: 'De juiste kaart',
  moveHint: 'Scan of typ de kaart',
  moveSame: 'Dit is dezelfde kaart.',
  moveQuestion: '{{amount}} verplaatsen van kaart {{from}} naar kaart {{to}}?',
  moveGo: '{{amount}} naar die kaart verplaatsen',
  moveEffects: {
    customer:
      'De kassa boekt {{amount}} af van kaart {{from}} en waardeert daarna kaart {{to}} op. Heeft de klant het bedrag al besteed, dan kan de kaartdienst weigeren. Dan wordt niets opgewaardeerd en komt de betaling onder “Af te handelen”.',
    report: 'Er komen twee transacties bij, gekoppeld aan deze. De verkoop verandert niet.',
  },
  moveReasons: ['Verkeerde kaart', 'De kaart is vervangen'],
  history: 'Wat er is gebeurd',
  support: {
    save: 'Opslaan voor support',
    nothing: 'Deze kassa heeft deze transactie sinds het opstarten niet verzonden.',
    failed: 'Het bestand is niet opgeslagen. {{sentence}}',
  },
  cardDay: 'Deze kaart op deze dag',
  backToList: 'Terug naar de lijst',
  undo: 'Ongedaan maken',
  putRight: 'Terugdraaien',
  noAnswer:
    'De kassa gaf geen antwoord. Druk opnieuw: dezelfde transactie wordt nooit twee keer uitgevoerd.',
  undoQuestion: 'Deze transactie ongedaan maken?',
  undoKeep: 'Transactie behouden',
  undoGo: 'Ongedaan maken: nooit verzenden',
  undoEffect: {
    redeem:
      'Er is niets verzonden. {{amount}} blijft op de kaart. Vraag om een andere betaalwijze, of neem de artikelen terug.',
    load: 'Er is niets verzonden. {{amount}} komt niet op de kaart. Heeft iemand ervoor betaald, geef dan het geld terug.',
    oldCard:
      'Er is niets verzonden. {{amount}} komt niet op de kaart. Betaal niets uit: bij deze kassa heeft niemand voor deze opwaardering betaald.',
    reversal: {
      redeem: 'Er is niets verzonden. {{amount}} blijft op de kaart, en de opwaardering telt.',
      load: 'Er is niets verzonden. {{amount}} gaat niet terug op de kaart, en de betaling telt.',
    },
  },
  /** A manager's decision about an amount that the till owes a customer: not to send it any more. */
  takeBack: {
    question: 'Kaart {{card}} toch niet opwaarderen met {{amount}}?',
    becomes: 'Het geld is al van een kaart afgeboekt. Waar gaat het naartoe?',
    'first-card': {
      label: 'Terug op de oorspronkelijke kaart',
      go: 'Terug op de oorspronkelijke kaart zetten',
      customer:
        'Kaart {{card}} wordt niet opgewaardeerd. {{amount}} komt terug op de kaart waarvan het is afgeboekt.',
      report: 'Er komt één opwaardering bij, gekoppeld aan deze.',
    },
    'given-cash': {
      label: 'Contant aan de klant',
      go: '{{amount}} is contant gegeven',
      customer:
        'De klant heeft {{amount}} contant gekregen. Er wordt geen kaart mee opgewaardeerd.',
      report:
        '{{amount}} telt mee als teruggegeven en, zolang er een shift open is, als kasopname.',
    },
    'given-back': {
      label: 'Op een andere manier aan de klant',
      go: '{{amount}} is teruggegeven',
      customer: 'De klant heeft {{amount}} teruggekregen. Er wordt geen kaart mee opgewaardeerd.',
      report: '{{amount}} telt mee als teruggegeven. Het geld in de kassalade verandert niet.',
    },
    reasons: ['Naar de verkeerde kaart verplaatst', 'De klant wil het geld terug'],
  },
  putRightQuestion: 'Deze transactie terugdraaien?',
  putRightGo: { redeem: '{{amount}} terug op de kaart', load: '{{amount}} van de kaart afboeken' },
  putRightAlone: {
    report: 'Het rapport telt een terugdraaiing. Je naam en de reden komen in de geschiedenis.',
  },
  putRightEffect: {
    redeem:
      '{{amount}} is van kaart {{card}} afgeboekt. De kassa zet {{amount}} terug met een nieuwe transactie, gekoppeld aan deze. Beide staan in lijsten en rapporten.',
    load: 'Kaart {{card}} is opgewaardeerd met {{amount}}. De kassa boekt {{amount}} van de kaart af met een nieuwe transactie, gekoppeld aan deze. Heeft iemand ervoor betaald, geef dan het geld terug. Heeft de klant het bedrag al besteed, dan kan de kaartdienst weigeren. De nieuwe transactie komt dan onder “Af te handelen”.',
    oldCard:
      'Kaart {{card}} is opgewaardeerd met {{amount}} uit de lijst met oude kaarten. De kassa boekt {{amount}} van de kaart af met een nieuwe transactie, gekoppeld aan deze. Betaal niets uit: bij deze kassa heeft niemand voor deze opwaardering betaald. Heeft de klant het bedrag al besteed, dan kan de kaartdienst weigeren. De nieuwe transactie komt dan onder “Af te handelen”.',
  },
  reason: 'Reden',
  reasons: ['Verkeerd bedrag', 'Verkeerde kaart', 'Dubbel', 'De klant heeft zich bedacht'],
  dayTitle: 'Kaart {{card}} op {{day}}',
  dayNothing: 'Deze kaart is die dag op deze kassa niet ingewisseld of opgewaardeerd.',
  dayShop: 'Deze lijst toont alleen de transacties van deze kassa.',
  dayBalance: 'Laatste saldo volgens de kaartdienst',
  dayStated: 'Saldo volgens een bestand',
  dayBalanceUnknown: 'De kaartdienst heeft het saldo van deze kaart nog niet getoond.',
  states: {
    waiting: 'Wacht op verzending',
    sending: 'Wordt verzonden',
    applied: 'Uitgevoerd',
    refused: 'Geweigerd',
    'refused-by-key': 'API-sleutel geweigerd',
    unknown: 'Wordt nagegaan',
    voided: 'Niet verzonden',
    settled: 'Afgehandeld',
  },
  /** Added to the name of a transaction's state in the list, if that alone is not enough. */
  transaction: {
    released: 'Wacht op nieuwe verzending',
    applied: { redeem: 'Ingewisseld', load: 'Opgewaardeerd' },
    reversalApplied: { redeem: 'Van de kaart gehaald', load: 'Teruggezet' },
    putRight: 'Teruggedraaid',
    reversing: 'Wordt teruggedraaid',
    refused: { redeem: 'Niet ingewisseld', load: 'Niet opgewaardeerd' },
    undone: 'Ongedaan gemaakt',
    settledAs: { 'other-card': 'Andere kaart gebruikt', 'shop-loss': 'Als verlies afgeboekt' },
  },
  verbs: { redeem: 'Inwisselen', load: 'Opwaarderen' },
  refundOnto: 'Terugbetaling',
  foundBy: { manager: 'manager', evidence: 'bewijs' },
  /** States of a transaction whose answer was lost, once a person or evidence has found the outcome. */
  found: {
    taken: { redeem: 'Ingewisseld ({{by}})', load: 'Opgewaardeerd ({{by}})' },
    'not-taken': { redeem: 'Niet ingewisseld ({{by}})', load: 'Niet opgewaardeerd ({{by}})' },
  },
  /** Reasons of an automatic decision, as the end of a sentence. */
  grounds: {
    'key-honoured': 'de kaartdienst herkent de sleutel van deze betaling',
    listed: 'de transactie staat in de lijst van de kaartdienst',
    'not-listed': 'de transactie staat niet in de lijst van de kaartdienst',
    moved: 'het saldo van de kaart is met dit bedrag veranderd',
    'not-moved': 'het saldo van de kaart is niet met dit bedrag veranderd',
    mended: 'de instelling is gecorrigeerd',
    'sale-cancelled': 'de verkoop is geannuleerd',
  },
  unknownCause: 'Niet bevestigd door de kaartdienst.',
  refusal: {
    changed: 'Deze transactie is intussen veranderd. Controleer de status opnieuw.',
    'verdict-forbids':
      'Deze transactie is al vrijgegeven en wordt opnieuw verzonden. Ongedaan maken kan niet meer.',
    'is-a-reversal':
      'Deze transactie draait een andere terug. Voer het juiste bedrag in als nieuwe transactie.',
    'already-accepted': 'Deze transactie is al een keer geaccepteerd.',
  },
  happened: {
    accepted: {
      deferred: 'Geaccepteerd. De kassa garandeert de transactie vanaf nu.',
      attempt: 'Geaccepteerd. De transactie geldt pas als de kaartdienst die accepteert.',
    },
    acceptedToPutRight: 'Geaccepteerd om een andere transactie terug te draaien: {{reason}}',
    sent: 'Naar de kaartdienst verzonden.',
    sentAgain: 'Naar de kaartdienst verzonden, poging {{attempts}}.',
    notSent: 'Niet verzonden: de kassa kreeg geen verbinding met de kaartdienst.',
    sentByItself: 'De kassa verzendt de transactie automatisch opnieuw.',
    neverSent: 'De kassa verzendt de transactie nooit.',
    done: 'Uitgevoerd bij de kaartdienst.',
    applied: {
      redeem: 'Ingewisseld bij de kaartdienst. Saldo {{balance}}, nummer {{uuid}}.',
      load: 'Opgewaardeerd bij de kaartdienst. Saldo {{balance}}, nummer {{uuid}}.',
    },
    refused: 'Geweigerd door de kaartdienst: {{cause}}',
    refusedByKey:
      'De kaartdienst weigerde de API-sleutel van de kassa, en er is niets uitgevoerd: {{cause}}',
    busy: 'De kaartdienst was overbelast en vroeg om te wachten. Er is niets uitgevoerd.',
    busyFor:
      'De kaartdienst was overbelast en vroeg om {{length}} te wachten. Er is niets uitgevoerd.',
    givenUp:
      'Op het scherm stond “niet bevestigd”, en de kassamedewerker vroeg om een andere betaalwijze.',
    notConfirmed: 'Op het scherm stond “niet bevestigd”.',
    voided: {
      undone: 'Door iemand op de kassa ongedaan gemaakt, nog vóór het verzenden.',
      'not-sent':
        'De transactie bereikte de kaartdienst niet op tijd en wordt niet meer verzonden.',
      'not-answered':
        'De kaartdienst vroeg om te wachten, maar de klant kon niet wachten. De transactie wordt niet meer verzonden.',
      'too-late':
        'Verzenden lukte niet terwijl de klant wachtte. De transactie wordt niet meer verzonden.',
      restart:
        'De kassa is opnieuw gestart, nog vóór het verzenden. De transactie wordt niet meer verzonden.',
    },
    released: 'Opnieuw te verzenden: {{note}}',
    recalled: 'Iemand is begonnen de transactie ongedaan te maken.',
    adopted:
      'Afkomstig van kassa {{till}}, die is overgenomen. Is die kassa nog in gebruik, vraag het daar dan na voordat je iets opnieuw verzendt.',
    heldBack:
      'De schijf van de computer viel uit tijdens het vastleggen, en het scherm toonde geen resultaat. De transactie is niet verzonden. Een manager beslist.',
    numberLost:
      'Het kaartnummer is kwijt, dus dit kan niet worden verzonden. Een manager handelt het af.',
    doubtLifted:
      'De gegevens van de kassa zijn naar deze computer verplaatst, en geen andere kassa heeft ze gebruikt. De transactie is niet veranderd.',
    backToPerson:
      'Er is niets afgeboekt of opgewaardeerd. Een manager moet opnieuw beslissen. {{note}}',
    appliedUntold:
      'De kaartdienst voerde de transactie uit terwijl de schijf van de computer uitviel, en het scherm toonde geen resultaat. Een manager kijkt na of de klant twee keer heeft betaald.',
    notGivenBack:
      'Het bedrag is afgeboekt voor een geannuleerde verkoop. Iemand moet bevestigen dat het is teruggegeven.',
    alarmSeenTo: 'Een manager heeft het late antwoord afgehandeld. {{note}}',
    settled: 'Afgehandeld.',
    toldAtTill:
      'De kaartdienst weigerde terwijl de klant er nog was, en de kassamedewerker zag het.',
    settledBy: {
      manager: 'Afgehandeld door een manager: {{how}}. {{reason}}',
      evidence: 'Automatisch afgehandeld: {{how}}. {{reason}}',
    },
    /** How a transaction was settled, as the middle of a sentence. */
    settledHow: {
      taken: 'het is uitgevoerd bij de kaartdienst',
      'not-taken': 'het is niet uitgevoerd bij de kaartdienst',
      'shop-loss': 'het is als verlies afgeboekt',
      'paid-otherwise': 'het is op een andere manier betaald',
      'given-back': 'het geld is teruggegeven',
      'other-card': 'er is een andere kaart gebruikt',
      'told-at-till': 'de kassamedewerker zag de weigering terwijl de klant er nog was',
    },
    putRightBy: 'Teruggedraaid: {{reason}}',
    putRightPartBy: '{{money}} ervan teruggedraaid: {{reason}}',
    putRightFailed: 'Het terugdraaien is niet gelukt.',
    putRightOpen: 'Het terugdraaien is nog niet klaar.',
    putRightStands: 'Het terugdraaien telt toch.',
    standsIn: 'Vervangt een geweigerde transactie: {{reason}}',
    paidOut: 'Het bedrag is uitbetaald bij een terugbetaling van de kassabon.',
    paidOutPart: '{{money}} is uitbetaald bij een terugbetaling van de kassabon.',
    cardShown: 'Een manager heeft het volledige kaartnummer bekeken.',
    noted: 'Genoteerd.',
  },
};
