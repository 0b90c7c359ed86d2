import type { limits as english } from '../en/limits.ts';
import type { Translated } from '../sentence.ts';

/** The till's limits, and how they are changed. */
export const limits: Translated<typeof english> = {
  title: 'Wat deze kassa zelf mag doen',
  note: 'Zolang de kaartdienst niet bereikbaar is, beslist de kassa zelf. Weigert de kaartdienst een betaling later, dan draagt de winkel het verlies. Deze limieten bepalen hoeveel dat kan zijn.',
  choose: 'Kies hoeveel risico je neemt',
  limit: 'Limiet',
  here: 'Huidige instelling: {{name}}',
  online: 'Online: de kaartdienst antwoordt',
  offline: 'Offline: het bedrag dat je wilt riskeren',
  shared:
    'Bedragen per kaart en voor alle kaarten gelden voor de hele winkel. Ze worden verdeeld over de {{tills}} kassa’s.',
  notExact:
    'Kassa’s die met de hub zijn verbonden, delen één exacte limiet per kaart. Een kassa die de verbinding met de hub verliest, accepteert zelf tot {{part}} per kaart, in het begin ook boven op die limiet.',
  noBook: 'De kassa heeft nog geen gegevens. Stel haar eerst in of verbind een kaartdienst.',
  noManager:
    'Om limieten te wijzigen is de pincode van een manager nodig, en er is nog geen manager. Voeg de eerste toe onder “Personen”.',
  toPeople: 'Personen openen',
  store: 'Deze winkel',
  tills: 'Kassa’s in deze winkel',
  tillsNote: 'Offline zien kassa’s elkaar niet. Elke kassa krijgt zijn deel van de bedragen.',
  presets: 'Bedragen op opwaardeerknoppen',
  presetsNote:
    'Hoogstens acht, gescheiden door spaties: 10 25 50 100. Laat het veld leeg als je er geen wilt.',
  unit: 'Eenheid',
  units: {
    minutes: 'minuten',
    hours: 'uur',
    days: 'dagen',
  },
  withoutManager: 'Zonder goedkeuring van een manager',
  withoutManagerNote:
    'Wat een kassamedewerker alleen mag. Boven deze bedragen vraagt de kassa de pincode van een manager. Ze gelden zodra er een manager is; voor opwaarderingen zodra de kassa iets heeft verkocht.',
  lost: 'Betalingen zonder antwoord',
  onlyThisTill: 'Alleen deze kassa wijzigt deze saldo’s',
  onlyThisTillNote:
    'Vink dit alleen aan als geen andere kassa, webshop of backoffice deze saldo’s wijzigt. Klopt dat niet, dan kan de kassa een andere betaling voor een eigen betaling houden en een manager het verkeerde antwoord voorstellen.',
  evidenceDecides: 'Verloren betalingen afhandelen op basis van latere saldo’s',
  evidenceDecidesNote:
    'Er controleert dan geen manager meer vooraf. Is een saldo toch elders gewijzigd, dan kan de kassa een betaling vastleggen die er nooit was, of een betaling twee keer verzenden. Dit begint pas na 300 saldo’s op rij die kloppen.',
  wholeCardCutOff: 'Zonder hub het hele saldo van een kaart accepteren',
  wholeCardCutOffNote:
    'Hebben meerdere kassa’s geen verbinding met de hub, dan kan elke kassa hetzelfde saldo volledig accepteren. De kaartdienst weigert wat niet op de kaart staat, en de winkel draagt het verlies. Uit: elke kassa accepteert alleen zijn deel van de kaart.',
  sharedTitle: 'Limieten van de winkel',
  sharedNote:
    'De hub geeft wijzigingen door aan de andere kassa’s. Lagere limieten gelden daar meteen. Hogere limieten gelden zodra een manager ze bij die kassa bevestigt.',
  lastChanged: 'Laatst gewijzigd bij {{till}}, {{at}}.',
  lastChangedBy: 'Laatst gewijzigd bij {{till}} door {{name}}, {{at}}.',
  untold: 'De wijziging geldt op deze kassa. De hub heeft die nog niet.',
  raisedThere: '{{till}} heeft de limieten verhoogd. Op deze kassa gelden ze nog niet.',
  takeRaised: 'Bevestigen voor deze kassa',
  takeQuestion: 'De hogere limieten ook op deze kassa gebruiken?',
  officeSaid: 'Ingesteld door het hoofdkantoor, {{at}}.',
  officeOffers:
    'Het hoofdkantoor heeft andere limieten verstuurd. Op deze kassa gelden ze nog niet.',
  officeQuestion: 'De limieten van het hoofdkantoor op deze kassa gebruiken?',
  officeOurs:
    'Een manager heeft op deze kassa de limieten van het hoofdkantoor gewijzigd. Nieuwe limieten van het hoofdkantoor wachten nu tot een manager ze bevestigt.',
  changes: 'Wat er verandert',
  noChanges: 'Geen wijzigingen ten opzichte van de huidige limieten.',
  fault: {
    empty: 'Voer een bedrag in. 0 betekent geen.',
    amount: 'Voer een bedrag in, zoals 50 of 12,50.',
    'too-large': 'Dit bedrag is te groot.',
    'too-exact': 'Te veel decimalen voor deze valuta.',
    count: 'Voer een geheel getal in, zoals 500.',
    percent: 'Voer een geheel getal van 0 tot 100 in.',
    tills: 'Voer een geheel getal van 1 tot 500 in.',
    age: 'Voer een getal in, zoals 24 of 1,5.',
    presets: 'Hoogstens acht bedragen boven 0, gescheiden door spaties.',
    'one-till': 'Deze winkel heeft meer kassa’s, en elke kassa wijzigt deze saldo’s.',
  },
  keep: 'Limieten wijzigen …',
  reset: 'Wijzigingen weggooien',
  kept: 'Limieten gewijzigd. Ze gelden vanaf nu.',
  before: 'Nu',
  after: 'Straks',
  question: 'De limieten wijzigen?',
  go: 'Limieten wijzigen',
  effects: {
    customer: 'Geldt vanaf de volgende kaart, ook tijdens een storing.',
    report:
      'Offline riskeert de winkel dan op deze kassa tot {{redemptions}} aan inwisselingen en {{loads}} aan opwaarderingen. In de geschiedenis komen je naam en de oude en nieuwe limieten.',
  },
  neverReached: '“{{name}}” heeft geen effect: “{{cap}}” beperkt deze kassa al tot {{money}}.',
  preset: {
    names: {
      careful: 'Voorzichtig',
      shop: 'Standaard',
      'always-sell': 'Altijd verkopen',
      own: 'Eigen',
    },
    meanings: {
      careful:
        'Offline: alleen kleine bedragen, van kaarten met een saldo van minder dan een dag oud. Geen onbekende kaarten, geen opwaarderingen. Risico: hoogstens {{redemptions}} aan inwisselingen.',
      shop: 'Genoeg voor een dag offline: gewone bedragen van bekende kaarten, kleine bedragen van andere, kleine opwaarderingen. Risico: hoogstens {{redemptions}} aan inwisselingen en {{loads}} aan opwaarderingen.',
      'always-sell':
        'Iedereen kan drie dagen offline betalen, met saldo’s tot een jaar oud. Risico: hoogstens {{redemptions}} aan inwisselingen en {{loads}} aan opwaarderingen.',
      own: 'Je stelt elke limiet zelf in.',
    },
  },
  onlineNames: {
    perTransactionCents: 'Elke inwisseling, tot',
    unknownCardCents: 'Van een onbekende kaart, tot',
    loadCents: 'Elke opwaardering, tot',
  },
  offlineNames: {
    perContactCents: 'Per bekende kaart, tot',
    unknownCardCents: 'Per onbekende kaart, tot',
    perDayCents: 'Op één dag, tot',
    perTillCents: 'In de hele storing, tot',
    nextDayPercent: 'Elke dag: percentage van de dag ervoor',
    outageMs: 'Langste storing',
    perRedemptionCents: 'Elke inwisseling, tot',
    perTillTransactions: 'Totaal aantal transacties, tot',
    balanceAgeMs: 'Maximale ouderdom van een saldo',
    loadCents: 'Elke opwaardering, tot',
    loadPerTillCents: 'Totaal van alle opwaarderingen, tot',
  },
  withoutManagerNames: {
    loadCents: 'Elke opwaardering zonder verkoop, tot',
    putRightCents: 'Terugdraaien per persoon en shift, tot',
    offlineMs: 'Uit eigen keuze offline werken, tot',
    openSaleMs: 'Betalingen van een open verkoop teruggeven, binnen',
    withoutSlipCents: 'Opwaarderingen zonder nummer van de pinbon, per persoon en shift, tot',
    discountPercent: 'Korting op een verkoop, tot (procent)',
    discountCents: 'Kortingen per persoon en shift, tot',
    drawerOpenings: 'Kassalade geopend zonder verkoop, per persoon en shift',
  },
  /** Durations and ages, as limits show them. */
  age: {
    minutes_one: '{{count}} minuut',
    minutes_other: '{{count}} minuten',
    hours_one: '{{count}} uur',
    hours_other: '{{count}} uur',
    days_one: '{{count}} dag',
    days_other: '{{count}} dagen',
  },
  whatIf: {
    title: 'Deze limieten proberen',
    note: 'Past de limieten hierboven toe op wat deze kassa de laatste {{days}} dagen heeft vastgelegd. Er wordt niets gewijzigd of verzonden.',
    go: 'Limieten proberen',
    stop: 'Stoppen',
    running: 'De gegevens worden doorgerekend …',
    managerOnly: 'Alleen een manager kan limieten proberen.',
    unread:
      'Sommige gegevens van deze dagen zijn beschadigd of ontbreken. De kassa kan er dus niets over zeggen.',
    nothing: 'In deze {{days}} dagen is op deze kassa geen cadeaukaart ingewisseld.',
    since: 'De gegevens beginnen op {{day}}.',
    over_one: '{{count}} van {{all}} inwisselingen zou boven de limieten zijn gekomen: {{money}}.',
    over_other:
      '{{count}} van {{all}} inwisselingen zouden boven de limieten zijn gekomen: {{money}}.',
    overNone_one: 'De enige inwisseling zou binnen de limieten zijn gebleven.',
    overNone_other: 'Alle {{count}} inwisselingen zouden binnen de limieten zijn gebleven.',
    figure: 'Cijfer',
    was: 'Zoals het was',
    would: 'Met deze limieten',
    redeemed: 'Inwisselingen',
    most: 'Hoogste risico op één moment',
    unresolved: 'Nog af te handelen',
    sum: '{{count}} · {{money}}',
    chart:
      'Hoogste risico per dag: gegarandeerd en nog niet bevestigd. Gestreept: geen risico met deze limieten. Omkaderde dagen: een inwisseling zou boven de limieten zijn gekomen.',
    unknown: 'Wat hieruit niet blijkt',
    elsewhere: 'Een klant die boven de limieten kwam, had misschien minder of anders betaald.',
    notRecorded:
      'Inwisselingen boven de limieten van toen zijn niet vastgelegd. Met hogere limieten kan er meer risico zijn dan hier staat.',
    kept: 'Opwaarderingen en inwisselingen met goedkeuring van een manager blijven zoals ze waren.',
    changed_one:
      'De limieten zijn in deze tijd één keer gewijzigd. “Zoals het was” gebruikt voor elke dag de limieten van toen.',
    changed_other:
      'De limieten zijn in deze tijd {{count}} keer gewijzigd. “Zoals het was” gebruikt voor elke dag de limieten van toen.',
    /** What the last days would have cost as an outage of the card service. */
    week: {
      title: 'Een week zonder kaartdienst',
      over_one:
        '{{count}} inwisseling zou boven de limieten zijn gekomen: {{money}}. Hoogste risico: {{risk}}.',
      over_other:
        '{{count}} inwisselingen zouden boven de limieten zijn gekomen: {{money}}. Hoogste risico: {{risk}}.',
      overNone:
        'Alle inwisselingen zouden binnen de limieten zijn gebleven. Hoogste risico: {{risk}}.',
      day: 'Dag {{day}} · {{date}}',
      redeemed: 'Ingewisseld',
      refused: 'Boven de limieten',
      risk: 'Risico',
      caption:
        'De laatste zeven dagen, alsof de kaartdienst van de eerste tot de laatste dag niet bereikbaar was',
      unpaid_one:
        'In werkelijkheid bleef {{count}} van de inwisselingen binnen de limieten onbetaald: {{money}}.',
      unpaid_other:
        'In werkelijkheid bleven {{count}} van de inwisselingen binnen de limieten onbetaald: {{money}}.',
      unpaidNone:
        'In werkelijkheid ging er van de inwisselingen binnen de limieten niets verloren.',
      loads_one: '{{count}} opwaardering zou boven de limieten zijn gekomen: {{money}}.',
      loads_other: '{{count}} opwaarderingen zouden boven de limieten zijn gekomen: {{money}}.',
      others:
        'Alleen deze kassa wordt doorgerekend. Elke andere kassa van de winkel heeft een eigen deel van de bedragen.',
    },
  },
  change: {
    none: 'geen',
    on: 'ja',
    off: 'nee',
    limits: 'Limieten',
    withoutManager: 'Zonder manager: {{name}}',
    offline: 'Offline: {{name}}',
    online: 'Online: {{name}}',
  },
};
