import type { hub as english } from '../en/hub.ts';
import type { Translated } from '../sentence.ts';

/** The store's hub, in the status line and in Settings. */
export const hub: Translated<typeof english> = {
  title: 'Hub van de winkel',
  none: 'Deze kassa hoort bij geen hub: ze weet wat haar zelf is verteld, en heeft haar deel van de limieten.',
  note: 'De computer van de hub schrijft voor elke kassa een bestand, hub-of-NAME.json. Er staan wachtwoorden in: wis het zodra de kassa erbij hoort.',
  choose: 'Aansluiten met het bestand',
  asking: 'De hub wordt gevraagd …',
  joined: 'Aangesloten als {{till}}, bij {{host}}, poort {{port}}.',
  sharesCards:
    'Andere kassa’s wijzigen deze saldo’s ook: ‘Alleen deze kassa wijzigt deze saldo’s’ staat uit.',
  leave: 'De hub verlaten',
  leaveQuestion: 'De hub van de winkel verlaten?',
  leaveNote: 'Wie weggaat, komt alleen onder een andere naam terug.',
  done: 'Gedaan.',
  shared_one: '{{count}} kassa, gedeeld',
  shared_other: '{{count}} kassa’s, gedeeld',
  some: '{{present}} van {{known}} kassa’s, gedeeld',
  incomplete: 'Gedeeld; nog niet alle kassa’s hebben zich bij de nieuwe hub gemeld',
  own: 'Op eigen limieten sinds {{at}}',
  waiting_one:
    '{{count}} betaling wacht op de hub: die heeft haar ook, en een andere kassa kan deze hebben overgenomen.',
  waiting_other:
    '{{count}} betalingen wachten op de hub: die heeft ze ook, en een andere kassa kan deze hebben overgenomen.',
  leaveAway: 'Zonder de hub verlaten',
  leaveAwayNote:
    'Wat op de hub wacht, verzendt deze kassa niet meer, want een andere kan het hebben: elk wordt bij de dienst nagekeken. Komt de hub terug, of een nieuwe (npm run hub -- replace), dan hoeft niets te worden opgegeven.',
  adopted_one: '{{till}} is overgenomen: {{count}} betaling kwam hierheen.',
  adopted_other: '{{till}} is overgenomen: {{count}} betalingen kwamen hierheen.',
  stayed_one:
    '{{count}} andere zaak van {{till}} bleef achter: npm run hub -- read {{till}}, op de computer van de hub, noemt ze.',
  stayed_other:
    '{{count}} andere zaken van {{till}} bleven achter: npm run hub -- read {{till}}, op de computer van de hub, noemt ze.',
  missing_one:
    'De kopie van {{till}} is niet volledig: {{count}} vastlegging is niet te bewijzen, en wat erin staat, weet hier niemand. Kijk bij {{till}} zelf en bij de dienst.',
  missing_other:
    'De kopie van {{till}} is niet volledig: {{count}} vastleggingen zijn niet te bewijzen, en wat erin staat, weet hier niemand. Kijk bij {{till}} zelf en bij de dienst.',
  behind:
    'Of de kopie van {{till}} tot het laatst alles had, is niet zeker: wat daarna kwam, weet hier niemand. Kijk bij {{till}} zelf en bij de dienst.',
  empty:
    'De hub heeft geen vastlegging van {{till}}: wat daar open stond, weet hier niemand. Kijk bij {{till}} zelf en bij de dienst.',
  paidOpen:
    'Een verkoop op {{till}} van {{at}} was niet afgerond, en een cadeaukaart had er {{money}} voor betaald: ga na of de klant de goederen heeft.',
  drawer:
    'De shift op {{till}} van {{at}} was open: volgens deze gegevens hoort er {{money}} contant in de kassalade te liggen. Tel het na.',
  leaveBringingNote:
    'Wat bij {{tills}} open stond, is nog niet helemaal hier. Wie nu weggaat, krijgt het niet meer: het wordt gelezen op de computer van de hub (npm run hub -- read NAME).',
  bringing:
    '{{till}} is overgenomen, en wat bij haar open stond, wordt hierheen gebracht. Blijft dit zo staan, start deze kassa dan opnieuw.',
  takeOver: {
    go: '{{till}} overnemen',
    question: '{{till}} overnemen?',
    note: 'Wat bij {{till}} open stond, komt naar deze kassa: wat niet vertrokken was, wordt van hier verzonden, wat vertrokken kan zijn, wordt bij de dienst nagekeken. {{till}} verzendt er niets meer van, en kan alleen onder een nieuwe naam weer meedoen.',
    off: 'Alleen voor een kassa die stuk of uitgeschakeld is: wat ze sinds {{at}} heeft gedaan, weet hier niemand.',
    done: '{{till}} is overgenomen. Wat bij haar open stond, wordt hierheen gebracht.',
    fault: {
      'not-reached':
        'De hub gaf geen antwoord. Kijk bij de andere kassa’s: staat ze daar als overgenomen, dan is het gebeurd.',
      'not-written': 'Wie erom vraagt, kon niet worden vastgelegd. Er is niets overgenomen.',
      'taken-already': 'Ze is al overgenomen.',
      'is-here': 'Ze is er: een kassa die werkt, wordt niet overgenomen.',
      'people-first':
        'Wat de winkel van haar mensen zegt, wordt net gelezen. Probeer het zo meteen opnieuw.',
    },
  },
  held: {
    reading: 'De vastleggingen van {{till}} in de hub worden gelezen …',
    through: 'Volgens de {{through}} vastleggingen van {{till}} in de hub, de nieuwste van {{at}}:',
    missing_one:
      '{{count}} vastlegging die {{till}} had geschreven, is niet in de hub: wat erin staat, weet hier niemand.',
    missing_other:
      '{{count}} vastleggingen die {{till}} had geschreven, zijn niet in de hub: wat erin staat, weet hier niemand.',
    otherBook:
      '{{till}} werkte met een andere dienst of in een andere munt: geen van haar betalingen zou hierheen komen.',
    behind: '{{till}} had eerder {{other}} overgenomen. Daarvan:',
    waiting_one:
      '{{count}} betaling ({{money}}) wacht. Als zeker is dat ze niet vertrokken is, wordt ze van hier verzonden.',
    waiting_other:
      '{{count}} betalingen (samen {{money}}) wachten. Waarvan zeker is dat het niet vertrokken is, dat wordt van hier verzonden.',
    lookUp_one:
      '{{count}} betaling ({{money}}) kan vertrokken zijn, of is misschien niet meer gewenst: ze wordt bij de dienst nagekeken.',
    lookUp_other:
      '{{count}} betalingen (samen {{money}}) kunnen vertrokken zijn, of zijn misschien niet meer gewenst: ze worden bij de dienst nagekeken.',
    stays_one:
      '{{count}} andere zaak blijft achter: npm run hub -- read {{till}}, op de computer van de hub, noemt ze.',
    stays_other:
      '{{count}} andere zaken blijven achter: npm run hub -- read {{till}}, op de computer van de hub, noemt ze.',
    openSales_one: '{{count}} verkoop was niet afgerond: die wordt hier opnieuw aangeslagen.',
    openSales_other: '{{count}} verkopen waren niet afgerond: die worden hier opnieuw aangeslagen.',
    nothing: 'Bij {{till}} stond niets open.',
    fault: {
      'not-reached':
        'De hub gaf geen antwoord: wat bij {{till}} open stond, is hier nu niet bekend.',
      'not-understood':
        'De vastleggingen van {{till}} begrijpt deze kassa niet, want een nieuwer programma heeft ze geschreven: werk eerst deze kassa bij.',
    },
  },
  replacing: {
    title: 'Deze computer komt in de plaats van {{till}}',
    note: 'Daarvoor is zijn bestand geschreven. Een manager neemt {{till}} hier over: wat daar open stond, komt naar deze computer, en de oude verzendt er niets meer van.',
    where: 'Een manager neemt {{till}} over onder Instellingen, Verbinding.',
    here: '{{till}} is er. Schakel eerst haar computer uit: een kassa die werkt, wordt niet overgenomen.',
    by: '{{till}} is al door {{by}} overgenomen: er komt niets van hierheen.',
    gone: 'De hub heeft geen kassa {{till}}.',
    giveUp: '{{till}} niet vervangen',
  },
  copy: {
    whole: 'De kopie van de vastleggingen van deze kassa in de hub is volledig.',
    behind_one: '{{count}} vastlegging staat sinds {{at}} nog niet in de kopie in de hub.',
    behind_other: '{{count}} vastleggingen staan sinds {{at}} nog niet in de kopie in de hub.',
    unknown: 'Sinds {{at}} weet niemand hoe ver de kopie van de vastleggingen in de hub is.',
    foreign:
      'De hub heeft onder de naam {{till}} een kopie van andere vastleggingen, tot nummer {{through}}: verlaat de hub en sluit aan met een nieuw bestand.',
    damaged:
      'De kopie van de vastleggingen in de hub eindigt bij nummer {{through}}: de volgende is op deze kassa beschadigd. Verkopen gaat door.',
  },
  tills: {
    title: 'De andere kassa’s',
    here: 'aanwezig',
    'cut-off': 'niet bereikt sinds {{at}}',
    'waited-for': 'heeft de nieuwe hub nog niet verteld wat ze vasthoudt',
    absent: 'niet meer verwacht, laatst gezien {{at}}',
    never: 'is er nog nooit geweest',
    'taken-over': 'overgenomen door {{by}}',
    copied: '{{stands}}; vastleggingen tot nummer {{through}} liggen in de hub',
    lost: 'Als er een stuk is: neem ze over, dan komt hier wat bij haar open stond.',
  },
  why: {
    starting: 'Hij wordt voor het eerst gevraagd.',
    absent: 'Op zijn adres antwoordt niets.',
    late: 'Hij antwoordde niet op tijd.',
    lost: 'De verbinding met hem is verbroken.',
    foreign: 'Op zijn adres antwoordt iets anders: het certificaat is een ander.',
    'unknown-here': 'Hij kent deze kassa niet, of niet met dit wachtwoord.',
    strange: 'Hij antwoordde iets wat geen hub van deze versie antwoordt.',
    closed: 'De verbinding met hem is gesloten.',
    'rolled-back':
      'De hub is uit een kopie teruggezet: zijn computer moet een nieuwe beginnen (npm run hub -- replace).',
    'name-used-twice':
      'Een andere kassa gebruikt deze naam, of deze kassa is uit een kopie teruggezet: verlaat de hub en sluit aan met een nieuw bestand.',
    'taken-over':
      'Deze kassa is door een andere overgenomen. Ze kan met een nieuw bestand weer aansluiten.',
    'no-credentials':
      'Waarmee ze zich aanmeldt, is hier niet te lezen: verlaat de hub en sluit aan met een nieuw bestand.',
    'not-kept': 'Wat van hem te onthouden is, kan niet op de schijf worden geschreven.',
    'other-money':
      'Een andere kassa rekent in een andere munt of met andere decimalen. De verkeerde kassa verlaat de hub; meld haar op de computer van de hub afwezig.',
  },
  fault: {
    'no-set-up-file': 'Dit is geen bestand dat een hub voor een kassa heeft geschreven.',
    'joined-already': 'Deze kassa hoort al bij een hub: verlaat die eerst.',
    'not-joined': 'Deze kassa hoort bij geen hub.',
    unsettled:
      'Betalingen van deze kassa zijn nog niet afgehandeld: zo lang rekenen de andere kassa’s erop.',
    bringing:
      'Wat bij een overgenomen kassa open stond, wordt nog hierheen gebracht: ga weg zodra alles hier is.',
    'unsettled-away':
      'De hub is niet bereikbaar, en betalingen van deze kassa wachten op hem. Ze vertrekken zodra hij terug is.',
    'numbers-locked': 'De kaartnummers van deze kassa zijn vergrendeld: open ze eerst.',
    'not-written': 'Het kon niet worden opgeschreven. Er is niets veranderd.',
    demo: 'De demo heeft geen hub: verbind eerst een dienst.',
    'unsafe-server':
      'De PostgreSQL van de hub kan verliezen wat die heeft toegezegd. Er is niets veranderd. Zet daar fsync, full_page_writes en synchronous_commit op on.',
    'file-used':
      'Met dit bestand is al een computer aangesloten. Er is niets veranderd. Laat op de computer van de hub een ander schrijven: npm run hub -- replace-till NAME.',
    'replaces-nobody':
      'De hub heeft geen kassa met de naam die dit bestand vervangt: het is veranderd, of een andere hub heeft het geschreven. Er is niets veranderd. Laat een ander schrijven: npm run hub -- replace-till NAME.',
    'replaced-already':
      'De kassa die dit bestand vervangt, is al door een andere overgenomen. Er is niets veranderd. Voor nog een kassa: npm run hub -- add-till NAME.',
    'other-money':
      'De kassa’s van de winkel rekenen in een andere munt dan deze, of met andere decimalen. Er is niets veranderd. Deze kassa verkoopt zonder hub; kassa’s die rekenen zoals zij, hebben een eigen hub.',
  },
};
