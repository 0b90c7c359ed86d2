import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../sentence.ts';

/** The window's frame: navigation, status line, messages about the till itself. */
export const shell: Translated<typeof english> = {
  pages: {
    sale: 'Verkoop',
    'gift-balance': 'Cadeautegoed',
    activity: 'Activiteit',
    'needs-person': 'Af te handelen',
    day: 'Dag',
    categories: 'Categorieën',
    settings: 'Instellingen',
  },
  noAnswer: {
    notAllowed: 'Een manager moet dit toestaan. Vraag een manager om zich aan te melden.',
    pressAgain: 'De kassa gaf geen antwoord. Druk nog eens.',
    tryAgain: 'De kassa gaf geen antwoord. Probeer opnieuw.',
  },
  frame: {
    pages: 'Pagina’s',
    showKeys: 'Toetsen',
    lock: 'Vergrendelen',
    lockOf: '{{name}}: vergrendelen',
    demo: 'DEMO – geen echt geld',
    testBuild: 'TESTVERSIE – niet voor een winkel',
    training: 'OEFENING – geen echt geld',
    starting: 'De kassa start op …',
    notConnected: 'De kassa is nog niet met een dienst verbonden.',
    connect: 'Dienst verbinden',
    close: 'Sluiten',
    cannotStart: 'De kassa kan niet starten',
    listsUnreadable:
      'De lijsten kunnen niet worden getoond. Verkopen gaat door; er gaat niets verloren.',
    listsWhy: {
      newer:
        'Een nieuwere versie van de kassa heeft ze geschreven. Er is daardoor geen geld bewogen. Installeer de nieuwere versie opnieuw.',
      other:
        'Er is daardoor geen geld bewogen. Sluit de kassa en start ze opnieuw; blijft het zo, bel dan wie voor de kassa zorgt en lees dit voor: {{detail}}',
    },
    finishing_one: 'Nog {{count}} betaling afronden. Daarna sluit het venster vanzelf.',
    finishing_other: 'Nog {{count}} betalingen afronden. Daarna sluit het venster vanzelf.',
    rebuilding:
      'De lijst met transacties wordt opnieuw opgebouwd uit de gegevens van de kassa: nog {{left}}. Verkopen gaat door.',
    setUpUnfinished:
      'Deze kassa werd ingesteld vanuit {{file}}, en dat werd onderbroken. Ze werkt zoals ze eerder was ingesteld. Stel ze opnieuw in: --provision BESTAND.',
    programWritable:
      'Iedereen aan deze computer kan het programma van de kassa wijzigen. Bel wie het heeft geïnstalleerd: het moet van de beheerder zijn.',
    diskLow: 'De schijf van deze computer is bijna vol.',
    diskCritical:
      'De schijf van deze computer is vol. Maak nu ruimte, anders moet de kassa stoppen.',
    needsPerson_one: '{{count}} af te handelen',
    needsPerson_other: '{{count}} af te handelen',
  },
  notices: { all: 'Meldingen', closing: 'Sluit af …' },
  people: {
    guessed_one: 'Er is {{count}} verkeerde pincode voor {{name}} getypt, {{last}}.',
    guessed_other:
      'Er zijn {{count}} verkeerde pincodes voor {{name}} getypt, de laatste {{last}}.',
    during: 'Aangemeld in die tijd: {{names}}.',
    about: 'Pincode nakijken',
    hasRead: 'Ik heb het gelezen',
    shortPin:
      'Je pincode heeft minder dan {{least}} cijfers. Kies een langere bij Instellingen, Personen.',
  },
  steps: { before: 'De vorige', after: 'De volgende', place: 'Gekozen: {{place}} van {{count}}' },
  status: {
    label: 'Status van de kassa',
    online: 'Online',
    onlineDetail: 'Betalingen gaan meteen naar de dienst.',
    lastHeard: 'Laatste antwoord van de dienst: {{at}}.',
    offline: 'Offline',
    starting: 'Start op …',
    workingOffline: 'Werkt offline',
    workingOfflineDetail: 'Eigen keuze. Betalingen wachten tot de kassa weer online gaat.',
    paused: 'Verzenden gepauzeerd',
    since: 'al {{length}}',
    nothingWaiting: 'Niets in afwachting.',
    sending: 'Verzenden …',
    waitingCount: '{{count}} in afwachting.',
    waiting: '{{count}} in afwachting: {{sums}}, de oudste al {{oldest}}.',
    unknown_one: '{{count}} uitkomst onbekend ({{money}}): zie Af te handelen.',
    unknown_other: '{{count}} uitkomsten onbekend ({{money}}): zie Af te handelen.',
    raised: 'Limieten verhoogd met {{sum}} tot {{until}}',
    leftOffline: 'Offline nog over: {{parts}}',
    toTake: '{{money}} af te boeken',
    toLoad: '{{money}} op te laden',
    left: {
      'per-till': '{{left}} om in te wisselen',
      'till-count': '{{left}} transacties',
      'load-per-till': '{{left}} om op te laden',
      'by-hand': '{{left}} zonder manager',
      outage: '{{left}}',
    },
    serviceChanged: 'Dienst gewijzigd ({{what}}), {{at}}',
    serviceChangedBy: 'Dienst gewijzigd ({{what}}) door {{by}}, {{at}}',
    serviceParts: { address: 'adres', shop: 'winkel', key: 'sleutel' },
    byHand: {
      question: 'Langer offline werken?',
      customer:
        'Saldo’s zijn zoals ze het laatst zijn gemeld: een kaart kan intussen elders zijn gebruikt.',
    },
    workOffline: 'Offline werken',
    goOnline: 'Weer online gaan',
    sendNow: 'Nu verzenden',
    pauseSending: 'Verzenden pauzeren',
    resumeSending: 'Verder verzenden',
    tryOne: 'Eén proberen',
    cannotResume:
      'Deze pauze eindigt pas als de oorzaak is verholpen. Bel de beheerder van de kassa.',
  },
  circuit: {
    starting: 'Er wordt gevraagd of de dienst er is.',
    'no-network': 'Deze computer heeft geen netwerk.',
    'service-unreachable': 'De dienst is niet bereikbaar.',
    'service-failing': 'De dienst antwoordt met fouten.',
    'not-the-service': 'Iets anders antwoordt, zoals een aanmeldpagina.',
    'key-refused': 'De dienst weigert de sleutel van deze kassa.',
    'too-many-requests': 'De dienst vraagt te wachten.',
    'money-failing': 'Betalingen mislukken bij de dienst. Ze worden één voor één geprobeerd.',
  },
  pause: {
    person: 'Eigen keuze.',
    'three-unknown':
      'Van drie betalingen op rij is de uitkomst niet bekend. Misschien heeft de dienst een storing.',
    'strange-answer': 'De dienst gaf een antwoord dat niet past bij wat is verzonden.',
    configuration: 'De dienst kent dit adres niet. Misschien is de verbinding verkeerd ingesteld.',
    'all-refused': 'De kaartdienst weigert elke betaling. Roep een manager.',
    key: 'De dienst weigert de sleutel van deze kassa.',
    sign: 'Een saldo ging de verkeerde kant op. Misschien staat het teken verkeerd.',
    cent: 'Bedragen zijn misschien tien of honderd keer te groot. De cent staat misschien verkeerd.',
    invariant:
      'De kassa heeft een eigen fout gevonden; er wordt niets meer afgeboekt of opgeladen.',
    'journal-behind':
      'De gegevens van de kassa zijn misschien een oudere kopie; er wordt niets meer afgeboekt of opgeladen.',
  },
  health: {
    happened: 'Wat er is gebeurd',
    why: {
      'journal-damaged': {
        'broken-chain':
          'In een bestand van de gegevens van de kassa ontbreekt iets of is iets veranderd. Er is niets weggehaald en sindsdien niets verzonden.',
        'numbers-lost_one':
          'De gegevens zijn heel en er ontbreekt geen transactie. Het nummer van {{count}} kaart is kwijt: het bestand ervan ontbreekt of is beschadigd. Er is niets veranderd.',
        'numbers-lost_other':
          'De gegevens zijn heel en er ontbreekt geen transactie. De nummers van {{count}} kaarten zijn kwijt: het bestand ervan ontbreekt of is beschadigd. Er is niets veranderd.',
        'names-lost':
          'De gegevens zijn heel en er ontbreekt geen transactie. Namen van personen en ingetypte redenen zijn kwijt: het bestand ervan ontbreekt of is beschadigd. Er is niets veranderd.',
        'no-fold':
          'De gegevens zijn heel, maar de kassa kan er niet uit wijs worden. Er is niets veranderd.',
      },
      'journal-foreign_one':
        'Er is niets in veranderd. {{count}} transactie ervan is niet afgehandeld.',
      'journal-foreign_other':
        'Er is niets in veranderd. {{count}} transacties ervan zijn niet afgehandeld.',
      'journal-newer': 'Deze versie van de kassa kan ze niet lezen. Er is niets veranderd.',
      'journal-older':
        'Er is nog niets veranderd. Zodra deze versie erin schrijft, kunnen oudere versies ze niet meer openen.',
      'journal-stopped': {
        'disk-full': 'De schijf is vol.',
        'read-only': 'Op de schijf kan niet worden geschreven: die is alleen-lezen.',
        permission: 'De kassa mag niet in haar eigen map schrijven.',
        io: 'De schijf faalde terwijl de kassa schreef.',
        damaged:
          'Terwijl het werd gebruikt, is een bestand van de gegevens veranderd of beschadigd.',
        closed: 'De gegevens waren al gesloten.',
        mistake: 'De kassa heeft bij het schrijven een eigen fout gevonden en schrijft niets meer.',
      },
      'keys-locked': {
        passphrase: 'Ze zijn beschermd door een wachtwoordzin, die bij elke start wordt gevraagd.',
        absent: 'Ze staan niet op deze computer.',
        'other-keyring':
          'Ze zijn bewaard in een andere sleutelbos van deze computer dan die er nu is.',
        'other-passphrase':
          'Ze zijn nog beschermd door een eerdere wachtwoordzin. Typ die, of de herstelcode.',
        'silent-keyring': 'De sleutelbos van deze computer gaf ze niet terug.',
        'unusable-file':
          'Het bestand waarin ze staan, is onbruikbaar. Er is een kopie van apart gezet.',
      },
    },
    nothingSent:
      'Nee. Tot dan wordt er niets van een tegoed verstuurd; wat wacht, blijft wachten. Contant en bankkaart gaan door.',
    meanwhile:
      'Contant en bankkaart gaan door; van tegoeden wordt niets verstuurd. Op de pagina Cadeautegoed staat wat dit beëindigt.',
    moneyMovedAnswers: {
      yes: 'Ja.',
      no: 'Nee. Zolang deze melding er staat, wordt er niets afgeboekt of opgeladen.',
      unknown: 'Dat is niet bekend.',
    },
    details: 'Details',
    code: 'Code',
    recoveryCode: 'Herstelcode, 26 tekens',
    recoveryWrong: 'Dat is niet de herstelcode van deze kassa.',
    passphrase: 'Wachtwoordzin',
    unlock: 'Ontgrendelen',
    unlocking: 'Ontgrendelen …',
  },
};
