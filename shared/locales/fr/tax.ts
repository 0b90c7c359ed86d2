import type { tax as english } from '../en/tax.ts';
import type { Translated } from '../sentence.ts';

/** Value added tax, and what this till is not for the tax office: Settings and set-up. */
export const tax: Translated<typeof english, 'one' | 'many' | 'other'> = {
  note: 'Les prix comprennent la TVA. Chaque vente garde les taux avec lesquels elle a été saisie : ce qui change ici compte pour ce qui est saisi à partir de maintenant.',
  isOn: 'TVA sur les tickets et les rapports',
  off: 'Désactivée : tickets, rapports et fichiers ne disent rien de la TVA.',
  rates: 'Taux',
  rate: 'Taux {{letter}} en pour cent',
  rateHint: 'Par exemple 20 ou 5,5 ; vide le retire',
  forOthers: 'Taux de toutes les autres catégories',
  vouchersTitle: 'Soldes cadeau',
  vouchers:
    'Un chargement n’est pas du chiffre d’affaires et n’a pas de TVA : un solde cadeau est ici un bon à usages multiples, et la TVA est due sur ce qu’il paie (directive (UE) 2016/1065). Les bons à usage unique, taxés lors de leur vente, cette caisse ne les tient pas : le service indique un seul solde, et personne ne saurait dire quelle part en a déjà été taxée. Demandez à votre comptable si tout ce qu’un solde peut acheter a un seul taux.',
  categories: 'Catégories avec leur propre taux',
  noCategories: 'Aucune pour l’instant. Chaque catégorie a le taux de toutes les autres.',
  letter: 'Taux de {{id}}',
  itsRate: 'Taux',
  add: 'Ajouter la catégorie',
  remove: 'Retirer de la liste',
  more_one: 'Une autre se trouve dans le fichier.',
  more_many: '{{count}} autres se trouvent dans le fichier.',
  more_other: '{{count}} autres se trouvent dans le fichier.',
  fileNote:
    'Un fichier a une ligne par catégorie : son identifiant externe et la lettre de son taux. Ce qu’il dit remplace la liste ci-dessus, et compte dès que c’est enregistré.',
  readFile: 'Lire un fichier CSV',
  fileName: 'Taux de TVA',
  columns: {
    letter: 'Lettre de TVA',
    percent: 'TVA en pour cent',
  },
  fileRead_one: 'Une catégorie lue dans {{file}}. Regardez la liste, puis modifiez la TVA.',
  fileRead_many:
    '{{count}} catégories lues dans {{file}}. Regardez la liste, puis modifiez la TVA.',
  fileRead_other:
    '{{count}} catégories lues dans {{file}}. Regardez la liste, puis modifiez la TVA.',
  fileWrong_one: 'Une ligne de {{file}} n’est pas correcte. La liste reste comme elle était.',
  fileWrong_many:
    '{{count}} lignes de {{file}} ne sont pas correctes. La liste reste comme elle était.',
  fileWrong_other:
    '{{count}} lignes de {{file}} ne sont pas correctes. La liste reste comme elle était.',
  fileFault: {
    'no-identifier':
      'Ligne {{row}} : la première valeur est l’identifiant externe de la catégorie, et elle est vide.',
    'no-letter': 'Ligne {{row}} : la deuxième valeur est la lettre d’un taux, de A à Z.',
    'unknown-letter':
      'Ligne {{row}} : il n’y a pas de taux {{letter}} ci-dessus. Ajoutez-le d’abord.',
    repeated: 'Ligne {{row}} : cet identifiant externe figure déjà plus haut.',
    'too-long':
      'Ligne {{row}} : cet identifiant externe est trop long, ou a des signes qu’aucun n’a.',
    'bank-card': 'Ligne {{row}} : cela ressemble au numéro d’une carte bancaire.',
  },
  fileUnclosed:
    'À la ligne {{row}}, un guillemet s’ouvre et ne se ferme jamais. La liste reste comme elle était.',
  fileNotText:
    '{{file}} n’est pas un fichier CSV. Dans le tableur, enregistrez-le en CSV. La liste reste comme elle était.',
  fileEmpty: 'Il n’y a pas de catégorie dans {{file}}. La liste reste comme elle était.',
  fileTooLong:
    '{{file}} a plus de {{most}} catégories. Laissez de côté celles qui ont le taux de toutes les autres.',
  fault: {
    empty: 'Nécessaire : des catégories ont ce taux.',
    rate: 'Un taux de 0 à 99,99, avec deux chiffres au plus après la virgule.',
    externalId: 'Saisissez l’identifiant externe, tel que la catégorie l’a.',
    repeated: 'Cette catégorie figure déjà dans la liste.',
    full: 'La liste est pleine : donnez le taux de la plupart des catégories à toutes les autres.',
  },
  sharedTitle: 'TVA du magasin',
  sharedNote:
    'Ce qui change ici compte aux autres caisses dès qu’elles l’apprennent par le hub ; la dernière modification compte.',
  tooLongForHub:
    'Cette liste est trop longue pour le hub, qui l’apporte aux autres caisses. Donnez le taux de la plupart des catégories à toutes les autres.',
  noManager:
    'Personne ici n’a encore de code PIN de responsable, et il en faut un pour modifier la TVA. Ajoutez le premier responsable dans « Équipe ».',
  keep: 'Modifier la TVA…',
  kept: 'La TVA est modifiée. Elle compte dès la prochaine vente.',
  question: 'Modifier la TVA à cette caisse ?',
  go: 'Modifier la TVA',
  effects: {
    customer:
      'Les prix restent comme ils sont. Les prochains tickets disent la TVA qu’ils contiennent.',
    report:
      'X, Z et fichiers disent la TVA par taux. Ce qui a été vendu avant garde ce que son ticket disait. Le journal garde votre nom.',
  },
  country: {
    title: 'Pays',
    label: 'Pays du magasin',
    choose: 'Choisissez le pays',
    other: 'Un autre pays',
    not: 'Ce que cette caisse n’est pas',
    advice:
      'Ceci n’est pas un conseil juridique : demandez à votre comptable ce que l’administration fiscale attend d’une caisse.',
    says: {
      AT: 'En Autriche : cette caisse n’a pas d’unité de signature (RKSV), et ses tickets ne portent pas de signature. Qui doit signer ses tickets a besoin d’une autre caisse pour les ventes en espèces.',
      BE: 'En Belgique : cette caisse n’est pas un système de caisse enregistreuse (SCE), et n’a pas de module de données fiscales (FDM). Un établissement horeca qui doit en avoir un a besoin d’une autre caisse.',
      DE: 'En Allemagne : cette caisse n’a pas de dispositif de sécurité certifié (TSE), et n’écrit pas de DSFinV-K. Une caisse qui y enregistre des ventes doit en avoir un (KassenSichV).',
      FR: 'En France : cette caisse n’a ni certificat (NF 525, LNE) ni attestation de son éditeur. Qui encaisse des clients particuliers doit présenter une preuve pour sa caisse (CGI, article 286).',
      IT: 'En Italie : cette caisse n’est pas un enregistreur télématique (RT), et n’envoie pas de recettes à l’administration fiscale. Qui doit les envoyer en a besoin d’un.',
      other:
        'Cette caisse n’est pas un appareil fiscal : personne ne l’a certifiée, elle ne signe pas de tickets, et n’envoie rien à une administration fiscale. Là où le pays le demande, il faut une autre caisse.',
    },
  },
};
