import type { outcome as english } from '../en/outcome.ts';
import type { Translated } from '../sentence.ts';

/** Reports the service's outcome in one sentence for a person; no HTTP, no codes. */
export const outcome: Translated<typeof english> = {
  /** Why no connection came up, as the second half of a sentence. */
  notConnected: {
    dns: 'het adres van de kaartdienst is niet gevonden.',
    connect: 'de kaartdienst was niet bereikbaar.',
    tls: 'er kon geen beveiligde verbinding met de kaartdienst worden gemaakt.',
    proxy: 'de proxy van dit netwerk maakte geen verbinding met de kaartdienst.',
    'connect-timeout': 'de kaartdienst was niet op tijd bereikbaar.',
    cancelled: 'het is ongedaan gemaakt voordat het werd verzonden.',
    'certificate-expired':
      'het certificaat van de kaartdienst is verlopen, of de klok van deze computer staat verkeerd.',
    'certificate-too-new':
      'het certificaat van de kaartdienst is nog niet geldig; misschien staat de klok van deze computer verkeerd.',
    'certificate-elsewhere': 'het certificaat hoort bij een ander adres.',
    'certificate-not-trusted': 'deze computer vertrouwt het certificaat niet.',
    'proxy-password':
      'de proxy van dit netwerk vraagt om een naam en wachtwoord, en de kassa heeft die niet.',
    'proxy-unfit': 'dit netwerk vereist een soort proxy die de kassa niet kan gebruiken.',
  },
  unknown: {
    timeout: 'Verzonden, maar er kwam niet op tijd een antwoord.',
    reset: 'Verzonden, maar de verbinding viel weg voordat er een antwoord kwam.',
    'broken-answer': 'De verbinding viel midden in het antwoord weg.',
    redirect:
      'De kaartdienst verwees door naar een ander adres. De kassa volgt zo’n doorverwijzing nooit.',
    'server-error': 'De kaartdienst had een interne fout tijdens het verwerken.',
    'other-status': 'Uit het antwoord van de kaartdienst blijkt niet of de betaling is uitgevoerd.',
    'no-json': 'Iets tussen de kassa en de kaartdienst antwoordde, zoals een aanmeldpagina.',
    encoded: 'Het antwoord was gecomprimeerd op een manier die de kassa niet kan lezen.',
    cut: 'Het antwoord was veel te lang en is afgekapt.',
    'no-content': 'De kaartdienst antwoordde zonder resultaat.',
    'accepted-202': 'De kaartdienst antwoordde dat de betaling later wordt uitgevoerd.',
    misfit: 'Het antwoord heeft niet de afgesproken vorm.',
    'echo-amount': 'Het antwoord gaat over een ander bedrag.',
    'echo-shop': 'Het antwoord gaat over een andere winkel.',
    'echo-identifier': 'Het antwoord gaat over een andere kaart.',
    'repeated-uuid': 'De kaartdienst antwoordde met het nummer van een eerdere transactie.',
    'reused-socket':
      'Verzonden over een eerder gebruikte verbinding, en daardoor misschien twee keer.',
    interrupted: 'De kassa stopte tijdens het verzenden.',
    restored:
      'Deze betaling komt uit een kopie van de kassa. De kassa zelf kan die sindsdien hebben verzonden.',
    'taken-over':
      'Een kassa van de winkel is overgenomen. Misschien heeft een andere kassa dit verzonden.',
    'taken-over-open':
      'Een kassa van de winkel is overgenomen voordat deze verkoop was afgerond. De klant heeft misschien bij een andere kassa betaald.',
  },
  notes: {
    'shop-missing': 'Het antwoord noemde de winkel niet.',
    'identifier-missing': 'Het antwoord noemde de kaart niet.',
    'identifier-inactive': 'De kaartdienst toont deze kaart als niet actief.',
    'balance-text-disagrees':
      'Het saldo als tekst verschilt van het saldo in centen; het saldo in centen geldt.',
    'negative-balance': 'Het saldo staat nu onder nul.',
    'cent-disagrees':
      'Uit het saldo als tekst blijkt dat de instelling voor één cent verkeerd staat.',
    'content-type': 'Het antwoord was JSON, maar niet als JSON gemarkeerd.',
    'byte-order-mark': 'Het antwoord begon met een onverwacht teken.',
  },
};
