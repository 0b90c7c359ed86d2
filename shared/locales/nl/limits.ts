import type { limits as english } from '../en/limits.ts';
import type { Translated } from '../sentence.ts';

/** What this till may do by itself, and how it is changed. */
export const limits: Translated<typeof english> = {
  title: 'Wat deze kassa zelf mag',
  note: 'Zolang de dienst niet bereikbaar is, staat de kassa in voor wat hier wordt afgeboekt en opgeladen. Wat de dienst later weigert, is verlies van de winkel: deze limieten bepalen hoeveel dat kan zijn.',
  choose: 'Hoe ver de kassa mag gaan',
  limit: 'Limiet',
  here: 'Deze kassa nu: {{name}}',
  online: 'Online: terwijl de dienst antwoordt',
  offline: 'Offline: terwijl de dienst niet bereikbaar is',
  shared:
    'De bedragen per kaart en van alle kaarten gelden voor de hele winkel en worden verdeeld over de {{tills}} kassa’s.',
  notExact:
    'Met de hub geldt de limiet per kaart precies voor alle kassa’s die hem bereiken; een afgesneden kassa neemt alleen tot {{part}} van een kaart, in de eerste ogenblikken ook boven op de limiet.',
  noBook: 'Er is geen dienst verbonden. Limieten horen bij een dienst: verbind er eerst een.',
  noManager:
    'Niemand heeft hier al een managerspincode, en zonder zijn limieten niet te wijzigen. Voeg de eerste manager toe onder Personen.',
  toPeople: 'Personen openen',
  store: 'Deze winkel',
  tills: 'Kassa’s in deze winkel',
  tillsNote: 'Offline zien ze elkaar niet: elke kassa krijgt een deel van de bedragen.',
  presets: 'Bedragen op oplaadtoetsen',
  presetsNote: 'Hoogstens acht, met een spatie ertussen: 10 25 50 100. Leeg voor geen.',
  unit: 'Eenheid',
  units: {
    minutes: 'minuten',
    hours: 'uur',
    days: 'dagen',
  },
  withoutManager: 'Zonder pincode van een manager',
  withoutManagerNote:
    'Wat een kassier hier alleen mag. Daarboven wordt ter plekke om de pincode van een manager gevraagd. Het geldt zodra er een manager is, voor opladingen zodra de kassa verkoopt.',
  lost: 'Betalingen waarvan het antwoord verloren ging',
  onlyThisTill: 'Alleen deze kassa wijzigt deze saldo’s',
  onlyThisTillNote:
    'De eigenaar bevestigt dat geen andere kassa, webshop of backoffice dat doet. Klopt dat niet, dan kan de betaling van iemand anders op een verloren betaling lijken en stelt de kassa de manager het verkeerde antwoord voor.',
  evidenceDecides: 'Latere saldo’s beslissen wat ermee is gebeurd',
  evidenceDecidesNote:
    'Dan kijkt er eerst geen manager naar. Is een saldo toch elders gewijzigd, dan kan een betaling worden geboekt die nooit is afgeboekt, of een tweede keer worden verzonden. Het begint pas na 300 saldo’s op rij die klopten.',
  sharedTitle: 'De limieten van de winkel',
  sharedNote:
    'Wat hier wordt gewijzigd, horen de andere kassa’s via de hub. Wat lager is, geldt daar meteen; wat hoger is, geldt daar zodra een manager het aan die kassa heeft bevestigd.',
  lastChanged: 'Laatst gewijzigd aan {{till}}, {{at}}.',
  lastChangedBy: 'Laatst gewijzigd aan {{till}} door {{name}}, {{at}}.',
  untold: 'De hub weet er nog niet van. Hier geldt het.',
  raisedThere: '{{till}} heeft limieten verhoogd. Hier gelden ze nog niet.',
  takeRaised: 'Bevestigen voor deze kassa',
  takeQuestion: 'Gelden de hogere limieten ook aan deze kassa?',
  officeSaid: 'Gezegd door het hoofdkantoor, {{at}}.',
  officeOffers: 'Het hoofdkantoor zegt andere limieten. Hier gelden ze nog niet.',
  officeQuestion: 'Gelden de limieten van het hoofdkantoor aan deze kassa?',
  officeOurs:
    'Een manager heeft aan deze kassa gewijzigd wat het hoofdkantoor had gezegd: wat het vanaf nu zegt, wacht hier tot een manager het bevestigt.',
  changes: 'Wat er verandert',
  noChanges: 'Niets verschilt van wat deze kassa nu doet.',
  fault: {
    empty: 'Leeg; 0 staat voor geen.',
    amount: 'Dit is geen geldig bedrag, zoals 50 of 12,50.',
    'too-large': 'Dit is meer dan een kassa kan tellen.',
    'too-exact': 'Meer cijfers na de komma dan de munt heeft.',
    count: 'Een geheel getal, zoals 500.',
    percent: 'Een geheel getal van 0 tot 100.',
    tills: 'Een geheel getal van 1 tot 500.',
    age: 'Een getal, zoals 24 of 1,5.',
    presets: 'Hoogstens acht bedragen boven 0, met een spatie ertussen.',
    'one-till': 'Deze winkel heeft meerdere kassa’s: elke kassa wijzigt deze saldo’s.',
  },
  keep: 'Limieten wijzigen …',
  reset: 'Wijzigingen terugdraaien',
  kept: 'De limieten zijn gewijzigd. Ze gelden vanaf nu.',
  before: 'Nu',
  after: 'Straks',
  question: 'Wijzigen wat deze kassa zelf mag?',
  go: 'Limieten wijzigen',
  effects: {
    customer: 'Geldt vanaf de volgende kaart, ook tijdens een storing die al bezig is.',
    report:
      'Offline staat de winkel aan deze kassa dan in voor inwisselingen tot {{redemptions}} en opladingen tot {{loads}}. Het journaal bewaart je naam, wat het was en wat het wordt.',
  },
  neverReached: '“{{name}}” wordt nooit bereikt: “{{cap}}” stopt deze kassa bij {{money}}.',
  preset: {
    names: {
      careful: 'Voorzichtig',
      shop: 'Winkel',
      'always-sell': 'Altijd verkopen',
      own: 'Eigen',
    },
    meanings: {
      careful:
        'Offline alleen kleine bedragen, van kaarten waarvan het saldo hoogstens een dag geleden is gemeld; geen onbekende kaarten en geen opladingen. Het risico is hoogstens {{most}}.',
      shop: 'Houdt een dag storing vol: gewone bedragen van bekende kaarten, een beetje van andere, kleine opladingen. Het risico is hoogstens {{most}}.',
      'always-sell':
        'Drie dagen storing lang wordt niemand weggestuurd, en oude saldo’s worden een jaar vertrouwd. Het risico is tot {{most}}.',
      own: 'Elk getal zoals hieronder ingesteld.',
    },
  },
  onlineNames: {
    perTransactionCents: 'Per inwisseling, tot',
    unknownCardCents: 'Van een onbekende kaart, tot',
    loadCents: 'Per oplading, tot',
  },
  offlineNames: {
    perRedemptionCents: 'Per inwisseling, tot',
    perContactCents: 'Van één kaart in totaal, tot',
    perTillCents: 'Van alle kaarten in totaal, tot',
    perTillTransactions: 'Transacties in totaal, tot',
    balanceAgeMs: 'Saldo gemeld, hoogstens zo lang geleden',
    unknownCardCents: 'Van een onbekende kaart, tot',
    outageMs: 'Inwisselen en opladen gaan door, zo lang',
    loadCents: 'Per oplading, tot',
    loadPerTillCents: 'Alle opladingen in totaal, tot',
  },
  withoutManagerNames: {
    loadCents: 'Per oplading zonder verkoop, tot',
    putRightCents: 'Rechtzetten per persoon en shift, tot',
    offlineMs: 'Uit eigen keuze offline werken, zo lang',
    openSaleMs: 'Betalingen van een open verkoop teruggeven, binnen',
    withoutSlipCents: 'Opladingen zonder bonnummer, per persoon en shift, tot',
    discountPercent: 'Korting op een verkoop, tot (procent)',
    discountCents: 'Kortingen per persoon en shift, tot',
    drawerOpenings: 'Kassalade zonder verkoop geopend, per persoon en shift, keer',
  },
  /** How long something may last or how old it may be. */
  age: {
    minutes_one: '{{count}} minuut',
    minutes_other: '{{count}} minuten',
    hours_one: '{{count}} uur',
    hours_other: '{{count}} uur',
    days_one: '{{count}} dag',
    days_other: '{{count}} dagen',
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
