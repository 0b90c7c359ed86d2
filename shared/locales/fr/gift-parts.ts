import type { giftParts as english } from '../en/gift-parts.ts';
import type { Translated } from '../sentence.ts';

/**
 * Sentences about a gift card that the sale and the page Gift card share: the card, its amount, limits, and the result
 * (docs/words.md#what-the-cashier-reads).
 */
export const giftParts: Translated<typeof english, 'one' | 'many' | 'other'> = {
  card: {
    hint: 'Placez la carte sous le lecteur, ou tapez son numéro et appuyez sur « Afficher ».',
    toTry: 'Pour essayer : carte {{card}}',
    field: 'Carte',
    fieldHint: 'N° carte ou client',
    open: 'Afficher',
    looking: 'Recherche de la carte…',
    card: 'Carte {{masked}}',
    back: 'Retour',
  },
  possible: {
    upTo: 'jusqu’à',
    withManager: 'Avec l’accord d’un responsable, jusqu’à {{money}}.',
    inSale: 'Si le client paie, rechargez la carte dans une vente.',
    loadInSale: 'Recharger dans une vente',
    serviceDecides:
      'Solde relevé : {{moment}}. Carte rechargée depuis ? Tapez jusqu’à {{money}} ; le service de cartes décide.',
    balanceUnknown: 'Solde inconnu. Le service de cartes l’indique au premier paiement.',
    details: 'Solde',
    confirmed: 'Confirmé',
    stated: 'Fourni par un fichier',
    held: 'Réservé',
    available: 'Disponible',
    pendingLoads: 'Rechargements non confirmés',
    asOf: 'Date du solde',
    ago: '{{moment}}, il y a {{length}}',
    notKnown: 'inconnu',
    balanceAsOf: 'Solde relevé : {{moment}}.',
    balanceAsOfHeld:
      'Solde relevé {{moment}} : {{money}}, dont {{held}} réservé pour des paiements non confirmés.',
    setAside: '{{money}} est réservé pour des paiements non confirmés.',
    sendsAgain: 'Le service de cartes pourra être interrogé dans {{length}}.',
  },
  presets: 'Montants fréquents',
  aboveLimit: {
    nothing: {
      redeem: 'Cette carte ne permet pas de payer pour le moment.',
      load: 'Rien ne peut être rechargé pour le moment.',
    },
    otherPayment: 'Demandez un autre paiement.',
    title: {
      redeem: 'Cette carte peut payer {{money}} au maximum.',
      load: 'Vous pouvez recharger {{money}} au maximum.',
    },
    instead: 'Saisir plutôt {{money}}',
    stepUp: 'Accord d’un responsable',
    raise: 'Relever les limites pour cette panne',
    question: {
      redeem: 'Débiter {{money}} de la carte {{masked}}, au-delà de la limite ?',
      load: 'Recharger la carte {{masked}} de {{money}}, au-delà de la limite ?',
    },
    effects: {
      redeem: {
        customer: 'Reçoit maintenant des articles pour {{money}}.',
        report:
          'Le magasin perd {{money}} si le service de cartes refuse plus tard. Votre nom et le motif sont enregistrés.',
      },
      load: {
        customer:
          'Paie {{money}} maintenant. Le montant sera sur la carte dès que le service de cartes aura confirmé le rechargement.',
        report:
          'Le magasin rembourse {{money}} si le service de cartes refuse plus tard. Votre nom et le motif sont enregistrés.',
      },
    },
    reasons: ['Client connu du magasin', 'Solde vérifié auprès du service de cartes'],
    alone: {
      question: 'Recharger la carte {{masked}} de {{money}} sans vente ?',
      customer:
        'Aura {{money}} de plus sur la carte dès que le service de cartes aura confirmé le rechargement.',
      report:
        'Aucune vente n’indique comment ce rechargement a été payé. Votre nom et le motif sont enregistrés.',
      reasons: ['Offert par le magasin', 'Payé à une autre caisse', 'Payé d’avance'],
    },
  },
  accept: {
    redeem: 'Débiter {{money}} de la carte {{masked}}',
    load: 'Recharger la carte {{masked}} de {{money}}',
  },
  repeat: {
    question: {
      redeem: 'Déjà débité à {{time}}. Débiter à nouveau ?',
      load: 'Déjà rechargé à {{time}}. Recharger à nouveau ?',
    },
    detail: 'Même carte et même montant, il y a moins de deux minutes.',
    no: 'Non, une seule fois',
    yes: 'Oui, encore une fois',
  },
  waiting: {
    attempt:
      'Veuillez patienter. L’opération ne compte qu’une fois acceptée par le service de cartes.',
  },
  outcome: {
    redeem: {
      deferred: 'Accepté. La caisse enverra le paiement plus tard.',
      sent: 'Accepté. Le service de cartes n’a pas encore répondu.',
      'not-sent': 'Non envoyé. Rien n’a été débité.',
      'unknown-deferred': 'Accepté, en cours de vérification. Ne recommencez pas.',
    },
    load: {
      deferred: 'Rechargement accepté. La caisse l’enverra plus tard.',
      sent: 'Rechargement accepté. Le service de cartes n’a pas encore répondu.',
      'not-sent': 'Non envoyé. Rien n’a été rechargé.',
      'unknown-deferred': 'Rechargement accepté, en cours de vérification. Ne recommencez pas.',
    },
    either: {
      'unknown-attempt': 'Ne recommencez pas.',
      settled: 'Déjà traité entre-temps.',
      recorded: 'Déjà enregistré. Ne recommencez pas.',
    },
  },
  notKnownYet: {
    redeem: 'On ne sait pas encore si la carte a été débitée.',
    load: 'On ne sait pas encore si la carte a été rechargée.',
  },
  spendableLater:
    'Le client pourra dépenser le montant rechargé dès que le service de cartes l’aura confirmé.',
  next: {
    redeem: {
      refused: 'Demandez un autre moyen de paiement.',
      deferred: 'Remettez les articles au client.',
      'not-sent': 'Demandez un autre moyen de paiement, ou appelez un responsable.',
      'unknown-deferred': 'Remettez les articles au client.',
      'unknown-attempt': 'Demandez un autre moyen de paiement. Un responsable traitera ce débit.',
    },
    load: {
      refused: 'Si quelqu’un a payé, rendez l’argent.',
      'not-sent': 'Si quelqu’un a payé, rendez l’argent, ou appelez un responsable.',
      'unknown-deferred': 'Prévenez le client : cela peut prendre un moment.',
      'unknown-attempt':
        'Demandez au client d’attendre : un responsable va traiter ce rechargement.',
    },
    seeActivity: 'Consultez le résultat dans « Activité ».',
  },
  refused: {
    redeem: 'Non débité : {{why}}',
    load: 'Non rechargé : {{why}}',
    noReason: 'refus du service de cartes.',
  },
  applied: {
    redeem: 'Débité : {{money}}.',
    load: 'Rechargé : {{money}}.',
    afterAll: {
      redeem: 'Finalement débité : {{money}}.',
      load: 'Finalement rechargé : {{money}}.',
    },
    nextAfterAll: 'Si le client a aussi payé autrement, appelez un responsable.',
    belowZero: 'Le solde est négatif. Rien à faire ici : un responsable s’en occupera.',
  },
  balance: 'Solde {{money}}.',
};
