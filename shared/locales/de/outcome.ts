import type { outcome as english } from '../en/outcome.ts';
import type { Translated } from '../sentence.ts';

/** What happened at the service, in one sentence for a person; no HTTP, no codes. */
export const outcome: Translated<typeof english> = {
  /** Why no connection came up, as the second half of a sentence. */
  notConnected: {
    dns: 'die Adresse des Dienstes wurde nicht gefunden.',
    connect: 'der Dienst war nicht erreichbar.',
    tls: 'keine sichere Verbindung zum Dienst war möglich.',
    proxy: 'der Proxy dieses Netzwerks gab den Weg zum Dienst nicht frei.',
    'connect-timeout': 'der Dienst war nicht rechtzeitig erreichbar.',
    cancelled: 'es wurde zurückgenommen, bevor es die Kasse verließ.',
    'certificate-expired':
      'das Zertifikat des Dienstes ist abgelaufen, oder die Uhr dieses Computers geht falsch.',
    'certificate-too-new':
      'das Zertifikat des Dienstes ist noch nicht gültig; vielleicht geht die Uhr dieses Computers falsch.',
    'certificate-elsewhere': 'das Zertifikat gehört zu einer anderen Adresse.',
    'certificate-not-trusted': 'dieser Computer vertraut dem Zertifikat nicht.',
    'proxy-password':
      'der Proxy dieses Netzwerks verlangt Namen und Passwort, und die Kasse hat keine.',
    'proxy-unfit': 'dieses Netzwerk verlangt eine Art von Proxy, die die Kasse nicht nutzen kann.',
  },
  unknown: {
    timeout: 'Es wurde gesendet, und lange kam keine Antwort.',
    reset: 'Es wurde gesendet, und die Verbindung brach vor der Antwort ab.',
    'broken-answer': 'Die Verbindung brach mitten in der Antwort ab.',
    redirect: 'Der Dienst verwies auf eine andere Adresse; dem wird nie gefolgt.',
    'server-error': 'Der Dienst hatte einen eigenen Fehler, während er daran arbeitete.',
    'other-status': 'Der Dienst antwortete so, dass offen bleibt, ob es ausgeführt wurde.',
    'no-json': 'Etwas zwischen Kasse und Dienst hat geantwortet, etwa eine Anmeldeseite.',
    encoded: 'Die Antwort kam komprimiert, obwohl die Kasse sie unkomprimiert wollte.',
    cut: 'Die Antwort war viel zu lang und wurde abgeschnitten.',
    'no-content': 'Der Dienst antwortete, ohne zu sagen, was er getan hat.',
    'accepted-202': 'Der Dienst sagte, dass er es später tut.',
    misfit: 'Die Antwort hat nicht die Form, die mit dem Dienst vereinbart ist.',
    'echo-amount': 'Die Antwort betrifft einen anderen Betrag als den gesendeten.',
    'echo-shop': 'Die Antwort betrifft ein anderes Geschäft als dieses.',
    'echo-identifier': 'Die Antwort betrifft eine andere Karte als die gesendete.',
    'repeated-uuid': 'Der Dienst antwortete mit einem Vorgang, den er schon früher genannt hatte.',
    'reused-socket': 'Es wurde über eine schon benutzte Verbindung gesendet, vielleicht zweimal.',
    interrupted: 'Die Kasse hielt an, während es gesendet wurde.',
    restored:
      'Es stammt aus einer Kopie der Kasse; die Kasse selbst kann es seither gesendet haben.',
    'taken-over': 'Eine Kasse des Ladens wurde übernommen: Die andere kann es gesendet haben.',
    'taken-over-open':
      'Eine Kasse des Ladens wurde übernommen, bevor dieser Verkauf abgeschlossen war: Bezahlt wurde vielleicht an einer anderen.',
  },
  notes: {
    'shop-missing': 'Die Antwort nannte das Geschäft nicht.',
    'identifier-missing': 'Die Antwort nannte die Karte nicht.',
    'identifier-inactive': 'Der Dienst sagt, dass diese Karte nicht aktiv ist.',
    'balance-text-disagrees':
      'Das Guthaben in Worten weicht vom Guthaben in Cent ab; die Cent zählen.',
    'negative-balance': 'Das Guthaben ist jetzt unter null.',
    'cent-disagrees':
      'Das Guthaben in Worten zeigt, dass der Cent des Dienstes falsch eingerichtet ist.',
    'content-type': 'Die Antwort war nicht als Daten gekennzeichnet, war aber welche.',
    'byte-order-mark': 'Die Antwort begann mit einem Zeichen, das dort nicht hingehört.',
  },
};
