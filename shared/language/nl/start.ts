import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english> = {
  synced:
    '{{by}} kopieert de map {{folder}} naar andere computers en terug; door een oudere kopie zou een betaling twee keer verzonden kunnen worden. Zet de gegevens van de kassa in een map van deze computer die door niets gekopieerd wordt, en start de kassa daarmee: --data MAP.',
  network:
    'De map {{folder}} staat op een andere computer; wat de kassa daar schrijft, kan met het netwerk verloren gaan. Zet de gegevens van de kassa op een schijf van deze computer, en start de kassa daarmee: --data MAP.',
};
