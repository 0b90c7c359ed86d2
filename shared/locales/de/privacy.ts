import type { privacy as english } from '../en/privacy.ts';
import type { Translated } from '../sentence.ts';

/** Settings, part *Privacy*: erasing a customer, and automatic erasure. */
export const privacy: Translated<typeof english> = {
  noManager:
    'Löschen darf nur eine Filialleitung mit PIN. An dieser Kasse ist noch keine angelegt: unter „Einstellungen“, „Personen“ hinzufügen.',
  erase: {
    title: 'Daten eines Kunden löschen',
    note: 'Die Kartennummer wird an dieser Kasse endgültig gelöscht, ebenso die dazu eingetippten Gründe. Beträge, Zeiten und Bons bleiben für die Buchhaltung.',
    number: 'Kartennummer, gescannt oder eingetippt',
    go: 'Diese Karte löschen …',
    question: 'Kundendaten der Karte {{card}} endgültig löschen?',
    effects: {
      customer:
        'Die Kasse löscht die Nummer. Das Guthaben bleibt beim Kartendienst. Beim nächsten Scan gilt die Karte als neu.',
      report:
        'Summen und Bons ändern sich nicht. An dieser Kasse lässt sich für diese Karte nichts mehr stornieren.',
    },
    confirm: 'Endgültig löschen',
    done: 'Gelöscht. Die Aufzeichnungen sind weiterhin gültig.',
    copies:
      'Nicht gelöscht: exportierte Dateien, Papier, Sicherungen und Nachweise im Datenordner der Kasse. Diese von Hand löschen. Eine wiederhergestellte Sicherung bringt die Nummer zurück.',
    left_one:
      '1 Aufzeichnung mit personenbezogenen Daten ist beschädigt und konnte nicht gelöscht werden.',
    left_other:
      '{{count}} Aufzeichnungen mit personenbezogenen Daten sind beschädigt und konnten nicht gelöscht werden.',
  },
  retention: {
    title: 'Automatisch löschen',
    note: 'Nach dem Tagesabschluss löscht die Kasse die Nummern von Karten, die so lange unbenutzt waren, ältere eingetippte Gründe und die Namen von Personen, die seither nicht an dieser Kasse gearbeitet haben. Offene Zahlungen bleiben, ebenso Beträge und Zeiten.',
    choose: 'Personenbezogene Daten aufbewahren',
    never: 'bis sie jemand löscht',
    days_one: '{{count}} Tag',
    days_other: '{{count}} Tage',
    keep: 'Speichern …',
    question: 'Aufbewahrung personenbezogener Daten ändern?',
    effects: {
      customer:
        'Ältere Nummern und Gründe werden beim nächsten Tagesabschluss gelöscht und lassen sich nicht wiederherstellen.',
      report:
        'Summen ändern sich nicht. Ältere Berichte zeigen nicht mehr, wer etwas getan hat und warum.',
    },
    noEffects: {
      customer: 'Nummern und Gründe bleiben, bis jemand sie löscht.',
      report: 'Frühere Löschungen bleiben. Das Journal speichert Ihren Namen.',
    },
    confirm: 'Ändern',
    kept: 'Geändert. Gilt ab dem nächsten Tagesabschluss.',
  },
  recovery: {
    title: 'Wiederherstellungscode',
    note: 'Die Kartennummern dieser Kasse sind verschlüsselt. Auf einem anderen Computer, ohne den Schlüsselspeicher dieses Computers oder ohne die Passphrase öffnet sie nur dieser Code. Bei jedem Anzeigen erstellt die Kasse einen neuen Code. Der vorige gilt dann nur noch für ältere Kopien. Den Code aufschreiben und getrennt von der Kasse aufbewahren: Wer den Code und die Daten der Kasse hat, kann jede Nummer lesen.',
    go: 'Wiederherstellungscode erstellen',
    shown: 'Jetzt aufschreiben. Er wird nur einmal angezeigt.',
    locked: 'Der Code kann nicht angezeigt werden, weil die Schlüssel gesperrt sind.',
  },
  refusal: {
    unsettled:
      'Nicht gelöscht: Ein Vorgang dieser Karte ist noch offen. Unter „Vorgänge“ und „Zu klären“ prüfen, dann löschen.',
    'open-sale':
      'Nicht gelöscht: Die Karte gehört zum offenen Verkauf. Den Verkauf zuerst abschließen oder abbrechen.',
    drift:
      'Nicht gelöscht: Diese Karte hat ein unerwartetes Guthaben. Den Eintrag zuerst unter „Zu klären“ bearbeiten.',
    'another-erasure':
      'Nicht gelöscht: Gerade wird eine andere Karte gelöscht. Gleich noch einmal drücken.',
    'unknown-card': 'Nichts zu löschen: An dieser Kasse ist zu dieser Karte nichts gespeichert.',
  },
};
