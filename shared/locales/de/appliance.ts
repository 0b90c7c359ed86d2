import type { Translated } from '../sentence.ts';
import type { appliance as english } from '../en/appliance.ts';

/** A computer used only as a till. */
export const appliance: Translated<typeof english> = {
  title: 'Dieser Computer',
  awake:
    'Der Computer geht nicht in den Ruhezustand, solange eine Schicht offen ist oder Zahlungen warten.',
  otherTills: 'Auf diesem Computer gibt es noch eine Kasse: {{names}}',
  otherTillsNote:
    'Jeder Benutzer dieses Computers hat eine eigene Kasse mit eigenen Zahlungen, eigener Kassenlade und eigenen Limits. Nur unter einem Benutzer verkaufen oder zwei getrennte Kassen einrichten.',
};
