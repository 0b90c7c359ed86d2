import type { giftParts as english } from '../en/gift-parts.ts';
import type { Translated } from '../sentence.ts';

/**
 * What both screens say of a gift balance: its card, its amount, above a limit, and what came of it
 * (docs/words.md#what-the-cashier-reads).
 */
export const giftParts: Translated<typeof english, 'one' | 'many' | 'other'> = {
  card: {
    hint: 'Placez-la sous le lecteur, ou tapez son numéro et appuyez sur Afficher.',
    field: 'Carte',
    fieldHint: 'N° carte ou client',
    open: 'Afficher',
    looking: 'Recherche de la carte…',
    card: 'Carte {{masked}}',
    back: 'Retour',
  },
  possible: {
    upTo: 'jusqu’à',
    withManager: 'Avec le code PIN d’un responsable, jusqu’à {{money}}.',
    serviceDecides:
      'Solde de {{moment}}. Chargée depuis ? Tapez plus, jusqu’à {{money}} : le service décide.',
    balanceUnknown: 'Solde inconnu ; le service le donne au premier paiement.',
    details: 'Solde',
    confirmed: 'Confirmé',
    stated: 'Indiqué par fichier',
    held: 'Réservé',
    available: 'Disponible',
    pendingLoads: 'Chargements en cours',
    asOf: 'Date du solde',
    ago: '{{moment}}, il y a {{length}}',
    notKnown: 'inconnu',
    setAside: '{{money}} : réservé pour des paiements en cours.',
  },
  presets: 'Montants fréquents',
  aboveLimit: {
    title: {
      redeem: 'Au plus {{money}} avec cette carte.',
      load: 'Au plus {{money}} à charger.',
    },
    instead: {
      redeem: 'Débiter plutôt {{money}}',
      load: 'Charger plutôt {{money}}',
    },
    stepUp: 'Un responsable l’autorise',
    raise: 'Relever les limites pour cette coupure',
    question: {
      redeem: 'Débiter {{money}} de {{masked}}, au-delà de la limite ?',
      load: 'Charger {{money}} sur {{masked}}, au-delà de la limite ?',
    },
    effects: {
      redeem: {
        customer: 'Il reçoit maintenant des articles pour {{money}}.',
        report:
          'Le magasin prend {{money}} à sa charge si le service refuse plus tard. C’est noté avec votre nom et le motif.',
      },
      load: {
        customer: 'Il paie {{money}} maintenant, et les a sur la carte dès l’arrivée au service.',
        report:
          'Le magasin rend les {{money}} si le service refuse plus tard. C’est noté avec votre nom et le motif.',
      },
    },
    reasons: ['Client connu ici', 'Solde vérifié auprès du service'],
    alone: {
      question: 'Charger {{money}} sur {{masked}} sans vente ?',
      customer: 'Il a {{money}} sur la carte dès l’arrivée au service.',
      report: 'Aucune vente ne dit comment c’est payé. C’est noté avec votre nom et le motif.',
      reasons: ['Offert par le magasin', 'Payé à une autre caisse', 'Payé d’avance'],
    },
  },
  accept: {
    redeem: 'Débiter {{money}} de {{masked}}',
    load: 'Charger {{money}} sur {{masked}}',
  },
  repeat: {
    question: {
      redeem: 'Déjà débité à {{time}}. Une deuxième fois ?',
      load: 'Déjà chargé à {{time}}. Une deuxième fois ?',
    },
    detail: 'Même carte et même montant, il y a moins de deux minutes.',
    no: 'Non, une fois suffit',
    yes: 'Oui, une deuxième fois',
  },
  waiting: {
    attempt: 'Patientez : rien ne compte tant que le service n’a pas dit oui.',
  },
  outcome: {
    redeem: {
      deferred: 'Débité ici, sera envoyé.',
      'not-sent': 'Non envoyé, rien n’a été débité.',
      'unknown-deferred': 'Débité ici, en vérification. Ne refaites pas l’opération.',
    },
    load: {
      deferred: 'Chargé ici, sera envoyé.',
      'not-sent': 'Non envoyé, rien n’a été chargé.',
      'unknown-deferred': 'Chargé ici, en vérification. Ne refaites pas l’opération.',
    },
    either: {
      'unknown-attempt': 'Ne refaites pas l’opération.',
      settled: 'Un responsable l’a résolu.',
      recorded: 'C’était déjà enregistré. Ne refaites pas l’opération.',
    },
  },
  notKnownYet: {
    redeem: 'On ne sait pas encore si c’est débité.',
    load: 'On ne sait pas encore si c’est chargé.',
  },
  spendableLater: 'Utilisable dès l’arrivée au service.',
  next: {
    redeem: {
      refused: 'Demandez un autre moyen de paiement.',
      deferred: 'Remettez les articles.',
      'not-sent': 'Demandez un autre moyen de paiement, ou appelez un responsable.',
      'unknown-deferred': 'Remettez les articles.',
      'unknown-attempt': 'Demandez un autre moyen de paiement ; le responsable rectifiera.',
    },
    load: {
      refused: 'Rendez l’argent.',
      'not-sent': 'Rendez l’argent, ou appelez un responsable.',
      'unknown-deferred': 'Dites au client que l’arrivée du montant peut prendre un moment.',
      'unknown-attempt': 'Demandez au client d’attendre le responsable, qui rectifiera.',
    },
    seeActivity: 'Le résultat se trouve dans « Activité ».',
  },
  refused: {
    redeem: 'Non débité : {{why}}',
    load: 'Non chargé : {{why}}',
    noReason: 'le service l’a refusé.',
  },
  applied: {
    redeem: 'Débité : {{money}}.',
    load: 'Chargé : {{money}}.',
    afterAll: {
      redeem: 'Finalement débité : {{money}}.',
      load: 'Finalement chargé : {{money}}.',
    },
    nextAfterAll: 'Si le client a payé autrement entre-temps, appelez un responsable.',
    belowZero: 'Le solde est négatif. Rien à faire ici ; le responsable le verra.',
  },
  balance: 'Solde {{money}}.',
};
