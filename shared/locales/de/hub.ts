import type { hub as english } from '../en/hub.ts';
import type { Translated } from '../sentence.ts';

/** The store's hub, in the status line and in Settings. */
export const hub: Translated<typeof english> = {
  title: 'Hub der Filiale',
  none: 'Diese Kasse gehört zu keinem Hub. Sie kennt nur die eigenen Zahlungen und nutzt ihren Anteil der Limits.',
  note: 'Der Computer des Hubs schreibt für jede Kasse eine Datei: hub-of-NAME.json. Sie enthält Passwörter, darum nach dem Beitritt löschen.',
  choose: 'Mit der Datei beitreten',
  asking: 'Anfrage an den Hub …',
  joined: 'Beigetreten als {{till}}, Hub {{host}}, Port {{port}}.',
  sharesCards:
    'Auch andere Kassen ändern diese Guthaben, darum ist „Nur diese Kasse bewegt diese Guthaben“ aus.',
  leave: 'Hub verlassen',
  leaveQuestion: 'Den Hub der Filiale verlassen?',
  leaveNote: 'Eine Kasse, die den Hub verlässt, kann nur unter neuem Namen wieder beitreten.',
  done: 'Fertig.',
  shared_one: '{{count}} Kasse, gemeinsame Limits',
  shared_other: '{{count}} Kassen, gemeinsame Limits',
  some: '{{present}} von {{known}} Kassen, gemeinsame Limits',
  incomplete: 'Gemeinsame Limits; einige Kassen haben sich beim neuen Hub noch nicht gemeldet',
  own: 'Mit eigenen Limits seit {{at}}',
  waiting_one:
    '{{count}} Zahlung wartet auf den Hub. Der Hub hat sie auch, und vielleicht hat eine andere Kasse diese Kasse übernommen.',
  waiting_other:
    '{{count}} Zahlungen warten auf den Hub. Der Hub hat sie auch, und vielleicht hat eine andere Kasse diese Kasse übernommen.',
  leaveAway: 'Ohne Antwort des Hubs verlassen',
  leaveAwayNote:
    'Diese Kasse sendet Zahlungen, die auf den Hub warten, dann nicht mehr, denn eine andere Kasse hat sie vielleicht. Die Filialleitung schlägt jede beim Kartendienst nach. Kommt der Hub wieder oder wird er ersetzt, geht nichts verloren.',
  adopted_one: '{{till}} wurde übernommen: {{count}} Zahlung kam hierher.',
  adopted_other: '{{till}} wurde übernommen: {{count}} Zahlungen kamen hierher.',
  stayed_one:
    '{{count}} weiterer offener Posten von {{till}} blieb zurück. Die Liste steht am Computer des Hubs (read {{till}}).',
  stayed_other:
    '{{count}} weitere offene Posten von {{till}} blieben zurück. Die Liste steht am Computer des Hubs (read {{till}}).',
  missing_one:
    'Die Kopie von {{till}} ist unvollständig: {{count}} Aufzeichnung lässt sich nicht nachweisen. {{till}} selbst und den Kartendienst prüfen.',
  missing_other:
    'Die Kopie von {{till}} ist unvollständig: {{count}} Aufzeichnungen lassen sich nicht nachweisen. {{till}} selbst und den Kartendienst prüfen.',
  behind:
    'In der Kopie von {{till}} fehlen vielleicht die letzten Aufzeichnungen. {{till}} selbst und den Kartendienst prüfen.',
  empty:
    'Der Hub hat keine Aufzeichnungen von {{till}}; offene Zahlungen dort sind hier unbekannt. {{till}} selbst und den Kartendienst prüfen.',
  paidOpen:
    'Ein Verkauf an {{till}} von {{at}} wurde nicht abgeschlossen, aber eine Guthabenkarte hat {{money}} dafür bezahlt. Klären, ob der Kunde die Ware hat.',
  drawer:
    'Die Schicht an {{till}} von {{at}} war noch offen. In ihrer Kassenlade sollten {{money}} Bargeld liegen. Nachzählen.',
  leaveBringingNote:
    'Einige offene Zahlungen von {{tills}} sind noch nicht hier. Wird der Hub jetzt verlassen, kommen sie nicht mehr hierher. Am Computer des Hubs bleiben sie aufgelistet.',
  bringing:
    '{{till}} wurde übernommen. Ihre offenen Zahlungen sind auf dem Weg hierher. Bleibt diese Meldung stehen, diese Kasse neu starten.',
  takeOver: {
    go: '{{till}} übernehmen',
    question: '{{till}} übernehmen?',
    note: 'Offene Zahlungen von {{till}} kommen zu dieser Kasse. Was noch nicht gesendet ist, sendet diese Kasse; was vielleicht gesendet wurde, schlägt sie beim Kartendienst nach. {{till}} sendet nichts mehr davon und kann nur unter neuem Namen wieder beitreten.',
    off: 'Nur für eine Kasse, die defekt oder ausgeschaltet ist. Was sie seit {{at}} getan hat, ist hier unbekannt.',
    done: '{{till}} wurde übernommen. Ihre offenen Zahlungen sind auf dem Weg hierher.',
    fault: {
      'not-reached':
        'Der Hub hat nicht geantwortet. Die anderen Kassen prüfen: Zeigen sie die Kasse als übernommen, hat es geklappt.',
      'not-written': 'Die Anforderung ließ sich nicht aufzeichnen. Nichts wurde übernommen.',
      'taken-already': 'Diese Kasse wurde schon übernommen.',
      'is-here': 'Diese Kasse läuft. Eine laufende Kasse kann nicht übernommen werden.',
      'people-first':
        'Die Personalliste der Filiale wird noch geladen. Gleich noch einmal versuchen.',
    },
  },
  held: {
    reading: 'Aufzeichnungen von {{till}} im Hub werden gelesen …',
    through: 'Aus {{through}} Aufzeichnungen von {{till}} im Hub, die neueste von {{at}}:',
    missing_one:
      '{{count}} Aufzeichnung von {{till}} ist nicht im Hub. Ihr Inhalt ist hier unbekannt.',
    missing_other:
      '{{count}} Aufzeichnungen von {{till}} sind nicht im Hub. Ihr Inhalt ist hier unbekannt.',
    otherBook:
      '{{till}} nutzte einen anderen Kartendienst oder eine andere Währung. Keine ihrer Zahlungen käme hierher.',
    behind: '{{till}} hatte schon {{other}} übernommen. Von dieser Kasse:',
    waiting_one:
      '{{count}} Zahlung ({{money}}) wartet. Diese Kasse sendet sie, wenn sie sicher noch nicht gesendet wurde.',
    waiting_other:
      '{{count}} Zahlungen (zusammen {{money}}) warten. Diese Kasse sendet alle, die sicher noch nicht gesendet wurden.',
    lookUp_one:
      '{{count}} Zahlung ({{money}}) wurde vielleicht schon gesendet oder ist vielleicht nicht mehr gewollt. Diese Kasse schlägt sie beim Kartendienst nach.',
    lookUp_other:
      '{{count}} Zahlungen (zusammen {{money}}) wurden vielleicht schon gesendet oder sind vielleicht nicht mehr gewollt. Diese Kasse schlägt sie beim Kartendienst nach.',
    stays_one:
      '{{count}} weiterer offener Posten bleibt zurück. Die Liste steht am Computer des Hubs (read {{till}}).',
    stays_other:
      '{{count}} weitere offene Posten bleiben zurück. Die Liste steht am Computer des Hubs (read {{till}}).',
    openSales_one: '{{count}} Verkauf war nicht abgeschlossen. Hier neu erfassen.',
    openSales_other: '{{count}} Verkäufe waren nicht abgeschlossen. Hier neu erfassen.',
    nothing: '{{till}} hatte keine offenen Zahlungen.',
    fault: {
      'not-reached':
        'Der Hub hat nicht geantwortet. Die Zahlungen von {{till}} sind hier vorerst unbekannt.',
      'not-understood':
        'Eine neuere Version hat die Aufzeichnungen von {{till}} geschrieben. Zuerst diese Kasse aktualisieren.',
    },
  },
  replacing: {
    title: 'Dieser Computer ersetzt {{till}}',
    note: 'So steht es in seiner Einrichtungsdatei. Die Filialleitung übernimmt {{till}} hier: Offene Zahlungen kommen zu diesem Computer, der alte sendet sie nicht mehr.',
    where: 'Die Filialleitung übernimmt {{till}} unter „Einstellungen“, „Verbindung“.',
    here: '{{till}} läuft noch. Zuerst den Computer dieser Kasse ausschalten.',
    by: '{{by}} hat {{till}} schon übernommen. Von dort kommt nichts hierher.',
    gone: 'Der Hub hat keine Kasse namens {{till}}.',
    giveUp: '{{till}} nicht ersetzen',
  },
  copy: {
    whole: 'Die Kopie der Aufzeichnungen im Hub ist vollständig.',
    behind_one: '{{count}} Aufzeichnung fehlt seit {{at}} in der Kopie im Hub.',
    behind_other: '{{count}} Aufzeichnungen fehlen seit {{at}} in der Kopie im Hub.',
    unknown: 'Die Kopie der Aufzeichnungen im Hub wurde seit {{at}} nicht geprüft.',
    foreign:
      'Der Hub hat unter dem Namen {{till}} andere Aufzeichnungen, bis Nummer {{through}}. Den Hub verlassen und mit neuer Datei beitreten.',
    damaged:
      'Die Kopie der Aufzeichnungen im Hub endet bei Nummer {{through}}, weil die nächste an dieser Kasse beschädigt ist. Der Verkauf läuft weiter.',
  },
  tills: {
    title: 'Die anderen Kassen',
    here: 'läuft',
    'cut-off': 'nicht erreicht seit {{at}}',
    'waited-for': 'hat sich beim neuen Hub noch nicht gemeldet',
    absent: 'als abwesend gemeldet, zuletzt gesehen {{at}}',
    never: 'noch nicht beigetreten',
    'taken-over': 'übernommen von {{by}}',
    copied: '{{stands}}; der Hub hat ihre Aufzeichnungen bis Nummer {{through}}',
    lost: 'Eine defekte Kasse übernehmen: Ihre offenen Zahlungen kommen dann hierher.',
  },
  why: {
    starting: 'Erste Verbindung wird aufgebaut.',
    absent: 'Unter der Adresse des Hubs antwortet nichts.',
    late: 'Der Hub hat nicht rechtzeitig geantwortet.',
    lost: 'Die Verbindung zum Hub ging verloren.',
    foreign: 'Unter der Adresse des Hubs antwortet etwas anderes (anderes Zertifikat).',
    'unknown-here': 'Der Hub kennt diese Kasse oder ihr Passwort nicht.',
    strange: 'Der Hub gab eine Antwort, die diese Version nicht kennt.',
    closed: 'Die Verbindung zum Hub wurde geschlossen.',
    'rolled-back':
      'Der Hub wurde aus einer Kopie wiederhergestellt. An seinem Computer einen neuen beginnen (replace).',
    'name-used-twice':
      'Eine andere Kasse nutzt diesen Namen, oder diese Kasse wurde aus einer Kopie wiederhergestellt. Den Hub verlassen und mit neuer Datei beitreten.',
    'taken-over': 'Eine andere Kasse hat diese übernommen. Mit einer neuen Datei wieder beitreten.',
    'no-credentials':
      'Das Hub-Passwort dieser Kasse ist nicht lesbar. Den Hub verlassen und mit neuer Datei beitreten.',
    'not-kept': 'Die Angaben zum Hub lassen sich nicht auf die Festplatte schreiben.',
    'other-money':
      'Eine andere Kasse nutzt eine andere Währung oder andere Nachkommastellen. An der falschen Kasse den Hub verlassen; am Computer des Hubs diese Kasse als abwesend melden.',
  },
  fault: {
    'no-set-up-file': 'Das ist keine Hub-Datei für eine Kasse.',
    'joined-already': 'Diese Kasse gehört schon zu einem Hub. Diesen zuerst verlassen.',
    'not-joined': 'Diese Kasse gehört zu keinem Hub.',
    unsettled:
      'Diese Kasse hat offene Zahlungen. Sie kann den Hub verlassen, sobald keine mehr offen ist.',
    bringing:
      'Offene Zahlungen einer übernommenen Kasse kommen noch an. Den Hub verlassen, wenn alle hier sind.',
    'unsettled-away':
      'Der Hub ist nicht erreichbar, und Zahlungen dieser Kasse warten auf ihn. Sie werden gesendet, sobald er wieder da ist.',
    'numbers-locked': 'Die Kartennummern dieser Kasse sind gesperrt. Zuerst entsperren.',
    'not-written':
      'Die Änderung ließ sich nicht speichern. Diese Kasse ist dem Hub weder beigetreten, noch hat sie ihn verlassen.',
    demo: 'Die Demo hat keinen Hub. Zuerst einen Kartendienst verbinden.',
    'unsafe-server':
      'Nicht beigetreten: Das PostgreSQL des Hubs könnte bestätigte Daten verlieren. Dort fsync, full_page_writes und synchronous_commit auf on setzen.',
    'file-used':
      'Nicht beigetreten: Ein anderer Computer hat diese Datei schon benutzt. Am Computer des Hubs eine neue schreiben (replace-till NAME).',
    'replaces-nobody':
      'Nicht beigetreten: Der Hub kennt die Kasse nicht, die diese Datei ersetzt. Die Datei wurde geändert oder kommt von einem anderen Hub. Dort eine neue schreiben (replace-till NAME).',
    'replaced-already':
      'Nicht beigetreten: Eine andere Kasse hat die Kasse dieser Datei schon übernommen. Für eine weitere Kasse eine neue Datei schreiben (add-till NAME).',
    'other-money':
      'Nicht beigetreten: Die Kassen der Filiale nutzen eine andere Währung oder andere Nachkommastellen. Diese Kasse verkauft ohne Hub. Kassen mit ihrer Währung brauchen einen eigenen Hub.',
  },
};
