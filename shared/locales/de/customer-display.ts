import type { customerDisplay as english } from '../en/customer-display.ts';
import type { Translated } from '../sentence.ts';

export const customerDisplay: Translated<typeof english> = {
  welcome: 'Willkommen',
  thanks: 'Vielen Dank!',
  toPay: 'Zu zahlen',
  balance: 'Guthaben {{card}}',
  balanceAsOf: 'Guthaben {{card}}, Stand {{moment}}',
  left: 'Restguthaben',
  notLoaded: 'Nicht aufgeladen',
  balanceLater: 'Das Guthaben von {{card}} folgt später.',
  title: 'Kundenanzeige',
  note: 'Zeigt der Kundschaft den eigenen Einkauf: Positionen, Summe, Zahlungen, Rückgeld und das Guthaben der Karte, mit der bezahlt wird.',
  where: 'Wo die Kundschaft sie sieht',
  off: 'Nirgends',
  window: 'In einem eigenen Fenster',
  screen: '{{name}}, {{width}} × {{height}}',
  unnamed: 'Bildschirm {{number}}',
  chosen: 'Der gewählte Bildschirm',
  noScreen:
    'Dieser Computer hat nur einen Bildschirm. Für die Kundenanzeige einen zweiten anschließen.',
  away: 'Der gewählte Bildschirm ist nicht angeschlossen, die Kundschaft sieht nichts. Der Verkauf läuft weiter.',
  picture: 'Bild der Filiale',
  choosePicture: 'Bild wählen',
  removePicture: 'Bild entfernen',
  notPicture:
    'Das ist kein Bild im Format PNG, JPEG oder WebP, oder es ist zu groß. Eine andere Datei wählen.',
  receiptCode: 'Scannen und den Bon mitnehmen',
};
