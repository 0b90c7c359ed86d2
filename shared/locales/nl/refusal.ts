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
    'De hub van de winkel heeft een kopie van deze betaling en reageert niet, dus misschien verzendt een andere kassa die. Probeer het opnieuw als de hub terug is, of koppel de hub los (Instellingen, Verbinding).',
  'taken-elsewhere': 'Deze betaling staat op kassa {{till}}.',
  'sending-waits':
    'De kassa kan de kaartdienst nu geen verzoek sturen. Probeer het over {{seconds}} s opnieuw.',
  'taken-over':
    'Deze betaling staat op een andere kassa, of kan daar staan. Daarom verzendt deze kassa die niet. Zoek de betaling op bij de kaartdienst en voer de uitkomst in.',
  locked: 'De kassa is vergrendeld. Meld je eerst aan.',
  'shift-full':
    'Deze shift heeft de limiet van 2.000 kasbewegingen bereikt. Er is niets vastgelegd. Sluit de shift af en open de volgende.',
  'not-in-drawer': 'Meer dan er in de kassalade hoort te liggen: leg eerst de rest erin.',
  'not-accepted': 'De kassa heeft dit niet geaccepteerd. Er is niets veranderd.',
};
