import type { hub as english } from '../en/hub.ts';
import type { Translated } from '../sentence.ts';

/** The store's hub, in the status line and in Settings. */
export const hub: Translated<typeof english> = {
  title: 'Hub van de winkel',
  none: 'Deze kassa is niet bij een hub aangesloten. De kassa kent alleen de eigen betalingen en gebruikt het eigen deel van de limieten.',
  note: 'De computer van de hub maakt voor elke kassa een bestand: hub-of-NAME.json. Er staan wachtwoorden in, dus verwijder het zodra de kassa is aangesloten.',
  choose: 'Aansluiten met bestand',
  asking: 'Wordt nagevraagd bij de hub …',
  joined: 'Aangesloten als {{till}} bij {{host}}, poort {{port}}.',
  sharesCards:
    'Andere kassa’s wijzigen deze saldo’s ook, dus “Alleen deze kassa wijzigt deze saldo’s” staat uit.',
  leave: 'Hub loskoppelen',
  leaveQuestion: 'Deze kassa loskoppelen van de hub?',
  leaveNote: 'Een kassa die is losgekoppeld, kan alleen terug onder een nieuwe naam.',
  done: 'Klaar.',
  shared_one: '{{count}} kassa, gedeelde limieten',
  shared_other: '{{count}} kassa’s, gedeelde limieten',
  some: '{{present}} van {{known}} kassa’s, gedeelde limieten',
  incomplete: 'Gedeelde limieten; sommige kassa’s hebben zich nog niet bij de nieuwe hub gemeld',
  own: 'Op eigen limieten sinds {{at}}',
  takenOver: 'Een andere kassa heeft deze overgenomen',
  waiting_one:
    '{{count}} betaling wacht op de hub. De hub heeft die ook, en misschien heeft een andere kassa deze kassa overgenomen.',
  waiting_other:
    '{{count}} betalingen wachten op de hub. De hub heeft ze ook, en misschien heeft een andere kassa deze kassa overgenomen.',
  leaveAway: 'Loskoppelen zonder antwoord van de hub',
  leaveAwayNote:
    'Betalingen die op de hub wachten, worden niet meer vanaf deze kassa verzonden, omdat een andere kassa ze kan hebben. Een manager zoekt elke betaling op bij de kaartdienst. Wacht je tot de hub terug of vervangen is, dan gaat niets verloren.',
  adopted_one: '{{till}} is overgenomen: {{count}} betaling is naar deze kassa overgezet.',
  adopted_other: '{{till}} is overgenomen: {{count}} betalingen zijn naar deze kassa overgezet.',
  stayed_one:
    'Nog {{count}} open post van {{till}} is achtergebleven. Zie de lijst op de computer van de hub (read {{till}}).',
  stayed_other:
    'Nog {{count}} open posten van {{till}} zijn achtergebleven. Zie de lijst op de computer van de hub (read {{till}}).',
  missing_one:
    'De kopie van {{till}} is niet volledig: {{count}} record kan niet worden gecontroleerd. Kijk bij {{till}} zelf en bij de kaartdienst.',
  missing_other:
    'De kopie van {{till}} is niet volledig: {{count}} records kunnen niet worden gecontroleerd. Kijk bij {{till}} zelf en bij de kaartdienst.',
  behind:
    'De laatste records van {{till}} ontbreken misschien in de kopie. Kijk bij {{till}} zelf en bij de kaartdienst.',
  empty:
    'De hub heeft geen records van {{till}}, dus de openstaande betalingen van die kassa zijn op deze kassa niet bekend. Kijk bij {{till}} zelf en bij de kaartdienst.',
  paidOpen:
    'Bij {{till}} is een verkoop ({{at}}) niet afgerond, maar er is al {{money}} voor betaald. Ga na of de klant de artikelen heeft.',
  drawer:
    'De shift bij {{till}} van {{at}} stond nog open. In de kassalade hoort {{money}} contant te liggen. Tel het na.',
  leaveBringingNote:
    'Sommige openstaande betalingen van {{tills}} zijn nog niet overgezet. Koppel je de hub nu los, dan gebeurt dat niet meer. Ze blijven in de lijst op de computer van de hub.',
  bringing:
    '{{till}} is overgenomen. De openstaande betalingen worden naar deze kassa overgezet. Blijft deze melding staan, start deze kassa dan opnieuw.',
  takeOver: {
    go: '{{till}} overnemen',
    question: '{{till}} overnemen?',
    note: 'Openstaande betalingen van {{till}} gaan naar deze kassa. Deze kassa verzendt de betalingen die nog niet zijn verzonden, en zoekt de betalingen die misschien al zijn verzonden op bij de kaartdienst. {{till}} verzendt ze niet meer en kan alleen onder een nieuwe naam weer aansluiten.',
    off: 'Alleen voor een kassa die stuk of uitgeschakeld is. Deze kassa weet niet wat die kassa na {{at}} nog heeft gedaan.',
    done: '{{till}} is overgenomen.',
    fault: {
      'not-reached':
        'De hub antwoordde niet. Zodra hij antwoordt, staat op deze pagina of {{till}} is overgenomen.',
      'not-asked':
        'De hub is nu niet bereikbaar. Er is niets overgenomen. Probeer het later opnieuw.',
      'not-written': 'De aanvraag kon niet worden vastgelegd. Er is niets overgenomen.',
      'taken-already': '{{till}} is al overgenomen.',
      'is-here': '{{till}} is actief. Een werkende kassa kan niet worden overgenomen.',
      'people-first':
        'De personeelslijst van de winkel wordt nog geladen. Probeer het zo meteen opnieuw.',
    },
  },
  held: {
    reading: 'Records van {{till}} bij de hub worden gelezen …',
    through: 'Uit {{through}} records van {{till}} bij de hub, het nieuwste van {{at}}:',
    missing_one:
      '{{count}} record van {{till}} is niet bij de hub. Deze kassa kent de inhoud niet.',
    missing_other:
      '{{count}} records van {{till}} zijn niet bij de hub. Deze kassa kent de inhoud niet.',
    otherBook:
      '{{till}} gebruikte een andere kaartdienst of valuta: geen van die betalingen zou naar deze kassa gaan. {{till}} zou ze niet meer verzenden en kan alleen onder een nieuwe naam weer aansluiten.',
    behind: '{{till}} had al {{other}} overgenomen. Van die kassa:',
    waiting_one:
      '{{count}} betaling ({{money}}) wacht. Is die zeker nog niet verzonden, dan verzendt deze kassa die.',
    waiting_other:
      '{{count}} betalingen (samen {{money}}) wachten. Deze kassa verzendt de betalingen die zeker nog niet zijn verzonden.',
    lookUp_one:
      '{{count}} betaling ({{money}}) is misschien verzonden of niet meer gewenst. Deze kassa zoekt die op bij de kaartdienst.',
    lookUp_other:
      '{{count}} betalingen (samen {{money}}) zijn misschien verzonden of niet meer gewenst. Deze kassa zoekt ze op bij de kaartdienst.',
    stays_one:
      '{{count}} open post blijft achter. Zie de lijst op de computer van de hub (read {{till}}).',
    stays_other:
      '{{count}} open posten blijven achter. Zie de lijst op de computer van de hub (read {{till}}).',
    openSales_one:
      '{{count}} verkoop is niet afgerond. Is er nog niets betaald, voer die dan op deze kassa opnieuw in.',
    openSales_other:
      '{{count}} verkopen zijn niet afgerond. Voer wat nog niet is betaald op deze kassa opnieuw in.',
    nothing: '{{till}} had geen openstaande betalingen.',
    fault: {
      'not-reached':
        'De hub antwoordde niet, dus deze kassa kent de betalingen van {{till}} nu niet.',
      'not-understood':
        'Een nieuwere versie heeft de records van {{till}} geschreven. Werk eerst deze kassa bij.',
    },
  },
  replacing: {
    title: 'Deze computer vervangt {{till}}',
    note: 'Zo staat het in het instelbestand. Een manager neemt {{till}} op deze computer over: de openstaande betalingen komen op deze computer, en de oude computer verzendt ze niet meer.',
    where: 'Een manager neemt {{till}} over onder “Instellingen”, “Verbinding”.',
    here: '{{till}} is nog actief. Zet eerst de computer van die kassa uit.',
    by: '{{by}} heeft {{till}} al overgenomen. Er wordt niets naar deze computer overgezet.',
    gone: 'De hub heeft geen kassa met de naam {{till}}.',
    giveUp: '{{till}} niet vervangen',
  },
  copy: {
    whole: 'De kopie bij de hub is volledig.',
    behind_one: '{{count}} record ontbreekt sinds {{at}} in de kopie bij de hub.',
    behind_other: '{{count}} records ontbreken sinds {{at}} in de kopie bij de hub.',
    unknown: 'De kopie bij de hub is sinds {{at}} niet gecontroleerd.',
    foreign:
      'De hub heeft onder de naam {{till}} andere gegevens, tot record {{through}}. Koppel de hub los en sluit aan met een nieuw bestand.',
    damaged:
      'De kopie bij de hub eindigt bij record {{through}}, omdat het volgende record op deze kassa is beschadigd. Je kunt blijven verkopen.',
  },
  tills: {
    title: 'De andere kassa’s',
    here: 'actief',
    'cut-off': 'niet bereikt sinds {{at}}',
    'waited-for': 'heeft zich nog niet bij de nieuwe hub gemeld',
    absent: 'als afwezig gemeld, laatst gezien {{at}}',
    never: 'nog niet aangesloten',
    'taken-over': 'overgenomen door {{by}}',
    copied: '{{stands}}; de hub heeft de gegevens tot record {{through}}',
    lost: 'Is een van deze kassa’s stuk, neem die dan over. De openstaande betalingen komen dan naar deze kassa.',
  },
  why: {
    starting: 'Er wordt voor het eerst verbinding gemaakt.',
    absent: 'Op het adres van de hub antwoordt niets.',
    late: 'De hub antwoordde niet op tijd.',
    lost: 'De verbinding met de hub is verbroken.',
    foreign: 'Op het adres van de hub antwoordt iets anders (ander certificaat).',
    'unknown-here': 'De hub herkent deze kassa of het wachtwoord niet.',
    strange: 'De hub gaf een antwoord dat deze versie niet begrijpt.',
    closed: 'De verbinding met de hub is gesloten.',
    'rolled-back':
      'De hub is uit een kopie teruggezet. Start op de computer van de hub een nieuwe.',
    'name-used-twice':
      'Een andere kassa gebruikt deze naam, of deze kassa is uit een kopie teruggezet. Koppel de hub los en sluit aan met een nieuw bestand.',
    'taken-over':
      'Deze kassa wisselt nu geen cadeaukaarten in. Koppel de hub los en sluit aan met een nieuw bestand.',
    'no-credentials':
      'Het hubwachtwoord van deze kassa is niet te lezen. Koppel de hub los en sluit aan met een nieuw bestand.',
    'not-kept': 'De gegevens van de hub kunnen niet op de schijf worden geschreven.',
    'other-money':
      'Een andere kassa gebruikt een andere valuta of andere decimalen. Koppel de hub los bij de verkeerde kassa en meld die op de computer van de hub als afwezig.',
  },
  fault: {
    'no-set-up-file': 'Dit is geen hubbestand voor een kassa.',
    'joined-already': 'Deze kassa is al bij een hub aangesloten. Koppel die eerst los.',
    'not-joined': 'Deze kassa is niet bij een hub aangesloten.',
    unsettled: 'Deze kassa heeft openstaande betalingen. Loskoppelen kan zodra er geen meer zijn.',
    bringing:
      'Er worden nog openstaande betalingen van een overgenomen kassa overgezet. Koppel de hub pas los als ze er allemaal zijn.',
    'unsettled-away':
      'De hub is niet bereikbaar, en betalingen van deze kassa wachten erop. Ze worden verzonden zodra hij terug is.',
    'numbers-locked': 'De kaartnummers van deze kassa zijn vergrendeld. Ontgrendel ze eerst.',
    'not-written':
      'De wijziging kon niet worden opgeslagen. Er is niets aangesloten of losgekoppeld.',
    demo: 'De demo heeft geen hub. Verbind eerst een kaartdienst.',
    'no-service': 'Een hub heeft een kaartdienst nodig. Verbind eerst de kaartdienst.',
    'unsafe-server':
      'Niet aangesloten: de PostgreSQL van de hub kan bevestigde gegevens verliezen. Zet daar fsync, full_page_writes en synchronous_commit op on.',
    'name-used':
      'Niet aangesloten: een kassa met deze naam is al bij deze hub geweest. Maak op de computer van de hub een bestand met een nieuwe naam.',
    'file-used':
      'Niet aangesloten: een andere computer heeft dit bestand gebruikt. Maak een nieuw bestand op de computer van de hub.',
    'replaces-nobody':
      'Niet aangesloten: de hub kent de kassa niet die dit bestand vervangt. Het bestand is gewijzigd of komt van een andere hub. Maak een nieuw bestand op de computer van deze hub.',
    'replaced-already':
      'Niet aangesloten: een andere kassa heeft de kassa uit dit bestand al overgenomen. Maak voor een extra kassa een nieuw bestand op de computer van de hub.',
    'other-money':
      'Niet aangesloten: de kassa’s van de winkel gebruiken een andere valuta of andere decimalen. Deze kassa verkoopt zonder hub. Kassa’s met de valuta van deze kassa hebben een eigen hub nodig.',
  },
};
