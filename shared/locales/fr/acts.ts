import type { acts as english } from '../en/acts.ts';
import type { Translated } from '../sentence.ts';

/**
 * What a manager can decide about one transaction: on its button, in its question, on the button
 * that does it, and what it does to the customer, the sale and the report.
 */
export const acts: Translated<typeof english, 'one' | 'many' | 'other'> = {
  redeem: {
    taken: {
      button: 'C’était débité',
      question: 'Bien débité ? {{money}}, carte {{card}}',
      go: 'C’était débité',
      customer: 'Rien ne change. La carte a payé {{money}} une seule fois.',
      customerOfAttempt:
        'La carte a payé {{money}}, et un autre moyen de paiement a été demandé au client. S’il a payé deux fois, rectifiez ensuite cette opération dans « Activité » : cela remet {{money}} sur la carte.',
      sale: 'Elle est payée par la carte.',
      saleOfAttempt: 'Elle a été payée autrement.',
      report: 'Compte {{money}} comme débité.',
      reasons: ['Vu dans le back-office du service', 'Indiqué par le service'],
    },
    'not-taken': {
      button: 'Ce n’était pas débité',
      question: 'Pas débité ? {{money}}, carte {{card}}',
      go: 'Pas débité : clore',
      customer:
        'La carte garde ses {{money}}. Rien n’est envoyé, car un autre moyen de paiement a été demandé au client.',
      sale: 'Elle a été payée autrement.',
      report: 'Ne compte rien.',
      reasons: ['Absent du back-office du service', 'Indiqué par le service'],
    },
    'send-again': {
      button: 'Ce n’était pas débité : renvoyer',
      question: 'Pas débité : renvoyer ? {{money}}, carte {{card}}',
      go: 'Renvoyer',
      customer:
        'La carte paie {{money}} maintenant. Si c’était finalement débité, elle paie deux fois : vérifiez d’abord.',
      sale: 'Elle reste payée par la carte.',
      report: 'Compte {{money}} dès l’arrivée au service.',
      reasons: ['Absent du back-office du service', 'Indiqué par le service'],
    },
    'shop-loss': {
      button: 'Ne plus chercher : perte du magasin',
      question: 'Ne plus chercher ? {{money}}, carte {{card}}',
      go: 'Compter {{money}} en perte du magasin',
      customer: 'Il ne sera jamais débité pour cela, et plus rien n’est réservé sur la carte.',
      sale: 'Elle reste telle quelle.',
      report:
        'Compte {{money}} en perte du magasin. Si c’était finalement débité, la caisse vous le signale.',
      reasons: [
        'Impossible à savoir',
        'N’en vaut pas la peine',
        'Le propriétaire l’a décidé ainsi',
      ],
    },
    'paid-otherwise': {
      button: 'Payé autrement',
      question: 'Payé autrement ? {{money}}, carte {{card}}',
      go: 'Payé autrement',
      customer: 'Il a payé {{money}} autrement. La carte ne sera jamais débitée pour cela.',
      sale: 'Elle est payée par cet autre moyen de paiement au lieu de la carte.',
      report: 'Compte {{money}} comme espèces de cette session, ou comme autre paiement.',
      reasons: ['Payé par carte bancaire', 'Payé par virement'],
    },
    'other-card': {
      button: 'Débité d’une autre carte',
      question: 'Quelle carte a été débitée au lieu de {{card}} ?',
      go: 'Débité de cette carte-là',
      customer: 'L’autre carte a payé les {{money}}, et celle-ci ne sera jamais débitée pour cela.',
      sale: 'Elle est payée par l’autre carte.',
      report: 'Compte le paiement de l’autre carte, une seule fois.',
      reasons: ['Le client a donné une autre carte', 'La carte a été remplacée'],
    },
  },
  /** Of a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer: '{{money}} sont remis tout seuls sur la carte : la vente a été annulée.',
      sale: 'Elle reste annulée.',
      report: 'Compte {{money}} comme débité, puis comme remis une fois arrivé.',
    },
    'not-taken': {
      customer: 'La carte garde ses {{money}}. Rien n’est envoyé.',
      sale: 'Elle reste annulée.',
      report: 'Ne compte rien.',
    },
  },
  load: {
    taken: {
      button: 'C’était chargé',
      question: 'Bien chargé ? {{money}}, carte {{card}}',
      go: 'C’était chargé',
      customer: 'Il a les {{money}} sur la carte, une seule fois.',
      customerOfAttempt:
        'Il a {{money}} sur la carte. Si l’argent a été rendu, rectifiez ensuite cette opération dans « Activité ».',
      report: 'Compte {{money}} comme chargé.',
      reasons: ['Vu dans le back-office du service', 'Indiqué par le service'],
    },
    'not-taken': {
      button: 'Ce n’était pas chargé',
      question: 'Pas chargé ? {{money}}, carte {{card}}',
      go: 'Pas chargé : clore',
      customer:
        'Il n’a pas les {{money}} sur la carte ; rendez l’argent si ce n’est pas déjà fait. Rien n’est envoyé.',
      report: 'Ne compte rien.',
      reasons: ['Absent du back-office du service', 'Indiqué par le service'],
    },
    'send-again': {
      button: 'Ce n’était pas chargé : renvoyer',
      question: 'Pas chargé : renvoyer ? {{money}}, carte {{card}}',
      go: 'Renvoyer',
      customer:
        'Il reçoit les {{money}} maintenant. Si c’était finalement chargé, il les reçoit deux fois : vérifiez d’abord.',
      report: 'Compte {{money}} dès l’arrivée au service.',
      reasons: ['Absent du back-office du service', 'Indiqué par le service'],
    },
    'shop-loss': {
      button: 'Ne plus chercher : perte du magasin',
      question: 'Ne plus chercher ? {{money}}, carte {{card}}',
      go: 'Compter {{money}} en perte du magasin',
      customer:
        'Il a peut-être les {{money}} sur la carte, peut-être pas. S’il ne les a pas, rendez l’argent.',
      report:
        'Compte {{money}} en perte du magasin. Si c’était finalement chargé, la caisse vous le signale.',
      reasons: ['Impossible à savoir', 'Le propriétaire l’a décidé ainsi'],
    },
    'paid-otherwise': {
      button: 'L’argent a été rendu',
      question: 'L’argent a-t-il été rendu ? {{money}}, carte {{card}}',
      go: 'L’argent a été rendu',
      customer: 'Il a récupéré les {{money}}. La carte n’en sera jamais chargée.',
      report: 'Compte {{money}} comme rendu ; les espèces sortent du tiroir de cette session.',
      reasons: ['Rendu sur la carte bancaire'],
    },
    'other-card': {
      button: 'Chargé sur une autre carte',
      question: 'Quelle carte a été chargée au lieu de {{card}} ?',
      go: 'Chargé sur cette carte-là',
      customer: 'Il a les {{money}} sur l’autre carte, et jamais sur celle-ci.',
      report: 'Compte le chargement de l’autre carte, une seule fois.',
      reasons: ['Le client a donné une autre carte', 'La carte a été remplacée'],
    },
  },
  /** Of a refused one, which is known not to have been done. */
  again: {
    button: 'Renvoyer',
    question: 'Renvoyer ?',
    reasons: ['La cause est éliminée', 'Le service a dit de réessayer'],
  },
  /** Of one that was recorded, and told to nobody. */
  untold: {
    button: 'C’est juste : envoyer',
    question: 'Est-ce juste, et faut-il l’envoyer ?',
    customer: {
      redeem: 'La carte paie {{money}} maintenant : cela n’avait jamais été envoyé.',
      load: 'Il reçoit les {{money}} sur la carte maintenant : cela n’avait jamais été envoyé.',
    },
    reasons: ['La marchandise a été remise', 'Le client l’a payé'],
  },
  seen: {
    button: 'C’est traité',
    question: 'Est-ce traité ?',
    go: 'Enlever de la liste',
    customer: 'Rien pour lui. Si {{money}} de trop ont bougé, rectifiez d’abord.',
    report: 'Reste dans l’historique, avec le motif que vous donnez.',
    reasons: ['Rectifié', 'L’argent a été rendu au client', 'Le service l’a expliqué'],
  },
};
