import type { activity as english } from '../en/activity.ts';
import type { Translated } from '../sentence.ts';

/** The page Activity: each transaction, its history, undoing and reversing. */
export const activity: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Activité',
  filterState: 'État',
  everyState: 'Tous les états',
  filterCard: 'Carte',
  filterCardHint: 'Scannez ou tapez',
  filterAmount: 'Montant',
  filterDay: 'Jour',
  showAll: 'Tout afficher',
  nothing:
    'Aucune carte cadeau n’a encore été débitée ni rechargée. Ouvrez « Carte cadeau » et scannez une carte.',
  nothingWithoutCards:
    'Aucune carte cadeau n’a encore été débitée ni rechargée. Les cartes cadeaux fonctionnent dès que le service de cartes est connecté.',
  nothingFits: 'Aucune opération ne correspond au filtre ci-dessus.',
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
    balanceText: 'Solde tel que transmis par le service de cartes',
    uuid: 'N° de transaction au service de cartes',
    createdAt: 'Heure au service de cartes',
    shop: 'Magasin',
    shopUuid: 'UUID du magasin',
    shopReference: 'Référence du magasin',
    identifierKind: 'Type de carte',
    notes: 'Remarques',
    reason: 'Motif',
    link: 'Lié à',
    refunded: 'Remboursé',
  },
  balanceNotKnown: 'inconnu',
  noBalanceBefore: 'aucun indiqué à cette caisse',
  neverSent: 'jamais',
  promise: {
    deferred: 'Garanti par la caisse',
    attempt: 'Ne compte qu’une fois accepté par le service de cartes',
  },
  putsRight: 'Corrige une autre opération : l’afficher',
  refunds: 'Rembourse une autre opération : l’afficher',
  refundedAll: '{{money}}, à partir du ticket {{number}}.',
  refundedPart:
    '{{money}}, à partir du ticket {{number}}. Remboursez aussi le reste à partir de ce ticket (Vente, Tickets), pas sur cette page.',
  isPutRight: 'Corrigé par une autre opération : l’afficher',
  follows: 'Transféré depuis une autre carte : l’afficher',
  standsInFor: 'Remplacé par le paiement d’une autre carte : l’afficher',
  isStandIn: 'Remplace une opération refusée : l’afficher',
  move: 'Transférer sur une autre carte',
  moveTo: 'La bonne carte',
  moveHint: 'Scannez la carte ou tapez son numéro',
  moveSame: 'C’est la même carte.',
  moveQuestion: 'Transférer {{amount}} de la carte {{from}} à la carte {{to}} ?',
  moveGo: 'Débiter {{amount}}, puis recharger l’autre carte',
  moveEffects: {
    customer:
      'La caisse débite la carte {{from}} de {{amount}}, puis recharge la carte {{to}}. Si le client a déjà dépensé ce montant, le service de cartes peut refuser. Rien n’est alors rechargé, et le paiement figure dans « À traiter ».',
    report: 'Deux opérations de plus, liées à celle-ci. La vente ne change pas.',
  },
  moveReasons: ['Mauvaise carte', 'La carte a été remplacée'],
  history: 'Historique',
  support: {
    save: 'Enregistrer pour l’assistance',
    nothing: 'Cette caisse n’a pas envoyé cette opération depuis son démarrage.',
    failed: 'Le fichier n’a pas été enregistré. {{sentence}}',
  },
  cardDay: 'Cette carte ce jour-là',
  backToList: 'Retour à la liste',
  undo: 'Annuler l’opération',
  putRight: 'Corriger',
  noAnswer:
    'La caisse n’a pas répondu. Appuyez à nouveau : une même opération n’est jamais faite deux fois.',
  undoQuestion: 'Annuler cette opération ?',
  undoKeep: 'Garder l’opération',
  undoGo: 'Annuler sans envoyer',
  undoEffect: {
    redeem:
      'Rien n’a été envoyé. Les {{amount}} restent sur la carte. Demandez un autre moyen de paiement, ou reprenez les articles.',
    load: 'Rien n’a été envoyé. La carte ne sera pas rechargée de {{amount}}. Si quelqu’un a payé, rendez l’argent.',
    oldCard:
      'Rien n’a été envoyé. La carte ne sera pas rechargée de {{amount}}. Ne versez rien : personne n’a payé ce rechargement à cette caisse.',
    reversal: {
      redeem:
        'Rien n’a été envoyé. Les {{amount}} restent sur la carte, et le rechargement reste valable.',
      load: 'Rien n’a été envoyé. La carte n’est pas recréditée de {{amount}}, et le paiement reste valable.',
    },
  },
  /** A manager's decision about an amount that the till owes a customer: not to send it any more. */
  takeBack: {
    question: 'Ne pas recharger la carte {{card}} de {{amount}} ?',
    becomes: 'L’argent a déjà été débité d’une carte. Où va-t-il ?',
    'first-card': {
      label: 'Retour sur la première carte',
      go: 'Recréditer la première carte',
      customer:
        'La carte {{card}} n’est pas rechargée. Le montant retourne sur la carte d’origine : {{amount}}.',
      report: 'Un rechargement de plus, lié à celui-ci.',
    },
    'given-cash': {
      label: 'En espèces au client',
      go: 'Rendu en espèces : {{amount}}',
      customer: 'A récupéré {{amount}} en espèces. Aucune carte n’est rechargée.',
      report:
        'Compte {{amount}} comme rendu, et comme sorti du tiroir-caisse si une session est ouverte.',
    },
    'given-back': {
      label: 'Au client, autrement',
      go: 'Rendu au client : {{amount}}',
      customer: 'A récupéré {{amount}}. Aucune carte n’est rechargée.',
      report: 'Compte {{amount}} comme rendu. Les espèces du tiroir-caisse ne changent pas.',
    },
    reasons: ['Transféré sur la mauvaise carte', 'Le client veut récupérer l’argent'],
  },
  putRightQuestion: 'Corriger cette opération ?',
  putRightGo: {
    redeem: 'Recréditer {{amount}}',
    load: 'Reprendre {{amount}} sur la carte',
  },
  putRightAlone: {
    report: 'Le rapport compte une correction. L’historique garde votre nom et le motif.',
  },
  putRightEffect: {
    redeem:
      'La carte {{card}} a été débitée de {{amount}}. La caisse recrédite {{amount}} par une nouvelle opération, liée à celle-ci. Les deux figurent dans les listes et les rapports.',
    load: 'La carte {{card}} a été rechargée de {{amount}}. La caisse reprend {{amount}} par une nouvelle opération, liée à celle-ci. Si quelqu’un a payé, rendez l’argent. Si le client a déjà dépensé ce montant, le service de cartes peut refuser, et la correction figure dans « À traiter ».',
    oldCard:
      'La carte {{card}} a été rechargée de {{amount}} depuis la liste des anciennes cartes. La caisse reprend {{amount}} par une nouvelle opération, liée à celle-ci. Ne versez rien : personne n’a payé ce rechargement à cette caisse. Si le client a déjà dépensé ce montant, le service de cartes peut refuser, et la correction figure dans « À traiter ».',
  },
  reason: 'Motif',
  reasons: ['Mauvais montant', 'Mauvaise carte', 'En double', 'Le client a changé d’avis'],
  dayTitle: 'Carte {{card}}, {{day}}',
  dayNothing: 'Rien n’a été débité ni rechargé avec cette carte à cette caisse ce jour-là.',
  dayShop: 'Cette liste ne montre que les opérations de cette caisse.',
  dayBalance: 'Dernier solde indiqué par le service de cartes',
  dayStated: 'Solde indiqué par un fichier',
  dayBalanceUnknown: 'Le service de cartes n’a pas encore indiqué le solde de cette carte.',
  states: {
    waiting: 'En attente d’envoi',
    sending: 'En cours d’envoi',
    applied: 'Effectué',
    refused: 'Refusé',
    'refused-by-key': 'Clé API refusée',
    unknown: 'En vérification',
    voided: 'Non envoyé',
    settled: 'Traité',
  },
  /** Added to the name of a transaction's state in the list, if that alone is not enough. */
  transaction: {
    released: 'En attente de renvoi',
    applied: { redeem: 'Débité', load: 'Rechargé' },
    reversalApplied: { redeem: 'Repris sur la carte', load: 'Recrédité' },
    putRight: 'Corrigé',
    reversing: 'Correction en cours',
    refused: { redeem: 'Non débité', load: 'Non rechargé' },
    undone: 'Annulé',
    settledAs: { 'other-card': 'Autre carte utilisée', 'shop-loss': 'Passé en perte' },
  },
  verbs: { redeem: 'Débit', load: 'Rechargement' },
  refundOnto: 'Remboursement',
  foundBy: { manager: 'responsable', evidence: 'preuve' },
  /** States of a transaction whose answer was lost, once a person or evidence has found the outcome. */
  found: {
    taken: { redeem: 'Débité ({{by}})', load: 'Rechargé ({{by}})' },
    'not-taken': { redeem: 'Non débité ({{by}})', load: 'Non rechargé ({{by}})' },
  },
  unknownCause: 'Non confirmé par le service de cartes.',
  refusal: {
    changed: 'Cette opération a changé entre-temps. Vérifiez à nouveau son état.',
    'verdict-forbids': 'Cette opération doit déjà être renvoyée. Elle ne peut plus être annulée.',
    'is-a-reversal':
      'Cette opération en corrige une autre. Saisissez le bon montant dans une nouvelle opération.',
    'already-accepted': 'Cette opération a déjà été acceptée une fois.',
  },
  /** Reasons of an automatic decision, as the end of a sentence. */
  grounds: {
    'key-honoured': 'le service de cartes reconnaît la clé de l’opération',
    listed: 'l’opération figure dans la liste du service de cartes',
    'not-listed': 'l’opération ne figure pas dans la liste du service de cartes',
    moved: 'le solde de la carte a changé de ce montant',
    'not-moved': 'le solde de la carte n’a pas changé de ce montant',
    mended: 'la configuration a été corrigée',
    'sale-cancelled': 'la vente a été annulée',
  },
  happened: {
    accepted: {
      deferred: 'Accepté, et garanti par la caisse à partir de maintenant.',
      attempt: 'Accepté. Ne compte qu’une fois accepté par le service de cartes.',
    },
    acceptedToPutRight: 'Accepté comme correction : {{reason}}',
    sent: 'Envoyé au service de cartes.',
    sentAgain: 'Envoyé au service de cartes (envoi n° {{attempts}}).',
    notSent: 'Non envoyé : la caisse n’a pas pu se connecter au service de cartes.',
    sentByItself: 'La caisse renvoie l’opération automatiquement.',
    neverSent: 'La caisse n’enverra jamais cette opération.',
    done: 'Effectué par le service de cartes.',
    applied: {
      redeem: 'Débité par le service de cartes. Solde {{balance}}, numéro {{uuid}}.',
      load: 'Rechargé par le service de cartes. Solde {{balance}}, numéro {{uuid}}.',
    },
    refused: 'Refusé par le service de cartes : {{cause}}',
    refusedByKey:
      'Le service de cartes a refusé la clé API de la caisse, et aucun paiement n’a été effectué : {{cause}}',
    busy: 'Le service de cartes était surchargé et a demandé d’attendre. Aucun paiement n’a été effectué.',
    busyFor:
      'Le service de cartes était surchargé et a demandé d’attendre {{length}}. Aucun paiement n’a été effectué.',
    givenUp:
      'L’écran affichait « non confirmé », et le caissier a demandé un autre moyen de paiement.',
    notConfirmed: 'L’écran affichait « non confirmé ».',
    voided: {
      undone: 'Annulé manuellement avant l’envoi.',
      'not-sent':
        'Le service de cartes n’a pas été joint à temps. Le paiement ne sera jamais envoyé.',
      'not-answered':
        'Le service de cartes a demandé d’attendre, mais le client ne le pouvait pas. Le paiement ne sera jamais envoyé.',
      'too-late':
        'L’envoi n’a pas pu se faire pendant que le client attendait. Le paiement ne sera jamais envoyé.',
      restart: 'La caisse a redémarré avant l’envoi. Le paiement ne sera jamais envoyé.',
    },
    released: 'À renvoyer : {{note}}',
    recalled: 'Une annulation a été lancée.',
    adopted:
      'Vient de la caisse {{till}}, qui a été reprise. Si quelqu’un utilise encore cette caisse, renseignez-vous auprès de cette personne avant tout nouvel envoi.',
    heldBack:
      'Le disque de l’ordinateur est tombé en panne pendant l’enregistrement, et l’écran n’a affiché aucun résultat. Rien n’a été envoyé. Un responsable décide.',
    numberLost:
      'Le numéro de carte est perdu : l’envoi est impossible. Un responsable doit traiter le paiement.',
    doubtLifted:
      'Les données de la caisse ont été déplacées sur cet ordinateur, et aucune autre caisse ne les a utilisées. L’opération reste inchangée.',
    backToPerson:
      'La carte n’a été ni débitée ni rechargée. Un responsable décide de nouveau, comme avant. {{note}}',
    appliedUntold:
      'Le service de cartes a effectué ce paiement pendant que le disque de l’ordinateur tombait en panne, et l’écran n’a affiché aucun résultat. Un responsable vérifie si le client a payé deux fois.',
    notGivenBack:
      'La carte a été débitée pour une vente annulée. Quelqu’un doit confirmer que le montant a été rendu.',
    alarmSeenTo: 'Un responsable a traité la réponse tardive. {{note}}',
    settled: 'Traité.',
    toldAtTill:
      'Le service de cartes a refusé alors que le client était encore là, et le caissier l’a vu.',
    settledBy: {
      manager: 'Traité par un responsable : {{how}}. {{reason}}',
      evidence: 'Traité sur preuve : {{how}}. {{reason}}',
    },
    /** How a transaction was settled, as the middle of a sentence. */
    settledHow: {
      taken: 'effectué par le service de cartes',
      'not-taken': 'non effectué par le service de cartes',
      'shop-loss': 'passé en perte',
      'paid-otherwise': 'payé autrement',
      'given-back': 'l’argent a été rendu',
      'other-card': 'une autre carte a été utilisée',
      'told-at-till': 'le caissier a vu le refus alors que le client était encore là',
    },
    putRightBy: 'Corrigé : {{reason}}',
    putRightPartBy: 'Corrigé pour {{money}} : {{reason}}',
    putRightFailed: 'La correction n’a pas abouti.',
    putRightOpen: 'La correction n’est pas encore terminée.',
    putRightStands: 'Finalement, la correction compte.',
    standsIn: 'Remplace une opération refusée : {{reason}}',
    paidOut: 'Le montant a été rendu lors du remboursement du ticket.',
    paidOutPart: '{{money}} : rendu lors du remboursement du ticket.',
    cardShown: 'Un responsable a vu le numéro de carte entier.',
    noted: 'Noté.',
  },
};
