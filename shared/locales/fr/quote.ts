import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../sentence.ts';

/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote: Translated<typeof english, 'one' | 'many' | 'other'> = {
  balance: 'C’est le solde disponible de la carte.',
  'online-per-transaction': 'C’est la limite du magasin par paiement.',
  'online-unknown-card': 'C’est la limite du magasin pour une carte inconnue.',
  'online-load': 'C’est la limite du magasin par rechargement.',
  'load-without-sale':
    'C’est la limite d’un rechargement sans vente. Un responsable peut autoriser davantage.',
  'offline-per-redemption': 'C’est la limite hors ligne du magasin par paiement.',
  'offline-per-contact': 'C’est ce qui reste de la limite hors ligne de ce client.',
  'offline-per-till': 'C’est ce qui reste de la limite hors ligne de cette caisse.',
  'offline-joined-later':
    'Cette caisse a rejoint le hub pendant la panne : les autres caisses se partagent la limite hors ligne du magasin. Demandez à un responsable, ou attendez la fin de la panne.',
  'offline-per-day': 'C’est ce qui reste aujourd’hui de la limite hors ligne de cette caisse.',
  'offline-till-count': 'Cette caisse a atteint son nombre maximal de paiements hors ligne.',
  'offline-balance-age': 'Le solde de cette carte est trop ancien pour servir hors ligne.',
  'offline-unknown-card': 'C’est la limite hors ligne du magasin pour une carte inconnue.',
  'offline-unconfirmed-code':
    'Hors ligne, un nouveau code demande l’accord d’un responsable. La page « Paramètres », « Lecteur » définit quels codes sont des cartes.',
  'offline-outage-too-long':
    'La caisse est hors ligne depuis plus longtemps que le magasin ne le permet.',
  'offline-by-hand':
    'Le temps de travail hors ligne est écoulé. Revenez en ligne, reprenez l’envoi, ou demandez à un responsable.',
  'offline-sign-unproven':
    'Les cartes cadeaux ne sont pas encore utilisables hors ligne : cette caisse doit d’abord effectuer deux paiements en ligne sur une même carte.',
  'offline-hub-lost':
    'La connexion au hub du magasin vient d’être perdue. Réessayez dans quelques secondes.',
  'offline-card-part':
    'Cette caisse ne joint plus le hub du magasin. Jusqu’à son retour, chaque caisse ne peut utiliser que sa part de cette carte.',
  'offline-card-aside':
    'Le hub ne joint plus une autre caisse. Il réserve la part de cette caisse sur cette carte.',
  'offline-load': 'C’est la limite hors ligne du magasin par rechargement.',
  'offline-load-per-till':
    'C’est ce qui reste de la limite hors ligne de cette caisse pour les rechargements.',
};
