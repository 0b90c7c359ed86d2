import type { training as english } from '../en/training.ts';
import type { Translated } from '../sentence.ts';

export const training: Translated<typeof english> = {
  title: 'Training',
  note: 'Hier kann das Personal üben, ohne etwas zu verkaufen: mit Artikeln, Karten und Personen für das Training. Nichts erreicht den Kartendienst oder die Berichte der Filiale, und die Kassenlade bleibt zu.',
  begin: 'Training beginnen',
  end: 'Training beenden',
  question: 'Training an dieser Kasse beginnen?',
  effects:
    'Bis zum Ende des Trainings wird an dieser Kasse nichts verkauft. Das Journal speichert Ihren Namen; X- und Z-Bericht zeigen, wie oft und wie lange trainiert wurde.',
  notHere:
    'Das ist eine Einstellung der Kasse, nicht des Trainings. Zuerst oben das Training beenden.',
  whyNot: {
    'not-a-shop':
      'Diese Kasse ist mit keinem Kartendienst verbunden, darum gibt es kein Training. Die Demo verwenden.',
    'sale-open':
      'Ein Verkauf ist offen oder geparkt, oder Artikel sind erfasst. Zuerst abschließen oder abbrechen.',
    unsettled:
      'Eine Zahlung muss noch gesendet oder geklärt werden und würde während des Trainings warten. Warten, bis die Kasse sie gesendet hat, oder sie unter „Zu klären“ klären, dann beginnen.',
    'category-changes':
      'Eine Änderung an einer Kategorie wartet als Entwurf. Unter „Kategorien“, „Entwürfe“ senden oder verwerfen, dann beginnen.',
    'other-till':
      'Gerade wird eine andere Kasse übernommen. Die Übernahme zuerst abschließen (Einstellungen, Verbindung).',
    'taken-over':
      'Eine andere Kasse hat diese übernommen. Zuerst den Hub verlassen (Einstellungen, Verbindung).',
    'being-set-up':
      'Die Kasse wird gerade eingerichtet. In einer Minute erneut versuchen; hilft das nicht, die Kasse neu starten.',
    updating: 'Eine neue Version wird installiert. Zuerst muss die Kasse damit neu starten.',
    'not-opened':
      'Der Trainingsbestand ließ sich nicht öffnen. Der Datenbestand der Filiale ist wieder offen, nichts ging verloren. Der Verkauf läuft weiter. Die Kassenbetreuung anrufen.',
  },
  report: {
    heading: 'Training',
    times_one: '{{count}}-mal',
    times_other: '{{count}}-mal',
    atMost: 'höchstens {{length}}',
  },
};
