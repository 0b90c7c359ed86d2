import type { needsPerson as english } from '../en/needs-person.ts';
import type { Translated } from '../sentence.ts';

/** The page To resolve: what happened, whether money moved, what to do. */
export const needsPerson: Translated<typeof english> = {
  nothing:
    'Niets af te handelen. Hier komen betalingen te staan die de kassa niet zelf kan afhandelen.',
  morePauses_one: 'Na deze volgt nog één pauze.',
  morePauses_other: 'Na deze volgen nog {{count}} pauzes.',
  whatHappened: 'Wat er is gebeurd',
  since: 'Sinds {{moment}}',
  acceptedAt: 'geaccepteerd {{moment}}',
  acceptedBy: 'door {{name}}',
  receipt: 'kassabon {{number}}',
  lookUp: 'Om de betaling bij de kaartdienst op te zoeken',
  lookUpFacts: {
    till: 'Kassa',
    window: 'Verzonden tussen',
    sentBefore: 'Verzonden vóór',
    sentAfter: 'Verzonden na',
    clock: 'volgens de klok van deze computer',
    serviceClock: 'volgens de klok van de kaartdienst',
    suggests: 'Aanwijzing uit latere saldo’s',
    amount: 'Bedrag in cent',
    card: 'Kaart',
    shop: 'UUID van de winkel',
    ifDone: 'Saldo daarna, als het is uitgevoerd',
    ifNotDone: 'Saldo daarna, zo niet',
    balanceNotKnown: 'niet bekend: de kaartdienst had deze kassa er nog geen getoond',
  },
  notYet: '{{label}} (over {{minutes}} min)',
  serviceNumber: 'Transactienummer bij de kaartdienst',
  balanceSeen: 'Of het saldo dat daar staat',
  missing: {
    proof: 'het transactienummer, of het saldo dat daar staat',
    times: 'hoe vaak de kaartdienst het toont (1 tot {{most}})',
    replacement: 'de betaling die in plaats daarvan is gebruikt',
    paidIn: { redeem: 'hoe er is betaald', load: 'hoe het is teruggegeven' },
    back: {
      redeem: 'hoe het is teruggegeven',
      load: 'wat er met het teveel is gebeurd',
    },
  },
  replacements: 'In plaats daarvan gebruikt',
  replacement: '{{moment}}, kaart {{card}}',
  paidIn: {
    redeem: 'Contant, in deze kassalade',
    load: 'Contant, uit deze kassalade',
    other: 'Hoe, als het niet contant was?',
  },
  backAtService: {
    redeem: 'Teruggeboekt door de kaartdienst',
    load: 'Afgeboekt door de kaartdienst',
  },
  timesSeen: 'Hoe vaak toont de kaartdienst het?',
  noReplacement:
    'Op deze kassa is sindsdien geen betaling van {{money}} met een andere kaart die in plaats daarvan kan gelden. Een betaling voor een andere verkoop kan dat niet. Doe die betaling eerst.',
  driftQuestion: 'Is het saldo van kaart {{card}} verklaard?',
  driftEffects: {
    customer: 'Er verandert niets. De kassa gebruikt het saldo van de kaartdienst.',
  },
  driftReasons: [
    'De kaart is elders gebruikt',
    'Gewijzigd door de backoffice',
    'Nagekeken bij de kaartdienst',
  ],
  perhapsSame:
    'Op kaart {{card}} is intussen op deze kassa hetzelfde bedrag geboekt. Is die kaart van dezelfde klant?',
  /** Case: a balance as text shows another unit of amounts than the settings. */
  otherCent: {
    button: 'Hervatten: de bedragen kloppen',
    question: 'Kloppen de bedragen bij de kaartdienst?',
    go: 'Hervatten: één betaling verzenden',
    effects: {
      customer: 'Kloppen ze niet, dan verandert het saldo met tien of honderd keer het bedrag.',
      report: 'Het rapport gebruikt de bedragen zoals ze op deze kassa zijn getypt.',
    },
  },
  journalBehind: {
    button: 'Alles nagekeken: doorgaan',
    question: 'Is alles vergeleken met de kaartdienst?',
    go: 'Doorgaan: betalingen weer verzenden',
    effects: {
      customer: 'Betalingen die deze kassa na deze gegevens heeft aangenomen, ontbreken daarin.',
      report: 'Wat in de gegevens ontbreekt, ontbreekt ook in het rapport.',
    },
  },
  /** Case: the till's records may be an older copy, and nothing in them is unresolved. */
  noneListed: {
    moneyMoved:
      'Niet bekend voor de ontbrekende gegevens. In de overige gegevens staat niets open, daarom is de lijst leeg. Cadeaukaarten zijn gepauzeerd.',
    toDo: 'Laat klanten anders betalen. Bel de kassasupport. Vergelijk de transactielijst van de kaartdienst met de kassabonnen van de ontbrekende periode. Daarna laat een manager de kassa doorgaan.',
    movedToDo:
      'Is de kassa alleen verplaatst (nieuwe schijf, gerepareerde computer) en zijn de gegevens sindsdien nergens anders gebruikt? Dan bevestigt een manager dat en gaat alles door. Is het een back-up, vergelijk dan eerst de transactielijst van de kaartdienst met de kassabonnen sinds de back-up.',
  },
  /** Case: the till's seal is missing from its records, or from the files beside them. */
  writtenByOthers: {
    title: 'Iemand heeft de gegevens van de kassa gewijzigd',
    happened:
      'Het eigen zegel van de kassa ontbreekt in de gegevens of de bijbehorende bestanden. Limieten of personen kunnen gewijzigd zijn. Een kopie staat in de map “evidence” bij de gegevens van de kassa.',
    toDo: 'Laat klanten anders betalen. De kassasupport controleert limieten, personen en verbinding, en vergelijkt de transacties van de kaartdienst met de kassabonnen van de laatste dagen. Daarna laat een manager de kassa doorgaan.',
  },
  begunAnew: {
    title: 'De kassa begint zonder eerdere gegevens',
    happened:
      'De eerdere gegevens zijn door een manager apart gezet, of ze ontbreken. Apart gezette gegevens staan in de map “evidence” bij de gegevens van de kassa.',
    toDo: 'Laat klanten anders betalen. De kassasupport zoekt de juiste gegevens in een andere map of een back-up. Zijn die er niet, vergelijk dan de transactielijst van de kaartdienst met de kassabonnen van de laatste dagen. Daarna laat een manager de kassa doorgaan.',
  },
  withoutService: {
    moneyMoved: 'Nee, niet met deze gegevens: daar hoort geen kaartdienst bij.',
    toDo: 'Blijf verkopen. Zoek nieuwere gegevens: op de oude computer of in een nieuwere kopie. Zijn die er niet, dan laat een manager de kassa verdergaan.',
    button: 'Geen nieuwere: doorgaan',
    question: 'Heb je naar nieuwere gegevens gezocht?',
    go: 'Doorgaan met deze gegevens',
    effects: {
      customer: 'Er verandert niets. Verkopen die hier ontbreken, staan alleen op papieren bonnen.',
      report: 'Wat in de gegevens ontbreekt, ontbreekt ook in het rapport.',
    },
  },
  moved: {
    title: 'De gegevens van de kassa staan op een andere plaats',
    happened:
      'De gegevens staan op een andere schijf of computer dan voorheen, of zijn uit een back-up teruggezet.',
    toDo: 'Is de kassa alleen verplaatst (nieuwe schijf, gerepareerde computer) en zijn de gegevens sindsdien nergens anders gebruikt? Dan bevestigt een manager dat en gaat alles door. Is het een back-up, vergelijk dan eerst de lijst hieronder met de kaartdienst.',
    button: 'Alleen verplaatst: doorgaan',
    question: 'Alleen verplaatst, en nergens anders iets verzonden?',
    go: 'Wachtende betalingen verzenden',
    effects: {
      customer:
        'Wachtende betalingen worden nu verzonden. Is er een al verzonden, vanaf een andere kassa of na de back-up, dan betaalt de klant twee keer.',
      report:
        'De onzekere betalingen tellen weer mee zoals voorheen. Dit komt met je reden in de geschiedenis.',
    },
    reasons: ['Nieuwe schijf of computer', 'De computer is gerepareerd', 'De map is verplaatst'],
  },
  copy: 'Deze regel kopiëren',
  copied: 'Gekopieerd',
  copyFailed: 'Selecteer de regel en kopieer die.',
  driftTitle: 'Kaart {{card}}: onverwacht saldo',
  drift: {
    more: 'Het saldo bij de kaartdienst was {{difference}} hoger dan deze kassa verwachtte ({{moment}}).',
    less: 'Het saldo bij de kaartdienst was {{difference}} lager dan deze kassa verwachtte ({{moment}}).',
  },
  driftMoney: 'Niet door deze kassa. Misschien door een andere kassa of de backoffice.',
  driftToDo:
    'Is deze kaart ook elders gebruikt, dan is dat de verklaring. Laat dit anders aan een manager zien. De kassa gebruikt het saldo van de kaartdienst.',
  driftMore: 'Dit is bij deze kaart al {{count}} keer gebeurd.',
  balancesOfDayTitle_one: 'Eén kaart: onverwacht saldo',
  balancesOfDayTitle_other: '{{count}} kaarten: onverwacht saldo',
  balancesOfDay:
    'De kaartdienst meldde saldo’s die deze kassa niet verwachtte: {{cards}}. Waarschijnlijk is een andere kassa van de winkel gebruikt.',
  balancesOfDayMore: '{{cards}} en nog {{count}}',
  balanceOff: '{{card}} ({{difference}})',
  balancesOfDayToDo:
    'Vraag of deze kaarten bij een andere kassa zijn gebruikt. Zo niet, laat ze aan een manager zien. Met een hub zoeken de kassa’s dit zelf uit.',
  balancesOfDayQuestion: 'Zijn deze saldo’s nagekeken?',
  otherSign: {
    title: 'Kassa {{till}} werkt aantoonbaar met de omgekeerde richting',
    happened:
      'Kassa {{till}} stuurt betalingen met het omgekeerde teken (plus in plaats van min) naar dezelfde kaartdienst, en de saldo’s veranderden zoals verwacht.',
    moneyMoved:
      'Niet bekend. Bij een van de twee kassa’s verhoogt een inwisseling misschien het saldo.',
    toDo: 'Vergelijk “Richting van bedragen” bij beide kassa’s (Instellingen, Verbinding) en het saldo van één kaart bij de kaartdienst. Deze kassa behoudt zijn eigen richting.',
    question: 'Is de richting bij beide kassa’s gecontroleerd?',
    customer: 'Er verandert niets. Deze kassa houdt zijn instelling voor de richting van bedragen.',
    reasons: [
      'De andere kassa was verkeerd ingesteld',
      'Deze kassa was verkeerd ingesteld',
      'Bij beide kassa’s gecontroleerd',
    ],
  },
  oldCard: {
    told: 'De kaart staat op de lijst met oude kaarten. Bij deze kassa heeft niemand voor deze opwaardering betaald.',
    refused:
      'De kaart staat op de lijst met oude kaarten. Bij deze kassa heeft niemand voor deze opwaardering betaald. De kaartdienst weigerde de opwaardering. {{cause}}',
    toDo: 'Betaal niets uit. Controleer het kaartnummer in de lijst. Is de oorzaak opgelost, dan verzendt een manager de opwaardering opnieuw; anders markeert de manager de kaart als niet opgewaardeerd.',
  },
  oldCardsTwice: {
    title: 'Oude kaarten misschien ook bij kassa {{till}} opgewaardeerd',
    happened_one:
      'Voordat deze kassa bij de hub werd aangesloten, stond één kaart van zijn lijst ook bij kassa {{till}} als opgewaardeerd.',
    happened_other:
      'Voordat deze kassa bij de hub werd aangesloten, stonden {{count}} kaarten van zijn lijst ook bij kassa {{till}} als opgewaardeerd.',
    moneyMoved:
      'Misschien. Tot {{money}} kan dubbel op de kaarten staan. Heeft kassa {{till}} deze overgenomen, dan kunnen het dezelfde opwaarderingen zijn.',
    toDo: 'Vergelijk het saldo van zo’n kaart met de lijst. Is het te hoog, vergelijk dan de pagina’s voor de boekhouder van beide kassa’s en draai de opwaarderingen van één kassa terug (Activiteit).',
    question: 'Zijn de saldo’s van deze kaarten gecontroleerd?',
    customer: 'Er verandert niets. Een te hoog saldo blijft, tot de opwaardering is teruggedraaid.',
    reasons: [
      'De opwaarderingen van één kassa zijn teruggedraaid',
      'De saldo’s kloppen',
      'De winkel draagt het verlies',
    ],
  },
  overdrawnTitle: 'Kaart {{card}}: onder nul',
  overdrawn: 'De kaartdienst toont een saldo van {{balance}}.',
  overdrawnMoney: 'Ja. Er is meer afgeboekt dan er op de kaart stond.',
  overdrawnToDo:
    'Met deze kaart kan pas weer worden betaald als die is opgewaardeerd. Een manager beslist of het verschil aan de klant wordt gevraagd.',
  pauses: {
    person: {
      title: 'Verzenden is gepauzeerd',
      happened: 'Iemand heeft het verzenden op deze kassa gepauzeerd.',
      moneyMoved: 'Nee. Geaccepteerde betalingen wachten; er gaat niets verloren.',
      toDo: 'Je kunt blijven verkopen binnen de offlinelimieten. Hervat als de reden voor de pauze voorbij is.',
      resume: 'Hervatten: wachtende betalingen verzenden',
    },
    'three-unknown': {
      title: 'Drie betalingen op rij zonder duidelijk antwoord',
      happened: 'De kaartdienst gaf drie keer op rij geen duidelijk antwoord.',
      moneyMoved:
        'Niet bekend voor betalingen die nog hieronder staan. Wachtende betalingen zijn niet verzonden.',
      toDo: 'Vraag of de kaartdienst een storing heeft. Is die voorbij, probeer dan één betaling. Komt er een duidelijk antwoord, dan volgt de rest.',
      resume: 'Eén proberen: de oudste wachtende betaling verzenden',
    },
    'strange-answer': {
      title: 'Een antwoord dat niet klopt',
      happened:
        'Het antwoord van de kaartdienst komt niet overeen met wat is verzonden. Dat zou bij elke betaling gebeuren.',
      moneyMoved:
        'Niet bekend voor die ene betaling, zolang die hieronder staat. Wachtende betalingen zijn niet verzonden.',
      toDo: 'Laat het aan een manager zien, die navraag doet bij de kaartdienst. Hervat pas als duidelijk is wat er is gebeurd.',
      resume: 'Hervatten: wachtende betalingen verzenden',
    },
    configuration: {
      title: 'De kaartdienst kent het adres voor betalingen niet',
      happened: 'De kaartdienst weigerde drie kaarten op rij, zoals bij een verkeerd pad.',
      moneyMoved:
        'Nee. Geweigerde betalingen die nog moeten worden afgehandeld, staan hieronder; wachtende zijn niet verzonden.',
      toDo: 'Controleer het adres en het pad voor betalingen in “Instellingen”. Kloppen ze, hervat dan: de geweigerde betalingen hieronder worden ook opnieuw verzonden. Is de UUID van de winkel fout, handel dan eerst hier de geweigerde betalingen af en verbind daarna met de juiste.',
      resume: 'Opgelost: alles opnieuw verzenden',
      stays: 'Foute kaarten: geweigerd laten',
    },
    'all-refused': {
      title: 'De kaartdienst weigert elke betaling',
      happened:
        'De kaartdienst weigerde betalingen van drie kaarten op rij. Lijsten werken nog, dus de verbinding en de API-sleutel zijn goed.',
      moneyMoved:
        'Nee. Geweigerde betalingen die nog moeten worden afgehandeld, staan hieronder. De rest wacht; er gaat niets verloren.',
      toDo: 'Vraag de kaartdienst waarom, bijvoorbeeld een gesloten winkel of ontbrekende rechten. Is het opgelost, verzend dan alles opnieuw. Zijn de kaarten echt fout, ga dan door zonder die kaarten.',
      resume: 'Opgelost: alles opnieuw verzenden',
      stays: 'Foute kaarten: geweigerd laten',
    },
    key: {
      title: 'De kaartdienst weigert de API-sleutel van de kassa',
      happened:
        'De kaartdienst weigerde de API-sleutel bij een betaling, en ook toen de kassa alleen iets wilde lezen.',
      moneyMoved: 'Nee. Geaccepteerde betalingen wachten; er gaat niets verloren.',
      toDo: 'Vraag de kaartdienst om een API-sleutel die werkt en verbind opnieuw in “Instellingen”. Het verzenden gaat automatisch door zodra de sleutel wordt geaccepteerd.',
    },
    sign: {
      title: 'Een saldo ging de verkeerde kant op',
      happened:
        'Na een inwisseling was het saldo hoger, of na een opwaardering lager. Misschien staat de richting van bedragen in de instellingen verkeerd.',
      moneyMoved:
        'Ja, misschien de verkeerde kant op. Vergelijk het saldo van de kaart bij de kaartdienst.',
      toDo: 'Laat het aan een manager zien. Is de richting verkeerd ingesteld, verbind de kaartdienst dan opnieuw en kies de andere richting. Hervat alleen als een andere kassa het saldo verklaart.',
      resume: 'Hervatten: de richting klopt',
    },
    cent: {
      title: 'Bedragen zijn misschien tien of honderd keer te groot',
      happened:
        'De kaartdienst toont een saldo dat niet past bij de instelling “Eén cent bij de kaartdienst”.',
      moneyMoved:
        'Ja, misschien met een verkeerd bedrag. Vergelijk het saldo van de kaart bij de kaartdienst.',
      toDo: 'Roep een manager: verbind de kaartdienst opnieuw met de andere instelling voor één cent en corrigeer het saldo van de kaart bij de kaartdienst.',
    },
    invariant: {
      title: 'De kassa heeft een interne fout gevonden',
      happened: 'In de gegevens van de kassa staat iets wat nooit mag gebeuren.',
      moneyMoved: 'Sindsdien niet: cadeaukaarten zijn gepauzeerd.',
      toDo: 'Laat klanten anders betalen. Een manager laat de kassa alles controleren. Is alles in orde, dan gaat de kassa door en bewaart hij het bewijs. Anders toont hij wat je de kassasupport moet vertellen.',
    },
    'journal-behind': {
      title: 'De gegevens van de kassa zijn ouder dan voorheen',
      happened:
        'Gegevens die er eerder waren, ontbreken: verloren, teruggezet of van een andere computer gekopieerd.',
      moneyMoved: 'Niet bekend voor de betalingen hieronder. Cadeaukaarten zijn gepauzeerd.',
      toDo: 'Laat klanten anders betalen. Bel de kassasupport. Vergelijk de betalingen hieronder met de kaartdienst.',
    },
  },
  pauseRefusal: {
    'nothing-changes': 'Deze pauze is al beëindigd.',
    'needs-manager': 'Alleen een manager kan deze pauze beëindigen.',
    'not-accepted': 'De kassa heeft de pauze niet beëindigd.',
  },
  ofReplaced: {
    moneyMoved:
      'Niet door deze transactie, maar door een tweede terugdraaiing, die misschien al is uitgevoerd.',
    refusedToDo:
      'Een manager handelt dit af onder “Af te handelen”. Draai het bedrag niet nog eens terug en betaal geen contant geld uit.',
    unknownToDo:
      'Een manager zoekt de transactie met de regel hieronder op bij de kaartdienst en voert de uitkomst in. De transactie wordt niet opnieuw verzonden: een tweede terugdraaiing neemt dat over.',
    doneTwice:
      'Deze terugdraaiing is toch gelukt, en een tweede doet hetzelfde. Samen hebben ze het bedrag misschien twee keer verplaatst.',
  },
  foundTwice: {
    redeem: {
      title: '{{times}} keer afgeboekt: {{amount}}, kaart {{card}}',
      happened:
        'De betaling is opnieuw verzonden. Een manager heeft die {{times}} keer gevonden bij de kaartdienst.',
      toDo: 'Laat de kaartdienst alles op één na terugboeken, of geef de klant {{surplus}} terug. Kies daarna “Het teveel is teruggegeven”.',
    },
    load: {
      title: '{{times}} keer opgewaardeerd: {{amount}}, kaart {{card}}',
      happened:
        'De opwaardering is opnieuw verzonden. Een manager heeft die {{times}} keer gevonden bij de kaartdienst.',
      toDo: 'Laat de kaartdienst alles op één na afboeken, of laat de klant {{surplus}} betalen. Kies daarna “Het teveel is afgehandeld”.',
    },
    moneyMoved: 'Ja, {{times}} keer.',
  },
  alarm: {
    redeem: {
      'done-after-all': {
        title: 'Misschien toch afgeboekt: {{amount}}, kaart {{card}}',
        happened:
          'De betaling is zonder afboeking afgehandeld. Later week het saldo van de kaart precies dit bedrag af.',
        toDo: 'Zoek de betaling op met de regel hieronder. Is het bedrag afgeboekt, kies dat dan: daarna kun je het terugdraaien in “Activiteit”. Zo niet, markeer de betaling als afgehandeld.',
      },
      'done-twice': {
        title: 'Misschien {{times}} keer afgeboekt: {{amount}}, kaart {{card}}',
        happened:
          'De betaling is opnieuw verzonden. Later week het saldo van de kaart precies {{surplus}} af.',
        toDo: 'Zoek de betaling op met de regel hieronder. Is het bedrag {{times}} keer afgeboekt, laat de kaartdienst dan alles op één na terugboeken of geef {{surplus}} terug, en kies “Het teveel is teruggegeven”. Markeer de betaling anders als afgehandeld.',
      },
      'done-and-paid': {
        title: 'Toch afgeboekt: {{amount}}, kaart {{card}}',
        happened:
          'De kassa kon de betaling niet bevestigen, en de klant heeft misschien anders betaald. De kaartdienst toont dat het bedrag van de kaart is afgeboekt.',
        toDo: 'Heeft de klant twee keer betaald, draai deze betaling dan terug in “Activiteit” en markeer die daarna als afgehandeld.',
      },
    },
    load: {
      'done-after-all': {
        title: 'Misschien toch opgewaardeerd: {{amount}}, kaart {{card}}',
        happened:
          'De transactie is zonder opwaardering afgehandeld. Later week het saldo van de kaart precies dit bedrag af.',
        toDo: 'Zoek de opwaardering op met de regel hieronder. Is de kaart opgewaardeerd, kies dat dan: daarna kun je het terugdraaien in “Activiteit”. Zo niet, markeer de opwaardering als afgehandeld.',
      },
      'done-twice': {
        title: 'Misschien {{times}} keer opgewaardeerd: {{amount}}, kaart {{card}}',
        happened:
          'De opwaardering is opnieuw verzonden. Later week het saldo van de kaart precies {{surplus}} af.',
        toDo: 'Zoek de opwaardering op met de regel hieronder. Is de kaart {{times}} keer opgewaardeerd, laat de kaartdienst dan alles op één na afboeken of laat {{surplus}} betalen, en kies “Het teveel is afgehandeld”. Markeer de opwaardering anders als afgehandeld.',
      },
      'done-and-paid': {
        title: 'Toch opgewaardeerd: {{amount}}, kaart {{card}}',
        happened:
          'De kassa kon de opwaardering niet bevestigen, en de klant kreeg misschien het geld terug. De kaartdienst toont dat de kaart is opgewaardeerd.',
        toDo: 'Heeft de klant zowel het geld als de opwaardering, draai de opwaardering dan terug in “Activiteit” en markeer die daarna als afgehandeld.',
      },
    },
    reversalToDo:
      'Zoek de terugdraaiing op met de regel hieronder. Is die uitgevoerd, kies dat dan; zo niet, markeer die als afgehandeld.',
    moneyMoved: {
      'done-after-all': 'Waarschijnlijk. Vergelijk het met de kaartdienst.',
      'done-twice': 'Waarschijnlijk. Vergelijk het met de kaartdienst.',
      'done-and-paid': 'Ja.',
    },
  },
  unknown: {
    redeem: {
      title: 'Niet bevestigd: {{amount}} inwisselen, kaart {{card}}',
      told: {
        attempt: 'De klant is gevraagd om anders te betalen.',
        deferred: 'De klant heeft misschien de artikelen.',
      },
      moneyMoved:
        'Niet bekend. Tot het is afgehandeld, blijft {{amount}} gereserveerd op de kaart.',
    },
    load: {
      title: 'Niet bevestigd: {{amount}} opwaarderen, kaart {{card}}',
      told: {
        attempt: 'De kassa toonde dat de opwaardering nog niet was bevestigd.',
        deferred: 'De klant heeft ervoor betaald.',
      },
      moneyMoved:
        'Niet bekend. Tot het is afgehandeld, telt {{amount}} niet mee als opgewaardeerd.',
    },
    toldReversal: 'Deze transactie moest een eerdere terugdraaien.',
    toDo: 'Voer het niet opnieuw in. Een manager zoekt de transactie op bij de kaartdienst met de regel hieronder en voert de uitkomst in. De kassa verzendt die alleen opnieuw als bewezen is dat de transactie niet is uitgevoerd. De klant betaalt niet twee keer.',
    toDoNeverSent:
      'Voer het niet opnieuw in. Een manager zoekt de transactie op bij de kaartdienst met de regel hieronder en voert de uitkomst in. De kassa verzendt die nooit opnieuw.',
  },
  /** For a payment that its sale no longer needs. */
  notNeeded: {
    told: 'De klant heeft anders betaald of gaat dat doen.',
    toDo: 'Vraag dit bedrag niet opnieuw: de klant heeft anders betaald of gaat dat doen. Een manager handelt het af.',
  },
  /** For a refused transaction of which an earlier attempt had no answer. */
  refusedAfterUnknown: {
    moneyMoved: 'Misschien: een eerdere poging bleef zonder antwoord.',
    toDo: 'Voer het niet opnieuw in. Een manager zoekt de transactie op bij de kaartdienst met de regel hieronder en beslist daarna.',
  },
  refused: {
    reversal: {
      title: 'Niet teruggedraaid: {{amount}}, kaart {{card}}',
      happened: 'De kaartdienst weigerde het terugdraaien. {{cause}}',
      moneyMoved: 'Nee. De oorspronkelijke transactie geldt nog.',
      toDo: 'Een manager handelt het af. Is de oorzaak verholpen, dan kan het in “Activiteit” opnieuw worden teruggedraaid.',
    },
    redeem: {
      title: 'Niet ingewisseld: {{amount}}, kaart {{card}}',
      happened:
        'De kassa had de betaling geaccepteerd, en de klant heeft de artikelen misschien al. Daarna weigerde de kaartdienst de betaling. {{cause}}',
      moneyMoved: 'Nee. Er is niets afgeboekt, en er is niets gereserveerd op de kaart.',
      toDo: 'Is de klant er nog, vraag dan om een andere betaalwijze. Voer het niet opnieuw in: een manager handelt het af.',
    },
    load: {
      title: 'Niet opgewaardeerd: {{amount}}, kaart {{card}}',
      happened:
        'De kassa had de opwaardering geaccepteerd, en de klant heeft misschien al betaald. Daarna weigerde de kaartdienst de opwaardering. {{cause}}',
      moneyMoved: 'Nee. De kaart is niet opgewaardeerd.',
      toDo: 'Is de klant er nog, geef dan terug wat is betaald. Voer het niet opnieuw in: een manager handelt het af.',
    },
  },
  /** Case: an amount was taken off a card again, but not paid out. */
  notPaidOut: {
    title: 'Van de kaart afgeboekt, niet uitbetaald: {{amount}}, kaart {{card}}',
    happened:
      'Een verkochte opwaardering is van de kaart afgeboekt voor een terugbetaling, maar nergens is vastgelegd dat de klant het geld kreeg.',
    moneyMoved:
      'Ja. Het bedrag is van de kaart afgeboekt, en daarvoor is niets uit de kassalade betaald.',
    toDo: 'Vraag of de klant het geld heeft. Zo niet, betaal het dan uit: “Kassabonnen”, deze kassabon, “Terugbetalen”. Is het anders gegeven, markeer het dan als afgehandeld; daarna kan het niet meer worden uitbetaald.',
  },
  notGivenBack: {
    title: 'Afgeboekt voor een geannuleerde verkoop: {{amount}}, kaart {{card}}',
    happened:
      'Het bedrag is afgeboekt voor een geannuleerde verkoop. Twee kassa’s kennen deze betaling, omdat de ene de andere heeft vervangen. Daarom gaf geen van beide het bedrag automatisch terug.',
    moneyMoved:
      'Ja. Het bedrag is van de kaart afgeboekt, en deze kassa heeft het niet teruggegeven.',
    toDo: 'Vraag of de klant het bedrag sindsdien heeft teruggekregen, contant of op de kaart. Zo niet, draai de betaling dan terug in “Activiteit”. Markeer die daarna als afgehandeld.',
  },
  /** For a payment whose sale was cancelled while its outcome was unknown, or after it was refused. */
  /** For a payment found after a disk failure, which nobody was told of. */
  untold: {
    title: 'Vastgelegd, maar niet bevestigd aan de kassamedewerker: {{amount}}, kaart {{card}}',
    happened:
      'De schijf van de computer viel uit toen dit werd vastgelegd. Op het scherm stond “niet bevestigd”.',
    moneyMoved: 'Nee. Er is niets verzonden.',
    toDo: {
      redeem:
        'Vraag het aan de kassamedewerker. Heeft de klant de artikelen, verzend de betaling dan. Is er anders betaald of niets meegenomen, bevestig dat: de betaling wordt dan nooit verzonden.',
      load: 'Vraag het aan de kassamedewerker. Heeft de klant ervoor betaald, verzend de opwaardering dan. Is het geld teruggegeven, bevestig dat: de opwaardering wordt dan nooit verzonden.',
      reversal:
        'Vraag het aan de kassamedewerker. Moet het bedrag nog worden teruggedraaid, verzend de transactie dan. Zo niet, boek het bedrag als verlies af: er wordt dan niets verzonden.',
    },
  },
  /** Case: the payment can no longer be sent, because the card's number was erased. */
  numberErased:
    'Deze betaling kan niet worden verzonden: het kaartnummer is vóór het verzenden gewist.',
  numberLost: {
    happened: 'Het nummer van deze kaart is kwijt: het bestand met het nummer is beschadigd.',
    toDo: {
      redeem:
        'Is de klant er nog, scan dan de kaart, wissel opnieuw in en kies dat van een andere kaart is afgeboekt. Kies anders dat er anders is betaald, of boek het als verlies af.',
      load: 'Is de klant er nog, scan dan de kaart, waardeer opnieuw op en kies dat een andere kaart is opgewaardeerd. Geef anders het geld terug en kies dat.',
      reversal:
        'Is de klant er nog, scan dan de kaart en boek het bedrag met een aparte transactie. Boek deze terugdraaiing daarna als verlies af.',
    },
  },
  ofCancelledSale: {
    unknown: {
      happened: 'De verkoop is geannuleerd, dus er is niets te betalen.',
      toDo: 'Een manager zoekt de betaling op bij de kaartdienst met de regel hieronder en voert de uitkomst in. Is het bedrag afgeboekt, dan gaat het automatisch terug op de kaart. De betaling wordt nooit opnieuw verzonden.',
    },
    refused: {
      happened:
        'De kassa had de betaling geaccepteerd. Daarna weigerde de kaartdienst de betaling en werd de verkoop geannuleerd. {{cause}}',
      toDo: 'Er is niets te betalen. Een manager verwijdert de betaling uit de lijst.',
    },
    twoTillsToDo:
      'Een manager zoekt de betaling op bij de kaartdienst met de regel hieronder en voert de uitkomst in. Is het bedrag afgeboekt, dan komt de betaling hier terug om het terug te geven. De betaling wordt nooit opnieuw verzonden.',
    alarmToDo:
      'Zoek de betaling op met de regel hieronder. Is het bedrag afgeboekt, kies dat dan: het gaat automatisch terug op de kaart. Zo niet, markeer de betaling als afgehandeld.',
  },
  suggestion: {
    redeem: {
      taken: 'Waarschijnlijk afgeboekt: het saldo is met precies {{amount}} veranderd.',
      'not-taken': 'Waarschijnlijk niet afgeboekt: het saldo is niet met {{amount}} veranderd.',
      twice:
        'Misschien {{times}} keer afgeboekt: het saldo is met {{times}} keer {{amount}} veranderd. Zoek het op.',
    },
    load: {
      taken: 'Waarschijnlijk opgewaardeerd: het saldo is met precies {{amount}} veranderd.',
      'not-taken': 'Waarschijnlijk niet opgewaardeerd: het saldo is niet met {{amount}} veranderd.',
      twice:
        'Misschien {{times}} keer opgewaardeerd: het saldo is met {{times}} keer {{amount}} veranderd. Zoek het op.',
    },
    'too-early': 'Nog niets: de kaartdienst was misschien nog bezig toen dit saldo werd getoond.',
    'no-later-balance':
      'Nog niets: de kaartdienst heeft sindsdien geen saldo van deze kaart getoond.',
    'no-balance-before': 'Niets: de kaartdienst had deze kassa nog geen saldo getoond.',
    several: 'Niets duidelijks: meer dan één onbevestigde transactie kan dit verklaren.',
    unexplained: 'Niets duidelijks: deze kaart is ook elders gebruikt.',
  },
};
