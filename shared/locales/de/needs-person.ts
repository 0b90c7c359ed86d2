import type { needsPerson as english } from '../en/needs-person.ts';
import type { Translated } from '../sentence.ts';

/** The page To resolve: what happened, whether money moved, what to do. */
export const needsPerson: Translated<typeof english> = {
  nothing: 'Nichts zu klären. Zahlungen, die die Kasse nicht allein klären kann, erscheinen hier.',
  morePauses_one: 'Danach folgt noch eine Pause.',
  morePauses_other: 'Danach folgen noch {{count}} Pausen.',
  whatHappened: 'Was ist geschehen?',
  since: 'Seit {{moment}}',
  acceptedAt: 'angenommen {{moment}}',
  acceptedBy: 'von {{name}}',
  receipt: 'Bon {{number}}',
  lookUp: 'Zum Nachschlagen beim Kartendienst',
  lookUpFacts: {
    till: 'Kasse',
    window: 'Gesendet zwischen',
    sentBefore: 'Gesendet vor',
    sentAfter: 'Gesendet nach',
    clock: 'nach der Uhr dieses Computers',
    serviceClock: 'nach der Uhr des Kartendienstes',
    suggests: 'Was spätere Guthaben nahelegen',
    amount: 'Betrag in Cent',
    card: 'Karte',
    shop: 'Shop-UUID',
    ifDone: 'Guthaben danach, wenn ausgeführt',
    ifNotDone: 'Guthaben danach, wenn nicht',
    balanceNotKnown: 'unbekannt: Der Kartendienst hatte dieser Kasse noch keines gezeigt',
  },
  notYet: '{{label}} (in {{minutes}} min)',
  serviceNumber: 'Vorgangsnummer beim Kartendienst',
  balanceSeen: 'Oder das dort angezeigte Guthaben',
  missing: {
    proof: 'die Vorgangsnummer oder das dort angezeigte Guthaben',
    times: 'wie oft es beim Kartendienst steht (1 bis {{most}})',
    replacement: 'die Zahlung, die stattdessen verwendet wurde',
    paidIn: { redeem: 'wie bezahlt wurde', load: 'wie das Geld zurückgegeben wurde' },
    back: {
      redeem: 'wie der Betrag zurückgegeben wurde',
      load: 'was aus dem zu viel Aufgeladenen wurde',
    },
  },
  replacements: 'Stattdessen verwendet',
  replacement: '{{moment}}, Karte {{card}}',
  paidIn: {
    redeem: 'Bar, in diese Kassenlade',
    load: 'Bar, aus dieser Kassenlade',
    other: 'Wie, wenn nicht bar?',
  },
  backAtService: { redeem: 'Beim Kartendienst erstattet', load: 'Beim Kartendienst abgebucht' },
  timesSeen: 'Wie oft steht es beim Kartendienst?',
  noReplacement:
    'Seither gibt es an dieser Kasse keine Zahlung von {{money}} mit einer anderen Karte, die stattdessen gelten kann. Eine, die einen anderen Verkauf bezahlt, kann es nicht. Diese Zahlung zuerst ausführen.',
  driftQuestion: 'Ist das Guthaben von Karte {{card}} geklärt?',
  driftEffects: {
    customer: 'Es ändert sich nichts. Die Kasse verwendet das Guthaben des Kartendienstes.',
  },
  driftReasons: [
    'Die Karte wurde anderswo benutzt',
    'Vom Backoffice geändert',
    'Beim Kartendienst geprüft',
  ],
  perhapsSame:
    'Mit Karte {{card}} wurde an dieser Kasse inzwischen derselbe Betrag gebucht. Gehört sie demselben Kunden?',
  /** Case: a balance as text shows another unit of amounts than the settings. */
  otherCent: {
    button: 'Fortsetzen: Die Beträge stimmen',
    question: 'Stimmen die Beträge beim Kartendienst?',
    go: 'Fortsetzen: eine Zahlung senden',
    effects: {
      customer:
        'Stimmen sie nicht, ändert sich das Guthaben um das Zehn- oder Hundertfache des Betrags.',
      report: 'Im Bericht stehen die Beträge so, wie sie an dieser Kasse eingetippt wurden.',
    },
  },
  journalBehind: {
    button: 'Alles geprüft: fortsetzen',
    question: 'Wurde alles mit dem Kartendienst verglichen?',
    go: 'Fortsetzen: Zahlungen wieder senden',
    effects: {
      customer:
        'Zahlungen, die diese Kasse nach diesen Aufzeichnungen angenommen hat, fehlen darin.',
      report: 'Was in den Aufzeichnungen fehlt, fehlt auch im Bericht.',
    },
  },
  /** Case: the till's records may be an older copy, and nothing in them is unresolved. */
  noneListed: {
    moneyMoved:
      'Für die fehlenden Aufzeichnungen ist das unbekannt. In den vorhandenen ist nichts offen, darum ist unten nichts aufgelistet. Guthabenkarten sind pausiert.',
    toDo: 'Anders bezahlen lassen. Die Kassenbetreuung anrufen. Die Vorgangsliste des Kartendienstes mit den Bons der fehlenden Zeit vergleichen. Danach lässt die Filialleitung die Kasse weiterarbeiten.',
    movedToDo:
      'Ist die Kasse nur umgezogen (neue Festplatte, reparierter Computer) und wurden ihre Daten seither nicht anderswo benutzt, bestätigt das die Filialleitung, und die Kasse arbeitet weiter. Stammen die Daten aus einer Sicherung, zuerst die Vorgangsliste des Kartendienstes mit den Bons seit der Sicherung vergleichen.',
  },
  /** Case: the till's seal is missing from its records, or from the files beside them. */
  writtenByOthers: {
    title: 'Jemand hat die Aufzeichnungen der Kasse geändert',
    happened:
      'In den Aufzeichnungen oder ihren Begleitdateien fehlt das Siegel der Kasse. Limits oder Personen wurden vielleicht geändert. Eine Kopie liegt im Ordner „evidence“ in den Daten der Kasse.',
    toDo: 'Anders bezahlen lassen. Die Kassenbetreuung prüft Limits, Personen und Verbindung und vergleicht die Vorgänge beim Kartendienst mit den Bons der letzten Tage. Danach lässt die Filialleitung die Kasse weiterarbeiten.',
  },
  begunAnew: {
    title: 'Die Aufzeichnungen der Kasse sind leer',
    happened:
      'Die früheren Aufzeichnungen wurden von der Filialleitung beiseitegelegt oder fehlen. Was beiseitegelegt wurde, liegt im Ordner „evidence“ in den Daten der Kasse.',
    toDo: 'Anders bezahlen lassen. Die Kassenbetreuung sucht die richtigen Aufzeichnungen in einem anderen Ordner oder einer Sicherung. Gibt es keine, die Vorgangsliste des Kartendienstes mit den Bons der letzten Tage vergleichen. Danach lässt die Filialleitung die Kasse weiterarbeiten.',
  },
  withoutService: {
    moneyMoved: 'Nicht mit diesen Aufzeichnungen: Sie haben keinen Kartendienst.',
    toDo: 'Weiterverkaufen. Nach neueren Aufzeichnungen suchen: auf dem alten Computer oder in einer neueren Kopie. Gibt es keine, lässt die Filialleitung die Kasse weiterarbeiten.',
    button: 'Nichts Neueres: fortfahren',
    question: 'Wurde nach neueren Aufzeichnungen gesucht?',
    go: 'Mit diesen Aufzeichnungen fortfahren',
    effects: {
      customer: 'Nichts ändert sich. Verkäufe, die hier fehlen, stehen nur auf den Papierbons.',
      report: 'Was in den Aufzeichnungen fehlt, fehlt auch im Bericht.',
    },
  },
  moved: {
    title: 'Die Daten der Kasse liegen an einem anderen Ort als zuvor',
    happened:
      'Die Daten liegen auf einer anderen Festplatte oder einem anderen Computer als zuvor oder stammen aus einer Sicherung.',
    toDo: 'Ist die Kasse nur umgezogen (neue Festplatte, reparierter Computer) und wurden ihre Daten seither nicht anderswo benutzt, bestätigt das die Filialleitung, und die Kasse arbeitet weiter. Stammen die Daten aus einer Sicherung, zuerst die Liste unten mit dem Kartendienst vergleichen.',
    button: 'Nur umgezogen: fortsetzen',
    question: 'Ist die Kasse nur umgezogen, und wurde sonst nirgends gesendet?',
    go: 'Wartende Zahlungen senden',
    effects: {
      customer:
        'Wartende Zahlungen werden jetzt gesendet. Wurde eine schon gesendet, von einer anderen Kasse oder nach der Sicherung, zahlt der Kunde doppelt.',
      report:
        'Die fraglichen Zahlungen gelten wie zuvor. Das Journal speichert die Entscheidung mit dem Grund.',
    },
    reasons: [
      'Neue Festplatte oder neuer Computer',
      'Der Computer wurde repariert',
      'Der Ordner wurde verschoben',
    ],
  },
  copy: 'Diese Zeile kopieren',
  copied: 'Kopiert',
  copyFailed: 'Die Zeile markieren und kopieren.',
  driftTitle: 'Karte {{card}}: unerwartetes Guthaben',
  drift: {
    more: '{{moment}}: Das Guthaben beim Kartendienst war um {{difference}} höher als an dieser Kasse erwartet.',
    less: '{{moment}}: Das Guthaben beim Kartendienst war um {{difference}} niedriger als an dieser Kasse erwartet.',
  },
  driftMoney:
    'Nicht durch diese Kasse. Vielleicht hat eine andere Kasse oder das Backoffice das Guthaben geändert.',
  driftToDo:
    'Wurde die Karte auch anderswo benutzt, erklärt das den Unterschied. Sonst der Filialleitung zeigen. Die Kasse verwendet das Guthaben des Kartendienstes.',
  driftMore: 'Das ist bei dieser Karte schon {{count}}-mal vorgekommen.',
  balancesOfDayTitle_one: 'Eine Karte: unerwartetes Guthaben',
  balancesOfDayTitle_other: '{{count}} Karten: unerwartetes Guthaben',
  balancesOfDay:
    'Der Kartendienst meldete Guthaben, die diese Kasse nicht erwartet hat: {{cards}}. Wahrscheinlich wurde eine andere Kasse der Filiale benutzt.',
  balancesOfDayMore: '{{cards}} und {{count}} weitere',
  balanceOff: '{{card}} ({{difference}})',
  balancesOfDayToDo:
    'Klären, ob diese Karten an einer anderen Kasse benutzt wurden. Wenn nicht, der Filialleitung zeigen. Mit einem Hub klären das die Kassen untereinander.',
  balancesOfDayQuestion: 'Sind diese Guthaben geprüft?',
  otherSign: {
    title: 'Kasse {{till}} arbeitet mit umgekehrtem Vorzeichen',
    happened:
      'Kasse {{till}} sendet Zahlungen mit umgekehrtem Vorzeichen (Plus statt Minus) an denselben Kartendienst, und die Guthaben dort änderten sich wie erwartet.',
    moneyMoved:
      'Unbekannt. An einer der beiden Kassen lädt eine Einlösung die Karte vielleicht auf.',
    toDo: '„Vorzeichen der Beträge“ an beiden Kassen vergleichen (Einstellungen, Verbindung), dazu das Guthaben einer Karte beim Kartendienst. Diese Kasse behält ihr Vorzeichen.',
    question: 'Wurde das Vorzeichen an beiden Kassen geprüft?',
    customer: 'Es ändert sich nichts. Diese Kasse behält ihre Einstellung zum Vorzeichen.',
    reasons: [
      'Die andere Kasse war falsch eingestellt',
      'Diese Kasse war falsch eingestellt',
      'An beiden Kassen geprüft',
    ],
  },
  oldCard: {
    told: 'Die Karte steht in der Liste der alten Karten. Für diese Aufladung hat an dieser Kasse niemand bezahlt.',
    refused:
      'Die Karte steht in der Liste der alten Karten. Für diese Aufladung hat an dieser Kasse niemand bezahlt. Der Kartendienst hat die Aufladung abgelehnt. {{cause}}',
    toDo: 'Nichts auszahlen. Die Nummer der Karte in der Liste prüfen. Ist die Ursache behoben, sendet die Filialleitung die Aufladung erneut; sonst wird sie als nicht aufgeladen markiert.',
  },
  oldCardsTwice: {
    title: 'Alte Karten vielleicht auch an Kasse {{till}} aufgeladen',
    happened_one:
      'Bevor diese Kasse dem Hub beitrat, war eine Karte ihrer Liste auch an Kasse {{till}} als aufgeladen aufgezeichnet.',
    happened_other:
      'Bevor diese Kasse dem Hub beitrat, waren {{count}} Karten ihrer Liste auch an Kasse {{till}} als aufgeladen aufgezeichnet.',
    moneyMoved:
      'Vielleicht. Bis zu {{money}} können doppelt auf den Karten sein. Hat Kasse {{till}} diese übernommen, können es dieselben Aufladungen sein.',
    toDo: 'Das Guthaben einer solchen Karte mit der Liste vergleichen. Ist es zu hoch, die Seiten für die Buchhaltung beider Kassen vergleichen und die Aufladungen einer Kasse stornieren (Vorgänge).',
    question: 'Wurden die Guthaben dieser Karten geprüft?',
    customer:
      'Es ändert sich nichts. Ein zu hohes Guthaben bleibt, bis die Aufladung dazu storniert ist.',
    reasons: [
      'Die Aufladungen einer Kasse wurden storniert',
      'Die Guthaben stimmen',
      'Das Geschäft trägt den Verlust',
    ],
  },
  overdrawnTitle: 'Karte {{card}}: unter null',
  overdrawn: 'Der Kartendienst zeigt ein Guthaben von {{balance}}.',
  overdrawnMoney: 'Ja. Es wurde mehr abgebucht, als auf der Karte war.',
  overdrawnToDo:
    'Mit dieser Karte kann erst nach einer Aufladung wieder bezahlt werden. Die Filialleitung entscheidet, ob der Kunde die Differenz zahlen soll.',
  pauses: {
    person: {
      title: 'Das Senden ist pausiert',
      happened: 'Jemand hat das Senden an dieser Kasse pausiert.',
      moneyMoved: 'Nein. Angenommene Zahlungen warten, nichts geht verloren.',
      toDo: 'Der Verkauf läuft innerhalb der Offline-Limits weiter. Fortsetzen, wenn der Grund für die Pause nicht mehr besteht.',
      resume: 'Fortsetzen: wartende Zahlungen senden',
    },
    'three-unknown': {
      title: 'Drei Zahlungen in Folge ohne klare Antwort',
      happened: 'Der Kartendienst hat dreimal in Folge keine klare Antwort gegeben.',
      moneyMoved:
        'Unbekannt für alle, die noch unten stehen. Wartende Zahlungen wurden nicht gesendet.',
      toDo: 'Beim Kartendienst fragen, ob es eine Störung gibt. Ist sie vorbei, eine Zahlung versuchen. Ist die Antwort klar, werden die übrigen gesendet.',
      resume: 'Eine versuchen: die älteste wartende Zahlung senden',
    },
    'strange-answer': {
      title: 'Die Antwort passt nicht zur Zahlung',
      happened:
        'Die Antwort des Kartendienstes passt nicht zu dem, was gesendet wurde. Das wäre bei jeder Zahlung so.',
      moneyMoved:
        'Für diese Zahlung unbekannt, solange sie unten steht. Wartende Zahlungen wurden nicht gesendet.',
      toDo: 'Der Filialleitung zeigen, die beim Kartendienst nachfragt. Erst fortsetzen, wenn klar ist, was geschehen ist.',
      resume: 'Fortsetzen: wartende Zahlungen senden',
    },
    configuration: {
      title: 'Der Kartendienst kennt die Zahlungsadresse nicht',
      happened:
        'Der Kartendienst hat drei Karten in Folge so abgelehnt, wie er einen falschen Pfad ablehnt.',
      moneyMoved:
        'Nein. Abgelehnte Zahlungen, die noch zu klären sind, stehen unten; wartende wurden nicht gesendet.',
      toDo: 'Unter „Einstellungen“ die Adresse und den Pfad für Zahlungen prüfen. Stimmen sie, fortsetzen: Auch die abgelehnten unten werden neu gesendet. Ist die Shop-UUID falsch, zuerst die abgelehnten hier klären, dann mit der richtigen verbinden.',
      resume: 'Behoben: alles neu senden',
      stays: 'Karten ungültig: abgelehnt lassen',
    },
    'all-refused': {
      title: 'Der Kartendienst lehnt jede Zahlung ab',
      happened:
        'Der Kartendienst hat Zahlungen von drei Karten in Folge abgelehnt. Listen funktionieren, also sind Verbindung und API-Schlüssel in Ordnung.',
      moneyMoved:
        'Nein. Abgelehnte Zahlungen, die noch zu klären sind, stehen unten. Alle anderen warten, nichts geht verloren.',
      toDo: 'Beim Kartendienst nach dem Grund fragen: Vielleicht ist die Filiale geschlossen, oder es fehlen Rechte. Ist das behoben, alles neu senden. Sind die Karten wirklich ungültig, ohne sie weitermachen.',
      resume: 'Behoben: alles neu senden',
      stays: 'Karten ungültig: abgelehnt lassen',
    },
    key: {
      title: 'Der Kartendienst lehnt den API-Schlüssel der Kasse ab',
      happened:
        'Der Kartendienst hat den API-Schlüssel bei einer Zahlung abgelehnt, ebenso bei einer einfachen Abfrage.',
      moneyMoved: 'Nein. Angenommene Zahlungen warten, nichts geht verloren.',
      toDo: 'Vom Kartendienst einen gültigen API-Schlüssel besorgen und unter „Einstellungen“ neu verbinden. Wird er angenommen, läuft das Senden von selbst weiter.',
    },
    sign: {
      title: 'Ein Guthaben hat sich in die falsche Richtung geändert',
      happened:
        'Nach einer Einlösung ist das Guthaben gestiegen oder nach einer Aufladung gesunken. Vielleicht ist das Vorzeichen in den Einstellungen falsch.',
      moneyMoved:
        'Ja, vielleicht in die falsche Richtung. Das Guthaben der Karte beim Kartendienst prüfen.',
      toDo: 'Der Filialleitung zeigen. Ist das Vorzeichen falsch, den Kartendienst mit dem anderen Vorzeichen neu verbinden. Nur fortsetzen, wenn eine andere Kasse das Guthaben erklärt.',
      resume: 'Fortsetzen: Das Vorzeichen stimmt',
    },
    cent: {
      title: 'Beträge sind vielleicht zehn- oder hundertmal zu groß',
      happened:
        'Der Kartendienst zeigt ein Guthaben, das nicht zur Einstellung „Ein Cent beim Kartendienst“ passt.',
      moneyMoved:
        'Ja, vielleicht mit falschem Betrag. Das Guthaben der Karte beim Kartendienst prüfen.',
      toDo: 'Die Filialleitung rufen. Sie verbindet den Kartendienst mit der anderen Einstellung für einen Cent neu und korrigiert dort das Guthaben der Karte.',
    },
    invariant: {
      title: 'Die Kasse hat einen internen Fehler gefunden',
      happened: 'Die Aufzeichnungen der Kasse zeigen etwas, das nie vorkommen darf.',
      moneyMoved: 'Seither nicht: Guthabenkarten sind pausiert.',
      toDo: 'Anders bezahlen lassen. Die Filialleitung lässt die Kasse alles prüfen. Ist alles in Ordnung, arbeitet die Kasse weiter und behält die Nachweise. Sonst zeigt sie, was der Kassenbetreuung zu melden ist.',
    },
    'journal-behind': {
      title: 'Die Aufzeichnungen der Kasse sind älter als zuvor',
      happened:
        'Frühere Aufzeichnungen fehlen: Sie gingen verloren, wurden zurückgesetzt oder von einem anderen Computer kopiert.',
      moneyMoved: 'Unbekannt für die unten aufgelisteten Zahlungen. Guthabenkarten sind pausiert.',
      toDo: 'Anders bezahlen lassen. Die Kassenbetreuung anrufen. Die Liste mit dem Kartendienst vergleichen.',
    },
  },
  pauseRefusal: {
    'nothing-changes': 'Diese Pause ist schon beendet.',
    'needs-manager': 'Nur die Filialleitung kann diese Pause beenden.',
    'not-accepted': 'Die Kasse hat die Pause nicht beendet.',
  },
  ofReplaced: {
    moneyMoved:
      'Nicht durch diesen Vorgang, sondern durch ein zweites Storno, jetzt oder schon vorher.',
    refusedToDo:
      'Die Filialleitung schließt den Fall ab. Nicht noch einmal stornieren und kein Bargeld auszahlen.',
    unknownToDo:
      'Die Filialleitung sucht den Vorgang mit der Zeile unten beim Kartendienst und trägt das Ergebnis ein. Er wird nicht erneut gesendet: Das übernimmt ein zweites Storno.',
    doneTwice:
      'Dieses Storno wurde doch ausgeführt, und ein zweites bewirkt dasselbe. Zusammen haben sie den Betrag vielleicht zweimal gebucht.',
  },
  foundTwice: {
    redeem: {
      title: '{{times}}-mal abgebucht: {{amount}}, Karte {{card}}',
      happened: 'Noch einmal gesendet. Die Filialleitung fand sie beim Kartendienst {{times}}-mal.',
      toDo: 'Alle bis auf eine beim Kartendienst erstatten lassen oder dem Kunden {{surplus}} zurückgeben. Dann „Zu viel Abgebuchtes zurückgegeben“ wählen.',
    },
    load: {
      title: '{{times}}-mal aufgeladen: {{amount}}, Karte {{card}}',
      happened: 'Noch einmal gesendet. Die Filialleitung fand sie beim Kartendienst {{times}}-mal.',
      toDo: 'Alle bis auf eine beim Kartendienst abbuchen lassen, oder der Kunde bezahlt {{surplus}} dafür. Dann „Zu viel Aufgeladenes geklärt“ wählen.',
    },
    moneyMoved: 'Ja, {{times}}-mal.',
  },
  alarm: {
    redeem: {
      'done-after-all': {
        title: 'Vielleicht doch abgebucht: {{amount}}, Karte {{card}}',
        happened:
          'Der Vorgang wurde ohne Abbuchung geklärt. Später wich das Guthaben um genau diesen Betrag ab.',
        toDo: 'Mit der Zeile unten beim Kartendienst nachschlagen, ob abgebucht wurde. Wenn ja, „Wurde abgebucht“ wählen: Dann lässt sich der Vorgang unter „Vorgänge“ stornieren. Wenn nicht, als geklärt markieren.',
      },
      'done-twice': {
        title: 'Vielleicht {{times}}-mal abgebucht: {{amount}}, Karte {{card}}',
        happened:
          'Die Zahlung wurde noch einmal gesendet. Später wich das Guthaben um genau {{surplus}} ab.',
        toDo: 'Mit der Zeile unten beim Kartendienst nachschlagen. Wurde {{times}}-mal abgebucht, alle bis auf eine beim Kartendienst erstatten lassen oder {{surplus}} zurückgeben und „Zu viel Abgebuchtes zurückgegeben“ wählen. Sonst als geklärt markieren.',
      },
      'done-and-paid': {
        title: 'Doch abgebucht: {{amount}}, Karte {{card}}',
        happened:
          'Die Kasse konnte die Zahlung nicht bestätigen, und der Kunde hat vielleicht anders bezahlt. Der Kartendienst zeigt, dass abgebucht wurde.',
        toDo: 'Hat der Kunde doppelt bezahlt, den Vorgang unter „Vorgänge“ stornieren, dann als geklärt markieren.',
      },
    },
    load: {
      'done-after-all': {
        title: 'Vielleicht doch aufgeladen: {{amount}}, Karte {{card}}',
        happened:
          'Der Vorgang wurde ohne Aufladung geklärt. Später wich das Guthaben um genau diesen Betrag ab.',
        toDo: 'Mit der Zeile unten beim Kartendienst nachschlagen, ob aufgeladen wurde. Wenn ja, „Wurde aufgeladen“ wählen: Dann lässt sich der Vorgang unter „Vorgänge“ stornieren. Wenn nicht, als geklärt markieren.',
      },
      'done-twice': {
        title: 'Vielleicht {{times}}-mal aufgeladen: {{amount}}, Karte {{card}}',
        happened:
          'Die Aufladung wurde noch einmal gesendet. Später wich das Guthaben um genau {{surplus}} ab.',
        toDo: 'Mit der Zeile unten beim Kartendienst nachschlagen. Wurde {{times}}-mal aufgeladen, alle bis auf eine beim Kartendienst abbuchen lassen oder {{surplus}} bezahlen lassen und „Zu viel Aufgeladenes geklärt“ wählen. Sonst als geklärt markieren.',
      },
      'done-and-paid': {
        title: 'Doch aufgeladen: {{amount}}, Karte {{card}}',
        happened:
          'Die Kasse konnte die Aufladung nicht bestätigen, und der Kunde bekam vielleicht das Geld zurück. Der Kartendienst zeigt, dass aufgeladen wurde.',
        toDo: 'Hat der Kunde sowohl das Geld als auch die Aufladung, den Vorgang unter „Vorgänge“ stornieren, dann als geklärt markieren.',
      },
    },
    reversalToDo:
      'Das Storno mit der Zeile unten beim Kartendienst nachschlagen. Wurde es ausgeführt, das wählen; wenn nicht, als geklärt markieren.',
    moneyMoved: {
      'done-after-all': 'Wahrscheinlich. Mit dem Kartendienst vergleichen.',
      'done-twice': 'Wahrscheinlich. Mit dem Kartendienst vergleichen.',
      'done-and-paid': 'Ja.',
    },
  },
  unknown: {
    redeem: {
      title: 'Nicht bestätigt: {{amount}} einlösen, Karte {{card}}',
      told: {
        attempt: 'Der Kunde wurde um eine andere Zahlung gebeten.',
        deferred: 'Der Kunde hat vielleicht die Ware.',
      },
      moneyMoved: 'Unbekannt. Bis das geklärt ist, bleiben {{amount}} auf der Karte vorgemerkt.',
    },
    load: {
      title: 'Nicht bestätigt: {{amount}} aufladen, Karte {{card}}',
      told: {
        attempt: 'Die Kasse zeigte, dass die Aufladung noch nicht bestätigt ist.',
        deferred: 'Der Kunde hat dafür bezahlt.',
      },
      moneyMoved: 'Unbekannt. Bis das geklärt ist, gelten {{amount}} nicht als aufgeladen.',
    },
    toldReversal: 'Der Vorgang sollte einen früheren stornieren.',
    toDo: 'Nicht noch einmal eingeben. Die Filialleitung schlägt den Vorgang mit der Zeile unten beim Kartendienst nach und trägt ein, was sie findet. Die Kasse sendet ihn nur dann von selbst neu, wenn bewiesen ist, dass er nicht ausgeführt wurde. Dem Kunden wird nichts doppelt abgebucht.',
    toDoNeverSent:
      'Nicht noch einmal eingeben. Die Filialleitung schlägt den Vorgang mit der Zeile unten beim Kartendienst nach und trägt ein, was sie findet. Die Kasse sendet ihn nie wieder.',
  },
  /** For a payment that its sale no longer needs. */
  notNeeded: {
    told: 'Der Kunde hat anders bezahlt oder ist dabei.',
    toDo: 'Den Betrag nicht noch einmal verlangen: Der Kunde hat anders bezahlt oder ist dabei. Die Filialleitung klärt die Zahlung.',
  },
  /** For a refused transaction of which an earlier attempt had no answer. */
  refusedAfterUnknown: {
    moneyMoved: 'Vielleicht: Ein früherer Versuch blieb ohne Antwort.',
    toDo: 'Nicht noch einmal eingeben. Die Filialleitung schlägt den Vorgang mit der Zeile unten beim Kartendienst nach und entscheidet danach.',
  },
  refused: {
    reversal: {
      title: 'Nicht storniert: {{amount}}, Karte {{card}}',
      happened: 'Der Kartendienst hat das Storno abgelehnt. {{cause}}',
      moneyMoved: 'Nein. Der ursprüngliche Vorgang gilt weiter.',
      toDo: 'Die Filialleitung klärt das Storno. Ist die Ursache behoben, lässt sich der Vorgang unter „Vorgänge“ erneut stornieren.',
    },
    redeem: {
      title: 'Nicht eingelöst: {{amount}}, Karte {{card}}',
      happened:
        'Die Kasse hatte die Zahlung angenommen, und der Kunde hat vielleicht die Ware. Dann lehnte der Kartendienst ab. {{cause}}',
      moneyMoved: 'Nein. Es wurde nichts abgebucht, und auf der Karte ist nichts vorgemerkt.',
      toDo: 'Ist der Kunde noch da, anders bezahlen lassen. Nicht noch einmal eingeben: Die Filialleitung klärt die Zahlung.',
    },
    load: {
      title: 'Nicht aufgeladen: {{amount}}, Karte {{card}}',
      happened:
        'Die Kasse hatte die Aufladung angenommen, und der Kunde hat vielleicht bezahlt. Dann lehnte der Kartendienst ab. {{cause}}',
      moneyMoved: 'Nein. Auf die Karte wurde nichts geladen.',
      toDo: 'Ist der Kunde noch da, zurückgeben, was bezahlt wurde. Nicht noch einmal eingeben: Die Filialleitung klärt die Aufladung.',
    },
  },
  /** Case: an amount was taken off a card again, but not paid out. */
  notPaidOut: {
    title: 'Abgebucht, nicht ausgezahlt: {{amount}}, Karte {{card}}',
    happened:
      'Eine verkaufte Aufladung wurde für eine Retoure von der Karte abgebucht, aber die Kasse hat nicht aufgezeichnet, dass der Kunde das Geld bekommen hat.',
    moneyMoved:
      'Ja. Von der Karte wurde abgebucht, aber aus der Kassenlade wurde dafür nichts ausgezahlt.',
    toDo: 'Den Kunden fragen, ob er das Geld hat. Wenn nicht, auszahlen: „Bons“, dieser Bon, „Retoure“. Hat er das Geld auf anderem Weg bekommen, als geklärt markieren; danach ist keine Auszahlung mehr möglich.',
  },
  notGivenBack: {
    title: 'Für abgebrochenen Verkauf abgebucht: {{amount}}, Karte {{card}}',
    happened:
      'Von der Karte wurde für einen abgebrochenen Verkauf abgebucht. Weil eine Kasse die andere ersetzt hat, hat keine von beiden den Betrag von selbst zurückgegeben.',
    moneyMoved:
      'Ja. Von der Karte wurde abgebucht, und diese Kasse hat den Betrag nicht zurückgegeben.',
    toDo: 'Den Kunden fragen, ob er den Betrag inzwischen zurückbekommen hat, bar oder auf die Karte. Wenn nicht, den Vorgang unter „Vorgänge“ stornieren. Danach als geklärt markieren.',
  },
  /** For a payment whose sale was cancelled while its outcome was unknown, or after it was refused. */
  /** For a payment found after a disk failure, which nobody was told of. */
  untold: {
    title: 'Aufgezeichnet, an der Kasse nicht bestätigt: {{amount}}, Karte {{card}}',
    happened:
      'Beim Aufzeichnen fiel die Festplatte des Computers aus. Auf dem Bildschirm stand „nicht bestätigt“.',
    moneyMoved: 'Nein. Der Vorgang wurde nicht gesendet.',
    toDo: {
      redeem:
        'An der Kasse nachfragen. Hat der Kunde die Ware, die Zahlung senden. Hat er anders bezahlt oder nichts mitgenommen, das bestätigen: Dann wird sie nie gesendet.',
      load: 'An der Kasse nachfragen. Hat der Kunde bezahlt, die Aufladung senden. Wurde das Geld zurückgegeben, das bestätigen: Dann wird sie nie gesendet.',
      reversal:
        'An der Kasse nachfragen. Ist das Storno noch nötig, „Senden“ wählen. Sonst als Verlust ausbuchen: Dann wird nichts gesendet.',
    },
  },
  /** Case: the payment can no longer be sent, because the card's number was erased. */
  numberErased: 'Diese Zahlung kann nicht gesendet werden: Die Kartennummer wurde vorher gelöscht.',
  numberLost: {
    happened: 'Die Nummer dieser Karte ist verloren: Die Datei, in der sie stand, ist beschädigt.',
    toDo: {
      redeem:
        'Ist der Kunde noch da, die Karte scannen und neu einlösen, dann „Von anderer Karte abgebucht“ wählen. Sonst „Anders bezahlt“ wählen oder als Verlust ausbuchen.',
      load: 'Ist der Kunde noch da, die Karte scannen und neu aufladen, dann „Auf andere Karte aufgeladen“ wählen. Sonst das Geld zurückgeben und „Geld zurückgegeben“ wählen.',
      reversal:
        'Ist der Kunde da, die Karte scannen und den Betrag mit einem eigenen Vorgang buchen. Dann diesen Vorgang als Verlust ausbuchen.',
    },
  },
  ofCancelledSale: {
    unknown: {
      happened: 'Der Verkauf wurde abgebrochen, darum ist dafür nichts zu zahlen.',
      toDo: 'Die Filialleitung schlägt die Zahlung mit der Zeile unten beim Kartendienst nach und trägt ein, was sie findet. Wurde abgebucht, kommt der Betrag automatisch auf die Karte zurück. Die Zahlung wird nie mehr gesendet.',
    },
    refused: {
      happened:
        'Die Kasse hatte die Zahlung angenommen. Dann lehnte der Kartendienst ab, und der Verkauf wurde abgebrochen. {{cause}}',
      toDo: 'Dafür ist nichts zu zahlen. Die Filialleitung entfernt den Vorgang aus der Liste.',
    },
    twoTillsToDo:
      'Die Filialleitung schlägt die Zahlung mit der Zeile unten beim Kartendienst nach und trägt ein, was sie findet. Wurde abgebucht, steht der Fall danach zur Rückgabe wieder hier. Die Zahlung wird nie mehr gesendet.',
    alarmToDo:
      'Mit der Zeile unten beim Kartendienst nachschlagen, ob abgebucht wurde. Wenn ja, „Wurde abgebucht“ wählen: Der Betrag kommt automatisch auf die Karte zurück. Wenn nicht, als geklärt markieren.',
  },
  suggestion: {
    redeem: {
      taken: 'Wahrscheinlich abgebucht: Das Guthaben hat sich um genau {{amount}} geändert.',
      'not-taken':
        'Wahrscheinlich nicht abgebucht: Das Guthaben hat sich nicht um {{amount}} geändert.',
      twice:
        'Vielleicht {{times}}-mal abgebucht: Das Guthaben hat sich um {{times}}-mal {{amount}} geändert. Bitte nachschlagen.',
    },
    load: {
      taken: 'Wahrscheinlich aufgeladen: Das Guthaben hat sich um genau {{amount}} geändert.',
      'not-taken':
        'Wahrscheinlich nicht aufgeladen: Das Guthaben hat sich nicht um {{amount}} geändert.',
      twice:
        'Vielleicht {{times}}-mal aufgeladen: Das Guthaben hat sich um {{times}}-mal {{amount}} geändert. Bitte nachschlagen.',
    },
    'too-early':
      'Noch nichts: Vielleicht war der Kartendienst noch nicht fertig, als er dieses Guthaben meldete.',
    'no-later-balance':
      'Noch nichts: Der Kartendienst hat seither kein Guthaben dieser Karte gemeldet.',
    'no-balance-before': 'Nichts: Der Kartendienst hatte dieser Kasse davor keines gezeigt.',
    several: 'Nichts Eindeutiges: Mehrere unbestätigte Vorgänge würden es erklären.',
    unexplained: 'Nichts Eindeutiges: Die Karte wurde auch anderswo benutzt.',
  },
};
