import type { connection as english } from '../en/connection.ts';
import type { Translated } from '../sentence.ts';

/** Connecting a real service: what is wrong with what was typed, and what a test has found. */
export const connection: Translated<typeof english> = {
  address: {
    empty: 'Typ het adres van de kaartdienst, bijvoorbeeld https://…',
    'too-long': 'Dit adres is te lang.',
    space: 'Het adres bevat een spatie of een regeleinde.',
    'no-scheme': 'Begin het adres met https://',
    'other-scheme': 'Het adres moet met https:// beginnen.',
    backslash: 'Het adres bevat een backslash; gebruik in plaats daarvan /.',
    password: 'Het adres bevat een naam of wachtwoord voor een @. Laat die weg.',
    'no-tls': 'Gebruik https://. Zonder de s kunnen anderen op het netwerk de sleutel lezen.',
    'no-host': 'Na de twee schuine strepen heeft het adres geen hostnaam.',
    port: 'Na de dubbele punt moet een poortnummer van 1 tot 65535 staan.',
    'foreign-letter':
      'De hostnaam bevat een letter buiten a tot z. Misschien lijkt die alleen op de juiste letter; kopieer het adres bij de kaartdienst.',
    ipv4: 'Dit is geen geldig adres: schrijf vier getallen van 0 tot 255 met punten ertussen.',
    host: 'De hostnaam in het adres is niet geldig.',
    ipv6: 'Het adres tussen [ en ] is geen geldig IPv6-adres.',
    query: 'Laat alles vanaf de ? of # weg.',
    'path-sign': 'Het pad van het adres bevat een ongeldig teken.',
    'path-part': 'Het pad van het adres heeft een leeg deel of een deel met alleen punten.',
  },
  /** Warnings about values that are allowed, but likely a mistake. */
  doubt: {
    'foreign-letter':
      'Deze hostnaam bevat letters buiten a tot z en kan een andere nabootsen. Controleer hem.',
    port: 'Poort {{port}} is ongebruikelijk voor een kaartdienst. Controleer de poort.',
    api: 'Het adres eindigt op /api. De kassa voegt /api zelf toe; laat het hier weg.',
    'shop-uuid':
      'Dit lijkt niet op een UUID (8-4-4-4-12 letters en cijfers). Kopieer hem opnieuw bij de kaartdienst, of probeer eerst een kleine betaling.',
  },
  credential: {
    empty: 'De sleutel is leeg. Plak de sleutel die je van de kaartdienst kreeg.',
    'too-long': 'Dit is te lang voor een sleutel. Plak alleen de sleutel zelf.',
    'line-break': 'De sleutel bevat een regeleinde. Plak hem opnieuw als één regel.',
    authorization: 'Laat “Authorization:” weg. De kassa voegt het toe; plak alleen de sleutel.',
    bearer: 'Laat het woord “Bearer” weg. De kassa voegt het toe; plak alleen de sleutel.',
    quoted: 'Er staan aanhalingstekens om de sleutel. Plak de sleutel zonder die tekens.',
    placeholder:
      'Dit is een voorbeeld uit een handleiding. Plak de sleutel die je van de kaartdienst kreeg.',
    space: 'De sleutel bevat een spatie of een tab. Plak de sleutel opnieuw, zonder die tekens.',
    sign: 'De sleutel bevat een teken dat nooit in sleutels voorkomt. Kopieer hem opnieuw bij de kaartdienst.',
  },
  setting: {
    segment: 'Alleen letters, cijfers en enkele schuine strepen, zonder streep aan begin of eind.',
    header: 'Een headernaam bevat alleen letters, cijfers en koppeltekens.',
    'header-taken': 'Deze header wordt al voor iets anders gebruikt.',
    'header-missing': 'Vul de naam in van de header die de kaartdienst herkent.',
    'shop-uuid-missing': 'Typ de UUID die de kaartdienst voor deze winkel heeft.',
    'shop-uuid': 'De UUID van een winkel heeft geen spaties of accenten.',
    currency: 'Drie hoofdletters, bijvoorbeeld EUR.',
    'currency-without-till': 'Kassa’s kunnen deze valuta niet gebruiken: die heeft vier decimalen.',
    locale: 'Bijvoorbeeld nl-BE of nl-NL.',
    timezone: 'Onbekende tijdzone. Bijvoorbeeld Europe/Amsterdam.',
    'currency-sold':
      'Deze winkel heeft al in {{currency}} verkocht. Voor een kaartdienst in een andere valuta is een nieuwe kassa nodig.',
    count: 'Een geheel getal van 1 tot {{most}}.',
  },
  passphrase: {
    superfluous: 'Laat de wachtwoordzin leeg: deze bescherming gebruikt er geen.',
    short: 'Kies een wachtwoordzin van minstens {{least}} tekens.',
    wrong: 'Deze wachtwoordzin opent de sleutels niet.',
    'no-keyring': 'Deze computer heeft geen sleutelopslag om de sleutels te beschermen.',
    'keyring-not-ready':
      'De sleutelopslag van deze computer is nog niet klaar, dus er is niets opgeslagen. Probeer het over een minuut opnieuw, of kies een wachtwoordzin.',
  },
  blocker: {
    'sale-open': 'Er staat een verkoop open. Rond die eerst af en verbind dan.',
    'payment-on-its-way': 'Er loopt een betaling. Wacht tot die klaar is en verbind dan.',
    'needs-manager': 'Alleen een manager mag een kaartdienst verbinden.',
    begun: 'Op deze kassa is al een winkel geopend.',
  },
  found: {
    'not-reached':
      'Geen antwoord: {{why}} Controleer het adres en het netwerk van deze computer en test opnieuw.',
    answers: 'De kaartdienst antwoordt op dit adres.',
    'other-segment':
      'Voor categorieën antwoordt de kaartdienst op het pad {{answering}}, niet op {{given}}. Pas het pad aan.',
    segment: '“{{segment}}”',
    /** Shown in place of an empty path. */
    'no-segment': '(leeg)',
    'no-parameters':
      'De kaartdienst geeft categorieën alleen als er geen parameters worden meegestuurd. De kassa stuurt er dan geen mee.',
    'key-not-for-lists':
      'De API-sleutel mag geen categorieën opvragen, het toegangstoken wel. Controleer de API-sleutel: pas bij een betaling blijkt of hij klopt.',
    'no-list': 'Op dit adres antwoordt een dienst, maar die gaf geen categorieën.',
    'web-page':
      'Op dit adres antwoordt een webpagina, niet de kaartdienst. Controleer het adres, en of je je eerst bij dit netwerk moet aanmelden.',
    'something-else':
      'Op dit adres antwoordt iets, maar zonder lijst met categorieën. Controleer het adres en het pad voor categorieën.',
    'no-access-token':
      'Geen toegangstoken ingevuld. De kassa leest categorieën met de API-sleutel.',
    'no-personal-access-token':
      'Zonder dit token kan de kassa geen categorieën aanmaken of wijzigen.',
    'not-found-proves-nothing':
      'Het antwoord was “niet gevonden”. Dat klopt, maar een verkeerd adres geeft hetzelfde antwoord. Los de andere punten op en test opnieuw.',
    'find-proven':
      'De kaartdienst accepteert het persoonlijke toegangstoken en vindt er een categorie mee.',
    /** Appended to the sentence that a category was found. */
    'find-by-query':
      'De kaartdienst verwacht de externe code in het adres. De kassa stuurt die voortaan daar mee.',
    'find-by-body':
      'De kaartdienst verwacht de externe code in de inhoud van het verzoek. De kassa stuurt die voortaan daar mee.',
    /** Why *Test connection* could not prove that the service's Find Category works. */
    'find-unproven': {
      'nothing-there':
        'De kaartdienst heeft nog geen categorie, dus het is niet zeker of het persoonlijke toegangstoken klopt. Test opnieuw zodra er een is.',
      'not-found':
        'De kaartdienst heeft een categorie in de lijst, maar vindt die niet. Het is dus niet zeker of het persoonlijke toegangstoken klopt.',
      'odd-absence':
        'De kaartdienst vindt een categorie, maar het antwoord “niet gevonden” lijkt op een andere fout. Een import verzendt dan elke rij apart.',
      'no-list':
        'De lijst van de kaartdienst is niet te lezen, dus het is niet zeker of het persoonlijke toegangstoken klopt.',
    },
    /** Names of the keys, for the placeholder `key`: at the beginning of a sentence, and inside one. */
    keys: {
      'api-key': 'De API-sleutel',
      'access-token': 'Het toegangstoken',
      'personal-access-token': 'Het persoonlijke toegangstoken',
    },
    keysInside: {
      'api-key': 'de API-sleutel',
      'access-token': 'het toegangstoken',
      'personal-access-token': 'het persoonlijke toegangstoken',
    },
    'not-tried': '{{key}} is niet getest, omdat de kaartdienst niet bereikbaar was.',
    accepted: 'De kaartdienst accepteert {{key}}.',
    refused:
      'De kaartdienst weigert {{key}}. {{why}} Kopieer de sleutel opnieuw bij de kaartdienst en controleer wat ermee mag.',
    'wrong-path':
      '{{key}} kon niet worden getest: op geen van de gebruikelijke paden valt iets te lezen.',
    'connection-failed': '{{key}} kon niet worden getest: {{why}}',
    trouble: '{{key}} kon niet worden getest. {{why}} Test later opnieuw.',
    'other-answer': '{{key}} kon niet worden getest: op dit adres antwoordt iets anders.',
    /** Second half of a sentence. */
    'connection-broke': 'de verbinding viel weg voordat er een antwoord kwam.',
  },
  /** Shown because no test read can prove the unit of amounts: only the first payments do. */
  cent: 'In {{currency}} is één cent bij de kaartdienst misschien geen honderdste. Waardeer een testkaart op met een klein bedrag. “Activiteit” toont beide saldo’s.',
  notProven: {
    apiKey:
      'Misschien mag de API-sleutel niet inwisselen en opwaarderen: dat blijkt pas bij een betaling.',
    path: 'Misschien is het pad voor betalingen verkeerd: dat blijkt pas bij een betaling.',
    shop: 'Misschien hoort de UUID bij een andere winkel: dat blijkt pas bij een betaling. Probeer eerst een klein bedrag. Is de winkel verkeerd, dan weigert de kaartdienst en wordt niets afgeboekt, of “Activiteit” toont een andere winkel.',
    direction:
      'De richting van bedragen is niet bekend: die blijkt uit twee betalingen met één kaart. Tot dan accepteert de kassa offline geen inwisselingen en verzendt hij één betaling tegelijk.',
  },
};
