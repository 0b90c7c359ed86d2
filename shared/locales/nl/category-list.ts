import type { categoryList as english } from '../en/category-list.ts';
import type { Translated } from '../sentence.ts';

/** Why the list of categories is not whole, what is wrong in a file, and what became of its rows. */
export const categoryList: Translated<typeof english> = {
  list: {
    'too-many': 'De dienst heeft meer dan {{most}} categorieën, of houdt niet op.',
    repeats: 'De dienst verzendt steeds hetzelfde. Of er meer is, is niet bekend.',
    'empty-without-saying':
      'De dienst verzond een lege lijst zonder te zeggen dat er geen categorieën zijn.',
    'too-few': 'De dienst zegt dat er {{total}} categorieën zijn, en verzond er {{received}}.',
    unreadable_one: 'De dienst verzond {{count}} rij, en die was niet te lezen.',
    unreadable_other: 'De dienst verzond {{count}} rijen, en geen daarvan was te lezen.',
    'not-kept': 'De lijst kon niet op deze computer worden bewaard.',
    paused: 'De lijst met categorieën is gepauzeerd.',
    'paused-first': 'De lijst met categorieën is gepauzeerd. Kies eerst “Doorgaan”.',
  },
  file: {
    empty: 'Het bestand is leeg.',
    'no-rows': 'Het bestand heeft een kopregel en geen rijen.',
    'too-many-rows': 'Het bestand heeft meer dan {{most}} rijen.',
    spreadsheet: 'Dit is een spreadsheetbestand. Sla het eerst op als CSV.',
    'not-text': 'Dit is geen tekstbestand.',
    quotation: 'In rij {{row}} is een aanhalingsteken niet gesloten, of te vroeg gesloten.',
  },
  fault: {
    'no-identifier': 'De externe code ontbreekt.',
    'no-name': 'De naam ontbreekt.',
    repeated: 'De externe code staat al in een eerdere rij.',
    'too-long': 'Een waarde is te lang.',
    'control-characters': 'Een waarde bevat een regeleinde of een ander onzichtbaar teken.',
    'bank-card': 'Een waarde bevat het nummer van een bankkaart, en is niet bewaard.',
    'broken-characters': 'Een waarde bevat tekens die niet konden worden gelezen.',
    'several-at-service': 'De dienst heeft meerdere categorieën met deze externe code.',
  },
  warning: {
    'looks-alike':
      'Een andere externe code verschilt alleen in hoofdletters, spaties of de vorm van accenten.',
    long: 'Een waarde is langer dan 255 tekens. De dienst kan die weigeren.',
    formula: 'Een waarde lijkt op een formule.',
    'spaces-around': 'De externe code begint of eindigt met een spatie.',
  },
  'see-row': 'Zie rij {{row}}.',
  'the-other': 'De andere: {{identifier}}',
  /** What became of a row, in the report of an import. */
  state: {
    waiting: 'niet verzonden',
    sending: 'niet bekend',
    unsure: 'niet bekend',
    accepted: 'aangenomen voor later',
    created: 'aangemaakt',
    updated: 'hernoemd',
    unchanged: 'ongewijzigd',
    wrong: 'fout in het bestand',
    refused: 'geweigerd',
    missing: 'ontbreekt',
    cancelled: 'niet verzonden: geannuleerd',
  },
  report: {
    row: 'rij',
    nameBefore: 'vorige naam',
    result: 'resultaat',
    remark: 'opmerking',
  },
  run: {
    'other-name': 'De categorie is er intussen, met de naam “{{name}}”.',
    'not-listed-yet_one':
      'De dienst nam {{count}} rij aan voor later. Die staat nog niet in de lijst van de dienst.',
    'not-listed-yet_other':
      'De dienst nam {{count}} rijen aan voor later. Die staan nog niet in de lijst van de dienst.',
    'not-listed': 'De dienst nam dit aan voor later, maar de lijst van de dienst toont het niet.',
    'list-cut': 'De dienst nam dit aan voor later, maar de lijst was niet tot het einde te lezen.',
    closed: 'De kassa is intussen afgesloten.',
    alone: 'Rijen gaan één voor één, zodat er geen dubbel wordt aangemaakt.',
  },
};
