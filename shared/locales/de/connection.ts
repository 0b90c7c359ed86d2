import type { connection as english } from '../en/connection.ts';
import type { Translated } from '../sentence.ts';

/** Connecting a real service: what is wrong with what was typed, and what a test has found. */
export const connection: Translated<typeof english> = {
  address: {
    empty: 'Die Adresse des Dienstes eintippen, zum Beispiel https://…',
    'too-long': 'Diese Adresse ist zu lang.',
    space: 'Die Adresse enthält ein Leerzeichen oder einen Zeilenumbruch.',
    'no-scheme': 'Die Adresse mit https:// beginnen.',
    'other-scheme':
      'Die Adresse muss mit https:// beginnen; keine andere Art von Adresse ist ein Dienst.',
    backslash: 'Die Adresse enthält einen umgekehrten Schrägstrich; stattdessen / verwenden.',
    password: 'Die Adresse enthält Namen oder Passwort vor einem @. Beides weglassen.',
    'no-tls': 'https:// verwenden. Ohne das s könnte unterwegs jeder den Schlüssel lesen.',
    'no-host': 'Nach den zwei Schrägstrichen fehlt der Hostname.',
    port: 'Nach dem Doppelpunkt muss eine Portnummer von 1 bis 65535 stehen.',
    'foreign-letter':
      'Der Hostname enthält einen Buchstaben, der nicht von a bis z ist. Er sieht vielleicht nur richtig aus; die Adresse vom Dienst kopieren.',
    ipv4: 'Das ist keine richtige Adresse: vier Zahlen von 0 bis 255 mit Punkten schreiben.',
    host: 'Der Hostname in der Adresse ist nicht richtig.',
    ipv6: 'Die Adresse zwischen [ und ] ist keine richtige IPv6-Adresse.',
    query: 'Alles ab dem ? oder # weglassen.',
    'path-sign': 'Der Pfad der Adresse enthält ein Zeichen, das dort nicht hingehört.',
    'path-part': 'Der Pfad der Adresse hat einen leeren Teil oder einen nur aus Punkten.',
  },
  /** Allowed, and looks like a mistake. */
  doubt: {
    'foreign-letter':
      'Dieser Hostname hat fremde Buchstaben und sieht vielleicht nur aus wie ein anderer. Prüfen.',
    port: 'Port {{port}} ist für einen Dienst ungewöhnlich. Prüfen.',
    api: 'Die Adresse endet auf /api. Die Kasse fügt /api selbst an; hier weglassen.',
    'shop-uuid':
      'Das hat nicht die Form einer UUID (8-4-4-4-12 Buchstaben und Ziffern). Noch einmal vom Dienst übernehmen oder erst eine kleine Zahlung versuchen.',
  },
  credential: {
    empty: 'Der Schlüssel ist leer. Den Schlüssel einfügen, den der Dienst vergeben hat.',
    'too-long': 'Das ist zu lang für einen Schlüssel. Nur den Schlüssel selbst einfügen.',
    'line-break': 'Der Schlüssel enthält einen Zeilenumbruch. Neu einfügen, als eine Zeile.',
    authorization: '„Authorization:“ weglassen. Die Kasse fügt es an; nur den Schlüssel einfügen.',
    bearer: 'Das Wort „Bearer“ weglassen. Die Kasse fügt es an; nur den Schlüssel einfügen.',
    quoted: 'Um den Schlüssel steht ein Anführungszeichen. Ohne einfügen.',
    placeholder:
      'Das ist ein Platzhalter aus einer Anleitung. Den Schlüssel einfügen, den der Dienst vergeben hat.',
    space: 'Der Schlüssel enthält ein Leerzeichen oder einen Tabulator. Ohne neu einfügen.',
    sign: 'Der Schlüssel enthält ein Zeichen, das kein Schlüssel hat. Neu vom Dienst kopieren.',
  },
  setting: {
    segment:
      'Nur Buchstaben, Ziffern und einzelne Schrägstriche, ohne Schrägstrich am Anfang oder Ende.',
    header: 'Ein Header-Name hat nur Buchstaben, Ziffern und Bindestriche.',
    'header-taken': 'Dieser Header wird schon anders verwendet.',
    'header-missing':
      'Ein Dienst kann nur einen Header beachten, der gesendet wird: seinen Namen eintragen.',
    'shop-uuid-missing': 'Die Shop-UUID eingeben, die der Dienst für diesen Laden hat.',
    'shop-uuid': 'Eine Shop-UUID hat keine Leerzeichen und keine Akzente.',
    currency: 'Drei Großbuchstaben, zum Beispiel EUR.',
    'currency-without-till': 'Diese Währung hat vier Nachkommastellen: In ihr rechnet keine Kasse.',
    locale: 'Zum Beispiel de-DE oder de-BE.',
    timezone: 'Zum Beispiel Europe/Berlin.',
    count: 'Eine ganze Zahl von 1 bis {{most}}.',
  },
  passphrase: {
    superfluous: 'Passphrase weglassen: Die Schlüssel sind nicht durch eine geschützt.',
    short: 'Eine Passphrase mit mindestens {{least}} Zeichen wählen.',
    wrong: 'Diese Passphrase öffnet die Schlüssel nicht.',
    'no-keyring': 'Dieser Computer hat keinen Schlüsselspeicher, der die Schlüssel schützt.',
  },
  hindrance: {
    'sale-open': 'Ein Verkauf ist offen. Erst beenden, dann verbinden.',
    'payment-on-its-way':
      'Eine Zahlung ist unterwegs. Warten, bis sie beendet ist, dann verbinden.',
    'needs-manager': 'Nur die Leitung darf einen Dienst verbinden.',
  },
  found: {
    'not-reached':
      'Keine Antwort: {{why}} Die Adresse und das Netzwerk dieses Computers prüfen, dann neu testen.',
    answers: 'Der Dienst antwortet unter dieser Adresse.',
    'other-segment':
      'Der Dienst antwortet mit {{answering}} im Pfad für Kategorien, nicht mit {{given}}. Diesen Pfad übernehmen.',
    segment: '„{{segment}}“',
    /** In place of a path that is empty. */
    'no-segment': 'nichts',
    'no-parameters': 'Er listet Kategorien nur ohne Parameter auf; die Kasse fragt dann so.',
    'key-not-for-lists':
      'Der Dienst lehnt die Liste mit dem API-Schlüssel ab; mit dem Zugriffstoken gibt er sie. Den API-Schlüssel prüfen: Nur eine Zahlung zeigt, ob er stimmt.',
    'no-list':
      'Unter dieser Adresse antwortet ein Dienst, er hat aber keine Kategorien aufgelistet.',
    'web-page':
      'Unter dieser Adresse antwortet etwas anderes: eine Webseite, nicht der Dienst. Die Adresse prüfen, und ob dieses Netzwerk erst eine Anmeldung verlangt.',
    'something-else':
      'Unter dieser Adresse antwortet etwas, hat aber keine Liste von Kategorien. Die Adresse und den Pfad für Kategorien prüfen.',
    'no-access-token': 'Kein Zugriffstoken angegeben. Der API-Schlüssel liest die Kategorien.',
    'no-personal-access-token':
      'Kein persönliches Zugriffstoken angegeben. Kategorien lassen sich lesen, aber nicht ändern.',
    'not-found-proves-nothing':
      'Die Antwort war „nicht gefunden“. Das ist richtig, aber eine falsche Adresse würde dasselbe sagen. Die anderen Punkte beheben und neu testen.',
    'find-proven':
      'Der Dienst nimmt das persönliche Zugriffstoken an und findet damit eine Kategorie.',
    /** After the sentence that a category was found. */
    'find-by-query': 'Er liest die Kennung in der Adresse; die Kasse fragt dann so.',
    'find-by-body': 'Er liest die Kennung im Inhalt; die Kasse fragt dann so.',
    /** Why Find is not proven. */
    'find-unproven': {
      'nothing-there':
        'Der Dienst hat noch keine Kategorie, deshalb ist das persönliche Zugriffstoken nicht erwiesen. Neu testen, sobald es eine gibt.',
      'not-found':
        'Der Dienst listet eine Kategorie auf, findet sie aber nicht. Das persönliche Zugriffstoken ist also nicht erwiesen.',
      'odd-absence':
        'Der Dienst findet eine Kategorie, aber sein „nicht gefunden“ sieht wie ein anderer Fehler aus. Ein Import sendet dann jede Zeile einzeln.',
      'no-list':
        'Die Liste des Dienstes ist nicht lesbar, deshalb ist das persönliche Zugriffstoken nicht erwiesen.',
    },
    /** What `key` stands for, at the beginning of a sentence and inside one. */
    keys: {
      'api-key': 'Der API-Schlüssel',
      'access-token': 'Das Zugriffstoken',
      'personal-access-token': 'Das persönliche Zugriffstoken',
    },
    keysInside: {
      'api-key': 'den API-Schlüssel',
      'access-token': 'das Zugriffstoken',
      'personal-access-token': 'das persönliche Zugriffstoken',
    },
    'not-tried': '{{key}} wurde nicht geprüft, weil der Dienst nicht erreichbar war.',
    accepted: 'Der Dienst nimmt {{key}} an.',
    refused:
      'Der Dienst lehnt {{key}} ab. {{why}} Neu vom Dienst kopieren und prüfen, was damit erlaubt ist.',
    'wrong-path':
      '{{key}} konnte nicht geprüft werden: Unter keinem der üblichen Pfade gibt es etwas zu lesen.',
    'connection-failed': '{{key}} konnte nicht geprüft werden: {{why}}',
    trouble: '{{key}} konnte nicht geprüft werden. {{why}} Später neu testen.',
    'other-answer':
      '{{key}} konnte nicht geprüft werden: Unter dieser Adresse antwortet etwas anderes.',
    /** The second half of a sentence. */
    'connection-broke': 'die Verbindung brach ab, bevor eine Antwort kam.',
  },
  /** What no harmless read can show; the first payments do. */
  cent: 'Ob ein Cent des Dienstes ein Hundertstel ist: In {{currency}} muss das nicht so sein. Einen kleinen Betrag auf eine Testkarte laden. „Vorgänge“ zeigt beide Guthaben.',
  notProven: [
    'Ob der API-Schlüssel Guthaben abbuchen und aufladen darf: Das zeigt nur eine Zahlung.',
    'Ob der Pfad für Zahlungen stimmt: Nur eine Zahlung benutzt ihn.',
    'Ob die Shop-UUID die dieses Geschäfts ist: Beim Lesen wird sie nicht benutzt. Eine falsche zeigt sich bei der ersten Zahlung: Der Dienst lehnt sie ab und bucht nichts ab, oder „Vorgänge“ nennt ein anderes Geschäft. Erst einen kleinen Betrag versuchen.',
    'Welches Vorzeichen vom Guthaben abbucht: Das zeigen zwei Zahlungen auf einer Karte. Bis dahin werden Einlösungen offline nicht angenommen und Zahlungen einzeln gesendet.',
  ],
};
