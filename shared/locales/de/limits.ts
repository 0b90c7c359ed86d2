import type { limits as english } from '../en/limits.ts';
import type { Translated } from '../sentence.ts';

/** The till's limits, and how they are changed. */
export const limits: Translated<typeof english> = {
  title: 'Was diese Kasse allein darf',
  note: 'Ist der Kartendienst nicht erreichbar, entscheidet die Kasse allein. Lehnt der Kartendienst eine Zahlung später ab, trägt die Filiale den Verlust. Diese Limits bestimmen, wie hoch er sein kann.',
  choose: 'Risiko wählen',
  limit: 'Limit',
  here: 'Aktuelle Einstellung: {{name}}',
  online: 'Online: Der Kartendienst antwortet',
  offline: 'Offline: wie viel riskiert werden darf',
  shared:
    'Beträge je Karte und für alle Karten gelten für die ganze Filiale. Sie werden auf ihre {{tills}} Kassen aufgeteilt.',
  notExact:
    'Mit dem Hub teilen sich alle Kassen, die ihn erreichen, ein genaues Limit je Karte. Eine Kasse ohne Verbindung zum Hub nimmt allein bis zu {{part}} je Karte an, anfangs auch über das Limit hinaus.',
  noBook:
    'Die Kasse hat noch keine Aufzeichnungen. Zuerst einrichten oder einen Kartendienst verbinden.',
  noManager:
    'Limits lassen sich nur mit der PIN einer Filialleitung ändern, und noch ist keine angelegt. Unter „Personen“ die erste hinzufügen.',
  toPeople: '„Personen“ öffnen',
  store: 'Diese Filiale',
  tills: 'Kassen in dieser Filiale',
  tillsNote: 'Offline wissen Kassen nichts voneinander. Jede bekommt ihren Anteil an den Beträgen.',
  presets: 'Beträge auf Aufladetasten',
  presetsNote:
    'Bis zu acht, durch Leerzeichen getrennt: 10 25 50 100. Leer lassen, wenn keine Tasten erscheinen sollen.',
  unit: 'Einheit',
  units: {
    minutes: 'Minuten',
    hours: 'Stunden',
    days: 'Tage',
  },
  withoutManager: 'Ohne Freigabe der Filialleitung',
  withoutManagerNote:
    'So viel darf ein Kassierer allein. Bei höheren Beträgen verlangt die Kasse die PIN der Filialleitung. Das gilt, sobald eine Filialleitung angelegt ist; für Aufladungen, sobald die Kasse etwas verkauft hat.',
  lost: 'Zahlungen ohne Antwort',
  onlyThisTill: 'Nur diese Kasse ändert diese Guthaben',
  onlyThisTillNote:
    'Nur ankreuzen, wenn keine andere Kasse, kein Webshop und kein Backoffice diese Guthaben ändert. Stimmt das nicht, kann die Kasse eine fremde Zahlung für ihre eigene halten und der Filialleitung die falsche Antwort vorschlagen.',
  evidenceDecides: 'Spätere Guthaben klären Zahlungen ohne Antwort',
  evidenceDecidesNote:
    'Die Filialleitung prüft dann nicht vorher. Wurde ein Guthaben doch anderswo geändert, kann die Kasse eine Zahlung buchen, die es nie gab, oder eine doppelt senden. Beginnt, wenn 300 Guthaben in Folge wie erwartet waren.',
  wholeCardCutOff: 'Ohne Hub das ganze Guthaben einer Karte annehmen',
  wholeCardCutOffNote:
    'Haben mehrere Kassen keine Verbindung zum Hub, kann jede dasselbe Guthaben ganz annehmen. Was nicht da ist, lehnt der Kartendienst ab, und die Filiale trägt den Verlust. Aus: Jede Kasse nimmt nur ihren Anteil an der Karte an.',
  sharedTitle: 'Limits der Filiale',
  sharedNote:
    'Der Hub gibt Änderungen an die anderen Kassen weiter. Niedrigere Limits gelten dort sofort. Höhere gelten, sobald die Filialleitung sie an der Kasse bestätigt.',
  lastChanged: 'Zuletzt geändert bei {{till}}, {{at}}.',
  lastChangedBy: 'Zuletzt geändert bei {{till}} von {{name}}, {{at}}.',
  untold: 'Die Änderung gilt an dieser Kasse. Der Hub hat sie noch nicht.',
  raisedThere: 'Bei {{till}} wurden die Limits erhöht. An dieser Kasse gelten sie noch nicht.',
  takeRaised: 'Für diese Kasse bestätigen',
  takeQuestion: 'Die höheren Limits auch an dieser Kasse verwenden?',
  officeSaid: 'Von der Zentrale festgelegt, {{at}}.',
  officeOffers: 'Die Zentrale hat andere Limits gesendet. An dieser Kasse gelten sie noch nicht.',
  officeQuestion: 'Die Limits der Zentrale an dieser Kasse verwenden?',
  officeOurs:
    'Die Filialleitung hat die Limits der Zentrale an dieser Kasse geändert. Neue Limits der Zentrale gelten jetzt erst, wenn die Filialleitung sie bestätigt.',
  changes: 'Was sich ändert',
  noChanges: 'Die aktuellen Limits ändern sich nicht.',
  fault: {
    empty: 'Einen Betrag eingeben, 0 für keinen.',
    amount: 'Einen Betrag eingeben, etwa 50 oder 12,50.',
    'too-large': 'Dieser Betrag ist zu groß.',
    'too-exact': 'Zu viele Nachkommastellen für diese Währung.',
    count: 'Eine ganze Zahl eingeben, etwa 500.',
    percent: 'Eine ganze Zahl von 0 bis 100 eingeben.',
    tills: 'Eine ganze Zahl von 1 bis 500 eingeben.',
    age: 'Eine Zahl eingeben, etwa 24 oder 1,5.',
    presets: 'Bis zu acht Beträge über 0, durch Leerzeichen getrennt.',
    'one-till': 'Diese Filiale hat mehrere Kassen, und jede ändert diese Guthaben.',
  },
  keep: 'Limits ändern …',
  reset: 'Änderungen verwerfen',
  kept: 'Limits geändert. Sie gelten ab jetzt.',
  before: 'Jetzt',
  after: 'Dann',
  question: 'Limits ändern?',
  go: 'Limits ändern',
  effects: {
    customer: 'Die Limits gelten ab der nächsten Karte, auch während eines Ausfalls.',
    report:
      'Offline riskiert die Filiale an dieser Kasse dann bis zu {{redemptions}} bei Einlösungen und {{loads}} bei Aufladungen. Das Journal speichert Ihren Namen sowie alte und neue Limits.',
  },
  neverReached: '„{{name}}“ hat keine Wirkung: Durch „{{cap}}“ bleiben dieser Kasse nur {{money}}.',
  preset: {
    names: {
      careful: 'Vorsichtig',
      shop: 'Standard',
      'always-sell': 'Immer verkaufen',
      own: 'Eigene',
    },
    meanings: {
      careful:
        'Offline: nur kleine Beträge von Karten, deren Guthaben weniger als einen Tag alt ist. Keine unbekannten Karten, keine Aufladungen. Höchstens {{redemptions}} Risiko bei Einlösungen.',
      shop: 'Für einen Tag offline: übliche Beträge von bekannten Karten, kleine von anderen, kleine Aufladungen. Höchstens {{redemptions}} Risiko bei Einlösungen, {{loads}} bei Aufladungen.',
      'always-sell':
        'Bedient drei Tage offline alle Kunden und nutzt Guthaben, die bis zu ein Jahr alt sind. Bis zu {{redemptions}} Risiko bei Einlösungen, {{loads}} bei Aufladungen.',
      own: 'Jedes Limit wird einzeln festgelegt.',
    },
  },
  onlineNames: {
    perTransactionCents: 'Je Einlösung, höchstens',
    unknownCardCents: 'Von unbekannter Karte, höchstens',
    loadCents: 'Je Aufladung, höchstens',
  },
  offlineNames: {
    perContactCents: 'Je bekannter Karte, höchstens',
    unknownCardCents: 'Je unbekannter Karte, höchstens',
    perDayCents: 'An einem Tag, höchstens',
    perTillCents: 'Im ganzen Ausfall, höchstens',
    nextDayPercent: 'Jeder Tag: Prozent des Vortags',
    outageMs: 'Längster Ausfall',
    perRedemptionCents: 'Je Einlösung, höchstens',
    perTillTransactions: 'Vorgänge insgesamt, höchstens',
    balanceAgeMs: 'Alter des Guthabens, höchstens',
    loadCents: 'Je Aufladung, höchstens',
    loadPerTillCents: 'Alle Aufladungen insgesamt, höchstens',
  },
  withoutManagerNames: {
    loadCents: 'Je Aufladung ohne Verkauf, höchstens',
    putRightCents: 'Stornos je Person und Schicht, höchstens',
    offlineMs: 'Manuell offline arbeiten, höchstens',
    openSaleMs: 'Zahlungen eines offenen Verkaufs zurückgeben, innerhalb von',
    withoutSlipCents: 'Aufladungen ohne Nummer des Kartenbelegs, je Person und Schicht, höchstens',
    discountPercent: 'Rabatt auf einen Verkauf, höchstens (Prozent)',
    discountCents: 'Rabatte je Person und Schicht, höchstens',
    drawerOpenings: 'Kassenlade ohne Verkauf öffnen, je Person und Schicht',
  },
  /** Durations and ages, as limits show them. */
  age: {
    minutes_one: '{{count}} Minute',
    minutes_other: '{{count}} Minuten',
    hours_one: '{{count}} Stunde',
    hours_other: '{{count}} Stunden',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
  },
  whatIf: {
    title: 'Diese Limits ausprobieren',
    note: 'Spielt mit den Limits oben durch, was diese Kasse in den letzten {{days}} Tagen aufgezeichnet hat. Es wird nichts geändert oder gesendet.',
    go: 'Limits ausprobieren',
    stop: 'Beenden',
    running: 'Die Aufzeichnungen werden durchgespielt …',
    managerOnly: 'Nur die Filialleitung kann Limits ausprobieren.',
    unread:
      'Einige Aufzeichnungen dieser Tage sind beschädigt oder fehlen. Darum lässt sich das nicht berechnen.',
    nothing: 'In diesen {{days}} Tagen wurde an dieser Kasse keine Guthabenkarte eingelöst.',
    since: 'Die Aufzeichnungen beginnen am {{day}}.',
    over_one: '{{count}} von {{all}} Einlösungen hätte die Limits überschritten: {{money}}.',
    over_other: '{{count}} von {{all}} Einlösungen hätten die Limits überschritten: {{money}}.',
    overNone_one: 'Die einzige Einlösung hätte die Limits eingehalten.',
    overNone_other: 'Alle {{count}} Einlösungen hätten die Limits eingehalten.',
    figure: 'Kennzahl',
    was: 'Tatsächlich',
    would: 'Mit diesen Limits',
    redeemed: 'Einlösungen',
    most: 'Höchstes gleichzeitiges Risiko',
    unresolved: 'Noch zu klären',
    sum: '{{count}} · {{money}}',
    chart:
      'Höchstes Risiko je Tag: zugesagt und noch nicht bestätigt. Gestreift: mit diesen Limits kein Risiko. Umrahmte Tage: Eine Einlösung hätte die Limits überschritten.',
    unknown: 'Was sich so nicht feststellen lässt',
    elsewhere:
      'Ein Kunde mit einer Zahlung über den Limits hätte vielleicht weniger oder anders bezahlt.',
    notRecorded:
      'Einlösungen über den damaligen Limits sind nicht aufgezeichnet. Höhere Limits können mehr Risiko bedeuten als hier gezeigt.',
    kept: 'Aufladungen und Einlösungen mit Freigabe der Filialleitung bleiben, wie sie waren.',
    changed_one:
      'Die Limits wurden in dieser Zeit einmal geändert. „Tatsächlich“ rechnet mit den Limits des jeweiligen Tages.',
    changed_other:
      'Die Limits wurden in dieser Zeit {{count}}-mal geändert. „Tatsächlich“ rechnet mit den Limits des jeweiligen Tages.',
    /** What the last days would have cost as an outage of the card service. */
    week: {
      title: 'Eine Woche ohne Kartendienst',
      over_one:
        '{{count}} Einlösung hätte die Limits überschritten: {{money}}. Höchstes Risiko: {{risk}}.',
      over_other:
        '{{count}} Einlösungen hätten die Limits überschritten: {{money}}. Höchstes Risiko: {{risk}}.',
      overNone: 'Alle Einlösungen hätten die Limits eingehalten. Höchstes Risiko: {{risk}}.',
      day: 'Tag {{day}} · {{date}}',
      redeemed: 'Eingelöst',
      refused: 'Über den Limits',
      risk: 'Risiko',
      caption: 'Die letzten sieben Tage, als wäre der Kartendienst die ganze Zeit ausgefallen',
      unpaid_one:
        'Tatsächlich blieb {{count}} der Einlösungen innerhalb der Limits unbezahlt: {{money}}.',
      unpaid_other:
        'Tatsächlich blieben {{count}} der Einlösungen innerhalb der Limits unbezahlt: {{money}}.',
      unpaidNone: 'Tatsächlich ging von den Einlösungen innerhalb der Limits nichts verloren.',
      loads_one: '{{count}} Aufladung hätte die Limits überschritten: {{money}}.',
      loads_other: '{{count}} Aufladungen hätten die Limits überschritten: {{money}}.',
      others:
        'Nur diese Kasse wird durchgespielt. Jede andere Kasse der Filiale hat ihren eigenen Anteil an den Beträgen.',
    },
  },
  change: {
    none: 'keine',
    on: 'ja',
    off: 'nein',
    limits: 'Limits',
    withoutManager: 'Ohne Filialleitung: {{name}}',
    offline: 'Offline: {{name}}',
    online: 'Online: {{name}}',
  },
};
