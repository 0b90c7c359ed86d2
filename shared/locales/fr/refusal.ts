import type { refusal as english } from '../en/refusal.ts';
import type { Translated } from '../sentence.ts';

/** Why the till did not write it, where more than one screen says so. */
export const refusal: Translated<typeof english> = {
  changed: 'La situation a changé entre-temps. Vérifiez à nouveau.',
  'already-reversed': 'Cette opération est déjà corrigée ou remboursée.',
  'queue-paused':
    'Les cartes cadeaux sont suspendues jusqu’à ce que le problème dans « À traiter » soit réparé.',
  'nothing-changes': 'C’est déjà fait.',
  'needs-manager': 'Seul un responsable peut le faire.',
  'not-an-amount': 'Ce n’est pas un montant valable.',
  'finer-than-service':
    'Le service de cartes tient les soldes avec deux décimales : le montant doit finir par 0. Changez le montant, ou prenez tout le solde.',
  'hub-away':
    'Le hub du magasin en a une copie et ne répond pas : une autre caisse l’envoie peut-être. Réessayez quand le hub est de retour, ou quittez le hub (Paramètres, Connexion).',
  'taken-over':
    'Une autre caisse l’a, ou l’a peut-être : celle-ci ne l’envoie pas. Recherchez-le au service de cartes, puis indiquez s’il a été effectué.',
  'not-accepted': 'La caisse ne l’a pas accepté. Rien n’a été modifié.',
};
