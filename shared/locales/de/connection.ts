import type { connection as english } from '../en/connection.ts';
import type { Translated } from '../sentence.ts';

/** Connecting a real service: what is wrong with what was typed, and what a test has found. */
export const connection: Translated<typeof english> = {
  address: {
    empty: 'Die Adresse des Kartendienstes eintippen, zum Beispiel https://…',
    'too-long': 'Diese Adresse ist zu lang.',
    space: 'Die Adresse enthält ein Leerzeichen oder einen Zeilenumbruch.',
    'no-scheme': 'Die Adresse mit https:// beginnen.',
    'other-scheme': 'Die Adresse muss mit https:// beginnen.',
    backslash: 'Die Adresse enthält einen umgekehrten Schrägstrich. Stattdessen / verwenden.',
    password: 'Die Adresse enthält vor dem @ einen Namen oder ein Passwort. Beides weglassen.',
    'no-tls': 'https:// verwenden. Ohne das s können andere im Netzwerk den Schlüssel lesen.',
    'no-host': 'Nach den zwei Schrägstrichen fehlt der Hostname.',
    port: 'Nach dem Doppelpunkt muss eine Portnummer von 1 bis 65535 stehen.',
    'foreign-letter':
      'Der Hostname enthält einen Buchstaben außerhalb von a bis z. Vielleicht sieht er nur aus wie der richtige. Die Adresse vom Kartendienst kopieren.',
    ipv4: 'Das ist keine gültige Adresse: vier Zahlen von 0 bis 255 eingeben, durch Punkte getrennt.',
    host: 'Der Hostname in der Adresse ist nicht gültig.',
    ipv6: 'Die Adresse zwischen [ und ] ist keine gültige IPv6-Adresse.',
    query: 'Alles ab dem ? oder # weglassen.',
    'path-sign': 'Der Pfad der Adresse enthält ein ungültiges Zeichen.',
    'path-part':
      'Der Pfad der Adresse hat einen leeren Abschnitt oder einen, der nur aus Punkten besteht.',
  },
  /** Warnings about values that are allowed, but likely a mistake. */
  doubt: {
    'foreign-letter':
      'Dieser Hostname hat fremde Buchstaben und ahmt vielleicht einen anderen nach. Bitte prüfen.',
    port: 'Port {{port}} ist für einen Kartendienst ungewöhnlich. Bitte prüfen.',
    api: 'Die Adresse endet auf /api. Diesen Teil weglassen, die Kasse ergänzt ihn selbst.',
    'shop-uuid':
      'Das sieht nicht wie eine UUID aus (8-4-4-4-12 Buchstaben und Ziffern). Neu vom Kartendienst kopieren oder zuerst eine kleine Zahlung testen.',
  },
  credential: {
    empty: 'Der Schlüssel ist leer. Den Schlüssel einfügen, den der Kartendienst vergeben hat.',
    'too-long': 'Das ist zu lang für einen Schlüssel. Nur den Schlüssel selbst einfügen.',
    'line-break': 'Der Schlüssel enthält einen Zeilenumbruch. Als eine Zeile neu einfügen.',
    authorization: '„Authorization:“ weglassen. Die Kasse ergänzt es; nur den Schlüssel einfügen.',
    bearer: 'Das Wort „Bearer“ weglassen. Die Kasse ergänzt es; nur den Schlüssel einfügen.',
    quoted: 'Um den Schlüssel steht ein Anführungszeichen. Ohne Anführungszeichen einfügen.',
    placeholder:
      'Das ist ein Platzhalter aus einer Anleitung. Den Schlüssel einfügen, den der Kartendienst vergeben hat.',
    space:
      'Der Schlüssel enthält ein Leerzeichen oder einen Tabulator. Ohne dieses Zeichen neu einfügen.',
    sign: 'Der Schlüssel enthält ein Zeichen, das in Schlüsseln nicht vorkommt. Neu vom Kartendienst kopieren.',
  },
  setting: {
    segment:
      'Nur Buchstaben, Ziffern und einzelne Schrägstriche, ohne Schrägstrich am Anfang oder Ende.',
    header: 'Ein Header-Name besteht nur aus Buchstaben, Ziffern und Bindestrichen.',
    'header-taken': 'Dieser Header wird schon für etwas anderes verwendet.',
    'header-missing': 'Den Namen des Headers eingeben, den der Kartendienst auswertet.',
    'shop-uuid-missing': 'Die Shop-UUID eingeben, unter der der Kartendienst diese Filiale führt.',
    'shop-uuid': 'Eine Shop-UUID enthält keine Leerzeichen und keine Akzente.',
    currency: 'Drei Großbuchstaben, zum Beispiel EUR.',
    'currency-without-till':
      'Kassen können diese Währung nicht verwenden: Sie hat vier Nachkommastellen.',
    locale: 'Zum Beispiel de-DE oder de-BE.',
    timezone: 'Unbekannte Zeitzone. Zum Beispiel Europe/Berlin.',
    'currency-sold':
      'Diese Filiale hat schon in {{currency}} verkauft. Ein Kartendienst in einer anderen Währung braucht eine neue Kasse.',
    count: 'Eine ganze Zahl von 1 bis {{most}}.',
  },
  passphrase: {
    superfluous: 'Passphrase leer lassen: Dieser Schutz braucht keine.',
    short: 'Eine Passphrase mit mindestens {{least}} Zeichen wählen.',
    wrong: 'Mit dieser Passphrase lassen sich die Schlüssel nicht öffnen.',
    'no-keyring': 'Dieser Computer hat keinen Schlüsselspeicher, der die Schlüssel schützt.',
    'keyring-not-ready':
      'Der Schlüsselspeicher dieses Computers ist noch nicht bereit, daher wurde nichts gespeichert. In einer Minute noch einmal versuchen oder eine Passphrase wählen.',
  },
  blocker: {
    'sale-open': 'Ein Verkauf ist offen. Ihn erst abschließen, dann verbinden.',
    'payment-on-its-way': 'Eine Zahlung läuft gerade. Erst verbinden, wenn sie abgeschlossen ist.',
    'needs-manager': 'Nur die Filialleitung darf einen Kartendienst verbinden.',
    begun: 'An dieser Kasse ist schon eine Filiale eingerichtet.',
  },
  found: {
    'not-reached':
      'Keine Antwort: {{why}} Adresse und Netzwerk dieses Computers prüfen, dann neu testen.',
    answers: 'Der Kartendienst antwortet unter dieser Adresse.',
    'other-segment':
      'Der Kartendienst antwortet mit {{answering}} im Pfad für Kategorien, nicht mit {{given}}. Diesen Pfad verwenden.',
    segment: '„{{segment}}“',
    /** Shown in place of an empty path. */
    'no-segment': 'nichts',
    'no-parameters':
      'Der Kartendienst listet Kategorien nur ohne Parameter auf. Die Kasse fragt sie dann ohne Parameter ab.',
    'key-not-for-lists':
      'Mit dem API-Schlüssel lassen sich keine Kategorien auflisten, mit dem Zugriffstoken schon. Den API-Schlüssel prüfen: Nur eine Zahlung zeigt, ob er stimmt.',
    'no-list': 'Unter dieser Adresse antwortet ein Dienst, hat aber keine Kategorien aufgelistet.',
    'web-page':
      'Unter dieser Adresse antwortet eine Webseite, nicht der Kartendienst. Prüfen, ob die Adresse stimmt und ob dieses Netzwerk erst eine Anmeldung verlangt.',
    'something-else':
      'Unter dieser Adresse antwortet etwas, das keine Kategorienliste hat. Die Adresse und den Pfad für Kategorien prüfen.',
    'no-access-token':
      'Kein Zugriffstoken angegeben. Die Kasse liest Kategorien mit dem API-Schlüssel.',
    'no-personal-access-token':
      'Ohne persönliches Zugriffstoken kann die Kasse keine Kategorien anlegen oder ändern.',
    'not-found-proves-nothing':
      'Die Antwort war „nicht gefunden“. Das ist richtig, aber unter einer falschen Adresse wäre die Antwort dieselbe. Die anderen Probleme beheben und neu testen.',
    'find-proven':
      'Der Kartendienst nimmt das persönliche Zugriffstoken an und findet damit eine Kategorie.',
    /** Appended to the sentence that a category was found. */
    'find-by-query':
      'Der Kartendienst erwartet die Kennung in der Adresse. Die Kasse überträgt sie künftig so.',
    'find-by-body':
      'Der Kartendienst erwartet die Kennung im Inhalt der Anfrage. Die Kasse überträgt sie künftig so.',
    /** Why *Test connection* could not prove that the service's Find Category works. */
    'find-unproven': {
      'nothing-there':
        'Der Kartendienst hat noch keine Kategorie, darum ließ sich das persönliche Zugriffstoken nicht prüfen. Neu testen, sobald es eine gibt.',
      'not-found':
        'Der Kartendienst listet eine Kategorie auf, findet sie aber nicht. Ob das persönliche Zugriffstoken stimmt, ist damit offen.',
      'odd-absence':
        'Der Kartendienst findet eine Kategorie, aber sein „nicht gefunden“ sieht aus wie ein anderer Fehler. Ein Import sendet dann jede Zeile einzeln.',
      'no-list':
        'Die Liste des Kartendienstes ist nicht lesbar, darum ließ sich das persönliche Zugriffstoken nicht prüfen.',
    },
    /** Names of the keys, for the placeholder `key`: at the beginning of a sentence, and inside one. */
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
    'not-tried': '{{key}} wurde nicht geprüft, weil der Kartendienst nicht erreichbar war.',
    accepted: 'Der Kartendienst nimmt {{key}} an.',
    refused:
      'Der Kartendienst lehnt {{key}} ab. {{why}} Neu vom Kartendienst kopieren und prüfen, was damit erlaubt ist.',
    'wrong-path':
      '{{key}} ließ sich nicht prüfen: Unter keinem der üblichen Pfade gibt es etwas zu lesen.',
    'connection-failed': '{{key}} ließ sich nicht prüfen: {{why}}',
    trouble: '{{key}} ließ sich nicht prüfen. {{why}} Später neu testen.',
    'other-answer': '{{key}} ließ sich nicht prüfen: Unter dieser Adresse antwortet etwas anderes.',
    /** Second half of a sentence. */
    'connection-broke': 'Die Verbindung brach ab, bevor eine Antwort kam.',
  },
  /** Shown because no test read can prove the unit of amounts: only the first payments do. */
  cent: 'In {{currency}} ist ein Cent des Kartendienstes vielleicht kein Hundertstel. Einen kleinen Betrag auf eine Testkarte laden. „Vorgänge“ zeigt beide Guthaben.',
  notProven: {
    apiKey:
      'Vielleicht erlaubt der API-Schlüssel das Einlösen und Aufladen nicht: Das zeigt nur eine Zahlung.',
    path: 'Vielleicht ist der Pfad für Zahlungen falsch: Das zeigt nur eine Zahlung.',
    shop: 'Vielleicht gehört die Shop-UUID zu einer anderen Filiale: Das zeigt nur eine Zahlung. Erst einen kleinen Betrag versuchen. Bei falscher Filiale lehnt der Kartendienst ab und bucht nichts ab, oder „Vorgänge“ nennt eine andere Filiale.',
    direction:
      'Das Vorzeichen der Beträge ist unbekannt, bis zwei Zahlungen mit derselben Karte es zeigen. Bis dahin nimmt die Kasse offline keine Einlösungen an und sendet Zahlungen einzeln.',
  },
};
