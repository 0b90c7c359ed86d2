import type { outcome as english } from '../en/outcome.ts';
import type { Translated } from '../sentence.ts';

/** Reports the service's outcome in one sentence for a person; no HTTP, no codes. */
export const outcome: Translated<typeof english> = {
  /** Why no connection came up, as the second half of a sentence. */
  notConnected: {
    dns: 'Die Adresse des Kartendienstes wurde nicht gefunden.',
    connect: 'Der Kartendienst war nicht erreichbar.',
    tls: 'Es ließ sich keine sichere Verbindung zum Kartendienst herstellen.',
    proxy: 'Der Proxy dieses Netzwerks stellte keine Verbindung zum Kartendienst her.',
    'connect-timeout': 'Der Kartendienst war nicht rechtzeitig erreichbar.',
    cancelled: 'Der Vorgang wurde vor dem Senden rückgängig gemacht.',
    'certificate-expired':
      'Das Zertifikat des Kartendienstes ist abgelaufen, oder die Uhr dieses Computers geht falsch.',
    'certificate-too-new':
      'Das Zertifikat des Kartendienstes ist noch nicht gültig; vielleicht geht die Uhr dieses Computers falsch.',
    'certificate-elsewhere': 'Das Zertifikat gehört zu einer anderen Adresse.',
    'certificate-not-trusted': 'Dieser Computer vertraut dem Zertifikat nicht.',
    'proxy-password':
      'Der Proxy dieses Netzwerks verlangt Benutzernamen und Passwort; die Kasse hat beides nicht.',
    'proxy-unfit':
      'Dieses Netzwerk verlangt eine Art von Proxy, die die Kasse nicht verwenden kann.',
  },
  unknown: {
    timeout: 'Gesendet, aber die Antwort kam nicht rechtzeitig.',
    reset: 'Gesendet, aber die Verbindung brach vor der Antwort ab.',
    'broken-answer': 'Die Verbindung brach mitten in der Antwort ab.',
    redirect:
      'Der Kartendienst leitete auf eine andere Adresse um. Die Kasse folgt nie einer Umleitung.',
    'server-error': 'Der Kartendienst hatte bei der Bearbeitung einen internen Fehler.',
    'other-status': 'Die Antwort des Kartendienstes zeigt nicht, ob die Zahlung ausgeführt wurde.',
    'no-json': 'Etwas zwischen Kasse und Kartendienst hat geantwortet, etwa eine Anmeldeseite.',
    encoded: 'Die Antwort war auf eine Weise komprimiert, die die Kasse nicht lesen kann.',
    cut: 'Die Antwort war viel zu lang und wurde abgeschnitten.',
    'no-content': 'Der Kartendienst antwortete ohne Ergebnis.',
    'accepted-202': 'Der Kartendienst antwortete, dass er den Vorgang später ausführt.',
    misfit: 'Die Antwort hat nicht die vereinbarte Form.',
    'echo-amount': 'Die Antwort betrifft einen anderen Betrag.',
    'echo-shop': 'Die Antwort betrifft eine andere Filiale.',
    'echo-identifier': 'Die Antwort betrifft eine andere Karte.',
    'repeated-uuid': 'Der Kartendienst antwortete mit der Nummer eines früheren Vorgangs.',
    'reused-socket': 'Über eine schon benutzte Verbindung gesendet, vielleicht zweimal.',
    interrupted: 'Die Kasse hielt während des Sendens an.',
    restored:
      'Der Vorgang stammt aus einer Kopie der Kasse; vielleicht hat die Kasse selbst ihn seither gesendet.',
    'taken-over':
      'Eine Kasse der Filiale wurde übernommen; vielleicht hat sie den Vorgang gesendet.',
    'taken-over-open':
      'Eine Kasse der Filiale wurde übernommen, bevor dieser Verkauf abgeschlossen war. Vielleicht hat der Kunde an einer anderen Kasse bezahlt.',
  },
  notes: {
    'shop-missing': 'Die Antwort nannte die Filiale nicht.',
    'identifier-missing': 'Die Antwort nannte die Karte nicht.',
    'identifier-inactive': 'Der Kartendienst führt diese Karte als nicht aktiv.',
    'balance-text-disagrees':
      'Das Guthaben als Text weicht vom Guthaben in Cent ab; es gilt der Betrag in Cent.',
    'negative-balance': 'Das Guthaben ist jetzt unter null.',
    'cent-disagrees':
      'Das Guthaben als Text zeigt, dass die Einstellung für einen Cent falsch ist.',
    'content-type': 'Die Antwort war JSON, aber nicht als JSON gekennzeichnet.',
    'byte-order-mark': 'Die Antwort begann mit einem unerwarteten Zeichen.',
  },
};
