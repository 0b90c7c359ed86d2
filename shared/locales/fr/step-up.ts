import type { stepUp as english } from '../en/step-up.ts';
import type { Translated } from '../sentence.ts';

/** A manager allows something in place. */
export const stepUp: Translated<typeof english, 'one' | 'many' | 'other'> = {
  pin: 'Code PIN d’un responsable',
  which: 'Quel responsable ?',
  gate: {
    title: 'Pour un responsable',
    note: 'Ce qui se fait ici revient à un responsable. Le code PIN l’ouvre jusqu’à ce que vous quittiez cette page.',
    open: 'Avec le code PIN d’un responsable',
    go: 'Ouvrir',
  },
  erase: 'Effacer',
  demoPin: 'Dans la démo et en formation, c’est 9999.',
  customer: 'Le client',
  sale: 'La vente',
  report: 'Le rapport',
  reason: 'Motif',
  asking: 'Un instant…',
  missing: {
    all: 'Il manque encore : {{what}}.',
    name: 'un nom',
    ownPin: 'un code PIN',
    apiKey: 'la clé API',
    pin: 'le code PIN d’un responsable',
    reason: 'un motif',
    sum: 'la somme',
    amount: 'un montant',
  },
  noAnswer: 'La caisse n’a pas répondu. Regardez la liste avant d’appuyer à nouveau.',
  nobody:
    'Il n’y a pas encore de responsable à cette caisse. Créez d’abord un code PIN de responsable dans Paramètres.',
  wrong: 'Ce n’est pas le code PIN d’un responsable.',
  wait: 'Prochain essai dans {{length}}.',
  raise: {
    question: 'Relever les limites pour cette coupure ?',
    sum: 'Ajouter cette somme',
    theSum: 'cette somme',
    until: 'Pour combien de temps',
    hours: '{{count}} h',
    go: 'Ajouter {{money}}',
    effects: {
      customer:
        'Les clients continuent à payer avec leurs cartes jusqu’à {{until}}, ou jusqu’au retour du service.',
      report:
        'Le magasin peut promettre jusqu’à {{money}} au-delà de ses limites, et charger autant ; il prend à sa charge ce que le service refuse plus tard. Les limites de chaque carte restent.',
    },
    reasons: ['Longue coupure, clients connus', 'Le propriétaire l’a décidé ainsi'],
  },
  refusal: {
    grace: 'Le service y travaille peut-être encore. Vous pourrez le dire à partir de {{time}}.',
    'number-known': 'Ce numéro appartient à une autre opération de cette caisse.',
    'other-card-unfit':
      'Celle-là ne peut pas la remplacer : le montant diffère, ou elle en remplace déjà une autre.',
    online: 'Le service est joignable : il n’y a pas de coupure pour laquelle relever les limites.',
    'unknown-card':
      'C’est la même carte, ou une carte que cette caisse ne connaît pas. Scannez la bonne.',
    'above-limit':
      'C’est plus que ce qu’il y a sur la carte, et même un responsable ne peut pas l’autoriser.',
  },
  /** Why a manager is asked for what a cashier has begun alone. */
  notAlone: {
    'drawer-openings':
      'Pendant cette session, le tiroir-caisse a été ouvert seul autant de fois que le magasin le permet : le code d’un responsable l’ouvre.',
    'earlier-shift':
      'L’opération est d’une session précédente ou vient d’une autre caisse : le code d’un responsable l’autorise.',
    'load-paid-out-late':
      'Ce montant a été débité de la carte il y a un moment, ou par quelqu’un d’autre : le code d’un responsable permet de le verser. Demandez d’abord si le client a déjà l’argent.',
    'put-right-sum':
      'Seul, on peut encore rectifier {{money}} pendant cette session : le code d’un responsable autorise plus.',
    'discount-ended':
      'L’accord vaut pour un caissier, ces articles et une session. Il a pris fin : redemandez à un responsable.',
    'discount-percent':
      'Seul, on peut déduire jusqu’à {{percent}} % du prix des articles d’une vente : le code d’un responsable permet plus.',
    'discount-sum':
      'Seul, on peut encore déduire {{money}} pendant cette session : le code d’un responsable permet plus.',
    'load-without-slip':
      'Sans le numéro du ticket, on peut encore charger seul {{money}} pendant cette session. Avec le numéro, cela continue sans code.',
  },
};
