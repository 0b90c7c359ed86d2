import type { hub as english } from '../en/hub.ts';
import type { Translated } from '../sentence.ts';

/** The store's hub, in the status line and in Settings. */
export const hub: Translated<typeof english> = {
  title: 'Hub der Filiale',
  none: 'Diese Kasse gehört zu keinem Hub. Sie kennt nur die eigenen Zahlungen und nutzt ihren Anteil der Limits.',
  note: 'Der Computer des Hubs erstellt für jede Kasse eine Datei: hub-of-NAME.json. Sie enthält Passwörter: nach dem Beitritt löschen.',
  choose: 'Mit der Datei beitreten',
  asking: 'Anfrage an den Hub …',
  joined: 'Beigetreten als {{till}}, Hub {{host}}, Port {{port}}.',
  sharesCards:
    'Auch andere Kassen ändern diese Guthaben, darum ist „Nur diese Kasse ändert diese Guthaben“ aus.',
  leave: 'Hub verlassen',
  leaveQuestion: 'Den Hub der Filiale verlassen?',
  leaveNote: 'Eine Kasse, die den Hub verlässt, kann nur unter neuem Namen wieder beitreten.',
  done: 'Fertig.',
  shared_one: '{{count}} Kasse, gemeinsame Limits',
  shared_other: '{{count}} Kassen, gemeinsame Limits',
  some: '{{present}} von {{known}} Kassen, gemeinsame Limits',
  incomplete: 'Gemeinsame Limits; einige Kassen haben sich beim neuen Hub noch nicht gemeldet',
  own: 'Mit eigenen Limits seit {{at}}',
  takenOver: 'Eine andere Kasse hat diese Kasse übernommen',
  waiting_one:
    '{{count}} Zahlung wartet auf den Hub. Sie liegt auch beim Hub, und vielleicht hat eine andere Kasse diese Kasse übernommen.',
  waiting_other:
    '{{count}} Zahlungen warten auf den Hub. Sie liegen auch beim Hub, und vielleicht hat eine andere Kasse diese Kasse übernommen.',
  leaveAway: 'Ohne Antwort des Hubs verlassen',
  leaveAwayNote:
    'Diese Kasse sendet Zahlungen, die auf den Hub warten, dann nicht mehr, denn vielleicht hat eine andere Kasse sie übernommen. Die Filialleitung schlägt jede einzeln beim Kartendienst nach. Wird gewartet, bis der Hub wieder erreichbar oder ersetzt ist, geht nichts verloren.',
  adopted_one: '{{till}} wurde übernommen: {{count}} Zahlung ist jetzt an dieser Kasse.',
  adopted_other: '{{till}} wurde übernommen: {{count}} Zahlungen sind jetzt an dieser Kasse.',
  stayed_one:
    '{{count}} weiterer offener Posten von {{till}} wurde nicht übernommen. Zum Anzeigen am Computer des Hubs „read {{till}}“ ausführen.',
  stayed_other:
    '{{count}} weitere offene Posten von {{till}} wurden nicht übernommen. Zum Anzeigen am Computer des Hubs „read {{till}}“ ausführen.',
  missing_one:
    'Die Kopie von {{till}} ist unvollständig: {{count}} Aufzeichnung lässt sich nicht prüfen. Bei {{till}} selbst und beim Kartendienst nachsehen.',
  missing_other:
    'Die Kopie von {{till}} ist unvollständig: {{count}} Aufzeichnungen lassen sich nicht prüfen. Bei {{till}} selbst und beim Kartendienst nachsehen.',
  behind:
    'In der Kopie von {{till}} fehlen vielleicht die letzten Aufzeichnungen. Bei {{till}} selbst und beim Kartendienst nachsehen.',
  empty:
    'Der Hub hat keine Aufzeichnungen von {{till}}, darum sind deren offene Zahlungen an dieser Kasse unbekannt. Bei {{till}} selbst und beim Kartendienst nachsehen.',
  paidOpen:
    'Bei {{till}} wurde ein Verkauf ({{at}}) nicht abgeschlossen, aber {{money}} wurden dafür schon bezahlt. Klären, ob der Kunde die Ware hat.',
  drawer:
    'Bei {{till}} war die Schicht ({{at}}) noch offen. In der Kassenlade dort sollten {{money}} in bar liegen. Das Bargeld zählen.',
  leaveBringingNote:
    'Einige offene Zahlungen von {{tills}} sind noch nicht übertragen. Wird der Hub jetzt verlassen, kommen sie nicht mehr an diese Kasse. Am Computer des Hubs bleiben sie aufgelistet.',
  bringing:
    '{{till}} wurde übernommen. Die offenen Zahlungen werden gerade an diese Kasse übertragen. Bleibt diese Meldung stehen, diese Kasse neu starten.',
  takeOver: {
    go: '{{till}} übernehmen',
    question: '{{till}} übernehmen?',
    note: 'Offene Zahlungen von {{till}} gehen an diese Kasse über. Was noch nicht gesendet ist, sendet diese Kasse; was vielleicht gesendet wurde, schlägt sie beim Kartendienst nach. {{till}} sendet nichts mehr davon und kann nur unter neuem Namen wieder beitreten.',
    off: 'Nur für eine Kasse, die defekt oder ausgeschaltet ist. Ihre Vorgänge nach {{at}} sind an dieser Kasse unbekannt.',
    done: '{{till}} wurde übernommen.',
    fault: {
      'not-reached':
        'Der Hub hat nicht geantwortet. Sobald er antwortet, zeigt diese Seite, ob {{till}} übernommen wurde.',
      'not-asked':
        'Der Hub ist gerade nicht erreichbar. Es wurde nichts übernommen. Später noch einmal versuchen.',
      'not-written': 'Die Übernahme ließ sich nicht aufzeichnen. Es wurde nichts übernommen.',
      'taken-already': '{{till}} wurde schon übernommen.',
      'is-here': '{{till}} läuft noch. Eine laufende Kasse kann nicht übernommen werden.',
      'people-first':
        'Die Personalliste der Filiale wird noch geladen. Gleich noch einmal versuchen.',
    },
  },
  held: {
    reading: 'Aufzeichnungen von {{till}} im Hub werden gelesen …',
    through: 'Aus {{through}} Aufzeichnungen von {{till}} im Hub, die neueste von {{at}}:',
    missing_one:
      '{{count}} Aufzeichnung von {{till}} ist nicht im Hub. Ihr Inhalt ist an dieser Kasse unbekannt.',
    missing_other:
      '{{count}} Aufzeichnungen von {{till}} sind nicht im Hub. Ihr Inhalt ist an dieser Kasse unbekannt.',
    otherBook:
      '{{till}} nutzte einen anderen Kartendienst oder eine andere Währung: Keine ihrer Zahlungen würde übernommen. Sie würde nichts mehr senden und könnte nur unter neuem Namen wieder beitreten.',
    behind: '{{till}} hatte schon {{other}} übernommen. Von {{other}}:',
    waiting_one:
      '{{count}} Zahlung ({{money}}) wartet. Diese Kasse sendet sie, wenn sie mit Sicherheit noch nicht gesendet wurde.',
    waiting_other:
      '{{count}} Zahlungen (zusammen {{money}}) warten. Diese Kasse sendet alle, die mit Sicherheit noch nicht gesendet wurden.',
    lookUp_one:
      '{{count}} Zahlung ({{money}}) wurde vielleicht schon gesendet oder soll vielleicht nicht mehr gesendet werden. Diese Kasse schlägt sie beim Kartendienst nach.',
    lookUp_other:
      '{{count}} Zahlungen (zusammen {{money}}) wurden vielleicht schon gesendet oder sollen vielleicht nicht mehr gesendet werden. Diese Kasse schlägt sie beim Kartendienst nach.',
    stays_one:
      '{{count}} offener Posten wird nicht übernommen. Die Liste steht am Computer des Hubs (read {{till}}).',
    stays_other:
      '{{count}} offene Posten werden nicht übernommen. Die Liste steht am Computer des Hubs (read {{till}}).',
    openSales_one:
      '{{count}} Verkauf war nicht abgeschlossen. Ist noch nichts bezahlt, ihn an dieser Kasse neu erfassen.',
    openSales_other:
      '{{count}} Verkäufe waren nicht abgeschlossen. Noch nicht bezahlte an dieser Kasse neu erfassen.',
    nothing: '{{till}} hatte keine offenen Zahlungen.',
    fault: {
      'not-reached':
        'Der Hub hat nicht geantwortet. Diese Kasse kennt die Zahlungen von {{till}} vorerst nicht.',
      'not-understood':
        'Eine neuere Version hat die Aufzeichnungen von {{till}} geschrieben. Zuerst diese Kasse aktualisieren.',
    },
  },
  replacing: {
    title: 'Dieser Computer ersetzt {{till}}',
    note: 'So steht es in seiner Einrichtungsdatei. Die Filialleitung übernimmt {{till}} an diesem Computer: Offene Zahlungen gehen auf ihn über, und der alte sendet sie nicht mehr.',
    where: 'Die Filialleitung übernimmt {{till}} unter „Einstellungen“, „Verbindung“.',
    here: '{{till}} läuft noch. Zuerst den alten Computer ausschalten.',
    by: '{{by}} hat {{till}} schon übernommen. Diese Kasse übernimmt davon nichts.',
    gone: 'Der Hub hat keine Kasse namens {{till}}.',
    giveUp: '{{till}} nicht ersetzen',
  },
  copy: {
    whole: 'Die Kopie im Hub ist vollständig.',
    behind_one: '{{count}} Aufzeichnung fehlt seit {{at}} in der Kopie im Hub.',
    behind_other: '{{count}} Aufzeichnungen fehlen seit {{at}} in der Kopie im Hub.',
    unknown: 'Die Kopie im Hub wurde seit {{at}} nicht geprüft.',
    foreign:
      'Der Hub hat unter dem Namen {{till}} andere Aufzeichnungen, bis Nummer {{through}}. Den Hub verlassen und mit neuer Datei beitreten.',
    damaged:
      'Die Kopie im Hub endet bei Aufzeichnung {{through}}, weil die nächste an dieser Kasse beschädigt ist. Der Verkauf läuft weiter.',
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
    lost: 'Eine defekte Kasse übernehmen: Deren offene Zahlungen kommen dann an diese Kasse.',
  },
  why: {
    starting: 'Erste Verbindung wird aufgebaut.',
    absent: 'Unter der Adresse des Hubs antwortet nichts.',
    late: 'Der Hub hat nicht rechtzeitig geantwortet.',
    lost: 'Die Verbindung zum Hub ging verloren.',
    foreign: 'Unter der Adresse des Hubs antwortet etwas anderes (anderes Zertifikat).',
    'unknown-here': 'Der Hub kennt diese Kasse oder ihr Passwort nicht.',
    strange: 'Der Hub hat eine Antwort gesendet, die diese Version nicht kennt.',
    closed: 'Die Verbindung zum Hub wurde geschlossen.',
    'rolled-back':
      'Der Hub wurde aus einer Kopie wiederhergestellt. An seinem Computer einen neuen Hub starten.',
    'name-used-twice':
      'Eine andere Kasse nutzt diesen Namen, oder diese Kasse wurde aus einer Kopie wiederhergestellt. Den Hub verlassen und mit neuer Datei beitreten.',
    'taken-over':
      'Diese Kasse löst jetzt keine Guthabenkarten ein. Den Hub verlassen und mit neuer Datei beitreten.',
    'no-credentials':
      'Das Hub-Passwort dieser Kasse ist nicht lesbar. Den Hub verlassen und mit neuer Datei beitreten.',
    'not-kept': 'Die Angaben zum Hub lassen sich nicht auf die Festplatte schreiben.',
    'other-money':
      'Eine andere Kasse nutzt eine andere Währung oder andere Nachkommastellen. An der falschen Kasse den Hub verlassen; am Computer des Hubs die falsche Kasse als abwesend melden.',
  },
  fault: {
    'no-set-up-file': 'Das ist keine Hub-Datei für eine Kasse.',
    'joined-already': 'Diese Kasse gehört schon zu einem Hub. Diesen zuerst verlassen.',
    'not-joined': 'Diese Kasse gehört zu keinem Hub.',
    unsettled:
      'Diese Kasse hat offene Zahlungen. Sie kann den Hub verlassen, sobald keine mehr offen ist.',
    bringing:
      'Offene Zahlungen einer übernommenen Kasse werden noch an diese Kasse übertragen. Den Hub erst verlassen, wenn alle angekommen sind.',
    'unsettled-away':
      'Der Hub ist nicht erreichbar, und Zahlungen dieser Kasse warten auf ihn. Sie werden gesendet, sobald er wieder erreichbar ist.',
    'numbers-locked': 'Die Kartennummern dieser Kasse sind gesperrt. Zuerst entsperren.',
    'not-written':
      'Die Änderung ließ sich nicht speichern. Diese Kasse ist dem Hub weder beigetreten, noch hat sie ihn verlassen.',
    demo: 'Die Demo hat keinen Hub. Zuerst einen Kartendienst verbinden.',
    'no-service': 'Ein Hub braucht einen Kartendienst. Zuerst den Kartendienst verbinden.',
    'unsafe-server':
      'Nicht beigetreten: Das PostgreSQL des Hubs könnte bestätigte Daten verlieren. Dort fsync, full_page_writes und synchronous_commit auf on setzen.',
    'name-used':
      'Nicht beigetreten: Unter diesem Namen war schon eine Kasse an diesem Hub. Am Computer des Hubs eine Datei mit neuem Namen erstellen.',
    'file-used':
      'Nicht beigetreten: Ein anderer Computer hat diese Datei schon benutzt. Am Computer des Hubs eine neue erstellen.',
    'replaces-nobody':
      'Nicht beigetreten: Der Hub kennt die Kasse nicht, die diese Datei ersetzt. Die Datei wurde geändert oder kommt von einem anderen Hub. Am Computer dieses Hubs eine neue erstellen.',
    'replaced-already':
      'Nicht beigetreten: Die Kasse, die diese Datei ersetzt, wurde schon von einer anderen übernommen. Für eine weitere Kasse am Computer des Hubs eine neue Datei erstellen.',
    'other-money':
      'Nicht beigetreten: Die Kassen der Filiale nutzen eine andere Währung oder andere Nachkommastellen. Diese Kasse verkauft ohne Hub. Kassen mit der Währung dieser Kasse brauchen einen eigenen Hub.',
  },
};
