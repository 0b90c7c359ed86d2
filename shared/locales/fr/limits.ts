import type { limits as english } from '../en/limits.ts';
import type { Translated } from '../sentence.ts';

/** What this till may do by itself, and how it is changed. */
export const limits: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Ce que cette caisse peut faire seule',
  note: 'Quand le service est injoignable, la caisse se porte garante de ce qu’elle débite et charge. Ce que le service refuse ensuite est une perte du magasin : ces limites disent jusqu’à combien.',
  choose: 'Jusqu’où la caisse peut aller',
  limit: 'Limite',
  here: 'Cette caisse : {{name}}',
  online: 'En ligne : quand le service répond',
  offline: 'Hors ligne : quand il est injoignable',
  shared:
    'Les sommes par carte et toutes cartes valent pour tout le magasin ; elles sont divisées entre ses {{tills}} caisses.',
  notExact:
    'Avec le hub, la limite par carte est exacte entre les caisses qui l’atteignent ; une caisse coupée prend seule jusqu’à {{part}} d’une carte, dans les premiers instants aussi au-delà de la limite.',
  noBook:
    'Aucun service n’est connecté. Les limites appartiennent à un service : connectez-en un d’abord.',
  noManager:
    'Personne ici n’a encore de code PIN de responsable, et il en faut un pour modifier les limites. Ajoutez le premier responsable dans « Équipe ».',
  toPeople: 'Ouvrir Équipe',
  store: 'Ce magasin',
  tills: 'Caisses dans ce magasin',
  tillsNote: 'Hors ligne, elles ne se voient pas : chacune a sa part des sommes.',
  presets: 'Montants sur les touches de chargement',
  presetsNote: 'Huit au plus, séparés par un espace : 10 25 50 100. Vide : aucun.',
  unit: 'Unité',
  units: {
    minutes: 'minutes',
    hours: 'heures',
    days: 'jours',
  },
  withoutManager: 'Sans le code d’un responsable',
  withoutManagerNote:
    'Ce qu’une personne peut faire seule à la caisse. Au-delà, le code d’un responsable est demandé sur place. Cela vaut dès qu’il y a un responsable, pour un chargement dès que la caisse vend.',
  lost: 'Paiements dont la réponse s’est perdue',
  onlyThisTill: 'Seule cette caisse fait bouger ces soldes',
  onlyThisTillNote:
    'Le propriétaire affirme qu’aucune autre caisse, boutique en ligne ni back-office ne le fait. Si c’est faux, le paiement d’un autre peut passer pour un paiement perdu, et la caisse suggère une mauvaise réponse au responsable.',
  evidenceDecides: 'Les soldes suivants décident de ce qui s’est perdu',
  evidenceDecidesNote:
    'Alors, aucun responsable ne vérifie avant. Si un solde a quand même bougé ailleurs, un paiement peut être compté sans avoir été débité, ou envoyé une deuxième fois. Cela commence après 300 soldes attendus de suite.',
  sharedTitle: 'Les limites du magasin',
  sharedNote:
    'Ce qui est changé ici, les autres caisses l’apprennent par le hub. Ce qui est plus bas y vaut aussitôt ; ce qui est plus haut y vaut dès qu’un responsable l’a confirmé à cette caisse-là.',
  lastChanged: 'Dernier changement à {{till}}, {{at}}.',
  lastChangedBy: 'Dernier changement à {{till}} par {{name}}, {{at}}.',
  untold: 'Le hub ne le sait pas encore. Ici, cela vaut.',
  raisedThere: '{{till}} a relevé des limites. Ici, elles ne valent pas encore.',
  takeRaised: 'Confirmer pour cette caisse',
  takeQuestion: 'Les limites plus hautes valent-elles aussi à cette caisse ?',
  officeSaid: 'Dit par le siège, {{at}}.',
  officeOffers: 'Le siège dit d’autres limites. Ici, elles ne valent pas encore.',
  officeQuestion: 'Les limites du siège valent-elles à cette caisse ?',
  officeOurs:
    'Un responsable a changé à cette caisse ce que le siège avait dit : ce qu’il dit désormais attend ici qu’un responsable le confirme.',
  changes: 'Ce qui va changer',
  noChanges: 'Rien ne diffère de ce que cette caisse fait maintenant.',
  fault: {
    empty: 'C’est vide ; tapez 0 pour aucun.',
    amount: 'Ce n’est pas un montant, comme 50 ou 12,50.',
    'too-large': 'C’est plus qu’une caisse ne peut compter.',
    'too-exact': 'Plus de chiffres après la virgule que n’en a la devise.',
    count: 'Un nombre entier, comme 500.',
    percent: 'Un nombre entier de 0 à 100.',
    tills: 'Un nombre entier de 1 à 500.',
    age: 'Un nombre, comme 24 ou 1,5.',
    presets: 'Huit montants au plus, supérieurs à 0, séparés par un espace.',
    'one-till': 'Ce magasin a plusieurs caisses : chacune fait bouger ces soldes.',
  },
  keep: 'Modifier les limites…',
  reset: 'Tout remettre comme avant',
  kept: 'Les limites sont modifiées. Elles comptent dès maintenant.',
  before: 'Maintenant',
  after: 'Ensuite',
  question: 'Modifier ce que cette caisse peut faire seule ?',
  go: 'Modifier les limites',
  effects: {
    customer: 'Compte dès la prochaine carte, même pendant une coupure en cours.',
    report:
      'Hors ligne, le magasin répond alors, à cette caisse, de débits jusqu’à {{redemptions}} et de chargements jusqu’à {{loads}}. Le journal garde votre nom, les anciennes limites et les nouvelles.',
  },
  neverReached: '« {{name}} » n’est jamais atteint : « {{cap}} » laisse {{money}} à cette caisse.',
  preset: {
    names: {
      careful: 'Prudent',
      shop: 'Magasin',
      'always-sell': 'Toujours vendre',
      own: 'Personnalisé',
    },
    meanings: {
      careful:
        'Hors ligne, seulement de petites sommes, de cartes dont le solde date de moins d’un jour ; aucune carte inconnue, aucun chargement. Risque : au plus {{most}}.',
      shop: 'Traverse un jour de coupure : sommes habituelles de cartes connues, un peu des autres, petits chargements. Risque : au plus {{most}}.',
      'always-sell':
        'Vend à tous pendant trois jours de coupure, et se fie un an aux anciens soldes. Risque : jusqu’à {{most}}.',
      own: 'Chaque nombre tel que vous le fixez ci-dessous.',
    },
  },
  onlineNames: {
    perTransactionCents: 'Chaque débit, jusqu’à',
    unknownCardCents: 'D’une carte inconnue, jusqu’à',
    loadCents: 'Chaque chargement, jusqu’à',
  },
  offlineNames: {
    perRedemptionCents: 'Chaque débit, jusqu’à',
    perContactCents: 'D’une carte au total, jusqu’à',
    perTillCents: 'De toutes les cartes, jusqu’à',
    perTillTransactions: 'Opérations au total, jusqu’à',
    balanceAgeMs: 'Âge maximal du solde',
    unknownCardCents: 'D’une carte inconnue, jusqu’à',
    outageMs: 'Débits et chargements pendant',
    loadCents: 'Chaque chargement, jusqu’à',
    loadPerTillCents: 'Tous les chargements, jusqu’à',
  },
  withoutManagerNames: {
    loadCents: 'Chaque chargement sans vente, jusqu’à',
    putRightCents: 'Rectifié par personne et par session, jusqu’à',
    offlineMs: 'Travail hors ligne choisi, pendant',
    openSaleMs: 'Paiements d’une vente ouverte rendus, sous',
    withoutSlipCents: 'Chargements sans numéro de ticket, par personne et par session, jusqu’à',
    discountPercent: 'Réduction sur une vente, jusqu’à (pour cent)',
    discountCents: 'Réductions par personne et par session, jusqu’à',
    drawerOpenings: 'Tiroir-caisse ouvert sans vente, par personne et par session, fois',
  },
  /** How long something may last or how old it may be. */
  age: {
    minutes_one: '{{count}} minute',
    minutes_many: '{{count}} minutes',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} heure',
    hours_many: '{{count}} heures',
    hours_other: '{{count}} heures',
    days_one: '{{count}} jour',
    days_many: '{{count}} jours',
    days_other: '{{count}} jours',
  },
  change: {
    none: 'aucun',
    on: 'oui',
    off: 'non',
    limits: 'Limites',
    withoutManager: 'Sans responsable : {{name}}',
    offline: 'Hors ligne : {{name}}',
    online: 'En ligne : {{name}}',
  },
};
