import type { limits as english } from '../en/limits.ts';
import type { Translated } from '../sentence.ts';

/** What this till may do by itself, and how it is changed. */
export const limits: Translated<typeof english> = {
  title: 'Was diese Kasse allein darf',
  note: 'Solange der Dienst nicht erreichbar ist, steht die Kasse für das ein, was sie abbucht und auflädt. Was der Dienst später ablehnt, ist Verlust des Geschäfts: Diese Limits sagen, wie viel das sein kann.',
  choose: 'Wie weit die Kasse gehen darf',
  limit: 'Limit',
  here: 'Diese Kasse jetzt: {{name}}',
  online: 'Online: solange der Dienst antwortet',
  offline: 'Offline: solange er nicht erreichbar ist',
  shared:
    'Die Summen je Karte und aller Karten gelten für das ganze Geschäft und werden auf seine {{tills}} Kassen verteilt.',
  notExact:
    'Mit dem Hub gilt das Limit je Karte genau für alle Kassen, die ihn erreichen; eine abgeschnittene nimmt allein bis zu {{part}} von einer Karte, in den ersten Augenblicken auch über das Limit hinaus.',
  noBook: 'Kein Dienst ist verbunden. Limits gehören zu einem Dienst: erst einen verbinden.',
  noManager:
    'Hier hat noch niemand eine PIN der Leitung, und Limits werden nur damit geändert. Unter „Personen“ die erste Leitung anlegen.',
  toPeople: 'Personen öffnen',
  store: 'Dieses Geschäft',
  tills: 'Kassen in diesem Geschäft',
  tillsNote: 'Offline sehen sie einander nicht: Jede hat ihren Teil der Summen.',
  presets: 'Beträge auf Aufladetasten',
  presetsNote: 'Bis zu acht, mit Leerzeichen dazwischen: 10 25 50 100. Leer für keine.',
  unit: 'Einheit',
  units: {
    minutes: 'Minuten',
    hours: 'Stunden',
    days: 'Tage',
  },
  withoutManager: 'Ohne PIN der Leitung',
  withoutManagerNote:
    'Was hier jemand an der Kasse allein darf. Darüber wird an Ort und Stelle nach der PIN der Leitung gefragt. Es gilt, sobald es eine Leitung gibt, für Aufladungen, sobald die Kasse verkauft.',
  lost: 'Zahlungen, deren Antwort verloren ging',
  onlyThisTill: 'Nur diese Kasse bewegt diese Guthaben',
  onlyThisTillNote:
    'Der Inhaber sichert zu, dass keine andere Kasse, kein Webshop und kein Backoffice es tut. Stimmt das nicht, kann eine fremde Zahlung wie eine verlorene aussehen, und die Kasse schlägt der Leitung die falsche Antwort vor.',
  evidenceDecides: 'Spätere Guthaben entscheiden, was verloren ging',
  evidenceDecidesNote:
    'Dann prüft die Leitung nicht vorher. Wurde ein Guthaben doch anderswo bewegt, kann eine Zahlung gebucht werden, die nie abgebucht wurde, oder ein zweites Mal gesendet werden. Es beginnt, wenn 300 Guthaben in Folge wie erwartet waren.',
  sharedTitle: 'Die Limits des Geschäfts',
  sharedNote:
    'Was hier geändert wird, erfahren die anderen Kassen über den Hub. Was niedriger ist, gilt dort sofort; was höher ist, gilt dort, sobald es die Leitung an jener Kasse bestätigt hat.',
  lastChanged: 'Zuletzt geändert an {{till}}, {{at}}.',
  lastChangedBy: 'Zuletzt geändert an {{till}} von {{name}}, {{at}}.',
  untold: 'Der Hub weiß noch nicht davon. Hier gilt es.',
  raisedThere: '{{till}} hat Limits erhöht. Hier gelten sie noch nicht.',
  takeRaised: 'Für diese Kasse bestätigen',
  takeQuestion: 'Gelten die höheren Limits auch an dieser Kasse?',
  officeSaid: 'Gesagt von der Zentrale, {{at}}.',
  officeOffers: 'Die Zentrale sagt andere Limits. Hier gelten sie noch nicht.',
  officeQuestion: 'Gelten die Limits der Zentrale an dieser Kasse?',
  officeOurs:
    'Die Leitung hat an dieser Kasse geändert, was die Zentrale gesagt hatte: Was sie von jetzt an sagt, wartet hier, bis es die Leitung bestätigt.',
  changes: 'Was sich ändert',
  noChanges: 'Nichts weicht davon ab, was diese Kasse jetzt tut.',
  fault: {
    empty: 'Leer; 0 steht für keine.',
    amount: 'Das ist kein eindeutiger Betrag wie 50 oder 12,50.',
    'too-large': 'Das ist mehr, als eine Kasse zählen kann.',
    'too-exact': 'Mehr Stellen nach dem Komma, als die Währung hat.',
    count: 'Eine ganze Zahl, wie 500.',
    percent: 'Eine ganze Zahl von 0 bis 100.',
    tills: 'Eine ganze Zahl von 1 bis 500.',
    age: 'Eine Zahl, wie 24 oder 1,5.',
    presets: 'Bis zu acht Beträge über 0, mit Leerzeichen dazwischen.',
    'one-till': 'Dieses Geschäft hat mehrere Kassen: Jede bewegt diese Guthaben.',
  },
  keep: 'Limits ändern …',
  reset: 'Alles zurücknehmen',
  kept: 'Die Limits sind geändert. Sie gelten ab jetzt.',
  before: 'Jetzt',
  after: 'Dann',
  question: 'Ändern, was diese Kasse allein darf?',
  go: 'Limits ändern',
  effects: {
    customer: 'Gilt ab der nächsten Karte, auch in einem laufenden Ausfall.',
    report:
      'Offline steht das Geschäft dann an dieser Kasse für Einlösungen bis {{redemptions}} und Aufladungen bis {{loads}} ein. Das Journal hält Ihren Namen fest, den alten und den neuen Stand.',
  },
  neverReached: '„{{name}}“ wird nie erreicht: „{{cap}}“ lässt dieser Kasse {{money}}.',
  preset: {
    names: {
      careful: 'Vorsichtig',
      shop: 'Alltag',
      'always-sell': 'Immer verkaufen',
      own: 'Eigene',
    },
    meanings: {
      careful:
        'Offline nur kleine Beträge, von Karten, deren Guthaben binnen eines Tages gemeldet wurde; keine unbekannten Karten, keine Aufladungen. Höchstens {{most}} stehen auf dem Spiel.',
      shop: 'Übersteht einen Tag Ausfall: übliche Beträge von bekannten Karten, etwas von anderen, kleine Aufladungen. Höchstens {{most}} stehen auf dem Spiel.',
      'always-sell':
        'Drei Tage Ausfall, ohne jemanden wegzuschicken; alten Guthaben wird ein Jahr lang vertraut. Bis zu {{most}} stehen auf dem Spiel.',
      own: 'Jede Zahl, wie Sie sie unten festlegen.',
    },
  },
  onlineNames: {
    perTransactionCents: 'Je Einlösung, höchstens',
    unknownCardCents: 'Von unbekannter Karte, höchstens',
    loadCents: 'Je Aufladung, höchstens',
  },
  offlineNames: {
    perRedemptionCents: 'Je Einlösung, höchstens',
    perContactCents: 'Von einer Karte insgesamt, höchstens',
    perTillCents: 'Von allen Karten insgesamt, höchstens',
    perTillTransactions: 'Vorgänge insgesamt, höchstens',
    balanceAgeMs: 'Alter des gemeldeten Guthabens, höchstens',
    unknownCardCents: 'Von unbekannter Karte, höchstens',
    outageMs: 'Einlösen und Aufladen, so lange',
    loadCents: 'Je Aufladung, höchstens',
    loadPerTillCents: 'Alle Aufladungen insgesamt, höchstens',
  },
  withoutManagerNames: {
    loadCents: 'Je Aufladung ohne Verkauf, höchstens',
    putRightCents: 'Berichtigen je Person und Schicht, höchstens',
    offlineMs: 'Offline arbeiten auf Wunsch, so lange',
    openSaleMs: 'Zahlungen eines offenen Verkaufs zurückgeben, innerhalb von',
    withoutSlipCents: 'Aufladungen ohne Belegnummer je Person und Schicht, höchstens',
    discountPercent: 'Rabatt auf einen Verkauf, höchstens (Prozent)',
    discountCents: 'Rabatte je Person und Schicht, höchstens',
    drawerOpenings: 'Kassenlade ohne Verkauf geöffnet, je Person und Schicht, Mal',
  },
  /** How long something may last or how old it may be. */
  age: {
    minutes_one: '{{count}} Minute',
    minutes_other: '{{count}} Minuten',
    hours_one: '{{count}} Stunde',
    hours_other: '{{count}} Stunden',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
  },
  change: {
    none: 'keine',
    on: 'ja',
    off: 'nein',
    limits: 'Limits',
    withoutManager: 'Ohne Leitung: {{name}}',
    offline: 'Offline: {{name}}',
    online: 'Online: {{name}}',
  },
};
