import type { hub as english } from '../en/hub.ts';
import type { Translated } from '../sentence.ts';

/** The store's hub, in the status line and in Settings. */
export const hub: Translated<typeof english> = {
  title: 'Hub des Geschäfts',
  none: 'Diese Kasse gehört zu keinem Hub: Sie weiß, was ihr selbst gesagt wurde, und hat ihren Teil der Limits.',
  note: 'Der Rechner des Hubs schreibt für jede Kasse eine Datei, hub-of-NAME.json. Sie enthält Passwörter: löschen, sobald die Kasse dazugehört.',
  choose: 'Mit der Datei beitreten',
  asking: 'Der Hub wird gefragt …',
  joined: 'Gehört dazu als {{till}}, bei {{host}}, Port {{port}}.',
  leave: 'Den Hub verlassen',
  leaveQuestion: 'Den Hub des Geschäfts verlassen?',
  leaveNote: 'Wer ihn verlässt, kommt nur unter einem anderen Namen wieder.',
  done: 'Fertig.',
  shared_one: '{{count}} Kasse, gemeinsam',
  shared_other: '{{count}} Kassen, gemeinsam',
  some: '{{present}} von {{known}} Kassen, gemeinsam',
  incomplete: 'Gemeinsam; noch nicht alle Kassen haben sich beim neuen Hub gemeldet',
  own: 'Mit eigenen Limits seit {{at}}',
  copy: {
    whole: 'Die Kopie der Aufzeichnungen dieser Kasse im Hub ist vollständig.',
    behind_one: '{{count}} Aufzeichnung ist seit {{at}} noch nicht in der Kopie im Hub.',
    behind_other: '{{count}} Aufzeichnungen sind seit {{at}} noch nicht in der Kopie im Hub.',
    unknown: 'Seit {{at}} weiß niemand, wie weit die Kopie der Aufzeichnungen im Hub ist.',
    foreign:
      'Der Hub hat unter dem Namen {{till}} eine Kopie anderer Aufzeichnungen, bis Nummer {{through}}: Hub verlassen und mit einer neuen Datei beitreten.',
    damaged:
      'Die Kopie der Aufzeichnungen im Hub endet mit Nummer {{through}}: die nächste ist auf dieser Kasse beschädigt. Verkauft wird weiter.',
  },
  tills: {
    title: 'Die anderen Kassen',
    here: 'da',
    'cut-off': 'nicht erreicht seit {{at}}',
    'waited-for': 'hat dem neuen Hub noch nicht gesagt, was sie zurückhält',
    absent: 'nicht mehr erwartet, zuletzt da {{at}}',
    never: 'war noch nie da',
    'taken-over': 'übernommen von {{by}}',
    copied: '{{stands}}; Aufzeichnungen bis Nummer {{through}} liegen im Hub',
    lost: 'Falls eine ausgefallen ist: Was sie nicht gesendet hat, liest der Rechner des Hubs (npm run hub -- read NAME).',
  },
  why: {
    starting: 'Er wird zum ersten Mal gefragt.',
    absent: 'Unter seiner Adresse antwortet nichts.',
    late: 'Er hat nicht rechtzeitig geantwortet.',
    lost: 'Die Verbindung zu ihm ist abgebrochen.',
    foreign: 'Unter seiner Adresse antwortet etwas anderes: Das Zertifikat ist ein anderes.',
    'unknown-here': 'Er kennt diese Kasse nicht, oder nicht mit diesem Passwort.',
    strange: 'Er hat etwas geantwortet, das kein Hub dieser Version antwortet.',
    closed: 'Die Verbindung zu ihm wurde geschlossen.',
    'rolled-back':
      'Der Hub wurde aus einer Kopie zurückgeholt: Sein Rechner muss einen neuen beginnen (npm run hub -- replace).',
    'name-used-twice':
      'Eine andere Kasse benutzt diesen Namen, oder diese Kasse wurde aus einer Kopie zurückgeholt: den Hub verlassen und mit einer neuen Datei beitreten.',
    'taken-over':
      'Diese Kasse wurde von einer anderen übernommen. Sie kann mit einer neuen Datei wieder beitreten.',
    'no-credentials':
      'Womit sie sich anmeldet, ist hier nicht lesbar: den Hub verlassen und mit einer neuen Datei beitreten.',
    'not-kept': 'Was von ihm zu merken ist, lässt sich nicht auf die Platte schreiben.',
  },
  fault: {
    'no-set-up-file': 'Das ist keine Datei, die ein Hub für eine Kasse geschrieben hat.',
    'joined-already': 'Diese Kasse gehört schon zu einem Hub: diesen zuerst verlassen.',
    'not-joined': 'Diese Kasse gehört zu keinem Hub.',
    unsettled:
      'Einlösungen dieser Kasse sind noch offen: So lange zählen die anderen Kassen auf sie.',
    'numbers-locked': 'Die Kartennummern dieser Kasse sind gesperrt: zuerst öffnen.',
    'not-written': 'Es ließ sich nicht aufschreiben. Nichts wurde geändert.',
    demo: 'Die Demo hat keinen Hub: zuerst einen Dienst verbinden.',
  },
};
