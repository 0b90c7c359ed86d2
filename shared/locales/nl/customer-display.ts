import type { customerDisplay as english } from '../en/customer-display.ts';
import type { Translated } from '../sentence.ts';

export const customerDisplay: Translated<typeof english> = {
  welcome: 'Welkom',
  thanks: 'Bedankt!',
  toPay: 'Te betalen',
  balanceLater: 'Het saldo van {{card}} volgt later.',
  title: 'Klantenscherm',
  note: 'Toont klanten hun eigen aankoop: de regels, wat openstaat, hoe er wordt betaald, het wisselgeld en een cadeautegoed zodra de dienst het heeft bevestigd.',
  where: 'Waar klanten het zien',
  off: 'Nergens',
  window: 'In een eigen venster',
  screen: '{{name}}, {{width}} × {{height}}',
  unnamed: 'Scherm {{number}}',
  chosen: 'Het gekozen scherm',
  noScreen: 'Deze computer heeft nu één scherm. Sluit een tweede aan om het daar te tonen.',
  away: 'Het gekozen scherm is niet aangesloten: klanten zien niets. Verkopen gaat door.',
};
