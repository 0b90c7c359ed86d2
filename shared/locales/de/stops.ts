import type { stops as english } from '../en/stops.ts';
import type { Translated } from '../sentence.ts';

/** Actions that end a stop, or show a manager more: each needs a PIN and is recorded. */
export const stops: Translated<typeof english> = {
  clock: {
    title: 'Die Uhr des Computers ging vor oder geht jetzt nach',
    happened:
      'Diese Kasse hat schon am {{seen}} gearbeitet, aber der Computer zeigt jetzt {{now}} an.',
    moneyMoved:
      'Nein. Bis die Uhr richtig geht, gelten Guthaben als älter, als sie sind, und offline ist weniger möglich.',
    toDo: 'Die Uhrzeit auf einem Telefon oder einer Armbanduhr prüfen. Geht die Uhr des Computers falsch, diese stellen. Geht sie richtig, stellt die Filialleitung die Uhr der Kasse.',
    withoutService: {
      moneyMoved: 'Nein. Geht die Uhr des Computers falsch, zeigen Bons die falsche Zeit.',
      customer: 'Es ändert sich nichts.',
    },
    button: 'Die Computeruhr stimmt: Uhr der Kasse stellen',
    question: 'Ist es jetzt {{now}}?',
    go: 'Ja: Uhr der Kasse stellen',
    effects: {
      customer:
        'Das Alter der Guthaben wird wieder richtig berechnet, und Karten sind wieder offline nutzbar.',
      report:
        'Kein Betrag ändert sich: Berichte folgen der Reihenfolge der Ereignisse. Limits, die für einen Ausfall erhöht wurden, gelten nicht mehr. Eine offene Schicht erhält den richtigen Tag.',
    },
  },
  /** A warning about the computer's clock; it disappears once the clock is right. */
  serviceClock: {
    title: {
      ahead: 'Die Uhr des Computers geht {{length}} vor',
      behind: 'Die Uhr des Computers geht {{length}} nach',
    },
    happened: 'Beim Kartendienst ist es {{service}}. Der Computer zeigt {{now}} an.',
    moneyMoved:
      'Nein. Das hält weder den Verkauf noch Zahlungen auf. Bis die Uhr richtig geht, zeigen Bons und Berichte die falsche Zeit, und Limits, die von der Zeit abhängen, stimmen nicht.',
    toDo: 'Die Uhrzeit auf einem Telefon oder einer Armbanduhr prüfen. Datum, Uhrzeit und Zeitzone des Computers stellen und die Internetzeit einschalten: Dann verschwindet diese Meldung. Geht die Uhr des Computers richtig, geht die des Kartendienstes falsch. Das dem Betreiber des Kartendienstes melden.',
  },
  check: {
    button: 'Alles prüfen und weitermachen',
    question: 'Alle Aufzeichnungen prüfen und weitermachen, wenn sie in Ordnung sind?',
    go: 'Alles prüfen',
    effects: {
      customer:
        'Während der Prüfung wird nichts gesendet; sie kann einige Minuten dauern. Ist alles in Ordnung, endet diese Pause.',
      report: 'Kein Betrag ändert sich. Der Nachweis wird bei den Aufzeichnungen aufbewahrt.',
    },
    passed_one:
      'Die eine Aufzeichnung ist in Ordnung, diese Pause ist beendet. Als Nachweis aufbewahrt: {{place}}',
    passed_other:
      'Alle {{count}} Aufzeichnungen sind in Ordnung, diese Pause ist beendet. Als Nachweis aufbewahrt: {{place}}',
    failed:
      'TILL-905. Die Prüfung hat einen Fehler gefunden, Guthabenkarten bleiben pausiert. Bargeld und Bankkarten annehmen. Bietet die Meldung dahinter an, den Schaden zu akzeptieren, kann die Filialleitung dort weitermachen. Sonst die Kassenbetreuung anrufen und vorlesen: {{line}}. Als Nachweis aufbewahrt: {{place}}',
    'start-again':
      'Die Aufzeichnungen auf der Festplatte sind in Ordnung, der Arbeitsspeicher der Kasse nicht. Die Kasse neu starten, dann noch einmal prüfen. Als Nachweis aufbewahrt: {{place}}',
    unwritable:
      'Der Nachweis ließ sich nicht speichern: {{cause}}. Platz auf der Festplatte schaffen, dann noch einmal prüfen. Es wurde kein Geld bewegt.',
  },
  oldDamage: {
    title: 'Einige Aufzeichnungen dieser Kasse sind beschädigt',
    happened_one:
      '{{count}} Aufzeichnung ist nicht mehr lesbar. Sie stammt aus der Zeit zwischen {{since}} und {{until}}.',
    happened_other:
      '{{count}} Aufzeichnungen sind nicht mehr lesbar. Sie stammen aus der Zeit zwischen {{since}} und {{until}}.',
    names: 'Einige aufgezeichnete Kartennummern sind nicht mehr lesbar. Kein Betrag ist verloren.',
    begin: 'dem Anfang',
    now: 'jetzt',
    moneyMoved:
      'Nein. Verloren sind nur alte Einträge: Guthaben, wartende und ungeklärte Zahlungen sind alle da.',
    toDo: 'Die Filialleitung akzeptiert den Schaden mit der Schaltfläche unten, und die Kasse macht ohne diese Aufzeichnungen weiter. Bis dahin anders bezahlen lassen. Die Zeile unten der Kassenbetreuung vorlesen: Vielleicht fällt die Festplatte bald aus.',
    button: 'Schaden akzeptieren und weitermachen',
    question: 'Ohne die beschädigten Aufzeichnungen weitermachen?',
    go: 'Akzeptieren und weitermachen',
    effects: {
      customer:
        'Es wird nichts gesendet, bis alles andere geprüft ist. Ist es in Ordnung, endet diese Pause.',
      report:
        'Kein Betrag ändert sich. Berichte und Bons aus dieser Zeit lassen sich nicht mehr vollständig anzeigen. Die beschädigten Dateien bleiben erhalten, und Ihr Grund bleibt im Journal.',
    },
    reasons: [
      'Die Festplatte wurde ersetzt',
      'Der Computer wurde repariert',
      'Von der Kassenbetreuung entschieden',
    ],
    accepted:
      'Der Schaden ist akzeptiert, diese Pause ist beendet. Die beschädigten Dateien sind als Nachweis aufbewahrt: {{place}}',
  },
  damage: {
    effects:
      'Alles vor dem Schaden bleibt erhalten, und die beschädigten Dateien bleiben im Ordner „evidence“. Offene Zahlungen werden nicht automatisch gesendet: Sie stehen als unbekannt in der Liste und sind mit dem Kartendienst zu vergleichen. Ihr Name bleibt im Journal.',
    leaves_one:
      'Weggelassen: die letzte Aufzeichnung. Aufzeichnungen über Geld: höchstens {{money}}.',
    leaves_other:
      'Weggelassen: die letzten {{count}} Aufzeichnungen, davon höchstens {{money}} über Geld.',
    leavesAtLeast_one:
      'Weggelassen: die letzte Aufzeichnung und vielleicht weitere. Jede davon kann Geld betreffen.',
    leavesAtLeast_other:
      'Weggelassen: mindestens die letzten {{count}} Aufzeichnungen, vielleicht weitere. Jede davon kann Geld betreffen.',
    leavesNothing: 'Keine bekannte Aufzeichnung wird weggelassen.',
    go: 'Mit den unbeschädigten Aufzeichnungen weitermachen',
    reading: 'Aufzeichnungen werden gelesen …',
    fault:
      'Das war nicht möglich: {{cause}}. Nichts ist verloren. Die Festplatte prüfen lassen, dann noch einmal versuchen.',
    foreign: {
      effects:
        'Diese Aufzeichnungen bleiben im Ordner „evidence“. Die offenen Zahlungen darin sendet diese Kasse nicht mehr. Neue Aufzeichnungen beginnen, und Guthabenkarten bleiben pausiert, bis die Filialleitung die alten Aufzeichnungen mit dem Kartendienst verglichen hat. Ihr Name bleibt im Journal.',
      go: 'Diese Aufzeichnungen beiseitelegen und neu beginnen',
    },
    locked: {
      effects:
        'Mit dem Wiederherstellungscode geht nichts verloren: ihn oben eintippen. Ohne ihn macht die Filialleitung ohne diese Nummern weiter. Alle Aufzeichnungen bleiben, die gesperrten Nummern bleiben im Ordner „evidence“, und es wird kein Geld bewegt. Wartende Zahlungen mit diesen Karten können nicht gesendet werden: Die Filialleitung klärt sie. Eine gescannte Karte gilt als neu. Ihr Name bleibt im Journal.',
    },
    numbers: {
      effects:
        'Gibt es eine Kopie der Datei, sie zuerst wiederherstellen lassen. Sonst macht die Filialleitung ohne diese Nummern weiter. Alle Aufzeichnungen bleiben, der Rest der Datei bleibt im Ordner „evidence“, und es wird kein Geld bewegt. Wartende Zahlungen mit diesen Karten können nicht gesendet werden: Die Filialleitung klärt sie. Diese Karten gelten beim Scannen als neu; alle anderen funktionieren wie bisher. Ihr Name bleibt im Journal.',
      go: 'Ohne diese Nummern weitermachen',
    },
  },
  shown: {
    button: 'Vollständige Kartennummer anzeigen',
    question: 'Vollständige Nummer der Karte {{card}} anzeigen?',
    go: 'Diese eine Nummer anzeigen',
    effects: {
      customer: 'Es ändert sich nichts.',
      report:
        'Es ändert sich nichts. Im Verlauf dieses Vorgangs steht mit Namen, wer die Nummer angesehen hat.',
    },
  },
};
