import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../sentence.ts';

/** The lock screen. */
export const lock: Translated<typeof english> = {
  title: 'Wer arbeitet?',
  language: 'Sprache',
  languageFailed: 'Die Sprache konnte nicht gespeichert werden. Noch einmal versuchen.',
  locked: 'Die Kasse ist gesperrt. Wartende Zahlungen hält das nicht auf.',
  saleOpen: 'Ein Verkauf ist noch offen. Dafür erhaltene Zahlungen sind gespeichert.',
  nobody: 'Niemand ist angemeldet. Einen Namen wählen oder ohne Namen weitermachen.',
  pin: 'PIN',
  pinOf: 'PIN von {{name}}',
  erase: 'Löschen',
  signIn: 'Anmelden',
  roles: {
    cashier: 'Kassierer/in',
    manager: 'Filialleitung',
  },
  choose: 'Namen antippen oder Anfangsbuchstaben drücken, dann die PIN eintippen.',
  goOn: 'Ohne Namen weitermachen',
  demo: 'In der Demo und im Training: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Falsche PIN.',
  byKey: {
    open: 'Keine PIN der Filialleitung funktioniert',
    note: 'Wer den letzten API-Schlüssel dieser Kasse oder ihren Wiederherstellungscode hat, kann hier eine Filialleitung benennen. Das Journal hält es fest.',
    key: 'API-Schlüssel des Kartendienstes oder Wiederherstellungscode',
    name: 'Name der Filialleitung',
    go: 'Als Filialleitung benennen',
    wrong: 'Das ist weder der letzte API-Schlüssel dieser Kasse noch ihr Wiederherstellungscode.',
    notReached:
      'Die Kasse kann ihre eigenen Schlüssel nicht öffnen, und der Kartendienst ist nicht erreichbar, um den eingetippten zu prüfen. Das Netzwerk in Ordnung bringen und noch einmal versuchen, oder den Wiederherstellungscode eintippen.',
  },
  trouble: {
    missing: 'Die Personalliste und ihre Kopie fehlen, obwohl es vorher eine Liste gab.',
    changed:
      'Die Personalliste stammt nicht von dieser Kasse: Sie wurde von Hand geändert oder kommt von einer anderen.',
    older: 'Die Personalliste ist eine ältere Kopie, die jemand zurückgespielt hat.',
    sealed:
      'Die Personalliste lässt sich nicht entsperren: Der Schlüsselspeicher dieses Computers gibt ihren Schlüssel nicht frei, oder die Dateien der Kasse wurden auf einen anderen Computer verschoben.',
    locked:
      'Die Personalliste ist durch dieselbe Passphrase wie die Schlüssel oder durch diesen Computer geschützt. Sie lässt sich noch nicht öffnen.',
  },
  unlockField: 'Passphrase oder Wiederherstellungscode',
  unlockFirst:
    'Passphrase oder Wiederherstellungscode eintippen. Sonst ohne Namen weitermachen; dann sind nur Bargeld und Bankkarten möglich.',
  troubleMoney:
    'Nein. Wartende Zahlungen hält das nicht auf. Verkauft werden kann erst, wenn sich jemand anmeldet.',
};
