import type { connection as english } from '../en/connection.ts';
import type { Translated } from '../sentence.ts';

/** Connecting a real service: what is wrong with what was typed, and what a test has found. */
export const connection: Translated<typeof english, 'one' | 'many' | 'other'> = {
  address: {
    empty: 'Tapez l’adresse du service de cartes, par exemple https://…',
    'too-long': 'Cette adresse est trop longue.',
    space: 'L’adresse contient un espace ou un saut de ligne.',
    'no-scheme': 'Commencez l’adresse par https://',
    'other-scheme': 'L’adresse doit commencer par https://.',
    backslash: 'L’adresse contient une barre oblique inverse ; utilisez / à la place.',
    password: 'L’adresse contient un nom ou un mot de passe avant un @. Retirez-les.',
    'no-tls': 'Utilisez https://. Sans le s, d’autres sur le réseau peuvent lire la clé.',
    'no-host': 'L’adresse n’a pas de nom d’hôte après les deux barres obliques.',
    port: 'Après les deux-points, il faut un numéro de port de 1 à 65535.',
    'foreign-letter':
      'Le nom d’hôte contient une lettre hors de a à z. Il ressemble peut-être seulement au bon ; copiez l’adresse depuis le service de cartes.',
    ipv4: 'Cette adresse n’est pas valable : écrivez quatre nombres de 0 à 255 séparés par des points.',
    host: 'Le nom d’hôte de l’adresse n’est pas valable.',
    ipv6: 'L’adresse entre [ et ] n’est pas une adresse IPv6 valable.',
    query: 'Retirez tout à partir du ? ou du #.',
    'path-sign': 'Le chemin de l’adresse contient un caractère non valable.',
    'path-part': 'Le chemin de l’adresse a une partie vide ou faite de points.',
  },
  /** Allowed, and looks like a mistake. */
  doubt: {
    'foreign-letter':
      'Ce nom d’hôte contient des lettres étrangères et imite peut-être un autre. Vérifiez-le.',
    port: 'Le port {{port}} est inhabituel pour un service de cartes. Vérifiez-le.',
    api: 'L’adresse finit par /api. La caisse ajoute /api elle-même ; retirez-le ici.',
    'shop-uuid':
      'Cela ne ressemble pas à un UUID (8-4-4-4-12 lettres et chiffres). Copiez-le à nouveau depuis le service de cartes, ou essayez d’abord un petit paiement.',
  },
  credential: {
    empty: 'La clé est vide. Collez la clé que le service de cartes vous a donnée.',
    'too-long': 'C’est trop long pour une clé. Collez uniquement la clé.',
    'line-break': 'La clé contient un saut de ligne. Collez-la à nouveau en une seule ligne.',
    authorization: 'Retirez « Authorization: ». La caisse l’ajoute ; collez uniquement la clé.',
    bearer: 'Retirez le mot « Bearer ». La caisse l’ajoute ; collez uniquement la clé.',
    quoted: 'La clé est entre guillemets. Collez-la sans eux.',
    placeholder:
      'C’est un exemple tiré d’un manuel. Collez la clé que le service de cartes vous a donnée.',
    space: 'La clé contient un espace ou une tabulation. Collez-la à nouveau sans.',
    sign: 'La clé contient un caractère interdit. Copiez-la à nouveau depuis le service de cartes.',
  },
  setting: {
    segment:
      'Seulement des lettres, des chiffres et des barres obliques simples, sans barre au début ni à la fin.',
    header: 'Un nom d’en-tête n’a que des lettres, des chiffres et des traits d’union.',
    'header-taken': 'Cet en-tête a déjà un autre usage.',
    'header-missing': 'Saisissez le nom de l’en-tête que le service de cartes respecte.',
    'shop-uuid-missing': 'Saisissez l’UUID que le service de cartes a pour ce magasin.',
    'shop-uuid': 'Un UUID de magasin n’a ni espaces ni accents.',
    currency: 'Trois lettres majuscules, par exemple EUR.',
    'currency-without-till':
      'Les caisses ne peuvent pas utiliser cette devise : elle a quatre décimales.',
    locale: 'Par exemple fr-FR ou fr-BE.',
    timezone: 'Par exemple Europe/Paris.',
    count: 'Un nombre entier de 1 à {{most}}.',
  },
  passphrase: {
    superfluous: 'Laissez la phrase secrète vide : cette protection n’en utilise pas.',
    short: 'Choisissez une phrase secrète d’au moins {{least}} caractères.',
    wrong: 'Cette phrase secrète n’ouvre pas les clés.',
    'no-keyring': 'Cet ordinateur n’a pas de trousseau pour protéger les clés.',
  },
  blocker: {
    'sale-open': 'Une vente est ouverte. Terminez-la d’abord, puis connectez.',
    'payment-on-its-way': 'Un paiement est en cours. Attendez qu’il soit terminé, puis connectez.',
    'needs-manager': 'Seul un responsable peut connecter un service de cartes.',
  },
  found: {
    'not-reached':
      'Pas de réponse : {{why}} Vérifiez l’adresse et le réseau de cet ordinateur, puis testez à nouveau.',
    answers: 'Le service de cartes répond à cette adresse.',
    'other-segment':
      'Le service de cartes répond avec {{answering}} dans le chemin des catégories, pas avec {{given}}. Utilisez celui-là.',
    segment: '« {{segment}} »',
    /** In place of a path that is empty. */
    'no-segment': 'rien',
    'no-parameters':
      'Le service de cartes ne liste les catégories que sans paramètres. La caisse demandera ainsi.',
    'key-not-for-lists':
      'La clé API ne peut pas lister les catégories ; le jeton d’accès, si. Vérifiez la clé API : seul un paiement montre si elle est bonne.',
    'no-list': 'Un service répond à cette adresse, mais n’a listé aucune catégorie.',
    'web-page':
      'Une page web répond à cette adresse, pas le service de cartes. Vérifiez l’adresse, et si ce réseau demande d’abord de se connecter.',
    'something-else':
      'Quelque chose répond à cette adresse, mais sans liste de catégories. Vérifiez l’adresse et le chemin des catégories.',
    'no-access-token': 'Aucun jeton d’accès n’a été donné. La clé API lit les catégories.',
    'no-personal-access-token':
      'Aucun jeton d’accès personnel n’a été donné. Les catégories peuvent être lues, pas modifiées.',
    'not-found-proves-nothing':
      'La réponse était « introuvable ». C’est juste, mais une mauvaise adresse répondrait pareil. Réparez les autres points et testez à nouveau.',
    'find-proven':
      'Le service de cartes accepte le jeton d’accès personnel et trouve une catégorie avec lui.',
    /** After the sentence that a category was found. */
    'find-by-query':
      'Le service de cartes lit l’identifiant dans l’adresse. La caisse demandera ainsi.',
    'find-by-body':
      'Le service de cartes lit l’identifiant dans le corps. La caisse demandera ainsi.',
    /** Why Find is not proven. */
    'find-unproven': {
      'nothing-there':
        'Le service de cartes n’a encore aucune catégorie : le jeton d’accès personnel n’est pas prouvé. Testez à nouveau dès qu’il y en a une.',
      'not-found':
        'Le service de cartes liste une catégorie mais ne la trouve pas : le jeton d’accès personnel n’est pas prouvé.',
      'odd-absence':
        'Le service de cartes trouve une catégorie, mais son « introuvable » ressemble à un autre échec. Un import envoie alors chaque ligne seule.',
      'no-list':
        'La liste du service de cartes est illisible : le jeton d’accès personnel n’est pas prouvé.',
    },
    /** The words for `key`, at the beginning of a sentence and inside one. */
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
    'not-tried': '{{key}} : pas d’essai, car le service de cartes était injoignable.',
    accepted: 'Le service de cartes accepte {{key}}.',
    refused:
      'Le service de cartes refuse {{key}}. {{why}} Copiez à nouveau depuis le service de cartes, et vérifiez les droits.',
    'wrong-path': '{{key}} : essai impossible, rien à lire à aucun des chemins habituels.',
    'connection-failed': '{{key}} : essai impossible, {{why}}',
    trouble: '{{key}} : essai impossible. {{why}} Testez à nouveau plus tard.',
    'other-answer': '{{key}} : essai impossible, autre chose répond à cette adresse.',
    /** The second half of a sentence. */
    'connection-broke': 'la connexion a été coupée avant la réponse.',
  },
  /** Shown because no harmless read can prove it: the first payments do. */
  cent: 'En {{currency}}, un centime au service de cartes n’est peut-être pas un centième. Créditez un petit montant sur une carte de test. « Activité » montre les deux soldes.',
  notProven: [
    'La clé API n’a peut-être pas le droit de débiter et créditer : seul un paiement le montre.',
    'Le chemin des paiements est peut-être faux : seul un paiement l’utilise.',
    'L’UUID est peut-être celui d’un autre magasin : seul un paiement l’utilise. Essayez d’abord un petit montant. Avec un mauvais magasin, le service de cartes refuse et ne débite rien, ou « Activité » nomme un autre magasin.',
    'Le sens des montants est inconnu : deux paiements sur une même carte le montrent. Jusque-là, la caisse n’accepte pas de débit hors ligne et envoie un paiement à la fois.',
  ],
};
