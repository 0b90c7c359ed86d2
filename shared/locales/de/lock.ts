import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../sentence.ts';

/** The lock screen. */
export const lock: Translated<typeof english> = {
  title: 'Wer arbeitet?',
  language: 'Sprache',
  languageFailed: 'Die Sprache konnte nicht gespeichert werden. Noch einmal versuchen.',
  locked: 'Die Kasse ist gesperrt. Was wartet, wird trotzdem gesendet.',
  nobody: 'Niemand ist angemeldet. Einen Namen wählen oder ohne Namen weiter.',
  pin: 'Ihre PIN',
  pinOf: 'PIN von {{name}}',
  erase: 'Löschen',
  signIn: 'Anmelden',
  roles: {
    cashier: 'Kassenkraft',
    manager: 'Leitung',
  },
  choose: 'Einen Namen wählen, mit dem Finger oder dem Anfangsbuchstaben, und die PIN eintippen.',
  goOn: 'Ohne Namen weiter',
  demo: 'In der Demo und im Training: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Diese PIN passt nicht.',
  byKey: {
    open: 'Keine PIN der Leitung passt',
    note: 'Wer den API-Schlüssel hat, mit dem diese Kasse zuletzt verbunden wurde, oder ihren Wiederherstellungscode, benennt hier eine Leitung. Es steht im Verlauf.',
    key: 'API-Schlüssel des Dienstes oder Wiederherstellungscode',
    name: 'Name der Leitung',
    go: 'Diese Leitung benennen',
    wrong:
      'Das ist weder der API-Schlüssel, mit dem diese Kasse zuletzt verbunden wurde, noch ihr Wiederherstellungscode.',
    notReached:
      'Die Kasse kann ihre eigenen Schlüssel nicht öffnen, und der Dienst, der diesen kennen würde, ist nicht erreichbar. Das Netz in Ordnung bringen und noch einmal versuchen, oder den Wiederherstellungscode eintippen.',
  },
  trouble: {
    missing:
      'Die Liste, wer hier arbeitet, ist weg, und ihre Kopie auch. Es waren Personen eingetragen.',
    changed:
      'Die Liste, wer hier arbeitet, stammt nicht von dieser Kasse: Sie wurde von Hand geändert oder kommt von einer anderen.',
    older: 'Die Liste, wer hier arbeitet, ist eine ältere, die zurückgelegt wurde.',
    sealed:
      'Das Geheimnis, mit dem die Liste der Personen versiegelt ist, lässt sich nicht öffnen: Der Schlüsselspeicher dieses Computers gibt es nicht heraus, oder die Dateien der Kasse wurden auf einen anderen Computer gebracht.',
    locked:
      'Die Liste der Personen ist mit derselben Passphrase geschützt wie die Schlüssel, oder durch diesen Computer. Sie lässt sich noch nicht öffnen.',
  },
  unlockField: 'Passphrase oder Wiederherstellungscode',
  unlockFirst:
    'Die Passphrase oder den Wiederherstellungscode eingeben. Ohne sie: ohne Namen weiter und bar oder mit Bankkarte kassieren.',
  troubleMoney:
    'Nein. Was wartet, wird trotzdem gesendet; verkauft wird nichts, bis sich jemand anmelden kann.',
};
