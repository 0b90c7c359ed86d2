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
  sharesCards:
    'Auch andere Kassen bewegen diese Guthaben: „Nur diese Kasse bewegt diese Guthaben“ ist aus.',
  leave: 'Den Hub verlassen',
  leaveQuestion: 'Den Hub des Geschäfts verlassen?',
  leaveNote: 'Wer ihn verlässt, kommt nur unter einem anderen Namen wieder.',
  done: 'Fertig.',
  shared_one: '{{count}} Kasse, gemeinsam',
  shared_other: '{{count}} Kassen, gemeinsam',
  some: '{{present}} von {{known}} Kassen, gemeinsam',
  incomplete: 'Gemeinsam; noch nicht alle Kassen haben sich beim neuen Hub gemeldet',
  own: 'Mit eigenen Limits seit {{at}}',
  waiting_one:
    '{{count}} Zahlung wartet auf den Hub: Er hat sie auch, und eine andere Kasse kann diese übernommen haben.',
  waiting_other:
    '{{count}} Zahlungen warten auf den Hub: Er hat sie auch, und eine andere Kasse kann diese übernommen haben.',
  leaveAway: 'Ohne den Hub verlassen',
  leaveAwayNote:
    'Was auf den Hub wartet, sendet diese Kasse nicht mehr, denn eine andere kann es haben: Jedes wird beim Dienst nachgesehen. Kommt der Hub zurück oder ein neuer (npm run hub -- replace), muss nichts aufgegeben werden.',
  adopted_one: '{{till}} wurde übernommen: {{count}} Zahlung kam hierher.',
  adopted_other: '{{till}} wurde übernommen: {{count}} Zahlungen kamen hierher.',
  stayed_one:
    '{{count}} weitere Sache von {{till}} blieb zurück: npm run hub -- read {{till}} am Rechner des Hubs nennt sie.',
  stayed_other:
    '{{count}} weitere Sachen von {{till}} blieben zurück: npm run hub -- read {{till}} am Rechner des Hubs nennt sie.',
  missing_one:
    'Die Kopie von {{till}} ist nicht vollständig: {{count}} Aufzeichnung ist nicht belegt, und was darin steht, weiß hier niemand. Bei {{till}} selbst und beim Dienst nachsehen.',
  missing_other:
    'Die Kopie von {{till}} ist nicht vollständig: {{count}} Aufzeichnungen sind nicht belegt, und was darin steht, weiß hier niemand. Bei {{till}} selbst und beim Dienst nachsehen.',
  behind:
    'Ob die Kopie von {{till}} bis zuletzt alles hatte, ist nicht sicher: Was danach kam, weiß hier niemand. Bei {{till}} selbst und beim Dienst nachsehen.',
  empty:
    'Der Hub hat keine Aufzeichnung von {{till}}: Was dort offen war, weiß hier niemand. Bei {{till}} selbst und beim Dienst nachsehen.',
  paidOpen:
    'Ein Verkauf an {{till}} von {{at}} war nicht abgeschlossen, und eine Geschenkkarte hatte {{money}} dafür bezahlt: klären, ob der Kunde die Ware hat.',
  drawer:
    'Die Schicht an {{till}} von {{at}} war offen: Nach diesen Aufzeichnungen sollten {{money}} Bargeld in ihrer Kassenlade liegen. Bitte nachzählen.',
  leaveBringingNote:
    'Was bei {{tills}} offen war, ist noch nicht ganz hier. Wer jetzt verlässt, bekommt es nicht mehr: Es wird am Rechner des Hubs gelesen (npm run hub -- read NAME).',
  bringing:
    '{{till}} ist übernommen, und was bei ihr offen war, wird hierher gebracht. Bleibt das so stehen, diese Kasse neu starten.',
  takeOver: {
    go: '{{till}} übernehmen',
    question: '{{till}} übernehmen?',
    note: 'Was bei {{till}} offen war, kommt zu dieser Kasse: Was nicht hinausging, wird von hier gesendet, was hinausgegangen sein kann, wird beim Dienst nachgesehen. {{till}} sendet nichts mehr davon und kann nur unter neuem Namen wieder beitreten.',
    off: 'Nur für eine Kasse, die kaputt oder ausgeschaltet ist: Was sie seit {{at}} getan hat, weiß hier niemand.',
    done: '{{till}} ist übernommen. Was bei ihr offen war, wird hierher gebracht.',
    fault: {
      'not-reached':
        'Der Hub hat nicht geantwortet. Bei den anderen Kassen nachsehen: Steht sie dort als übernommen, ist es geschehen.',
      'not-written': 'Wer es verlangt, konnte nicht aufgezeichnet werden. Nichts wurde übernommen.',
      'taken-already': 'Sie wurde schon übernommen.',
      'is-here': 'Sie ist da: Eine Kasse, die läuft, wird nicht übernommen.',
      'people-first':
        'Was das Geschäft von seinen Personen sagt, wird gerade gelesen. Gleich noch einmal versuchen.',
    },
  },
  held: {
    reading: 'Die Aufzeichnungen von {{till}} im Hub werden gelesen …',
    through: 'Nach den {{through}} Aufzeichnungen von {{till}} im Hub, die neueste von {{at}}:',
    missing_one:
      '{{count}} Aufzeichnung, die {{till}} geschrieben hatte, ist nicht im Hub: Was darin steht, weiß hier niemand.',
    missing_other:
      '{{count}} Aufzeichnungen, die {{till}} geschrieben hatte, sind nicht im Hub: Was darin steht, weiß hier niemand.',
    otherBook:
      '{{till}} arbeitete mit einem anderen Dienst oder in einer anderen Währung: Keine ihrer Zahlungen käme hierher.',
    behind: '{{till}} hatte davor {{other}} übernommen. Von dieser:',
    waiting_one:
      '{{count}} Zahlung ({{money}}) wartet. Ist sicher, dass sie nicht hinausging, wird sie von hier gesendet.',
    waiting_other:
      '{{count}} Zahlungen (zusammen {{money}}) warten. Wovon sicher ist, dass es nicht hinausging, das wird von hier gesendet.',
    lookUp_one:
      '{{count}} Zahlung ({{money}}) kann hinausgegangen sein oder ist vielleicht nicht mehr gewollt: Sie wird beim Dienst nachgesehen.',
    lookUp_other:
      '{{count}} Zahlungen (zusammen {{money}}) können hinausgegangen sein oder sind vielleicht nicht mehr gewollt: Sie werden beim Dienst nachgesehen.',
    stays_one:
      '{{count}} weitere Sache bleibt zurück: npm run hub -- read {{till}} am Rechner des Hubs nennt sie.',
    stays_other:
      '{{count}} weitere Sachen bleiben zurück: npm run hub -- read {{till}} am Rechner des Hubs nennt sie.',
    openSales_one: '{{count}} Verkauf war nicht abgeschlossen: Er wird hier neu erfasst.',
    openSales_other: '{{count}} Verkäufe waren nicht abgeschlossen: Sie werden hier neu erfasst.',
    nothing: 'Bei {{till}} war nichts offen.',
    fault: {
      'not-reached':
        'Der Hub hat nicht geantwortet: Was bei {{till}} offen war, ist hier gerade nicht bekannt.',
      'not-understood':
        'Die Aufzeichnungen von {{till}} versteht diese Kasse nicht, denn ein neueres Programm hat sie geschrieben: zuerst diese Kasse aktualisieren.',
    },
  },
  replacing: {
    title: 'Dieser Rechner kommt an die Stelle von {{till}}',
    note: 'Dafür wurde seine Datei geschrieben. Die Leitung übernimmt {{till}} hier: Was bei ihr offen war, kommt zu diesem Rechner, und der alte sendet nichts mehr davon.',
    where: 'Die Leitung übernimmt {{till}} unter Einstellungen, Verbindung.',
    here: '{{till}} ist da. Zuerst ihren Rechner ausschalten: Eine Kasse, die läuft, wird nicht übernommen.',
    by: '{{till}} wurde schon von {{by}} übernommen: Nichts davon kommt hierher.',
    gone: 'Der Hub hat keine Kasse {{till}}.',
    giveUp: '{{till}} nicht ersetzen',
  },
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
    lost: 'Falls eine ausgefallen ist: übernehmen, dann kommt hierher, was bei ihr offen war.',
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
    'other-money':
      'Eine andere Kasse rechnet in einer anderen Währung oder mit anderen Nachkommastellen. Die falsche Kasse verlässt den Hub und wird am Computer des Hubs als abwesend gemeldet.',
  },
  fault: {
    'no-set-up-file': 'Das ist keine Datei, die ein Hub für eine Kasse geschrieben hat.',
    'joined-already': 'Diese Kasse gehört schon zu einem Hub: diesen zuerst verlassen.',
    'not-joined': 'Diese Kasse gehört zu keinem Hub.',
    unsettled:
      'Zahlungen dieser Kasse sind noch offen: So lange zählen die anderen Kassen auf sie.',
    bringing:
      'Was bei einer übernommenen Kasse offen war, wird noch hierher gebracht: verlassen, wenn alles hier ist.',
    'unsettled-away':
      'Der Hub ist nicht erreichbar, und Zahlungen dieser Kasse warten auf ihn. Sie gehen hinaus, sobald er wieder da ist.',
    'numbers-locked': 'Die Kartennummern dieser Kasse sind gesperrt: zuerst öffnen.',
    'not-written': 'Es ließ sich nicht aufschreiben. Nichts wurde geändert.',
    demo: 'Die Demo hat keinen Hub: zuerst einen Dienst verbinden.',
    'unsafe-server':
      'Das PostgreSQL des Hubs kann verlieren, was es zugesagt hat. Nichts wurde geändert. Dort fsync, full_page_writes und synchronous_commit auf on setzen.',
    'file-used':
      'Mit dieser Datei ist schon ein Rechner beigetreten. Nichts wurde geändert. Am Rechner des Hubs eine andere schreiben lassen: npm run hub -- replace-till NAME.',
    'replaces-nobody':
      'Der Hub hat keine Kasse mit dem Namen, den diese Datei ersetzt: Sie wurde verändert, oder ein anderer Hub hat sie geschrieben. Nichts wurde geändert. Eine andere schreiben lassen: npm run hub -- replace-till NAME.',
    'replaced-already':
      'Die Kasse, die diese Datei ersetzt, wurde schon von einer anderen übernommen. Nichts wurde geändert. Für eine weitere Kasse: npm run hub -- add-till NAME.',
    'other-money':
      'Die Kassen des Ladens rechnen in einer anderen Währung als diese oder mit anderen Nachkommastellen. Nichts wurde geändert. Diese Kasse verkauft ohne Hub; Kassen, die rechnen wie sie, haben einen eigenen Hub.',
  },
};
