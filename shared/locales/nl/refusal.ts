import type { refusal as english } from '../en/refusal.ts';
import type { Translated } from '../sentence.ts';

/** Why the till refused, for refusals that more than one screen words. */
export const refusal: Translated<typeof english> = {
  changed: 'Dit is intussen veranderd. Controleer het opnieuw.',
  'already-reversed': 'Deze transactie is al teruggedraaid of terugbetaald.',
  'queue-paused':
    'Cadeaukaarten zijn gepauzeerd tot het probleem onder “Af te handelen” is opgelost.',
  'nothing-changes': 'Dat is al gebeurd.',
  'needs-manager': 'Alleen een manager kan dit doen.',
  'not-an-amount': 'Dit is geen geldig bedrag.',
  'finer-than-service':
    'De kaartdienst houdt saldo’s met twee decimalen bij, dus het bedrag moet op 0 eindigen. Wijzig het bedrag, of gebruik het hele saldo.',
  'hub-away':
    'De hub van de winkel heeft een kopie hiervan en reageert niet, dus misschien verzendt een andere kassa het. Probeer het opnieuw als de hub terug is, of verlaat de hub (Instellingen, Verbinding).',
  'taken-elsewhere': 'Kassa {{till}} behandelt deze betaling.',
  'sending-waits':
    'De kaartdienst kan nu niet worden gevraagd. Probeer het over {{seconds}} s opnieuw.',
  'taken-over':
    'Een andere kassa heeft deze betaling, of kan die hebben. Daarom verzendt deze kassa de betaling niet. Zoek die op bij de kaartdienst en voer in of ze is uitgevoerd.',
  locked: 'De kassa is vergrendeld. Meld je eerst aan.',
  'shift-full':
    'Deze shift heeft de limiet van 2.000 kasbewegingen bereikt. Er is niets vastgelegd. Sluit de shift af en open de volgende.',
  'not-accepted': 'De kassa heeft dit niet geaccepteerd. Er is niets veranderd.',
};
