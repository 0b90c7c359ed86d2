import type { giftParts as english } from '../en/gift-parts.ts';
import type { Translated } from '../sentence.ts';

/**
 * What both screens say of a gift balance: its card, its amount, above a limit, and what came of it
 * (docs/words.md#what-the-cashier-reads).
 */
export const giftParts: Translated<typeof english> = {
  card: {
    hint: 'Houd de kaart onder de scanner, of typ het nummer en druk op Tonen.',
    field: 'Kaart',
    fieldHint: 'Kaart-/klantnr.',
    open: 'Tonen',
    looking: 'De kaart wordt gezocht …',
    card: 'Kaart {{masked}}',
    back: 'Terug',
  },
  possible: {
    upTo: 'tot',
    withManager: 'Met de pincode van een manager tot {{money}}.',
    serviceDecides:
      'Saldo van {{moment}}. Sindsdien opgeladen? Typ meer, tot {{money}}: de dienst beslist.',
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
  presets: 'Vaak opgeladen',
  aboveLimit: {
    title: {
      redeem: 'Van deze kaart kan tot {{money}} worden afgeboekt.',
      load: 'Er kan tot {{money}} worden opgeladen.',
    },
    instead: {
      redeem: 'Dan {{money}} inwisselen',
      load: 'Dan {{money}} opladen',
    },
    stepUp: 'Toestaan door manager',
    raise: 'Limieten verhogen voor deze storing',
    question: {
      redeem: '{{money}} inwisselen van {{masked}}, boven de limiet?',
      load: '{{money}} opladen op {{masked}}, boven de limiet?',
    },
    effects: {
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
    reasons: ['De klant is hier bekend', 'Het saldo is nagekeken bij de dienst'],
    alone: {
      question: '{{money}} opladen op {{masked}} zonder verkoop?',
      customer: 'Heeft {{money}} op de kaart zodra het is aangekomen.',
      report: 'Geen verkoop zegt hoe het is betaald. Het komt op de lijst met je naam en de reden.',
      reasons: ['Gekregen van de winkel', 'Aan een andere kassa betaald', 'Vooraf betaald'],
    },
  },
  accept: {
    redeem: '{{money}} inwisselen van {{masked}}',
    load: '{{money}} opladen op {{masked}}',
  },
  repeat: {
    question: {
      redeem: 'Al afgeboekt om {{time}}. Een tweede keer?',
      load: 'Al opgeladen om {{time}}. Een tweede keer?',
    },
    detail: 'Zelfde kaart en zelfde bedrag, minder dan twee minuten geleden.',
    no: 'Nee, één keer is goed',
    yes: 'Ja, een tweede keer',
  },
  waiting: {
    attempt: 'Even wachten: het telt pas als de dienst het bevestigt.',
  },
  outcome: {
    redeem: {
      deferred: 'Hier afgeboekt, wordt nog verzonden.',
      'not-sent': 'Niet verzonden, er is niets afgeboekt.',
      'unknown-deferred': 'Hier afgeboekt, wordt nagekeken. Voer het niet opnieuw in.',
    },
    load: {
      deferred: 'Hier opgeladen, wordt nog verzonden.',
      'not-sent': 'Niet verzonden, er is niets opgeladen.',
      'unknown-deferred': 'Hier opgeladen, wordt nagekeken. Voer het niet opnieuw in.',
    },
    either: {
      'unknown-attempt': 'Voer het niet opnieuw in.',
      settled: 'Een manager heeft het afgehandeld.',
      recorded: 'Het was al vastgelegd. Voer het niet opnieuw in.',
    },
  },
  notKnownYet: {
    redeem: 'Het is nog niet bekend of het is afgeboekt.',
    load: 'Het is nog niet bekend of het is opgeladen.',
  },
  spendableLater: 'Te besteden zodra het is aangekomen.',
  next: {
    redeem: {
      refused: 'Vraag om een andere betaalwijze.',
      deferred: 'Geef de artikelen mee.',
      'not-sent': 'Vraag om een andere betaalwijze of roep een manager.',
      'unknown-deferred': 'Geef de artikelen mee.',
      'unknown-attempt': 'Vraag om een andere betaalwijze; de manager zet het recht.',
    },
    load: {
      refused: 'Geef het geld terug.',
      'not-sent': 'Geef het geld terug of roep een manager.',
      'unknown-deferred': 'Zeg de klant dat het even kan duren voor het op de kaart staat.',
      'unknown-attempt': 'Vraag de klant te wachten op de manager, die het rechtzet.',
    },
    seeActivity: 'Hoe het is afgelopen, staat in Activiteit.',
  },
  refused: {
    redeem: 'Niet afgeboekt: {{why}}',
    load: 'Niet opgeladen: {{why}}',
    noReason: 'de dienst heeft het geweigerd.',
  },
  applied: {
    redeem: '{{money}} afgeboekt.',
    load: '{{money}} opgeladen.',
    afterAll: {
      redeem: '{{money}} is toch afgeboekt.',
      load: '{{money}} is toch opgeladen.',
    },
    nextAfterAll: 'Is er intussen anders betaald? Roep een manager.',
    belowZero: 'Het saldo staat onder nul. Hier is niets te doen; de manager krijgt het te zien.',
  },
  balance: 'Saldo {{money}}.',
};
