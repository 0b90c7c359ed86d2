import type { connection as english } from '../en/connection.ts';
import type { Translated } from '../sentence.ts';

/** Connecting a real service: what is wrong with what was typed, and what a test has found. */
export const connection: Translated<typeof english> = {
  address: {
    empty: 'Typ het adres van de dienst, bijvoorbeeld https://…',
    'too-long': 'Dit adres is te lang.',
    space: 'Het adres bevat een spatie of een regeleinde.',
    'no-scheme': 'Begin het adres met https://',
    'other-scheme': 'Het adres moet met https:// beginnen; geen ander soort adres is een dienst.',
    backslash: 'Het adres bevat een backslash; gebruik in plaats daarvan /.',
    password: 'Het adres bevat een naam of wachtwoord voor een @. Laat die weg.',
    'no-tls': 'Gebruik https://. Zonder de s kan iedereen onderweg de sleutel lezen.',
    'no-host': 'Na de twee schuine strepen heeft het adres geen hostnaam.',
    port: 'Na de dubbele punt moet een poortnummer van 1 tot 65535 staan.',
    'foreign-letter':
      'De hostnaam bevat een letter buiten a tot z. Misschien lijkt die alleen op de juiste; kopieer het adres bij de dienst.',
    ipv4: 'Dit is geen goed adres: schrijf vier getallen van 0 tot 255 met punten.',
    host: 'De hostnaam in het adres is niet goed.',
    ipv6: 'Het adres tussen [ en ] is geen goed IPv6-adres.',
    query: 'Laat alles vanaf de ? of # weg.',
    'path-sign': 'Het pad van het adres bevat een teken dat daar niet hoort.',
    'path-part': 'Het pad van het adres heeft een leeg deel of een deel met alleen punten.',
  },
  /** Allowed, and looks like a mistake. */
  doubt: {
    'foreign-letter':
      'Deze hostnaam bevat vreemde letters en kan op een andere lijken. Kijk het na.',
    port: 'Poort {{port}} is ongewoon voor een dienst. Kijk het na.',
    api: 'Het adres eindigt op /api. De kassa voegt /api zelf toe; laat het hier weg.',
    'shop-uuid':
      'Dit heeft niet de vorm van een uuid (8-4-4-4-12 letters en cijfers). Neem hem opnieuw over van de dienst, of probeer eerst een kleine betaling.',
  },
  credential: {
    empty: 'De sleutel is leeg. Plak de sleutel die de dienst heeft gegeven.',
    'too-long': 'Dit is te lang voor een sleutel. Plak alleen de sleutel zelf.',
    'line-break': 'De sleutel bevat een regeleinde. Plak opnieuw, als één regel.',
    authorization: 'Laat “Authorization:” weg. De kassa voegt het toe; plak alleen de sleutel.',
    bearer: 'Laat het woord “Bearer” weg. De kassa voegt het toe; plak alleen de sleutel.',
    quoted: 'De sleutel staat tussen aanhalingstekens. Plak zonder aanhalingstekens.',
    placeholder:
      'Dit is een voorbeeld uit een handleiding. Plak de sleutel die de dienst heeft gegeven.',
    space: 'De sleutel bevat een spatie of een tab. Plak opnieuw, zonder.',
    sign: 'De sleutel bevat een letter of teken dat geen sleutel heeft. Kopieer opnieuw bij de dienst.',
  },
  setting: {
    segment: 'Alleen letters, cijfers en enkele schuine strepen, zonder streep aan begin of einde.',
    header: 'Een headernaam heeft alleen letters, cijfers en koppeltekens.',
    'header-taken': 'Deze header wordt al voor iets anders gebruikt.',
    'header-missing':
      'Een dienst kan alleen rekening houden met een header die wordt verzonden: vul de naam in.',
    'shop-uuid-missing': 'Vul de winkel-uuid in die de dienst voor deze winkel heeft.',
    'shop-uuid': 'Een winkel-uuid heeft geen spaties of accenten.',
    currency: 'Drie hoofdletters, bijvoorbeeld EUR.',
    'currency-without-till': 'Geen kassa telt in deze munt: ze heeft vier decimalen.',
    locale: 'Bijvoorbeeld nl-BE of nl-NL.',
    timezone: 'Bijvoorbeeld Europe/Amsterdam.',
    count: 'Een geheel getal van 1 tot {{most}}.',
  },
  passphrase: {
    superfluous: 'Laat de wachtwoordzin weg: de sleutels zijn er niet mee beschermd.',
    short: 'Kies een wachtwoordzin van minstens {{least}} tekens.',
    wrong: 'Deze wachtwoordzin opent de sleutels niet.',
    'no-keyring': 'Deze computer heeft geen sleutelopslag die de sleutels beschermt.',
  },
  hindrance: {
    'sale-open': 'Er staat een verkoop open. Rond die eerst af en verbind dan.',
    'payment-on-its-way': 'Er is een betaling onderweg. Wacht tot die klaar is en verbind dan.',
    'needs-manager': 'Alleen een manager mag een dienst verbinden.',
  },
  found: {
    'not-reached':
      'Geen antwoord: {{why}} Kijk het adres en het netwerk van deze computer na en test opnieuw.',
    answers: 'De dienst antwoordt op dit adres.',
    'other-segment':
      'De dienst antwoordt met {{answering}} in het pad voor categorieën en niet met {{given}}. Neem dat.',
    segment: '“{{segment}}”',
    /** In place of a path that is empty. */
    'no-segment': 'niets',
    'no-parameters':
      'De dienst geeft de lijst alleen zonder parameters; de kassa vraagt die dan zo op.',
    'key-not-for-lists':
      'De dienst weigert de lijst met de API-sleutel; met het toegangstoken komt ze. Kijk de API-sleutel na: alleen een betaling toont of hij klopt.',
    'no-list': 'Op dit adres antwoordt een dienst, maar zonder lijst met categorieën.',
    'web-page':
      'Op dit adres antwoordt iets anders: een webpagina, niet de dienst. Kijk het adres na, en of dit netwerk eerst vraagt zich aan te melden.',
    'something-else':
      'Op dit adres antwoordt iets, maar zonder lijst met categorieën. Kijk het adres en het pad voor categorieën na.',
    'no-access-token': 'Er is geen toegangstoken opgegeven. De API-sleutel leest de categorieën.',
    'no-personal-access-token':
      'Er is geen persoonlijk toegangstoken opgegeven. Categorieën kunnen worden gelezen, maar niet gewijzigd.',
    'not-found-proves-nothing':
      'Het antwoord was “niet gevonden”. Dat klopt, maar een verkeerd adres zou hetzelfde zeggen. Verhelp de andere punten en test opnieuw.',
    'find-proven':
      'De dienst accepteert het persoonlijke toegangstoken en vindt er een categorie mee.',
    /** After the sentence that a category was found. */
    'find-by-query': 'De dienst leest de identificatie in het adres; de kassa vraagt dan zo.',
    'find-by-body': 'De dienst leest de identificatie in de inhoud; de kassa vraagt dan zo.',
    /** Why Find is not proven. */
    'find-unproven': {
      'nothing-there':
        'De dienst heeft nog geen categorie, dus het persoonlijke toegangstoken is niet bewezen. Test opnieuw zodra er een is.',
      'not-found':
        'De dienst geeft een categorie in de lijst, maar vindt haar niet. Het persoonlijke toegangstoken is dus niet bewezen.',
      'odd-absence':
        'De dienst vindt een categorie, maar “niet gevonden” lijkt op een andere fout. Een import stuurt dan elke rij apart.',
      'no-list':
        'De lijst van de dienst is niet te lezen, dus het persoonlijke toegangstoken is niet bewezen.',
    },
    /** What `key` stands for, at the beginning of a sentence and inside one. */
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
    'not-tried': '{{key}} is niet geprobeerd, want de dienst was niet bereikbaar.',
    accepted: 'De dienst accepteert {{key}}.',
    refused:
      'De dienst weigert {{key}}. {{why}} Kopieer opnieuw bij de dienst, en kijk na wat daarmee mag.',
    'wrong-path':
      '{{key}} kon niet worden geprobeerd: op geen van de gebruikelijke paden is iets te lezen.',
    'connection-failed': '{{key}} kon niet worden geprobeerd: {{why}}',
    trouble: '{{key}} kon niet worden geprobeerd. {{why}} Test later opnieuw.',
    'other-answer': '{{key}} kon niet worden geprobeerd: op dit adres antwoordt iets anders.',
    /** The second half of a sentence. */
    'connection-broke': 'de verbinding brak af voor er een antwoord kwam.',
  },
  /** What no harmless read can show; the first payments do. */
  cent: 'Of een cent van de dienst een honderdste is: in {{currency}} hoeft dat niet. Laad een klein bedrag op een testkaart. Activiteit toont beide saldo’s.',
  notProven: [
    'Of de API-sleutel saldo’s mag afboeken en opladen: alleen een betaling toont het.',
    'Of het pad voor betalingen klopt: alleen een betaling gebruikt het.',
    'Of de winkel-uuid die van deze winkel is: bij het lezen wordt hij niet gebruikt. Een verkeerde blijkt bij de eerste betaling: de dienst weigert die en boekt niets af, of Activiteit noemt een andere winkel. Probeer eerst een klein bedrag.',
    'Welk teken van een saldo afboekt: twee betalingen met één kaart tonen het. Tot dan worden offline geen inwisselingen geaccepteerd en gaan betalingen één voor één.',
  ],
};
