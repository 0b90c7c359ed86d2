import type { needsPerson as english } from '../en/needs-person.ts';
import type { Translated } from '../sentence.ts';

/** The page Needs a person: what happened, whether money moved, what to do. */
export const needsPerson: Translated<typeof english, 'one' | 'many' | 'other'> = {
  nothing: 'Rien à traiter. Les paiements que la caisse ne peut pas traiter seule s’affichent ici.',
  morePauses_one: '{{count}} autre pause suit celle-ci.',
  morePauses_many: '{{count}} autres pauses suivent celle-ci.',
  morePauses_other: '{{count}} autres pauses suivent celle-ci.',
  whatHappened: 'Ce qui s’est passé',
  since: 'Depuis {{moment}}',
  acceptedAt: 'accepté le {{moment}}',
  acceptedBy: 'par {{name}}',
  receipt: 'ticket {{number}}',
  lookUp: 'Pour rechercher l’opération au service de cartes',
  lookUpFacts: {
    till: 'Caisse',
    window: 'Envoyé entre',
    clock: 'selon l’horloge de cet ordinateur',
    serviceClock: 'selon l’horloge du service de cartes',
    suggests: 'Ce que suggèrent les soldes suivants',
    amount: 'Montant en centimes',
    card: 'Carte',
    shop: 'UUID du magasin',
    ifDone: 'Solde si effectué',
    ifNotDone: 'Solde si non effectué',
    balanceNotKnown: 'inconnu',
  },
  notYet: '{{label}} (dans {{minutes}} min)',
  serviceNumber: 'Numéro de transaction au service de cartes',
  balanceSeen: 'Ou le solde affiché au service de cartes',
  missing: {
    proof: 'le numéro de transaction, ou le solde affiché au service de cartes',
    replacement: 'le paiement effectué à la place',
    paidIn: 'le mode d’encaissement',
  },
  replacements: 'Effectué à la place',
  replacement: '{{moment}}, carte {{card}}',
  paidIn: {
    redeem: 'En espèces, dans ce tiroir',
    load: 'En espèces, sorties de ce tiroir',
    other: 'Comment, si ce n’est pas en espèces ?',
  },
  noReplacement:
    'Depuis, aucune autre carte n’a été débitée ou créditée de {{money}} à cette caisse. Effectuez d’abord ce paiement.',
  driftQuestion: 'L’écart de solde de la carte {{card}} est-il traité ?',
  driftEffects: {
    customer: 'Rien ne change. La caisse utilise le solde du service de cartes.',
  },
  driftReasons: [
    'La carte a été utilisée ailleurs',
    'Modifié par le back-office',
    'Vérifié auprès du service de cartes',
  ],
  perhapsSame:
    'Le solde de la carte {{card}} a changé du même montant à cette caisse entre-temps. Est-ce le même client ?',
  /** A balance shows another cent than the settings. */
  otherCent: {
    button: 'Reprendre : les montants sont justes',
    question: 'Les montants sont-ils justes au service de cartes ?',
    go: 'Reprendre : envoyer un paiement',
    effects: {
      customer: 'S’ils sont faux, le solde de la carte change de dix ou cent fois le montant.',
      report: 'Le rapport compte les montants tels qu’ils ont été saisis ici.',
    },
  },
  journalBehind: {
    button: 'Tout est vérifié : continuer',
    question: 'Tout est-il vérifié auprès du service de cartes ?',
    go: 'Continuer : réactiver les cartes cadeaux',
    effects: {
      customer: 'Les paiements encaissés à cette caisse après ces enregistrements manquent ici.',
      report: 'Ce qui manque dans les enregistrements manque aussi dans le rapport.',
    },
  },
  /** For older records with nothing unresolved. */
  noneListed: {
    moneyMoved:
      'Inconnu pour les enregistrements manquants. Rien n’est en suspens dans ceux qui restent : la liste est donc vide. Les cartes cadeaux sont suspendues.',
    toDo: 'Acceptez d’autres moyens de paiement. Appelez l’assistance caisse. Comparez les transactions du service de cartes avec les tickets de la période manquante. Un responsable autorise ensuite la caisse à continuer.',
    movedToDo:
      'Si la caisse a seulement été déplacée (nouveau disque, ordinateur réparé) et que ses données n’ont pas servi ailleurs depuis, un responsable le confirme et tout continue. Si c’est une sauvegarde, comparez d’abord les transactions du service de cartes avec les tickets émis depuis.',
  },
  /** For records that were set aside, or are gone. */
  writtenByOthers: {
    title: 'Quelqu’un a modifié les enregistrements de la caisse',
    happened:
      'Le sceau de la caisse manque dans ses enregistrements ou dans les fichiers associés. Des limites ou des personnes ont pu être modifiées. Une copie se trouve dans le dossier « evidence », avec les données de la caisse.',
    toDo: 'Acceptez d’autres moyens de paiement. L’assistance caisse vérifie les limites, les personnes et la connexion, et compare les transactions du service de cartes avec les tickets des derniers jours. Un responsable autorise ensuite la caisse à continuer.',
  },
  begunAnew: {
    title: 'Les enregistrements de la caisse repartent de zéro',
    happened:
      'Les enregistrements précédents ont été mis de côté par un responsable, ou manquent. Ceux mis de côté sont dans le dossier « evidence », avec les données de la caisse.',
    toDo: 'Acceptez d’autres moyens de paiement. L’assistance caisse cherche les bons enregistrements dans un autre dossier ou une sauvegarde. S’il n’y en a pas, comparez les transactions du service de cartes avec les tickets des derniers jours. Un responsable autorise ensuite la caisse à continuer.',
  },
  moved: {
    title: 'Les données de la caisse ne sont plus au même endroit',
    happened:
      'Les données sont sur un autre disque ou un autre ordinateur qu’avant, ou viennent d’une sauvegarde.',
    toDo: 'Si la caisse a seulement été déplacée (nouveau disque, ordinateur réparé) et que ses données n’ont pas servi ailleurs depuis, un responsable le confirme et tout continue. Si c’est une sauvegarde, comparez d’abord la liste ci-dessous avec le service de cartes.',
    button: 'Seulement déplacée : continuer',
    question: 'Seulement déplacée, et rien envoyé d’ailleurs ?',
    go: 'Envoyer les paiements en attente',
    effects: {
      customer:
        'Les paiements en attente sont envoyés maintenant. Si l’un d’eux a déjà été envoyé, par une autre caisse ou après la sauvegarde, le client paie deux fois.',
      report:
        'Les paiements incertains redeviennent ce qu’ils étaient. L’historique garde cela avec votre motif.',
    },
    reasons: [
      'Nouveau disque ou nouvel ordinateur',
      'L’ordinateur a été réparé',
      'Le dossier a été déplacé',
    ],
  },
  copy: 'Copier cette ligne',
  copied: 'Copié',
  copyFailed: 'Sélectionnez la ligne et copiez-la.',
  driftTitle: 'Carte {{card}} : écart de solde',
  drift: {
    more: 'Le {{moment}}, le solde au service de cartes dépassait de {{difference}} celui attendu par cette caisse.',
    less: 'Le {{moment}}, le solde au service de cartes était inférieur de {{difference}} à celui attendu par cette caisse.',
  },
  driftMoney: 'Pas par cette caisse. Une autre caisse ou le back-office l’a peut-être modifié.',
  driftToDo:
    'Si cette carte a aussi servi ailleurs, cela explique l’écart. Sinon, montrez-le à un responsable. La caisse utilise le solde du service de cartes.',
  driftMore: 'C’est arrivé {{count}} fois avec cette carte.',
  balancesOfDayTitle_one: 'Une carte : écart de solde',
  balancesOfDayTitle_many: '{{count}} de cartes : écart de solde',
  balancesOfDayTitle_other: '{{count}} cartes : écart de solde',
  balancesOfDay:
    'Le service de cartes a donné des soldes que cette caisse n’attendait pas : {{cards}}. Une autre caisse du magasin a sans doute servi.',
  balancesOfDayMore: '{{cards}} et {{count}} de plus',
  balanceOff: '{{card}} ({{difference}})',
  balancesOfDayToDo:
    'Demandez si ces cartes ont servi à une autre caisse. Sinon, montrez-les à un responsable. Avec un hub, les caisses règlent cela entre elles.',
  balancesOfDayQuestion: 'Ces soldes sont-ils vérifiés ?',
  otherSign: {
    title: 'La caisse {{till}} fonctionne avec le sens opposé',
    happened:
      'La caisse {{till}} envoie ses paiements au même service de cartes avec le signe opposé (plus pour moins), et ses soldes ont bougé comme prévu.',
    moneyMoved: 'On ne sait pas. À l’une des deux caisses, un débit crédite peut-être la carte.',
    toDo: 'Comparez « Sens des montants » aux deux caisses (Paramètres, Connexion), et le solde d’une carte au service de cartes. Cette caisse garde son propre sens.',
    question: 'Le sens a-t-il été vérifié aux deux caisses ?',
    customer: 'Rien ne change. Cette caisse garde son propre sens.',
    reasons: [
      'L’autre caisse était mal configurée',
      'Cette caisse était mal configurée',
      'Vérifié aux deux caisses',
    ],
  },
  overdrawnTitle: 'Carte {{card}} : solde négatif',
  overdrawn: 'Le service de cartes affiche un solde de {{balance}}.',
  overdrawnMoney: 'Oui. On a débité plus que ce qu’il y avait sur la carte.',
  overdrawnToDo:
    'Cette carte ne peut pas payer avant d’être à nouveau créditée. Un responsable décide si la différence est demandée au client.',
  pauses: {
    person: {
      title: 'L’envoi est en pause',
      happened: 'Quelqu’un a suspendu l’envoi à cette caisse.',
      moneyMoved: 'Non. Les paiements acceptés attendent, et rien n’est perdu.',
      toDo: 'Vous pouvez continuer à vendre dans les limites hors ligne. Reprenez quand la raison de la pause a disparu.',
      resume: 'Reprendre : envoyer les paiements en attente',
    },
    'three-unknown': {
      title: 'Trois paiements de suite sans réponse claire',
      happened: 'Le service de cartes n’a pas donné de réponse claire trois fois de suite.',
      moneyMoved:
        'On ne sait pas pour ces trois-là ; ils figurent ci-dessous. Les paiements en attente n’ont pas été envoyés.',
      toDo: 'Demandez si le service de cartes est en panne. Une fois la panne finie, essayez un paiement. Si la réponse est claire, les autres suivent.',
      resume: 'En essayer un : envoyer le plus ancien en attente',
    },
    'strange-answer': {
      title: 'Une réponse qui ne correspond pas',
      happened:
        'La réponse du service de cartes contredit ce qui a été envoyé, et le ferait pour chaque paiement.',
      moneyMoved:
        'On ne sait pas pour celui-là ; il figure ci-dessous. Les paiements en attente n’ont pas été envoyés.',
      toDo: 'Montrez-le à un responsable, qui interroge le service de cartes. Reprenez seulement quand ce qui s’est passé est clair.',
      resume: 'Reprendre : envoyer les paiements en attente',
    },
    configuration: {
      title: 'Le service de cartes ne connaît pas l’adresse des paiements',
      happened:
        'Le service de cartes a refusé trois cartes de suite, comme il refuse un mauvais chemin.',
      moneyMoved:
        'Non. Les paiements refusés figurent ci-dessous ; les paiements en attente n’ont pas été envoyés.',
      toDo: 'Vérifiez l’adresse et le chemin des paiements dans Paramètres. Une fois corrects, reprenez : les paiements refusés sont renvoyés aussi. Si l’UUID du magasin est faux, traitez d’abord ici les paiements refusés, puis connectez avec le bon.',
      resume: 'Réparé : tout renvoyer',
      stays: 'Cartes non valables : les laisser refusées',
    },
    'all-refused': {
      title: 'Le service de cartes refuse tout paiement',
      happened:
        'Le service de cartes a refusé les paiements de trois cartes de suite. Les listes fonctionnent : la connexion et la clé API sont bonnes.',
      moneyMoved:
        'Non. Les paiements refusés figurent ci-dessous. Tout le reste attend, et rien n’est perdu.',
      toDo: 'Demandez pourquoi au service de cartes : magasin fermé ou droits manquants, par exemple. Une fois réparé, renvoyez tout. Si les cartes sont vraiment mauvaises, continuez sans elles.',
      resume: 'Réparé : tout renvoyer',
      stays: 'Cartes non valables : les laisser refusées',
    },
    key: {
      title: 'Le service de cartes refuse la clé API de la caisse',
      happened:
        'Le service de cartes a refusé la clé API pour un paiement, et aussi pour une simple lecture.',
      moneyMoved: 'Non. Les paiements acceptés attendent, et rien n’est perdu.',
      toDo: 'Demandez au service de cartes une clé API valable et reconnectez-le dans Paramètres. L’envoi reprend automatiquement dès que la clé est acceptée.',
    },
    sign: {
      title: 'Un solde a bougé dans le mauvais sens',
      happened:
        'Après un débit le solde était plus élevé, ou après un crédit plus bas. Le sens des montants dans les paramètres est peut-être faux.',
      moneyMoved:
        'Oui, peut-être dans le mauvais sens. Comparez le solde de la carte au service de cartes.',
      toDo: 'Montrez-le à un responsable. Si le sens est faux, reconnectez le service de cartes avec l’autre sens. Reprenez seulement si une autre caisse explique le solde.',
      resume: 'Reprendre : le sens est juste',
    },
    cent: {
      title: 'Montants peut-être dix ou cent fois trop grands',
      happened:
        'Le service de cartes affiche un solde qui ne correspond pas au paramètre « Un centime au service de cartes ».',
      moneyMoved:
        'Oui, peut-être d’un mauvais montant. Comparez le solde de la carte au service de cartes.',
      toDo: 'Appelez un responsable : reconnectez le service de cartes avec l’autre réglage pour un centime, puis corrigez-y le solde de la carte.',
    },
    invariant: {
      title: 'La caisse a trouvé une erreur interne',
      happened:
        'Les enregistrements de la caisse montrent une situation qui ne doit jamais se produire.',
      moneyMoved: 'Pas depuis : les cartes cadeaux sont suspendues.',
      toDo: 'Acceptez d’autres moyens de paiement. Un responsable fait tout vérifier par la caisse. Si tout est en ordre, elle continue et garde les preuves. Sinon, elle affiche ce qu’il faut dire à l’assistance caisse.',
    },
    'journal-behind': {
      title: 'Les enregistrements de la caisse sont plus anciens qu’avant',
      happened:
        'Des enregistrements manquent : perdus, revenus à un état ancien, ou copiés d’un autre ordinateur.',
      moneyMoved:
        'On ne sait pas pour ce qui figure ci-dessous. Les cartes cadeaux sont suspendues.',
      toDo: 'Acceptez d’autres moyens de paiement. Appelez l’assistance caisse. Comparez la liste avec le service de cartes.',
    },
  },
  pauseRefusal: {
    'nothing-changes': 'Cette pause est déjà terminée.',
    'needs-manager': 'Seul un responsable peut mettre fin à cette pause.',
    'not-accepted': 'La caisse n’a pas mis fin à la pause.',
  },
  alarm: {
    redeem: {
      'done-after-all': {
        title: 'Peut-être débité malgré tout : {{amount}}, carte {{card}}',
        happened:
          'Un responsable l’a traité comme non débité. Plus tard, le solde de la carte présentait un écart de ce montant exact.',
        toDo: 'Recherchez-le avec la ligne ci-dessous. S’il a été débité, indiquez-le : vous pourrez le corriger dans « Activité ». Sinon, marquez-le comme traité.',
      },
      'done-twice': {
        title: 'Peut-être débité deux fois : {{amount}}, carte {{card}}',
        happened:
          'Le paiement a été renvoyé. Plus tard, le solde de la carte présentait un écart de ce montant exact.',
        toDo: 'Recherchez-le avec la ligne ci-dessous. S’il a été débité deux fois, créditez {{amount}} par une opération à part, puis marquez-le comme traité.',
      },
      'done-and-paid': {
        title: 'Débité malgré tout : {{amount}}, carte {{card}}',
        happened:
          'La caisse ne pouvait pas le confirmer, et un autre paiement a été demandé au client. Le service de cartes montre que la carte a été débitée.',
        toDo: 'Si le client a payé deux fois, corrigez-le dans « Activité », puis marquez-le comme traité.',
      },
    },
    load: {
      'done-after-all': {
        title: 'Peut-être crédité malgré tout : {{amount}}, carte {{card}}',
        happened:
          'Un responsable l’a traité comme non crédité. Plus tard, le solde de la carte présentait un écart de ce montant exact.',
        toDo: 'Recherchez-le avec la ligne ci-dessous. S’il a été crédité, indiquez-le : vous pourrez le corriger dans « Activité ». Sinon, marquez-le comme traité.',
      },
      'done-twice': {
        title: 'Peut-être crédité deux fois : {{amount}}, carte {{card}}',
        happened:
          'Le crédit a été renvoyé. Plus tard, le solde de la carte présentait un écart de ce montant exact.',
        toDo: 'Recherchez-le avec la ligne ci-dessous. S’il a été crédité deux fois, débitez {{amount}} par une opération à part, puis marquez-le comme traité.',
      },
      'done-and-paid': {
        title: 'Crédité malgré tout : {{amount}}, carte {{card}}',
        happened:
          'La caisse ne pouvait pas le confirmer, et l’argent a peut-être été rendu au client. Le service de cartes montre que la carte a été créditée.',
        toDo: 'Si le client a l’argent et le crédit, corrigez-le dans « Activité », puis marquez-le comme traité.',
      },
    },
    moneyMoved: {
      'done-after-all': 'Probablement. Comparez avec le service de cartes.',
      'done-twice': 'Probablement. Comparez avec le service de cartes.',
      'done-and-paid': 'Oui.',
    },
  },
  unknown: {
    redeem: {
      title: 'Non confirmé : débit de {{amount}}, carte {{card}}',
      told: {
        attempt: 'Un autre moyen de paiement a été demandé au client.',
        deferred: 'Le client a les articles.',
      },
      moneyMoved:
        'On ne sait pas. Tant que ce n’est pas traité, la carte garde {{amount}} en montant réservé.',
    },
    load: {
      title: 'Non confirmé : crédit de {{amount}}, carte {{card}}',
      told: {
        attempt: 'La caisse a affiché que ce n’est pas encore confirmé.',
        deferred: 'Le client l’a payé.',
      },
      moneyMoved:
        'On ne sait pas. Tant que ce n’est pas traité, le crédit de {{amount}} ne compte pas.',
    },
    toDo: 'Ne recommencez pas. Un responsable le recherche au service de cartes avec la ligne ci-dessous et note ce qu’il y trouve. La caisse ne le renvoie que si la liste du service prouve que ce n’est pas fait. Le client n’est pas débité deux fois.',
  },
  refused: {
    reversal: {
      title: 'Non corrigé : {{amount}}, carte {{card}}',
      happened: 'Le service de cartes a refusé la correction. {{cause}}',
      moneyMoved: 'Non. L’opération d’origine compte toujours.',
      toDo: 'Un responsable le traite. Une fois la cause éliminée, on peut la corriger à nouveau dans « Activité ».',
    },
    redeem: {
      title: 'Non débité : {{amount}}, carte {{card}}',
      happened:
        'La caisse l’avait accepté, et le client a peut-être les articles. Ensuite, le service de cartes l’a refusé. {{cause}}',
      moneyMoved: 'Non. Rien n’a été débité, et rien n’est réservé sur la carte.',
      toDo: 'Si le client est encore là, demandez un autre moyen de paiement. Ne recommencez pas : un responsable le traite.',
    },
    load: {
      title: 'Non crédité : {{amount}}, carte {{card}}',
      happened:
        'La caisse l’avait accepté, et le client a peut-être payé. Ensuite, le service de cartes l’a refusé. {{cause}}',
      moneyMoved: 'Non. Rien n’a été crédité sur la carte.',
      toDo: 'Si le client est encore là, rendez l’argent. Ne recommencez pas : un responsable le traite.',
    },
  },
  /** Taken off a card again, and not settled with its customer. */
  notPaidOut: {
    title: 'Débité, pas versé : {{amount}}, carte {{card}}',
    happened:
      'Un crédit vendu a été débité de la carte pour être remboursé. La caisse n’a pas enregistré que le client a reçu l’argent.',
    moneyMoved: 'Oui. La carte a été débitée, et rien n’est sorti du tiroir-caisse.',
    toDo: 'Demandez si le client a l’argent. Sinon, versez-le : Tickets, ce ticket, Rembourser. S’il a été donné autrement, marquez-le comme traité ; il ne peut alors plus être versé.',
  },
  notGivenBack: {
    title: 'Débité pour une vente annulée : {{amount}}, carte {{card}}',
    happened:
      'La carte a été débitée pour une vente annulée. Deux caisses la connaissent, car l’une a remplacé l’autre : aucune n’a donc rendu le montant d’elle-même.',
    moneyMoved: 'Oui. La carte a été débitée, et cette caisse n’a pas rendu le montant.',
    toDo: 'Demandez si le client l’a récupéré depuis, en espèces ou sur la carte. Sinon, corrigez-le dans « Activité ». Ensuite, marquez-le comme traité.',
  },
  /** For a payment whose sale was cancelled while its outcome was unknown, or after it was refused. */
  /** On the disk although it had failed; nobody was told. */
  untold: {
    title: 'Enregistré, non confirmé au caissier : {{amount}}, carte {{card}}',
    happened:
      'Le disque de l’ordinateur est tombé en panne pendant l’enregistrement. L’écran affichait « non confirmé ».',
    moneyMoved: 'Non. Rien n’a été envoyé.',
    toDo: {
      redeem:
        'Demandez au caissier. Si le client a les articles, envoyez-le. S’il a payé autrement ou n’a rien emporté, confirmez-le : il ne sera jamais envoyé.',
      load: 'Demandez au caissier. Si le client l’a payé, envoyez-le. Si l’argent a été rendu, confirmez-le : il ne sera jamais envoyé.',
      reversal:
        'Demandez au caissier. S’il faut encore corriger, envoyez-le. Sinon, passez-le en perte : rien ne sera envoyé.',
    },
  },
  /** It cannot be sent any more. */
  numberErased: 'Ce paiement ne peut pas être envoyé : le numéro de la carte a été effacé avant.',
  numberLost: {
    happened: 'Le numéro de cette carte est perdu : le fichier qui le contenait est endommagé.',
    toDo: {
      redeem:
        'Si le client est encore là, scannez la carte et débitez-la à nouveau, puis indiquez qu’une autre carte a été débitée. Sinon, choisissez « payé autrement », ou passez en perte.',
      load: 'Si le client est encore là, scannez la carte et créditez-la à nouveau, puis indiquez qu’une autre carte a été créditée. Sinon, rendez l’argent et indiquez-le.',
      reversal:
        'Si le client est là, scannez la carte et rendez le montant par une opération à part. Passez ensuite celle-ci en perte.',
    },
  },
  ofCancelledSale: {
    unknown: {
      happened: 'La vente a été annulée : il n’y a rien à payer.',
      toDo: 'Un responsable le recherche au service de cartes avec la ligne ci-dessous et note ce qu’il y trouve. Si la carte a été débitée, le montant y est remis automatiquement. Rien n’est plus jamais envoyé.',
    },
    refused: {
      happened:
        'La caisse l’avait accepté. Ensuite, le service de cartes l’a refusé, et la vente a été annulée. {{cause}}',
      toDo: 'Il n’y a rien à payer. Un responsable le retire de la liste.',
    },
    alarmToDo:
      'Recherchez-le avec la ligne ci-dessous. S’il a été débité, indiquez-le : le montant est remis automatiquement sur la carte. Sinon, marquez-le comme traité.',
  },
  suggestion: {
    redeem: {
      taken: 'Probablement débité : le solde a bougé exactement de {{amount}}.',
      'not-taken': 'Probablement pas débité : le solde n’a pas bougé de {{amount}}.',
      twice: 'Peut-être débité deux fois : le solde a bougé de deux fois {{amount}}. Vérifiez.',
    },
    load: {
      taken: 'Probablement crédité : le solde a bougé exactement de {{amount}}.',
      'not-taken': 'Probablement pas crédité : le solde n’a pas bougé de {{amount}}.',
      twice: 'Peut-être crédité deux fois : le solde a bougé de deux fois {{amount}}. Vérifiez.',
    },
    'too-early':
      'Rien encore : le service de cartes y travaillait peut-être encore quand il a donné ce solde.',
    'no-later-balance':
      'Rien encore : le service de cartes n’a donné aucun solde de cette carte depuis.',
    'no-balance-before': 'Rien : le solde d’avant est inconnu.',
    several: 'Rien de clair : plusieurs opérations non confirmées l’expliqueraient.',
    unexplained: 'Rien de clair : cette carte a aussi servi ailleurs.',
  },
};
