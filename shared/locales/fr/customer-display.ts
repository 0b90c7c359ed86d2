import type { customerDisplay as english } from '../en/customer-display.ts';
import type { Translated } from '../sentence.ts';

export const customerDisplay: Translated<typeof english> = {
  welcome: 'Bienvenue',
  thanks: 'Merci !',
  toPay: 'À payer',
  balance: 'Solde {{card}}',
  balanceAsOf: 'Solde {{card}}, relevé : {{moment}}',
  left: 'Reste ensuite',
  notLoaded: 'Non effectué',
  balanceLater: 'Le solde de {{card}} sera communiqué plus tard.',
  title: 'Afficheur client',
  note: 'Affiche au client sa vente : articles, reste à payer, paiements, rendu, et le solde de la carte cadeau qui paie.',
  where: 'Emplacement de l’affichage',
  off: 'Nulle part',
  window: 'Dans une fenêtre à part',
  screen: '{{name}}, {{width}} × {{height}}',
  unnamed: 'Écran {{number}}',
  chosen: 'L’écran choisi',
  noScreen: 'Cet ordinateur n’a qu’un écran. Branchez-en un second pour l’utiliser.',
  away: 'L’écran choisi n’est pas branché : les clients ne voient rien. Vous pouvez continuer à vendre.',
  picture: 'Image du magasin',
  choosePicture: 'Choisir une image',
  removePicture: 'Retirer l’image',
  notPicture:
    'Ce fichier n’est pas une image PNG, JPEG ou WebP, ou il est trop volumineux. Choisissez un autre fichier.',
  receiptCode: 'Scannez pour emporter votre ticket',
};
