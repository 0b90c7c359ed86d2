import type { copy as english } from '../en/copy.ts';
import type { Translated } from '../sentence.ts';

/** The second copy of the till's records, in Settings and in the status line. */
export const copy: Translated<typeof english> = {
  title: 'Zweite Kopie',
  note: 'Die Kasse kann ihre Aufzeichnungen auch in einen Ordner außerhalb dieses Computers kopieren: auf einen USB-Stick, der stecken bleibt, oder in einen freigegebenen Ordner. Fällt diese Festplatte aus, sind Zahlungen, die noch nicht gesendet wurden, trotzdem da.',
  reads:
    'Wer die Kopie hat, kann Beträge und Zeiten lesen. Kartennummern sind verschlüsselt; nur der Wiederherstellungscode öffnet sie (Datenschutz). Die Kopie enthält keine API-Schlüssel.',
  putBack:
    'Zum Wiederherstellen die Kasse installieren, den Inhalt des Ordners evertill-… in den Datenordner der Kasse kopieren und die Kasse starten. Bei Zahlungen, die damals warteten, ist der Ausgang dann unbekannt; nichts wird automatisch gesendet.',
  noCode:
    'Ohne Kartendienst öffnet nur der Wiederherstellungscode diese Kopie auf einem anderen Computer. Jetzt erstellen und getrennt von der Kopie aufbewahren.',
  none: 'Keine zweite Kopie eingerichtet.',
  folder: 'Ordner für die Kopie',
  hint: 'Vollständiger Pfad, zum Beispiel /media/filiale/stick oder E:\\Evertill',
  choose: 'Ordner wählen …',
  begin: 'In diesen Ordner kopieren',
  end: 'Kopieren beenden',
  asking: 'Ordner wird geprüft …',
  ended: 'Das Kopieren ist beendet. Die vorhandene Kopie bleibt erhalten: gut aufbewahren.',
  whole: 'Die Kopie in {{folder}} ist vollständig, Stand {{at}}.',
  behind_one: '{{count}} Aufzeichnung fehlt seit {{at}} in der Kopie.',
  behind_other: '{{count}} Aufzeichnungen fehlen seit {{at}} in der Kopie.',
  unknown: 'Die Kopie in {{folder}} wurde seit {{at}} nicht geprüft.',
  late_one: '{{count}} Aufzeichnung fehlt seit {{at}} in der zweiten Kopie',
  late_other: '{{count}} Aufzeichnungen fehlen seit {{at}} in der zweiten Kopie',
  lateUnknown: 'Zweite Kopie seit {{at}} nicht erreicht',
  ownDisk:
    'Der Ordner liegt auf der Festplatte dieses Computers. Fällt sie aus, ist auch die Kopie verloren.',
  keptAside:
    'Die Kopie hatte Aufzeichnungen, die diese Kasse nicht hat. Sie wurde beiseitegelegt und eine neue Kopie begonnen:',
  knewMore:
    'Die zweite Kopie hatte Aufzeichnungen, die diese Kasse nicht hat. Sie wurde beiseitegelegt als {{place}}.',
  why: {
    gone: 'Der Ordner fehlt. Den Stick wieder einstecken oder den freigegebenen Ordner verbinden. Die Kasse versucht es weiter.',
    full: 'Der Ordner ist voll. Platz schaffen oder einen anderen wählen.',
    forbidden:
      'Die Kasse darf dort nicht schreiben. Die Berechtigung ändern oder einen anderen Ordner wählen.',
    hangs:
      'Der Ordner antwortet nicht. Der Verkauf läuft weiter, und die Kasse versucht es weiter.',
    'own-data': 'Der Ordner liegt in den Daten der Kasse selbst. Einen anderen wählen.',
    foreign:
      'In der Kopie liegt eine Verknüpfung oder Pipe: Jemand anderes kann dort schreiben. Die Kasse folgt solchen Verknüpfungen nicht. Einen Ordner wählen, den nur der Benutzer der Kasse ändern darf.',
    failed: 'Die Kopie ließ sich nicht schreiben. Die Kasse versucht es weiter.',
  },
  fault: {
    'not-absolute': 'Den vollständigen Pfad eingeben, etwa /media/filiale/stick oder E:\\Evertill.',
    absent:
      'Diesen Ordner gibt es nicht. Den Stick einstecken oder den Ordner anlegen, dann noch einmal versuchen.',
    'own-data':
      'Dort liegen die Daten der Kasse selbst. Einen Ordner auf einem Stick oder Netzlaufwerk wählen.',
    silent:
      'Der Ordner hat nicht rechtzeitig geantwortet. Prüfen, ob der freigegebene Ordner verbunden ist.',
    forbidden:
      'Die Kasse darf diesen Ordner nicht lesen. Die Berechtigung ändern oder einen anderen Ordner wählen.',
    demo: 'Die Demo hat keine zweite Kopie. Zuerst einen Kartendienst verbinden.',
  },
};
