import type { acts as english } from '../en/acts.ts';
import type { Translated } from '../sentence.ts';

/**
 * A manager's decisions about one transaction: the button, its question, the confirming button, and the effects on
 * customer, sale and report.
 */
export const acts: Translated<typeof english, 'one' | 'many' | 'other'> = {
  redeem: {
    taken: {
      button: 'La carte a été débitée',
      question: 'La carte a-t-elle été débitée ? {{money}}, carte {{card}}',
      go: 'La carte a été débitée',
      customer: 'Rien ne change. La carte a payé {{money}} une seule fois.',
      customerOfTwice:
        'La carte a payé {{times}} fois {{money}}. La caisse garde le cas jusqu’à ce que le trop-perçu soit rendu.',
      reportOfTwice:
        'Compte {{money}} une fois comme débité. Le trop-perçu ne compte que si le service de cartes ne le rembourse pas.',
      customerOfAttempt:
        'La carte a payé {{money}}, et un autre paiement a été demandé au client. S’il a payé deux fois, corrigez le débit dans « Activité » : la carte est alors recréditée de {{money}}.',
      sale: 'La carte a payé la vente.',
      saleOfAttempt: 'La vente a été payée autrement.',
      report: 'Compte {{money}} comme débité.',
      reasons: ['Vu dans le back-office du service de cartes', 'Confirmé par le service de cartes'],
    },
    'not-taken': {
      button: 'La carte n’a pas été débitée',
      question: 'Carte non débitée : clore ? {{money}}, carte {{card}}',
      go: 'Carte non débitée : clore',
      customer:
        'Les {{money}} restent sur la carte. Rien n’est envoyé, car un autre paiement a été demandé au client.',
      sale: 'La vente a été payée autrement.',
      report: 'Ne compte aucun montant.',
      reasons: ['Absent du back-office du service de cartes', 'Confirmé par le service de cartes'],
    },
    'send-again': {
      button: 'Carte non débitée : renvoyer',
      question: 'Carte non débitée : renvoyer ? {{money}}, carte {{card}}',
      go: 'Renvoyer',
      customer:
        'La carte paie {{money}} maintenant. Si elle avait déjà été débitée, elle paie deux fois : vérifiez d’abord.',
      sale: 'La carte paie toujours la vente.',
      report: 'Compte {{money}} dès que le service de cartes le confirme.',
      reasons: ['Absent du back-office du service de cartes', 'Confirmé par le service de cartes'],
    },
    'shop-loss': {
      button: 'Passer en perte',
      question: 'Passer en perte ? {{money}}, carte {{card}}',
      go: 'Passer {{money}} en perte',
      customer: 'Ne paiera jamais ce montant. Plus rien n’est réservé sur la carte.',
      sale: 'La vente reste telle quelle.',
      report:
        'Compte {{money}} comme perte. Si la carte avait quand même été débitée, la caisse le signale.',
      reasons: ['Impossible à vérifier', 'N’en vaut pas la peine', 'Décidé par le propriétaire'],
    },
    'paid-otherwise': {
      button: 'Payé autrement',
      question: 'Le client a-t-il payé autrement ? {{money}}, carte {{card}}',
      go: 'Le client a payé autrement',
      customer: 'A payé {{money}} autrement. La carte ne sera jamais débitée de ce montant.',
      sale: 'L’autre paiement remplace celui de la carte.',
      report: 'Compte {{money}} comme espèces de cette session, ou comme autre paiement.',
      reasons: ['Payé par carte bancaire', 'Payé par virement'],
    },
    'other-card': {
      button: 'Une autre carte a été débitée',
      question: 'Quelle carte a été débitée à la place de la carte {{card}} ?',
      go: 'Cette carte a été débitée',
      customer: 'L’autre carte a payé {{money}}, et celle-ci ne sera jamais débitée de ce montant.',
      sale: 'L’autre carte a payé la vente.',
      report: 'Compte le paiement de l’autre carte, une seule fois.',
      reasons: ['Le client a donné une autre carte', 'La carte a été remplacée'],
    },
    'given-back': {
      button: 'Le trop-perçu a été rendu',
      question: 'Comment le trop-perçu de {{money}} a-t-il été rendu ? Carte {{card}}',
      go: 'Le trop-perçu a été rendu',
      customer: 'A payé une seule fois : le trop-perçu a été rendu.',
      report:
        'Remboursé par le service de cartes : rien ne change. Sinon, compte le trop-perçu, et des espèces sorties du tiroir-caisse.',
      reasons: ['Recrédité sur la carte à cette caisse', 'Remboursé sur la carte bancaire'],
    },
  },
  /** For a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer: 'Vente annulée : la carte est automatiquement recréditée de {{money}}.',
      sale: 'La vente reste annulée.',
      report:
        'Compte {{money}} comme débité, puis comme rendu dès que le service de cartes le confirme.',
    },
    'not-taken': {
      customer: 'Les {{money}} restent sur la carte. Rien n’est envoyé.',
      sale: 'La vente reste annulée.',
      report: 'Ne compte aucun montant.',
    },
    twoTills:
      'La carte n’est pas recréditée automatiquement de {{money}} : deux caisses connaissent ce paiement. Il revient dans la liste.',
  },
  /** For a redemption that was to reverse a load. */
  ofReversal: {
    taken: 'La carte a été débitée de {{money}}.',
    toPayOut:
      'La carte a été débitée de {{money}}. Le paiement reste dans la liste jusqu’au versement.',
    withoutOriginal:
      'Un responsable traite le refus. Cette caisse n’a pas l’opération d’origine : impossible de relancer la correction ici.',
  },
  withoutShift: {
    cash: 'Aucune session n’est ouverte : aucun rapport ne montrerait des espèces. Pour des espèces, ouvrez d’abord une session.',
    report: 'Compte {{money}}, mais pas d’espèces.',
    reportBack:
      'Fait par le service de cartes : rien ne change. Sinon, compte {{money}}, mais pas d’espèces.',
  },
  ofRefusedRefund: {
    happened:
      'Le remboursement est enregistré. Le service de cartes a ensuite refusé de recharger la carte. {{cause}}',
    toDo: 'Si la cause est corrigée, renvoyez le paiement. Sinon, rendez l’argent autrement et indiquez-le ici.',
  },
  ofUnsureLoss:
    'A peut-être été débité de {{money}}. Plus rien n’est envoyé, et plus rien n’est réservé sur la carte.',
  ofOpenSale: {
    taken: 'La vente est encore ouverte. La carte paie si le montant reste dû.',
    'not-taken': 'La vente est encore ouverte.',
  },
  ofOldCard: {
    'not-taken':
      'La carte n’a pas reçu {{money}}, et rien n’est envoyé. Personne n’a payé ce montant à cette caisse.',
    'shop-loss':
      'La carte a peut-être reçu {{money}}, peut-être pas. Personne n’a payé ce montant à cette caisse.',
  },
  ofReplaced: {
    customer: {
      redeem:
        'Rien n’est envoyé pour celle-ci. Une correction ultérieure débite {{money}} de la carte, ou l’a déjà fait.',
      load: 'Rien n’est envoyé pour celle-ci. Une correction ultérieure rend {{money}}, ou l’a déjà fait : ne rendez pas d’espèces.',
      move: 'La carte à laquelle {{money}} devaient être transférés ne reçoit rien. Une correction ultérieure débite le montant.',
    },
  },
  load: {
    taken: {
      button: 'La carte a été rechargée',
      question: 'La carte a-t-elle été rechargée ? {{money}}, carte {{card}}',
      go: 'La carte a été rechargée',
      customer: 'A {{money}} sur la carte, une seule fois.',
      customerOfTwice:
        'A {{times}} fois {{money}} sur la carte. La caisse garde le cas jusqu’à ce que le rechargement en trop soit retiré ou payé.',
      reportOfTwice:
        'Compte {{money}} une fois comme rechargé. Le rechargement en trop ne compte que s’il reste sur la carte.',
      customerOfAttempt:
        'A {{money}} sur la carte. Si l’argent a été rendu, corrigez ce rechargement dans « Activité ».',
      report: 'Compte {{money}} comme rechargé.',
      reasons: ['Vu dans le back-office du service de cartes', 'Confirmé par le service de cartes'],
    },
    'not-taken': {
      button: 'La carte n’a pas été rechargée',
      question: 'Carte non rechargée : clore ? {{money}}, carte {{card}}',
      go: 'Carte non rechargée : clore',
      customer:
        'La carte n’a pas reçu {{money}}. Rendez ce qui a été payé, si ce n’est pas déjà fait. Rien n’est envoyé.',
      report: 'Ne compte aucun montant.',
      reasons: ['Absent du back-office du service de cartes', 'Confirmé par le service de cartes'],
    },
    'send-again': {
      button: 'Carte non rechargée : renvoyer',
      question: 'Carte non rechargée : renvoyer ? {{money}}, carte {{card}}',
      go: 'Renvoyer',
      customer:
        'Reçoit {{money}} sur la carte maintenant. Si elle avait déjà été rechargée, le client reçoit ce montant deux fois : vérifiez d’abord.',
      report: 'Compte {{money}} dès que le service de cartes le confirme.',
      reasons: ['Absent du back-office du service de cartes', 'Confirmé par le service de cartes'],
    },
    'shop-loss': {
      button: 'Passer en perte',
      question: 'Passer en perte ? {{money}}, carte {{card}}',
      go: 'Passer {{money}} en perte',
      customer:
        'A peut-être {{money}} sur la carte. Si ce n’est pas le cas, rendez ce qui a été payé.',
      report:
        'Compte {{money}} comme perte. Si la carte avait quand même été rechargée, la caisse le signale.',
      reasons: ['Impossible à vérifier', 'Décidé par le propriétaire'],
    },
    'paid-otherwise': {
      button: 'L’argent a été rendu',
      question: 'L’argent a-t-il été rendu ? {{money}}, carte {{card}}',
      go: 'L’argent a été rendu',
      customer: 'A récupéré {{money}}. La carte ne sera jamais rechargée de ce montant.',
      report:
        'Compte {{money}} comme rendu. Des espèces sortent du tiroir-caisse de cette session, pas un remboursement sur la carte bancaire.',
      reasons: ['Remboursé sur la carte bancaire'],
    },
    'other-card': {
      button: 'Rechargé sur une autre carte',
      question: 'Quelle carte a été rechargée à la place de la carte {{card}} ?',
      go: 'Cette carte a été rechargée',
      customer: 'A {{money}} sur l’autre carte, et n’aura jamais ce montant sur celle-ci.',
      report: 'Compte le rechargement de l’autre carte, une seule fois.',
      reasons: ['Le client a donné une autre carte', 'La carte a été remplacée'],
    },
    'given-back': {
      button: 'Le rechargement en trop est traité',
      question: 'Qu’est devenu le rechargement en trop de {{money}} ? Carte {{card}}',
      go: 'Le rechargement en trop est traité',
      customer: 'A un seul rechargement, ou les a tous payés.',
      report:
        'Retiré par le service de cartes : rien ne change. Sinon, compte le rechargement en trop, et des espèces dans le tiroir-caisse.',
      reasons: ['Redébité à cette caisse'],
    },
  },
  /** For a refused load without a sale, for which nobody gives money back. */
  withoutMoneyBack: {
    button: 'Clore sans rendre d’argent',
    question: 'Clore sans rendre d’argent ? {{money}}, carte {{card}}',
    customer:
      'La carte n’a pas reçu {{money}}, et rien n’est envoyé. Si un client a payé à cette caisse, rendez-lui plutôt l’argent.',
    report: 'Ne compte ni rechargement ni remboursement.',
    reasons: ['Rechargement offert par le magasin', 'Remboursé à l’autre caisse'],
  },
  /** Sending a refused payment again, which was certainly not made. */
  again: {
    button: 'Renvoyer',
    question: 'Renvoyer l’opération ?',
    reasons: ['La cause est corrigée', 'Le service de cartes a demandé de réessayer'],
  },
  /** For a payment that was recorded but never confirmed to the cashier. */
  untold: {
    button: 'Envoyer',
    question: 'Ce paiement devait-il passer ?',
    customer: {
      redeem: 'La carte paie {{money}} maintenant : rien n’avait encore été envoyé.',
      load: 'Reçoit {{money}} sur la carte maintenant : rien n’avait encore été envoyé.',
    },
    reasons: ['Le client a les articles', 'Le client a payé'],
  },
  seen: {
    button: 'Marquer comme traité',
    question: 'Ce cas est-il traité ?',
    go: 'Retirer de la liste',
    customer:
      'Rien ne change. Si {{money}} a été débité ou rechargé en trop, corrigez d’abord cette opération.',
    notPaidOut: 'La caisse ne pourra plus verser {{money}}. Le client doit déjà avoir cette somme.',
    report: 'Reste dans l’historique, avec le motif que vous indiquez.',
    reasons: ['Corrigé', 'Rendu au client', 'Expliqué par le service de cartes'],
    ofSurplus: {
      customer:
        'Rien ne change. Si le service de cartes a l’opération plusieurs fois, choisissez l’autre réponse.',
      reasons: ['Le service de cartes l’a une fois', 'Expliqué par le service de cartes'],
    },
  },
};
