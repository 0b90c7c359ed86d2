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
  nothing: 'Er is nog niets ingewisseld of opgeladen. Open Cadeautegoed en scan een kaart.',
  nothingFits: 'Niets gevonden met deze filters.',
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
    balanceText: 'Saldo zoals de dienst het schrijft',
    uuid: 'Nummer van de dienst',
    createdAt: 'Tijd van de dienst',
    shop: 'Winkel',
    shopUuid: 'Winkel-uuid',
    shopReference: 'Winkelreferentie',
    identifierKind: 'Soort kaart',
    notes: 'Opgemerkt',
    reason: 'Reden',
    link: 'Hoort bij',
    refunded: 'Terugbetaald',
  },
  balanceNotKnown: 'niet bekend',
  neverSent: 'nooit',
  promise: {
    deferred: 'De kassa staat ervoor in',
    attempt: 'Telt pas als de dienst het heeft gedaan',
  },
  putsRight: 'Zet een andere transactie recht: tonen',
  refunds: 'Betaalt terug wat een andere transactie had betaald: tonen',
  refundedAll: '{{money}}, vanaf kassabon {{number}}.',
  refundedPart:
    '{{money}}, vanaf kassabon {{number}}. Wat over is, gaat ook daar terug (Verkoop, Kassabonnen) en wordt hier niet rechtgezet.',
  isPutRight: 'Rechtgezet door een andere transactie: tonen',
  follows: 'Verplaatst van een andere kaart: tonen',
  standsInFor: 'Vervangen door die van een andere kaart: tonen',
  move: 'Naar een andere kaart verplaatsen',
  moveTo: 'De juiste kaart',
  moveHint: 'Scan of typ de kaart',
  moveSame: 'Het staat al op deze kaart.',
  moveCancel: 'Niet verplaatsen',
  moveQuestion: '{{amount}} verplaatsen van kaart {{from}} naar kaart {{to}}?',
  moveGo: '{{amount}} afboeken en daar opladen',
  moveEffects: {
    customer:
      '{{amount}} wordt eerst van kaart {{from}} afgeboekt. Zodra de dienst dat heeft gedaan, wordt het opgeladen op kaart {{to}}. Heeft de klant het op kaart {{from}} al besteed, dan kan de dienst weigeren: er wordt niets opgeladen en het komt onder Af te handelen.',
    report: 'Twee transacties erbij, gekoppeld aan deze. Wat verkocht is, blijft zoals het is.',
  },
  moveReasons: ['Verkeerde kaart', 'De kaart is vervangen'],
  history: 'Wat er is gebeurd',
  support: {
    save: 'Opslaan voor support',
    nothing: 'Deze kassa heeft het sinds de start niet verstuurd.',
    saved: 'Opgeslagen: {{place}}',
    failed: 'Niet opgeslagen. {{sentence}}',
  },
  cardDay: 'Deze kaart op deze dag',
  backToList: 'Terug naar de lijst',
  undo: 'Ongedaan maken',
  putRight: 'Rechtzetten',
  noAnswer:
    'De kassa gaf geen antwoord. Druk nog eens: het blijft dezelfde en gebeurt maar één keer.',
  undoQuestion: 'Dit ongedaan maken?',
  undoKeep: 'Transactie houden',
  undoGo: 'Ongedaan maken: nooit verzenden',
  undoEffect: {
    redeem:
      'Er is niets verzonden. De {{amount}} blijft op de kaart; vraag om een andere betaalwijze of neem de artikelen terug.',
    load: 'Er is niets verzonden. De {{amount}} komt niet op de kaart; geef het geld terug.',
  },
  /** What the till owes a customer is taken back by a manager. */
  takeBack: {
    question: '{{amount}} niet op kaart {{card}} opladen?',
    becomes: 'Het bedrag is al van een kaart afgeboekt. Wat gebeurt ermee?',
    'first-card': {
      label: 'Terug op de kaart waar het van kwam',
      go: 'Weer op de eerste kaart laden',
      customer:
        'Kaart {{card}} wordt niet opgeladen. {{amount}} gaat terug op de kaart waar het van kwam.',
      report: 'Nog een oplading, aan deze gekoppeld.',
    },
    'given-cash': {
      label: 'De klant krijgt het contant',
      go: '{{amount}} is contant gegeven',
      customer: 'Heeft {{amount}} in handen. Er wordt geen kaart mee opgeladen.',
      report: 'Telt {{amount}} als teruggegeven, en als kasopname zolang er een shift open is.',
    },
    'given-back': {
      label: 'De klant krijgt het op een andere manier',
      go: '{{amount}} is teruggegeven',
      customer: 'Heeft {{amount}} terug. Er wordt geen kaart mee opgeladen.',
      report: 'Telt {{amount}} als teruggegeven. De kaslade blijft zoals hij is.',
    },
    reasons: ['Op de verkeerde kaart gezet', 'De klant wil het geld terug'],
  },
  putRightQuestion: 'Dit rechtzetten?',
  putRightGo: { redeem: '{{amount}} weer opladen', load: '{{amount}} weer afboeken' },
  putRightAlone: {
    report: 'Staat in het rapport, met je naam en de reden.',
  },
  putRightEffect: {
    redeem:
      '{{amount}} is van kaart {{card}} afgeboekt. De kassa laadt {{amount}} weer op, als aparte transactie die aan deze gekoppeld blijft. Beide staan in de lijst en in het rapport.',
    load: '{{amount}} is op kaart {{card}} opgeladen. De kassa boekt {{amount}} weer af, als aparte transactie die aan deze gekoppeld blijft. Geef het geld terug. Heeft de klant het intussen besteed, dan kan de dienst weigeren en komt het onder Af te handelen.',
  },
  reason: 'Reden',
  reasons: [
    'Verkeerd bedrag',
    'Verkeerde kaart',
    'Twee keer afgeboekt',
    'De klant heeft zich bedacht',
  ],
  dayTitle: 'Kaart {{card}} op {{day}}',
  dayNothing: 'Met deze kaart is die dag aan deze kassa niets ingewisseld of opgeladen.',
  dayShop: 'Hier staat alleen wat aan deze kassa is gedaan.',
  dayBalance: 'Saldo, zoals de dienst het laatst meldde',
  dayStated: 'Saldo volgens bestand',
  dayBalanceUnknown: 'De dienst heeft het saldo van deze kaart nog niet gemeld.',
  states: {
    waiting: 'Wacht op verzending',
    sending: 'Wordt verzonden',
    applied: 'Uitgevoerd',
    refused: 'Geweigerd',
    'refused-by-key': 'Sleutel geweigerd',
    unknown: 'Wordt nagekeken',
    voided: 'Niet verzonden',
    settled: 'Afgehandeld',
  },
  /** What the list says of one transaction, where the state alone would not tell enough. */
  transaction: {
    released: 'Wacht op nieuwe verzending',
    applied: { redeem: 'Afgeboekt', load: 'Opgeladen' },
    putRight: 'Rechtgezet',
    refused: { redeem: 'Niet afgeboekt', load: 'Niet opgeladen' },
    undone: 'Ongedaan gemaakt',
    settledByEvidence: 'Afgehandeld op bewijs',
    settledByPerson: 'Afgehandeld door een persoon',
  },
  verbs: { redeem: 'Inwisselen', load: 'Opladen' },
  /** Why the till has decided by itself; the end of a sentence. */
  grounds: {
    'key-honoured': 'de dienst herkent de sleutel ervan',
    listed: 'de lijst van de dienst toont het',
    'not-listed': 'de lijst van de dienst toont het niet',
    moved: 'het saldo van de kaart is met dit bedrag veranderd',
    'not-moved': 'het saldo van de kaart is niet met dit bedrag veranderd',
    mended: 'instelling hersteld',
    'sale-cancelled': 'de verkoop ervan is geannuleerd',
  },
  unknownCause: 'Het is niet bekend of het is uitgevoerd.',
  refusal: {
    changed: 'Het is intussen veranderd: bekijk de status opnieuw.',
    'verdict-forbids':
      'Een manager heeft beslist dat het opnieuw wordt verzonden; alleen een manager kan dat terugdraaien.',
    'is-a-reversal':
      'Deze transactie zet een andere recht. Voer het juiste bedrag in als nieuwe transactie.',
    'already-accepted': 'Het was al geaccepteerd, één keer.',
  },
  happened: {
    accepted: {
      deferred: 'Geaccepteerd: de kassa staat er vanaf nu voor in.',
      attempt: 'Geaccepteerd: het telt pas als de dienst het heeft gedaan.',
    },
    acceptedToPutRight: 'Geaccepteerd, om een andere transactie recht te zetten: {{reason}}',
    sent: 'Naar de dienst verzonden.',
    sentAgain: 'Naar de dienst verzonden, voor de {{attempts}}e keer.',
    notSent: 'Het heeft deze kassa niet verlaten: er kwam geen verbinding met de dienst.',
    sentByItself: 'Het wordt vanzelf opnieuw verzonden.',
    neverSent: 'Het wordt nooit verzonden.',
    done: 'Uitgevoerd bij de dienst.',
    applied: {
      redeem: 'De dienst meldt: afgeboekt, saldo {{balance}}. Het nummer is {{uuid}}.',
      load: 'De dienst meldt: opgeladen, saldo {{balance}}. Het nummer is {{uuid}}.',
    },
    refused: 'De dienst heeft het geweigerd: {{cause}}',
    refusedByKey:
      'De dienst heeft de sleutel van de kassa geweigerd, en er is niets gedaan: {{cause}}',
    busy: 'De dienst had het te druk en vroeg te wachten. Er is niets gedaan.',
    busyFor: 'De dienst had het te druk en vroeg {{length}} te wachten. Er is niets gedaan.',
    givenUp: 'De kassier las dat niemand het weet, en vroeg om een andere betaling.',
    voided: {
      undone: 'Door een persoon ongedaan gemaakt voor het werd verzonden.',
      'not-sent':
        'Het heeft de dienst niet bereikt, en langer wachten had geen zin. Het wordt nooit verzonden.',
      'not-answered': 'De dienst vroeg te wachten, en dat kon niet. Het wordt nooit verzonden.',
      'too-late':
        'Het kon niet worden verzonden terwijl de klant wachtte. Het wordt nooit verzonden.',
      restart: 'De kassa is opnieuw gestart voor het werd verzonden. Het wordt nooit verzonden.',
    },
    released: 'Wordt opnieuw verzonden: {{note}}',
    recalled: 'Iemand wilde het ongedaan maken.',
    adopted:
      'Komt van de kassa {{till}}, die is overgenomen. Werkt daar nog iemand, vraag het daar eerst voordat er iets opnieuw wordt verzonden.',
    heldBack:
      'De schijf van de computer weigerde toen dit werd vastgelegd, en niemand kreeg bericht. Het is niet verzonden: een manager beslist.',
    numberLost:
      'Het nummer van de kaart is kwijt, en zonder nummer kan niets worden verzonden: een manager handelt het af.',
    doubtLifted:
      'De gegevens van de kassa zijn hierheen verplaatst en door geen andere kassa gebruikt. Het is weer zoals het was.',
    backToPerson:
      'Het is niet uitgevoerd. Een manager beslist er weer over, net als voorheen. {{note}}',
    appliedUntold:
      'De dienst had het uitgevoerd toen de schijf van de computer uitviel, en aan de kassa was het niet te lezen. Een manager kijkt of de klant twee keer heeft betaald.',
    notGivenBack:
      'Het is afgeboekt voor een verkoop die is geannuleerd; een mens wordt gevraagd of het is teruggegeven.',
    alarmSeenTo: 'Een manager heeft de latere melding in orde bevonden. {{note}}',
    settled: 'Afgehandeld.',
    settledBy: {
      person: 'Afgehandeld door een persoon: {{how}}. {{reason}}',
      evidence: 'Afgehandeld op bewijs: {{how}}. {{reason}}',
    },
    /** The middle of a sentence. */
    settledHow: {
      taken: 'het is bij de dienst uitgevoerd',
      'not-taken': 'het is bij de dienst niet uitgevoerd',
      'shop-loss': 'het is verlies van de winkel',
      'paid-otherwise': 'het is op een andere manier betaald',
      'other-card': 'het is van een andere kaart afgeboekt',
      'told-at-till': 'de kassier zag de weigering terwijl de klant er nog was',
    },
    putRightBy: 'Rechtgezet door een tegengestelde transactie: {{reason}}',
    putRightFailed: 'De transactie die het moest rechtzetten, is niet doorgegaan.',
    paidOut: 'Wat is afgeboekt, is uitbetaald met een terugbetaling van de kassabon.',
    cardShown: 'Een manager heeft het hele kaartnummer bekeken.',
    noted: 'Opgemerkt.',
  },
};
