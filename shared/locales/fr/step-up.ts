import type { stepUp as english } from '../en/step-up.ts';
import type { Translated } from '../sentence.ts';

/** A manager approves something on the spot. */
export const stepUp: Translated<typeof english, 'one' | 'many' | 'other'> = {
  pin: 'Code PIN d’un responsable',
  which: 'Quel responsable ?',
  gate: {
    title: 'Réservé aux responsables',
    note: 'Saisissez le code PIN d’un responsable pour utiliser cette page. Elle se verrouille quand vous la quittez.',
    noteLease:
      'Le code PIN d’un responsable ouvre cette page et les autres pages des responsables pendant {{length}}, ou jusqu’au verrouillage de la caisse.',
    notePage:
      'Le personnel, les limites et la connexion demandent chaque fois le code PIN d’un responsable. Ils se verrouillent quand vous quittez les paramètres, ou ne les utilisez pas pendant un moment.',
    ended: 'L’accord a expiré. Votre saisie est conservée.',
    endedPage: 'Cette page s’est verrouillée. Votre saisie est conservée.',
    open: 'Avec le code PIN d’un responsable',
    go: 'Ouvrir',
  },
  lease: {
    by: 'Accord de {{name}}. Le code PIN déjà saisi reste valable.',
    over: 'L’accord a expiré. Saisissez le code PIN.',
  },
  erase: 'Effacer',
  demoPin: 'Dans la démo et en formation, c’est 9999.',
  customer: 'Le client',
  sale: 'La vente',
  report: 'Le rapport',
  reason: 'Motif',
  asking: 'Un instant…',
  inCoins: 'En espèces : {{money}} (arrondi à {{step}})',
  missing: {
    all: 'Il manque encore : {{what}}.',
    name: 'un nom',
    ownPin: 'un code PIN',
    apiKey: 'la clé API',
    pin: 'le code PIN d’un responsable',
    pinNext: 'ensuite le code PIN d’un responsable',
    reason: 'un motif',
    sum: 'le montant à ajouter',
    amount: 'un montant',
  },
  noAnswer: 'La caisse n’a pas répondu. Vérifiez la liste avant d’appuyer à nouveau.',
  nobody:
    'Cette caisse n’a pas encore de responsable. Ajoutez-en un dans « Paramètres », « Personnel ».',
  wrong: 'Code PIN du responsable erroné.',
  wait: 'Attendez {{length}} avant le prochain essai.',
  raise: {
    question: 'Relever les limites pour cette panne ?',
    sum: 'Ajouter ce montant',
    theSum: 'ce montant',
    until: 'Pour combien de temps',
    hours: '{{count}} h',
    go: 'Ajouter {{money}}',
    effects: {
      customer:
        'Les clients peuvent continuer à payer avec leurs cartes jusqu’à {{until}}, ou jusqu’au retour du service de cartes.',
      report:
        'La caisse peut accepter {{money}} de plus que les limites du magasin, et recharger autant. Le magasin perd ce que le service de cartes refuse plus tard. Les limites par carte ne changent pas.',
    },
    reasons: ['Longue panne, clients connus', 'Décidé par le propriétaire'],
  },
  refusal: {
    grace:
      'Le service de cartes traite peut-être encore l’opération. Décidez à partir de {{time}}.',
    'number-known': 'Ce numéro appartient à une autre opération de cette caisse.',
    'other-card-unfit':
      'Ce paiement ne convient pas. Il a peut-être été corrigé, ou en remplace déjà un autre.',
    online:
      'Le service de cartes est en ligne : il n’y a pas de panne pour laquelle relever les limites.',
    'unknown-card':
      'C’est la même carte, ou une carte que cette caisse ne connaît pas. Scannez la bonne.',
    'above-limit':
      'Ce montant dépasse le solde de la carte. Aucun responsable ne peut l’autoriser.',
  },
  /** Why a manager is asked to approve what a cashier has begun. */
  needsApproval: {
    'drawer-openings':
      'Le tiroir-caisse a été ouvert sans vente autant de fois que permis pendant cette session. Au-delà, il faut l’accord d’un responsable.',
    'earlier-shift':
      'L’opération vient d’une session précédente, ou l’argent a peut-être déjà été rendu ailleurs. Il faut l’accord d’un responsable.',
    'load-paid-out-late':
      'La carte a été débitée il y a un moment, ou par quelqu’un d’autre. Demandez au client s’il a déjà reçu l’argent. Pour le verser, il faut l’accord d’un responsable.',
    'put-right-sum':
      'Vous pouvez encore rembourser ou corriger {{money}} pendant cette session. Au-delà, il faut l’accord d’un responsable.',
    'discount-ended':
      'L’accord du responsable valait pour un caissier, ces articles et une session. Il a expiré : demandez un nouvel accord.',
    'discount-unproven':
      'Cette remise date d’avant le démarrage de la caisse, et rien ne prouve qui l’a accordée. Il faut l’accord d’un responsable.',
    'discount-percent':
      'Vous pouvez accorder {{percent}} % de remise au plus sur une vente. Au-delà, il faut l’accord d’un responsable.',
    'discount-sum':
      'Vous pouvez encore accorder {{money}} de remises pendant cette session. Au-delà, il faut l’accord d’un responsable.',
    'perhaps-given-back':
      'Cette vente a été payée avant que cette caisse soit reprise ou ses enregistrements restaurés. Un paiement a pu être rendu depuis : vérifiez d’abord. Il faut l’accord d’un responsable.',
    'perhaps-taken-over':
      'Cette caisse n’a pas joint le hub depuis son démarrage. Une autre caisse a pu la reprendre et rendre un paiement : vérifiez d’abord sur les autres caisses. Il faut l’accord d’un responsable.',
    'load-without-slip':
      'Sans numéro de ticket du terminal, vous pouvez encore recharger {{money}} pendant cette session. Avec le numéro, aucun code PIN n’est demandé.',
  },
};
