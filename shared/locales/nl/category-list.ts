import type { categoryList as english } from '../en/category-list.ts';
import type { Translated } from '../sentence.ts';

/** Why the list of categories is incomplete, what is wrong in a file, and what happened to its rows. */
export const categoryList: Translated<typeof english> = {
  list: {
    'too-many':
      'De kaartdienst heeft meer dan {{most}} categorieën, of er komt geen einde aan de lijst.',
    repeats: 'De kaartdienst stuurt steeds dezelfde rijen. Misschien zijn er meer.',
    'empty-without-saying':
      'De kaartdienst stuurde een lege lijst, maar meldde niet dat er geen categorieën zijn.',
    'too-few':
      'De kaartdienst meldt meer categorieën ({{total}}) dan er zijn ontvangen ({{received}}).',
    unreadable_one: 'De kaartdienst stuurde {{count}} rij, die niet te lezen is.',
    unreadable_other: 'De kaartdienst stuurde {{count}} rijen, en geen daarvan is te lezen.',
    'not-kept': 'De lijst kon niet op deze computer worden opgeslagen.',
    paused: 'De categorielijst is gepauzeerd.',
    'paused-first': 'De categorielijst is gepauzeerd. Hervat die eerst.',
  },
  fault: {
    'no-identifier': 'De externe code ontbreekt.',
    'no-name': 'De naam ontbreekt.',
    repeated: 'De externe code is al in een eerdere rij gebruikt.',
    'too-long': 'Een waarde is te lang.',
    'control-characters': 'Een waarde bevat een regeleinde of een ander onzichtbaar teken.',
    'bank-card': 'Een waarde bevat het nummer van een bankkaart. Het is niet opgeslagen.',
    'broken-characters': 'Een waarde bevat tekens die niet konden worden gelezen.',
    'several-at-service': 'De kaartdienst heeft meerdere categorieën met deze externe code.',
  },
  warning: {
    'looks-alike': 'Een andere externe code verschilt alleen in hoofdletters, spaties of accenten.',
    'same-number': 'Een andere externe code is hetzelfde getal met andere voorloopnullen.',
    'same-name': 'Een andere externe code heeft dezelfde naam.',
    long: 'Een waarde is langer dan 255 tekens. De kaartdienst kan die weigeren.',
    formula: 'Een waarde lijkt op een formule.',
    'spaces-around': 'De externe code begint of eindigt met een spatie.',
  },
  'see-row': 'Zie rij {{row}}.',
  'the-other': 'De andere code: {{identifier}}',
  /** The result of each row, in the report of an import. */
  state: {
    waiting: 'niet verzonden',
    sending: 'niet bekend',
    unsure: 'niet bekend',
    accepted: 'geaccepteerd voor later',
    created: 'aangemaakt',
    updated: 'hernoemd',
    unchanged: 'ongewijzigd',
    wrong: 'niet verzonden: fout',
    refused: 'geweigerd',
    missing: 'ontbreekt',
    cancelled: 'niet verzonden: geannuleerd',
    undone: 'ongedaan gemaakt',
  },
  report: {
    row: 'rij',
    nameBefore: 'vorige naam',
    result: 'resultaat',
    remark: 'opmerking',
  },
  run: {
    'other-name': 'De categorie is intussen aangemaakt, met de naam “{{name}}”.',
    'not-listed-yet_one':
      'De kaartdienst accepteerde {{count}} rij voor later. Die staat nog niet in de lijst.',
    'not-listed-yet_other':
      'De kaartdienst accepteerde {{count}} rijen voor later. Die staan nog niet in de lijst.',
    'not-listed':
      'De kaartdienst accepteerde deze rij voor later, maar die staat niet in de lijst.',
    'list-cut':
      'De kaartdienst accepteerde deze rij voor later, maar de lijst was niet tot het einde te lezen.',
    closed: 'De kassa is intussen gesloten.',
    'in-use':
      'De categorie blijft: deze kassa gebruikt die voor een artikel, een btw-tarief of een verkoop.',
    'changed-since': 'Niet ongedaan gemaakt: de categorie is sindsdien hernoemd of verwijderd.',
    kept_one:
      'Eén categorie is niet teruggezet: deze kassa gebruikt die, of die is sindsdien hernoemd of verwijderd. Zie het verslag.',
    kept_other:
      '{{count}} categorieën zijn niet teruggezet: deze kassa gebruikt ze, of ze zijn sindsdien hernoemd of verwijderd. Zie het verslag.',
    alone: 'Rijen worden één voor één verzonden, zodat er niets dubbel wordt aangemaakt.',
  },
};
