import type { prices as english } from '../en/prices.ts';
import type { Translated } from '../sentence.ts';

/** Keys with a price: the list on the page of the Categories. */
export const prices: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Touches avec prix',
  note: 'Un article a un nom, un prix TVA comprise et, s’ils existent, une catégorie et un EAN. Sa touche, ou un scan de son EAN, le saisit à ce prix. Il n’y a ni stock ni variantes. Les {{most}} premiers de la liste sont parmi les favoris à la caisse ; tous se trouvent par la recherche et par scan.',
  inStore:
    'Les codes qu’une balance imprime avec un prix ou un poids (ils commencent par 2) ne sont pas lus : ces articles se saisissent par leur montant.',
  none: 'Aucun pour l’instant. Tout se saisit par son montant et sa catégorie.',
  name: 'Nom, comme sur le ticket',
  price: 'Prix à la pièce',
  category: 'Identifiant externe de la catégorie',
  ean: 'EAN sur l’article',
  add: 'Ajouter l’article',
  change: 'Modifier',
  changeGo: 'Garder ce qui est tapé',
  changeStop: 'Laisser comme c’était',
  search: 'Chercher dans la liste',
  found_one: '{{count}} article trouvé.',
  found_many: '{{count}} articles trouvés.',
  found_other: '{{count}} articles trouvés.',
  more_one: '{{count}} autre : cherchez-le, ou regardez dans le fichier.',
  more_many: '{{count}} autres : cherchez-les, ou regardez dans le fichier.',
  more_other: '{{count}} autres : cherchez-les, ou regardez dans le fichier.',
  noCategory: 'pas de catégorie',
  noEan: 'pas d’EAN',
  fileNote:
    'Un fichier a une ligne par article : nom, prix, identifiant externe de la catégorie, EAN ; ou des en-têtes qui disent quelle colonne est laquelle. Ce qu’il dit remplace la liste, et compte dès que les prix sont modifiés. Dans le tableur, donnez aux EAN le format texte, sinon il les abrège.',
  fileName: 'Liste de prix',
  columns: {
    name: 'Nom',
    price: 'Prix',
    category: 'Catégorie',
    ean: 'EAN',
  },
  fileRead_one: '{{count}} article lu dans {{file}}. Regardez la liste, puis modifiez les prix.',
  fileRead_many: '{{count}} articles lus dans {{file}}. Regardez la liste, puis modifiez les prix.',
  fileRead_other:
    '{{count}} articles lus dans {{file}}. Regardez la liste, puis modifiez les prix.',
  fileLine: 'Ligne {{row}} : {{why}}',
  fileEmpty: 'Il n’y a pas d’article dans {{file}}. La liste reste comme elle était.',
  fileTooMany:
    '{{file}} a plus de {{most}} articles. Laissez de côté ce qui se vend rarement, et saisissez-le par son montant.',
  tooLong:
    'Les noms et identifiants de cette liste sont trop longs ensemble. Raccourcissez-les, ou laissez quelque chose de côté.',
  full: 'La liste est pleine : {{most}} articles. Retirez-en d’abord un.',
  fault: {
    split:
      'plus de valeurs que prévu : une virgule a peut-être coupé un prix en deux. Séparez les valeurs par des points-virgules, ou mettez les prix entre guillemets.',
    'no-name': 'le nom est vide.',
    'odd-name': 'le nom a plus de 80 signes, ou des signes qu’aucun ticket n’imprime.',
    'odd-category': 'l’identifiant de la catégorie est trop long, ou a des signes qu’aucun n’a.',
    'bank-card': 'cela ressemble au numéro d’une carte bancaire.',
    ean: '{{text}} n’est pas un EAN : 8, 12 ou 13 chiffres, dont le dernier vérifie les autres.',
    'ean-shortened':
      'le tableur a abrégé l’EAN en {{text}}. Donnez à la colonne le format texte, et remplissez-la à nouveau.',
    'repeated-ean':
      'l’EAN {{text}} figure déjà plus haut. Deux articles avec un même EAN ne se distingueraient pas.',
    'price-empty': 'le prix est vide.',
    'price-not-a-number': '« {{text}} » n’est pas un prix.',
    'price-negative': 'le prix est inférieur à zéro.',
    'price-zero': 'le prix est zéro. Ce qui ne coûte rien n’a pas de touche avec prix.',
    'price-too-large': 'le prix est supérieur à {{most}}.',
    'price-too-exact': '« {{text}} » a plus de chiffres après la virgule que la devise.',
    'price-ambiguous':
      '« {{text}} » peut être un millier, ou avoir trois chiffres après la virgule. Écrivez les milliers sans signe.',
  },
  sharedTitle: 'Prix du magasin',
  noManager:
    'Personne ici n’a encore de code PIN de responsable, et il en faut un pour modifier les prix. Ajoutez le premier responsable dans « Équipe ».',
  keep: 'Modifier les prix…',
  kept: 'Les prix sont modifiés. Ils comptent pour ce qui est saisi à partir de maintenant.',
  question: 'Modifier les prix à cette caisse ?',
  go: 'Modifier les prix',
  effects: {
    customer: 'Paie les nouveaux prix. Ce qui est déjà saisi garde son prix.',
    report:
      'Les tickets et rapports d’avant restent comme ils sont. Le journal garde toute la liste, et votre nom.',
  },
};
