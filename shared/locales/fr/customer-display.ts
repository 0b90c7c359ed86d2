import type { customerDisplay as english } from '../en/customer-display.ts';
import type { Translated } from '../sentence.ts';

export const customerDisplay: Translated<typeof english> = {
  welcome: 'Bienvenue',
  thanks: 'Merci !',
  toPay: 'À payer',
  balanceLater: 'Le solde de {{card}} sera communiqué plus tard.',
  title: 'Afficheur client',
  note: 'Montre aux clients leur propre achat : les lignes, le montant dû, les paiements, la monnaie rendue, et un solde cadeau dès que le service l’a confirmé.',
  where: 'Où les clients le voient',
  off: 'Nulle part',
  window: 'Dans une fenêtre à part',
  screen: '{{name}}, {{width}} × {{height}}',
  unnamed: 'Écran {{number}}',
  chosen: 'L’écran choisi',
  noScreen:
    'Cet ordinateur n’a qu’un écran pour le moment. Branchez-en un second pour l’y afficher.',
  away: 'L’écran choisi n’est pas branché : rien n’est montré aux clients. La vente continue.',
};
