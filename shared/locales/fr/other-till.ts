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
