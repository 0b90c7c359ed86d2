import type { giftBalance as english } from '../en/gift-balance.ts';
import type { Translated } from '../sentence.ts';

/**
 * The main job: redeem and load without a sale. The outcomes, word for word:
 * docs/words.md#what-the-cashier-reads.
 */
export const giftBalance: Translated<typeof english> = {
  verb: {
    redeem: 'Inwisselen',
    load: 'Opladen',
  },
  card: {
    title: 'Cadeautegoed',
    scan: 'Scan de kaart',
    scanHint: 'Houd de kaart onder de scanner, of typ het nummer en druk op Enter.',
    field: 'Kaart',
    fieldHint: 'Kaart- of klantnummer',
    open: 'Tonen',
    looking: 'De kaart wordt gezocht …',
    card: 'Kaart {{masked}}',
    verbs: 'Wat er moet gebeuren',
  },
  possible: {
    upTo: 'tot',
    balanceUnknown: 'Saldo niet bekend; de dienst meldt het bij de eerste betaling.',
    details: 'Saldo',
    confirmed: 'Bevestigd',
    stated: 'Volgens bestand',
    held: 'Gereserveerd',
    available: 'Beschikbaar',
    pendingLoads: 'Opladingen onderweg',
    asOf: 'Stand van',
    ago: '{{moment}}, {{length}} geleden',
    notKnown: 'niet bekend',
    setAside: '{{money}} is gereserveerd voor betalingen die onderweg zijn.',
  },
  amount: {
    label: 'Bedrag',
    keypad: 'Cijfertoetsen',
    hint: '5000 of 50,00 = {{money}}',
    erase: 'Laatste cijfer wissen',
    presets: 'Vaak opgeladen',
    confirm: {
      redeem: '{{money}} inwisselen van {{masked}}',
      load: '{{money}} opladen op {{masked}}',
    },
    confirmEmpty: 'Typ het bedrag',
    recording: 'Vastleggen …',
    again: 'Dezelfde betaling opnieuw proberen',
    insteadButton: {
      redeem: 'Dan {{money}} inwisselen',
      load: 'Dan {{money}} opladen',
    },
    aboveLimit: 'Mogelijk tot {{money}}.',
    stepUp: 'Toestaan door manager',
    raise: 'Limieten verhogen voor deze storing',
    stepUpQuestion: {
      redeem: '{{money}} inwisselen van {{masked}}, boven de limiet?',
      load: '{{money}} opladen op {{masked}}, boven de limiet?',
    },
    stepUpEffects: {
      redeem: {
        customer: 'Krijgt nu de artikelen voor {{money}}.',
        report:
          'De {{money}} is verlies van de winkel als de dienst het later weigert. Het komt op de lijst met je naam en de reden.',
      },
      load: {
        customer: 'Betaalt nu {{money}} en heeft het op de kaart zodra het is aangekomen.',
        report:
          'De winkel geeft de {{money}} terug als de dienst het later weigert. Het komt op de lijst met je naam en de reden.',
      },
    },
    stepUpReasons: ['De klant is hier bekend', 'Het saldo is nagekeken bij de dienst'],
    back: 'Terug',
  },
  question: {
    repeat: {
      redeem: 'Al afgeboekt om {{time}}. Een tweede keer?',
      load: 'Al opgeladen om {{time}}. Een tweede keer?',
    },
    repeatDetail: 'Zelfde kaart en zelfde bedrag, minder dan twee minuten geleden.',
    repeatNo: 'Nee, één keer is goed',
    repeatYes: 'Ja, een tweede keer',
    changeCard: 'Wisselen naar {{masked}}?',
    changeCardDetail: 'Er is een andere kaart gescand. Het bedrag blijft.',
    changeCardNo: 'Nee, bij {{masked}} blijven',
    changeCardYes: 'Ja, wisselen naar {{masked}}',
  },
  waiting: {
    title: 'Navragen bij de dienst …',
    promise: 'Het is vastgelegd. De volgende kaart mag al.',
    attempt: 'Even wachten: het telt pas als de dienst het bevestigt.',
  },
  outcome: {
    redeem: {
      deferred: {
        title: 'Hier afgeboekt, wordt nog verzonden.',
        next: 'Geef de artikelen mee.',
      },
      'not-sent': {
        title: 'Niet verzonden, er is niets afgeboekt.',
        next: 'Vraag om een andere betaalwijze of roep een manager.',
      },
      'unknown-deferred': {
        title: 'Hier afgeboekt, wordt nagekeken. Voer het niet opnieuw in.',
        next: 'Geef de artikelen mee.',
      },
      'unknown-attempt': {
        title: 'Voer het niet opnieuw in.',
        next: 'Het is nog niet bekend of het is afgeboekt. Vraag om een andere betaalwijze; de manager zet het recht.',
      },
      settled: {
        title: 'Een manager heeft het afgehandeld.',
        next: 'Hoe het is afgelopen, staat in Activiteit.',
      },
      recorded: {
        title: 'Het was al vastgelegd. Voer het niet opnieuw in.',
        next: 'Hoe het is afgelopen, staat in Activiteit.',
      },
    },
    load: {
      deferred: {
        title: 'Hier opgeladen, wordt nog verzonden.',
        next: 'Te besteden zodra het is aangekomen.',
      },
      'not-sent': {
        title: 'Niet verzonden, er is niets opgeladen.',
        next: 'Geef het geld terug of roep een manager.',
      },
      'unknown-deferred': {
        title: 'Hier opgeladen, wordt nagekeken. Voer het niet opnieuw in.',
        next: 'Zeg de klant dat het even kan duren voor het op de kaart staat.',
      },
      'unknown-attempt': {
        title: 'Voer het niet opnieuw in.',
        next: 'Het is nog niet bekend of het is opgeladen. Vraag de klant te wachten op de manager, die het rechtzet.',
      },
      settled: {
        title: 'Een manager heeft het afgehandeld.',
        next: 'Hoe het is afgelopen, staat in Activiteit.',
      },
      recorded: {
        title: 'Het was al vastgelegd. Voer het niet opnieuw in.',
        next: 'Hoe het is afgelopen, staat in Activiteit.',
      },
    },
  },
  applied: {
    title: {
      redeem: '{{money}} afgeboekt.',
      load: '{{money}} opgeladen.',
    },
    titleAfterAll: {
      redeem: '{{money}} is toch afgeboekt.',
      load: '{{money}} is toch opgeladen.',
    },
    balance: 'Saldo {{money}}.',
    nextAfterAll: 'Is er intussen anders betaald? Roep een manager.',
    belowZero: 'Het saldo staat onder nul. Hier is niets te doen; de manager krijgt het te zien.',
  },
  refused: {
    title: {
      redeem: 'Niet afgeboekt: {{why}}',
      load: 'Niet opgeladen: {{why}}',
    },
    noReason: 'de dienst heeft het geweigerd.',
    next: {
      redeem: 'Vraag om een andere betaalwijze.',
      load: 'Geef het geld terug.',
    },
  },
  result: {
    line: {
      redeem: '{{money}} inwisselen van {{masked}}',
      load: '{{money}} opladen op {{masked}}',
    },
    next: 'Volgende kaart',
    slip: 'Bon afdrukken',
    nextHint: 'De volgende scan gaat verder.',
  },
};
