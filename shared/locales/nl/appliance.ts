import type { Translated } from '../sentence.ts';
import type { appliance as english } from '../en/appliance.ts';

/** A computer used only as a till. */
export const appliance: Translated<typeof english> = {
  title: 'Deze computer',
  awake: 'De computer blijft aan zolang er een shift open is of betalingen wachten.',
  otherTills: 'Deze computer heeft nog een kassa: {{names}}',
  otherTillsNote:
    'Elke gebruiker van deze computer heeft een eigen kassa, met eigen betalingen, kassalade en limieten. Verkoop met maar één gebruiker, of stel ze in als twee kassa’s.',
};
