import type { giftParts as english } from '../en/gift-parts.ts';
import type { Translated } from '../sentence.ts';

/**
 * Sentences about a gift card that the sale and the page Gift card share: the card, its amount, limits, and the result
 * (docs/words.md#what-the-cashier-reads).
 */
export const giftParts: Translated<typeof english> = {
  card: {
    hint: 'Houd de kaart onder de scanner, of typ het nummer en druk op “Tonen”.',
    toTry: 'Om te proberen: kaart {{card}}',
    field: 'Kaart',
    fieldHint: 'Kaart-/klantnr.',
    open: 'Tonen',
    looking: 'De kaart wordt gezocht …',
    card: 'Kaart {{masked}}',
    back: 'Terug',
  },
  possible: {
    upTo: 'tot',
    withManager: 'Met goedkeuring van een manager tot {{money}}.',
    inSale: 'Betaalt de klant ervoor, waardeer dan op in een verkoop.',
    loadInSale: 'Opwaarderen in een verkoop',
    serviceDecides:
      'Saldo van {{moment}}. Sindsdien opgewaardeerd? Typ hoogstens {{money}}; de kaartdienst beslist.',
    balanceUnknown: 'Saldo niet bekend. De kaartdienst toont het bij de eerste betaling.',
    details: 'Saldo',
    confirmed: 'Bevestigd',
    stated: 'Uit een bestand',
    held: 'Gereserveerd',
    available: 'Beschikbaar',
    pendingLoads: 'Onbevestigde opwaarderingen',
    asOf: 'Stand van',
    ago: '{{moment}}, {{length}} geleden',
    notKnown: 'niet bekend',
    balanceAsOf: 'Saldo van {{moment}}.',
    balanceAsOfHeld:
      'Saldo van {{moment}}: {{money}}. Daarvan is {{held}} gereserveerd voor onbevestigde betalingen.',
    setAside: '{{money}} is gereserveerd voor onbevestigde betalingen.',
    sendsAgain: 'Over {{length}} kan de kassa de kaartdienst weer een verzoek sturen.',
  },
  presets: 'Veelgebruikte bedragen',
  aboveLimit: {
    nothing: {
      redeem: 'Met deze kaart kan nu niet worden betaald.',
      load: 'De kaart kan nu niet worden opgewaardeerd.',
    },
    otherPayment: 'Vraag om een andere betaalwijze.',
    title: {
      redeem: 'Met deze kaart kan tot {{money}} worden betaald.',
      load: 'Je kunt tot {{money}} opwaarderen.',
    },
    instead: '{{money}} invullen',
    stepUp: 'Goedkeuring van manager',
    raise: 'Limieten verhogen voor deze storing',
    question: {
      redeem: '{{money}} inwisselen van {{masked}}, boven de limiet?',
      load: '{{masked}} opwaarderen met {{money}}, boven de limiet?',
    },
    effects: {
      redeem: {
        customer: 'De klant krijgt nu artikelen voor {{money}}.',
        report:
          'Weigert de kaartdienst de betaling later, dan verliest de winkel {{money}}. Je naam en de reden worden vastgelegd.',
      },
      load: {
        customer:
          'De klant betaalt nu {{money}} en kan het bedrag besteden zodra de kaartdienst de opwaardering bevestigt.',
        report:
          'Weigert de kaartdienst de opwaardering later, dan betaalt de winkel {{money}} terug. Je naam en de reden worden vastgelegd.',
      },
    },
    reasons: ['Klant is bekend in de winkel', 'Saldo nagekeken bij de kaartdienst'],
    alone: {
      question: '{{masked}} opwaarderen met {{money}} zonder verkoop?',
      customer:
        'De klant heeft {{money}} extra op de kaart zodra de kaartdienst de opwaardering bevestigt.',
      report:
        'Uit geen enkele verkoop blijkt hoe is betaald. Je naam en de reden worden vastgelegd.',
      reasons: ['Gekregen van de winkel', 'Bij een andere kassa betaald', 'Vooraf betaald'],
    },
  },
  accept: {
    redeem: '{{money}} inwisselen van {{masked}}',
    load: '{{masked}} opwaarderen met {{money}}',
  },
  repeat: {
    question: {
      redeem: 'Al ingewisseld om {{time}}. Nog een keer?',
      load: 'Al opgewaardeerd om {{time}}. Nog een keer?',
    },
    detail: 'Zelfde kaart en zelfde bedrag, minder dan twee minuten geleden.',
    no: 'Nee, één keer is genoeg',
    yes: 'Ja, nog een keer',
  },
  waiting: {
    attempt: 'Even wachten. De transactie is pas definitief als de kaartdienst die bevestigt.',
  },
  outcome: {
    redeem: {
      deferred: 'Geaccepteerd. De kassa verzendt het later.',
      sent: 'Geaccepteerd. De kaartdienst heeft nog niet geantwoord.',
      'not-sent': 'Niet verzonden. Er is niets afgeboekt.',
      'unknown-deferred': 'Geaccepteerd, wordt nog nagegaan. Voer het niet opnieuw in.',
    },
    load: {
      deferred: 'Opwaardering geaccepteerd. De kassa verzendt die later.',
      sent: 'Opwaardering geaccepteerd. De kaartdienst heeft nog niet geantwoord.',
      'not-sent': 'Niet verzonden. Er is niets opgewaardeerd.',
      'unknown-deferred':
        'Opwaardering geaccepteerd, wordt nog nagegaan. Voer die niet opnieuw in.',
    },
    either: {
      'unknown-attempt': 'Voer het niet opnieuw in.',
      settled: 'Het is intussen afgehandeld.',
      recorded: 'Al vastgelegd. Voer het niet opnieuw in.',
    },
  },
  notKnownYet: {
    redeem: 'Het is nog niet bevestigd of het bedrag is afgeboekt.',
    load: 'Het is nog niet bevestigd of de kaart is opgewaardeerd.',
  },
  spendableLater:
    'De klant kan het bedrag besteden zodra de kaartdienst de opwaardering bevestigt.',
  next: {
    redeem: {
      refused: 'Vraag om een andere betaalwijze.',
      deferred: 'Geef de klant de artikelen mee.',
      'not-sent': 'Vraag om een andere betaalwijze of roep een manager.',
      'unknown-deferred': 'Geef de klant de artikelen mee.',
      'unknown-attempt': 'Vraag om een andere betaalwijze. Een manager handelt dit af.',
    },
    load: {
      refused: 'Heeft iemand ervoor betaald, geef dan het geld terug.',
      'not-sent': 'Heeft iemand ervoor betaald, geef dan het geld terug of roep een manager.',
      'unknown-deferred': 'Zeg de klant dat het even kan duren.',
      'unknown-attempt': 'Vraag de klant te wachten. Een manager handelt dit af.',
    },
    seeActivity: 'Zie het resultaat in “Activiteit”.',
  },
  refused: {
    redeem: 'Niet ingewisseld: {{why}}',
    load: 'Niet opgewaardeerd: {{why}}',
    noReason: 'de kaartdienst heeft het geweigerd.',
  },
  applied: {
    redeem: '{{money}} ingewisseld.',
    load: '{{money}} opgewaardeerd.',
    afterAll: {
      redeem: '{{money}} is toch afgeboekt.',
      load: '{{money}} is toch opgewaardeerd.',
    },
    nextAfterAll: 'Is er intussen anders betaald? Roep dan een manager.',
    belowZero: 'Het saldo staat onder nul. Je hoeft niets te doen; een manager krijgt het te zien.',
  },
  balance: 'Saldo {{money}}.',
};
