import type { privacy as english } from '../en/privacy.ts';
import type { Translated } from '../sentence.ts';

/** The page Settings, part *Privacy*. */
export const privacy: Translated<typeof english> = {
  noManager:
    'Löschen geht nur mit der PIN einer Leitung, und diese Kasse hat noch keine Leitung. Unter „Einstellungen“, „Personen“ eine anlegen.',
  erase: {
    title: 'Eine Kundin oder einen Kunden löschen',
    note: 'Die Nummer der Karte verschwindet für immer aus dieser Kasse, und mit ihr die Gründe, die dazu getippt wurden. Beträge, Zeiten und Belege bleiben: Das sind die Bücher des Geschäfts.',
    number: 'Nummer der Karte, gescannt oder getippt',
    go: 'Diese Karte löschen …',
    question: 'Die Kundin oder den Kunden der Karte {{card}} für immer löschen?',
    effects: {
      customer:
        'Die Kasse vergisst die Nummer. Das Guthaben bleibt beim Dienst; wird die Karte wieder gescannt, gilt sie als neu.',
      report:
        'Summen und Belege bleiben, wie sie sind. An dieser Karte lässt sich hier nichts mehr berichtigen.',
    },
    confirm: 'Für immer löschen',
    done: 'Gelöscht, und die Aufzeichnungen stimmen weiterhin.',
    copies:
      'Nicht erreicht: exportierte Dateien, Papier, Sicherungen und was als Beweis im Datenordner der Kasse liegt. Diese von Hand löschen. Eine zurückgespielte Sicherung bringt die Nummer zurück.',
    left_one: 'Ein privater Teil steht in einer beschädigten Aufzeichnung und musste bleiben.',
    left_other:
      '{{count}} private Teile stehen in beschädigten Aufzeichnungen und mussten bleiben.',
  },
  retention: {
    title: 'Von selbst vergessen',
    note: 'Nach dem Tagesabschluss vergisst die Kasse die Nummern von Karten, mit denen so lange nichts geschehen ist, ältere getippte Gründe und die Namen von Personen, die seither nicht gearbeitet haben. Was nicht geklärt ist, bleibt. Auch die Bücher selbst bleiben: Beträge und Zeiten.',
    choose: 'Privates wird aufbewahrt',
    never: 'bis es jemand löscht',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
    keep: 'Diese Wahl übernehmen …',
    question: 'Ändern, wie lange Privates aufbewahrt wird?',
    effects: {
      customer:
        'Ältere Nummern und Gründe verschwinden mit dem nächsten Tagesabschluss und kommen nicht wieder.',
      report:
        'Summen bleiben, wie sie sind. Ältere Berichte sagen nicht mehr, wer etwas getan hat und warum.',
    },
    confirm: 'Ändern',
    kept: 'Geändert. Es gilt ab dem nächsten Tagesabschluss.',
  },
  recovery: {
    title: 'Wiederherstellungscode',
    note: 'Die Kartennummern dieser Kasse sind verschlüsselt. Auf einem anderen Computer, ohne dessen Schlüsselspeicher oder ohne die Passphrase öffnet sie nur dieser Code. Bei jedem Anzeigen entsteht ein neuer Code. Der vorige gilt dann nur noch für ältere Kopien. Aufschreiben und nicht bei der Kasse aufbewahren: Wer ihn und die Daten der Kasse hat, kann jede Nummer lesen.',
    go: 'Wiederherstellungscode erstellen',
    shown: 'Jetzt aufschreiben. Er wird nur einmal gezeigt.',
    locked: 'Er kann nicht gezeigt werden, da die Schlüssel gesperrt sind.',
  },
  refusal: {
    unsettled:
      'Nicht gelöscht: An dieser Karte ist noch etwas nicht geklärt. Unter „Vorgänge“ und „Zu klären“ nachsehen und danach löschen.',
    'open-sale':
      'Nicht gelöscht: Diese Karte gehört zum offenen Verkauf. Ihn zuerst abschließen oder abbrechen.',
    drift:
      'Nicht gelöscht: Das Guthaben dieser Karte ist anders als erwartet, und niemand hat nachgesehen. Es steht unter „Zu klären“.',
    'another-erasure':
      'Nicht gelöscht: Gerade wird etwas anderes gelöscht. Gleich noch einmal drücken.',
    'unknown-card': 'Nichts zu löschen: Diese Kasse hat nichts von dieser Karte aufbewahrt.',
  },
};
