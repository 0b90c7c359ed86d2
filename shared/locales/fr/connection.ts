import type { connection as english } from '../en/connection.ts';
import type { Translated } from '../sentence.ts';

/** Connecting a real service: what is wrong with what was typed, and what a test has found. */
export const connection: Translated<typeof english, 'one' | 'many' | 'other'> = {
  address: {
    empty: 'Tapez l’adresse du service, par exemple https://…',
    'too-long': 'Cette adresse est trop longue.',
    space: 'L’adresse contient un espace ou un saut de ligne.',
    'no-scheme': 'Commencez l’adresse par https://',
    'other-scheme':
      'L’adresse doit commencer par https:// ; aucune autre sorte d’adresse n’est un service.',
    backslash: 'L’adresse contient une barre oblique inverse ; remplacez-la par /.',
    password: 'L’adresse contient un nom ou un mot de passe avant un @. Enlevez-les.',
    'no-tls': 'Utilisez https://. Sans le s, n’importe qui en chemin pourrait lire la clé.',
    'no-host': 'L’adresse n’a pas de nom d’hôte après les deux barres.',
    port: 'Après les deux-points, il faut un numéro de port de 1 à 65535.',
    'foreign-letter':
      'Le nom d’hôte contient une lettre hors de a à z. Il peut seulement ressembler au bon ; copiez l’adresse chez le service.',
    ipv4: 'Cette adresse n’est pas correcte : quatre nombres de 0 à 255 séparés par des points.',
    host: 'Le nom d’hôte de l’adresse n’est pas correct.',
    ipv6: 'L’adresse entre [ et ] n’est pas une adresse IPv6 correcte.',
    query: 'Enlevez tout à partir du ? ou du #.',
    'path-sign': 'Le chemin de l’adresse contient un caractère qui n’a rien à y faire.',
    'path-part': 'Le chemin de l’adresse a une partie vide ou faite de points.',
  },
  /** Allowed, and looks like a mistake. */
  doubt: {
    'foreign-letter':
      'Ce nom d’hôte contient des lettres étrangères et peut ressembler à un autre. Vérifiez-le.',
    port: 'Le port {{port}} est inhabituel pour un service. Vérifiez-le.',
    api: 'L’adresse finit par /api. La caisse ajoute /api elle-même ; enlevez-le ici.',
    'shop-uuid':
      'Ce n’est pas la forme d’un uuid (8-4-4-4-12 lettres et chiffres). Copiez-le à nouveau depuis le service, ou essayez d’abord un petit paiement.',
  },
  credential: {
    empty: 'La clé est vide. Collez la clé que le service vous a donnée.',
    'too-long': 'C’est trop long pour une clé. Collez uniquement la clé.',
    'line-break': 'La clé contient un saut de ligne. Collez-la à nouveau en une seule ligne.',
    authorization: 'Enlevez « Authorization: ». La caisse l’ajoute ; collez uniquement la clé.',
    bearer: 'Enlevez le mot « Bearer ». La caisse l’ajoute ; collez uniquement la clé.',
    quoted: 'La clé est entre guillemets. Collez-la sans eux.',
    placeholder: 'C’est un exemple tiré d’un manuel. Collez la clé que le service vous a donnée.',
    space: 'La clé contient un espace ou une tabulation. Collez-la à nouveau sans.',
    sign: 'La clé contient une lettre ou un signe qu’aucune clé n’a. Copiez-la à nouveau chez le service.',
  },
  setting: {
    segment: 'Seulement lettres, chiffres et barres simples, sans barre au début ni à la fin.',
    header: 'Un nom d’en-tête n’a que des lettres, des chiffres et des traits d’union.',
    'header-taken': 'Cet en-tête a déjà un autre usage.',
    'header-missing': 'Le service ne peut respecter qu’un en-tête envoyé : indiquez son nom.',
    'shop-uuid-missing': 'Saisissez l’uuid que le service donne à ce magasin.',
    'shop-uuid': 'Un uuid de magasin n’a ni espaces ni accents.',
    currency: 'Trois lettres majuscules, par exemple EUR.',
    'currency-without-till': 'Aucune caisse ne compte dans cette devise : elle a quatre décimales.',
    locale: 'Par exemple fr-FR ou fr-BE.',
    timezone: 'Par exemple Europe/Paris.',
    count: 'Un nombre entier de 1 à {{most}}.',
  },
  passphrase: {
    superfluous: 'Laissez la phrase secrète vide : ici, elle ne protège pas les clés.',
    short: 'Choisissez une phrase secrète d’au moins {{least}} caractères.',
    wrong: 'Cette phrase secrète n’ouvre pas les clés.',
    'no-keyring': 'Cet ordinateur n’a pas de coffre à clés qui protège les clés.',
  },
  hindrance: {
    'sale-open': 'Une vente est ouverte. Terminez-la d’abord, puis connectez.',
    'payment-on-its-way': 'Un paiement est en cours. Attendez qu’il soit terminé, puis connectez.',
    'needs-manager': 'Seul un responsable peut connecter un service.',
  },
  found: {
    'not-reached':
      'Pas de réponse : {{why}} Vérifiez l’adresse et le réseau de cet ordinateur, puis testez à nouveau.',
    answers: 'Le service répond à cette adresse.',
    'other-segment':
      'Le service répond avec {{answering}} dans le chemin des catégories, et non avec {{given}}. Prenez celui-là.',
    segment: '« {{segment}} »',
    /** In place of a path that is empty. */
    'no-segment': 'rien',
    'no-parameters': 'Il ne donne la liste que sans paramètres ; la caisse la demande alors ainsi.',
    'key-not-for-lists':
      'Le service refuse la liste à la clé API ; le jeton d’accès l’obtient. Vérifiez la clé API : seul un paiement montre si elle est juste.',
    'no-list': 'Un service répond à cette adresse, mais n’a donné aucune liste de catégories.',
    'web-page':
      'Autre chose répond à cette adresse : une page web, pas le service. Vérifiez l’adresse, et si ce réseau demande d’abord de se connecter.',
    'something-else':
      'Quelque chose répond à cette adresse, mais sans liste de catégories. Vérifiez l’adresse et le chemin des catégories.',
    'no-access-token':
      'Aucun jeton d’accès n’a été donné. C’est la clé API qui lit les catégories.',
    'no-personal-access-token':
      'Aucun jeton d’accès personnel n’a été donné. Les catégories peuvent être lues, pas modifiées.',
    'not-found-proves-nothing':
      'La réponse était « introuvable », ce qui est juste, mais une mauvaise adresse dirait de même. Réparez les autres points et testez à nouveau.',
    'find-proven':
      'Le service accepte le jeton d’accès personnel et trouve une catégorie avec lui.',
    /** After the sentence that a category was found. */
    'find-by-query': 'Il lit l’identifiant dans l’adresse ; la caisse demande alors ainsi.',
    'find-by-body': 'Il lit l’identifiant dans le contenu ; la caisse demande alors ainsi.',
    /** Why Find is not proven. */
    'find-unproven': {
      'nothing-there':
        'Le service n’a encore aucune catégorie : le jeton d’accès personnel n’est pas prouvé. Testez à nouveau dès qu’il y en a une.',
      'not-found':
        'Le service liste une catégorie mais ne la trouve pas : le jeton d’accès personnel n’est pas prouvé.',
      'odd-absence':
        'Le service trouve une catégorie, mais son « introuvable » ressemble à un autre échec. Un import envoie alors chaque ligne seule.',
      'no-list': 'La liste du service est illisible : le jeton d’accès personnel n’est pas prouvé.',
    },
    /** What `key` stands for, at the beginning of a sentence and inside one. */
    keys: {
      'api-key': 'La clé API',
      'access-token': 'Le jeton d’accès',
      'personal-access-token': 'Le jeton d’accès personnel',
    },
    keysInside: {
      'api-key': 'la clé API',
      'access-token': 'le jeton d’accès',
      'personal-access-token': 'le jeton d’accès personnel',
    },
    'not-tried': '{{key}} : pas d’essai, car le service était injoignable.',
    accepted: 'Le service accepte {{key}}.',
    refused:
      'Le service refuse {{key}}. {{why}} Copiez à nouveau depuis le service, et vérifiez les droits.',
    'wrong-path': '{{key}} : essai impossible, rien à lire à aucun des chemins habituels.',
    'connection-failed': '{{key}} : essai impossible, {{why}}',
    trouble: '{{key}} : essai impossible. {{why}} Testez à nouveau plus tard.',
    'other-answer': '{{key}} : essai impossible, autre chose répond à cette adresse.',
    /** The second half of a sentence. */
    'connection-broke': 'la connexion a été coupée avant la réponse.',
  },
  /** What no harmless read can show; the first payments do. */
  cent: 'Si un centime du service est un centième : en {{currency}}, ce n’est pas certain. Chargez un petit montant sur une carte de test. « Activité » montre les deux soldes.',
  notProven: [
    'Si la clé API peut débiter et charger des soldes : seul un paiement le montre.',
    'Si le chemin des paiements est juste : seul un paiement l’utilise.',
    'Si l’uuid est bien celui de ce magasin : aucune lecture ne l’utilise. Un uuid erroné se voit au premier paiement : le service le refuse et ne débite rien, ou « Activité » nomme un autre magasin. Essayez d’abord un petit montant.',
    'Quel signe débite un solde : deux paiements avec une même carte le montrent. Jusque-là, les débits ne sont pas acceptés hors ligne, et les paiements sont envoyés un par un.',
  ],
};
