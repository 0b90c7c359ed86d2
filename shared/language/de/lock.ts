import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../sentence.ts';

/** The lock screen. */
export const lock: Translated<typeof english> = {
  title: 'Wer arbeitet?',
  language: 'Sprache',
  languageFailed: 'Die Sprache konnte nicht gespeichert werden. Noch einmal versuchen.',
  locked: 'Die Kasse ist gesperrt. Was wartet, wird trotzdem gesendet.',
  pin: 'Ihre PIN',
  pinOf: 'PIN von {{name}}',
  erase: 'Löschen',
  signIn: 'Anmelden',
  roles: {
    cashier: 'Kassenkraft',
    manager: 'Leitung',
  },
  anybody: 'Namen wählen oder nur die PIN eintippen.',
  goOn: 'Ohne Namen weiter',
  demo: 'In der Demo: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Diese PIN passt nicht.',
};
