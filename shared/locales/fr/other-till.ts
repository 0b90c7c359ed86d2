import type { Translated } from '../sentence.ts';
import type { otherTill as english } from '../en/other-till.ts';

/** Other tills on the same computer, and what they ask for (docs/local-api.md). */
export const otherTill: Translated<typeof english> = {
  title: 'Autres caisses de cet ordinateur',
  note: 'Une caisse d’un autre fabricant peut encaisser des cartes cadeaux au moyen d’Evertill.',
  isOn: 'Autoriser les demandes d’autres caisses',
  listens: 'Adresse pour l’autre caisse : {{address}}',
  fault:
    'Les autres caisses ne peuvent pas se connecter ({{cause}}). Redémarrez la caisse ou appelez l’assistance.',
  name: 'Nom de l’autre caisse',
  connect: 'Connecter une autre caisse',
  again: 'Reconnecter',
  code: 'Code pour {{name}} : {{code}}',
  codeNote: 'Saisissez ce code sur l’autre caisse dans les cinq minutes.',
  refused: 'Une caisse de ce nom est connectée. Choisissez un autre nom.',
  end: 'Déconnecter',
  endQuestion: 'Déconnecter {{name}} ?',
  ended: '{{name}} (non connectée)',
  perPayment: 'Sans confirmation, jusqu’à ce montant par paiement',
  perDay: 'Sans confirmation, jusqu’à ce montant en 24 heures',
  alone:
    'Seulement si l’autre caisse envoie le numéro de la carte. Un crédit doit toujours être confirmé.',
  save: 'Enregistrer ces limites',
  beside: {
    isOn: 'Cette caisse est à côté d’une autre caisse',
    note: 'L’autre caisse vend et a le tiroir-caisse. Celle-ci n’accepte que les cartes cadeaux, dans une petite fenêtre.',
    blocked: {
      'shift-open': 'Une session est ouverte. Clôturez d’abord la journée.',
      'sale-open': 'Une vente est ouverte ou en attente. Terminez-la d’abord.',
      'sold-since-close':
        'Des ventes ne sont pas encore dans une session clôturée. Clôturez d’abord la journée.',
    },
    openSale:
      'Une vente est encore ouverte ici. Désactivez « Cette caisse est à côté d’une autre caisse » dans les paramètres et terminez-la.',
    how: 'Scannez une carte ici, ou commencez le paiement à l’autre caisse.',
    none: 'Aucun paiement.',
    last: 'Dernier paiement',
    at: 'À',
    receipt: 'Ticket',
    rest: 'Reste à payer',
    states: {
      'waiting-for-card': 'En attente de la carte',
      'waiting-for-person': 'En attente de confirmation',
      pending: 'Pas encore de réponse',
      applied: 'Débité et confirmé',
      promised: 'Débité. L’envoi est automatique.',
      unknown: 'Non confirmé. Prenez un autre paiement.',
      refused: 'Refusé. Rien n’a été débité.',
      voided: 'Annulé. Rien n’a été débité.',
      refunded: 'Rendu à la carte',
    },
  },
  asked: {
    redeem: 'Paiement par carte cadeau pour {{name}}',
    load: 'Crédit d’une carte cadeau pour {{name}}',
    receipt: 'Ticket {{reference}} : {{money}}',
    scan: 'Scannez la carte ou saisissez son numéro.',
    from: '{{money}} de la carte {{masked}}',
    onto: '{{money}} sur la carte {{masked}}',
    rest: 'Reste à payer chez {{name}} : {{money}}',
    repeat:
      'Le même montant vient d’être enregistré sur cette carte. Continuez seulement s’il s’agit d’un autre paiement.',
    go: 'Confirmer {{money}}',
    no: 'Refuser',
    nothing: 'Rien ne peut être débité de cette carte maintenant.',
  },
  activity: { label: 'Autre caisse', value: '{{name}}, {{reference}}' },
  report: { line: '{{name}} : {{verb}}', redeemed: 'débité', loaded: 'crédité', back: 'rendu' },
};
