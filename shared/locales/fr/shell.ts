import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../sentence.ts';

/** The window's frame: navigation, status line, messages about the till itself. */
export const shell: Translated<typeof english, 'one' | 'many' | 'other'> = {
  pages: {
    sale: 'Vente',
    'gift-balance': 'Solde cadeau',
    activity: 'Activité',
    'needs-person': 'À traiter',
    day: 'Journée',
    categories: 'Catégories',
    settings: 'Paramètres',
  },
  noAnswer: {
    notAllowed: 'Un responsable doit l’autoriser. Demandez-lui de se connecter.',
    pressAgain: 'La caisse n’a pas répondu. Appuyez à nouveau.',
    tryAgain: 'La caisse n’a pas répondu. Réessayez.',
  },
  frame: {
    pages: 'Pages',
    showKeys: 'Touches',
    lock: 'Verrouiller',
    lockOf: '{{name}} : verrouiller',
    demo: 'DÉMO – pas d’argent réel',
    testBuild: 'VERSION DE TEST – pas pour un magasin',
    training: 'FORMATION – pas d’argent réel',
    starting: 'La caisse démarre…',
    cannotStart: 'La caisse ne peut pas démarrer',
    notConnected: 'La caisse n’est pas encore connectée à un service.',
    connect: 'Connecter un service',
    close: 'Fermer',
    listsUnreadable:
      'Les listes ne peuvent pas être affichées. La vente continue ; rien n’est perdu.',
    listsWhy: {
      newer:
        'Une version plus récente de la caisse les a écrites. Aucun argent n’a bougé pour autant. Réinstallez la version plus récente.',
      other:
        'Aucun argent n’a bougé pour autant. Fermez la caisse et redémarrez-la ; si cela persiste, appelez la personne qui s’en occupe et lisez-lui ceci : {{detail}}',
    },
    finishing_one: 'Fin de {{count}} paiement en cours. Ensuite, la fenêtre se ferme toute seule.',
    finishing_many:
      'Fin de {{count}} paiements en cours. Ensuite, la fenêtre se ferme toute seule.',
    finishing_other:
      'Fin de {{count}} paiements en cours. Ensuite, la fenêtre se ferme toute seule.',
    rebuilding:
      'La liste des opérations est reconstruite d’après les enregistrements de la caisse : encore {{left}}. La vente continue.',
    setUpUnfinished:
      'La configuration à partir de {{file}} a été interrompue. La caisse fonctionne comme avant. Recommencez la configuration : --provision FICHIER.',
    programWritable:
      'Toute personne à cet ordinateur peut modifier le programme de la caisse. Appelez la personne qui l’a installé : il doit appartenir à l’administrateur.',
    diskLow: 'Le disque de cet ordinateur est presque plein.',
    diskCritical:
      'Le disque de cet ordinateur est plein. Libérez de la place maintenant, sinon la caisse doit s’arrêter.',
    needsPerson_one: '{{count}} à traiter',
    needsPerson_many: '{{count}} à traiter',
    needsPerson_other: '{{count}} à traiter',
  },
  notices: { all: 'Avis', closing: 'Fermeture…' },
  people: {
    guessed_one: '{{count}} code PIN erroné a été tapé pour {{name}}, {{last}}.',
    guessed_many: '{{count}} codes PIN erronés ont été tapés pour {{name}}, le dernier {{last}}.',
    guessed_other: '{{count}} codes PIN erronés ont été tapés pour {{name}}, le dernier {{last}}.',
    during: 'Identifié pendant ce temps : {{names}}.',
    about: 'Code PIN à vérifier',
    hasRead: 'J’ai lu',
    shortPin:
      'Votre code PIN a moins de {{least}} chiffres. Choisissez-en un plus long dans Paramètres, Personnes.',
  },
  steps: { before: 'Précédent', after: 'Suivant', place: 'Choix : {{place}} sur {{count}}' },
  status: {
    label: 'État de la caisse',
    online: 'En ligne',
    onlineDetail: 'Les paiements partent tout de suite au service.',
    lastHeard: 'Dernière réponse du service : {{at}}.',
    offline: 'Hors ligne',
    starting: 'Démarrage…',
    workingOffline: 'Travail hors ligne',
    workingOfflineDetail: 'À votre demande. Les paiements attendent que vous reveniez en ligne.',
    paused: 'Envoi en pause',
    since: 'depuis {{length}}',
    nothingWaiting: 'Rien en attente.',
    sending: 'Envoi…',
    waitingCount: '{{count}} en attente.',
    waiting: '{{count}} en attente : {{sums}}, le plus ancien depuis {{oldest}}.',
    unknown_one: '{{count}} résultat inconnu ({{money}}) : voir À traiter.',
    unknown_many: '{{count}} résultats inconnus ({{money}}) : voir À traiter.',
    unknown_other: '{{count}} résultats inconnus ({{money}}) : voir À traiter.',
    raised: 'Limites relevées de {{sum}} jusqu’à {{until}}',
    leftOffline: 'Encore possible hors ligne : {{parts}}',
    toTake: '{{money}} à débiter',
    toLoad: '{{money}} à charger',
    left: {
      'per-till': '{{left}} à débiter',
      'till-count': '{{left}} opérations',
      'load-per-till': '{{left}} à charger',
      'by-hand': '{{left}} sans responsable',
      outage: '{{left}}',
    },
    serviceChanged: 'Service modifié ({{what}}), {{at}}',
    serviceChangedBy: 'Service modifié ({{what}}) par {{by}}, {{at}}',
    serviceParts: { address: 'adresse', shop: 'magasin', key: 'clé' },
    byHand: {
      question: 'Travailler hors ligne plus longtemps ?',
      customer: 'Les soldes sont ceux d’avant : une carte a pu servir ailleurs depuis.',
    },
    workOffline: 'Travailler hors ligne',
    goOnline: 'Revenir en ligne',
    sendNow: 'Envoyer maintenant',
    pauseSending: 'Suspendre l’envoi',
    resumeSending: 'Reprendre l’envoi',
    tryOne: 'En essayer un',
    cannotResume:
      'Cette pause ne prend fin qu’une fois sa cause éliminée. Appelez la personne qui s’occupe de la caisse.',
  },
  circuit: {
    starting: 'La caisse vérifie si le service répond.',
    'no-network': 'Cet ordinateur n’a pas de réseau.',
    'service-unreachable': 'Le service est injoignable.',
    'service-failing': 'Le service répond par des erreurs.',
    'not-the-service': 'Autre chose répond, par exemple une page de connexion.',
    'key-refused': 'Le service refuse la clé de cette caisse.',
    'too-many-requests': 'Le service demande d’attendre.',
    'money-failing': 'Les paiements échouent au service. Ils sont essayés un par un.',
  },
  pause: {
    person: 'À votre demande.',
    'three-unknown':
      'Trois paiements de suite ont un résultat inconnu. Le service est peut-être en panne.',
    'strange-answer': 'Le service a donné une réponse qui ne correspond pas à ce qui a été envoyé.',
    configuration:
      'Le service ne connaît pas cette adresse. La connexion est peut-être mal configurée.',
    'all-refused': 'Le service de cartes refuse tout paiement. Appelez un responsable.',
    key: 'Le service refuse la clé de cette caisse.',
    sign: 'Un solde a bougé dans le mauvais sens. Le signe est peut-être mal configuré.',
    cent: 'Les montants sont peut-être dix ou cent fois trop grands. Le centime est peut-être mal configuré.',
    invariant: 'La caisse a trouvé une erreur interne. Aucun solde cadeau n’est débité ni chargé.',
    'journal-behind':
      'Les enregistrements de la caisse sont peut-être une copie ancienne. Aucun solde cadeau n’est débité ni chargé.',
  },
  health: {
    happened: 'Ce qui s’est passé',
    why: {
      'journal-damaged': {
        'broken-chain':
          'Dans un fichier des enregistrements, quelque chose manque ou a changé. Rien n’a été coupé et rien n’a été envoyé depuis.',
        'numbers-lost_one':
          'Les enregistrements sont entiers, aucune opération ne manque. Le numéro de {{count}} carte est perdu : son fichier manque ou est endommagé. Rien n’a été modifié.',
        'numbers-lost_many':
          'Les enregistrements sont entiers, aucune opération ne manque. Les numéros de {{count}} cartes sont perdus : leur fichier manque ou est endommagé. Rien n’a été modifié.',
        'numbers-lost_other':
          'Les enregistrements sont entiers, aucune opération ne manque. Les numéros de {{count}} cartes sont perdus : leur fichier manque ou est endommagé. Rien n’a été modifié.',
        'names-lost':
          'Les enregistrements sont entiers, aucune opération ne manque. Des noms de personnes et des motifs saisis sont perdus : leur fichier manque ou est endommagé. Rien n’a été modifié.',
        'no-fold':
          'Les enregistrements sont entiers, mais la caisse n’arrive pas à les comprendre. Rien n’a été modifié.',
      },
      'journal-foreign_one':
        'Rien n’y a été modifié. {{count}} de leurs opérations n’est pas résolue.',
      'journal-foreign_many':
        'Rien n’y a été modifié. {{count}} de leurs opérations ne sont pas résolues.',
      'journal-foreign_other':
        'Rien n’y a été modifié. {{count}} de leurs opérations ne sont pas résolues.',
      'journal-newer': 'Cette version de la caisse ne sait pas les lire. Rien n’a été modifié.',
      'journal-older':
        'Rien n’a encore été modifié. Dès que cette version y a écrit, les versions plus anciennes ne savent plus les ouvrir.',
      'journal-stopped': {
        'disk-full': 'Le disque est plein.',
        'read-only': 'On ne peut pas écrire sur le disque : il est en lecture seule.',
        permission: 'La caisse n’a pas le droit d’écrire dans son propre dossier.',
        io: 'Le disque a failli pendant que la caisse écrivait.',
        damaged:
          'Pendant son utilisation, un fichier des enregistrements a été modifié ou endommagé.',
        closed: 'Les enregistrements étaient déjà fermés.',
        mistake: 'La caisse a trouvé une erreur de sa part en écrivant, et n’écrit plus rien.',
      },
      'keys-locked': {
        passphrase: 'Elles sont protégées par une phrase secrète, demandée à chaque démarrage.',
        absent: 'Elles ne sont pas sur cet ordinateur.',
        'other-keyring':
          'Elles ont été gardées dans un autre trousseau de cet ordinateur que celui qu’il propose maintenant.',
        'other-passphrase':
          'Elles sont encore protégées par une phrase secrète précédente. Saisissez-la, ou le code de récupération.',
        'silent-keyring': 'Le trousseau de cet ordinateur ne les a pas rendues.',
        'unusable-file':
          'Le fichier où elles sont gardées est inutilisable. Une copie en a été mise de côté.',
      },
    },
    nothingSent:
      'Non. D’ici là, rien d’un solde n’est envoyé ; ce qui attend continue d’attendre. Espèces et cartes bancaires sont acceptées.',
    meanwhile:
      'Espèces et cartes bancaires sont acceptées ; rien d’un solde n’est envoyé. La page Solde cadeau dit comment y mettre fin.',
    moneyMovedAnswers: {
      yes: 'Oui.',
      no: 'Non. Rien n’est débité ni chargé tant que ce message est affiché.',
      unknown: 'On ne sait pas.',
    },
    details: 'Détails',
    code: 'Code',
    recoveryCode: 'Code de récupération, 26 signes',
    recoveryWrong: 'Ce n’est pas le code de récupération de cette caisse.',
    passphrase: 'Phrase secrète',
    unlock: 'Déverrouiller',
    unlocking: 'Déverrouillage…',
  },
};
