import type { refusal as english } from '../en/refusal.ts';
import type { Translated } from '../sentence.ts';

/** Why the till refused, for refusals that more than one screen words. */
export const refusal: Translated<typeof english> = {
  changed: 'La situation a changé entre-temps. Vérifiez à nouveau.',
  'already-reversed': 'Cette opération est déjà corrigée ou remboursée.',
  'queue-paused':
    'Les cartes cadeaux sont suspendues jusqu’à ce que le problème dans « À traiter » soit corrigé.',
  'nothing-changes': 'C’est déjà fait.',
  'needs-manager': 'Action réservée aux responsables.',
  'not-an-amount': 'Ce montant n’est pas valide.',
  'finer-than-service':
    'Le service de cartes gère les soldes avec deux décimales : le montant doit se terminer par 0. Modifiez le montant, ou utilisez tout le solde.',
  'hub-away':
    'Le hub du magasin a une copie du paiement et ne répond pas : une autre caisse est peut-être en train de l’envoyer. Réessayez quand le hub sera de nouveau joignable, ou quittez le hub (Paramètres, Connexion).',
  'taken-elsewhere': 'Ce paiement se trouve à la caisse {{till}}.',
  'sending-waits':
    'Le service de cartes ne peut pas être interrogé pour le moment. Réessayez dans {{seconds}} s.',
  'taken-over':
    'Ce paiement se trouve à une autre caisse, ou peut s’y trouver : celle-ci ne l’envoie donc pas. Recherchez le paiement au service de cartes, puis indiquez s’il a été effectué.',
  locked: 'La caisse est verrouillée. Identifiez-vous d’abord.',
  'shift-full':
    'Cette session a atteint la limite de 2 000 mouvements d’espèces. Rien n’a été enregistré. Clôturez la session et ouvrez la suivante.',
  'not-in-drawer':
    'Plus que ce que devrait contenir le tiroir-caisse : ajoutez d’abord la différence.',
  'not-accepted': 'La caisse n’a pas accepté l’opération. Rien n’a été modifié.',
};
