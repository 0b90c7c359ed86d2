import type { tax as english } from '../en/tax.ts';
import type { Translated } from '../sentence.ts';

/** Value added tax, and which fiscal rules this till does not fulfil: Settings and set-up. */
export const tax: Translated<typeof english> = {
  note: 'Prijzen zijn inclusief btw. Wijzigingen gelden voor verkopen die nog niet zijn betaald of geparkeerd; eerdere verkopen houden hun tarieven.',
  isOn: 'Btw op kassabonnen en rapporten',
  off: 'Btw staat uit: nieuwe verkopen hebben geen btw op kassabonnen, in rapporten en bestanden.',
  rates: 'Tarieven',
  rate: 'Tarief {{letter}} in procenten',
  rateHint: 'Bijvoorbeeld 21 of 5,5; laat leeg om te verwijderen',
  forOthers: 'Tarief van alle andere categorieën',
  proposed: {
    title: 'Tarieven van dit land: {{rates}}',
    use: 'Deze tarieven gebruiken',
    note: 'Bron: {{source}}, stand van {{day}}. Controleer ze met je boekhouder voordat je bevestigt.',
  },
  vouchersTitle: 'Cadeaukaarten',
  vouchers:
    'Een opwaardering is geen omzet en er is geen btw op. De kassa behandelt een cadeaukaart als voucher voor meervoudig gebruik: btw is verschuldigd over wat ermee wordt betaald (Richtlijn (EU) 2016/1065). Vouchers voor enkelvoudig gebruik, belast bij verkoop, worden niet ondersteund. Heeft alles wat met een cadeaukaart te koop is hetzelfde tarief, vraag het dan aan je boekhouder.',
  categories: 'Categorieën met een eigen tarief',
  noCategories: 'Nog geen. Eén tarief geldt voor alle categorieën.',
  whereChosen: 'Wil je een categorie een eigen tarief geven, wijzig die dan onder “Categorieën”.',
  whereChosenInFile:
    'Geef categorieën een eigen tarief: lees bij “Categorieën” artikelen in met een kolom voor categorie en een voor btw.',
  letter: 'Tarief van {{id}}',
  remove: 'Verwijderen',
  more_one: 'Er staat er nog één in het bestand.',
  more_other: 'Er staan er nog {{count}} in het bestand.',
  fileNote:
    'CSV, TSV of een werkmap (.xlsx): de externe code van een categorie, en de letter of het percentage van het tarief. De rijen gelden zodra je de btw wijzigt.',
  fileName: 'Btw-tarieven',
  columns: {
    letter: 'Btw-letter',
    percent: 'Btw in procent',
  },
  fileRead_one: 'Eén categorie gelezen uit {{file}}. Controleer de lijst en wijzig dan de btw.',
  fileRead_other:
    '{{count}} categorieën gelezen uit {{file}}. Controleer de lijst en wijzig dan de btw.',
  fault: {
    empty: 'Verplicht: categorieën gebruiken dit tarief.',
    rate: 'Voer een tarief in van 0 tot 99,99 met hoogstens twee decimalen.',
  },
  sharedTitle: 'Btw van de winkel',
  sharedNote: 'De hub geeft wijzigingen door aan de andere kassa’s. De laatste wijziging geldt.',
  tooLongForHub:
    'Deze lijst is te lang om via de hub door te geven. Gebruik het meest voorkomende tarief voor alle andere categorieën.',
  noManager:
    'Om btw te wijzigen is de pincode van een manager nodig, en er is nog geen manager. Voeg de eerste toe onder “Personen”.',
  keep: 'Btw wijzigen …',
  noChanges: 'Geen wijzigingen in de btw-tarieven.',
  kept: 'Btw gewijzigd. Geldt voor verkopen die nog niet zijn betaald of geparkeerd.',
  question: 'Btw wijzigen?',
  go: 'Btw wijzigen',
  effects: {
    customer: 'Prijzen veranderen niet. Nieuwe kassabonnen tonen de btw die erin zit.',
    report:
      'X- en Z-rapporten en bestanden tonen de btw per tarief. Eerdere verkopen veranderen niet. Je naam komt in de geschiedenis.',
  },
  effectsOff: {
    customer: 'Prijzen veranderen niet. Kassabonnen van nieuwe verkopen tonen geen btw.',
    report:
      'X- en Z-rapporten en bestanden hebben voor nieuwe verkopen geen btw. Eerdere verkopen veranderen niet. Je naam komt in de geschiedenis.',
  },
  country: {
    title: 'Land',
    label: 'Land van de winkel',
    choose: 'Kies het land',
    other: 'Een ander land',
    not: 'Wat deze kassa niet doet',
    advice:
      'Dit is geen juridisch advies. Vraag je boekhouder wat de belastingdienst van een kassa eist.',
    says: {
      AT: 'In Oostenrijk: deze kassa heeft geen handtekeningeenheid (RKSV), en de kassabonnen zijn niet ondertekend. Een zaak die kassabonnen moet ondertekenen, heeft voor contante verkoop een andere kassa nodig.',
      BE: 'In België: deze kassa is geen geregistreerd kassasysteem (GKS) en heeft geen fiscale datamodule (FDM). Een horecazaak die dat moet hebben, heeft een andere kassa nodig.',
      DE: 'In Duitsland: deze kassa heeft geen gecertificeerde beveiliging (TSE) en schrijft geen DSFinV-K. Een kassa die daar verkopen vastlegt, moet die hebben (KassenSichV).',
      FR: 'In Frankrijk: deze kassa heeft geen certificaat (NF 525, LNE) en geen attest van de maker. Een zaak die betalingen van particulieren aanneemt, moet kunnen aantonen dat de kassa voldoet (CGI, artikel 286).',
      IT: 'In Italië: deze kassa is geen telematische recorder (RT) en stuurt geen ontvangsten naar de belastingdienst. Een zaak die ze moet doorgeven, heeft zo’n recorder nodig.',
      other:
        'Deze kassa is geen fiscaal apparaat. Hij is niet gecertificeerd, ondertekent geen kassabonnen en stuurt niets naar een belastingdienst. Eist je land iets daarvan, dan heb je een andere kassa nodig.',
    },
  },
};
