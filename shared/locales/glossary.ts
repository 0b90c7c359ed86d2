import type { Language } from './language.ts';

/** One language's term for a concept, and the words that it avoids. */
export interface Term {
  /** The term as used in sentences; several forms are separated by commas. */
  readonly say: string;
  /** Beginnings of words that this language's catalogue must not contain. */
  readonly not?: readonly string[];
}

export interface Concept {
  /** The concept, for translators (docs/words.md#words). */
  readonly meaning: string;
  readonly terms: Readonly<Record<Language, Term>>;
}

/** The terms of money and of the till: one per concept and language. */
export const glossary: readonly Concept[] = [
  {
    meaning: 'A means of payment: a card with a balance that was paid in advance',
    terms: {
      en: { say: 'gift card', not: ['gift balance', 'voucher balance', 'store credit', 'wallet'] },
      nl: { say: 'cadeaukaart', not: ['cadeautegoed', 'tegoed', 'cadeaubon'] },
      de: { say: 'Guthabenkarte', not: ['Geschenkguthaben', 'Geschenkzahl'] },
      fr: {
        say: 'carte cadeau',
        not: ['solde cadeau', 'soldes cadeau', 'avoir client', 'cagnotte'],
      },
    },
  },
  {
    meaning: 'How much is on a gift card: a figure',
    terms: {
      en: { say: 'balance' },
      nl: { say: 'saldo', not: ['saldi'] },
      de: { say: 'Guthaben', not: ['Saldo', 'Kontostand'] },
      fr: { say: 'solde' },
    },
  },
  {
    meaning: 'What the cashier does when a gift card pays',
    terms: {
      en: { say: 'redeem, redemption', not: ['debit', 'deduct'] },
      nl: { say: 'inwisselen, inwisseling', not: ['verzilver'] },
      de: { say: 'einlösen, Einlösung' },
      fr: { say: 'débiter, débit' },
    },
  },
  {
    meaning: 'What a redemption does to the card: its balance is lower now',
    terms: {
      en: { say: 'charge, charged', not: ['charged off', 'withdrawn'] },
      nl: { say: 'afgeboekt', not: ['afgeschreven', 'afschrijving'] },
      de: { say: 'abgebucht', not: ['abgezogen'] },
      fr: { say: 'débité', not: ['prélev'] },
    },
  },
  {
    meaning: 'What the cashier does when a customer pays in advance',
    terms: {
      en: { say: 'load, loaded', not: ['top up', 'top-up', 'topped up', 'recharge'] },
      nl: { say: 'opwaarderen, opwaardering', not: ['oplad', 'opgeladen', 'op te laden'] },
      de: { say: 'aufladen, Aufladung' },
      fr: {
        say: 'recharger, rechargement',
        not: ['chargement', 'crédit ', 'crédits', 'créditer', 'créditez', 'créditée'],
      },
    },
  },
  {
    meaning: 'The balance less what is held: what may still be promised',
    terms: {
      en: { say: 'available' },
      nl: { say: 'beschikbaar' },
      de: { say: 'verfügbar' },
      fr: { say: 'disponible' },
    },
  },
  {
    meaning: 'Set aside on a card by redemptions that are not settled yet',
    terms: {
      en: { say: 'held, set aside', not: ['reserved', 'blocked'] },
      nl: { say: 'gereserveerd', not: ['geblokkeerd', 'vastgehouden'] },
      de: { say: 'vorgemerkt', not: ['reserviert', 'geblockt'] },
      fr: { say: 'réservé', not: ['bloqué'] },
    },
  },
  {
    meaning: 'Shown by the card service',
    terms: {
      en: { say: 'confirmed' },
      nl: { say: 'bevestigd' },
      de: { say: 'bestätigt' },
      fr: { say: 'confirmé' },
    },
  },
  {
    meaning: 'Not sent yet, or not answered yet',
    terms: {
      en: { say: 'pending' },
      nl: { say: 'in afwachting' },
      de: { say: 'ausstehend' },
      fr: { say: 'en attente' },
    },
  },
  {
    meaning: 'The card service did not accept it, and nothing was done',
    terms: {
      en: { say: 'refused', not: ['rejected', 'declined', 'denied'] },
      nl: { say: 'geweigerd', not: ['afgewezen', 'afwijz'] },
      de: { say: 'abgelehnt', not: ['verweiger', 'zurückgewiesen'] },
      fr: { say: 'refusé', not: ['rejet', 'déclin'] },
    },
  },
  {
    meaning: 'Sent, without an answer that shows whether it was done',
    terms: {
      en: { say: 'unknown', not: ['not known'] },
      nl: { say: 'niet bekend' },
      de: { say: 'unbekannt', not: ['nicht bekannt'] },
      fr: { say: 'inconnu, on ne sait pas' },
    },
  },
  {
    meaning: 'An opposite transaction that belongs to the first one',
    terms: {
      en: { say: 'reverse, reversal', not: ['put right'] },
      nl: { say: 'terugdraaien', not: ['rechtzet', 'rechtgezet'] },
      de: {
        say: 'Storno, storniert',
        not: ['berichtig', 'Rückbuch', 'zurückbuch', 'zurückgebuch'],
      },
      fr: { say: 'corriger, correction', not: ['rectifi', 'contre-pass', 'extourn'] },
    },
  },
  {
    meaning: 'Giving back what was paid, the way it was paid',
    terms: {
      en: { say: 'refund', not: ['pay back', 'return of goods'] },
      nl: { say: 'terugbetalen, terugbetaling', not: ['retourne', 'restitu'] },
      de: { say: 'Retoure, erstatten', not: ['zurückerstatt', 'Rücknahme'] },
      fr: { say: 'rembourser, remboursement', not: ['retour de marchandise'] },
    },
  },
  {
    meaning: 'A reduction of the price, with a reason',
    terms: {
      en: { say: 'discount', not: ['rebate', 'markdown'] },
      nl: { say: 'korting', not: ['afprijz'] },
      de: { say: 'Rabatt', not: ['Nachlass', 'Skonto'] },
      fr: { say: 'remise', not: ['réduction', 'rabais', 'ristourne'] },
    },
  },
  {
    meaning: 'Taking a transaction back before it was sent: it never happened',
    terms: {
      en: { say: 'undo, undone' },
      nl: { say: 'ongedaan maken' },
      de: { say: 'rückgängig machen' },
      fr: { say: 'annuler l’opération' },
    },
  },
  {
    meaning: 'Removing a line of a sale',
    terms: {
      en: { say: 'void' },
      nl: { say: 'verwijderen', not: ['schrap'] },
      de: { say: 'entfernen' },
      fr: { say: 'supprimer' },
    },
  },
  {
    meaning: 'Giving up a sale: everything goes back',
    terms: {
      en: { say: 'cancel', not: ['abort'] },
      nl: { say: 'annuleren', not: ['afbreken'] },
      de: { say: 'abbrechen', not: ['annullier'] },
      fr: { say: 'annuler' },
    },
  },
  {
    meaning: 'Ending what was unknown or refused',
    terms: {
      en: { say: 'resolve, resolved', not: ['settle'] },
      nl: { say: 'afgehandeld' },
      de: { say: 'geklärt', not: ['erledigt'] },
      fr: { say: 'traiter, traité', not: ['résolu', 'résou', 'réglé'] },
    },
  },
  {
    meaning: 'Ending an amount that nobody pays',
    terms: {
      en: { say: 'write off as a loss', not: ['shop’s loss'] },
      nl: { say: 'als verlies afboeken', not: ['verlies van de winkel'] },
      de: { say: 'als Verlust ausbuchen', not: ['Verlust des Geschäfts'] },
      fr: { say: 'passer en perte', not: ['perte du magasin', 'perte pour le magasin'] },
    },
  },
  {
    meaning: 'The balance follows; the receipt is not the last word',
    terms: {
      en: { say: 'provisional', not: ['preliminary', 'tentative'] },
      nl: { say: 'voorlopig' },
      de: { say: 'vorläufig' },
      fr: { say: 'provisoire' },
    },
  },
  {
    meaning: 'Where balances are kept: the loyalty service',
    terms: {
      en: { say: 'card service', not: ['server', 'backend', 'provider', 'card service says'] },
      nl: { say: 'kaartdienst', not: ['de service', 'server', 'provider', 'kaartdienst zegt'] },
      de: { say: 'Kartendienst', not: ['Server', 'Anbieter', 'Kartendienst sagt'] },
      fr: { say: 'service de cartes', not: ['serveur', 'fournisseur'] },
    },
  },
  {
    meaning: 'This computer with its drawer',
    terms: {
      en: { say: 'till', not: ['cash register', 'terminal of', 'pos '] },
      nl: { say: 'kassa' },
      de: { say: 'Kasse' },
      fr: { say: 'caisse' },
    },
  },
  {
    meaning: 'What one receipt is about',
    terms: {
      en: { say: 'sale' },
      nl: { say: 'verkoop' },
      de: { say: 'Verkauf' },
      fr: { say: 'vente' },
    },
  },
  {
    meaning: 'The paper that the customer gets',
    terms: {
      en: { say: 'receipt', not: ['bill '] },
      nl: { say: 'kassabon', not: ['kasticket', 'kwitantie'] },
      de: {
        say: 'Bon',
        not: ['Quittung', 'Kassenzettel', 'Belegnummer', 'Belegdrucker', 'Kassenbeleg'],
      },
      fr: { say: 'ticket', not: ['reçu de', 'facture'] },
    },
  },
  {
    meaning: 'How a sale is paid: gift card, cash, card, other',
    terms: {
      en: { say: 'payment method', not: ['kind of payment', 'tender'] },
      nl: { say: 'betaalwijze', not: ['betaalmiddel', 'betaalmethode'] },
      de: { say: 'Zahlungsart', not: ['Zahlungsmittel', 'Zahlweise'] },
      fr: { say: 'moyen de paiement', not: ['mode de paiement', 'mode de règlement'] },
    },
  },
  {
    meaning: 'Notes and coins',
    terms: {
      en: { say: 'cash' },
      nl: { say: 'contant', not: ['cash'] },
      de: { say: 'bar', not: ['Cash'] },
      fr: { say: 'espèces', not: ['liquide', 'cash'] },
    },
  },
  {
    meaning: 'What is given back when more cash was given than is due',
    terms: {
      en: { say: 'change' },
      nl: { say: 'wisselgeld' },
      de: { say: 'Rückgeld' },
      fr: { say: 'rendu' },
    },
  },
  {
    meaning: 'Where the cash is',
    terms: {
      en: { say: 'drawer' },
      nl: { say: 'kassalade' },
      de: { say: 'Kassenlade', not: ['Schublade'] },
      fr: { say: 'tiroir-caisse' },
    },
  },
  {
    meaning: 'From opening the drawer to counting it',
    terms: {
      en: { say: 'shift' },
      nl: {
        say: 'shift',
        not: ['in deze dienst', 'persoon en dienst', 'eerdere dienst', 'volgende dienst'],
      },
      de: { say: 'Schicht' },
      fr: {
        say: 'session',
        not: ['pendant ce service', 'par service', 'service précédent', 'prochain service'],
      },
    },
  },
  {
    meaning: 'What a report is about, from one set hour to the next',
    terms: {
      en: { say: 'business day' },
      nl: { say: 'kasdag', not: ['verkoopdag'] },
      de: { say: 'Geschäftstag' },
      fr: { say: 'journée de caisse', not: ['journée comptable'] },
    },
  },
  {
    meaning: 'The last act of a day: counted, compared, reported',
    terms: {
      en: { say: 'close the day' },
      nl: { say: 'dagafsluiting, dag afsluiten' },
      de: { say: 'Tagesabschluss, Tag abschließen', not: ['Kassenabschluss'] },
      fr: { say: 'clôturer la journée' },
    },
  },
  {
    meaning: 'The cash in the drawer when a shift opens',
    terms: {
      en: { say: 'opening float', not: ['at the start'] },
      nl: { say: 'beginkas', not: ['startkas', 'kasgrond'] },
      de: { say: 'Anfangsbestand', not: ['Wechselgeldbestand'] },
      fr: { say: 'fonds de caisse', not: ['fond de caisse', 'fond initial'] },
    },
  },
  {
    meaning: 'Putting cash into the drawer without a sale',
    terms: {
      en: { say: 'cash in', not: ['pay-in'] },
      nl: { say: 'kasstorting' },
      de: { say: 'Einlage' },
      fr: { say: 'apport' },
    },
  },
  {
    meaning: 'Taking cash out of the drawer without a sale',
    terms: {
      en: { say: 'cash out', not: ['pay-out'] },
      nl: { say: 'kasopname' },
      de: { say: 'Entnahme' },
      fr: { say: 'retrait' },
    },
  },
  {
    meaning: 'The price of the items sold; loads do not count',
    terms: {
      en: { say: 'turnover', not: ['revenue'] },
      nl: { say: 'omzet' },
      de: { say: 'Umsatz' },
      fr: { say: 'chiffre d’affaires' },
    },
  },
  {
    meaning: 'What the till may promise by itself',
    terms: {
      en: { say: 'limit', not: ['threshold', 'cap '] },
      nl: { say: 'limiet', not: ['plafond', 'drempel'] },
      de: { say: 'Limit', not: ['Grenz', 'Obergrenz'] },
      fr: { say: 'limite', not: ['plafond', 'seuil'] },
    },
  },
  {
    meaning: 'The page on which the till is set up',
    terms: {
      en: { say: 'settings', not: ['preferences'] },
      nl: { say: 'instellingen', not: ['voorkeuren'] },
      de: { say: 'Einstellungen' },
      fr: { say: 'paramètres', not: ['réglages'] },
    },
  },
  {
    meaning: 'What the customer at the counter sees of the sale',
    terms: {
      en: { say: 'customer display', not: ['customer screen', 'pole display'] },
      nl: { say: 'klantenscherm', not: ['klantendisplay'] },
      de: { say: 'Kundenanzeige', not: ['Kundendisplay', 'Kundenbildschirm'] },
      fr: { say: 'afficheur client', not: ['écran client'] },
    },
  },
  {
    meaning: 'Learning at the till, where nothing is sold',
    terms: {
      en: { say: 'training' },
      nl: { say: 'oefenen, oefening', not: ['training'] },
      de: { say: 'Training', not: ['Übung', 'Schulung'] },
      fr: { say: 'formation', not: ['entraînement'] },
    },
  },
  {
    meaning: 'The person who may decide what a cashier may not',
    terms: {
      en: { say: 'manager', not: ['supervisor', 'administrator'] },
      nl: { say: 'manager', not: ['verantwoordelijke', 'bedrijfsleider'] },
      de: { say: 'Filialleitung', not: ['Leitung', 'Manager', 'Vorgesetzt'] },
      fr: { say: 'responsable', not: ['manager', 'gérant'] },
    },
  },
  {
    meaning: 'The person who sells',
    terms: {
      en: { say: 'cashier', not: ['clerk'] },
      nl: { say: 'kassamedewerker', not: ['kassier', 'caissière'] },
      de: { say: 'Kassierer', not: ['Kassenkraft', 'Bediener'] },
      fr: { say: 'caissier', not: ['vendeur', 'opérateur'] },
    },
  },
  {
    meaning: 'What the customer still has to pay for a sale',
    terms: {
      en: { say: 'amount due', not: ['still due'] },
      nl: { say: 'nog te betalen' },
      de: { say: 'zu zahlen', not: ['Zahlbetrag', 'offener Betrag'] },
      fr: { say: 'reste à payer' },
    },
  },
  {
    meaning: 'The page with what a manager has to decide',
    terms: {
      en: { say: 'to resolve', not: ['needs a person'] },
      nl: { say: 'af te handelen' },
      de: { say: 'zu klären' },
      fr: { say: 'à traiter' },
    },
  },
  {
    meaning: 'Given with a manager’s PIN',
    terms: {
      en: { say: 'manager approval', not: ['override'] },
      nl: { say: 'goedkeuring van een manager', not: ['toestaan door'] },
      de: { say: 'Freigabe durch die Filialleitung' },
      fr: { say: 'accord d’un responsable' },
    },
  },
  {
    meaning: 'What was sold so far; what a closed day sold',
    terms: {
      en: { say: 'X report, Z report' },
      nl: { say: 'X-rapport, Z-rapport' },
      de: { say: 'X-Bericht, Z-Bericht' },
      fr: { say: 'rapport X, rapport Z' },
    },
  },
  {
    meaning: 'Whoever looks after the till',
    terms: {
      en: { say: 'till support', not: ['installer', 'help desk'] },
      nl: { say: 'kassasupport', not: ['helpdesk', 'installateur'] },
      de: { say: 'Kassenbetreuung', not: ['Kassensupport', 'Helpdesk'] },
      fr: { say: 'assistance caisse', not: ['personne qui s’occupe de la caisse', 'installateur'] },
    },
  },
];
