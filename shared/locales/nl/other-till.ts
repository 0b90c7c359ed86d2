import type { Translated } from '../sentence.ts';
import type { otherTill as english } from '../en/other-till.ts';

/** Other tills on the same computer, and what they ask for (docs/local-api.md). */
export const otherTill: Translated<typeof english> = {
  title: 'Andere kassa’s op deze computer',
  note: 'Een kassa van een andere maker kan via Evertill met cadeaukaarten laten betalen.',
  isOn: 'Andere kassa’s mogen om betalingen vragen',
  listens: 'Adres voor de andere kassa: {{address}}',
  fault:
    'Andere kassa’s kunnen geen verbinding maken ({{cause}}). Start de kassa opnieuw of bel de kassasupport.',
  name: 'Naam van de andere kassa',
  connect: 'Andere kassa verbinden',
  again: 'Opnieuw verbinden',
  code: 'Code voor {{name}}: {{code}}',
  codeNote: 'Typ deze code binnen vijf minuten op de andere kassa.',
  refused: 'Er is al een kassa met deze naam verbonden. Kies een andere naam.',
  end: 'Loskoppelen',
  endQuestion: '{{name}} loskoppelen?',
  ended: '{{name}} (niet verbonden)',
  perPayment: 'Zonder bevestiging, tot dit bedrag per betaling',
  perDay: 'Zonder bevestiging, tot dit bedrag in 24 uur',
  alone:
    'Geldt alleen als de andere kassa het kaartnummer stuurt. Opladen moet altijd worden bevestigd.',
  save: 'Deze limieten opslaan',
  beside: {
    isOn: 'Deze kassa staat naast een andere kassa',
    note: 'De andere kassa verkoopt en heeft de kassalade. Deze neemt alleen cadeaukaarten aan, in een klein venster.',
    blocked: {
      'shift-open': 'Er is een shift open. Sluit eerst de dag af.',
      'sale-open': 'Er is een verkoop open of geparkeerd. Rond die eerst af.',
      'sold-since-close':
        'Er zijn verkopen die nog niet in een afgesloten shift staan. Sluit eerst de dag af.',
    },
    openSale:
      'Er staat hier nog een verkoop open. Zet bij Instellingen ‘Deze kassa staat naast een andere kassa’ uit en rond die af.',
    how: 'Scan hier een kaart, of begin de betaling op de andere kassa.',
    none: 'Nog geen betaling.',
    last: 'Laatste betaling',
    at: 'Om',
    receipt: 'Bon',
    rest: 'Nog te betalen',
    states: {
      'waiting-for-card': 'Wacht op de kaart',
      'waiting-for-person': 'Wacht op bevestiging',
      pending: 'Nog geen antwoord',
      applied: 'Ingewisseld en bevestigd',
      promised: 'Ingewisseld. Wordt automatisch verstuurd.',
      unknown: 'Niet bevestigd. Neem een andere betaling.',
      refused: 'Geweigerd. Er is niets ingewisseld.',
      voided: 'Geannuleerd. Er is niets ingewisseld.',
      refunded: 'Teruggegeven op de kaart',
    },
  },
  asked: {
    redeem: 'Betaling met cadeaukaart voor {{name}}',
    load: 'Cadeaukaart opladen voor {{name}}',
    receipt: 'Bon {{reference}}: {{money}}',
    scan: 'Scan de kaart of typ het nummer.',
    from: '{{money}} van de kaart {{masked}}',
    onto: '{{money}} op de kaart {{masked}}',
    rest: 'Nog te betalen bij {{name}}: {{money}}',
    repeat:
      'Hetzelfde bedrag is zojuist op deze kaart vastgelegd. Ga alleen verder als dit een andere betaling is.',
    go: '{{money}} bevestigen',
    no: 'Weigeren',
    nothing: 'Van deze kaart kan nu niets worden afgeboekt.',
  },
  activity: { label: 'Andere kassa', value: '{{name}}, {{reference}}' },
  report: {
    line: '{{name}}: {{verb}}',
    redeemed: 'ingewisseld',
    loaded: 'opgeladen',
    back: 'teruggegeven',
  },
};
