import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../sentence.ts';

/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote: Translated<typeof english, 'one' | 'many' | 'other'> = {
  balance: 'C’est ce qui est disponible sur la carte.',
  'online-per-transaction': 'Le magasin ne débite pas plus à la fois.',
  'online-unknown-card': 'Le magasin ne débite pas plus d’une carte inconnue.',
  'online-load': 'Le magasin ne charge pas plus à la fois.',
  'load-without-sale': 'Sans vente, le magasin ne charge pas plus sans un responsable.',
  'offline-per-redemption': 'Hors ligne, le magasin ne débite pas plus à la fois.',
  'offline-per-contact': 'Hors ligne, il ne reste pas plus pour un client.',
  'offline-per-till': 'Hors ligne, il ne reste pas plus pour cette caisse.',
  'offline-till-count': 'Hors ligne, cette caisse a pris autant de paiements qu’elle peut.',
  'offline-balance-age': 'Hors ligne, le solde de cette carte est trop ancien pour s’y fier.',
  'offline-unknown-card': 'Hors ligne, le magasin ne débite pas plus d’une carte inconnue.',
  'offline-unconfirmed-code':
    'Hors ligne, un responsable autorise un code que la caisse ne connaît pas. « Paramètres », « Lecteur » dit quels codes sont des cartes.',
  'offline-outage-too-long':
    'La caisse est hors ligne depuis plus longtemps que le magasin ne le permet.',
  'offline-by-hand':
    'Le temps de travail hors ligne est écoulé : revenez en ligne, reprenez l’envoi, ou demandez à un responsable.',
  'offline-sign-unproven':
    'Les débits hors ligne commencent quand le service a montré comment il compte.',
  'offline-hub-lost': 'Le hub du magasin vient de se perdre : réessayez dans quelques secondes.',
  'offline-load': 'Hors ligne, le magasin ne charge pas plus à la fois.',
  'offline-load-per-till': 'Hors ligne, il ne reste pas plus à charger à cette caisse.',
};
