import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../sentence.ts';

/** The lock screen. */
export const lock: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Qui travaille ?',
  language: 'Langue',
  languageFailed: 'La langue n’a pas été enregistrée. Réessayez.',
  locked: 'La caisse est verrouillée. Ce qui attend est envoyé quand même.',
  pin: 'Votre code PIN',
  pinOf: 'Code PIN : {{name}}',
  erase: 'Effacer',
  signIn: 'S’identifier',
  roles: {
    cashier: 'Caissier',
    manager: 'Responsable',
  },
  anybody: 'Choisissez un nom, ou tapez seulement le code PIN.',
  goOn: 'Continuer sans nom',
  demo: 'Dans la démo : {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Ce code PIN ne convient pas.',
};
