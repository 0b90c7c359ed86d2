import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../sentence.ts';

/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote: Translated<typeof english> = {
  balance: 'Dit is het beschikbare saldo van de kaart.',
  'online-per-transaction': 'Dit is de limiet van de winkel per betaling.',
  'online-unknown-card': 'Dit is de limiet van de winkel voor een onbekende kaart.',
  'online-load': 'Dit is de limiet van de winkel per opwaardering.',
  'load-without-sale':
    'Dit is de limiet voor een opwaardering zonder verkoop. Een manager kan meer goedkeuren.',
  'offline-per-redemption': 'Dit is de offlinelimiet van de winkel per betaling.',
  'offline-per-contact': 'Dit is nog over van de offlinelimiet van deze klant.',
  'offline-per-till': 'Dit is nog over van de offlinelimiet van deze kassa.',
  'offline-joined-later':
    'Deze kassa kwam pas tijdens de storing bij de hub: de andere kassa’s delen de offlinelimiet van de winkel. Vraag een manager, of wacht tot de storing voorbij is.',
  'offline-per-day': 'Dit is vandaag nog over van de offlinelimiet van deze kassa.',
  'offline-till-count': 'Deze kassa heeft het maximale aantal offline betalingen bereikt.',
  'offline-balance-age': 'Het saldo van deze kaart is te oud om offline te gebruiken.',
  'offline-unknown-card': 'Dit is de offlinelimiet van de winkel voor een onbekende kaart.',
  'offline-unconfirmed-code':
    'Offline is voor een nieuwe code een manager nodig. Een manager stelt onder “Instellingen”, “Scanner” in welke codes kaarten zijn.',
  'offline-outage-too-long': 'De kassa is langer offline dan de winkel toestaat.',
  'offline-by-hand':
    'De tijd om offline te werken is voorbij. Ga online, hervat het verzenden of vraag een manager.',
  'offline-sign-unproven':
    'Cadeaukaarten werken nog niet offline: deze kassa heeft eerst twee online betalingen op één kaart nodig.',
  'offline-hub-lost':
    'De verbinding met de hub van de winkel viel net weg. Probeer het over enkele seconden opnieuw.',
  'offline-card-part':
    'Deze kassa bereikt de hub van de winkel niet. Tot de verbinding terug is, mag elke kassa alleen zijn deel van deze kaart gebruiken.',
  'offline-card-aside':
    'De hub bereikt een andere kassa niet en houdt het deel van die kassa op deze kaart vrij.',
  'offline-load': 'Dit is de offlinelimiet van de winkel per opwaardering.',
  'offline-load-per-till':
    'Dit is nog over van de offlinelimiet van deze kassa voor opwaarderingen.',
};
