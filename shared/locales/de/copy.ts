import type { copy as english } from '../en/copy.ts';
import type { Translated } from '../sentence.ts';

/** The second copy of the till's records, in Settings and in the status line. */
export const copy: Translated<typeof english> = {
  title: 'Zweite Kopie',
  note: 'Die Kasse bringt ihre Aufzeichnungen zusätzlich in einen Ordner außerhalb dieses Rechners: auf einen USB-Stick, der stecken bleibt, oder in einen freigegebenen Ordner. Stirbt die Platte dieses Rechners, liegt dort, was noch zu senden ist.',
  reads:
    'Wer die Kopie hat, liest Beträge und Zeiten. Kartennummern liegen darin versiegelt, und nur der Wiederherstellungscode öffnet sie (Datenschutz). Schlüssel enthält sie keine.',
  putBack:
    'Benutzen: die Kasse installieren, den Inhalt des Ordners evertill-… in ihren Datenordner kopieren und starten. Alles, was wartete, steht dann als nicht bekannt da, und nichts wird von selbst gesendet.',
  none: 'Es gibt keine zweite Kopie.',
  folder: 'Ordner für die Kopie',
  hint: 'Der ganze Pfad, zum Beispiel /media/laden/stick oder E:\\Evertill',
  begin: 'In diesen Ordner kopieren',
  end: 'Keine zweite Kopie mehr',
  asking: 'Der Ordner wird angesehen …',
  ended: 'Es wird nichts mehr kopiert. Was kopiert wurde, bleibt, wo es ist: gut darauf aufpassen.',
  whole: 'Die Kopie in {{folder}} ist vollständig, Stand {{at}}.',
  behind_one: '{{count}} Aufzeichnung ist seit {{at}} noch nicht in der Kopie.',
  behind_other: '{{count}} Aufzeichnungen sind seit {{at}} noch nicht in der Kopie.',
  unknown: 'Seit {{at}} weiß niemand, wie weit die Kopie in {{folder}} ist.',
  late_one: '{{count}} Aufzeichnung fehlt seit {{at}} in der zweiten Kopie',
  late_other: '{{count}} Aufzeichnungen fehlen seit {{at}} in der zweiten Kopie',
  lateUnknown: 'Zweite Kopie seit {{at}} nicht erreicht',
  ownDisk: 'Der Ordner liegt auf der Platte dieses Rechners: Stirbt sie, stirbt die Kopie mit ihr.',
  keptAside: 'Eine Kopie wusste mehr als diese Kasse. Sie wurde aufgehoben und eine neue begonnen:',
  knewMore:
    'Die zweite Kopie hatte Aufzeichnungen, die diese Kasse nicht hat. Sie wurde aufgehoben als {{place}}.',
  why: {
    gone: 'Der Ordner ist nicht da: den Stick wieder einstecken oder den freigegebenen Ordner verbinden. Die Kasse versucht es von selbst.',
    full: 'Im Ordner ist kein Platz mehr: Platz schaffen oder einen anderen wählen.',
    forbidden: 'Die Kasse darf dort nicht schreiben: es erlauben oder einen anderen Ordner wählen.',
    hangs: 'Der Ordner antwortet nicht. Die Kasse wartet auf ihn und verkauft weiter.',
    'own-data': 'Der Ordner gehört zu den Daten der Kasse selbst: einen anderen wählen.',
    failed: 'Er ließ sich nicht beschreiben. Die Kasse versucht es von selbst wieder.',
  },
  fault: {
    'not-absolute':
      'Das ist kein ganzer Pfad. Von Anfang an schreiben, wie /media/laden/stick oder E:\\Evertill.',
    absent:
      'Diesen Ordner gibt es nicht. Den Stick einstecken oder den Ordner anlegen, dann noch einmal.',
    'own-data':
      'Dort liegen die Daten der Kasse selbst: einen Ordner auf einem Stick oder im Netz wählen.',
    silent:
      'Der Ordner hat nicht rechtzeitig geantwortet. Nachsehen, ob die Freigabe verbunden ist.',
    forbidden:
      'Die Kasse darf nicht in diesen Ordner sehen: es erlauben oder einen anderen wählen.',
    demo: 'Die Demo hat keine zweite Kopie: zuerst einen Dienst verbinden.',
  },
};
