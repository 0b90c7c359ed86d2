import type { customerDisplay as english } from '../en/customer-display.ts';
import type { Translated } from '../sentence.ts';

export const customerDisplay: Translated<typeof english> = {
  welcome: 'Welkom',
  thanks: 'Bedankt!',
  toPay: 'Te betalen',
  balance: 'Saldo {{card}}',
  balanceAsOf: 'Saldo {{card}}, {{moment}}',
  left: 'Daarna over',
  notLoaded: 'Niet opgewaardeerd',
  balanceLater: 'Het saldo van {{card}} volgt later.',
  title: 'Klantenscherm',
  note: 'Toont klanten hun eigen aankoop: artikelen, te betalen bedrag, betalingen, wisselgeld, en het saldo van de cadeaukaart waarmee wordt betaald.',
  where: 'Waar klanten het zien',
  off: 'Nergens',
  window: 'In een eigen venster',
  screen: '{{name}}, {{width}} × {{height}}',
  unnamed: 'Scherm {{number}}',
  chosen: 'Het gekozen scherm',
  noScreen: 'Deze computer heeft één scherm. Sluit een tweede aan om het te gebruiken.',
  away: 'Het gekozen scherm is niet aangesloten, dus klanten zien niets. Je kunt blijven verkopen.',
  picture: 'Afbeelding van de winkel',
  choosePicture: 'Afbeelding kiezen',
  removePicture: 'Afbeelding verwijderen',
  notPicture:
    'Dit is geen PNG-, JPEG- of WebP-afbeelding, of het bestand is te groot. Kies een ander bestand.',
  receiptCode: 'Scan om de bon mee te nemen',
};
