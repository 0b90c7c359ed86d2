import type { needsPerson as english } from '../en/needs-person.ts';
import type { Translated } from '../sentence.ts';

/** The page Needs a person: what happened, whether money moved, what to do. */
export const needsPerson: Translated<typeof english> = {
  nothing: 'Niets af te handelen. Wat de kassa niet zelf kan afhandelen, komt hier te staan.',
  morePauses_one: 'Hierachter wacht nog een pauze.',
  morePauses_other: 'Hierachter wachten nog {{count}} pauzes.',
  whatHappened: 'Wat er is gebeurd',
  since: 'Sinds {{moment}}',
  acceptedAt: 'aangenomen {{moment}}',
  acceptedBy: 'door {{name}}',
  receipt: 'bon {{number}}',
  erased: 'gewist',
  lookUp: 'Om het bij de dienst op te zoeken',
  lookUpFacts: {
    till: 'Kassa',
    window: 'Verzonden tussen',
    clock: 'volgens de klok van deze computer',
    serviceClock: 'volgens de klok van de dienst',
    suggests: 'Waar latere saldo’s op wijzen',
    amount: 'Bedrag in cent',
    card: 'Kaart',
    shop: 'Winkel-uuid',
    ifDone: 'Saldo als het is uitgevoerd',
    ifNotDone: 'Saldo als het niet is uitgevoerd',
    balanceNotKnown: 'niet bekend',
  },
  notYet: '{{label}} (over {{minutes}} min)',
  serviceNumber: 'Het nummer ervan bij de dienst',
  balanceSeen: 'Of het saldo dat daar staat',
  missing: {
    proof: 'het nummer ervan bij de dienst, of het saldo dat daar staat',
    standIn: 'wat in plaats daarvan is afgeboekt',
    paidIn: 'hoe is betaald',
  },
  standIns: 'In plaats daarvan afgeboekt',
  standIn: '{{moment}}, kaart {{card}}',
  paidIn: {
    redeem: 'Contant, in deze lade',
    load: 'Contant, uit deze lade',
    other: 'Hoe, als het niet contant was?',
  },
  noStandIn:
    'Aan deze kassa is sindsdien met geen andere kaart {{money}} verplaatst. Doe dat eerst, als aparte betaling.',
  driftQuestion: 'Is het saldo van kaart {{card}} in orde?',
  driftEffects: {
    customer: 'Er verandert niets. De kassa gaat verder met het saldo van de dienst.',
  },
  driftReasons: [
    'De kaart is elders gebruikt',
    'De backoffice heeft het gewijzigd',
    'Nagekeken bij de dienst',
  ],
  perhapsSame:
    'Op kaart {{card}} is intussen aan deze kassa evenveel verplaatst: is die van dezelfde klant?',
  /** A balance shows another cent than the settings. */
  otherCent: {
    button: 'Hervatten: de bedragen kloppen',
    question: 'Kloppen de bedragen bij de dienst?',
    go: 'Hervatten: één betaling wordt verzonden',
    effects: {
      customer:
        'Kloppen ze niet, dan verandert het saldo van de kaart met tien of honderd keer het bedrag.',
      report: 'Het rapport telt de bedragen zoals ze hier zijn ingevoerd.',
    },
  },
  journalBehind: {
    button: 'Alles is vergeleken: doorgaan',
    question: 'Is alles met de dienst vergeleken?',
    go: 'Doorgaan: weer afboeken en opladen',
    effects: {
      customer:
        'Wat aan deze kassa is afgeboekt nadat deze gegevens zijn gemaakt, is hier niet bekend.',
      report: 'Wat in de gegevens ontbreekt, ontbreekt ook in het rapport.',
    },
  },
  /** Of older records in which nothing is open. */
  noneListed: {
    moneyMoved:
      'Niet bekend voor wat in de ontbrekende gegevens stond. In de gegevens die er zijn, staat niets open; daarom staat hier niets. Aan deze kassa wordt nu niets afgeboekt of opgeladen.',
    toDo: 'Neem andere betaalwijzen aan. Bel de beheerder van de kassa. Vergelijk de transacties bij de dienst met de bonnen van de tijd die ontbreekt; dan laat een manager de kassa doorgaan.',
    movedToDo:
      'Is de kassa alleen verplaatst (nieuwe schijf, herstelde computer) en heeft sindsdien niemand de gegevens elders gebruikt, dan bevestigt een manager dat en gaat alles verder. Is het een back-up, vergelijk dan eerst de transacties bij de dienst met de bonnen sinds de back-up.',
  },
  /** Of records that were set aside, or are gone. */
  writtenByOthers: {
    title: 'Iemand anders heeft in de gegevens van de kassa geschreven',
    happened:
      'Het eigen kenmerk van de kassa ontbreekt in haar gegevens, of in wat ze ernaast bewaart. Limieten of personen kunnen gewijzigd zijn. Wat is gevonden, staat in de map “evidence” bij de gegevens van de kassa.',
    toDo: 'Neem andere betaalwijzen aan. De beheerder van de kassa controleert limieten, personen en verbinding, en vergelijkt de transacties bij de dienst met de bonnen van de laatste dagen. Dan laat een manager de kassa doorgaan.',
  },
  begunAnew: {
    title: 'De gegevens van de kassa beginnen opnieuw',
    happened:
      'Van eerder staat er niets in: de eerdere gegevens zijn door een manager apart gezet, of ze ontbreken. Wat apart is gezet, staat in de map “evidence” bij de gegevens van de kassa.',
    toDo: 'Neem andere betaalwijzen aan. De beheerder van de kassa zoekt de juiste gegevens, in een andere map of een back-up. Zijn ze er niet, vergelijk dan de transacties bij de dienst met de bonnen van de laatste dagen; dan laat een manager de kassa doorgaan.',
  },
  moved: {
    title: 'De gegevens van de kassa staan op een andere plaats dan eerst',
    happened:
      'Ze staan op een andere schijf of computer dan de kassa had genoteerd, of ze zijn uit een back-up teruggezet.',
    toDo: 'Is de kassa alleen verplaatst (nieuwe schijf, herstelde computer) en heeft sindsdien niemand de gegevens elders gebruikt, dan bevestigt een manager dat en gaat alles verder. Is het een back-up, dan moet wat hier staat eerst met de dienst worden vergeleken.',
    button: 'Alleen verplaatst: doorgaan',
    question: 'Alleen verplaatst, en nergens anders iets verzonden?',
    go: 'Het klopt: verzenden wat wacht',
    effects: {
      customer:
        'Wat wacht, wordt nu verzonden. Was het al verzonden, door een andere kassa of na het maken van de back-up, dan betaalt de klant twee keer.',
      report:
        'Wat onzeker was, is weer zoals het was. Het blijft in de geschiedenis, met de opgegeven reden.',
    },
    reasons: ['Nieuwe schijf of computer', 'De computer is hersteld', 'De map is verplaatst'],
  },
  copy: 'Deze regel kopiëren',
  copied: 'Gekopieerd',
  copyFailed: 'Selecteer de regel en kopieer die.',
  driftTitle: 'Kaart {{card}}: ander saldo dan verwacht',
  drift: {
    more: 'De dienst meldde ({{moment}}) een saldo dat {{difference}} hoger is dan deze kassa had berekend.',
    less: 'De dienst meldde ({{moment}}) een saldo dat {{difference}} lager is dan deze kassa had berekend.',
  },
  driftMoney: 'Niet door deze kassa. Misschien door een andere kassa of de backoffice.',
  driftToDo:
    'Is deze kaart ook elders gebruikt, dan is dat de verklaring. Zo niet, laat het aan een manager zien. De kassa gaat verder met het saldo van de dienst.',
  driftMore: 'Bij deze kaart is het al {{count}} keer gebeurd.',
  balancesOfDayTitle_one: 'Eén kaart: ander saldo dan verwacht',
  balancesOfDayTitle_other: '{{count}} kaarten: ander saldo dan verwacht',
  balancesOfDay:
    'De dienst meldde saldi die deze kassa anders had berekend: {{cards}}. Waarschijnlijk is een andere kassa van de winkel gebruikt.',
  balancesOfDayMore: '{{cards}} en nog {{count}}',
  balanceOff: '{{card}} ({{difference}})',
  balancesOfDayToDo:
    'Vraag of deze kaarten aan een andere kassa zijn gebruikt. Zo niet, laat ze aan een manager zien. Met een hub verklaren de kassa’s dit aan elkaar.',
  balancesOfDayQuestion: 'Zijn deze saldi nagekeken?',
  otherSign: {
    title: 'Kassa {{till}} heeft het tegengestelde teken bewezen',
    happened:
      'Kassa {{till}} stuurt betalingen met het tegengestelde teken naar dezelfde dienst, en de saldi veranderden zoals verwacht.',
    moneyMoved: 'Niet bekend. Bij een van de twee kassa’s laadt een inwisseling misschien op.',
    toDo: 'Vergelijk het teken aan beide kassa’s (Instellingen, Verbinding) en het saldo van één kaart bij de dienst. Deze kassa houdt haar eigen teken.',
    question: 'Is het teken aan beide kassa’s nagekeken?',
    customer: 'Er verandert niets. Deze kassa houdt haar eigen teken.',
    reasons: ['De andere kassa was fout', 'Deze kassa was fout', 'Aan beide kassa’s nagekeken'],
  },
  overdrawnTitle: 'Kaart {{card}}: onder nul',
  overdrawn: 'De dienst meldt een saldo van {{balance}}.',
  overdrawnMoney: 'Ja. Er is meer afgeboekt dan er op de kaart stond.',
  overdrawnToDo:
    'Met deze kaart kan niets worden ingewisseld tot er weer is opgeladen. Een manager beslist of het verschil aan de klant wordt gevraagd.',
  pauses: {
    person: {
      title: 'Verzenden is gepauzeerd',
      happened: 'Iemand heeft het verzenden aan deze kassa gepauzeerd.',
      moneyMoved: 'Nee. Alles wat is geaccepteerd, wacht; er gaat niets verloren.',
      toDo: 'Verkopen gaat door binnen de offlinelimieten. Hervat als de reden voor de pauze voorbij is.',
      resume: 'Hervatten: verzenden wat wacht',
    },
    'three-unknown': {
      title: 'Drie betalingen op rij zonder duidelijk antwoord',
      happened: 'Drie keer op rij was niet te zien of de dienst het had uitgevoerd.',
      moneyMoved: 'Niet bekend voor die drie; ze staan hieronder. Wat wacht, is niet verzonden.',
      toDo: 'Vraag of de dienst een storing heeft. Is die voorbij, probeer er dan één: komt daar een duidelijk antwoord op, dan volgt de rest.',
      resume: 'Eén proberen: de oudste verzenden',
    },
    'strange-answer': {
      title: 'Een antwoord dat niet past',
      happened:
        'De dienst gaf een antwoord dat in strijd is met wat is verzonden, en zou dat bij iedereen doen.',
      moneyMoved: 'Niet bekend voor die ene; die staat hieronder. Wat wacht, is niet verzonden.',
      toDo: 'Laat het aan een manager zien, die het de dienst vraagt. Hervat pas als duidelijk is wat er is gebeurd.',
      resume: 'Hervatten: verzenden wat wacht',
    },
    configuration: {
      title: 'De dienst kent het adres niet waar betalingen naartoe gaan',
      happened:
        'Drie kaarten op rij zijn geweigerd op de manier waarop de dienst een verkeerd pad weigert.',
      moneyMoved: 'Nee. De geweigerde staan hieronder; wat wacht, is niet verzonden.',
      toDo: 'Kijk het adres en het pad voor betalingen na in Instellingen. Kloppen ze, hervat dan: de geweigerde worden ook opnieuw verzonden. Ligt het aan de winkel-uuid, handel dan eerst de geweigerde hier af, en verbind met de juiste.',
      resume: 'Opgelost: alles opnieuw verzenden',
      stays: 'Foute kaarten: geweigerd laten',
    },
    'all-refused': {
      title: 'De kaartdienst weigert elke betaling',
      happened:
        'De dienst heeft betalingen van drie kaarten op rij geweigerd. Lijsten werken nog, dus de verbinding en de sleutel zijn goed.',
      moneyMoved:
        'Nee. De geweigerde betalingen staan hieronder. De rest wacht, en er is niets verloren.',
      toDo: 'Vraag de kaartdienst waarom, bijvoorbeeld een gesloten winkel of ontbrekende rechten. Is het opgelost, verzend dan alles opnieuw. Zijn de kaarten echt fout, ga dan zonder verder.',
      resume: 'Opgelost: alles opnieuw verzenden',
      stays: 'Foute kaarten: geweigerd laten',
    },
    key: {
      title: 'De dienst weigert de sleutel van de kassa',
      happened: 'De sleutel is geweigerd voor een betaling, en ook om alleen iets te lezen.',
      moneyMoved: 'Nee. Alles wat is geaccepteerd, wacht; er gaat niets verloren.',
      toDo: 'Vraag de dienst een sleutel die werkt en verbind opnieuw in Instellingen. Het verzenden gaat vanzelf verder zodra de sleutel wordt geaccepteerd.',
    },
    sign: {
      title: 'Een saldo ging de verkeerde kant op',
      happened:
        'Na een inwisseling was het saldo hoger, of na een oplading lager: het teken in de instellingen staat misschien verkeerd.',
      moneyMoved:
        'Ja, misschien de verkeerde kant op. Vergelijk het saldo van de kaart bij de dienst.',
      toDo: 'Laat het aan een manager zien. Is het teken verkeerd, verbind de dienst dan opnieuw met het andere. Hervat alleen als een andere kassa het verklaart.',
      resume: 'Hervatten: het teken klopt',
    },
    cent: {
      title: 'Bedragen zijn misschien tien of honderd keer te groot',
      happened:
        'De dienst toont een saldo dat niet past bij de instelling “Een cent van de dienst”.',
      moneyMoved:
        'Ja, misschien met een verkeerd bedrag. Vergelijk het saldo van de kaart bij de dienst.',
      toDo: 'Laat het aan een manager zien: verbind de dienst opnieuw met de andere cent en verbeter het saldo van de kaart bij de dienst.',
    },
    invariant: {
      title: 'De kassa heeft een eigen fout gevonden',
      happened: 'In de eigen gegevens van de kassa is iets gebeurd dat nooit mag gebeuren.',
      moneyMoved: 'Sindsdien niet: aan deze kassa wordt niets afgeboekt of opgeladen.',
      toDo: 'Neem andere betaalwijzen aan. Een manager laat de kassa alles controleren: is alles in orde, dan gaat ze door, en wat is gevonden blijft bewaard. Anders zegt ze wat de beheerder van de kassa moet weten.',
    },
    'journal-behind': {
      title: 'De gegevens van de kassa zijn ouder dan ze waren',
      happened:
        'Gegevens die er eerder waren, ontbreken: verloren, teruggezet of gekopieerd van een andere computer.',
      moneyMoved:
        'Niet bekend voor wat hieronder staat. Aan deze kassa wordt nu niets afgeboekt of opgeladen.',
      toDo: 'Neem andere betaalwijzen aan. Bel de beheerder van de kassa. Wat hier staat, moet met de dienst worden vergeleken.',
    },
  },
  pauseRefusal: {
    'nothing-changes': 'Deze pauze was al opgeheven.',
    'needs-manager': 'Alleen een manager kan deze pauze opheffen.',
    'not-accepted': 'De kassa heeft de pauze niet opgeheven.',
  },
  alarm: {
    redeem: {
      'done-after-all': {
        title: 'Misschien toch afgeboekt: {{amount}}, kaart {{card}}',
        happened:
          'Het is afgehandeld als niet afgeboekt. Later week het saldo van de kaart precies dit bedrag af.',
        toDo: 'Zoek het op met de regel hieronder. Is het afgeboekt, kies dan “Het is afgeboekt”: het kan daarna worden rechtgezet in Activiteit. Zo niet, kies “Het is in orde”.',
      },
      'done-twice': {
        title: 'Misschien twee keer afgeboekt: {{amount}}, kaart {{card}}',
        happened:
          'Het is opnieuw verzonden. Later week het saldo van de kaart precies dit bedrag af.',
        toDo: 'Zoek het op met de regel hieronder. Is het twee keer afgeboekt, laad {{amount}} dan weer op, als aparte transactie, en kies daarna “Het is in orde”.',
      },
      'done-and-paid': {
        title: 'Toch afgeboekt: {{amount}}, kaart {{card}}',
        happened:
          'De klant hoorde dat het niet bekend is en is om een andere betaalwijze gevraagd. De dienst toont dat het is afgeboekt.',
        toDo: 'Heeft de klant twee keer betaald, zet het dan recht in Activiteit en kies daarna “Het is in orde”.',
      },
    },
    load: {
      'done-after-all': {
        title: 'Misschien toch opgeladen: {{amount}}, kaart {{card}}',
        happened:
          'Het is afgehandeld als niet opgeladen. Later week het saldo van de kaart precies dit bedrag af.',
        toDo: 'Zoek het op met de regel hieronder. Is het opgeladen, kies dan “Het is opgeladen”: het kan daarna worden rechtgezet in Activiteit. Zo niet, kies “Het is in orde”.',
      },
      'done-twice': {
        title: 'Misschien twee keer opgeladen: {{amount}}, kaart {{card}}',
        happened:
          'Het is opnieuw verzonden. Later week het saldo van de kaart precies dit bedrag af.',
        toDo: 'Zoek het op met de regel hieronder. Is het twee keer opgeladen, boek {{amount}} dan weer af, als aparte transactie, en kies daarna “Het is in orde”.',
      },
      'done-and-paid': {
        title: 'Toch opgeladen: {{amount}}, kaart {{card}}',
        happened:
          'De klant hoorde dat het niet bekend is en kreeg misschien het geld terug. De dienst toont dat het is opgeladen.',
        toDo: 'Heeft de klant ook het geld terug, zet het dan recht in Activiteit en kies daarna “Het is in orde”.',
      },
    },
    moneyMoved: {
      'done-after-all': 'Waarschijnlijk. Vergelijk het met de dienst.',
      'done-twice': 'Waarschijnlijk. Vergelijk het met de dienst.',
      'done-and-paid': 'Ja.',
    },
  },
  unknown: {
    redeem: {
      title: 'Niet bekend: {{amount}} inwisselen, kaart {{card}}',
      told: {
        attempt: 'De klant is om een andere betaalwijze gevraagd.',
        deferred: 'De artikelen zijn meegegeven.',
      },
      moneyMoved:
        'Niet bekend. Tot het is afgehandeld, blijft {{amount}} gereserveerd op de kaart.',
    },
    load: {
      title: 'Niet bekend: {{amount}} opladen, kaart {{card}}',
      told: {
        attempt: 'De klant hoorde dat het nog niet bekend is.',
        deferred: 'De klant heeft ervoor betaald.',
      },
      moneyMoved: 'Niet bekend. Tot het is afgehandeld, telt de {{amount}} niet als opgeladen.',
    },
    toDo: 'Voer het niet opnieuw in. Een manager handelt het af: zoek het op bij de dienst met de regel hieronder en bewaar erbij wat is gevonden. Niets wordt vanzelf opnieuw verzonden, tenzij de dienst toont dat het niet is uitgevoerd. De lijst toont dat pas als er een latere transactie van dezelfde soort op staat. De klant betaalt geen tweede keer.',
  },
  refused: {
    reversal: {
      title: 'Niet rechtgezet: {{amount}}, kaart {{card}}',
      happened:
        'De dienst heeft de transactie geweigerd die een andere moest rechtzetten. {{cause}}',
      moneyMoved: 'Nee. De transactie die moest worden rechtgezet, geldt nog.',
      toDo: 'Een manager handelt het af. Het kan in Activiteit nog eens worden rechtgezet als de oorzaak is verholpen.',
    },
    redeem: {
      title: 'Niet afgeboekt: {{amount}}, kaart {{card}}',
      happened:
        'De kassa had het geaccepteerd, en de artikelen zijn misschien meegegeven; daarna heeft de dienst het geweigerd. {{cause}}',
      moneyMoved: 'Nee. Er is niets afgeboekt, en op de kaart is niets meer gereserveerd.',
      toDo: 'Is de klant er nog, vraag dan om een andere betaalwijze. Voer het niet zelf opnieuw in: een manager handelt het af.',
    },
    load: {
      title: 'Niet opgeladen: {{amount}}, kaart {{card}}',
      happened:
        'De kassa had het geaccepteerd, en de klant heeft misschien betaald; daarna heeft de dienst het geweigerd. {{cause}}',
      moneyMoved: 'Nee. Er is niets op de kaart gezet.',
      toDo: 'Is de klant er nog, geef dan het geld terug. Voer het niet zelf opnieuw in: een manager handelt het af.',
    },
  },
  /** Taken off a card again, and not settled with its customer. */
  notPaidOut: {
    title: 'Teruggenomen, niet uitbetaald: {{amount}}, kaart {{card}}',
    happened:
      'Een verkocht bedrag is van de kaart afgeboekt om het terug te betalen, en de kassa heeft niet vastgelegd dat de klant het geld kreeg.',
    moneyMoved: 'Ja. Het is van de kaart afgeboekt, en er is niets voor uit de kassalade gegaan.',
    toDo: 'Vraag of de klant het geld heeft. Zo niet, betaal het dan uit: Kassabonnen, deze kassabon, Terugbetalen. Is het op een andere manier gegeven, kies dan “Het is in orde”; daarna kan het niet meer worden uitbetaald.',
  },
  notGivenBack: {
    title: 'Afgeboekt voor een geannuleerde verkoop: {{amount}}, kaart {{card}}',
    happened:
      'Het is afgeboekt voor een verkoop die is geannuleerd. Twee kassa’s weten ervan, omdat de ene de plaats van de andere heeft ingenomen; daarom heeft geen van beide het uit zichzelf teruggegeven.',
    moneyMoved: 'Ja. Het is afgeboekt, en deze kassa heeft het niet teruggegeven.',
    toDo: 'Vraag of de klant het sindsdien heeft teruggekregen, contant of op de kaart. Zo niet, zet het dan recht in Activiteit: dan gaat het terug op de kaart. Kies daarna in beide gevallen “Het is in orde”.',
  },
  /** Of a sale that was cancelled while nobody knew of it, or after it was refused. */
  /** On the disk although it had failed; nobody was told. */
  untold: {
    title: 'Vastgelegd, aan niemand gemeld: {{amount}}, kaart {{card}}',
    happened:
      'De schijf van de computer weigerde precies toen dit werd vastgelegd. Wie aan de kassa stond, las dat het niet bekend is.',
    moneyMoved: 'Nee. Het is niet verzonden.',
    toDo: {
      redeem:
        'Vraag wie aan de kassa stond. Zijn de goederen ervoor meegegeven, verzend het dan. Heeft de klant anders betaald, of niets meegenomen, geef dat dan aan: het wordt dan nooit verzonden.',
      load: 'Vraag wie aan de kassa stond. Heeft de klant ervoor betaald, verzend het dan. Is het geld teruggegeven, geef dat dan aan: het wordt dan nooit verzonden.',
      reversal:
        'Vraag wie aan de kassa stond. Moet het nog worden rechtgezet, verzend het dan; boek het anders als verlies van de winkel: er wordt dan niets verzonden.',
    },
  },
  /** It cannot be sent any more. */
  numberErased:
    'Het kan niet worden verzonden: het nummer van deze kaart is gewist voordat het aan de beurt was.',
  numberLost: {
    happened:
      'Het nummer van deze kaart is kwijt: het bestand waarin de kassa het bewaarde, is beschadigd.',
    toDo: {
      redeem:
        'Is de klant er nog, scan dan de kaart, wissel het bedrag opnieuw in als aparte betaling en geef aan dat het van een andere kaart kwam. Handel het anders zelf af: anders betaald, of verlies van de winkel.',
      load: 'Is de klant er nog, scan dan de kaart, laad het bedrag opnieuw op en geef aan dat het op een andere kaart staat. Geef anders het geld terug en geef dat aan.',
      reversal:
        'Is de klant er nog, scan dan de kaart en zet het bedrag apart recht; haal dit daarna van de lijst als verlies van de winkel.',
    },
  },
  ofCancelledSale: {
    unknown: {
      happened: 'De verkoop is geannuleerd, dus er hoeft niets voor te worden betaald.',
      toDo: 'Een manager handelt het af: zoek het op bij de dienst met de regel hieronder en bewaar erbij wat is gevonden. Is het afgeboekt, dan gaat het vanzelf weer op de kaart. Het wordt nooit opnieuw verzonden.',
    },
    refused: {
      happened:
        'De kassa had het geaccepteerd; daarna heeft de dienst het geweigerd, en de verkoop is geannuleerd. {{cause}}',
      toDo: 'Er hoeft niets voor te worden betaald. Een manager haalt het van de lijst.',
    },
    alarmToDo:
      'Zoek het op met de regel hieronder. Is het afgeboekt, kies dan “Het is afgeboekt”: het gaat dan vanzelf weer op de kaart. Zo niet, kies “Het is in orde”.',
  },
  suggestion: {
    redeem: {
      taken: 'Waarschijnlijk afgeboekt: het saldo is precies {{amount}} veranderd.',
      'not-taken': 'Waarschijnlijk niet afgeboekt: het saldo is niet {{amount}} veranderd.',
      twice:
        'Misschien twee keer afgeboekt: het saldo is twee keer {{amount}} veranderd. Zoek het op.',
    },
    load: {
      taken: 'Waarschijnlijk opgeladen: het saldo is precies {{amount}} veranderd.',
      'not-taken': 'Waarschijnlijk niet opgeladen: het saldo is niet {{amount}} veranderd.',
      twice:
        'Misschien twee keer opgeladen: het saldo is twee keer {{amount}} veranderd. Zoek het op.',
    },
    'too-early': 'Nog niets: het saldo is gemeld terwijl de dienst er misschien nog mee bezig was.',
    'no-later-balance': 'Nog niets: de dienst heeft sindsdien geen saldo van deze kaart gemeld.',
    'no-balance-before': 'Niets: het saldo ervoor was niet bekend.',
    several: 'Niets duidelijks: meer dan één transactie die niet bekend is, zou het verklaren.',
    unexplained: 'Niets duidelijks: iemand anders heeft deze kaart ook gebruikt.',
  },
};
