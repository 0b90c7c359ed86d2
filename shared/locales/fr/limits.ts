import type { limits as english } from '../en/limits.ts';
import type { Translated } from '../sentence.ts';

/** The till's limits, and how they are changed. */
export const limits: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Ce que cette caisse peut faire seule',
  note: 'Quand le service de cartes est injoignable, la caisse décide seule. Si le service de cartes refuse ensuite un paiement, le magasin supporte la perte. Ces limites en fixent le montant maximal.',
  choose: 'Choisissez le risque accepté',
  limit: 'Limite',
  here: 'Choix actuel : {{name}}',
  online: 'En ligne : le service de cartes répond',
  offline: 'Hors ligne : le montant que vous acceptez de risquer',
  shared:
    'Les montants par carte et pour toutes les cartes s’appliquent à tout le magasin. Ils sont répartis entre ses {{tills}} caisses.',
  notExact:
    'Avec le hub, les caisses qui le joignent partagent une limite exacte par carte. Une caisse coupée du hub peut débiter seule jusqu’à {{part}} par carte, au début même en plus de la limite.',
  noBook:
    'La caisse n’a pas encore d’enregistrements. Configurez-la ou connectez d’abord un service de cartes.',
  noManager:
    'Modifier les limites exige le code PIN d’un responsable, et aucun responsable n’est encore enregistré. Ajoutez le premier responsable dans « Personnel ».',
  toPeople: 'Ouvrir Personnel',
  store: 'Ce magasin',
  tills: 'Caisses dans ce magasin',
  tillsNote:
    'Hors ligne, les caisses ne communiquent pas entre elles. Chacune a sa part des montants.',
  presets: 'Montants sur les boutons de rechargement',
  presetsNote:
    'Huit montants au plus, séparés par des espaces : 10 25 50 100. Laissez vide pour n’en afficher aucun.',
  unit: 'Unité',
  units: {
    minutes: 'minutes',
    hours: 'heures',
    days: 'jours',
  },
  withoutManager: 'Sans l’accord d’un responsable',
  withoutManagerNote:
    'Ce qu’un caissier peut faire seul. Au-delà de ces montants, la caisse demande le code PIN d’un responsable. Ils s’appliquent dès qu’un responsable est enregistré ; pour les rechargements, dès que la caisse a fait une vente.',
  lost: 'Paiements sans réponse',
  onlyThisTill: 'Seule cette caisse modifie ces soldes',
  onlyThisTillNote:
    'Ne cochez que si aucune autre caisse, boutique en ligne ni back-office ne modifie ces soldes. Sinon, la caisse peut prendre un autre paiement pour le sien et suggérer une mauvaise réponse au responsable.',
  evidenceDecides: 'Traiter les paiements sans réponse d’après les soldes suivants',
  evidenceDecidesNote:
    'Aucun responsable ne vérifie au préalable. Si un solde a quand même été modifié ailleurs, la caisse peut enregistrer un paiement qui n’a pas eu lieu, ou envoyer un paiement deux fois. Commence après 300 soldes conformes d’affilée.',
  wholeCardCutOff: 'Sans hub, accepter tout le solde d’une carte',
  wholeCardCutOffNote:
    'Si plusieurs caisses n’ont pas de connexion au hub, chacune peut accepter le même solde en entier. Le service de cartes refuse ce qui n’y est pas, et le magasin supporte la perte. Désactivé : chaque caisse n’accepte que sa part de la carte.',
  sharedTitle: 'Limites du magasin',
  sharedNote:
    'Le hub transmet les changements aux autres caisses. Les limites plus basses s’y appliquent aussitôt. Les limites plus élevées s’appliquent une fois confirmées par un responsable à la caisse concernée.',
  lastChanged: 'Dernière modification à {{till}}, {{at}}.',
  lastChangedBy: 'Dernière modification à {{till}} par {{name}}, {{at}}.',
  untold: 'La modification s’applique à cette caisse. Le hub ne l’a pas encore reçue.',
  raisedThere: '{{till}} a relevé ses limites. Elles ne s’appliquent pas encore à cette caisse.',
  takeRaised: 'Confirmer pour cette caisse',
  takeQuestion: 'Appliquer les limites plus élevées à cette caisse aussi ?',
  officeSaid: 'Fixées par le siège, {{at}}.',
  officeOffers:
    'Le siège a envoyé d’autres limites. Elles ne s’appliquent pas encore à cette caisse.',
  officeQuestion: 'Appliquer les limites du siège à cette caisse ?',
  officeOurs:
    'Un responsable a modifié les limites du siège à cette caisse. Les nouvelles limites du siège attendent désormais la confirmation d’un responsable.',
  changes: 'Ce qui va changer',
  noChanges: 'Aucun changement par rapport aux limites actuelles.',
  fault: {
    empty: 'Saisissez un montant. 0 signifie « aucun ».',
    amount: 'Saisissez un montant, comme 50 ou 12,50.',
    'too-large': 'Ce montant est trop élevé.',
    'too-exact': 'Trop de décimales pour cette devise.',
    count: 'Saisissez un nombre entier, comme 500.',
    percent: 'Saisissez un nombre entier de 0 à 100.',
    tills: 'Saisissez un nombre entier de 1 à 500.',
    age: 'Saisissez un nombre, comme 24 ou 1,5.',
    presets: 'Huit montants au plus, supérieurs à 0, séparés par des espaces.',
    'one-till': 'Ce magasin a plusieurs caisses, et chacune modifie ces soldes.',
  },
  keep: 'Modifier les limites…',
  reset: 'Abandonner les changements',
  kept: 'Limites modifiées. Elles s’appliquent dès maintenant.',
  before: 'Maintenant',
  after: 'Ensuite',
  question: 'Modifier les limites ?',
  go: 'Modifier les limites',
  effects: {
    customer: 'S’applique dès la prochaine carte, même pendant une panne.',
    report:
      'Hors ligne, le magasin risque alors à cette caisse jusqu’à {{redemptions}} de débits et {{loads}} de rechargements. L’historique garde votre nom, les anciennes limites et les nouvelles.',
  },
  neverReached: '« {{name}} » n’a pas d’effet : « {{cap}} » laisse {{money}} à cette caisse.',
  preset: {
    names: {
      careful: 'Prudent',
      shop: 'Standard',
      'always-sell': 'Toujours vendre',
      own: 'Personnalisé',
    },
    meanings: {
      careful:
        'Hors ligne : petits montants seulement, et solde de la carte connu depuis moins d’un jour. Ni cartes inconnues, ni rechargements. Risque : {{redemptions}} de débits au plus.',
      shop: 'Couvre un jour hors ligne : montants habituels pour les cartes connues, petits montants pour les autres, petits rechargements. Risque : {{redemptions}} de débits et {{loads}} de rechargements au plus.',
      'always-sell':
        'Sert tous les clients pendant trois jours hors ligne et accepte des soldes datant d’un an au plus. Risque : jusqu’à {{redemptions}} de débits et {{loads}} de rechargements.',
      own: 'Vous fixez chaque limite vous-même.',
    },
  },
  onlineNames: {
    perTransactionCents: 'Chaque débit, jusqu’à',
    unknownCardCents: 'Débit d’une carte inconnue, jusqu’à',
    loadCents: 'Chaque rechargement, jusqu’à',
  },
  offlineNames: {
    perContactCents: 'Par carte connue, jusqu’à',
    unknownCardCents: 'Par carte inconnue, jusqu’à',
    perDayCents: 'En un jour, jusqu’à',
    perTillCents: 'Pendant toute la panne, jusqu’à',
    nextDayPercent: 'Chaque jour : pour cent de la veille',
    outageMs: 'Panne la plus longue',
    perRedemptionCents: 'Chaque débit, jusqu’à',
    perTillTransactions: 'Nombre d’opérations, jusqu’à',
    balanceAgeMs: 'Âge maximal du solde',
    loadCents: 'Chaque rechargement, jusqu’à',
    loadPerTillCents: 'Total des rechargements, jusqu’à',
  },
  withoutManagerNames: {
    loadCents: 'Chaque rechargement sans vente, jusqu’à',
    putRightCents: 'Corrections par personne et par session, jusqu’à',
    offlineMs: 'Travail hors ligne volontaire, pendant',
    openSaleMs: 'Rendre les paiements d’une vente ouverte, dans un délai de',
    withoutSlipCents:
      'Rechargements sans numéro de ticket du terminal, par personne et par session, jusqu’à',
    discountPercent: 'Remise sur une vente, jusqu’à (en pour cent)',
    discountCents: 'Remises par personne et par session, jusqu’à',
    drawerOpenings: 'Tiroir-caisse ouvert sans vente, par personne et par session',
  },
  /** Durations and ages, as limits show them. */
  age: {
    minutes_one: '{{count}} minute',
    minutes_many: '{{count}} de minutes',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} heure',
    hours_many: '{{count}} d’heures',
    hours_other: '{{count}} heures',
    days_one: '{{count}} jour',
    days_many: '{{count}} de jours',
    days_other: '{{count}} jours',
  },
  whatIf: {
    title: 'Essayer ces limites',
    note: 'Rejoue, avec les limites ci-dessus, ce que cette caisse a enregistré ces {{days}} derniers jours. Rien n’est modifié ni envoyé.',
    go: 'Essayer les limites',
    stop: 'Arrêter',
    running: 'Relecture des enregistrements…',
    managerOnly: 'Seul un responsable peut essayer des limites.',
    unread:
      'Certains enregistrements de ces jours sont endommagés ou manquants : la caisse ne peut rien conclure.',
    nothing: 'Aucune carte cadeau n’a été débitée à cette caisse pendant ces {{days}} jours.',
    since: 'Les enregistrements commencent le {{day}}.',
    over_one: '{{count}} débit sur {{all}} aurait dépassé les limites : {{money}}.',
    over_many: '{{count}} de débits sur {{all}} auraient dépassé les limites : {{money}}.',
    over_other: '{{count}} débits sur {{all}} auraient dépassé les limites : {{money}}.',
    overNone_one: 'Le débit aurait respecté les limites.',
    overNone_many: 'Les {{count}} de débits auraient tous respecté les limites.',
    overNone_other: 'Les {{count}} débits auraient tous respecté les limites.',
    figure: 'Chiffre',
    was: 'Ce qui s’est passé',
    would: 'Avec ces limites',
    redeemed: 'Débits',
    most: 'Risque maximal à un moment donné',
    unresolved: 'Encore à traiter',
    sum: '{{count}} · {{money}}',
    chart:
      'Risque le plus élevé par jour : garanti et pas encore confirmé. Hachuré : sans risque avec ces limites. Jours encadrés : un débit aurait dépassé les limites.',
    unknown: 'Ce qu’on ne peut pas savoir',
    elsewhere:
      'Un client dont le paiement dépasse les limites aurait peut-être payé moins ou autrement.',
    notRecorded:
      'Les débits qui dépassaient les limites de l’époque ne sont pas enregistrés. Des limites plus élevées peuvent entraîner un risque plus grand que celui affiché ici.',
    kept: 'Les rechargements et les débits autorisés par un responsable restent tels quels.',
    changed_one:
      'Les limites ont changé une fois pendant cette période. « Ce qui s’est passé » tient compte des limites de chaque jour.',
    changed_many:
      'Les limites ont changé {{count}} de fois pendant cette période. « Ce qui s’est passé » tient compte des limites de chaque jour.',
    changed_other:
      'Les limites ont changé {{count}} fois pendant cette période. « Ce qui s’est passé » tient compte des limites de chaque jour.',
    /** What the last days would have cost as an outage of the card service. */
    week: {
      title: 'Une semaine sans service de cartes',
      over_one:
        '{{count}} débit aurait dépassé les limites : {{money}}. Risque maximal : {{risk}}.',
      over_many:
        '{{count}} de débits auraient dépassé les limites : {{money}}. Risque maximal : {{risk}}.',
      over_other:
        '{{count}} débits auraient dépassé les limites : {{money}}. Risque maximal : {{risk}}.',
      overNone: 'Tous les débits auraient respecté les limites. Risque maximal : {{risk}}.',
      day: 'Jour {{day}} · {{date}}',
      redeemed: 'Débité',
      refused: 'Au-delà des limites',
      risk: 'Risque',
      caption:
        'Les sept derniers jours, comme si le service de cartes avait été en panne du premier au dernier',
      unpaid_one: 'En réalité, {{count}} des débits dans les limites est resté impayé : {{money}}.',
      unpaid_many:
        'En réalité, {{count}} des débits dans les limites sont restés impayés : {{money}}.',
      unpaid_other:
        'En réalité, {{count}} des débits dans les limites sont restés impayés : {{money}}.',
      unpaidNone: 'En réalité, rien n’a été perdu sur les débits dans les limites.',
      loads_one: '{{count}} rechargement aurait dépassé les limites : {{money}}.',
      loads_many: '{{count}} de rechargements auraient dépassé les limites : {{money}}.',
      loads_other: '{{count}} rechargements auraient dépassé les limites : {{money}}.',
      others:
        'Seule cette caisse est rejouée. Toute autre caisse du magasin a sa propre part des montants.',
    },
  },
  change: {
    none: 'aucun',
    on: 'oui',
    off: 'non',
    limits: 'Limites',
    withoutManager: 'Sans responsable : {{name}}',
    offline: 'Hors ligne : {{name}}',
    online: 'En ligne : {{name}}',
  },
};
