import type { outcome as english } from '../en/outcome.ts';
import type { Translated } from '../sentence.ts';

/** What happened at the service, in one sentence for a person; no HTTP, no codes. */
export const outcome: Translated<typeof english> = {
  /** Why no connection came up, as the second half of a sentence. */
  notConnected: {
    dns: 'het adres van de dienst is niet gevonden.',
    connect: 'de dienst was niet bereikbaar.',
    tls: 'er kwam geen beveiligde verbinding met de dienst.',
    proxy: 'de proxy van dit netwerk opende de weg naar de dienst niet.',
    'connect-timeout': 'de dienst was niet op tijd bereikbaar.',
    cancelled: 'het is ongedaan gemaakt voor het vertrok.',
    'certificate-expired':
      'het certificaat van de dienst is verlopen, of de klok van deze computer staat verkeerd.',
    'certificate-too-new':
      'het certificaat van de dienst is nog niet geldig; misschien staat de klok van deze computer verkeerd.',
    'certificate-elsewhere': 'het certificaat hoort bij een ander adres.',
    'certificate-not-trusted': 'deze computer vertrouwt het certificaat niet.',
    'proxy-password':
      'de proxy van dit netwerk vraagt om een naam en wachtwoord, en de kassa heeft die niet.',
    'proxy-unfit': 'dit netwerk wil een soort proxy die de kassa niet kan gebruiken.',
  },
  unknown: {
    timeout: 'Het is verzonden, en er kwam lange tijd geen antwoord.',
    reset: 'Het is verzonden, en de verbinding brak af voor er een antwoord kwam.',
    'broken-answer': 'De verbinding brak af midden in het antwoord.',
    redirect: 'De dienst verwees naar een ander adres; dat wordt nooit gevolgd.',
    'server-error': 'De dienst had zelf een fout tijdens het uitvoeren.',
    'other-status': 'De dienst gaf een antwoord dat niet zegt of het is uitgevoerd.',
    'no-json': 'Iets tussen de kassa en de dienst antwoordde, zoals een aanmeldpagina.',
    encoded: 'Het antwoord kwam gecomprimeerd, en dat had de kassa niet gevraagd.',
    cut: 'Het antwoord was veel te lang en is afgebroken.',
    'no-content': 'De dienst antwoordde zonder te zeggen wat er is gedaan.',
    'accepted-202': 'De dienst zei dat het later wordt gedaan.',
    misfit: 'Het antwoord heeft niet de vorm die met de dienst is afgesproken.',
    'echo-amount': 'Het antwoord gaat over een ander bedrag dan is verzonden.',
    'echo-shop': 'Het antwoord gaat over een andere winkel dan deze.',
    'echo-identifier': 'Het antwoord gaat over een andere kaart dan is verzonden.',
    'repeated-uuid': 'De dienst antwoordde met een transactie die al eerder was genoemd.',
    'reused-socket':
      'Het is over een gebruikte verbinding verzonden en kan daar twee keer zijn verzonden.',
    interrupted: 'De kassa stopte terwijl het werd verzonden.',
    restored:
      'Het komt uit een kopie van de kassa; de kassa zelf kan het sindsdien hebben verzonden.',
    'taken-over': 'Een kassa van de winkel is overgenomen: de andere kan het verzonden hebben.',
    'taken-over-open':
      'Een kassa van de winkel is overgenomen voordat deze verkoop was afgerond: misschien is aan een andere kassa betaald.',
  },
  notes: {
    'shop-missing': 'Het antwoord noemde de winkel niet.',
    'identifier-missing': 'Het antwoord noemde de kaart niet.',
    'identifier-inactive': 'De dienst meldt dat deze kaart niet actief is.',
    'balance-text-disagrees':
      'Het saldo in woorden verschilt van het saldo in centen; de centen tellen.',
    'negative-balance': 'Het saldo staat nu onder nul.',
    'cent-disagrees': 'Het saldo in woorden laat zien dat de cent van de dienst verkeerd staat.',
    'content-type': 'Het antwoord was niet als gegevens gemarkeerd, maar was dat wel.',
    'byte-order-mark': 'Het antwoord begon met een teken dat daar niet hoort.',
  },
};
