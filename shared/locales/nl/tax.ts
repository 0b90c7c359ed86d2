import type { tax as english } from '../en/tax.ts';
import type { Translated } from '../sentence.ts';

/** Value added tax, and what this till is not for the tax office: Settings and set-up. */
export const tax: Translated<typeof english> = {
  note: 'Prijzen zijn inclusief btw. Elke verkoop houdt de tarieven waarmee ze is aangeslagen: wat hier wijzigt, geldt voor wat vanaf nu wordt aangeslagen.',
  isOn: 'Btw op kassabonnen en rapporten',
  off: 'Staat uit: kassabonnen, rapporten en bestanden zeggen niets over btw.',
  rates: 'Tarieven',
  rate: 'Tarief {{letter}} in procent',
  rateHint: 'Bijvoorbeeld 21 of 5,5; leeg haalt het weg',
  forOthers: 'Tarief van alle andere categorieën',
  vouchersTitle: 'Cadeautegoed',
  vouchers:
    'Een oplading is geen omzet en heeft geen btw: cadeautegoed is hier een voucher voor meervoudig gebruik, en btw is verschuldigd over wat ermee wordt betaald (Richtlijn (EU) 2016/1065). Vouchers voor enkelvoudig gebruik, die bij de verkoop worden belast, houdt deze kassa niet bij: de dienst noemt één saldo, en niemand kan zeggen hoeveel daarvan al belast is. Vraag uw boekhouder als alles wat met een tegoed te koop is één tarief heeft.',
  categories: 'Categorieën met een eigen tarief',
  noCategories: 'Nog geen. Elke categorie heeft het tarief van alle andere.',
  letter: 'Tarief van {{id}}',
  itsRate: 'Tarief',
  add: 'Categorie toevoegen',
  remove: 'Uit de lijst halen',
  more_one: 'Nog één staat in het bestand.',
  more_other: 'Nog {{count}} staan in het bestand.',
  fileNote:
    'Een bestand heeft een regel per categorie: de externe code en de letter van het tarief. Wat erin staat komt in de plaats van de lijst hierboven, en geldt zodra het is bewaard.',
  readFile: 'CSV-bestand lezen',
  fileName: 'Btw-tarieven',
  columns: {
    letter: 'Btw-letter',
    percent: 'Btw in procent',
  },
  fileRead_one: 'Eén categorie gelezen uit {{file}}. Bekijk de lijst en bewaar ze.',
  fileRead_other: '{{count}} categorieën gelezen uit {{file}}. Bekijk de lijst en bewaar ze.',
  fileWrong_one: 'Eén regel van {{file}} klopt niet. De lijst blijft zoals ze was.',
  fileWrong_other: '{{count}} regels van {{file}} kloppen niet. De lijst blijft zoals ze was.',
  fileFault: {
    'no-identifier':
      'Regel {{row}}: de eerste waarde is de externe code van de categorie, en is leeg.',
    'no-letter': 'Regel {{row}}: de tweede waarde is de letter van een tarief, van A tot Z.',
    'unknown-letter': 'Regel {{row}}: er is hierboven geen tarief {{letter}}. Voeg het eerst toe.',
    repeated: 'Regel {{row}}: deze externe code staat al hoger.',
    'too-long':
      'Regel {{row}}: deze externe code is te lang, of heeft tekens die er niet in horen.',
    'bank-card': 'Regel {{row}}: dit lijkt het nummer van een bankkaart.',
  },
  fileUnclosed:
    'In regel {{row}} gaat een aanhalingsteken open en nooit dicht. De lijst blijft zoals ze was.',
  fileNotText:
    '{{file}} is geen CSV-bestand. Bewaar het in het rekenblad als CSV. De lijst blijft zoals ze was.',
  fileEmpty: 'Er staat geen categorie in {{file}}. De lijst blijft zoals ze was.',
  fileTooLong:
    '{{file}} heeft meer dan {{most}} categorieën. Laat die met het tarief van alle andere weg.',
  fault: {
    empty: 'Nodig: categorieën hebben dit tarief.',
    rate: 'Een tarief van 0 tot 99,99, met hoogstens twee cijfers na de komma.',
    externalId: 'Typ de externe code, zoals de categorie ze heeft.',
    repeated: 'Deze categorie staat al in de lijst.',
    full: 'De lijst is vol: geef het tarief van de meeste categorieën aan alle andere.',
  },
  sharedTitle: 'Btw van de winkel',
  sharedNote:
    'Wat hier wordt gewijzigd, geldt op de andere kassa’s zodra ze het via de hub horen; de laatste wijziging geldt.',
  tooLongForHub:
    'Deze lijst is te lang voor de hub, die ze naar de andere kassa’s brengt. Geef het tarief van de meeste categorieën aan alle andere.',
  noManager:
    'Niemand heeft hier al een managerspincode, en zonder is de btw niet te wijzigen. Voeg de eerste manager toe onder Personen.',
  keep: 'Btw wijzigen …',
  kept: 'De btw is gewijzigd. Ze geldt vanaf de volgende verkoop.',
  question: 'Btw op deze kassa wijzigen?',
  go: 'Btw wijzigen',
  effects: {
    customer: 'Prijzen blijven zoals ze zijn. De volgende kassabonnen zeggen welke btw erin zit.',
    report:
      'X, Z en bestanden zeggen de btw per tarief. Wat eerder is verkocht, houdt wat op de kassabon stond. Het journaal houdt je naam bij.',
  },
  country: {
    title: 'Land',
    label: 'Land van de winkel',
    choose: 'Kies het land',
    other: 'Een ander land',
    not: 'Wat deze kassa niet is',
    advice:
      'Dit is geen juridisch advies: vraag je boekhouder wat de belastingdienst van een kassa vraagt.',
    says: {
      AT: 'In Oostenrijk: deze kassa heeft geen handtekeningeenheid (RKSV), en haar kassabonnen dragen geen handtekening. Een zaak die kassabonnen moet ondertekenen, heeft voor contante verkoop een andere kassa nodig.',
      BE: 'In België: deze kassa is geen geregistreerd kassasysteem (GKS), en heeft geen fiscale datamodule (FDM). Een horecazaak die er een moet hebben, heeft een andere kassa nodig.',
      DE: 'In Duitsland: deze kassa heeft geen gecertificeerde beveiliging (TSE), en schrijft geen DSFinV-K. Een kassa die daar verkopen vastlegt, moet er een hebben (KassenSichV).',
      FR: 'In Frankrijk: deze kassa heeft geen certificaat (NF 525, LNE), en geen attest van haar maker. Een zaak die betalingen van particulieren aanneemt, moet een bewijs van haar kassa tonen (CGI, artikel 286).',
      IT: 'In Italië: deze kassa is geen telematische recorder (RT), en stuurt geen ontvangsten naar de belastingdienst. Een zaak die ze moet sturen, heeft er een nodig.',
      other:
        'Deze kassa is geen fiscaal toestel: niemand heeft haar gecertificeerd, ze ondertekent geen kassabonnen, en ze stuurt niets naar een belastingdienst. Waar het land zoiets vraagt, is een andere kassa nodig.',
    },
  },
};
