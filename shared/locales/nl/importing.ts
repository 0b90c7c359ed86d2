import type { importing as english } from '../en/importing.ts';
import type { Translated } from '../sentence.ts';

/** Importing files: choosing, preview, questions, result. */
export const importing: Translated<typeof english> = {
  choose: 'Een bestand inlezen',
  paste: 'Of plak hier rijen uit een spreadsheet',
  pasted: 'Geplakte rijen',
  reading: '{{file}} wordt gelezen …',
  close: 'Sluiten zonder iets over te nemen',
  closeTaken: 'Sluiten',
  title_one: '{{file}}: één rij',
  title_other: '{{file}}: {{count}} rijen',
  known: 'Herkend als export van {{program}}.',
  remembered: 'De kassa kent deze koppen. Kolommen en antwoorden zijn zoals de vorige keer.',
  sheet: 'Werkblad',
  sheets: 'De werkmap heeft {{count}} bladen met rijen.',
  encoding: 'Tekencodering',
  hasHeadings: 'Het bestand heeft koppen',
  chooseColumn: 'Kies een kolom',
  moreExamples_one: 'nog één',
  moreExamples_other: 'nog {{count}}',
  rateWord_one: '“{{text}}”: één rij',
  rateWord_other: '“{{text}}”: {{count}} rijen',
  chooseRate: 'Kies een tarief',
  none: 'Niet in het bestand',
  columnNumber: 'Kolom {{number}}',
  missing: 'Kies een kolom voor: {{fields}}',
  nothing: 'Uit dit bestand kan geen rij worden overgenomen.',
  answerFirst: 'Beantwoord eerst de vragen hierboven.',
  priceAsked:
    'Op deze kassa zijn prijzen inclusief btw. Kies de kolom met prijzen inclusief btw; een prijs zonder btw zou te laag zijn.',
  naming: 'Ook gebruikt: {{headings}}.',
  unused: 'Niet gebruikt: {{headings}}.',
  preview: 'De rijen zoals de kassa ze leest',
  firstOf: 'De eerste {{shown}} van {{count}} rijen, zoals de kassa ze leest',
  row: 'Rij',
  why: 'Reden',
  line: 'Rij {{row}}: {{why}}',
  leftOut_one: 'Eén rij wordt weggelaten.',
  leftOut_other: '{{count}} rijen worden weggelaten.',
  failed_one:
    'Eén rij kan niet worden overgenomen. Verbeter die in het bestand en lees het opnieuw in.',
  failed_other:
    '{{count}} rijen kunnen niet worden overgenomen. Verbeter ze in het bestand en lees het opnieuw in.',
  moreFailed_one: 'En nog één rij.',
  moreFailed_other: 'En nog {{count}} rijen.',
  saveFailed: 'Deze rijen als bestand opslaan',
  failedFile: 'Rijen om te verbeteren',
  take_one: 'Eén rij overnemen',
  take_other: '{{count}} rijen overnemen',
  mode: {
    label: 'Wat het bestand met de lijst doet',
    replace: 'Het bestand is de hele lijst',
    add: 'Aan de lijst toevoegen',
    figures: 'Nieuw: {{added}}. Gewijzigd: {{changed}}. Verwijderd: {{removed}}.',
  },
  fields: {
    name: 'Naam',
    price: 'Prijs inclusief btw',
    category: 'Categorie',
    ean: 'EAN',
    tax: 'Btw-tarief',
    identifier: 'Externe code van de categorie',
    letter: 'Btw-letter of percentage',
    card: 'Kaartnummer',
    balance: 'Saldo',
    asOf: 'Peildatum (leeg: vandaag)',
    until: 'Geldig tot',
    status: 'Status',
    reference: 'Referentie',
    amount: 'Bedrag',
  },
  question: {
    net_one: 'Volgens deze kolom is de prijs zonder btw.',
    net_other: 'Volgens deze kolom zijn de {{count}} prijzen zonder btw.',
    decimals_one:
      'Eén bedrag kan een duizendtal zijn of drie decimalen hebben. Wat betekenen punt en komma?',
    decimals_other:
      '{{count}} bedragen kunnen duizendtallen zijn of drie decimalen hebben. Wat betekenen punt en komma?',
    dates_one: 'Eén datum kan met de dag of met de maand beginnen.',
    dates_other: '{{count}} datums kunnen met de dag of met de maand beginnen.',
    formulas_one: 'Eén rij komt uit een formule. De uitkomst overnemen, afgerond op de cent?',
    formulas_other:
      '{{count}} rijen komen uit formules. De uitkomsten overnemen, afgerond op de cent?',
    matches_one: 'Eén rij noemt een categorie bij naam, of als getal zonder nullen.',
    matches_other: '{{count}} rijen noemen een categorie bij naam, of als getal zonder nullen.',
    unknown_one:
      'Eén rij heeft een categorie die de kassa niet kent. Een categorie kan een eigen btw-tarief hebben.',
    unknown_other:
      '{{count}} rijen hebben categorieën die de kassa niet kent. Een categorie kan een eigen btw-tarief hebben.',
    zeros_one:
      'Eén EAN klopt alleen met een nul ervoor. Misschien heeft een spreadsheet die weggehaald.',
    zeros_other:
      '{{count}} EAN’s kloppen alleen met een nul ervoor. Misschien heeft een spreadsheet die weggehaald.',
    taxes_one:
      'Eén rij heeft op deze kassa een ander btw-tarief (bestand / kassa). Geef zulke artikelen een eigen categorie voor het tarief van het bestand.',
    taxes_other:
      '{{count}} rijen hebben op deze kassa een ander btw-tarief (bestand / kassa). Geef zulke artikelen een eigen categorie voor de tarieven van het bestand.',
    'category-rates_one':
      'Eén rij heeft een btw-tarief dat de categorie op deze kassa niet heeft (bestand / kassa).',
    'category-rates_other':
      '{{count}} rijen hebben btw-tarieven die hun categorieën op deze kassa niet hebben (bestand / kassa).',
    alike_one:
      'Eén nieuwe categorie lijkt op een andere: dezelfde naam, of hetzelfde nummer zonder nullen.',
    alike_other:
      '{{count}} nieuwe categorieën lijken op andere: dezelfde naam, of hetzelfde nummer zonder nullen.',
    hidden_one: 'Eén rij is in de werkmap verborgen, met de hand of door een filter.',
    hidden_other: '{{count}} rijen zijn in de werkmap verborgen, met de hand of door een filter.',
    sums_one: 'Eén rij lijkt een totaal of een kop te zijn.',
    sums_other: '{{count}} rijen lijken totalen of koppen te zijn.',
    currency_one:
      'Eén bedrag staat in een andere valuta dan die van de kassa. Het getal ongewijzigd overnemen?',
    currency_other:
      '{{count}} bedragen staan in een andere valuta dan die van de kassa. De getallen ongewijzigd overnemen?',
    weighed_one:
      'Eén artikel wordt op gewicht verkocht. De kassa zou de prijs als stukprijs gebruiken.',
    weighed_other:
      '{{count}} artikelen worden op gewicht verkocht. De kassa zou de prijzen als stukprijs gebruiken.',
    full_one:
      'Er is één artikel te veel: de kassa bewaart er hoogstens {{most}}. Kies een kortere lijst, of laat dit weg. Het bedrag kan onder een categorie worden ingetypt.',
    full_other:
      'Er zijn {{count}} artikelen te veel: de kassa bewaart er hoogstens {{most}}. Kies een kortere lijst, of laat deze aan het eind van het bestand weg. De bedragen kunnen onder een categorie worden ingetypt.',
    rates_one:
      'Eén rij heeft een btw-tarief dat deze kassa niet kent. Welk tarief van deze kassa hoort daarbij?',
    rates_other:
      '{{count}} rijen hebben btw-tarieven die deze kassa niet kent. Welk tarief van deze kassa hoort bij elk daarvan?',
    grouped_one:
      'Eén kaartnummer heeft spaties of streepjes tussen de cijfers. Typt een scanner die ook?',
    grouped_other:
      '{{count}} kaartnummers hebben spaties of streepjes tussen de cijfers. Typt een scanner die ook?',
    expired_one: 'Eén kaart is volgens het bestand verlopen of uitgeschakeld.',
    expired_other: '{{count}} kaarten zijn volgens het bestand verlopen of uitgeschakeld.',
  },
  answer: {
    take: 'Overnemen',
    'till-rate': 'Overnemen, met het tarief van de kassa',
    'set-rates': 'De categorieën de tarieven van het bestand geven',
    'leave-out': 'Deze rijen weglaten',
    match: 'De getoonde categorieën gebruiken',
    create: 'De categorieën aanmaken',
    none: 'Zonder categorie overnemen',
    keep: 'Laten zoals ze er staan',
    point: '1,250.00: een punt voor de centen',
    comma: '1.250,00: een komma voor de centen',
    'day-first': 'Eerst de dag',
    'month-first': 'Eerst de maand',
    'add-zero': 'De nul toevoegen',
    join: 'Nee: alleen de cijfers overnemen',
  },
  fault: {
    shortened:
      'een spreadsheet kortte het nummer in tot {{text}}. Maak de kolom op als tekst en voer het opnieuw in.',
    'cell-error': 'de spreadsheet toont een fout ({{text}}).',
    'no-identifier': 'de externe code is leeg.',
    'no-letter': 'een btw-letter (A tot Z) of het percentage ontbreekt.',
    'unknown-letter': 'tarief {{text}} bestaat niet. Voeg het eerst hierboven toe.',
    rate: 'btw-tarief “{{text}}” is onleesbaar. Kies een andere kolom voor het tarief, of geen.',
    repeated: 'deze code staat hierboven al.',
    'too-many': 'de lijst is vol.',
    'too-long': 'de lijst is te lang. Laat artikelen weg.',
    'no-card': 'dit is niet het nummer van één kaart.',
    'bank-card':
      'dit is een bankkaartnummer. Beginnen je cadeaukaarten zo, geef dat dan aan onder “Instellingen”, “Scanner”.',
    'repeated-card': 'deze kaart staat hierboven al.',
    future: 'de datum ligt in de toekomst.',
    date: '“{{text}}” is geen datum.',
    'no-reference': 'de referentie is leeg.',
    'amount-empty': 'het bedrag is leeg.',
    'amount-not-a-number': '“{{text}}” is geen bedrag.',
    'amount-negative': 'het bedrag is lager dan nul.',
    'amount-too-large': 'het bedrag is te groot.',
    'amount-too-exact': '“{{text}}” heeft te veel decimalen voor deze valuta.',
    'amount-ambiguous': '“{{text}}” kan een duizendtal zijn of drie decimalen hebben.',
  },
  file: {
    empty: '{{file}} is leeg. Exporteer het opnieuw of kies een ander bestand.',
    'not-text':
      '{{file}} is geen CSV-bestand en geen werkmap (.xlsx). Sla het in een van die formaten op en kies het opnieuw.',
    'too-large': '{{file}} is groter dan {{size}} MB. Laat afbeeldingen en andere bladen weg.',
    'too-many-rows': '{{file}} heeft meer dan {{most}} rijen. Verdeel het over meer bestanden.',
    password:
      '{{file}} heeft een wachtwoord. Haal het weg in de spreadsheet, sla op en kies het opnieuw.',
    'old-workbook':
      '{{file}} is een oude werkmap (.xls). Sla die op als .xlsx of CSV en kies het bestand opnieuw.',
    'other-workbook':
      '{{file}} is een ander soort werkmap. Sla die op als .xlsx of CSV en kies het bestand opnieuw.',
    'unpacks-too-large':
      '{{file}} is uitgepakt veel groter dan mag. Kopieer de rijen naar een nieuwe werkmap.',
    damaged: '{{file}} is beschadigd. Open het in de spreadsheet, sla op en kies het opnieuw.',
    'unclosed-quote':
      'Rij {{row}} heeft een aanhalingsteken dat niet of te vroeg sluit. Er is niets overgenomen.',
  },
  undo: {
    title: 'Laatste import',
    note: 'Je kunt die ongedaan maken tot er op deze kassa iets van is verkocht.',
    go: 'De import ongedaan maken',
    report: 'De lijst en je naam komen in de geschiedenis.',
    sold: 'Van de laatste import is al iets verkocht, dus die kan niet meer ongedaan worden gemaakt.',
    keep: 'De import behouden',
    prices: {
      question: 'De prijzen van vóór de import terugzetten?',
      customer: 'De klant betaalt de prijzen van vóór de import.',
    },
    taxes: {
      question: 'De btw-tarieven van vóór de import terugzetten?',
      customer:
        'Verkopen die nog niet zijn betaald of geparkeerd, hebben de tarieven van vóór de import.',
    },
    balances: {
      note_one:
        'De laatste lijst gaf het saldo van één kaart op. Die kun je ongedaan maken tot er op deze kassa een kaart van is gebruikt.',
      note_other:
        'De laatste lijst gaf de saldo’s van {{count}} kaarten op. Die kun je ongedaan maken tot er op deze kassa een kaart van is gebruikt.',
      question_one: 'Eén beginsaldo ongedaan maken?',
      question_other: '{{count}} beginsaldo’s ongedaan maken?',
      body: 'Elke kaart heeft dan het saldo dat vóór de lijst bekend was, of geen. Betalingen veranderen niet.',
      done_one: 'Eén beginsaldo is ongedaan gemaakt.',
      done_other: '{{count}} beginsaldo’s zijn ongedaan gemaakt.',
      used: 'Van de laatste lijst is al een kaart gebruikt, dus de lijst kan niet meer ongedaan worden gemaakt.',
    },
  },
  balances: {
    title: 'Beginsaldo’s',
    note: 'Met een lijst van cadeaukaarten en hun saldo kan op deze kassa vanaf de eerste dag ook offline met die kaarten worden betaald. Meldt de kaartdienst later een saldo, dan geldt dat.',
    take_one: 'Eén saldo overnemen',
    take_other: '{{count}} saldo’s overnemen',
    taken_one: 'Eén beginsaldo is overgenomen.',
    taken_other: '{{count}} beginsaldo’s zijn overgenomen.',
    notTaken:
      'De saldo’s konden niet worden opgeslagen. Alleen de wijzigingen in de geschiedenis zijn doorgevoerd.',
    shown: 'Kaart (laatste cijfers)',
  },
};
