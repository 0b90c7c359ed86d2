import type { tax as english } from '../en/tax.ts';
import type { Translated } from '../sentence.ts';

/** Value added tax, and which fiscal rules this till does not fulfil: Settings and set-up. */
export const tax: Translated<typeof english, 'one' | 'many' | 'other'> = {
  note: 'Les prix comprennent la TVA. Les changements s’appliquent aux ventes pas encore payées ni mises en attente ; les ventes passées gardent leurs taux.',
  isOn: 'TVA sur les tickets et les rapports',
  off: 'La TVA est désactivée : les nouvelles ventes n’en ont pas sur les tickets, dans les rapports et les fichiers.',
  rates: 'Taux',
  rate: 'Taux {{letter}} en pour cent',
  rateHint: 'Par exemple 20 ou 5,5 ; laissez vide pour retirer le taux',
  forOthers: 'Taux de toutes les autres catégories',
  proposed: {
    title: 'Taux de ce pays : {{rates}}',
    use: 'Utiliser ces taux',
    note: 'Source : {{source}}, au {{day}}. Vérifiez-les avec votre comptable avant de confirmer.',
  },
  vouchersTitle: 'Cartes cadeaux',
  vouchers:
    'Un rechargement n’est pas du chiffre d’affaires et ne comporte pas de TVA. Une carte cadeau compte comme bon à usages multiples : la TVA est due sur ce qu’elle paie (directive (UE) 2016/1065). Les bons à usage unique, taxés à la vente, ne sont pas pris en charge. Si tout ce qu’une carte cadeau peut acheter a le même taux, demandez conseil à votre comptable.',
  categories: 'Catégories ayant leur propre taux',
  noCategories: 'Aucune pour l’instant. Toutes les catégories ont le taux prévu pour les autres.',
  whereChosen: 'Choisissez le taux d’une catégorie dans « Catégories », là où vous la modifiez.',
  whereChosenInFile:
    'Pour donner un taux propre à des catégories, importez sous « Catégories » des articles avec une colonne de catégorie et une de TVA.',
  letter: 'Taux de {{id}}',
  remove: 'Retirer',
  more_one: 'Une autre catégorie se trouve dans le fichier.',
  more_many: '{{count}} d’autres catégories se trouvent dans le fichier.',
  more_other: '{{count}} autres catégories se trouvent dans le fichier.',
  fileNote:
    'CSV, TSV ou classeur (.xlsx) : l’identifiant externe d’une catégorie, et la lettre ou le pourcentage de son taux. Les lignes comptent dès que vous modifiez la TVA.',
  fileName: 'Taux de TVA',
  columns: {
    letter: 'Lettre de TVA',
    percent: 'TVA en pour cent',
  },
  fileRead_one: 'Une catégorie lue dans {{file}}. Vérifiez la liste, puis modifiez la TVA.',
  fileRead_many:
    '{{count}} de catégories lues dans {{file}}. Vérifiez la liste, puis modifiez la TVA.',
  fileRead_other:
    '{{count}} catégories lues dans {{file}}. Vérifiez la liste, puis modifiez la TVA.',
  fault: {
    empty: 'Obligatoire : des catégories utilisent ce taux.',
    rate: 'Saisissez un taux de 0 à 99,99, avec deux décimales au plus.',
  },
  sharedTitle: 'TVA du magasin',
  sharedNote:
    'Le hub transmet les changements aux autres caisses. Le dernier changement s’applique.',
  tooLongForHub:
    'Cette liste est trop longue pour être transmise par le hub. Choisissez le taux le plus courant pour toutes les autres catégories.',
  noManager:
    'Modifier la TVA exige le code PIN d’un responsable, et aucun responsable n’est encore enregistré. Ajoutez le premier responsable dans « Personnel ».',
  keep: 'Modifier la TVA…',
  noChanges: 'Aucun changement des taux de TVA.',
  kept: 'TVA modifiée. Elle s’applique aux ventes pas encore payées ni mises en attente.',
  question: 'Modifier la TVA ?',
  go: 'Modifier la TVA',
  effects: {
    customer: 'Les prix ne changent pas. Les nouveaux tickets indiquent la TVA comprise.',
    report:
      'Les rapports X et Z et les fichiers indiquent la TVA par taux. Les ventes passées ne changent pas. L’historique garde votre nom.',
  },
  effectsOff: {
    customer: 'Les prix ne changent pas. Les tickets des nouvelles ventes n’indiquent pas de TVA.',
    report:
      'Les rapports X et Z et les fichiers n’ont pas de TVA pour les nouvelles ventes. Les ventes passées ne changent pas. L’historique garde votre nom.',
  },
  country: {
    title: 'Pays',
    label: 'Pays du magasin',
    choose: 'Choisissez le pays',
    other: 'Un autre pays',
    not: 'Ce que cette caisse ne fait pas',
    advice:
      'Ceci n’est pas un conseil juridique. Demandez à votre comptable ce que l’administration fiscale exige d’une caisse.',
    says: {
      AT: 'En Autriche : cette caisse n’a pas d’unité de signature (RKSV), et ses tickets ne sont pas signés. Un commerce qui doit signer ses tickets a besoin d’une autre caisse pour les ventes en espèces.',
      BE: 'En Belgique : cette caisse n’est pas un système de caisse enregistreuse (SCE), et n’a pas de module de données fiscales (FDM). Un établissement horeca qui doit en avoir un a besoin d’une autre caisse.',
      DE: 'En Allemagne : cette caisse n’a pas de dispositif de sécurité certifié (TSE), et n’écrit pas de DSFinV-K. Une caisse qui y enregistre des ventes doit en avoir un (KassenSichV).',
      FR: 'En France : cette caisse n’a ni certificat (NF 525, LNE) ni attestation de son éditeur. Un commerce qui encaisse des particuliers doit justifier de sa caisse (CGI, article 286).',
      IT: 'En Italie : cette caisse n’est pas un enregistreur télématique (RT), et n’envoie pas de recettes à l’administration fiscale. Un commerce qui doit les envoyer a besoin d’un tel appareil.',
      other:
        'Cette caisse n’est pas un appareil fiscal. Elle n’est pas certifiée, ne signe pas les tickets et n’envoie rien à l’administration fiscale. Si votre pays l’exige, il vous faut une autre caisse.',
    },
  },
};
