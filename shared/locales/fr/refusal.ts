import type { refusal as english } from '../en/refusal.ts';
import type { Translated } from '../sentence.ts';

/** Why the till did not write it, where more than one screen says so. */
export const refusal: Translated<typeof english> = {
  changed: 'La situation a changé entre-temps : regardez à nouveau.',
  'already-reversed': 'C’est déjà rectifié ou remboursé.',
  'queue-paused':
    'Aucun solde cadeau n’est débité ni chargé tant que le problème dans « À traiter » n’est pas résolu.',
  'nothing-changes': 'C’était déjà fait.',
  'needs-manager': 'Seul un responsable peut le faire.',
  'not-an-amount': 'Ce montant ne peut pas être utilisé ici.',
  'finer-than-service':
    'Le service tient les soldes avec deux décimales : ce qui quitte une carte ou y va se termine par 0. Prenez ou rendez un tel montant, ou le tout.',
  'hub-away':
    'Le hub du magasin l’a dans sa copie et ne répond pas : une autre caisse est peut-être en train de l’envoyer. C’est possible dès que le hub est revenu, ou quitté (Paramètres, Connexion).',
  'taken-over':
    'Une autre caisse l’a, ou peut l’avoir : rien n’est envoyé d’ici. Cherchez-le auprès du service, et dites s’il a été effectué.',
  'not-accepted': 'La caisse ne l’a pas accepté. Rien n’a été modifié.',
};
