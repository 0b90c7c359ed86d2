import type { prices as english } from '../en/prices.ts';
import type { Translated } from '../sentence.ts';

/** Price buttons: the list on the page Categories. */
export const prices: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Boutons avec prix',
  note: 'Un article a un nom et un prix TVA comprise et, au choix, une catégorie et un EAN. Appuyez sur son bouton ou scannez son EAN pour le vendre. Le stock et les variantes ne sont pas gérés. Les {{most}} premiers articles figurent parmi les favoris ; la recherche et le lecteur les trouvent tous.',
  inStore:
    'Les codes-barres de balances (qui commencent par 2) ne sont pas lus. Tapez le montant de ces articles.',
  none: 'Aucun pour l’instant. Pour vendre, tapez un montant et appuyez sur une catégorie ou sur « Divers ».',
  name: 'Nom, comme sur le ticket',
  price: 'Prix à la pièce',
  ean: 'EAN',
  add: 'Ajouter l’article',
  change: 'Modifier',
  changeGo: 'Appliquer',
  search: 'Chercher dans la liste',
  found_one: '{{count}} article.',
  found_many: '{{count}} d’articles.',
  found_other: '{{count}} articles.',
  more_one: '{{count}} autre article. Cherchez-le, ou consultez le fichier.',
  more_many: '{{count}} d’autres articles. Cherchez-les, ou consultez le fichier.',
  more_other: '{{count}} autres articles. Cherchez-les, ou consultez le fichier.',
  noCategory: 'pas de catégorie',
  chooseCategory: 'Choisissez une catégorie dans la liste, ou laissez le champ vide.',
  noEan: 'pas d’EAN',
  fileNote:
    'CSV, TSV ou classeur (.xlsx) : nom, prix TTC et, si vous voulez, catégorie et EAN. Les exports de Square, Shopify, Lightspeed, Loyverse, Odoo, Open Source POS, SumUp et WooCommerce sont reconnus. La caisse montre d’abord les lignes ; elles comptent dès que vous modifiez les prix. La caisse garde jusqu’à {{most}} articles.',
  fileName: 'Liste de prix',
  columns: {
    name: 'Nom',
    price: 'Prix',
    category: 'Catégorie',
    ean: 'EAN',
  },
  fileRead_one: '{{count}} article lu dans {{file}}. Vérifiez la liste, puis modifiez les prix.',
  fileRead_many:
    '{{count}} d’articles lus dans {{file}}. Vérifiez la liste, puis modifiez les prix.',
  fileRead_other:
    '{{count}} articles lus dans {{file}}. Vérifiez la liste, puis modifiez les prix.',
  tooLong: 'La liste est trop longue. Raccourcissez des noms ou retirez des articles.',
  full: 'La liste est pleine ({{most}} articles). Retirez-en d’abord un.',
  together:
    'La liste aurait {{count}} articles, et la caisse en garde au plus {{most}}. Remplacez la liste, ou lisez un fichier plus court.',
  fault: {
    split:
      'trop de valeurs. Une virgule a peut-être coupé un prix. Séparez les valeurs par des points-virgules, ou mettez les prix entre guillemets.',
    'no-name': 'le nom est vide.',
    'odd-name':
      'le nom a plus de 80 caractères, ou contient des caractères non imprimables sur un ticket.',
    'odd-category':
      'l’identifiant de la catégorie est trop long, ou contient des caractères non valides.',
    'bank-card': 'cela ressemble à un numéro de carte bancaire.',
    ean: '{{text}} n’est pas un EAN valide : il faut 8, 12 ou 13 chiffres, avec un dernier chiffre correct.',
    'repeated-ean': 'l’EAN {{text}} figure déjà plus haut. Chaque article doit avoir le sien.',
    'price-empty': 'le prix est vide.',
    'price-not-a-number': '« {{text}} » n’est pas un prix.',
    'price-negative': 'le prix est inférieur à zéro.',
    'price-zero': 'le prix est zéro. Un article gratuit ne peut pas avoir de bouton avec prix.',
    'price-too-large': 'le prix est supérieur à {{most}}.',
    'price-too-exact': '« {{text}} » a trop de décimales pour cette devise.',
    'price-ambiguous':
      '« {{text}} » n’est pas clair : un millier, ou trois décimales ? Écrivez les milliers sans séparateur.',
  },
  sharedTitle: 'Prix du magasin',
  noManager:
    'Modifier les prix exige le code PIN d’un responsable, et aucun responsable n’est encore enregistré. Ajoutez le premier responsable dans « Personnel ».',
  keep: 'Modifier les prix…',
  withTaxes: 'La TVA change aussi, comme dans le fichier.',
  otherGoods: 'Toutes les autres marchandises',
  noChanges: 'Aucun changement des prix.',
  kept: 'Prix modifiés. Ils s’appliquent aux articles saisis à partir de maintenant.',
  question: 'Modifier les prix ?',
  go: 'Modifier les prix',
  effects: {
    customer: 'Paie les nouveaux prix. Les articles déjà saisis gardent leur prix.',
    report:
      'Les tickets et rapports passés ne changent pas. L’historique garde toute la liste et votre nom.',
  },
};
