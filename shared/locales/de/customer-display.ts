import type { customerDisplay as english } from '../en/customer-display.ts';
import type { Translated } from '../sentence.ts';

export const customerDisplay: Translated<typeof english> = {
  welcome: 'Willkommen',
  thanks: 'Vielen Dank!',
  toPay: 'Zu zahlen',
  balanceLater: 'Das Guthaben von {{card}} wird später mitgeteilt.',
  title: 'Kundenanzeige',
  note: 'Zeigt der Kundschaft ihren eigenen Einkauf: die Zeilen, was offen ist, wie bezahlt wird, das Rückgeld und ein Guthaben, sobald der Dienst es bestätigt hat.',
  where: 'Wo sie zu sehen ist',
  off: 'Nirgends',
  window: 'In einem eigenen Fenster',
  screen: '{{name}}, {{width}} × {{height}}',
  unnamed: 'Bildschirm {{number}}',
  chosen: 'Der gewählte Bildschirm',
  noScreen:
    'Dieser Computer hat jetzt einen Bildschirm. Einen zweiten anschließen, um sie dort zu zeigen.',
  away: 'Der gewählte Bildschirm ist nicht angeschlossen: Die Kundschaft sieht nichts. Verkauft wird weiter.',
};
