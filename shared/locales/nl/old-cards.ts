import type { oldCards as english } from '../en/old-cards.ts';
import type { Translated } from '../sentence.ts';

export const oldCards: Translated<typeof english> = {
  title: 'Kaarten van de oude kassa',
  note: 'Met een lijst van nummers en saldo’s van de oude kassa waardeer je elke kaart één keer op, via de kaartdienst. De gedrukte kaarten blijven geldig als de kaartdienst hun nummers kent.',
  limit: 'Maximum van één lijst ({{currency}})',
  limitNow: 'Met één lijst mag tot {{money}} worden opgewaardeerd.',
  limitNone: 'Stel eerst het maximum van één lijst in.',
  limitSave: 'Maximum opslaan',
  limitQuestion: 'Met één lijst tot {{money}} laten opwaarderen?',
  limitEffects: {
    customer: 'Hiermee wordt niets opgewaardeerd. Elke lijst vraagt het opnieuw.',
    report: 'Het maximum en je naam komen in de geschiedenis.',
  },
  limitSaved: 'Het maximum is opgeslagen.',
  read: 'Een lijst lezen',
  take_one: 'Eén rij controleren',
  take_other: '{{count}} rijen controleren',
  taken_one: 'Eén rij is gelezen. Ga hieronder verder.',
  taken_other: '{{count}} rijen zijn gelezen. Ga hieronder verder.',
  file_one: 'Gelezen: {{money}} in één rij',
  file_other: 'Gelezen: {{money}} in {{count}} rijen',
  zeros_one: 'Eén kaart heeft geen saldo en wordt weggelaten.',
  zeros_other: '{{count}} kaarten hebben geen saldo en worden weggelaten.',
  twice_one: 'Eén kaart staat meer dan één keer in de lijst: {{examples}}',
  twice_other: '{{count}} kaarten staan meer dan één keer in de lijst: {{examples}}',
  twiceAs: {
    add: 'Bedragen optellen',
    first: 'Alleen de eerste rij nemen',
    'leave-out': 'Weglaten',
  },
  short_one:
    'Eén kaartnummer is korter dan de andere. Misschien heeft een spreadsheet de nullen weggehaald: {{examples}}',
  short_other:
    '{{count}} kaartnummers zijn korter dan de andere. Misschien heeft een spreadsheet de nullen weggehaald: {{examples}}',
  shortAs: {
    pad: 'Nullen vooraan terugzetten',
    keep: 'Houden zoals ze geschreven zijn',
    'leave-out': 'Weglaten',
  },
  check: 'Met de gegevens vergelijken',
  checking: 'Vergelijken: {{done}} van {{count}}',
  cancel: 'Lijst verwijderen',
  hubAway:
    'Deze kassa kan nu niet bij de hub nagaan wat alle kassa’s hebben opgewaardeerd. Zie “Instellingen”, “Verbinding” en probeer het dan opnieuw.',
  notWritten:
    'De lijst kon niet worden opgeslagen, of er loopt al een andere lijst. Er is niets opgewaardeerd.',
  toLoad: 'Op te waarderen',
  onBalance: 'Op kaarten die al saldo hebben: {{money}}. Het bedrag komt erbij.',
  loadedBefore: 'Al opgewaardeerd met hetzelfde saldo',
  inDoubt: 'Van een eerdere lijst: geweigerd of uitkomst niet bekend',
  rest: 'Al opgewaardeerd met een lager saldo',
  loadedMore: 'Al opgewaardeerd met een hoger saldo',
  elsewhere: 'Bij een andere kassa van de winkel, of misschien al opgewaardeerd',
  unfit: 'De kaartdienst accepteert dit bedrag niet',
  amountOf_one: '{{money}}, één kaart',
  amountOf_other: '{{money}}, {{count}} kaarten',
  addRest_one: 'Ook deze kaart opwaarderen met het verschil',
  addRest_other: 'Ook deze {{count}} kaarten opwaarderen met het verschil',
  noHub:
    'Deze kassa heeft geen hub en kan niet weten of een andere kassa de kaarten van deze lijst al heeft opgewaardeerd. Zoek dat uit voordat je begint.',
  mayBeLost:
    'Misschien ontbreken records of kaartnummers, of heeft een andere kassa deze overgenomen. Kaarten van deze lijst kunnen al zijn opgewaardeerd. Controleer een paar saldo’s bij de kaartdienst voordat je begint.',
  signFirst:
    'Er is niets opgewaardeerd. Doe eerst twee online betalingen op één kaart: die tonen de kassa de richting van bedragen.',
  aboveLimit:
    'Het totaal van de lijst is hoger dan het maximum van {{money}}. Verhoog eerst het maximum.',
  start_one: 'Eén kaart opwaarderen, {{money}}',
  start_other: '{{count}} kaarten opwaarderen, {{money}}',
  question_one: '{{money}} op één kaart zetten?',
  question_other: '{{money}} op {{count}} kaarten zetten?',
  customer: 'Elke kaart krijgt één keer het saldo uit de lijst.',
  report:
    'Je naam en elke opwaardering komen in de geschiedenis. In rapporten tellen de opwaarderingen mee als “zonder verkoop”.',
  status: 'Nieuwste lijst',
  sums: {
    file: 'Som van de gelezen rijen',
    list: 'Met deze lijst op te waarderen',
    loaded: 'Opgewaardeerd',
    reversed: 'Opgewaardeerd, daarna teruggedraaid',
    refused: 'Geweigerd',
    unknown: 'Niet bekend',
    'on-its-way': 'In afwachting',
    left: 'Nog niet verzonden',
    'left-out': 'Weggelaten',
    'came-to-nothing': 'Niet opgewaardeerd, besloten door een manager',
  },
  waits: {
    over: 'Er ontbreken records, of er is nu een andere kassa bij betrokken. Deze lijst kan niet verder. Lees het bestand opnieuw: kaarten die volgens de records van de kassa zijn opgewaardeerd, worden overgeslagen.',
    'taken-over':
      'Een andere kassa heeft deze overgenomen. Deze lijst kan niet verder. Verlaat de hub onder “Instellingen”, “Verbinding” en lees het bestand daarna opnieuw.',
    halted: 'Het opwaarderen is gestopt. Het gaat verder zodra een manager het weer start.',
    'cut-off':
      'De kassa is offline, of het verzenden is gepauzeerd. Het opwaarderen gaat verder zodra dat voorbij is.',
    'in-doubt':
      'Van te veel kaarten is de opwaardering geweigerd of de uitkomst niet bekend. Handel ze af onder “Af te handelen”, of verzend de geweigerde opnieuw.',
  },
  done: 'Alle kaarten van de lijst zijn opgewaardeerd.',
  ended: 'De lijst is klaar. Niet-opgewaardeerde kaarten staan hieronder.',
  halt: 'Opwaarderen stoppen',
  goOn: 'Verder opwaarderen',
  repeat: 'Geweigerde kaarten opnieuw verzenden',
  notLoaded: 'Niet opgewaardeerde kaarten',
  moreNotLoaded_one: 'En nog één kaart: het bestand voor de boekhouder bevat ze allemaal.',
  moreNotLoaded_other:
    'En nog {{count}} kaarten: het bestand voor de boekhouder bevat ze allemaal.',
  why: {
    refused: 'geweigerd: {{cause}}',
    unknown: 'niet bekend of de kaart is opgewaardeerd',
    reversed: 'teruggedraaid',
    elsewhere: 'staat al bij kassa {{till}} van de winkel',
    'not-possible': 'kan bij deze kassa niet worden opgewaardeerd',
    'came-to-nothing': 'besloten door een manager',
  },
  posting: 'Boeking, in het maandbestand',
  postingLine: 'Boeking: debet {{from}}, credit {{to}}',
  save: 'Opslaan voor de boekhouder',
  fileName: 'oude-kaarten',
};
