import type { categoryList as english } from '../en/category-list.ts';
import type { Translated } from '../sentence.ts';

/** Why the list of categories is not whole, what is wrong in a file, and what became of its rows. */
export const categoryList: Translated<typeof english, 'one' | 'many' | 'other'> = {
  list: {
    'too-many': 'Le service a plus de {{most}} catégories, ou n’en finit pas.',
    repeats: 'Le service envoie toujours la même chose. On ne sait pas s’il y en a plus.',
    'empty-without-saying':
      'Le service a envoyé une liste vide sans dire qu’il n’a aucune catégorie.',
    'too-few': 'Le service dit avoir {{total}} catégories, et en a envoyé {{received}}.',
    unreadable_one: 'Le service a envoyé {{count}} ligne, et elle est illisible.',
    unreadable_many: 'Le service a envoyé {{count}} lignes, et aucune n’est lisible.',
    unreadable_other: 'Le service a envoyé {{count}} lignes, et aucune n’est lisible.',
    'not-kept': 'La liste n’a pas pu être gardée sur cet ordinateur.',
    paused: 'La liste des catégories est en pause.',
    'paused-first': 'La liste des catégories est en pause. Faites-la d’abord continuer.',
  },
  file: {
    empty: 'Le fichier est vide.',
    'no-rows': 'Le fichier a des titres, mais aucune ligne.',
    'too-many-rows': 'Le fichier a plus de {{most}} lignes.',
    spreadsheet: 'C’est le format propre d’un tableur. Enregistrez-le d’abord en CSV.',
    'not-text': 'Ce n’est pas un fichier texte.',
    quotation: 'À la ligne {{row}}, un guillemet n’est pas fermé, ou l’est trop tôt.',
  },
  fault: {
    'no-identifier': 'L’identifiant externe manque.',
    'no-name': 'Le nom manque.',
    repeated: 'L’identifiant externe figure déjà dans une ligne précédente.',
    'too-long': 'Une valeur est trop longue.',
    'control-characters': 'Une valeur contient un saut de ligne ou un autre caractère invisible.',
    'bank-card': 'Une valeur contient le numéro d’une carte bancaire et n’a pas été conservée.',
    'broken-characters': 'Une valeur contient des caractères illisibles.',
    'several-at-service': 'Le service a plusieurs catégories avec cet identifiant externe.',
  },
  warning: {
    'looks-alike':
      'Un autre identifiant externe n’en diffère que par la casse, les espaces ou la forme des accents.',
    long: 'Une valeur dépasse 255 caractères. Le service peut la refuser.',
    formula: 'Une valeur ressemble à une formule.',
    'spaces-around': 'L’identifiant externe commence ou finit par un espace.',
  },
  'see-row': 'Voir la ligne {{row}}.',
  'the-other': 'L’autre : {{identifier}}',
  /** What became of a row, in the report of an import. */
  state: {
    waiting: 'non envoyée',
    sending: 'résultat inconnu',
    unsure: 'résultat inconnu',
    accepted: 'acceptée pour plus tard',
    created: 'créée',
    updated: 'renommée',
    unchanged: 'inchangée',
    wrong: 'erronée dans le fichier',
    refused: 'refusée',
    missing: 'absente',
    cancelled: 'non envoyée : arrêté',
  },
  report: { row: 'ligne', nameBefore: 'nom avant', result: 'résultat', remark: 'remarque' },
  run: {
    'other-name': 'Elle existe entre-temps, sous le nom « {{name}} ».',
    'not-listed-yet_one':
      'Le service a accepté {{count}} ligne pour plus tard. Elle n’est pas encore dans sa liste.',
    'not-listed-yet_many':
      'Le service a accepté {{count}} lignes pour plus tard. Elles ne sont pas encore dans sa liste.',
    'not-listed-yet_other':
      'Le service a accepté {{count}} lignes pour plus tard. Elles ne sont pas encore dans sa liste.',
    'not-listed': 'Le service l’a acceptée pour plus tard, et sa liste ne la montre pas.',
    'list-cut':
      'Le service l’a acceptée pour plus tard, et sa liste n’a pas pu être lue jusqu’au bout.',
    closed: 'La caisse a été fermée entre-temps.',
    alone: 'Les lignes partent une par une, pour qu’aucune ne soit créée deux fois.',
  },
};
