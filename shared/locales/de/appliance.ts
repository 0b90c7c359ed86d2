import type { Translated } from '../sentence.ts';
import type { appliance as english } from '../en/appliance.ts';

/** The till as the only thing a computer is for. */
export const appliance: Translated<typeof english> = {
  title: 'Dieser Computer',
  startsWithComputer: 'Die Kasse mit dem Computer starten',
  startsNote: 'Sie startet, sobald sich dieser Benutzer am Computer anmeldet.',
  fullScreen: 'Den ganzen Bildschirm ausfüllen',
  fullScreenNote:
    'Sonst ist dann nichts zu sehen. Wird die Kasse geschlossen, ist der Desktop wieder da.',
  theme: 'Farben',
  themes: { system: 'Wie der Computer', light: 'Hell', dark: 'Dunkel' },
  awake: 'Der Computer bleibt wach, solange eine Schicht offen ist oder Zahlungen warten.',
  otherTills: 'Auf diesem Computer ist noch eine Kasse: {{names}}',
  otherTillsNote:
    'Jeder Benutzer dieses Computers hat eine eigene Kasse mit eigenen Zahlungen, eigener Kassenlade und eigenen Limits. Nur mit einem Benutzer verkaufen oder sie als zwei Kassen einrichten.',
};
