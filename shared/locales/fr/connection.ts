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
    password:
      'L’adresse contient un nom ou un mot de passe avant le signe @. Retirez cette partie.',
    'no-tls': 'Utilisez https://. Sans le s, d’autres personnes sur le réseau peuvent lire la clé.',
    'no-host': 'L’adresse n’a pas de nom d’hôte après les deux barres obliques.',
    port: 'Après les deux-points, il faut un numéro de port de 1 à 65535.',
    'foreign-letter':
      'Le nom d’hôte contient une lettre autre que a à z et imite peut-être le bon nom. Copiez l’adresse depuis le service de cartes.',
    ipv4: 'Cette adresse n’est pas valide : écrivez quatre nombres de 0 à 255 séparés par des points.',
    host: 'Le nom d’hôte de l’adresse n’est pas valide.',
    ipv6: 'L’adresse entre [ et ] n’est pas une adresse IPv6 valide.',
    query: 'Retirez tout ce qui suit le ? ou le #, signe compris.',
    'path-sign': 'Le chemin de l’adresse contient un caractère non valide.',
    'path-part': 'Le chemin de l’adresse contient une partie vide ou composée de points.',
  },
  /** Warnings about values that are allowed, but likely a mistake. */
  doubt: {
    'foreign-letter':
      'Ce nom d’hôte contient des lettres étrangères et imite peut-être un autre nom. Vérifiez-le.',
    port: 'Le port {{port}} est inhabituel pour un service de cartes. Vérifiez-le.',
    api: 'L’adresse se termine par /api. La caisse ajoute /api elle-même : retirez cette partie.',
    'shop-uuid':
      'Ce texte ne ressemble pas à un UUID (lettres et chiffres, 8-4-4-4-12). Copiez-le à nouveau depuis le service de cartes, ou essayez d’abord un petit paiement.',
  },
  credential: {
    empty: 'La clé est vide. Collez la clé que le service de cartes vous a donnée.',
    'too-long': 'Ce texte est trop long pour une clé. Collez uniquement la clé.',
    'line-break': 'La clé contient un saut de ligne. Collez-la à nouveau en une seule ligne.',
    authorization: 'Retirez « Authorization: ». La caisse l’ajoute ; collez uniquement la clé.',
    bearer: 'Retirez le mot « Bearer ». La caisse l’ajoute ; collez uniquement la clé.',
    quoted: 'La clé est entre guillemets. Collez-la sans guillemets.',
    placeholder:
      'C’est un exemple tiré d’un manuel. Collez la clé que le service de cartes vous a donnée.',
    space: 'La clé contient un espace ou une tabulation. Collez-la à nouveau sans ce caractère.',
    sign: 'La clé contient un caractère interdit. Copiez-la à nouveau depuis le service de cartes.',
  },
  setting: {
    segment:
      'Uniquement des lettres, des chiffres et des barres obliques simples, sans barre au début ni à la fin.',
    header: 'Un nom d’en-tête ne contient que des lettres, des chiffres et des traits d’union.',
    'header-taken': 'Cet en-tête a déjà un autre usage.',
    'header-missing': 'Saisissez le nom de l’en-tête reconnu par le service de cartes.',
    'shop-uuid-missing': 'Saisissez l’UUID de ce magasin au service de cartes.',
    'shop-uuid': 'Un UUID de magasin ne contient ni espace ni accent.',
    currency: 'Trois lettres majuscules, par exemple EUR.',
    'currency-without-till':
      'Les caisses ne peuvent pas utiliser cette devise : elle a quatre décimales.',
    locale: 'Par exemple fr-FR ou fr-BE.',
    timezone: 'Fuseau horaire inconnu. Par exemple Europe/Paris.',
    'currency-sold':
      'Ce magasin a déjà vendu en {{currency}}. Un service de cartes dans une autre devise demande une nouvelle caisse.',
    count: 'Un nombre entier de 1 à {{most}}.',
  },
  passphrase: {
    superfluous: 'Laissez la phrase secrète vide : cette protection n’en utilise pas.',
    short: 'Choisissez une phrase secrète d’au moins {{least}} caractères.',
    wrong: 'Cette phrase secrète ne déverrouille pas les clés.',
    'no-keyring': 'Cet ordinateur n’a pas de trousseau pour protéger les clés.',
    'keyring-not-ready':
      'Le trousseau de cet ordinateur n’est pas encore prêt : rien n’a été enregistré. Réessayez dans une minute, ou choisissez une phrase secrète.',
  },
  blocker: {
    'sale-open': 'Une vente est ouverte. Terminez-la d’abord, puis connectez le service de cartes.',
    'payment-on-its-way':
      'Un paiement est en cours. Attendez qu’il soit terminé, puis connectez le service de cartes.',
    'needs-manager': 'Seul un responsable peut connecter un service de cartes.',
    begun: 'Un magasin est déjà ouvert sur cette caisse.',
  },
  found: {
    'not-reached':
      'Pas de réponse : {{why}} Vérifiez l’adresse et le réseau de cet ordinateur, puis testez à nouveau.',
    answers: 'Le service de cartes répond à cette adresse.',
    'other-segment':
      'Le service de cartes répond avec {{answering}} dans le chemin des catégories, et non avec {{given}}. Utilisez ce chemin.',
    segment: '« {{segment}} »',
    /** Shown in place of an empty path. */
    'no-segment': 'rien',
    'no-parameters':
      'Le service de cartes ne liste les catégories que sans paramètres. La caisse s’y adaptera.',
    'key-not-for-lists':
      'La clé API ne peut pas lister les catégories ; le jeton d’accès, si. Vérifiez la clé API : seul un paiement montre si elle est bonne.',
    'no-list': 'Un service répond à cette adresse, mais n’a listé aucune catégorie.',
    'web-page':
      'Une page web répond à cette adresse, pas le service de cartes. Vérifiez l’adresse, et si ce réseau demande d’abord de se connecter.',
    'something-else':
      'Un autre service répond à cette adresse, mais sans liste de catégories. Vérifiez l’adresse et le chemin des catégories.',
    'no-access-token':
      'Aucun jeton d’accès n’a été fourni. La caisse lit les catégories avec la clé API.',
    'no-personal-access-token':
      'Sans ce jeton, la caisse ne peut ni créer ni modifier de catégories.',
    'not-found-proves-nothing':
      'La réponse « introuvable » est correcte, mais une mauvaise adresse donnerait la même. Corrigez les autres problèmes, puis testez à nouveau.',
    'find-proven':
      'Le service de cartes accepte le jeton d’accès personnel, qui permet de trouver une catégorie.',
    /** Appended to the sentence that a category was found. */
    'find-by-query':
      'Le service de cartes lit l’identifiant dans l’adresse. La caisse l’enverra ainsi.',
    'find-by-body':
      'Le service de cartes lit l’identifiant dans le corps de la requête. La caisse l’enverra ainsi.',
    /** Why *Test connection* could not prove that the service's Find Category works. */
    'find-unproven': {
      'nothing-there':
        'Le service de cartes n’a encore aucune catégorie : le jeton d’accès personnel n’a pas pu être vérifié. Testez à nouveau dès qu’il y en aura une.',
      'not-found':
        'Le service de cartes liste une catégorie mais ne la trouve pas : le jeton d’accès personnel n’a pas pu être vérifié.',
      'odd-absence':
        'Le service de cartes trouve une catégorie, mais sa réponse « introuvable » ressemble à une autre erreur. Un import envoie alors les lignes une par une.',
      'no-list':
        'La liste du service de cartes est illisible : le jeton d’accès personnel n’a pas pu être vérifié.',
    },
    /** Names of the keys, for the placeholder `key`: at the beginning of a sentence, and inside one. */
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
    'not-tried': '{{key}} : test impossible, car le service de cartes était injoignable.',
    accepted: 'Le service de cartes accepte {{key}}.',
    refused:
      'Le service de cartes refuse {{key}}. {{why}} Copiez-collez à nouveau le texte depuis le service de cartes, et vérifiez les droits.',
    'wrong-path':
      '{{key}} : test impossible, aucun des chemins habituels ne donne de données à lire.',
    'connection-failed': '{{key}} : test impossible, {{why}}',
    trouble: '{{key}} : test impossible. {{why}} Testez à nouveau plus tard.',
    'other-answer': '{{key}} : test impossible, un autre service répond à cette adresse.',
    /** Second half of a sentence. */
    'connection-broke': 'la connexion a été coupée avant la réponse.',
  },
  /** Shown because no test read can prove the unit of amounts: only the first payments do. */
  cent: 'En {{currency}}, un centime au service de cartes n’est peut-être pas un centième. Rechargez une carte de test d’un petit montant. « Activité » affiche les deux soldes.',
  notProven: {
    apiKey:
      'La clé API n’a peut-être pas le droit de débiter et recharger : seul un paiement le montre.',
    path: 'Le chemin des paiements est peut-être incorrect : seul un paiement l’utilise.',
    shop: 'L’UUID est peut-être celui d’un autre magasin : seul un paiement l’utilise. Essayez d’abord un petit montant. Si le magasin n’est pas le bon, le service de cartes refuse et ne débite rien, ou « Activité » indique un autre magasin.',
    direction:
      'Le sens des montants est inconnu : deux paiements sur une même carte le montreront. Jusque-là, la caisse n’accepte pas de débit hors ligne et n’envoie qu’un paiement à la fois.',
  },
};
