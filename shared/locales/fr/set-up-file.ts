import type { setUpFile as english } from '../en/set-up-file.ts';
import type { Translated } from '../sentence.ts';

/** What is wrong with a set-up file, for the engineer who wrote it. Names of fields and of headings stay English. */
export const setUpFile: Translated<typeof english> = {
  json: 'Le fichier n’est pas du JSON valide.',
  jsonLine: 'Le fichier n’est pas du JSON valide. Regardez la ligne {{line}}.',
  missing: 'Ce champ manque.',
  unknownField: 'Ce champ n’existe pas. Vérifiez l’orthographe, ou supprimez-le.',
  noField: '(un nom qui n’est pas un champ)',
  entry: '{{list}}, entrée {{number}}',
  kinds: {
    string: 'Il faut ici un texte entre guillemets.',
    number: 'Il faut ici un nombre entier sans guillemets.',
    boolean: 'Il faut ici true ou false.',
    array: 'Il faut ici une liste entre [ ].',
    object: 'Il faut ici un groupe de champs entre { }.',
  },
  oneOf: 'Valeurs possibles : {{values}}.',
  tooSmall: 'C’est trop petit. Minimum : {{least}}.',
  tooLarge: 'C’est trop grand. Maximum : {{most}}.',
  invalid: 'Cette valeur n’est pas permise ici.',
  cents: 'Un montant est un nombre entier de centimes, à partir de zéro.',
  taxes: 'Cela ne correspond pas au tableau sous « VAT ».',
  prices: 'Cela ne correspond pas à la liste sous « Prices ».',
  hub: 'Ce n’est pas ce que « npm run hub -- add-till » a écrit.',
  cardCodes: 'Cela ne correspond pas au tableau sous « Which codes are cards ».',
  pin: 'Un code PIN a de 4 à 12 chiffres.',
  pinDigits: 'Un nombre de 4 à 12.',
  managerPin: 'Le code PIN d’un responsable a au moins {{least}} chiffres ; {{field}} permet 4.',
  needsService: 'Cela demande un service de cartes : ajoutez baseUrl, shopUuid et credentials.',
  severalTills: 'Ce magasin a plusieurs caisses, et toutes modifient des soldes. Retirez ce champ.',
  minorUnit:
    'Cette monnaie a {{digits}} décimales. Mettez ce champ à {{digits}} et écrivez ainsi les montants du fichier.',
  notInCurrency: 'Cela n’est pas possible dans cette monnaie. Retirez ce champ.',
  sixDigits: 'Il faut ici six chiffres entre guillemets.',
  balance: {
    'no-card': 'L’identifier est vide, trop long, ou n’est pas le numéro d’une carte.',
    'bank-card':
      'L’identifier est le numéro d’une carte bancaire. Si les cartes du magasin commencent ainsi, indiquez-le dans cardCodes.',
    repeated: 'La même carte figure déjà à l’entrée {{first}}.',
    'not-an-amount': 'Le solde n’est pas un montant à partir de zéro.',
    future: 'La date est dans le futur.',
    tooMany: 'Il y a plus de {{most}} soldes.',
    date: 'La date n’est pas écrite comme 2026-11-20 ou 2026-11-20T09:30:00+01:00.',
  },
  currency: 'currency : cette caisse en a déjà une autre. Rien n’a été modifié.',
  besideTill: {
    'shift-open':
      'till.besideTill : une session est ouverte sur cette caisse. Clôturez-la et appliquez à nouveau le fichier.',
    'sale-open':
      'till.besideTill : une vente est ouverte ou en attente sur cette caisse. Terminez-la et appliquez à nouveau le fichier.',
    'sold-since-close':
      'till.besideTill : des ventes ne sont encore dans aucune session clôturée. Clôturez la journée et appliquez à nouveau le fichier.',
  },
  demoStays: 'La démo reste ouverte jusqu’à ce que tout le fichier soit appliqué.',
  connected:
    'Cette caisse est déjà connectée. Utilisez --provision FICHIER (docs/provisioning.md). Rien n’a été modifié.',
  hubNotJoined:
    'Le service de cartes est connecté, mais pas le hub : {{why}} Corrigez la cause et appliquez à nouveau le fichier.',
  hubCommand: 'La commande là-bas : {{command}}',
  noCopy:
    'Le service de cartes est connecté, mais copyFolder ne convient pas à la deuxième copie. Corrigez la cause et appliquez à nouveau le fichier. {{why}}',
  noProof:
    'Cette caisse a une liste de personnes, et le fichier ne prouve pas qui l’a envoyé. Rien n’a été modifié. Ajoutez la clé API actuelle de la caisse, ou « proof » avec cette clé, un responsable et son code PIN, ou le code de récupération (docs/provisioning.md, Where people are listed).',
  notAllWritten:
    'Le service de cartes est connecté, mais tous les limites, taux et soldes initiaux n’ont pas pu être enregistrés. Appliquez à nouveau le fichier.',
};
