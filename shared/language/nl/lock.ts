import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../sentence.ts';

/** The lock screen. */
export const lock: Translated<typeof english> = {
  title: 'Wie is er aan het werk?',
  language: 'Taal',
  languageFailed: 'De taal is niet bewaard. Probeer het opnieuw.',
  locked: 'De kassa is vergrendeld. Wat wacht, wordt toch verzonden.',
  pin: 'Je pincode',
  pinOf: 'Pincode van {{name}}',
  erase: 'Wissen',
  signIn: 'Aanmelden',
  roles: {
    cashier: 'Kassier',
    manager: 'Manager',
  },
  anybody: 'Kies een naam, of typ alleen de pincode.',
  goOn: 'Doorgaan zonder naam',
  demo: 'In de demo: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Deze pincode klopt niet.',
};
