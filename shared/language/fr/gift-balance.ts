import type { giftBalance as english } from '../en/gift-balance.ts';
import type { Translated } from '../sentence.ts';

/**
 * The main job: redeem and load without a sale. The outcomes, word for word:
 * docs/words.md#what-the-cashier-reads.
 */
export const giftBalance: Translated<typeof english, 'one' | 'many' | 'other'> = {
  verb: {
    redeem: 'Débiter',
    load: 'Charger',
  },
  card: {
    title: 'Solde cadeau',
    scan: 'Scannez la carte',
    scanHint: 'Placez-la sous le lecteur, ou tapez son numéro et appuyez sur Enter.',
    field: 'Carte',
    fieldHint: 'N° de carte ou client',
    open: 'Afficher',
    looking: 'Recherche de la carte…',
    card: 'Carte {{masked}}',
    verbs: 'Que faire avec la carte',
  },
  possible: {
    upTo: 'jusqu’à',
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
  amount: {
    label: 'Montant',
    keypad: 'Pavé numérique',
    hint: '5000 ou 50,00 = {{money}}',
    erase: 'Effacer le dernier chiffre',
    presets: 'Montants fréquents',
    confirm: {
      redeem: 'Débiter {{money}} de {{masked}}',
      load: 'Charger {{money}} sur {{masked}}',
    },
    confirmEmpty: 'Tapez le montant',
    recording: 'Enregistrement…',
    again: 'Réessayer le même paiement',
    insteadButton: {
      redeem: 'Débiter plutôt {{money}}',
      load: 'Charger plutôt {{money}}',
    },
    aboveLimit: 'Au plus {{money}}.',
    stepUp: 'Un responsable l’autorise',
    raise: 'Relever les limites pour cette coupure',
    stepUpQuestion: {
      redeem: 'Débiter {{money}} de {{masked}}, au-delà de la limite ?',
      load: 'Charger {{money}} sur {{masked}}, au-delà de la limite ?',
    },
    stepUpEffects: {
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
    stepUpReasons: ['Client connu ici', 'Solde vérifié auprès du service'],
    back: 'Retour',
  },
  question: {
    repeat: {
      redeem: 'Déjà débité à {{time}}. Une deuxième fois ?',
      load: 'Déjà chargé à {{time}}. Une deuxième fois ?',
    },
    repeatDetail: 'Même carte et même montant, il y a moins de deux minutes.',
    repeatNo: 'Non, une fois suffit',
    repeatYes: 'Oui, une deuxième fois',
    changeCard: 'Passer à {{masked}} ?',
    changeCardDetail: 'Une autre carte a été scannée. Le montant reste.',
    changeCardNo: 'Non, rester sur {{masked}}',
    changeCardYes: 'Oui, passer à {{masked}}',
  },
  waiting: {
    title: 'Demande au service…',
    promise: 'C’est enregistré. Vous pouvez scanner la carte suivante.',
    attempt: 'Patientez : rien ne compte tant que le service n’a pas dit oui.',
  },
  outcome: {
    redeem: {
      deferred: {
        title: 'Débité ici, sera envoyé.',
        next: 'Remettez les articles.',
      },
      'not-sent': {
        title: 'Non envoyé, rien n’a été débité.',
        next: 'Demandez un autre moyen de paiement, ou appelez un responsable.',
      },
      'unknown-deferred': {
        title: 'Débité ici, en vérification. Ne refaites pas l’opération.',
        next: 'Remettez les articles.',
      },
      'unknown-attempt': {
        title: 'Ne refaites pas l’opération.',
        next: 'On ne sait pas encore si c’est débité. Demandez un autre moyen de paiement ; le responsable rectifiera.',
      },
      settled: {
        title: 'Un responsable l’a résolu.',
        next: 'Le résultat se trouve dans « Activité ».',
      },
      recorded: {
        title: 'C’était déjà enregistré. Ne refaites pas l’opération.',
        next: 'Le résultat se trouve dans « Activité ».',
      },
    },
    load: {
      deferred: {
        title: 'Chargé ici, sera envoyé.',
        next: 'Utilisable dès l’arrivée au service.',
      },
      'not-sent': {
        title: 'Non envoyé, rien n’a été chargé.',
        next: 'Rendez l’argent, ou appelez un responsable.',
      },
      'unknown-deferred': {
        title: 'Chargé ici, en vérification. Ne refaites pas l’opération.',
        next: 'Dites au client que l’arrivée du montant peut prendre un moment.',
      },
      'unknown-attempt': {
        title: 'Ne refaites pas l’opération.',
        next: 'On ne sait pas encore si c’est chargé. Demandez au client d’attendre le responsable, qui rectifiera.',
      },
      settled: {
        title: 'Un responsable l’a résolu.',
        next: 'Le résultat se trouve dans « Activité ».',
      },
      recorded: {
        title: 'C’était déjà enregistré. Ne refaites pas l’opération.',
        next: 'Le résultat se trouve dans « Activité ».',
      },
    },
  },
  applied: {
    title: {
      redeem: 'Débité : {{money}}.',
      load: 'Chargé : {{money}}.',
    },
    titleAfterAll: {
      redeem: 'Finalement débité : {{money}}.',
      load: 'Finalement chargé : {{money}}.',
    },
    balance: 'Solde {{money}}.',
    nextAfterAll: 'Si le client a payé autrement entre-temps, appelez un responsable.',
    belowZero: 'Le solde est négatif. Rien à faire ici ; le responsable le verra.',
  },
  refused: {
    title: {
      redeem: 'Non débité : {{why}}',
      load: 'Non chargé : {{why}}',
    },
    noReason: 'le service l’a refusé.',
    next: {
      redeem: 'Demandez un autre moyen de paiement.',
      load: 'Rendez l’argent.',
    },
  },
  result: {
    line: {
      redeem: 'Débit de {{money}}, carte {{masked}}',
      load: 'Chargement de {{money}}, carte {{masked}}',
    },
    next: 'Carte suivante',
    slip: 'Imprimer le ticket',
    nextHint: 'Il suffit de scanner la suivante.',
  },
};
