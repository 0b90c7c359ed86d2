import type { stops as english } from '../en/stops.ts';
import type { Translated } from '../sentence.ts';

/** What ends a stop, or tells a manager more: each with a PIN, and each a fact. */
export const stops: Translated<typeof english> = {
  clock: {
    title: 'Die Uhr des Computers ging vor oder geht jetzt nach',
    happened: 'Diese Kasse hat schon am {{seen}} gearbeitet, und der Computer zeigt {{now}}.',
    moneyMoved:
      'Nein. Bis das geklärt ist, gilt jedes Guthaben als älter, als es ist, und offline geht weniger.',
    toDo: 'Auf eine Armbanduhr sehen. Ist die Uhr des Computers falsch, dann sie stellen. Ist sie richtig, ging sie vorher vor: Die Leitung stellt die Uhr der Kasse richtig.',
    button: 'Der Computer hat recht: Uhr der Kasse richtigstellen',
    question: 'Ist es jetzt {{now}}?',
    go: 'Ja: Uhr der Kasse richtigstellen',
    effects: {
      customer: 'Guthaben gelten wieder als so alt, wie sie sind, und Karten gehen wieder offline.',
      report:
        'Kein Betrag ändert sich: Berichte folgen der Reihenfolge des Geschehenen. Für einen Ausfall erhöhte Limits enden.',
    },
  },
  /** Gone by itself once the computer's clock is right. */
  serviceClock: {
    title: {
      ahead: 'Die Uhr des Computers geht {{length}} vor',
      behind: 'Die Uhr des Computers geht {{length}} nach',
    },
    happened: 'Laut Dienst ist es {{service}}. Der Computer zeigt {{now}}.',
    moneyMoved:
      'Nein. Der Verkauf geht weiter, und was wartet, wird gesendet. Auf Belegen und Berichten steht die falsche Zeit, und Limits, die Stunden zählen, stimmen nicht, bis die Uhr richtig geht.',
    toDo: 'Auf eine Armbanduhr sehen. Datum, Uhrzeit und Zeitzone des Computers richtig stellen, und ihn die Zeit aus dem Internet holen lassen: Dann verschwindet diese Karte von selbst. Geht der Computer richtig, dann geht die Uhr des Dienstes falsch: Das denen sagen, die den Dienst betreuen. An der Kasse ist dann nichts zu tun.',
  },
  check: {
    button: 'Alles prüfen und weitermachen',
    question: 'Alle Aufzeichnungen prüfen und weitermachen, wenn sie in Ordnung sind?',
    go: 'Alles prüfen',
    effects: {
      customer:
        'Während der Prüfung, die einige Minuten dauern kann, wird nichts gesendet. Ist alles in Ordnung, wird gesendet, was wartet.',
      report: 'Kein Betrag ändert sich. Was gefunden wird, bleibt neben den Aufzeichnungen.',
    },
    passed_one:
      '{{count}} Aufzeichnung ist in Ordnung, Guthaben bewegt sich wieder. Als Nachweis aufbewahrt: {{place}}',
    passed_other:
      'Alle {{count}} Aufzeichnungen sind in Ordnung, Guthaben bewegt sich wieder. Als Nachweis aufbewahrt: {{place}}',
    failed:
      'TILL-905. Die Prüfung fand einen Fehler, und noch bewegt sich kein Guthaben. Alles andere wird wie bisher bar oder mit Karte verkauft. Bietet die Karte hinter dieser Frage jetzt an, den Schaden hinzunehmen, macht die Leitung dort weiter. Sonst die Kassenbetreuung rufen und dies vorlesen: {{line}}. Als Nachweis aufbewahrt: {{place}}',
    'start-again':
      'Die Aufzeichnungen auf der Festplatte sind in Ordnung, was die Kasse im Speicher hat, ist es nicht. Die Kasse neu starten, dann noch einmal prüfen. Als Nachweis aufbewahrt: {{place}}',
    unwritable:
      'Der Nachweis konnte nicht aufbewahrt werden: {{cause}}. Platz auf der Festplatte schaffen, dann noch einmal prüfen. Es wurde kein Geld bewegt.',
  },
  oldDamage: {
    title: 'Einige Aufzeichnungen dieser Kasse sind beschädigt',
    happened_one:
      '{{count}} Aufzeichnung ist nicht mehr lesbar. Sie liegt zwischen {{since}} und {{until}}.',
    happened_other:
      '{{count}} Aufzeichnungen sind nicht mehr lesbar. Sie liegen zwischen {{since}} und {{until}}.',
    names:
      'Einige Kartennummern, die notiert wurden, sind nicht mehr lesbar. Kein Betrag ist verloren.',
    begin: 'dem Anfang',
    now: 'jetzt',
    moneyMoved:
      'Nein. Verloren ist nur Vergangenes: Guthaben, Wartendes und Ungeklärtes sind alle da.',
    toDo: 'Die Leitung nimmt den Schaden mit der Taste unten hin, und die Kasse macht ohne diese Aufzeichnungen weiter. Bis dahin anders bezahlen lassen. Die Zeile unten der Kassenbetreuung vorlesen: Vielleicht geht die Festplatte kaputt.',
    button: 'Schaden hinnehmen und weitermachen',
    question: 'Ohne die beschädigten Aufzeichnungen weitermachen?',
    go: 'Hinnehmen: weiter',
    effects: {
      customer:
        'Nichts wird gesendet, bis alles andere geprüft ist. Ist das in Ordnung, wird gesendet, was wartet.',
      report:
        'Kein Betrag ändert sich. Berichte und Belege aus dieser Zeit lassen sich nicht mehr vollständig zeigen. Die beschädigten Dateien bleiben aufbewahrt, und Ihr Grund bleibt in der Historie.',
    },
    reasons: [
      'Die Festplatte wurde ersetzt',
      'Der Computer wurde repariert',
      'Die Kassenbetreuung hat es gesagt',
    ],
    accepted:
      'Der Schaden ist hingenommen, Guthaben bewegt sich wieder. Die beschädigten Dateien sind als Nachweis aufbewahrt: {{place}}',
  },
  damage: {
    effects:
      'Alles vor dem Schaden bleibt, und die beschädigten Dateien bleiben, wie sie sind, im Ordner „evidence“. Was nicht geklärt war, wird nicht von selbst gesendet: Es steht als nicht bekannt in der Liste, zum Vergleich mit dem Dienst. Wer das entscheidet, bleibt im Verlauf.',
    leaves_one:
      'Weggelassen wird die letzte Aufzeichnung. Um Geld geht es höchstens bei {{money}}.',
    leaves_other:
      'Weggelassen werden die letzten {{count}} Aufzeichnungen. Um Geld geht es bei höchstens {{money}} davon.',
    leavesAtLeast_one:
      'Weggelassen wird die letzte Aufzeichnung und vielleicht mehr; wie viele, ist nicht bekannt. Bei jeder kann es um Geld gehen.',
    leavesAtLeast_other:
      'Weggelassen werden mindestens die letzten {{count}} Aufzeichnungen; wie viele mehr, ist nicht bekannt. Bei jeder kann es um Geld gehen.',
    leavesNothing: 'Es wird keine Aufzeichnung weggelassen, von der die Kasse weiß.',
    go: 'Mit dem Heilen weitermachen',
    reading: 'Aufzeichnungen werden gelesen …',
    fault:
      'Es ging nicht: {{cause}}. Dadurch geht nichts verloren. Die Festplatte prüfen lassen, dann noch einmal versuchen.',
    foreign: {
      effects:
        'Diese Aufzeichnungen bleiben, wie sie sind, im Ordner „evidence“: Was darin nicht geklärt ist, sendet diese Kasse nicht mehr. Neue Aufzeichnungen beginnen, und kein Guthaben wird eingelöst oder aufgeladen, bevor die Leitung mit dem Dienst verglichen hat. Wer das entscheidet, bleibt im Verlauf.',
      go: 'Diese Aufzeichnungen beiseitelegen und neu beginnen',
    },
    locked: {
      effects:
        'Wer den Wiederherstellungscode hat, tippt ihn ein, und nichts geht verloren. Ohne ihn macht die Leitung ohne diese Nummern weiter: Jeder Eintrag bleibt, die gesperrten Nummern bleiben im Ordner „evidence“, und kein Geld bewegt sich dadurch. Was auf diesen Karten noch wartet, kann nicht gesendet werden: Es steht in der Liste und wird von der Leitung geklärt. Eine Karte, die wieder gescannt wird, zählt als neu. Wer das entscheidet, bleibt im Verlauf stehen.',
    },
    numbers: {
      effects:
        'Gibt es eine Kopie der Datei, sie zuerst zurücklegen lassen. Sonst macht die Leitung ohne diese Nummern weiter: Alle Aufzeichnungen bleiben, was von der Datei übrig ist, bleibt im Ordner „evidence“, und kein Geld bewegt sich dadurch. Was auf diesen Karten noch wartet, kann nicht gesendet werden: Es steht in der Liste, und die Leitung klärt es. Eine Karte, die wieder gescannt wird, gilt als neue. Alle anderen Karten gehen wie bisher. Wer das entscheidet, bleibt im Verlauf.',
      go: 'Ohne diese Nummern weitermachen',
    },
  },
  shown: {
    button: 'Ganze Kartennummer zeigen',
    question: 'Die ganze Nummer der Karte {{card}} zeigen?',
    go: 'Zeigen, nur für diesen Vorgang',
    effects: {
      customer: 'Nichts ändert sich.',
      report:
        'Nichts ändert sich. Dass Sie sie gesehen haben, steht in der Historie dieses Vorgangs.',
    },
  },
};
