import type { training as english } from '../en/training.ts';
import type { Translated } from '../sentence.ts';

export const training: Translated<typeof english> = {
  title: 'Training',
  note: 'Hier kann das Personal üben, ohne etwas zu verkaufen: mit Waren, Karten und Personen des Trainings. Nichts davon erreicht den Dienst oder die Berichte des Geschäfts, und die Kassenlade bleibt zu.',
  begin: 'Training beginnen',
  end: 'Training beenden',
  question: 'Das Personal an dieser Kasse üben lassen?',
  effects:
    'Bis das Training beendet ist, wird an dieser Kasse nichts verkauft. Das Journal behält Ihren Namen, und X und Z sagen, wie oft und wie lange trainiert wurde.',
  notHere:
    'Das wird für die Kasse des Geschäfts eingestellt, nicht im Training. Zuerst das Training beenden (oben).',
  whyNot: {
    'not-a-shop':
      'Diese Kasse ist mit keinem Dienst verbunden: Es gibt nichts, wohin sie zurückkehren könnte. Die Demo verwenden.',
    'sale-open':
      'Ein Verkauf ist offen oder geparkt, oder es ist Ware eingetippt. Zuerst abschließen oder abbrechen.',
    unsettled:
      'Etwas wartet auf das Senden oder auf eine Entscheidung und würde während des Trainings warten. Die Kasse senden lassen oder unter „Zu klären“ entscheiden, dann beginnen.',
    'other-till':
      'Diese Kasse nimmt den Platz einer anderen ein, oder eine andere den ihren. Das zuerst abschließen (Einstellungen, Verbindung).',
    'not-opened':
      'Das Trainingsbuch lässt sich nicht öffnen. Das des Geschäfts ist wieder offen, und nichts ging verloren. Rufen Sie an, wer die Kasse betreut; verkauft wird weiter.',
  },
  report: {
    heading: 'Training',
    times_one: '{{count}}-mal',
    times_other: '{{count}}-mal',
    atMost: 'höchstens {{length}}',
  },
};
