import type { needsPerson as english } from '../en/needs-person.ts';
import type { Translated } from '../sentence.ts';

/** The page Needs a person: what happened, whether money moved, what to do. */
export const needsPerson: Translated<typeof english, 'one' | 'many' | 'other'> = {
  nothing: 'Rien à traiter. Ce que la caisse ne peut pas résoudre seule s’affiche ici.',
  morePauses_one: '{{count}} autre pause derrière celle-ci.',
  morePauses_many: '{{count}} autres pauses derrière celle-ci.',
  morePauses_other: '{{count}} autres pauses derrière celle-ci.',
  whatHappened: 'Ce qui s’est passé',
  since: 'Depuis {{moment}}',
  acceptedAt: 'accepté {{moment}}',
  acceptedBy: 'par {{name}}',
  receipt: 'ticket {{number}}',
  erased: 'effacé',
  lookUp: 'Pour le rechercher auprès du service',
  lookUpFacts: {
    till: 'Caisse',
    window: 'Envoyé entre',
    clock: 'à l’horloge de cet ordinateur',
    serviceClock: 'à l’horloge du service',
    suggests: 'Ce que suggèrent les soldes suivants',
    amount: 'Montant en centimes',
    card: 'Carte',
    shop: 'Uuid du magasin',
    ifDone: 'Solde si c’est effectué',
    ifNotDone: 'Solde si ce ne l’est pas',
    balanceNotKnown: 'inconnu',
  },
  notYet: '{{label}} (dans {{minutes}} min)',
  serviceNumber: 'Numéro donné par le service',
  balanceSeen: 'Ou le solde qu’on y voit',
  missing: {
    proof: 'le numéro donné par le service, ou le solde qu’on y voit',
    standIn: 'ce qui a été effectué à la place',
    paidIn: 'comment cela a été payé',
  },
  standIns: 'Effectué à la place',
  standIn: '{{moment}}, carte {{card}}',
  paidIn: {
    redeem: 'En espèces, dans ce tiroir',
    load: 'En espèces, sorties de ce tiroir',
    other: 'Comment, sinon en espèces ?',
  },
  noStandIn:
    'Depuis, aucune autre carte n’a bougé de {{money}} à cette caisse. Faites-le d’abord, par une opération à part.',
  driftQuestion: 'Le solde de la carte {{card}} est-il traité ?',
  driftEffects: {
    customer: 'Rien ne change. La caisse continue avec le solde du service.',
  },
  driftReasons: [
    'La carte a été utilisée ailleurs',
    'Le back-office l’a fait bouger',
    'Vérifié auprès du service',
  ],
  perhapsSame:
    'La carte {{card}} a bougé d’autant à cette caisse entre-temps : est-ce le même client ?',
  /** A balance shows another cent than the settings. */
  otherCent: {
    button: 'Reprendre : les montants sont justes',
    question: 'Les montants sont-ils justes auprès du service ?',
    go: 'Reprendre : un paiement est envoyé',
    effects: {
      customer: 'S’ils sont faux, le solde de la carte change de dix ou cent fois le montant.',
      report: 'Le rapport compte les montants tels qu’ils ont été saisis ici.',
    },
  },
  journalBehind: {
    button: 'Tout est comparé : continuer',
    question: 'Tout est-il comparé avec le service ?',
    go: 'Continuer : l’argent bouge à nouveau',
    effects: {
      customer: 'Ce qui a été débité à cette caisse après ces enregistrements n’est pas connu ici.',
      report: 'Ce qui manque dans les enregistrements manque aussi dans le rapport.',
    },
  },
  /** Of older records in which nothing is open. */
  noneListed: {
    moneyMoved:
      'On ne sait pas pour ce que disaient les enregistrements manquants. Dans ceux qui sont là, rien n’est en suspens : rien ne figure donc ici. Aucun solde cadeau n’est débité ni chargé maintenant.',
    toDo: 'Prenez d’autres moyens de paiement. Appelez la personne qui s’occupe de la caisse. Comparez les transactions du service avec les tickets de la période manquante ; un responsable laisse ensuite la caisse continuer.',
    movedToDo:
      'Si la caisse a seulement été déplacée (nouveau disque, ordinateur réparé) et que personne n’a utilisé ses données ailleurs depuis, un responsable le confirme et tout continue. Si c’est une sauvegarde, comparez d’abord les transactions du service avec les tickets émis depuis.',
  },
  /** Of records that were set aside, or are gone. */
  writtenByOthers: {
    title: 'Quelqu’un d’autre a écrit dans les enregistrements de la caisse',
    happened:
      'La marque de la caisse manque dans ses enregistrements, ou dans ce qu’elle garde à côté. Des limites ou des personnes ont pu être modifiées. Ce qui a été trouvé est dans le dossier « evidence », avec les données de la caisse.',
    toDo: 'Prenez d’autres moyens de paiement. La personne qui s’occupe de la caisse vérifie les limites, les personnes et la connexion, et compare les transactions du service avec les tickets des derniers jours. Un responsable laisse ensuite la caisse continuer.',
  },
  begunAnew: {
    title: 'Les enregistrements de la caisse recommencent à zéro',
    happened:
      'Rien d’avant n’y figure : les enregistrements d’avant ont été mis de côté par un responsable, ou manquent. Ce qui a été mis de côté se trouve dans le dossier « evidence », avec les données de la caisse.',
    toDo: 'Prenez d’autres moyens de paiement. La personne qui s’occupe de la caisse cherche les bons enregistrements, dans un autre dossier ou une sauvegarde. S’il n’y en a pas, comparez les transactions du service avec les tickets des derniers jours ; un responsable laisse ensuite la caisse continuer.',
  },
  moved: {
    title: 'Les données de la caisse ne sont plus au même endroit',
    happened:
      'Elles sont sur un autre disque ou un autre ordinateur que celui noté par la caisse, ou viennent d’une sauvegarde.',
    toDo: 'Si la caisse a seulement été déplacée (nouveau disque, ordinateur réparé) et que personne n’a utilisé ses données ailleurs depuis, un responsable le confirme et tout continue. Si c’est une sauvegarde, ce qui figure ici doit d’abord être comparé avec le service.',
    button: 'Seulement déplacée : continuer',
    question: 'Seulement déplacée, et rien envoyé d’ailleurs ?',
    go: 'C’est juste : envoyer ce qui attend',
    effects: {
      customer:
        'Ce qui attend est envoyé maintenant. Si c’était déjà envoyé, par une autre caisse ou après la sauvegarde, le client paie deux fois.',
      report:
        'Ce qui était incertain redevient ce qu’il était. Reste dans l’historique, avec le motif que vous donnez.',
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
  driftTitle: 'Carte {{card}} : solde différent de celui attendu',
  drift: {
    more: 'Le service a donné un solde supérieur de {{difference}} au calcul de cette caisse ({{moment}}).',
    less: 'Le service a donné un solde inférieur de {{difference}} au calcul de cette caisse ({{moment}}).',
  },
  driftMoney: 'Pas par cette caisse. Peut-être par une autre caisse ou par le back-office.',
  driftToDo:
    'Si cette carte a aussi servi ailleurs, cela s’explique ainsi. Sinon, montrez-le à un responsable. La caisse continue avec le solde du service.',
  driftMore: 'C’est arrivé {{count}} fois avec cette carte.',
  balancesOfDayTitle_one: 'Une carte : solde différent de celui attendu',
  balancesOfDayTitle_many: '{{count}} de cartes : solde différent de celui attendu',
  balancesOfDayTitle_other: '{{count}} cartes : solde différent de celui attendu',
  balancesOfDay:
    'Le service a donné des soldes que cette caisse avait calculés autrement : {{cards}}. Une autre caisse du magasin a sans doute servi.',
  balancesOfDayMore: '{{cards}} et {{count}} de plus',
  balanceOff: '{{card}} ({{difference}})',
  balancesOfDayToDo:
    'Demandez si ces cartes ont servi à une autre caisse. Sinon, montrez-les à un responsable. Avec un hub, les caisses se l’expliquent entre elles.',
  balancesOfDayQuestion: 'Ces soldes sont-ils vérifiés ?',
  otherSign: {
    title: 'La caisse {{till}} a prouvé le signe opposé',
    happened:
      'La caisse {{till}} envoie des paiements de signe opposé au même service, et les soldes ont changé comme prévu.',
    moneyMoved: 'Pas connu. À l’une des deux caisses, un débit charge peut-être la carte.',
    toDo: 'Comparez le signe aux deux caisses (Paramètres, Connexion) et le solde d’une carte auprès du service. Cette caisse garde son propre signe.',
    question: 'Le signe est-il vérifié aux deux caisses ?',
    customer: 'Rien ne change. Cette caisse garde son propre signe.',
    reasons: [
      'L’autre caisse était fausse',
      'Cette caisse était fausse',
      'Vérifié aux deux caisses',
    ],
  },
  overdrawnTitle: 'Carte {{card}} : solde négatif',
  overdrawn: 'Le service donne un solde de {{balance}}.',
  overdrawnMoney: 'Oui. On a débité plus qu’il n’y avait sur la carte.',
  overdrawnToDo:
    'Rien ne peut être débité de cette carte tant qu’elle n’est pas à nouveau chargée. Un responsable décide si la différence est demandée au client.',
  pauses: {
    person: {
      title: 'L’envoi est en pause',
      happened: 'Quelqu’un a suspendu l’envoi à cette caisse.',
      moneyMoved: 'Non. Tout ce qui est accepté attend, et rien n’est perdu.',
      toDo: 'La vente continue dans les limites hors ligne. Reprenez quand la raison de la pause a disparu.',
      resume: 'Reprendre : envoyer ce qui attend',
    },
    'three-unknown': {
      title: 'Trois paiements de suite sans réponse claire',
      happened: 'Trois fois de suite, on n’a pas pu voir si le service l’avait effectué.',
      moneyMoved:
        'On ne sait pas pour ces trois-là ; ils figurent ci-dessous. Ce qui attend n’a pas été envoyé.',
      toDo: 'Demandez si le service a une panne. Quand elle est finie, essayez-en un : si la réponse est claire, le reste suit.',
      resume: 'En essayer un : envoyer le plus ancien qui attend',
    },
    'strange-answer': {
      title: 'Une réponse qui ne correspond pas',
      happened:
        'Le service a répondu d’une façon qui contredit ce qui a été envoyé, et ferait de même pour tous.',
      moneyMoved:
        'On ne sait pas pour celui-là ; il figure ci-dessous. Ce qui attend n’a pas été envoyé.',
      toDo: 'Montrez-le à un responsable, qui interroge le service. Reprenez seulement quand ce qui s’est passé est clair.',
      resume: 'Reprendre : envoyer ce qui attend',
    },
    configuration: {
      title: 'Le service ne connaît pas l’adresse d’envoi des paiements',
      happened: 'Il a refusé trois cartes de suite comme il refuse un mauvais chemin.',
      moneyMoved:
        'Non. Les paiements refusés figurent ci-dessous ; ce qui attend n’a pas été envoyé.',
      toDo: 'Vérifiez l’adresse et le chemin des paiements dans Paramètres. Quand ils sont justes, reprenez : les paiements refusés sont renvoyés aussi. Si c’est l’uuid du magasin, résolvez d’abord ici les paiements refusés, puis connectez avec le bon uuid.',
      resume: 'Résolu : tout renvoyer',
      stays: 'Cartes non valables : les laisser refusées',
    },
    'all-refused': {
      title: 'Le service de cartes refuse tout paiement',
      happened:
        'Il a refusé les paiements de trois cartes de suite. Les listes fonctionnent, donc la connexion et la clé sont bonnes.',
      moneyMoved:
        'Non. Les paiements refusés figurent ci-dessous. Tout le reste attend, et rien n’est perdu.',
      toDo: 'Demandez la raison au service de cartes, par exemple un magasin fermé ou des droits manquants. Une fois résolu, renvoyez tout. Si les cartes ne sont vraiment pas valables, continuez sans elles.',
      resume: 'Résolu : tout renvoyer',
      stays: 'Cartes non valables : les laisser refusées',
    },
    key: {
      title: 'Le service refuse la clé de la caisse',
      happened: 'Il a refusé la clé pour un paiement, et aussi pour une simple lecture.',
      moneyMoved: 'Non. Tout ce qui est accepté attend, et rien n’est perdu.',
      toDo: 'Demandez au service une clé valable et reconnectez-le dans Paramètres. L’envoi reprend tout seul dès que la clé est acceptée.',
    },
    sign: {
      title: 'Un solde a bougé dans le mauvais sens',
      happened:
        'Après un débit le solde était plus élevé, ou après un chargement plus bas : le signe dans les paramètres est peut-être inversé.',
      moneyMoved:
        'Oui, peut-être dans le mauvais sens. Comparez le solde de la carte auprès du service.',
      toDo: 'Montrez-le à un responsable. Si le signe est faux, reconnectez le service avec l’autre. Reprenez seulement si une autre caisse l’explique.',
      resume: 'Reprendre : le signe est juste',
    },
    cent: {
      title: 'Les montants sont peut-être dix ou cent fois trop grands',
      happened:
        'Le service affiche un solde qui ne va pas avec le paramètre « Un centime du service ».',
      moneyMoved:
        'Oui, peut-être d’un mauvais montant. Comparez le solde de la carte auprès du service.',
      toDo: 'Montrez-le à un responsable : reconnectez le service avec l’autre centime et rectifiez le solde de la carte auprès du service.',
    },
    invariant: {
      title: 'La caisse a trouvé une erreur interne',
      happened: 'Ce qui ne doit jamais arriver est arrivé dans les enregistrements de la caisse.',
      moneyMoved: 'Pas depuis : aucun solde cadeau n’est débité ni chargé.',
      toDo: 'Prenez d’autres moyens de paiement. Un responsable fait tout vérifier par la caisse : si tout est en ordre, elle continue, et ce qui a été trouvé est gardé. Sinon, elle dit ce qu’il faut transmettre à la personne qui s’occupe de la caisse.',
    },
    'journal-behind': {
      title: 'Les enregistrements de la caisse sont plus anciens qu’avant',
      happened:
        'Des enregistrements qui existaient manquent : perdus, remis à un état ancien, ou copiés d’un autre ordinateur.',
      moneyMoved:
        'On ne sait pas pour ce qui figure ci-dessous. Aucun solde cadeau n’est débité ni chargé maintenant.',
      toDo: 'Prenez d’autres moyens de paiement. Appelez la personne qui s’occupe de la caisse. Ce qui figure ici doit être comparé avec le service.',
    },
  },
  pauseRefusal: {
    'nothing-changes': 'Cette pause était déjà levée.',
    'needs-manager': 'Seul un responsable peut lever cette pause.',
    'not-accepted': 'La caisse n’a pas levé la pause.',
  },
  alarm: {
    redeem: {
      'done-after-all': {
        title: 'Peut-être débité malgré tout : {{amount}}, carte {{card}}',
        happened:
          'Résolu comme non débité. Plus tard, le solde de la carte différait exactement de ce montant.',
        toDo: 'Recherchez-le avec la ligne ci-dessous. Si c’était débité, dites-le : on peut alors le rectifier dans « Activité ». Sinon, dites que c’est traité.',
      },
      'done-twice': {
        title: 'Peut-être débité deux fois : {{amount}}, carte {{card}}',
        happened:
          'L’opération a été renvoyée. Plus tard, le solde de la carte différait exactement de ce montant.',
        toDo: 'Recherchez-le avec la ligne ci-dessous. Si c’était débité deux fois, chargez {{amount}} par une opération à part, puis dites que c’est traité.',
      },
      'done-and-paid': {
        title: 'Débité malgré tout : {{amount}}, carte {{card}}',
        happened:
          'On a dit au client qu’on ne savait pas, et on lui a demandé un autre moyen de paiement. Le service montre que c’était débité.',
        toDo: 'Si le client a payé deux fois, rectifiez dans « Activité », puis dites que c’est traité.',
      },
    },
    load: {
      'done-after-all': {
        title: 'Peut-être chargé malgré tout : {{amount}}, carte {{card}}',
        happened:
          'Résolu comme non chargé. Plus tard, le solde de la carte différait exactement de ce montant.',
        toDo: 'Recherchez-le avec la ligne ci-dessous. Si c’était chargé, dites-le : on peut alors le rectifier dans « Activité ». Sinon, dites que c’est traité.',
      },
      'done-twice': {
        title: 'Peut-être chargé deux fois : {{amount}}, carte {{card}}',
        happened:
          'L’opération a été renvoyée. Plus tard, le solde de la carte différait exactement de ce montant.',
        toDo: 'Recherchez-le avec la ligne ci-dessous. Si c’était chargé deux fois, débitez {{amount}} par une opération à part, puis dites que c’est traité.',
      },
      'done-and-paid': {
        title: 'Chargé malgré tout : {{amount}}, carte {{card}}',
        happened:
          'On a dit au client qu’on ne savait pas, et l’argent lui a peut-être été rendu. Le service montre que c’était chargé.',
        toDo: 'Si le client a l’argent et le chargement, rectifiez dans « Activité », puis dites que c’est traité.',
      },
    },
    moneyMoved: {
      'done-after-all': 'Probablement. Comparez avec le service.',
      'done-twice': 'Probablement. Comparez avec le service.',
      'done-and-paid': 'Oui.',
    },
  },
  unknown: {
    redeem: {
      title: 'Résultat inconnu : débit de {{amount}}, carte {{card}}',
      told: {
        attempt: 'Un autre moyen de paiement a été demandé au client.',
        deferred: 'Les articles ont été remis.',
      },
      moneyMoved:
        'On ne sait pas. Tant que ce n’est pas résolu, {{amount}} restent réservés sur la carte.',
    },
    load: {
      title: 'Résultat inconnu : chargement de {{amount}}, carte {{card}}',
      told: {
        attempt: 'On a dit au client qu’on ne sait pas encore.',
        deferred: 'Le client l’a payé.',
      },
      moneyMoved:
        'On ne sait pas. Tant que ce n’est pas résolu, les {{amount}} ne comptent pas comme chargés.',
    },
    toDo: 'Ne refaites pas l’opération. Un responsable la résout : recherchez-la auprès du service avec la ligne ci-dessous, et notez ici ce que vous trouvez. Rien n’est renvoyé tout seul, sauf si le service montre que l’opération n’a pas eu lieu. Sa liste ne le montre que lorsqu’une opération ultérieure du même type y figure. Le client n’est pas débité une deuxième fois.',
  },
  refused: {
    reversal: {
      title: 'Non rectifié : {{amount}}, carte {{card}}',
      happened: 'Le service a refusé l’opération qui devait en rectifier une autre. {{cause}}',
      moneyMoved: 'Non. L’opération à rectifier reste telle quelle.',
      toDo: 'Un responsable la résout. On peut à nouveau la rectifier depuis « Activité » quand la cause est éliminée.',
    },
    redeem: {
      title: 'Non débité : {{amount}}, carte {{card}}',
      happened:
        'La caisse l’avait accepté, et les articles ont pu être remis ; ensuite, le service l’a refusé. {{cause}}',
      moneyMoved: 'Non. Rien n’a été débité, et plus rien n’est réservé sur la carte.',
      toDo: 'Demandez un autre moyen de paiement au client s’il est encore là. Ne refaites pas l’opération de vous-même : un responsable la résout.',
    },
    load: {
      title: 'Non chargé : {{amount}}, carte {{card}}',
      happened:
        'La caisse l’avait accepté, et le client a pu payer ; ensuite, le service l’a refusé. {{cause}}',
      moneyMoved: 'Non. Rien n’a été mis sur la carte.',
      toDo: 'Rendez l’argent si le client est encore là. Ne refaites pas l’opération de vous-même : un responsable la résout.',
    },
  },
  /** Taken off a card again, and not settled with its customer. */
  notPaidOut: {
    title: 'Repris, pas versé : {{amount}}, carte {{card}}',
    happened:
      'Un chargement vendu a été débité de sa carte pour être remboursé, et la caisse n’a pas enregistré que le client a reçu l’argent.',
    moneyMoved: 'Oui. La carte a été débitée, et rien n’est sorti du tiroir-caisse pour cela.',
    toDo: 'Demandez si le client a l’argent. Sinon, versez-le : Tickets, ce ticket, Rembourser. S’il a été donné autrement, dites que c’est traité ; il ne peut alors plus être versé.',
  },
  notGivenBack: {
    title: 'Débité pour une vente annulée : {{amount}}, carte {{card}}',
    happened:
      'Ce montant a été débité pour une vente annulée. Deux caisses le savent, car l’une a pris la place de l’autre : aucune ne l’a donc rendu d’elle-même.',
    moneyMoved: 'Oui. Le montant a été débité, et cette caisse ne l’a pas rendu.',
    toDo: 'Demandez si le client l’a récupéré depuis, en espèces ou sur la carte. Sinon, rectifiez dans « Activité » : il revient alors sur la carte. Dans les deux cas, dites ensuite que c’est traité.',
  },
  /** Of a sale that was cancelled while nobody knew of it, or after it was refused. */
  /** On the disk although it had failed; nobody was told. */
  untold: {
    title: 'Enregistré, sans que personne le sache : {{amount}}, carte {{card}}',
    happened:
      'Le disque de l’ordinateur a failli au moment même de l’enregistrement. La personne à la caisse a lu qu’on ne sait pas.',
    moneyMoved: 'Non. Rien n’a été envoyé.',
    toDo: {
      redeem:
        'Demandez à la personne qui était à la caisse. Si la marchandise a été remise pour cela, envoyez-le. Si le client a payé autrement, ou n’a rien emporté, dites-le : il ne sera jamais envoyé.',
      load: 'Demandez à la personne qui était à la caisse. Si le client l’a payé, envoyez-le. Si l’argent a été rendu, dites-le : il ne sera jamais envoyé.',
      reversal:
        'Demandez à la personne qui était à la caisse. S’il faut encore rectifier, envoyez-le ; sinon, passez-le en perte du magasin : rien ne sera envoyé.',
    },
  },
  /** It cannot be sent any more. */
  numberErased:
    'L’envoi est impossible : le numéro de cette carte a été effacé avant que l’opération soit due.',
  numberLost: {
    happened:
      'Le numéro de cette carte est perdu : le fichier où la caisse le gardait est endommagé.',
    toDo: {
      redeem:
        'Si le client est encore là, scannez la carte et débitez à nouveau le montant comme un paiement à part, puis dites qu’il a été pris sur une autre carte. Sinon, réglez-le à la main : payé autrement, ou perte du magasin.',
      load: 'Si le client est encore là, scannez la carte et chargez à nouveau le montant, puis dites qu’il est allé sur une autre carte. Sinon, rendez l’argent et dites-le.',
      reversal:
        'Si le client est là, scannez la carte et rectifiez le montant par une opération à part ; retirez ensuite celle-ci de la liste comme perte du magasin.',
    },
  },
  ofCancelledSale: {
    unknown: {
      happened: 'La vente a été annulée : il n’y a rien à payer.',
      toDo: 'Un responsable la résout : recherchez-la auprès du service avec la ligne ci-dessous, et notez ici ce que vous trouvez. Si c’était débité, le montant est remis tout seul sur la carte. L’opération n’est plus jamais envoyée.',
    },
    refused: {
      happened:
        'La caisse l’avait accepté ; ensuite, le service l’a refusé, et la vente a été annulée. {{cause}}',
      toDo: 'Il n’y a rien à payer. Un responsable l’enlève de la liste.',
    },
    alarmToDo:
      'Recherchez-le avec la ligne ci-dessous. Si c’était débité, dites-le : le montant est alors remis tout seul sur la carte. Sinon, dites que c’est traité.',
  },
  suggestion: {
    redeem: {
      taken: 'Probablement débité : le solde a bougé exactement de {{amount}}.',
      'not-taken': 'Probablement pas débité : le solde n’a pas bougé de {{amount}}.',
      twice: 'Peut-être débité deux fois : le solde a bougé de deux fois {{amount}}. Vérifiez.',
    },
    load: {
      taken: 'Probablement chargé : le solde a bougé exactement de {{amount}}.',
      'not-taken': 'Probablement pas chargé : le solde n’a pas bougé de {{amount}}.',
      twice: 'Peut-être chargé deux fois : le solde a bougé de deux fois {{amount}}. Vérifiez.',
    },
    'too-early':
      'Rien encore : le solde a été donné alors que le service y travaillait peut-être encore.',
    'no-later-balance': 'Rien encore : depuis, le service n’a donné aucun solde de cette carte.',
    'no-balance-before': 'Rien : le solde d’avant était inconnu.',
    several: 'Rien de clair : plus d’une opération au résultat inconnu l’expliquerait.',
    unexplained: 'Rien de clair : quelqu’un d’autre a aussi fait bouger cette carte.',
  },
};
