import type { importing as english } from '../en/importing.ts';
import type { Translated } from '../sentence.ts';

/** Importing files: choosing, preview, questions, result. */
export const importing: Translated<typeof english, 'one' | 'many' | 'other'> = {
  choose: 'Lire un fichier',
  paste: 'Ou collez ici des lignes d’un tableur',
  pasted: 'Lignes collées',
  reading: 'Lecture de {{file}} …',
  close: 'Fermer sans rien importer',
  closeTaken: 'Fermer',
  title_one: '{{file}} : une ligne',
  title_many: '{{file}} : {{count}} de lignes',
  title_other: '{{file}} : {{count}} lignes',
  known: 'Reconnu comme un export de {{program}}.',
  remembered: 'La caisse connaît ces en-têtes. Colonnes et réponses sont comme la dernière fois.',
  sheet: 'Feuille',
  sheets: 'Le classeur contient {{count}} feuilles non vides.',
  encoding: 'Codage des caractères',
  hasHeadings: 'Le fichier a des en-têtes',
  chooseColumn: 'Choisissez une colonne',
  moreExamples_one: 'et une autre',
  moreExamples_many: 'et {{count}} d’autres',
  moreExamples_other: 'et {{count}} autres',
  rateWord_one: '« {{text}} » : une ligne',
  rateWord_many: '« {{text}} » : {{count}} de lignes',
  rateWord_other: '« {{text}} » : {{count}} lignes',
  chooseRate: 'Choisir un taux',
  none: 'Pas dans le fichier',
  columnNumber: 'Colonne {{number}}',
  missing: 'Choisissez une colonne pour : {{fields}}',
  nothing: 'Aucune ligne de ce fichier ne peut être importée.',
  answerFirst: 'Répondez d’abord aux questions ci-dessus.',
  priceAsked:
    'À cette caisse, les prix comprennent la TVA. Choisissez la colonne dont les prix la comprennent ; un prix hors TVA serait trop bas.',
  naming: 'Utilisés aussi : {{headings}}.',
  unused: 'Non utilisés : {{headings}}.',
  preview: 'Les lignes telles que la caisse les lit',
  firstOf: 'Les {{shown}} premières lignes sur {{count}}, telles que la caisse les lit',
  row: 'Ligne',
  why: 'Raison',
  line: 'Ligne {{row}} : {{why}}',
  leftOut_one: 'Une ligne est laissée de côté.',
  leftOut_many: '{{count}} de lignes sont laissées de côté.',
  leftOut_other: '{{count}} lignes sont laissées de côté.',
  failed_one:
    'Une ligne ne peut pas être importée. Corrigez-la dans le fichier, puis importez-la à nouveau.',
  failed_many:
    '{{count}} de lignes ne peuvent pas être importées. Corrigez-les dans le fichier, puis importez-les à nouveau.',
  failed_other:
    '{{count}} lignes ne peuvent pas être importées. Corrigez-les dans le fichier, puis importez-les à nouveau.',
  moreFailed_one: 'Et une autre ligne.',
  moreFailed_many: 'Et {{count}} d’autres lignes.',
  moreFailed_other: 'Et {{count}} autres lignes.',
  saveFailed: 'Enregistrer ces lignes dans un fichier',
  failedFile: 'Lignes à corriger',
  take_one: 'Importer une ligne',
  take_many: 'Importer {{count}} de lignes',
  take_other: 'Importer {{count}} lignes',
  mode: {
    label: 'Ce que le fichier fait de la liste',
    replace: 'Le fichier est toute la liste',
    add: 'Ajouter à la liste',
    figures: 'Nouveaux : {{added}}. Modifiés : {{changed}}. Supprimés : {{removed}}.',
  },
  fields: {
    name: 'Nom',
    price: 'Prix TTC',
    category: 'Catégorie',
    ean: 'EAN',
    tax: 'Taux de TVA',
    identifier: 'Identifiant externe de la catégorie',
    letter: 'Lettre ou pourcentage de TVA',
    card: 'Numéro de carte',
    balance: 'Solde',
    asOf: 'Date du solde (vide : aujourd’hui)',
    until: 'Valable jusqu’au',
    status: 'Statut',
    reference: 'Référence',
    amount: 'Montant',
  },
  question: {
    net_one: 'Cette colonne dit que son prix est hors TVA.',
    net_many: 'Cette colonne dit que ses {{count}} de prix sont hors TVA.',
    net_other: 'Cette colonne dit que ses {{count}} prix sont hors TVA.',
    decimals_one:
      'Un montant peut être en milliers ou avoir trois décimales. Que signifient le point et la virgule ?',
    decimals_many:
      '{{count}} de montants peuvent être en milliers ou avoir trois décimales. Que signifient le point et la virgule ?',
    decimals_other:
      '{{count}} montants peuvent être en milliers ou avoir trois décimales. Que signifient le point et la virgule ?',
    dates_one: 'Une date peut commencer par le jour ou par le mois.',
    dates_many: '{{count}} de dates peuvent commencer par le jour ou par le mois.',
    dates_other: '{{count}} dates peuvent commencer par le jour ou par le mois.',
    formulas_one: 'Une ligne vient d’une formule. Utiliser le résultat, arrondi au centime ?',
    formulas_many:
      '{{count}} de lignes viennent de formules. Utiliser les résultats, arrondis au centime ?',
    formulas_other:
      '{{count}} lignes viennent de formules. Utiliser les résultats, arrondis au centime ?',
    matches_one: 'Une ligne donne une catégorie par son nom, ou un nombre sans ses zéros.',
    matches_many:
      '{{count}} de lignes donnent une catégorie par son nom, ou un nombre sans ses zéros.',
    matches_other:
      '{{count}} lignes donnent une catégorie par son nom, ou un nombre sans ses zéros.',
    unknown_one:
      'Une ligne a une catégorie que la caisse ne connaît pas. Une catégorie peut avoir son propre taux de TVA.',
    unknown_many:
      '{{count}} de lignes ont des catégories que la caisse ne connaît pas. Une catégorie peut avoir son propre taux de TVA.',
    unknown_other:
      '{{count}} lignes ont des catégories que la caisse ne connaît pas. Une catégorie peut avoir son propre taux de TVA.',
    zeros_one: 'Un EAN n’est juste qu’avec un zéro devant. Un tableur l’a peut-être retiré.',
    zeros_many:
      '{{count}} d’EAN ne sont justes qu’avec un zéro devant. Un tableur l’a peut-être retiré.',
    zeros_other:
      '{{count}} EAN ne sont justes qu’avec un zéro devant. Un tableur l’a peut-être retiré.',
    taxes_one:
      'Une ligne a un autre taux de TVA à cette caisse (fichier / caisse). Pour garder celui du fichier, donnez à ces articles leur propre catégorie.',
    taxes_many:
      '{{count}} de lignes ont un autre taux de TVA à cette caisse (fichier / caisse). Pour garder ceux du fichier, donnez à ces articles leur propre catégorie.',
    taxes_other:
      '{{count}} lignes ont un autre taux de TVA à cette caisse (fichier / caisse). Pour garder ceux du fichier, donnez à ces articles leur propre catégorie.',
    'category-rates_one':
      'Une ligne a un taux de TVA que sa catégorie n’a pas à cette caisse (fichier / caisse).',
    'category-rates_many':
      '{{count}} de lignes ont des taux de TVA que leurs catégories n’ont pas à cette caisse (fichier / caisse).',
    'category-rates_other':
      '{{count}} lignes ont des taux de TVA que leurs catégories n’ont pas à cette caisse (fichier / caisse).',
    alike_one:
      'Une nouvelle catégorie ressemble à une autre : même nom, ou même numéro sans ses zéros.',
    alike_many:
      '{{count}} de nouvelles catégories ressemblent à d’autres : même nom, ou même numéro sans ses zéros.',
    alike_other:
      '{{count}} nouvelles catégories ressemblent à d’autres : même nom, ou même numéro sans ses zéros.',
    hidden_one: 'Une ligne est masquée dans le classeur, à la main ou par un filtre.',
    hidden_many: '{{count}} de lignes sont masquées dans le classeur, à la main ou par un filtre.',
    hidden_other: '{{count}} lignes sont masquées dans le classeur, à la main ou par un filtre.',
    sums_one: 'Une ligne semble être un total ou un en-tête.',
    sums_many: '{{count}} de lignes semblent être des totaux ou des en-têtes.',
    sums_other: '{{count}} lignes semblent être des totaux ou des en-têtes.',
    currency_one:
      'Un montant est dans une autre devise que celle de la caisse. Utiliser le chiffre tel quel ?',
    currency_many:
      '{{count}} de montants sont dans une autre devise que celle de la caisse. Utiliser les chiffres tels quels ?',
    currency_other:
      '{{count}} montants sont dans une autre devise que celle de la caisse. Utiliser les chiffres tels quels ?',
    weighed_one:
      'Un article est vendu au poids. La caisse utiliserait son prix comme prix à la pièce.',
    weighed_many:
      '{{count}} d’articles sont vendus au poids. La caisse utiliserait leurs prix comme prix à la pièce.',
    weighed_other:
      '{{count}} articles sont vendus au poids. La caisse utiliserait leurs prix comme prix à la pièce.',
    full_one:
      'Un article est de trop : la caisse en garde au plus {{most}}. Choisissez une liste plus courte, ou laissez celui-ci de côté. Son montant peut être saisi sous une catégorie.',
    full_many:
      '{{count}} d’articles sont de trop : la caisse en garde au plus {{most}}. Choisissez une liste plus courte, ou laissez de côté ceux de la fin du fichier. Leurs montants peuvent être saisis sous une catégorie.',
    full_other:
      '{{count}} articles sont de trop : la caisse en garde au plus {{most}}. Choisissez une liste plus courte, ou laissez de côté ceux de la fin du fichier. Leurs montants peuvent être saisis sous une catégorie.',
    rates_one:
      'Une ligne a un taux de TVA inconnu de cette caisse. Quel taux de cette caisse est-ce ?',
    rates_many:
      '{{count}} de lignes ont des taux de TVA inconnus de cette caisse. À quel taux de cette caisse correspond chacun ?',
    rates_other:
      '{{count}} lignes ont des taux de TVA inconnus de cette caisse. À quel taux de cette caisse correspond chacun ?',
    grouped_one:
      'Un numéro de carte a des espaces ou des tirets entre ses chiffres. Un lecteur les tape-t-il aussi ?',
    grouped_many:
      '{{count}} de numéros de carte ont des espaces ou des tirets entre leurs chiffres. Un lecteur les tape-t-il aussi ?',
    grouped_other:
      '{{count}} numéros de carte ont des espaces ou des tirets entre leurs chiffres. Un lecteur les tape-t-il aussi ?',
    expired_one: 'Une carte est expirée ou désactivée, selon le fichier.',
    expired_many: '{{count}} de cartes sont expirées ou désactivées, selon le fichier.',
    expired_other: '{{count}} cartes sont expirées ou désactivées, selon le fichier.',
  },
  answer: {
    take: 'Les importer',
    'till-rate': 'Les importer avec le taux de la caisse',
    'set-rates': 'Donner aux catégories les taux du fichier',
    'leave-out': 'Laisser ces lignes de côté',
    match: 'Utiliser les catégories affichées',
    create: 'Créer les catégories',
    none: 'Importer sans catégorie',
    keep: 'Garder comme c’est écrit',
    point: '1,250.00 : un point avant les centimes',
    comma: '1.250,00 : une virgule avant les centimes',
    'day-first': 'Le jour d’abord',
    'month-first': 'Le mois d’abord',
    'add-zero': 'Ajouter le zéro',
    join: 'Non : prendre les chiffres seuls',
  },
  fault: {
    shortened:
      'un tableur a abrégé le numéro en {{text}}. Donnez à la colonne le format texte et saisissez-le à nouveau.',
    'cell-error': 'le tableur affiche une erreur ({{text}}).',
    'no-identifier': 'l’identifiant externe est vide.',
    'no-letter': 'il manque une lettre de TVA (A à Z) ou son pourcentage.',
    'unknown-letter': 'le taux {{text}} n’existe pas. Ajoutez-le d’abord ci-dessus.',
    rate: 'le taux de TVA « {{text}} » est illisible. Choisissez une autre colonne pour le taux, ou aucune.',
    repeated: 'cet identifiant figure déjà plus haut.',
    'too-many': 'la liste est pleine.',
    'too-long': 'la liste est trop longue. Laissez des articles de côté.',
    'no-card': 'ce n’est pas le numéro d’une carte.',
    'bank-card':
      'c’est un numéro de carte bancaire. Si vos cartes cadeaux commencent ainsi, indiquez-le dans « Paramètres », « Lecteur ».',
    'repeated-card': 'cette carte figure déjà plus haut.',
    future: 'la date est dans le futur.',
    date: '« {{text}} » n’est pas une date.',
    'no-reference': 'la référence est vide.',
    'amount-empty': 'le montant est vide.',
    'amount-not-a-number': '« {{text}} » n’est pas un montant.',
    'amount-negative': 'le montant est inférieur à zéro.',
    'amount-too-large': 'le montant est trop grand.',
    'amount-too-exact': '« {{text}} » a trop de décimales pour cette monnaie.',
    'amount-ambiguous': '« {{text}} » peut être en milliers ou avoir trois décimales.',
  },
  file: {
    empty: '{{file}} est vide. Exportez-le à nouveau ou choisissez un autre fichier.',
    'not-text':
      '{{file}} n’est ni un fichier CSV ni un classeur (.xlsx). Enregistrez-le ainsi et choisissez-le à nouveau.',
    'too-large': '{{file}} dépasse {{size}} Mo. Retirez les images et les autres feuilles.',
    'too-many-rows': '{{file}} a plus de {{most}} lignes. Répartissez-les en plusieurs fichiers.',
    password:
      '{{file}} a un mot de passe. Retirez-le dans le tableur, enregistrez et choisissez le fichier à nouveau.',
    'old-workbook':
      '{{file}} est un ancien classeur (.xls). Enregistrez-le en .xlsx ou en CSV et choisissez-le à nouveau.',
    'other-workbook':
      '{{file}} est un classeur d’un autre type. Enregistrez-le en .xlsx ou en CSV et choisissez-le à nouveau.',
    'unpacks-too-large':
      '{{file}} est bien trop grand une fois décompressé. Copiez les lignes dans un nouveau classeur.',
    damaged:
      '{{file}} est endommagé. Ouvrez-le dans le tableur, enregistrez-le et choisissez-le à nouveau.',
    'unclosed-quote':
      'La ligne {{row}} a un guillemet qui n’est pas fermé, ou qui l’est trop tôt. Rien n’a été importé.',
  },
  undo: {
    title: 'Dernier import',
    note: 'Il peut être annulé tant que rien n’en est vendu à cette caisse.',
    go: 'Annuler l’import',
    report: 'L’historique note la liste et votre nom.',
    sold: 'Un article du dernier import a été vendu ; l’import ne peut plus être annulé.',
    keep: 'Garder l’import',
    prices: {
      question: 'Remettre les prix d’avant l’import ?',
      customer: 'Paie les prix d’avant l’import.',
    },
    taxes: {
      question: 'Remettre les taux de TVA d’avant l’import ?',
      customer: 'Les ventes pas encore payées ni mises en attente ont les taux d’avant l’import.',
    },
    balances: {
      note_one:
        'La dernière liste a indiqué le solde d’une carte. Elle peut être annulée tant qu’aucune de ses cartes n’est utilisée à cette caisse.',
      note_many:
        'La dernière liste a indiqué les soldes de {{count}} de cartes. Elle peut être annulée tant qu’aucune de ses cartes n’est utilisée à cette caisse.',
      note_other:
        'La dernière liste a indiqué les soldes de {{count}} cartes. Elle peut être annulée tant qu’aucune de ses cartes n’est utilisée à cette caisse.',
      question_one: 'Annuler un solde initial ?',
      question_many: 'Annuler {{count}} de soldes initiaux ?',
      question_other: 'Annuler {{count}} soldes initiaux ?',
      body: 'Chaque carte retrouve le solde connu avant la liste, ou aucun. Les paiements ne changent pas.',
      done_one: 'Un solde initial a été annulé.',
      done_many: '{{count}} de soldes initiaux ont été annulés.',
      done_other: '{{count}} soldes initiaux ont été annulés.',
      used: 'Une carte de la dernière liste a été utilisée ; la liste ne peut plus être annulée.',
    },
  },
  balances: {
    title: 'Soldes initiaux',
    note: 'Avec une liste de cartes cadeaux et de leurs soldes, cette caisse accepte ces cartes hors ligne dès le premier jour. Si le service de cartes indique plus tard un solde, c’est celui-ci qui compte.',
    take_one: 'Importer un solde',
    take_many: 'Importer {{count}} de soldes',
    take_other: 'Importer {{count}} soldes',
    taken_one: 'Un solde initial a été importé.',
    taken_many: '{{count}} de soldes initiaux ont été importés.',
    taken_other: '{{count}} soldes initiaux ont été importés.',
    notTaken: 'Les soldes n’ont pas pu être enregistrés. Seul ce que montre l’historique a changé.',
    shown: 'Carte (derniers chiffres)',
  },
};
