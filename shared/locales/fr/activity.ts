import type { activity as english } from '../en/activity.ts';
import type { Translated } from '../sentence.ts';

/** The page Activity: each transaction, its history, undoing and putting right. */
export const activity: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Activité',
  filterState: 'État',
  everyState: 'Tous les états',
  filterCard: 'Carte',
  filterCardHint: 'Scanner, taper',
  filterAmount: 'Montant',
  filterDay: 'Jour',
  showAll: 'Tout afficher',
  nothing: 'Rien n’a encore été débité ni chargé. Ouvrez Solde cadeau et scannez une carte.',
  nothingFits: 'Rien ne correspond à la recherche ci-dessus.',
  columns: {
    accepted: 'Heure',
    state: 'État',
    what: 'Opération',
    card: 'Carte',
    balance: 'Solde',
    attempts: 'Essais',
  },
  erased: 'effacé',
  close: 'Fermer',
  times: '{{count}}×',
  facts: {
    amount: 'Montant',
    card: 'Carte',
    accepted: 'Accepté',
    promise: 'Engagement',
    attempts: 'Nombre d’envois',
    firstSent: 'Premier envoi',
    lastSent: 'Dernier envoi',
    ended: 'Terminé',
    before: 'Solde avant',
    after: 'Solde après',
    balanceText: 'Solde tel que le service l’écrit',
    uuid: 'Numéro du service',
    createdAt: 'Heure du service',
    shop: 'Magasin',
    shopUuid: 'Uuid du magasin',
    shopReference: 'Référence du magasin',
    identifierKind: 'Type de carte',
    notes: 'Remarques',
    reason: 'Motif',
    link: 'Lié à',
    refunded: 'Remboursé',
  },
  balanceNotKnown: 'inconnu',
  neverSent: 'jamais',
  promise: {
    deferred: 'La caisse s’en porte garante',
    attempt: 'Ne compte que si le service l’a effectué',
  },
  putsRight: 'Rectifie une autre opération : l’afficher',
  refunds: 'Rembourse ce qu’une autre opération avait payé : l’afficher',
  refundedAll: '{{money}}, par le ticket {{number}}.',
  refundedPart:
    '{{money}}, par le ticket {{number}}. Le reste se rembourse aussi de là (Vente, Tickets), et ne se rectifie pas ici.',
  isPutRight: 'Rectifié par une autre opération : l’afficher',
  follows: 'Transféré ici depuis une autre carte : l’afficher',
  standsInFor: 'Remplacé par l’opération d’une autre carte : l’afficher',
  move: 'Transférer sur une autre carte',
  moveTo: 'La bonne carte',
  moveHint: 'Scannez-la ou tapez-la',
  moveSame: 'Le montant est déjà sur cette carte.',
  moveCancel: 'Ne pas transférer',
  moveQuestion: 'Transférer {{amount}} de la carte {{from}} à la carte {{to}} ?',
  moveGo: 'Débiter {{amount}}, puis charger l’autre carte',
  moveEffects: {
    customer:
      '{{amount}} : d’abord débité de la carte {{from}}. Une fois ce débit effectué par le service, le montant est chargé sur la carte {{to}}. Si le client l’a déjà dépensé avec la carte {{from}}, le service peut refuser : rien n’est alors chargé, et l’opération passe dans « À traiter ».',
    report: 'Deux opérations de plus, liées à celle-ci. Ce qui a été vendu ne change pas.',
  },
  moveReasons: ['Mauvaise carte', 'La carte a été remplacée'],
  history: 'Historique',
  support: {
    save: 'Enregistrer pour l’assistance',
    nothing: 'Cette caisse ne l’a pas envoyé depuis son démarrage.',
    saved: 'Enregistré : {{place}}',
    failed: 'Non enregistré. {{sentence}}',
  },
  cardDay: 'Cette carte ce jour-là',
  backToList: 'Retour à la liste',
  undo: 'Annuler l’opération',
  putRight: 'Rectifier',
  noAnswer:
    'La caisse n’a pas répondu. Appuyez encore une fois : c’est la même opération, elle ne sera pas faite deux fois.',
  undoQuestion: 'Annuler cette opération ?',
  undoKeep: 'Garder l’opération',
  undoGo: 'Annuler : ne jamais envoyer',
  undoEffect: {
    redeem:
      'Rien n’a été envoyé. Les {{amount}} restent sur la carte ; demandez un autre moyen de paiement ou reprenez les articles.',
    load: 'Rien n’a été envoyé. Les {{amount}} ne vont pas sur la carte ; rendez l’argent.',
  },
  /** What the till owes a customer is taken back by a manager. */
  takeBack: {
    question: 'Ne pas charger {{amount}} sur la carte {{card}} ?',
    becomes: 'Le montant a déjà été débité d’une carte. Que devient-il ?',
    'first-card': {
      label: 'Retour sur la carte d’où il vient',
      go: 'Le remettre sur la première carte',
      customer:
        'La carte {{card}} n’est pas chargée. {{amount}} retournent sur la carte d’où ils viennent.',
      report: 'Un chargement de plus, lié à celui-ci.',
    },
    'given-cash': {
      label: 'Le client le reçoit en espèces',
      go: '{{amount}} ont été rendus en espèces',
      customer: 'A {{amount}} en main. Aucune carte n’en est chargée.',
      report: 'Compte {{amount}} comme rendus, et comme retrait tant qu’une session est ouverte.',
    },
    'given-back': {
      label: 'Le client le reçoit d’une autre façon',
      go: '{{amount}} ont été rendus',
      customer: 'A récupéré {{amount}}. Aucune carte n’en est chargée.',
      report: 'Compte {{amount}} comme rendus. Le tiroir reste tel quel.',
    },
    reasons: ['Mis sur la mauvaise carte', 'Le client veut récupérer l’argent'],
  },
  putRightQuestion: 'Rectifier cette opération ?',
  putRightGo: {
    redeem: 'Remettre {{amount}} sur la carte',
    load: 'Débiter {{amount}} de la carte',
  },
  putRightAlone: {
    report: 'Figure dans le rapport, avec votre nom et le motif.',
  },
  putRightEffect: {
    redeem:
      'La carte {{card}} a été débitée de {{amount}}. La caisse y remet {{amount}} par une opération à part, liée à celle-ci. Les deux figurent dans la liste et dans le rapport.',
    load: 'La carte {{card}} a été chargée de {{amount}}. La caisse la débite de {{amount}} par une opération à part, liée à celle-ci. Rendez l’argent. Si le client a dépensé cette somme entre-temps, le service peut refuser, et l’opération passe dans « À traiter ».',
  },
  reason: 'Motif',
  reasons: ['Mauvais montant', 'Mauvaise carte', 'Débité deux fois', 'Le client a changé d’avis'],
  dayTitle: 'Carte {{card}}, {{day}}',
  dayNothing: 'Rien n’a été débité ni chargé avec cette carte à cette caisse ce jour-là.',
  dayShop: 'Seules les opérations de cette caisse figurent ici.',
  dayBalance: 'Dernier solde donné par le service',
  dayStated: 'Solde indiqué par fichier',
  dayBalanceUnknown: 'Le service n’a pas encore donné le solde de cette carte.',
  states: {
    waiting: 'En attente d’envoi',
    sending: 'En cours d’envoi',
    applied: 'Effectué',
    refused: 'Refusé',
    'refused-by-key': 'Clé refusée',
    unknown: 'En vérification',
    voided: 'Non envoyé',
    settled: 'Résolu',
  },
  /** What the list says of one transaction, where the state alone would not tell enough. */
  transaction: {
    released: 'En attente de renvoi',
    applied: { redeem: 'Débité', load: 'Chargé' },
    putRight: 'Rectifié',
    refused: { redeem: 'Non débité', load: 'Non chargé' },
    undone: 'Annulé',
    settledByEvidence: 'Résolu sur preuve',
    settledByPerson: 'Résolu par une personne',
  },
  verbs: { redeem: 'Débit', load: 'Chargement' },
  unknownCause: 'On ne sait pas si cela a été effectué.',
  refusal: {
    changed: 'La situation a changé entre-temps : regardez à nouveau l’état.',
    'verdict-forbids':
      'Un responsable a décidé de renvoyer cette opération ; seul un responsable peut revenir là-dessus.',
    'is-a-reversal':
      'Cette opération en rectifie une autre. Saisissez plutôt le bon montant comme nouvelle opération.',
    'already-accepted': 'C’était déjà accepté, une fois.',
  },
  /** Why the till has decided by itself; the end of a sentence. */
  grounds: {
    'key-honoured': 'le service respecte sa clé',
    listed: 'la liste du service le montre',
    'not-listed': 'la liste du service ne le montre pas',
    moved: 'le solde de la carte a bougé de ce montant',
    'not-moved': 'le solde de la carte n’a pas bougé de ce montant',
    mended: 'configuration réparée',
    'sale-cancelled': 'la vente correspondante a été annulée',
  },
  happened: {
    accepted: {
      deferred: 'Accepté : dès maintenant, la caisse s’en porte garante.',
      attempt: 'Accepté : ne compte que si le service l’a effectué.',
    },
    acceptedToPutRight: 'Accepté, pour rectifier une autre opération : {{reason}}',
    sent: 'Envoyé au service.',
    sentAgain: 'Envoyé au service, envoi n° {{attempts}}.',
    notSent: 'Rien n’a quitté cette caisse : pas de connexion au service.',
    sentByItself: 'Le renvoi se fait tout seul.',
    neverSent: 'Ne sera jamais envoyé.',
    done: 'Effectué par le service.',
    applied: {
      redeem: 'Le service répond : débité, solde {{balance}}. Son numéro : {{uuid}}.',
      load: 'Le service répond : chargé, solde {{balance}}. Son numéro : {{uuid}}.',
    },
    refused: 'Le service l’a refusé : {{cause}}',
    refusedByKey: 'Le service a refusé la clé de la caisse, rien n’a été effectué : {{cause}}',
    busy: 'Le service était surchargé et a demandé d’attendre. Rien n’a été effectué.',
    busyFor:
      'Le service était surchargé et a demandé d’attendre : {{length}}. Rien n’a été effectué.',
    givenUp: 'Le caissier a lu que personne ne le sait, et a demandé un autre paiement.',
    voided: {
      undone: 'Annulé par une personne avant l’envoi.',
      'not-sent':
        'Le service n’a pas été atteint, et il ne fallait faire attendre personne plus longtemps. Ne sera jamais envoyé.',
      'not-answered':
        'Le service a demandé d’attendre, et il ne fallait faire attendre personne. Ne sera jamais envoyé.',
      'too-late':
        'L’envoi n’a pas pu se faire pendant que le client attendait. Ne sera jamais envoyé.',
      restart: 'La caisse a redémarré avant l’envoi. Ne sera jamais envoyé.',
    },
    released: 'À renvoyer : {{note}}',
    recalled: 'Quelqu’un allait l’annuler.',
    adopted:
      'Vient de la caisse {{till}}, qui a été reprise. Si quelqu’un y travaille encore, lui demander avant tout nouvel envoi.',
    heldBack:
      'Le disque a failli au moment de l’enregistrement, et personne n’en a été averti. Rien n’a été envoyé : un responsable décide.',
    numberLost:
      'Le numéro de la carte est perdu, et rien ne peut être envoyé sans lui : un responsable décide.',
    doubtLifted:
      'Les données de la caisse ont été déplacées ici, et aucune autre caisse ne s’en est servie. Tout est comme avant.',
    backToPerson:
      'Cela n’a pas été fait. Un responsable en décide de nouveau, comme avant. {{note}}',
    appliedUntold:
      'Le service l’avait exécuté quand le disque de l’ordinateur est tombé en panne, et rien ne l’a dit à la caisse. Un responsable vérifie si le client a payé deux fois.',
    notGivenBack:
      'Ce montant a été débité pour une vente annulée ; on demande à une personne s’il a été rendu.',
    alarmSeenTo: 'Un responsable a traité le signe apparu plus tard. {{note}}',
    settled: 'Résolu.',
    settledBy: {
      person: 'Résolu par une personne : {{how}}. {{reason}}',
      evidence: 'Résolu sur preuve : {{how}} ({{reason}}).',
    },
    /** The middle of a sentence. */
    settledHow: {
      taken: 'effectué par le service',
      'not-taken': 'non effectué par le service',
      'shop-loss': 'perte du magasin',
      'paid-otherwise': 'payé autrement',
      'other-card': 'débité d’une autre carte',
      'told-at-till': 'le caissier a vu le refus alors que le client était encore là',
    },
    putRightBy: 'Rectifié par une opération inverse : {{reason}}',
    putRightFailed: 'L’opération qui devait rectifier celle-ci n’a pas abouti.',
    paidOut: 'Ce qui a été débité a été versé par un remboursement du ticket.',
    cardShown: 'Un responsable a vu le numéro de carte entier.',
    noted: 'Noté.',
  },
};
