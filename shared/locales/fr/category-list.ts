import type { categoryList as english } from '../en/category-list.ts';
import type { Translated } from '../sentence.ts';

/** Why the list of categories is incomplete, what is wrong in a file, and what happened to its rows. */
export const categoryList: Translated<typeof english, 'one' | 'many' | 'other'> = {
  list: {
    'too-many': 'Le service de cartes a plus de {{most}} catégories, ou sa liste est sans fin.',
    repeats:
      'Le service de cartes renvoie toujours les mêmes lignes. Il y en a peut-être d’autres.',
    'empty-without-saying':
      'Le service de cartes a envoyé une liste vide, sans indiquer qu’il n’a aucune catégorie.',
    'too-few':
      'Le service de cartes annonce plus de catégories ({{total}}) qu’il n’en a envoyé ({{received}}).',
    unreadable_one: 'Le service de cartes a envoyé {{count}} ligne illisible.',
    unreadable_many: 'Le service de cartes a envoyé {{count}} de lignes, toutes illisibles.',
    unreadable_other: 'Le service de cartes a envoyé {{count}} lignes, toutes illisibles.',
    'not-kept': 'La liste n’a pas pu être enregistrée sur cet ordinateur.',
    paused: 'La liste des catégories est en pause.',
    'paused-first': 'La liste des catégories est en pause. Reprenez-la d’abord.',
  },
  fault: {
    'no-identifier': 'L’identifiant externe manque.',
    'no-name': 'Le nom manque.',
    repeated: 'L’identifiant externe est déjà utilisé dans une ligne précédente.',
    'too-long': 'Une valeur est trop longue.',
    'control-characters': 'Une valeur contient un saut de ligne ou un autre caractère invisible.',
    'bank-card': 'Une valeur contient un numéro de carte bancaire. Elle n’a pas été enregistrée.',
    'broken-characters': 'Une valeur contient des caractères illisibles.',
    'several-at-service':
      'Le service de cartes a plusieurs catégories avec cet identifiant externe.',
  },
  warning: {
    'looks-alike':
      'Un autre identifiant externe ne diffère que par la casse, les espaces ou les accents.',
    'same-number': 'Un autre identifiant externe est le même nombre avec d’autres zéros devant.',
    'same-name': 'Un autre identifiant externe a le même nom.',
    long: 'Une valeur dépasse 255 caractères. Le service de cartes peut la refuser.',
    formula: 'Une valeur ressemble à une formule.',
    'spaces-around': 'L’identifiant externe commence ou se termine par un espace.',
  },
  'see-row': 'Voir la ligne {{row}}.',
  'the-other': 'L’autre : {{identifier}}',
  /** The result of each row, in the report of an import. */
  state: {
    waiting: 'non envoyée',
    sending: 'inconnue',
    unsure: 'inconnue',
    accepted: 'acceptée en différé',
    created: 'créée',
    updated: 'renommée',
    unchanged: 'inchangée',
    wrong: 'non envoyée : erreur',
    refused: 'refusée',
    missing: 'absente',
    cancelled: 'non envoyée : arrêtée',
    undone: 'annulée',
  },
  report: { row: 'ligne', nameBefore: 'nom avant', result: 'résultat', remark: 'remarque' },
  run: {
    'other-name': 'La catégorie a été créée entre-temps, sous le nom « {{name}} ».',
    'not-listed-yet_one':
      'Le service de cartes a accepté {{count}} ligne en différé. Elle n’est pas encore dans sa liste.',
    'not-listed-yet_many':
      'Le service de cartes a accepté {{count}} de lignes en différé. Elles ne sont pas encore dans sa liste.',
    'not-listed-yet_other':
      'Le service de cartes a accepté {{count}} lignes en différé. Elles ne sont pas encore dans sa liste.',
    'not-listed':
      'Le service de cartes a accepté cette ligne en différé, mais elle ne figure pas dans sa liste.',
    'list-cut':
      'Le service de cartes a accepté cette ligne en différé, mais sa liste n’a pas pu être lue jusqu’au bout.',
    closed: 'La caisse a été fermée entre-temps.',
    'in-use': 'Elle reste : cette caisse en a un article, un taux de TVA ou une vente.',
    'changed-since': 'Non annulée : elle a été renommée ou supprimée depuis.',
    kept_one:
      'Une catégorie n’a pas été annulée : cette caisse l’utilise, ou elle a été renommée ou supprimée depuis. Voyez le rapport.',
    kept_many:
      '{{count}} de catégories n’ont pas été annulées : cette caisse les utilise, ou elles ont été renommées ou supprimées depuis. Voyez le rapport.',
    kept_other:
      '{{count}} catégories n’ont pas été annulées : cette caisse les utilise, ou elles ont été renommées ou supprimées depuis. Voyez le rapport.',
    alone: 'Les lignes sont envoyées une par une, pour qu’aucune ne soit créée deux fois.',
  },
};
