import type { needsPerson as english } from '../en/needs-person.ts';
import type { Translated } from '../sentence.ts';

/** The page Needs a person: what happened, whether money moved, what to do. */
export const needsPerson: Translated<typeof english> = {
  nothing: 'Nichts zu klären. Was die Kasse nicht selbst klären kann, steht hier.',
  morePauses_one: 'Dahinter steht noch eine Pause.',
  morePauses_other: 'Dahinter stehen noch {{count}} Pausen.',
  whatHappened: 'Was ist geschehen?',
  since: 'Seit {{moment}}',
  acceptedAt: 'angenommen {{moment}}',
  acceptedBy: 'von {{name}}',
  receipt: 'Beleg {{number}}',
  erased: 'gelöscht',
  lookUp: 'Zum Nachsehen beim Dienst',
  lookUpFacts: {
    till: 'Kasse',
    window: 'Gesendet zwischen',
    clock: 'nach der Uhr dieses Computers',
    serviceClock: 'nach der Uhr des Dienstes',
    suggests: 'Was spätere Guthaben nahelegen',
    amount: 'Betrag in Cent',
    card: 'Karte',
    shop: 'Shop-UUID',
    ifDone: 'Guthaben, falls ausgeführt',
    ifNotDone: 'Guthaben, falls nicht',
    balanceNotKnown: 'nicht bekannt',
  },
  notYet: '{{label}} (in {{minutes}} min)',
  serviceNumber: 'Seine Nummer beim Dienst',
  balanceSeen: 'Oder das Guthaben dort',
  missing: {
    proof: 'seine Nummer beim Dienst oder das Guthaben dort',
    standIn: 'was stattdessen abgebucht wurde',
    paidIn: 'wie bezahlt wurde',
  },
  standIns: 'Stattdessen abgebucht',
  standIn: '{{moment}}, Karte {{card}}',
  paidIn: {
    redeem: 'Bar, in diese Kasse',
    load: 'Bar, aus dieser Kasse',
    other: 'Wie, wenn nicht bar?',
  },
  noStandIn:
    'Seither hat keine andere Karte an dieser Kasse {{money}} bewegt. Das erst als eigenen Vorgang ausführen.',
  driftQuestion: 'Ist das Guthaben von Karte {{card}} geprüft?',
  driftEffects: {
    customer: 'Nichts ändert sich. Die Kasse rechnet mit dem Guthaben des Dienstes weiter.',
  },
  driftReasons: [
    'Die Karte wurde anderswo benutzt',
    'Das Backoffice hat es bewegt',
    'Beim Dienst geprüft',
  ],
  perhapsSame:
    'Karte {{card}} hat an dieser Kasse inzwischen genauso viel bewegt: Gehört sie demselben Kunden?',
  /** A balance shows another cent than the settings. */
  otherCent: {
    button: 'Fortsetzen: Die Beträge stimmen',
    question: 'Stimmen die Beträge beim Dienst?',
    go: 'Fortsetzen: eine Zahlung wird gesendet',
    effects: {
      customer:
        'Stimmen sie nicht, ändert sich das Guthaben der Karte um das Zehn- oder Hundertfache des Betrags.',
      report: 'Der Bericht zählt die Beträge, wie sie hier eingegeben wurden.',
    },
  },
  journalBehind: {
    button: 'Alles ist verglichen: weiter',
    question: 'Ist alles mit dem Dienst verglichen?',
    go: 'Weiter: Geld wird wieder bewegt',
    effects: {
      customer:
        'Was an dieser Kasse nach diesen Aufzeichnungen abgebucht wurde, ist hier nicht bekannt.',
      report: 'Was in den Aufzeichnungen fehlt, fehlt auch im Bericht.',
    },
  },
  /** Of older records in which nothing is open. */
  noneListed: {
    moneyMoved:
      'Was in den fehlenden Aufzeichnungen stand, ist nicht bekannt. In den vorhandenen ist nichts offen, darum steht unten nichts. Jetzt wird kein Guthaben eingelöst oder aufgeladen.',
    toDo: 'Anders bezahlen lassen. Die Kassenbetreuung rufen. Die Buchungen beim Dienst mit den Belegen der fehlenden Zeit vergleichen; dann lässt die Leitung die Kasse weitermachen.',
    movedToDo:
      'Ist die Kasse nur umgezogen (neue Festplatte, reparierter Computer) und hat seither niemand ihre Daten anderswo benutzt, bestätigt das die Leitung, und alles geht weiter. Ist es eine Sicherung, zuerst die Buchungen beim Dienst mit den Belegen seit der Sicherung vergleichen.',
  },
  /** Of records that were set aside, or are gone. */
  writtenByOthers: {
    title: 'Jemand anderes hat in die Aufzeichnungen der Kasse geschrieben',
    happened:
      'Den Aufzeichnungen, oder dem, was die Kasse daneben ablegt, fehlt ihre eigene Kennzeichnung. Limits oder Personen können geändert sein. Was gefunden wurde, liegt im Ordner „evidence“ bei den Daten der Kasse.',
    toDo: 'Anders bezahlen lassen. Die Kassenbetreuung prüft Limits, Personen und Verbindung und vergleicht die Buchungen beim Dienst mit den Belegen der letzten Tage. Dann lässt die Leitung die Kasse weitermachen.',
  },
  begunAnew: {
    title: 'Die Aufzeichnungen der Kasse beginnen neu',
    happened:
      'Von früher steht nichts darin: Die früheren Aufzeichnungen hat die Leitung beiseitegelegt, oder sie fehlen. Was beiseitegelegt wurde, liegt im Ordner „evidence“ bei den Daten der Kasse.',
    toDo: 'Anders bezahlen lassen. Die Kassenbetreuung sucht die richtigen Aufzeichnungen, in einem anderen Ordner oder einer Sicherung. Gibt es keine, die Buchungen beim Dienst mit den Belegen der letzten Tage vergleichen; dann lässt die Leitung die Kasse weitermachen.',
  },
  moved: {
    title: 'Die Daten der Kasse liegen an einem anderen Ort als zuvor',
    happened:
      'Sie liegen auf einer anderen Festplatte oder einem anderen Computer, als die Kasse vermerkt hat, oder stammen aus einer Sicherung.',
    toDo: 'Ist die Kasse nur umgezogen (neue Festplatte, reparierter Computer) und hat seither niemand ihre Daten anderswo benutzt, bestätigt das die Leitung, und alles geht weiter. Ist es eine Sicherung, muss erst mit dem Dienst verglichen werden, was unten steht.',
    button: 'Nur umgezogen: weiter',
    question: 'Nur umgezogen, und nichts von anderswo gesendet?',
    go: 'Es stimmt: Wartendes senden',
    effects: {
      customer:
        'Was wartet, wird jetzt gesendet. Wurde es schon gesendet, von einer anderen Kasse oder nach der Sicherung, zahlt der Kunde doppelt.',
      report: 'Was fraglich war, ist wie zuvor. Bleibt mit Ihrem Grund in der Historie.',
    },
    reasons: [
      'Neue Festplatte oder neuer Computer',
      'Der Computer wurde repariert',
      'Der Ordner wurde verschoben',
    ],
  },
  copy: 'Diese Zeile kopieren',
  copied: 'Kopiert',
  copyFailed: 'Zeile markieren und selbst kopieren.',
  driftTitle: 'Karte {{card}}: anderes Guthaben als erwartet',
  drift: {
    more: '{{moment}}: Der Dienst meldete {{difference}} mehr Guthaben, als diese Kasse errechnet hatte.',
    less: '{{moment}}: Der Dienst meldete {{difference}} weniger Guthaben, als diese Kasse errechnet hatte.',
  },
  driftMoney: 'Nicht von dieser Kasse. Eine andere Kasse oder das Backoffice kann es bewegt haben.',
  driftToDo:
    'Wurde die Karte auch anderswo benutzt, erklärt das den Unterschied. Sonst der Leitung zeigen. Die Kasse rechnet mit dem Guthaben des Dienstes weiter.',
  driftMore: 'Bei dieser Karte ist es {{count}}-mal geschehen.',
  balancesOfDayTitle_one: 'Eine Karte: anderes Guthaben als erwartet',
  balancesOfDayTitle_other: '{{count}} Karten: anderes Guthaben als erwartet',
  balancesOfDay:
    'Der Dienst meldete Guthaben, die diese Kasse nicht so errechnet hatte: {{cards}}. Wahrscheinlich wurde eine andere Kasse des Geschäfts benutzt.',
  balancesOfDayMore: '{{cards}} und {{count}} weitere',
  balanceOff: '{{card}} ({{difference}})',
  balancesOfDayToDo:
    'Fragen, ob diese Karten an einer anderen Kasse benutzt wurden. Wenn nicht, der Leitung zeigen. Mit einem Hub erklären sich die Kassen das gegenseitig.',
  balancesOfDayQuestion: 'Sind diese Guthaben geprüft?',
  otherSign: {
    title: 'Kasse {{till}} hat das entgegengesetzte Vorzeichen bestätigt',
    happened:
      'Kasse {{till}} sendet Zahlungen mit dem entgegengesetzten Vorzeichen an denselben Dienst, und die Guthaben änderten sich wie erwartet.',
    moneyMoved: 'Nicht bekannt. An einer der beiden Kassen lädt eine Einlösung vielleicht auf.',
    toDo: 'Das Vorzeichen an beiden Kassen vergleichen (Einstellungen, Verbindung), dazu das Guthaben einer Karte beim Dienst. Diese Kasse behält ihr eigenes Vorzeichen.',
    question: 'Ist das Vorzeichen an beiden Kassen geprüft?',
    customer: 'Nichts ändert sich. Diese Kasse behält ihr eigenes Vorzeichen.',
    reasons: ['Die andere Kasse war falsch', 'Diese Kasse war falsch', 'An beiden Kassen geprüft'],
  },
  overdrawnTitle: 'Karte {{card}}: unter null',
  overdrawn: 'Der Dienst meldet ein Guthaben von {{balance}}.',
  overdrawnMoney: 'Ja. Es wurde mehr abgebucht, als auf der Karte war.',
  overdrawnToDo:
    'Von dieser Karte lässt sich nichts einlösen, bis sie wieder aufgeladen ist. Die Leitung entscheidet, ob vom Kunden die Differenz verlangt wird.',
  pauses: {
    person: {
      title: 'Das Senden ist pausiert',
      happened: 'Jemand hat das Senden an dieser Kasse pausiert.',
      moneyMoved: 'Nein. Alles Angenommene wartet, und nichts ist verloren.',
      toDo: 'Der Verkauf läuft innerhalb der Offline-Limits weiter. Fortsetzen, wenn der Grund der Pause vorbei ist.',
      resume: 'Fortsetzen: Wartendes senden',
    },
    'three-unknown': {
      title: 'Drei Zahlungen in Folge ohne klare Antwort',
      happened: 'Dreimal in Folge war nicht zu sehen, ob der Dienst es ausgeführt hat.',
      moneyMoved:
        'Bei diesen drei nicht bekannt; sie stehen unten. Was wartet, wurde nicht gesendet.',
      toDo: 'Fragen, ob der Dienst eine Störung hat. Ist sie vorbei, einen Vorgang versuchen: Ist die Antwort klar, folgt der Rest.',
      resume: 'Einen versuchen: den ältesten senden',
    },
    'strange-answer': {
      title: 'Eine Antwort, die nicht passt',
      happened:
        'Die Antwort des Dienstes widerspricht dem, was gesendet wurde; das träfe jeden Kunden.',
      moneyMoved:
        'Bei diesem Vorgang nicht bekannt; er steht unten. Was wartet, wurde nicht gesendet.',
      toDo: 'Der Leitung zeigen, die beim Dienst nachfragt. Erst fortsetzen, wenn klar ist, was geschehen ist.',
      resume: 'Fortsetzen: Wartendes senden',
    },
    configuration: {
      title: 'Der Dienst kennt die Adresse nicht, an die Zahlungen gehen',
      happened: 'Er hat drei Karten in Folge so abgelehnt, wie er einen falschen Pfad ablehnt.',
      moneyMoved: 'Nein. Die abgelehnten stehen unten; was wartet, wurde nicht gesendet.',
      toDo: 'Unter „Einstellungen“ die Adresse und den Pfad für Zahlungen prüfen. Stimmen sie, fortsetzen: Auch die abgelehnten werden neu gesendet. Liegt es an der Shop-UUID, zuerst die abgelehnten hier klären, dann mit der richtigen verbinden.',
      resume: 'Behoben: alles neu senden',
      stays: 'Karten ungültig: abgelehnt lassen',
    },
    'all-refused': {
      title: 'Der Kartendienst lehnt jede Zahlung ab',
      happened:
        'Er hat Zahlungen von drei Karten in Folge abgelehnt. Listen funktionieren noch, Verbindung und Schlüssel sind also in Ordnung.',
      moneyMoved:
        'Nein. Die abgelehnten Zahlungen stehen unten. Alles andere wartet, und nichts ist verloren.',
      toDo: 'Beim Kartendienst nach dem Grund fragen, zum Beispiel ein geschlossener Shop oder fehlende Rechte. Ist es behoben, alles neu senden. Sind die Karten wirklich ungültig, ohne sie fortfahren.',
      resume: 'Behoben: alles neu senden',
      stays: 'Karten ungültig: abgelehnt lassen',
    },
    key: {
      title: 'Der Dienst lehnt den Schlüssel der Kasse ab',
      happened: 'Er hat den Schlüssel bei einer Zahlung abgelehnt, und auch beim harmlosen Lesen.',
      moneyMoved: 'Nein. Alles Angenommene wartet, und nichts ist verloren.',
      toDo: 'Vom Dienst einen gültigen Schlüssel besorgen und unter „Einstellungen“ neu verbinden. Das Senden läuft von selbst weiter, sobald der Schlüssel angenommen wird.',
    },
    sign: {
      title: 'Ein Guthaben hat sich in die falsche Richtung bewegt',
      happened:
        'Nach einer Einlösung war das Guthaben höher oder nach einer Aufladung niedriger: Das Vorzeichen in den Einstellungen ist vielleicht verkehrt.',
      moneyMoved:
        'Ja, vielleicht in die falsche Richtung. Das Guthaben der Karte beim Dienst vergleichen.',
      toDo: 'Der Leitung zeigen. Ist das Vorzeichen falsch, den Dienst mit dem anderen neu verbinden. Nur fortsetzen, wenn eine andere Kasse es erklärt.',
      resume: 'Fortsetzen: Das Vorzeichen stimmt',
    },
    cent: {
      title: 'Beträge sind vielleicht zehn- oder hundertmal zu groß',
      happened:
        'Der Dienst zeigt ein Guthaben, das nicht zur Einstellung „Ein Cent des Dienstes“ passt.',
      moneyMoved:
        'Ja, vielleicht mit falschem Betrag. Das Guthaben der Karte beim Dienst vergleichen.',
      toDo: 'Der Leitung zeigen: den Dienst mit dem anderen Cent neu verbinden und das Guthaben der Karte beim Dienst berichtigen.',
    },
    invariant: {
      title: 'Die Kasse hat einen eigenen Fehler gefunden',
      happened:
        'In den eigenen Aufzeichnungen der Kasse ist etwas geschehen, das nie geschehen darf.',
      moneyMoved: 'Seither nicht: Kein Guthaben wird eingelöst oder aufgeladen.',
      toDo: 'Anders bezahlen lassen. Die Leitung lässt die Kasse alles prüfen: Ist alles in Ordnung, geht es weiter, und das Gefundene bleibt aufbewahrt. Sonst sagt sie, was die Kassenbetreuung wissen muss.',
    },
    'journal-behind': {
      title: 'Die Aufzeichnungen der Kasse sind auf einem älteren Stand',
      happened:
        'Aufzeichnungen von früher fehlen: Sie gingen verloren, wurden zurückgesetzt oder von einem anderen Computer kopiert.',
      moneyMoved:
        'Für das, was unten steht, nicht bekannt. Jetzt wird kein Guthaben eingelöst oder aufgeladen.',
      toDo: 'Anders bezahlen lassen. Die Kassenbetreuung rufen. Was unten steht, muss mit dem Dienst verglichen werden.',
    },
  },
  pauseRefusal: {
    'nothing-changes': 'Diese Pause ist schon aufgehoben.',
    'needs-manager': 'Nur die Leitung kann diese Pause aufheben.',
    'not-accepted': 'Die Kasse hat die Pause nicht aufgehoben.',
  },
  alarm: {
    redeem: {
      'done-after-all': {
        title: 'Vielleicht doch abgebucht: {{amount}}, Karte {{card}}',
        happened:
          'Es wurde als nicht abgebucht geklärt. Später wich das Guthaben der Karte um genau diesen Betrag ab.',
        toDo: 'Mit der Zeile unten nachsehen. Wurde abgebucht, „Wurde abgebucht“ drücken: Dann lässt es sich unter „Vorgänge“ berichtigen. Wenn nicht, „Geprüft“ drücken.',
      },
      'done-twice': {
        title: 'Vielleicht doppelt abgebucht: {{amount}}, Karte {{card}}',
        happened:
          'Es wurde neu gesendet. Später wich das Guthaben der Karte um genau diesen Betrag ab.',
        toDo: 'Mit der Zeile unten nachsehen. Wurde doppelt abgebucht, {{amount}} als eigenen Vorgang zurück auf die Karte laden, dann „Geprüft“ drücken.',
      },
      'done-and-paid': {
        title: 'Doch abgebucht: {{amount}}, Karte {{card}}',
        happened:
          'Dem Kunden wurde gesagt, dass es nicht bekannt ist, und er wurde gebeten, anders zu bezahlen. Der Dienst zeigt, dass abgebucht wurde.',
        toDo: 'Hat der Kunde doppelt bezahlt, unter „Vorgänge“ berichtigen, dann „Geprüft“ drücken.',
      },
    },
    load: {
      'done-after-all': {
        title: 'Vielleicht doch aufgeladen: {{amount}}, Karte {{card}}',
        happened:
          'Es wurde als nicht aufgeladen geklärt. Später wich das Guthaben der Karte um genau diesen Betrag ab.',
        toDo: 'Mit der Zeile unten nachsehen. Wurde aufgeladen, „Wurde aufgeladen“ drücken: Dann lässt es sich unter „Vorgänge“ berichtigen. Wenn nicht, „Geprüft“ drücken.',
      },
      'done-twice': {
        title: 'Vielleicht doppelt aufgeladen: {{amount}}, Karte {{card}}',
        happened:
          'Es wurde neu gesendet. Später wich das Guthaben der Karte um genau diesen Betrag ab.',
        toDo: 'Mit der Zeile unten nachsehen. Wurde doppelt aufgeladen, {{amount}} als eigenen Vorgang abbuchen, dann „Geprüft“ drücken.',
      },
      'done-and-paid': {
        title: 'Doch aufgeladen: {{amount}}, Karte {{card}}',
        happened:
          'Dem Kunden wurde gesagt, dass es nicht bekannt ist, und er hat das Geld vielleicht zurückbekommen. Der Dienst zeigt, dass aufgeladen wurde.',
        toDo: 'Hat der Kunde das Geld auch zurückbekommen, unter „Vorgänge“ berichtigen, dann „Geprüft“ drücken.',
      },
    },
    moneyMoved: {
      'done-after-all': 'Wahrscheinlich. Mit dem Dienst vergleichen.',
      'done-twice': 'Wahrscheinlich. Mit dem Dienst vergleichen.',
      'done-and-paid': 'Ja.',
    },
  },
  unknown: {
    redeem: {
      title: 'Nicht bekannt: {{amount}} einlösen, Karte {{card}}',
      told: {
        attempt: 'Der Kunde wurde gebeten, anders zu bezahlen.',
        deferred: 'Die Ware wurde übergeben.',
      },
      moneyMoved: 'Nicht bekannt. Bis es geklärt ist, bleiben {{amount}} auf der Karte vorgemerkt.',
    },
    load: {
      title: 'Nicht bekannt: {{amount}} aufladen, Karte {{card}}',
      told: {
        attempt: 'Dem Kunden wurde gesagt, dass es noch nicht bekannt ist.',
        deferred: 'Der Kunde hat dafür bezahlt.',
      },
      moneyMoved: 'Nicht bekannt. Bis es geklärt ist, zählen {{amount}} nicht als aufgeladen.',
    },
    toDo: 'Nicht noch einmal eingeben. Die Leitung klärt es: mit der Zeile unten beim Dienst nachsehen und festhalten, was gefunden wurde. Von selbst wird nichts neu gesendet, außer der Dienst zeigt, dass es nicht ausgeführt wurde. Seine Liste zeigt das erst, wenn eine spätere Buchung derselben Art darauf steht. Vom Kunden wird nichts ein zweites Mal abgebucht.',
  },
  refused: {
    reversal: {
      title: 'Nicht berichtigt: {{amount}}, Karte {{card}}',
      happened:
        'Der Dienst hat den Vorgang abgelehnt, der einen anderen berichtigen sollte. {{cause}}',
      moneyMoved: 'Nein. Der Vorgang, der berichtigt werden sollte, gilt weiter.',
      toDo: 'Die Leitung klärt es. Ist die Ursache behoben, lässt es sich unter „Vorgänge“ noch einmal berichtigen.',
    },
    redeem: {
      title: 'Nicht abgebucht: {{amount}}, Karte {{card}}',
      happened:
        'Die Kasse hatte es angenommen, und die Ware kann übergeben sein; dann hat der Dienst es abgelehnt. {{cause}}',
      moneyMoved: 'Nein. Nichts wurde abgebucht, und auf der Karte ist nichts mehr vorgemerkt.',
      toDo: 'Den Kunden anders bezahlen lassen, falls er noch da ist. Nicht selbst noch einmal eingeben: Die Leitung klärt es.',
    },
    load: {
      title: 'Nicht aufgeladen: {{amount}}, Karte {{card}}',
      happened:
        'Die Kasse hatte es angenommen, und der Kunde kann bezahlt haben; dann hat der Dienst es abgelehnt. {{cause}}',
      moneyMoved: 'Nein. Nichts kam auf die Karte.',
      toDo: 'Das Geld zurückgeben, falls der Kunde noch da ist. Nicht selbst noch einmal eingeben: Die Leitung klärt es.',
    },
  },
  /** Left behind by a program that gave nothing back by itself. */
  notPaidOut: {
    title: 'Zurückgenommen, nicht ausgezahlt: {{amount}}, Karte {{card}}',
    happened:
      'Eine verkaufte Aufladung wurde von der Karte abgebucht, um sie zu erstatten, und die Kasse hat nicht festgehalten, dass der Kunde das Geld bekam.',
    moneyMoved:
      'Ja. Der Betrag wurde von der Karte abgebucht, und dafür kam nichts aus der Kassenlade.',
    toDo: 'Fragen, ob der Kunde das Geld hat. Wenn nicht, auszahlen: Belege, dieser Beleg, Erstatten. Wurde es anders gegeben, „Geprüft“ drücken; danach kann es nicht mehr ausgezahlt werden.',
  },
  notGivenBack: {
    title: 'Für einen stornierten Verkauf abgebucht: {{amount}}, Karte {{card}}',
    happened:
      'Der Betrag wurde für einen Verkauf abgebucht, der storniert ist, und eine ältere Version dieses Programms hat ihn nicht zurückgegeben.',
    moneyMoved: 'Ja. Der Betrag wurde abgebucht, und diese Kasse hat ihn nicht zurückgegeben.',
    toDo: 'Fragen, ob der Kunde ihn seither zurückbekommen hat, bar oder auf die Karte. Wenn nicht, unter „Vorgänge“ berichtigen: Dann geht er auf die Karte zurück. In beiden Fällen danach „Geprüft“ drücken.',
  },
  /** Of a sale that was cancelled while nobody knew of it, or after it was refused. */
  /** On the disk although it had failed; nobody was told. */
  untold: {
    title: 'Aufgezeichnet und niemandem gemeldet: {{amount}}, Karte {{card}}',
    happened:
      'Die Festplatte hat versagt, gerade als das aufgezeichnet wurde. Wer an der Kasse stand, las, dass es nicht bekannt ist.',
    moneyMoved: 'Nein. Es wurde nicht gesendet.',
    toDo: {
      redeem:
        'Fragen, wer an der Kasse stand. Wurde die Ware dafür übergeben, senden. Hat der Kunde anders bezahlt oder nichts mitgenommen, das angeben: Dann wird es nie gesendet.',
      load: 'Fragen, wer an der Kasse stand. Hat der Kunde dafür bezahlt, senden. Wurde das Geld zurückgegeben, das angeben: Dann wird es nie gesendet.',
      reversal:
        'Fragen, wer an der Kasse stand. Soll es noch berichtigt werden, senden; sonst als Verlust des Geschäfts buchen: Dann wird nichts gesendet.',
    },
  },
  /** It cannot be sent any more. */
  numberErased:
    'Es kann nicht gesendet werden: Die Nummer dieser Karte wurde gelöscht, bevor es fällig war.',
  numberLost: {
    happened:
      'Die Nummer dieser Karte ist verloren: Die Datei, in der die Kasse sie aufbewahrte, ist beschädigt.',
    toDo: {
      redeem:
        'Ist der Kunde noch da, die Karte scannen und den Betrag als eigene Zahlung noch einmal einlösen, dann angeben, dass er von einer anderen Karte kam. Sonst von Hand klären: anders bezahlt oder Verlust des Geschäfts.',
      load: 'Ist der Kunde noch da, die Karte scannen und den Betrag noch einmal aufladen, dann angeben, dass er auf eine andere Karte ging. Sonst das Geld zurückgeben und das angeben.',
      reversal:
        'Ist der Kunde da, die Karte scannen und den Betrag mit einem eigenen Vorgang berichtigen; danach diesen als Verlust des Geschäfts von der Liste nehmen.',
    },
  },
  ofCancelledSale: {
    unknown: {
      happened: 'Der Verkauf wurde abgebrochen, es ist also nichts dafür zu bezahlen.',
      toDo: 'Die Leitung klärt es: mit der Zeile unten beim Dienst nachsehen und festhalten, was gefunden wurde. Wurde es abgebucht, geht es von selbst auf die Karte zurück. Es wird nie wieder gesendet.',
    },
    refused: {
      happened:
        'Die Kasse hatte es angenommen; dann hat der Dienst es abgelehnt, und der Verkauf wurde abgebrochen. {{cause}}',
      toDo: 'Es ist nichts dafür zu bezahlen. Die Leitung nimmt es von der Liste.',
    },
    alarmToDo:
      'Mit der Zeile unten nachsehen. Wurde abgebucht, „Wurde abgebucht“ drücken: Dann geht es von selbst auf die Karte zurück. Wenn nicht, „Geprüft“ drücken.',
  },
  suggestion: {
    redeem: {
      taken: 'Wahrscheinlich abgebucht: Das Guthaben hat sich um genau {{amount}} geändert.',
      'not-taken':
        'Wahrscheinlich nicht abgebucht: Das Guthaben hat sich nicht um {{amount}} geändert.',
      twice:
        'Vielleicht doppelt abgebucht: Das Guthaben hat sich um zweimal {{amount}} geändert. Nachsehen.',
    },
    load: {
      taken: 'Wahrscheinlich aufgeladen: Das Guthaben hat sich um genau {{amount}} geändert.',
      'not-taken':
        'Wahrscheinlich nicht aufgeladen: Das Guthaben hat sich nicht um {{amount}} geändert.',
      twice:
        'Vielleicht doppelt aufgeladen: Das Guthaben hat sich um zweimal {{amount}} geändert. Nachsehen.',
    },
    'too-early':
      'Noch nichts: Das Guthaben kam, während der Dienst vielleicht noch daran arbeitete.',
    'no-later-balance': 'Noch nichts: Der Dienst hat seither kein Guthaben dieser Karte gemeldet.',
    'no-balance-before': 'Nichts: Das Guthaben davor war nicht bekannt.',
    several: 'Nichts Klares: Mehr als ein nicht bekannter Vorgang würde es erklären.',
    unexplained: 'Nichts Klares: Das Guthaben wurde auch anderswo bewegt.',
  },
};
