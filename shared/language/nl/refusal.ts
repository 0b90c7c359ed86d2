import type { refusal as english } from '../en/refusal.ts';
import type { Translated } from '../sentence.ts';

/** Why the till did not write it, where more than one screen says so. */
export const refusal: Translated<typeof english> = {
  changed: 'Het is intussen veranderd: bekijk het opnieuw.',
  'already-reversed': 'Het is al rechtgezet.',
  'queue-paused':
    'Er wordt niets afgeboekt of opgeladen tot de melding onder Af te handelen is opgelost.',
  'nothing-changes': 'Dat was al gedaan.',
  'needs-manager': 'Dit kan alleen een manager.',
  'not-an-amount': 'Dit is geen bedrag dat hier kan worden gebruikt.',
  'not-accepted': 'De kassa heeft het niet geaccepteerd. Er is niets veranderd.',
};
