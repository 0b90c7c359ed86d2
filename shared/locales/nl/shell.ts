import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../sentence.ts';

/** The window's frame: navigation, status line, messages about the till itself. */
export const shell: Translated<typeof english> = {
  labelled: '{{label}}: {{value}}',
  both: '{{before}}; {{after}}',
  pages: {
    ready: 'Gereed',
    sale: 'Verkoop',
    'gift-balance': 'Cadeaukaart',
    activity: 'Activiteit',
    'needs-person': 'Af te handelen',
    day: 'Dag',
    categories: 'Categorieën',
    settings: 'Instellingen',
  },
  noAnswer: {
    notAllowed: 'Alleen een manager kan dit doen. Vraag een manager om zich aan te melden.',
    pressAgain: 'De kassa gaf geen antwoord. Druk nog een keer.',
    tryAgain: 'De kassa gaf geen antwoord. Probeer het opnieuw.',
  },
  frame: {
    pages: 'Pagina’s',
    help: 'Help',
    contents: 'Inhoud',
    lock: 'Vergrendelen',
    lockOf: '{{name}}: vergrendelen',
    endLease: 'Goedkeuring van {{name}} beëindigen (nog {{left}})',
    demo: 'DEMO – geen echt geld',
    testBuild: 'TESTVERSIE – niet voor een winkel',
    training: 'OEFENING – geen echt geld',
    starting: 'De kassa start op …',
    sellsNow:
      'Je kunt nu al contant en met de betaalterminal verkopen. Alle gegevens blijven behouden als de kaartdienst wordt verbonden.',
    notConnected: 'De kassa is nog niet met een kaartdienst verbonden.',
    connect: 'Kaartdienst verbinden',
    close: 'Sluiten',
    cannotStart: 'De kassa kan niet starten',
    listsUnreadable:
      'De lijsten kunnen niet worden getoond. Je kunt blijven verkopen; er gaat niets verloren.',
    listsWhy: {
      newer:
        'Een nieuwere versie van de kassa heeft de lijsten geschreven. Er is geen geld geboekt. Installeer de nieuwere versie opnieuw.',
      other:
        'Er is geen geld geboekt. Start de kassa opnieuw. Gebeurt het weer, bel dan de kassasupport en lees dit voor: {{detail}}',
    },
    finishing_one: '{{count}} betaling wordt nog afgerond. Daarna sluit het venster automatisch.',
    finishing_other:
      '{{count}} betalingen worden nog afgerond. Daarna sluit het venster automatisch.',
    rebuilding:
      'De lijst met transacties wordt opnieuw opgebouwd uit de gegevens van de kassa: nog {{left}}. Je kunt blijven verkopen.',
    setUpUnfinished:
      'Het instellen met {{file}} is onderbroken. De kassa werkt met de vorige instellingen. Voer het instelbestand opnieuw uit.',
    programWritable:
      'Iedereen die deze computer gebruikt, kan het programma van de kassa wijzigen. Bel de kassasupport: het programma moet van het systeem zijn, niet van deze gebruiker.',
    diskLow: 'De schijf van deze computer is bijna vol.',
    diskCritical:
      'De schijf van deze computer heeft bijna geen ruimte. Er kan geen verkoop beginnen voordat er ruimte is.',
    needsPerson_one: '{{count}} af te handelen',
    needsPerson_other: '{{count}} af te handelen',
  },
  notices: { all: 'Meldingen', closing: 'Wordt afgesloten …' },
  people: {
    guessed_one: 'Er is {{count}} verkeerde pincode getypt voor {{name}}: {{last}}.',
    guessed_other:
      'Er zijn {{count}} verkeerde pincodes getypt voor {{name}}, de laatste {{last}}.',
    during: 'Toen aangemeld: {{names}}.',
    about: 'Verkeerde pincodes: lees dit',
    hasRead: 'Gelezen',
    shortPin:
      'Je pincode heeft minder dan {{least}} cijfers. Kies een langere onder “Instellingen”, “Personen”.',
  },
  unsaved: {
    question: 'Weggaan zonder op te slaan?',
    note: 'Wat je op deze pagina hebt ingevoerd, is nog niet opgeslagen.',
    keep: 'Op de pagina blijven',
    go: 'Niet opslaan',
  },
  steps: { before: 'Vorige', after: 'Volgende', place: 'Gekozen: {{place}} van {{count}}' },
  status: {
    label: 'Status van de kassa',
    online: 'Online',
    onlineDetail: 'Betalingen gaan meteen naar de kaartdienst.',
    practice: {
      demo: 'Demo',
      training: 'Oefenen',
      detail: 'Er gaat geen echt geld om.',
    },
    onlineWaits:
      'Wachtende betalingen worden later verzonden. De betaling van een klant wordt meteen verzonden.',
    sendsAgainIn: 'Verzenden gaat verder over {{length}}.',
    lastHeard: 'Laatste antwoord van de kaartdienst: {{at}}.',
    offline: 'Offline',
    starting: 'Start op …',
    noService: 'Nog geen kaartdienst',
    noServiceDetail:
      'Artikelen, contant en betaalterminal werken. Cadeaukaarten volgen zodra de kaartdienst verbonden is.',
    noServiceToResolve:
      'Artikelen, contant en betaalterminal werken. Controleer de gegevens: zie “Af te handelen”.',
    workingOffline: 'Werkt offline',
    workingOfflineDetail: 'Op deze kassa gekozen. Betalingen wachten tot je weer online gaat.',
    paused: 'Verzenden gepauzeerd',
    lasting: '{{state}}, al {{length}}',
    spoken: '{{state}}:',
    nothingWaiting: 'Geen betaling wacht.',
    sending: 'Verzenden …',
    waitingCount: 'Wachtend: {{count}}.',
    waiting: 'Wachtend: {{count}} ({{sums}}), de oudste al {{oldest}}.',
    unknown_one: '{{count}} uitkomst niet bekend ({{money}}): zie “Af te handelen”.',
    unknown_other: '{{count}} uitkomsten niet bekend ({{money}}): zie “Af te handelen”.',
    raised: 'Limieten verhoogd met {{sum}} tot {{until}}',
    outage: 'Dag {{day}} van {{days}}: nog {{left}}',
    outageToday: 'Dag {{day}} van {{days}}: nog {{today}} tot {{until}}, in totaal nog {{left}}',
    leftOffline: 'Offline nog over: {{parts}}',
    toTake: '{{money}} af te boeken',
    toLoad: '{{money}} op te waarderen',
    left: {
      'per-till': '{{left}} om in te wisselen',
      'till-count_one': '{{count}} transactie',
      'till-count_other': '{{count}} transacties',
      'load-per-till': '{{left}} om op te waarderen',
      'by-hand': '{{left}} zonder manager',
      outage: '{{left}}',
    },
    serviceChanged: 'Kaartdienst gewijzigd ({{what}}), {{at}}',
    serviceChangedBy: 'Kaartdienst gewijzigd ({{what}}) door {{by}}, {{at}}',
    serviceParts: { address: 'adres', shop: 'winkel', key: 'API-sleutel' },
    byHand: {
      question: 'Langer offline werken?',
      customer: 'Saldo’s kunnen verouderd zijn: een kaart kan intussen elders zijn gebruikt.',
    },
    workOffline: 'Offline werken',
    goOnline: 'Weer online gaan',
    sendNow: 'Nu verzenden',
    pauseSending: 'Verzenden pauzeren',
    resumeSending: 'Verzenden hervatten',
    tryOne: 'Eén proberen',
    cannotResume: 'Het verzenden gaat door zodra de oorzaak is verholpen. Bel de kassasupport.',
  },
  circuit: {
    starting: 'Er wordt nagegaan of de kaartdienst bereikbaar is.',
    'no-network': 'Het netwerk van deze computer vindt de kaartdienst niet.',
    'service-unreachable': 'De kaartdienst is niet bereikbaar.',
    'service-failing': 'De kaartdienst antwoordt met fouten.',
    'not-the-service': 'Iets anders antwoordt, zoals een aanmeldpagina.',
    'key-refused': 'De kaartdienst weigert de API-sleutel van de kassa.',
    'too-many-requests': 'De kaartdienst vraagt de kassa om te wachten.',
    'money-failing': 'Betalingen mislukken bij de kaartdienst. De kassa probeert ze één voor één.',
  },
  pause: {
    person: 'Iemand heeft dit op deze kassa gepauzeerd.',
    'three-unknown':
      'Drie betalingen op rij kregen geen duidelijk antwoord. Misschien heeft de kaartdienst een storing.',
    'strange-answer': 'Het antwoord van de kaartdienst past niet bij wat is verzonden.',
    configuration:
      'De kaartdienst kent dit adres niet. Misschien is de verbinding verkeerd ingesteld.',
    'all-refused': 'De kaartdienst weigert elke betaling. Roep een manager.',
    key: 'De kaartdienst weigert de API-sleutel van de kassa.',
    sign: 'Een saldo ging de verkeerde kant op. Misschien staat de richting van bedragen verkeerd.',
    cent: 'Bedragen zijn misschien tien of honderd keer te groot. Misschien staat de instelling voor één cent verkeerd.',
    invariant: 'De kassa heeft een interne fout gevonden. Cadeaukaarten zijn gepauzeerd.',
    'journal-behind':
      'De gegevens van de kassa zijn misschien een oudere kopie. Cadeaukaarten zijn gepauzeerd.',
  },
  health: {
    happened: 'Wat er is gebeurd',
    why: {
      'journal-damaged': {
        'broken-chain':
          'In de gegevens van de kassa ontbreekt iets of is iets veranderd. Er is niets verwijderd, en sindsdien is niets verzonden.',
        'numbers-lost_one':
          'De gegevens zijn volledig, maar het nummer van {{count}} kaart is kwijt: het bestand ontbreekt of is beschadigd. Er is niets veranderd.',
        'numbers-lost_other':
          'De gegevens zijn volledig, maar de nummers van {{count}} kaarten zijn kwijt: het bestand ontbreekt of is beschadigd. Er is niets veranderd.',
        'names-lost':
          'De gegevens zijn volledig, maar namen van personen en getypte redenen zijn kwijt: het bestand ontbreekt of is beschadigd. Er is niets veranderd.',
        'no-fold':
          'De gegevens zijn volledig, maar de kassa kan ze niet verwerken. Er is niets veranderd.',
      },
      'journal-foreign_one':
        'De gegevens zijn niet veranderd. {{count}} transactie daarin is niet afgehandeld.',
      'journal-foreign_other':
        'De gegevens zijn niet veranderd. {{count}} transacties daarin zijn niet afgehandeld.',
      'journal-newer':
        'Deze versie van de kassa kan de gegevens niet lezen. Er is niets veranderd.',
      'journal-older':
        'Er is nog niets veranderd. Zodra deze versie erin schrijft, kunnen oudere versies de gegevens niet meer openen.',
      'journal-stopped': {
        'disk-full': 'De schijf is vol.',
        'read-only': 'Op de schijf kan niet worden geschreven: die is alleen-lezen.',
        permission: 'De kassa heeft geen schrijfrechten in de eigen map.',
        io: 'De schijf viel uit terwijl de kassa schreef.',
        damaged: 'Een bestand met gegevens is tijdens het gebruik veranderd of beschadigd.',
        closed: 'De gegevens waren al gesloten.',
        mistake: 'De kassa vond bij het schrijven een interne fout en legt niets meer vast.',
      },
      'keys-locked': {
        passphrase:
          'De sleutels zijn beschermd met een wachtwoordzin, die bij elke start wordt gevraagd.',
        absent: 'De sleutels staan niet op deze computer.',
        'other-keyring':
          'De sleutels staan in een andere sleutelopslag van deze computer dan die nu in gebruik is.',
        'other-passphrase':
          'De sleutels zijn nog beschermd met een eerdere wachtwoordzin. Typ die, of de herstelcode.',
        'silent-keyring': 'De sleutelopslag van deze computer heeft de sleutels niet vrijgegeven.',
        'unusable-file':
          'Het bestand met de sleutels is onbruikbaar. Er is een kopie van apart gezet.',
      },
    },
    nothingSent:
      'Nee. Zolang dit duurt, wordt geen betaling met een cadeaukaart verzonden; wachtende betalingen blijven wachten. Klanten kunnen contant en met pin betalen.',
    meanwhile:
      'Klanten kunnen contant en met pin betalen. Er wordt geen betaling met een cadeaukaart verzonden. Op de pagina “Cadeaukaart” staat hoe je dit oplost.',
    moneyMovedAnswers: {
      yes: 'Ja.',
      no: 'Nee. Zolang deze melding er staat, wordt er niets van kaarten afgeboekt en wordt geen kaart opgewaardeerd.',
      unknown: 'Niet bekend.',
    },
    details: 'Details',
    code: 'Code',
    recoveryCode: 'Herstelcode, 26 tekens',
    recoveryWrong: 'Verkeerde herstelcode.',
    passphrase: 'Wachtwoordzin',
    unlock: 'Ontgrendelen',
    unlocking: 'Ontgrendelen …',
  },
};
