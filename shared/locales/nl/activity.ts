import type { activity as english } from '../en/activity.ts';
import type { Translated } from '../sentence.ts';

/** The page Activity: each transaction, its history, undoing and putting right. */
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
    'Er is nog geen cadeaukaart ingewisseld of opgeladen. Open Cadeaukaart en scan een kaart.',
  nothingFits: 'Geen transactie past bij het filter hierboven.',
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
    promise: 'Toezegging',
    attempts: 'Keer verzonden',
    firstSent: 'Eerste verzending',
    lastSent: 'Laatste verzending',
    ended: 'Beëindigd',
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
  neverSent: 'nooit',
  promise: {
    deferred: 'Gegarandeerd door de kassa',
    attempt: 'Telt pas als de kaartdienst het accepteert',
  },
  putsRight: 'Draait een andere transactie terug: tonen',
  refunds: 'Betaalt een andere transactie terug: tonen',
  refundedAll: '{{money}}, vanaf kassabon {{number}}.',
  refundedPart:
    '{{money}}, vanaf kassabon {{number}}. Betaal ook de rest daar terug (Verkoop, Kassabonnen), niet hier.',
  isPutRight: 'Teruggedraaid door een andere transactie: tonen',
  follows: 'Verplaatst van een andere kaart: tonen',
  standsInFor: 'Vervangen door de betaling van een andere kaart: tonen',
  move: 'Naar een andere kaart verplaatsen',
  moveTo: 'De juiste kaart',
  moveHint: 'Scan of typ de kaart',
  moveSame: 'Dit is dezelfde kaart.',
  moveQuestion: '{{amount}} verplaatsen van kaart {{from}} naar kaart {{to}}?',
  moveGo: '{{amount}} afboeken en daar opladen',
  moveEffects: {
    customer:
      'De kassa boekt {{amount}} af van kaart {{from}} en laadt daarna kaart {{to}} op. Heeft de klant het al besteed, dan kan de kaartdienst weigeren. Dan wordt niets opgeladen en komt de betaling onder Af te handelen.',
    report: 'Twee transacties erbij, gekoppeld aan deze. De verkoop verandert niet.',
  },
  moveReasons: ['Verkeerde kaart', 'De kaart is vervangen'],
  history: 'Wat er is gebeurd',
  support: {
    save: 'Opslaan voor support',
    nothing: 'Deze kassa heeft het sinds de start niet verzonden.',
    failed: 'Het bestand is niet opgeslagen. {{sentence}}',
  },
  cardDay: 'Deze kaart op deze dag',
  backToList: 'Terug naar de lijst',
  undo: 'Ongedaan maken',
  putRight: 'Terugdraaien',
  noAnswer:
    'De kassa gaf geen antwoord. Druk opnieuw: dezelfde transactie gebeurt nooit twee keer.',
  undoQuestion: 'Dit ongedaan maken?',
  undoKeep: 'Transactie behouden',
  undoGo: 'Ongedaan maken: nooit verzenden',
  undoEffect: {
    redeem:
      'Er is niets verzonden. {{amount}} blijft op de kaart. Vraag om een andere betaalwijze, of neem de artikelen terug.',
    load: 'Er is niets verzonden. {{amount}} komt niet op de kaart. Geef het geld terug.',
  },
  /** A manager withdraws an amount the till owes a customer. */
  takeBack: {
    question: '{{amount}} niet op kaart {{card}} opladen?',
    becomes: 'Het geld is al van een kaart afgeboekt. Waar gaat het naartoe?',
    'first-card': {
      label: 'Terug op de eerste kaart',
      go: 'Terug op de eerste kaart laden',
      customer:
        'Kaart {{card}} wordt niet opgeladen. {{amount}} gaat terug op de kaart waar het van kwam.',
      report: 'Eén oplading erbij, gekoppeld aan deze.',
    },
    'given-cash': {
      label: 'Contant aan de klant',
      go: '{{amount}} is contant gegeven',
      customer: 'Heeft {{amount}} contant. Er wordt geen kaart mee opgeladen.',
      report: 'Telt {{amount}} als teruggegeven, en als kasopname zolang er een shift open is.',
    },
    'given-back': {
      label: 'Op een andere manier aan de klant',
      go: '{{amount}} is teruggegeven',
      customer: 'Heeft {{amount}} terug. Er wordt geen kaart mee opgeladen.',
      report: 'Telt {{amount}} als teruggegeven. Het geld in de kassalade verandert niet.',
    },
    reasons: ['Naar de verkeerde kaart verplaatst', 'De klant wil het geld terug'],
  },
  putRightQuestion: 'Deze transactie terugdraaien?',
  putRightGo: { redeem: '{{amount}} weer opladen', load: '{{amount}} weer afboeken' },
  putRightAlone: {
    report: 'Het rapport toont het met je naam en de reden.',
  },
  putRightEffect: {
    redeem:
      '{{amount}} is van kaart {{card}} afgeboekt. De kassa laadt {{amount}} terug als nieuwe transactie, gekoppeld aan deze. Beide staan in lijsten en rapporten.',
    load: '{{amount}} is op kaart {{card}} opgeladen. De kassa boekt {{amount}} weer af als nieuwe transactie, gekoppeld aan deze. Geef het geld terug. Heeft de klant het al besteed, dan kan de kaartdienst weigeren en komt het terugdraaien onder Af te handelen.',
  },
  reason: 'Reden',
  reasons: [
    'Verkeerd bedrag',
    'Verkeerde kaart',
    'Twee keer afgeboekt',
    'De klant heeft zich bedacht',
  ],
  dayTitle: 'Kaart {{card}} op {{day}}',
  dayNothing: 'Met deze kaart is die dag op deze kassa niets ingewisseld of opgeladen.',
  dayShop: 'Deze lijst toont alleen de transacties van deze kassa.',
  dayBalance: 'Saldo, zoals de kaartdienst het laatst toonde',
  dayStated: 'Saldo, uit een bestand',
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
  /** Adds to a transaction's state in the list, where the state alone says too little. */
  transaction: {
    released: 'Wacht op nieuwe verzending',
    applied: { redeem: 'Ingewisseld', load: 'Opgeladen' },
    putRight: 'Teruggedraaid',
    refused: { redeem: 'Niet ingewisseld', load: 'Niet opgeladen' },
    undone: 'Ongedaan gemaakt',
    settledByEvidence: 'Afgehandeld op bewijs',
    settledByPerson: 'Afgehandeld door een manager',
  },
  verbs: { redeem: 'Inwisselen', load: 'Opladen' },
  /** Why the till has decided by itself; the end of a sentence. */
  grounds: {
    'key-honoured': 'de kaartdienst herkent de sleutel van deze betaling',
    listed: 'de lijst van de kaartdienst toont het',
    'not-listed': 'de lijst van de kaartdienst toont het niet',
    moved: 'het saldo van de kaart is met dit bedrag veranderd',
    'not-moved': 'het saldo van de kaart is niet met dit bedrag veranderd',
    mended: 'de instelling is hersteld',
    'sale-cancelled': 'de verkoop is geannuleerd',
  },
  unknownCause: 'Niet bevestigd door de kaartdienst.',
  refusal: {
    changed: 'Deze transactie is intussen veranderd. Kijk opnieuw naar de status.',
    'verdict-forbids':
      'Een manager heeft besloten dat het opnieuw wordt verzonden. Alleen een manager kan dat intrekken.',
    'is-a-reversal':
      'Deze transactie draait een andere terug. Voer het juiste bedrag in als nieuwe transactie.',
    'already-accepted': 'Deze transactie is al een keer geaccepteerd.',
  },
  happened: {
    accepted: {
      deferred: 'Geaccepteerd. Vanaf nu garandeert de kassa het.',
      attempt: 'Geaccepteerd. Het telt pas als de kaartdienst het accepteert.',
    },
    acceptedToPutRight: 'Geaccepteerd om een andere terug te draaien: {{reason}}',
    sent: 'Naar de kaartdienst verzonden.',
    sentAgain: 'Naar de kaartdienst verzonden, poging {{attempts}}.',
    notSent: 'Niet verzonden: de kassa kreeg geen verbinding met de kaartdienst.',
    sentByItself: 'De kassa verzendt het automatisch opnieuw.',
    neverSent: 'De kassa verzendt het nooit.',
    done: 'Uitgevoerd bij de kaartdienst.',
    applied: {
      redeem: 'Ingewisseld bij de kaartdienst. Saldo {{balance}}, nummer {{uuid}}.',
      load: 'Opgeladen bij de kaartdienst. Saldo {{balance}}, nummer {{uuid}}.',
    },
    refused: 'De kaartdienst weigerde het: {{cause}}',
    refusedByKey:
      'De kaartdienst weigerde de API-sleutel van de kassa, en er is niets uitgevoerd: {{cause}}',
    busy: 'De kaartdienst had het te druk en vroeg om te wachten. Er is niets uitgevoerd.',
    busyFor:
      'De kaartdienst had het te druk en vroeg om {{length}} te wachten. Er is niets uitgevoerd.',
    givenUp: 'Op het scherm stond “niet bevestigd”, en de kassier vroeg om een andere betaalwijze.',
    voided: {
      undone: 'Door iemand ongedaan gemaakt voordat het werd verzonden.',
      'not-sent': 'Het bereikte de kaartdienst niet op tijd en wordt niet meer verzonden.',
      'not-answered':
        'De kaartdienst vroeg om te wachten, maar de klant kon dat niet. Het wordt niet meer verzonden.',
      'too-late':
        'Het kon niet worden verzonden terwijl de klant wachtte en wordt niet meer verzonden.',
      restart:
        'De kassa startte opnieuw voordat het werd verzonden. Het wordt niet meer verzonden.',
    },
    released: 'Opnieuw te verzenden: {{note}}',
    recalled: 'Ongedaan maken is begonnen.',
    adopted:
      'Komt van kassa {{till}}, die is overgenomen. Werkt daar nog iemand, vraag het daar eerst voordat je iets opnieuw verzendt.',
    heldBack:
      'De schijf van de computer viel uit toen dit werd vastgelegd, en het scherm toonde geen resultaat. Het is niet verzonden. Een manager beslist.',
    numberLost:
      'Het kaartnummer is kwijt, dus dit kan niet worden verzonden. Een manager handelt het af.',
    doubtLifted:
      'De gegevens van de kassa zijn hierheen verplaatst, en geen andere kassa heeft ze gebruikt. De transactie is weer zoals eerst.',
    backToPerson:
      'Het is niet afgeboekt of opgeladen. Een manager beslist weer, net als voorheen. {{note}}',
    appliedUntold:
      'De kaartdienst voerde het uit terwijl de schijf van de computer uitviel, en het scherm toonde geen resultaat. Een manager kijkt na of de klant twee keer heeft betaald.',
    notGivenBack:
      'Het is afgeboekt voor een verkoop die is geannuleerd. Iemand moet bevestigen dat het is teruggegeven.',
    alarmSeenTo: 'Een manager heeft het late antwoord afgehandeld. {{note}}',
    settled: 'Afgehandeld.',
    settledBy: {
      person: 'Afgehandeld door een manager: {{how}}. {{reason}}',
      evidence: 'Afgehandeld op bewijs: {{how}}. {{reason}}',
    },
    /** The middle of a sentence. */
    settledHow: {
      taken: 'het is uitgevoerd bij de kaartdienst',
      'not-taken': 'het is niet uitgevoerd bij de kaartdienst',
      'shop-loss': 'het is als verlies afgeboekt',
      'paid-otherwise': 'het is op een andere manier betaald',
      'other-card': 'er is een andere kaart gebruikt',
      'told-at-till': 'de kassier zag de weigering terwijl de klant er nog was',
    },
    putRightBy: 'Teruggedraaid: {{reason}}',
    putRightFailed: 'Het terugdraaien is niet gelukt.',
    paidOut: 'Het bedrag is uitbetaald met een terugbetaling van de kassabon.',
    cardShown: 'Een manager heeft het hele kaartnummer bekeken.',
    noted: 'Genoteerd.',
  },
};
