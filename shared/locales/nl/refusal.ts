import type { refusal as english } from '../en/refusal.ts';
import type { Translated } from '../sentence.ts';

/** Why the till did not write it, where more than one screen says so. */
export const refusal: Translated<typeof english> = {
  changed: 'Het is intussen veranderd: bekijk het opnieuw.',
  'already-reversed': 'Het is al rechtgezet of terugbetaald.',
  'queue-paused':
    'Er wordt niets afgeboekt of opgeladen tot de melding onder Af te handelen is opgelost.',
  'nothing-changes': 'Dat was al gedaan.',
  'needs-manager': 'Dit kan alleen een manager.',
  'not-an-amount': 'Dit is geen bedrag dat hier kan worden gebruikt.',
  'finer-than-service':
    'De dienst houdt tegoeden met twee decimalen bij: wat van een kaart afgaat of erop komt, eindigt op 0. Neem of geef zoveel terug, of alles.',
  'hub-away':
    'De hub van de winkel heeft het in zijn kopie en geeft geen antwoord: een andere kassa kan het aan het verzenden zijn. Het kan zodra de hub terug is, of is verlaten (Instellingen, Verbinding).',
  'taken-over':
    'Een andere kassa heeft het, of kan het hebben: van hier wordt het niet verzonden. Kijk het na bij de dienst, en zeg of het is uitgevoerd.',
  'not-accepted': 'De kassa heeft het niet geaccepteerd. Er is niets veranderd.',
};
