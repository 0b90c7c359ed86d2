import type { Translated } from '../sentence.ts';
import type { appliance as english } from '../en/appliance.ts';

/** The till as the only thing a computer is for. */
export const appliance: Translated<typeof english> = {
  title: 'Deze computer',
  startsWithComputer: 'Kassa samen met de computer starten',
  startsNote: 'De kassa start zodra deze gebruiker zich bij de computer aanmeldt.',
  fullScreen: 'Volledig scherm gebruiken',
  fullScreenNote: 'Verder is er dan niets te zien. Sluit de kassa om het bureaublad weer te zien.',
  theme: 'Kleuren',
  themes: { system: 'Zoals de computer', light: 'Licht', dark: 'Donker' },
  awake: 'De computer blijft aan zolang er een shift open is of betalingen wachten.',
  otherTills: 'Deze computer heeft nog een kassa: {{names}}',
  otherTillsNote:
    'Elke gebruiker van deze computer heeft een eigen kassa, met eigen betalingen, kassalade en limieten. Verkoop maar met één gebruiker, of stel ze in als twee kassa’s.',
};
