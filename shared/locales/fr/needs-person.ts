import type { needsPerson as english } from '../en/needs-person.ts';
import type { Translated } from '../sentence.ts';

/** The page To resolve: what happened, whether money moved, what to do. */
export const needsPerson: Translated<typeof english, 'one' | 'many' | 'other'> = {
  nothing: 'Rien à traiter. Les paiements que la caisse ne peut pas traiter seule s’affichent ici.',
  morePauses_one: '{{count}} autre pause suit celle-ci.',
  morePauses_many: '{{count}} d’autres pauses suivent celle-ci.',
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
    sentBefore: 'Envoyé avant',
    sentAfter: 'Envoyé après',
    clock: 'selon l’horloge de cet ordinateur',
    serviceClock: 'selon l’horloge du service de cartes',
    suggests: 'Ce que suggèrent les soldes suivants',
    amount: 'Montant en centimes',
    card: 'Carte',
    shop: 'UUID du magasin',
    ifDone: 'Solde après, si effectué',
    ifNotDone: 'Solde après, sinon',
    balanceNotKnown: 'inconnu : le service de cartes n’en avait indiqué aucun à cette caisse',
  },
  notYet: '{{label}} (dans {{minutes}} min)',
  serviceNumber: 'Numéro de transaction au service de cartes',
  balanceSeen: 'Ou le solde affiché au service de cartes',
  missing: {
    proof: 'le numéro de transaction, ou le solde affiché au service de cartes',
    times: 'combien de fois le service de cartes l’affiche (1 à {{most}})',
    replacement: 'le paiement effectué à la place',
    paidIn: { redeem: 'le mode d’encaissement', load: 'le mode de remboursement' },
    back: { redeem: 'le mode de remboursement', load: 'ce qu’est devenu le rechargement en trop' },
  },
  replacements: 'Effectué à la place',
  replacement: '{{moment}}, carte {{card}}',
  paidIn: {
    redeem: 'En espèces, dans ce tiroir-caisse',
    load: 'En espèces, sorties de ce tiroir-caisse',
    other: 'Comment, si ce n’est pas en espèces ?',
  },
  backAtService: {
    redeem: 'Remboursé par le service de cartes',
    load: 'Retiré par le service de cartes',
  },
  timesSeen: 'Combien de fois le service de cartes l’affiche-t-il ?',
  noReplacement:
    'Depuis, aucun paiement de {{money}} avec une autre carte à cette caisse ne peut être utilisé à la place. Celui d’une autre vente ne convient pas. Effectuez d’abord ce paiement.',
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
  /** Case: a balance as text shows another unit of amounts than the settings. */
  otherCent: {
    button: 'Reprendre : les montants sont corrects',
    question: 'Les montants enregistrés par le service de cartes sont-ils corrects ?',
    go: 'Reprendre : envoyer un paiement',
    effects: {
      customer: 'S’ils sont faux, le solde de la carte change de dix ou cent fois le montant.',
      report: 'Le rapport compte les montants tels qu’ils ont été saisis à cette caisse.',
    },
  },
  journalBehind: {
    button: 'Tout est vérifié : continuer',
    question: 'Tout est-il vérifié auprès du service de cartes ?',
    go: 'Continuer : reprendre l’envoi des paiements',
    effects: {
      customer: 'Les paiements de cette caisse après ces enregistrements n’y figurent pas.',
      report: 'Ce qui manque dans les enregistrements manque aussi dans le rapport.',
    },
  },
  /** Case: the till's records may be an older copy, and nothing in them is unresolved. */
  noneListed: {
    moneyMoved:
      'Inconnu pour les enregistrements manquants. Rien n’est en suspens dans ceux qui restent : la liste est donc vide. Les cartes cadeaux sont suspendues.',
    toDo: 'Acceptez d’autres moyens de paiement. Appelez l’assistance caisse. Comparez les transactions du service de cartes avec les tickets de la période manquante. Un responsable autorise ensuite la caisse à continuer.',
    movedToDo:
      'Si la caisse a seulement été déplacée (nouveau disque, ordinateur réparé) et que ses données n’ont pas servi ailleurs depuis, un responsable le confirme et tout continue. Si c’est une sauvegarde, comparez d’abord les transactions du service de cartes avec les tickets émis depuis.',
  },
  /** Case: the till's seal is missing from its records, or from the files beside them. */
  writtenByOthers: {
    title: 'Quelqu’un a modifié les enregistrements de la caisse',
    happened:
      'Le sceau de la caisse manque dans ses enregistrements ou dans les fichiers associés. Des limites ou des personnes ont pu être modifiées. Une copie se trouve dans le dossier « evidence », avec les données de la caisse.',
    toDo: 'Acceptez d’autres moyens de paiement. L’assistance caisse vérifie les limites, le personnel et la connexion, et compare les transactions du service de cartes avec les tickets des derniers jours. Un responsable autorise ensuite la caisse à continuer.',
  },
  begunAnew: {
    title: 'Les enregistrements de la caisse repartent de zéro',
    happened:
      'Les enregistrements précédents ont été mis de côté par un responsable, ou manquent. Ceux mis de côté sont dans le dossier « evidence », avec les données de la caisse.',
    toDo: 'Acceptez d’autres moyens de paiement. L’assistance caisse cherche les bons enregistrements dans un autre dossier ou une sauvegarde. S’il n’y en a pas, comparez les transactions du service de cartes avec les tickets des derniers jours. Un responsable autorise ensuite la caisse à continuer.',
  },
  withoutService: {
    moneyMoved: 'Pas avec ces enregistrements : ils n’ont pas de service de cartes.',
    toDo: 'Continuez à vendre. Cherchez des enregistrements plus récents : sur l’ancien ordinateur ou dans une copie plus récente. S’il n’y en a pas, un responsable laisse la caisse continuer.',
    button: 'Rien de plus récent : continuer',
    question: 'Avez-vous cherché des enregistrements plus récents ?',
    go: 'Continuer avec ces enregistrements',
    effects: {
      customer:
        'Rien ne change. Les ventes absentes de ces enregistrements ne sont que sur les tickets papier.',
      report: 'Ce qui manque dans les enregistrements manque aussi dans le rapport.',
    },
  },
  moved: {
    title: 'Les données de la caisse ne sont plus au même endroit',
    happened:
      'Les données sont sur un autre disque ou un autre ordinateur qu’avant, ou viennent d’une sauvegarde.',
    toDo: 'Si la caisse a seulement été déplacée (nouveau disque, ordinateur réparé) et que ses données n’ont pas servi ailleurs depuis, un responsable le confirme et tout continue. Si c’est une sauvegarde, comparez d’abord la liste ci-dessous avec le service de cartes.',
    button: 'Caisse seulement déplacée : continuer',
    question: 'La caisse a-t-elle seulement été déplacée, sans envoi depuis un autre endroit ?',
    go: 'Envoyer les paiements en attente',
    effects: {
      customer:
        'Les paiements en attente sont envoyés maintenant. Si l’un d’eux a déjà été envoyé, par une autre caisse ou après la sauvegarde, le client paie deux fois.',
      report:
        'Les paiements incertains comptent comme avant. L’historique garde cette décision avec votre motif.',
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
    more: 'Le solde au service de cartes dépassait de {{difference}} celui attendu par cette caisse ({{moment}}).',
    less: 'Le solde au service de cartes était inférieur de {{difference}} à celui attendu par cette caisse ({{moment}}).',
  },
  driftMoney:
    'Pas par cette caisse. Une autre caisse ou le back-office a peut-être modifié le solde.',
  driftToDo:
    'Si cette carte a aussi servi ailleurs, cela explique l’écart. Sinon, signalez l’écart à un responsable. La caisse utilise le solde du service de cartes.',
  driftMore: 'Un tel écart s’est produit {{count}} fois avec cette carte.',
  balancesOfDayTitle_one: 'Une carte : écart de solde',
  balancesOfDayTitle_many: '{{count}} de cartes : écart de solde',
  balancesOfDayTitle_other: '{{count}} cartes : écart de solde',
  balancesOfDay:
    'Le service de cartes a indiqué des soldes que cette caisse n’attendait pas : {{cards}}. Ces cartes ont sans doute servi à une autre caisse du magasin.',
  balancesOfDayMore: '{{cards}} et encore {{count}}',
  balanceOff: '{{card}} ({{difference}})',
  balancesOfDayToDo:
    'Demandez si ces cartes ont servi à une autre caisse. Sinon, signalez-les à un responsable. Avec un hub, les caisses s’en chargent entre elles.',
  balancesOfDayQuestion: 'Ces soldes sont-ils vérifiés ?',
  otherSign: {
    title: 'La caisse {{till}} fonctionne avec le sens opposé',
    happened:
      'La caisse {{till}} envoie ses paiements au même service de cartes avec le signe opposé (plus pour moins), et ses soldes ont changé comme prévu.',
    moneyMoved:
      'On ne sait pas. À l’une des deux caisses, un débit augmente peut-être le solde de la carte.',
    toDo: 'Comparez « Sens des montants » aux deux caisses (Paramètres, Connexion), et le solde d’une carte au service de cartes. Cette caisse garde son propre sens.',
    question: 'Le sens a-t-il été vérifié aux deux caisses ?',
    customer: 'Rien ne change. Cette caisse garde son réglage du sens des montants.',
    reasons: [
      'L’autre caisse était mal configurée',
      'Cette caisse était mal configurée',
      'Vérifié aux deux caisses',
    ],
  },
  oldCard: {
    told: 'La carte figure dans la liste des anciennes cartes. Personne n’a payé ce rechargement à cette caisse.',
    refused:
      'La carte figure dans la liste des anciennes cartes. Personne n’a payé ce rechargement à cette caisse. Le service de cartes a refusé le rechargement. {{cause}}',
    toDo: 'Ne versez rien. Vérifiez le numéro de la carte dans la liste. Une fois la cause corrigée, un responsable renvoie le rechargement ; sinon, il le marque comme non rechargé.',
  },
  oldCardsTwice: {
    title: 'Anciennes cartes peut-être aussi rechargées à la caisse {{till}}',
    happened_one:
      'Avant que cette caisse rejoigne le hub, une carte de sa liste était aussi enregistrée comme rechargée à la caisse {{till}}.',
    happened_many:
      'Avant que cette caisse rejoigne le hub, {{count}} de cartes de sa liste étaient aussi enregistrées comme rechargées à la caisse {{till}}.',
    happened_other:
      'Avant que cette caisse rejoigne le hub, {{count}} cartes de sa liste étaient aussi enregistrées comme rechargées à la caisse {{till}}.',
    moneyMoved:
      'Peut-être. Jusqu’à {{money}} se trouve peut-être deux fois sur les cartes. Si la caisse {{till}} a repris celle-ci, ce sont peut-être les mêmes rechargements.',
    toDo: 'Comparez le solde d’une de ces cartes avec la liste. S’il est trop élevé, comparez les pages pour le comptable des deux caisses et annulez les rechargements d’une caisse (Activité).',
    question: 'Les soldes de ces cartes ont-ils été vérifiés ?',
    customer:
      'Rien ne change. Un solde trop élevé le reste jusqu’à l’annulation de son rechargement.',
    reasons: [
      'Les rechargements d’une caisse ont été annulés',
      'Les soldes sont justes',
      'Le magasin supporte la perte',
    ],
  },
  overdrawnTitle: 'Carte {{card}} : solde négatif',
  overdrawn: 'Le service de cartes affiche un solde de {{balance}}.',
  overdrawnMoney: 'Oui. La carte a été débitée au-delà de son solde.',
  overdrawnToDo:
    'Cette carte ne peut pas payer avant d’être à nouveau rechargée. Un responsable décide s’il faut demander la différence au client.',
  pauses: {
    person: {
      title: 'L’envoi est en pause',
      happened: 'Quelqu’un a suspendu l’envoi à cette caisse.',
      moneyMoved: 'Non. Les paiements acceptés attendent, et rien n’est perdu.',
      toDo: 'Vous pouvez continuer à vendre dans les limites hors ligne. Reprenez l’envoi quand la pause n’a plus de raison d’être.',
      resume: 'Reprendre : envoyer les paiements en attente',
    },
    'three-unknown': {
      title: 'Trois paiements de suite sans réponse claire',
      happened: 'Le service de cartes n’a pas donné de réponse claire trois fois de suite.',
      moneyMoved:
        'On ne sait pas pour ceux qui figurent encore ci-dessous. Les paiements en attente n’ont pas été envoyés.',
      toDo: 'Demandez au service de cartes s’il est en panne. Une fois la panne terminée, essayez un paiement. Si la réponse est claire, les autres suivent.',
      resume: 'Essayer un paiement : envoyer le plus ancien',
    },
    'strange-answer': {
      title: 'Une réponse qui ne correspond pas',
      happened:
        'La réponse du service de cartes contredit ce qui a été envoyé. Il en irait de même pour chaque paiement.',
      moneyMoved:
        'On ne sait pas pour ce paiement, tant qu’il figure ci-dessous. Les paiements en attente n’ont pas été envoyés.',
      toDo: 'Montrez la réponse à un responsable, qui interroge le service de cartes. Ne reprenez l’envoi qu’une fois la situation éclaircie.',
      resume: 'Reprendre : envoyer les paiements en attente',
    },
    configuration: {
      title: 'Le service de cartes ne connaît pas l’adresse des paiements',
      happened:
        'Le service de cartes a refusé trois cartes de suite, comme il le fait pour un mauvais chemin.',
      moneyMoved:
        'Non. Les paiements refusés encore à traiter figurent ci-dessous ; les paiements en attente n’ont pas été envoyés.',
      toDo: 'Vérifiez l’adresse et le chemin des paiements dans « Paramètres ». Une fois corrigés, reprenez l’envoi : les paiements refusés ci-dessous sont renvoyés aussi. Si l’UUID du magasin est faux, traitez d’abord ici les paiements refusés, puis connectez-vous avec le bon UUID.',
      resume: 'Problème corrigé : tout renvoyer',
      stays: 'Mauvaises cartes : maintenir le refus',
    },
    'all-refused': {
      title: 'Le service de cartes refuse tout paiement',
      happened:
        'Le service de cartes a refusé les paiements de trois cartes de suite. Les listes fonctionnent : la connexion et la clé API sont bonnes.',
      moneyMoved:
        'Non. Les paiements refusés encore à traiter figurent ci-dessous. Tout le reste attend, et rien n’est perdu.',
      toDo: 'Demandez la raison au service de cartes : magasin fermé ou droits manquants, par exemple. Une fois le problème corrigé, renvoyez tout. Si les cartes sont vraiment en cause, continuez sans elles.',
      resume: 'Problème corrigé : tout renvoyer',
      stays: 'Mauvaises cartes : maintenir le refus',
    },
    key: {
      title: 'Le service de cartes refuse la clé API de la caisse',
      happened:
        'Le service de cartes a refusé la clé API pour un paiement, et aussi pour une simple lecture.',
      moneyMoved: 'Non. Les paiements acceptés attendent, et rien n’est perdu.',
      toDo: 'Demandez au service de cartes une clé API valide et reconnectez-le dans « Paramètres ». L’envoi reprend automatiquement dès que la clé est acceptée.',
    },
    sign: {
      title: 'Un solde a changé dans le mauvais sens',
      happened:
        'Le solde a augmenté après un débit, ou baissé après un rechargement. Le sens des montants dans les paramètres est peut-être faux.',
      moneyMoved:
        'Oui, peut-être dans le mauvais sens. Vérifiez le solde de la carte au service de cartes.',
      toDo: 'Prévenez un responsable. Si le sens est faux, reconnectez le service de cartes avec l’autre sens. Ne reprenez l’envoi que si une autre caisse explique le solde.',
      resume: 'Reprendre : le sens est correct',
    },
    cent: {
      title: 'Montants peut-être dix ou cent fois trop élevés',
      happened:
        'Le service de cartes affiche un solde qui ne correspond pas au paramètre « Un centime au service de cartes ».',
      moneyMoved:
        'Oui, peut-être d’un montant erroné. Vérifiez le solde de la carte au service de cartes.',
      toDo: 'Appelez un responsable : reconnectez le service de cartes avec l’autre valeur du centime, puis corrigez le solde de la carte au service de cartes.',
    },
    invariant: {
      title: 'La caisse a trouvé une erreur interne',
      happened:
        'Les enregistrements de la caisse montrent une situation qui ne doit jamais se produire.',
      moneyMoved: 'Pas depuis cette erreur : les cartes cadeaux sont suspendues.',
      toDo: 'Acceptez d’autres moyens de paiement. Un responsable lance une vérification complète. Si tout est en ordre, la caisse continue et garde les preuves. Sinon, elle affiche ce qu’il faut dire à l’assistance caisse.',
    },
    'journal-behind': {
      title: 'Les enregistrements de la caisse sont revenus en arrière',
      happened:
        'Des enregistrements manquent : ils ont été perdus, ramenés à un état antérieur ou copiés d’un autre ordinateur.',
      moneyMoved: 'Inconnu pour ce qui figure ci-dessous. Les cartes cadeaux sont suspendues.',
      toDo: 'Acceptez d’autres moyens de paiement. Appelez l’assistance caisse. Comparez la liste avec le service de cartes.',
    },
  },
  pauseRefusal: {
    'nothing-changes': 'Cette pause est déjà terminée.',
    'needs-manager': 'Seul un responsable peut mettre fin à cette pause.',
    'not-accepted': 'La caisse n’a pas mis fin à la pause.',
  },
  ofReplaced: {
    moneyMoved: 'Pas par cette opération. Une seconde correction s’en charge, ou l’a déjà fait.',
    refusedToDo:
      'Un responsable clôt le cas. Ne corrigez pas une nouvelle fois et ne remettez pas d’espèces.',
    unknownToDo:
      'Un responsable cherche l’opération auprès du service de cartes avec la ligne ci-dessous et saisit le résultat. Elle n’est pas renvoyée : une seconde correction s’en charge.',
    doneTwice:
      'Cette correction a finalement eu lieu, et une seconde fait la même chose. Ensemble, elles ont peut-être déplacé le montant deux fois.',
  },
  foundTwice: {
    redeem: {
      title: 'Débité {{times}} fois : {{amount}}, carte {{card}}',
      happened: 'Renvoyé, puis trouvé {{times}} fois au service de cartes par un responsable.',
      toDo: 'Faites rembourser le trop-perçu par le service de cartes, ou rendez {{surplus}} au client. Choisissez ensuite « Le trop-perçu a été rendu ».',
    },
    load: {
      title: 'Rechargé {{times}} fois : {{amount}}, carte {{card}}',
      happened: 'Renvoyé, puis trouvé {{times}} fois au service de cartes par un responsable.',
      toDo: 'Faites retirer tous les rechargements sauf un par le service de cartes, ou faites payer {{surplus}} au client. Choisissez ensuite « Le rechargement en trop est traité ».',
    },
    moneyMoved: 'Oui, {{times}} fois.',
  },
  alarm: {
    redeem: {
      'done-after-all': {
        title: 'Peut-être débité malgré tout : {{amount}}, carte {{card}}',
        happened:
          'L’opération a été traitée sans débit. Plus tard, le solde de la carte présentait un écart d’exactement ce montant.',
        toDo: 'Recherchez le paiement avec la ligne ci-dessous. S’il a été débité, indiquez-le : vous pourrez ensuite le corriger dans « Activité ». Sinon, marquez-le comme traité.',
      },
      'done-twice': {
        title: 'Peut-être débité {{times}} fois : {{amount}}, carte {{card}}',
        happened:
          'Le paiement a été renvoyé. Plus tard, le solde de la carte présentait un écart d’exactement {{surplus}}.',
        toDo: 'Recherchez le paiement avec la ligne ci-dessous. S’il a été débité {{times}} fois, faites rembourser le trop-perçu par le service de cartes, ou rendez {{surplus}}, et choisissez « Le trop-perçu a été rendu ». Sinon, marquez-le comme traité.',
      },
      'done-and-paid': {
        title: 'Débité malgré tout : {{amount}}, carte {{card}}',
        happened:
          'La caisse ne pouvait pas confirmer le débit, et le client a peut-être payé autrement. Le service de cartes montre que la carte a été débitée.',
        toDo: 'Si le client a payé deux fois, corrigez le débit dans « Activité », puis marquez-le comme traité.',
      },
    },
    load: {
      'done-after-all': {
        title: 'Peut-être rechargé malgré tout : {{amount}}, carte {{card}}',
        happened:
          'L’opération a été traitée sans rechargement. Plus tard, le solde de la carte présentait un écart d’exactement ce montant.',
        toDo: 'Recherchez le rechargement avec la ligne ci-dessous. S’il a été effectué, indiquez-le : vous pourrez ensuite le corriger dans « Activité ». Sinon, marquez-le comme traité.',
      },
      'done-twice': {
        title: 'Peut-être rechargé {{times}} fois : {{amount}}, carte {{card}}',
        happened:
          'Le rechargement a été renvoyé. Plus tard, le solde de la carte présentait un écart d’exactement {{surplus}}.',
        toDo: 'Recherchez le rechargement avec la ligne ci-dessous. S’il a été effectué {{times}} fois, faites retirer tous les rechargements sauf un par le service de cartes, ou faites payer {{surplus}}, et choisissez « Le rechargement en trop est traité ». Sinon, marquez-le comme traité.',
      },
      'done-and-paid': {
        title: 'Rechargé malgré tout : {{amount}}, carte {{card}}',
        happened:
          'La caisse ne pouvait pas confirmer le rechargement, et l’argent a peut-être été rendu au client. Le service de cartes montre que la carte a été rechargée.',
        toDo: 'Si le client a récupéré l’argent et a aussi le montant sur la carte, corrigez le rechargement dans « Activité », puis marquez-le comme traité.',
      },
    },
    reversalToDo:
      'Recherchez la correction avec la ligne ci-dessous. Si elle a été effectuée, indiquez-le ; sinon, marquez-la comme traitée.',
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
        deferred: 'Le client a peut-être les articles.',
      },
      moneyMoved:
        'On ne sait pas. Tant que le paiement n’est pas traité, {{amount}} reste réservé sur la carte.',
    },
    load: {
      title: 'Non confirmé : rechargement de {{amount}}, carte {{card}}',
      told: {
        attempt: 'La caisse a affiché que le rechargement n’était pas encore confirmé.',
        deferred: 'Le client a payé le rechargement.',
      },
      moneyMoved:
        'On ne sait pas. Tant qu’il n’est pas traité, le rechargement de {{amount}} ne compte pas.',
    },
    toldReversal: 'Cette opération devait en corriger une autre.',
    toDo: 'Ne recommencez pas. Un responsable recherche l’opération au service de cartes avec la ligne ci-dessous et indique ce qu’il y trouve. La caisse ne la renvoie que s’il est prouvé qu’elle n’a pas été effectuée. Le client n’est pas débité deux fois.',
    toDoNeverSent:
      'Ne recommencez pas. Un responsable recherche l’opération au service de cartes avec la ligne ci-dessous et indique ce qu’il y trouve. La caisse ne la renvoie jamais.',
  },
  /** For a payment that its sale no longer needs. */
  notNeeded: {
    told: 'Le client a payé autrement, ou va le faire.',
    toDo: 'Ne redemandez pas ce montant : le client a payé autrement, ou va le faire. Un responsable traite le paiement.',
  },
  /** For a refused transaction of which an earlier attempt had no answer. */
  refusedAfterUnknown: {
    moneyMoved: 'Peut-être : un envoi précédent est resté sans réponse.',
    toDo: 'Ne recommencez pas. Un responsable recherche l’opération au service de cartes avec la ligne ci-dessous, puis décide.',
  },
  refused: {
    reversal: {
      title: 'Non corrigé : {{amount}}, carte {{card}}',
      happened: 'Le service de cartes a refusé la correction. {{cause}}',
      moneyMoved: 'Non. L’opération d’origine compte toujours.',
      toDo: 'Un responsable traite le refus. Une fois la cause corrigée, vous pouvez relancer la correction dans « Activité ».',
    },
    redeem: {
      title: 'Non débité : {{amount}}, carte {{card}}',
      happened:
        'La caisse avait accepté le paiement, et le client a peut-être les articles. Le service de cartes a ensuite refusé le paiement. {{cause}}',
      moneyMoved: 'Non. Rien n’a été débité, et rien n’est réservé sur la carte.',
      toDo: 'Si le client est encore là, demandez un autre moyen de paiement. Ne recommencez pas : un responsable traite le refus.',
    },
    load: {
      title: 'Non rechargé : {{amount}}, carte {{card}}',
      happened:
        'La caisse avait accepté le rechargement, et le client a peut-être payé. Le service de cartes a ensuite refusé le rechargement. {{cause}}',
      moneyMoved: 'Non. La carte n’a pas été rechargée.',
      toDo: 'Si le client est encore là, rendez ce qui a été payé. Ne recommencez pas : un responsable traite le refus.',
    },
  },
  /** Case: an amount was taken off a card again, but not paid out. */
  notPaidOut: {
    title: 'Débité de la carte, non versé : {{amount}}, carte {{card}}',
    happened:
      'Un rechargement vendu a été débité de la carte pour être remboursé. La caisse n’a aucune trace de la remise de l’argent au client.',
    moneyMoved: 'Oui. La carte a été débitée, et rien n’est sorti du tiroir-caisse.',
    toDo: 'Vérifiez si le client a reçu l’argent. Sinon, versez-le : « Tickets », ce ticket, « Rembourser ». Si l’argent a été rendu autrement, marquez le cas comme traité ; il ne peut alors plus être versé.',
  },
  notGivenBack: {
    title: 'Débité pour une vente annulée : {{amount}}, carte {{card}}',
    happened:
      'La carte a été débitée pour une vente annulée. Deux caisses connaissent ce débit, car l’une a remplacé l’autre : aucune n’a donc rendu le montant d’elle-même.',
    moneyMoved: 'Oui. La carte a été débitée, et cette caisse n’a pas rendu le montant.',
    toDo: 'Vérifiez si le client a récupéré le montant depuis, en espèces ou sur la carte. Sinon, corrigez le débit dans « Activité ». Ensuite, marquez-le comme traité.',
  },
  /** For a payment whose sale was cancelled while its outcome was unknown, or after it was refused. */
  /** For a payment found after a disk failure, which nobody was told of. */
  untold: {
    title: 'Enregistré, non confirmé au caissier : {{amount}}, carte {{card}}',
    happened:
      'Le disque de l’ordinateur est tombé en panne pendant l’enregistrement. L’écran affichait « non confirmé ».',
    moneyMoved: 'Non. Rien n’a été envoyé.',
    toDo: {
      redeem:
        'Interrogez le caissier. Si le client a les articles, envoyez le paiement. S’il a payé autrement ou n’a rien emporté, indiquez-le : le paiement ne sera jamais envoyé.',
      load: 'Interrogez le caissier. Si le client a payé, envoyez le rechargement. Si l’argent a été rendu, indiquez-le : le rechargement ne sera jamais envoyé.',
      reversal:
        'Interrogez le caissier. Si la correction reste nécessaire, envoyez-la. Sinon, passez le montant en perte : rien ne sera envoyé.',
    },
  },
  /** Case: the payment can no longer be sent, because the card's number was erased. */
  numberErased:
    'Ce paiement ne peut pas être envoyé : le numéro de la carte a été effacé avant l’envoi.',
  numberLost: {
    happened: 'Le numéro de cette carte est perdu : le fichier qui le contenait est endommagé.',
    toDo: {
      redeem:
        'Si le client est encore là, scannez la carte et débitez-la à nouveau, puis indiquez qu’une autre carte a été débitée. Sinon, choisissez « Payé autrement » ou « Passer en perte ».',
      load: 'Si le client est encore là, scannez la carte et rechargez-la à nouveau, puis indiquez qu’une autre carte a été rechargée. Sinon, rendez l’argent et indiquez-le.',
      reversal:
        'Si le client est là, scannez la carte et passez le montant par une opération à part. Passez ensuite cette correction en perte.',
    },
  },
  ofCancelledSale: {
    unknown: {
      happened: 'La vente a été annulée : il n’y a rien à payer.',
      toDo: 'Un responsable recherche le paiement au service de cartes avec la ligne ci-dessous et indique ce qu’il y trouve. Si la carte a été débitée, elle est automatiquement recréditée. Le paiement ne sera jamais renvoyé.',
    },
    refused: {
      happened:
        'La caisse avait accepté le paiement. Le service de cartes l’a ensuite refusé, et la vente a été annulée. {{cause}}',
      toDo: 'Il n’y a rien à payer. Un responsable retire le paiement de la liste.',
    },
    twoTillsToDo:
      'Un responsable recherche le paiement au service de cartes avec la ligne ci-dessous et indique ce qu’il y trouve. Si la carte a été débitée, le paiement revient ici pour être remboursé. Il ne sera jamais renvoyé.',
    alarmToDo:
      'Recherchez le paiement avec la ligne ci-dessous. S’il a été débité, indiquez-le : la carte est automatiquement recréditée. Sinon, marquez-le comme traité.',
  },
  suggestion: {
    redeem: {
      taken: 'Probablement débité : le solde a changé d’exactement {{amount}}.',
      'not-taken': 'Probablement pas débité : le solde n’a pas changé de {{amount}}.',
      twice: 'Peut-être {{times}} débits : écart de {{times}} × {{amount}}. Vérifiez.',
    },
    load: {
      taken: 'Probablement rechargé : le solde a changé d’exactement {{amount}}.',
      'not-taken': 'Probablement pas rechargé : le solde n’a pas changé de {{amount}}.',
      twice: 'Peut-être {{times}} rechargements : écart de {{times}} × {{amount}}. Vérifiez.',
    },
    'too-early':
      'Rien pour l’instant : le service de cartes traitait peut-être encore l’opération quand il a indiqué ce solde.',
    'no-later-balance':
      'Rien pour l’instant : le service de cartes n’a indiqué aucun solde de cette carte depuis.',
    'no-balance-before': 'Rien : le service de cartes n’avait indiqué aucun solde à cette caisse.',
    several: 'Rien de clair : plusieurs opérations non confirmées peuvent expliquer ce solde.',
    unexplained: 'Rien de clair : cette carte a aussi servi ailleurs.',
  },
};
