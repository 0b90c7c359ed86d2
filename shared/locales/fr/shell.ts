import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../sentence.ts';

/** The window's frame: navigation, status line, messages about the till itself. */
export const shell: Translated<typeof english, 'one' | 'many' | 'other'> = {
  labelled: '{{label}} : {{value}}',
  both: '{{before}} ; {{after}}',
  pages: {
    ready: 'Prêt',
    sale: 'Vente',
    'gift-balance': 'Carte cadeau',
    activity: 'Activité',
    'needs-person': 'À traiter',
    day: 'Journée',
    categories: 'Catégories',
    settings: 'Paramètres',
  },
  noAnswer: {
    notAllowed: 'Seul un responsable peut faire cela. Demandez à un responsable de s’identifier.',
    pressAgain: 'La caisse n’a pas répondu. Appuyez à nouveau.',
    tryAgain: 'La caisse n’a pas répondu. Réessayez.',
  },
  frame: {
    pages: 'Pages',
    help: 'Aide',
    contents: 'Sommaire',
    lock: 'Verrouiller',
    lockOf: '{{name}} : verrouiller',
    endLease: 'Mettre fin à l’accord de {{name}} (encore {{left}})',
    demo: 'DÉMO – pas d’argent réel',
    testBuild: 'VERSION DE TEST – pas pour un magasin',
    training: 'FORMATION – pas d’argent réel',
    starting: 'La caisse démarre…',
    cannotStart: 'La caisse ne peut pas démarrer',
    sellsNow:
      'Vous pouvez déjà vendre en espèces et au terminal de paiement. Tous les enregistrements sont conservés lorsque le service de cartes est connecté.',
    notConnected: 'La caisse n’est pas encore connectée à un service de cartes.',
    connect: 'Connecter un service de cartes',
    close: 'Fermer',
    listsUnreadable:
      'Les listes ne peuvent pas s’afficher. Vous pouvez continuer à vendre ; rien n’est perdu.',
    listsWhy: {
      newer:
        'Une version plus récente de la caisse a écrit ces listes. Aucun montant n’a été débité ni crédité. Réinstallez la version plus récente.',
      other:
        'Aucun montant n’a été débité ni crédité. Redémarrez la caisse. Si cela se reproduit, appelez l’assistance caisse et lisez-lui ceci : {{detail}}',
    },
    finishing_one: '{{count}} paiement est en cours. La fenêtre se ferme ensuite automatiquement.',
    finishing_many:
      '{{count}} de paiements sont en cours. La fenêtre se ferme ensuite automatiquement.',
    finishing_other:
      '{{count}} paiements sont en cours. La fenêtre se ferme ensuite automatiquement.',
    rebuilding:
      'La liste des opérations est reconstruite à partir des enregistrements : encore {{left}}. Vous pouvez continuer à vendre.',
    setUpUnfinished:
      'La configuration à partir de {{file}} a été interrompue. La caisse garde ses paramètres précédents. Relancez le fichier de configuration.',
    programWritable:
      'Toute personne utilisant cet ordinateur peut modifier le programme de la caisse. Appelez l’assistance caisse : le programme doit appartenir au système, pas à cet utilisateur.',
    diskLow: 'Le disque de cet ordinateur est presque plein.',
    diskCritical:
      'Le disque de cet ordinateur n’a presque plus de place. Aucune vente ne peut commencer avant d’en libérer.',
    needsPerson_one: '{{count}} à traiter',
    needsPerson_many: '{{count}} à traiter',
    needsPerson_other: '{{count}} à traiter',
  },
  notices: { all: 'Avis', closing: 'Fermeture…' },
  people: {
    guessed_one: '{{count}} code PIN erroné a été tapé pour {{name}}, {{last}}.',
    guessed_many:
      '{{count}} de codes PIN erronés ont été tapés pour {{name}}, le dernier {{last}}.',
    guessed_other: '{{count}} codes PIN erronés ont été tapés pour {{name}}, le dernier {{last}}.',
    during: 'Personnes identifiées à ce moment : {{names}}.',
    about: 'Codes PIN erronés : à lire',
    hasRead: 'J’ai lu',
    shortPin:
      'Votre code PIN a moins de {{least}} chiffres. Choisissez-en un plus long dans « Paramètres », « Personnel ».',
  },
  unsaved: {
    question: 'Quitter sans enregistrer ?',
    note: 'Ce que vous avez saisi sur cette page n’est pas encore enregistré.',
    keep: 'Rester sur la page',
    go: 'Ne pas enregistrer',
  },
  steps: { before: 'Précédent', after: 'Suivant', place: 'Choix : {{place}} sur {{count}}' },
  status: {
    label: 'État de la caisse',
    online: 'En ligne',
    onlineDetail: 'Paiements envoyés aussitôt.',
    practice: {
      demo: 'Démo',
      training: 'Formation',
      detail: 'Sans argent réel.',
    },
    onlineWaits: 'Les paiements en attente partiront plus tard. Celui d’un client part aussitôt.',
    sendsAgainIn: 'L’envoi reprend dans {{length}}.',
    lastHeard: 'Dernière réponse du service de cartes : {{at}}.',
    offline: 'Hors ligne',
    starting: 'Démarrage…',
    noService: 'Pas encore de service de cartes',
    noServiceDetail:
      'Les articles, les espèces et le terminal de paiement fonctionnent. Les cartes cadeaux suivront une fois le service de cartes connecté.',
    noServiceToResolve:
      'Les articles, les espèces et le terminal de paiement fonctionnent. Vérifiez les enregistrements : voir « À traiter ».',
    workingOffline: 'Travail hors ligne',
    workingOfflineDetail:
      'Choisi à cette caisse. Les paiements attendent que vous reveniez en ligne.',
    paused: 'Envoi en pause',
    lasting: '{{state}} depuis {{length}}',
    spoken: '{{state}} :',
    nothingWaiting: 'Aucun paiement à envoyer.',
    sending: 'Envoi…',
    waitingCount: '{{count}} à envoyer.',
    waiting: '{{count}} à envoyer : {{sums}}, le plus ancien depuis {{oldest}}.',
    unknown_one: '{{count}} résultat inconnu ({{money}}) : voir « À traiter ».',
    unknown_many: '{{count}} de résultats inconnus ({{money}}) : voir « À traiter ».',
    unknown_other: '{{count}} résultats inconnus ({{money}}) : voir « À traiter ».',
    raised: 'Limites relevées de {{sum}} jusqu’à {{until}}',
    outage: 'Jour {{day}} sur {{days}} : encore {{left}}',
    outageToday: 'Jour {{day}} sur {{days}} : encore {{today}} jusqu’à {{until}}, {{left}} en tout',
    leftOffline: 'Encore possible hors ligne : {{parts}}',
    toTake: '{{money}} à débiter',
    toLoad: '{{money}} à recharger',
    left: {
      'per-till': '{{left}} à débiter',
      'till-count_one': '{{count}} opération',
      'till-count_many': '{{count}} d’opérations',
      'till-count_other': '{{count}} opérations',
      'load-per-till': '{{left}} à recharger',
      'by-hand': '{{left}} sans responsable',
      outage: '{{left}}',
    },
    serviceChanged: 'Service de cartes modifié ({{what}}), {{at}}',
    serviceChangedBy: 'Service de cartes modifié ({{what}}) par {{by}}, {{at}}',
    serviceParts: { address: 'adresse', shop: 'magasin', key: 'clé API' },
    byHand: {
      question: 'Travailler hors ligne plus longtemps ?',
      customer: 'Les soldes ne sont peut-être pas à jour : une carte a pu servir ailleurs depuis.',
    },
    workOffline: 'Travailler hors ligne',
    goOnline: 'Revenir en ligne',
    sendNow: 'Envoyer maintenant',
    pauseSending: 'Suspendre l’envoi',
    resumeSending: 'Reprendre l’envoi',
    tryOne: 'Essayer un paiement',
    cannotResume: 'L’envoi reprend une fois la cause corrigée. Appelez l’assistance caisse.',
  },
  circuit: {
    starting: 'La caisse vérifie si le service de cartes répond.',
    'no-network': 'Le réseau de cet ordinateur ne trouve pas le service de cartes.',
    'service-unreachable': 'Le service de cartes est injoignable.',
    'service-failing': 'Le service de cartes renvoie des erreurs.',
    'not-the-service': 'Un autre système répond, par exemple une page de connexion.',
    'key-refused': 'Le service de cartes refuse la clé API de la caisse.',
    'too-many-requests': 'Le service de cartes demande à la caisse d’attendre.',
    'money-failing': 'Les paiements échouent au service de cartes. La caisse les essaie un par un.',
  },
  pause: {
    person: 'Quelqu’un l’a suspendu à cette caisse.',
    'three-unknown':
      'Trois paiements de suite sans réponse claire. Le service de cartes a peut-être un problème.',
    'strange-answer': 'La réponse du service de cartes ne correspond pas à ce qui a été envoyé.',
    configuration:
      'Le service de cartes ne connaît pas cette adresse. La connexion est peut-être mal configurée.',
    'all-refused': 'Le service de cartes refuse tout paiement. Appelez un responsable.',
    key: 'Le service de cartes refuse la clé API de la caisse.',
    sign: 'Un solde a changé dans le mauvais sens. Le sens des montants est peut-être mal configuré.',
    cent: 'Les montants sont peut-être dix ou cent fois trop élevés. Le paramètre du centime est peut-être faux.',
    invariant: 'Erreur interne de la caisse. Les cartes cadeaux sont suspendues.',
    'journal-behind':
      'Les enregistrements de la caisse sont peut-être une ancienne copie. Les cartes cadeaux sont suspendues.',
  },
  health: {
    happened: 'Ce qui s’est passé',
    why: {
      'journal-damaged': {
        'broken-chain':
          'Un élément manque ou a été modifié dans les enregistrements de la caisse. Rien n’a été supprimé, et rien n’a été envoyé depuis.',
        'numbers-lost_one':
          'Les enregistrements sont complets, mais le numéro de {{count}} carte est perdu : son fichier manque ou est endommagé. Rien n’a été modifié.',
        'numbers-lost_many':
          'Les enregistrements sont complets, mais les numéros de {{count}} de cartes sont perdus : leur fichier manque ou est endommagé. Rien n’a été modifié.',
        'numbers-lost_other':
          'Les enregistrements sont complets, mais les numéros de {{count}} cartes sont perdus : leur fichier manque ou est endommagé. Rien n’a été modifié.',
        'names-lost':
          'Les enregistrements sont complets, mais des noms et des motifs saisis sont perdus : leur fichier manque ou est endommagé. Rien n’a été modifié.',
        'no-fold':
          'Les enregistrements sont complets, mais la caisse ne peut pas les traiter. Rien n’a été modifié.',
      },
      'journal-foreign_one':
        'Ces enregistrements n’ont pas été modifiés. {{count}} opération y est en suspens.',
      'journal-foreign_many':
        'Ces enregistrements n’ont pas été modifiés. {{count}} d’opérations y sont en suspens.',
      'journal-foreign_other':
        'Ces enregistrements n’ont pas été modifiés. {{count}} opérations y sont en suspens.',
      'journal-newer':
        'Cette version de la caisse ne peut pas lire ces enregistrements. Rien n’a été modifié.',
      'journal-older':
        'Rien n’a encore été modifié. Dès que cette version écrira dans les enregistrements, les versions plus anciennes ne pourront plus les ouvrir.',
      'journal-stopped': {
        'disk-full': 'Le disque est plein.',
        'read-only': 'Impossible d’écrire sur le disque : il est en lecture seule.',
        permission: 'La caisse n’a pas le droit d’écrire dans son propre dossier.',
        io: 'Le disque est tombé en panne pendant un enregistrement.',
        damaged: 'Un fichier des enregistrements a été modifié ou endommagé pendant l’utilisation.',
        closed: 'Les enregistrements étaient déjà fermés.',
        mistake: 'La caisse a rencontré une erreur interne en écrivant, et n’enregistre plus rien.',
      },
      'keys-locked': {
        passphrase: 'Les clés sont protégées par une phrase secrète, demandée à chaque démarrage.',
        absent: 'Les clés ne sont pas sur cet ordinateur.',
        'other-keyring':
          'Les clés sont dans un autre trousseau de cet ordinateur que celui utilisé actuellement.',
        'other-passphrase':
          'Les clés sont encore protégées par une phrase secrète précédente. Saisissez cette phrase, ou le code de récupération.',
        'silent-keyring': 'Le trousseau de cet ordinateur n’a pas fourni les clés.',
        'unusable-file': 'Le fichier des clés est inutilisable. Une copie a été mise de côté.',
      },
    },
    nothingSent:
      'Non. Tant que ce problème dure, aucun paiement par carte cadeau n’est envoyé ; les paiements en attente le restent. Vous pouvez encaisser en espèces et par carte bancaire.',
    meanwhile:
      'Vous pouvez encaisser en espèces et par carte bancaire. Aucun paiement par carte cadeau n’est envoyé. La page « Carte cadeau » indique comment rétablir l’envoi.',
    moneyMovedAnswers: {
      yes: 'Oui.',
      no: 'Non. Aucune carte n’est débitée ni rechargée tant que ce message est affiché.',
      unknown: 'On ne sait pas.',
    },
    details: 'Détails',
    code: 'Code',
    recoveryCode: 'Code de récupération, 26 caractères',
    recoveryWrong: 'Code de récupération erroné.',
    passphrase: 'Phrase secrète',
    unlock: 'Déverrouiller',
    unlocking: 'Déverrouillage…',
  },
};
