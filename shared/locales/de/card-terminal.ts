import type { cardTerminal as english } from '../en/card-terminal.ts';
import type { Translated } from '../sentence.ts';

export const cardTerminal: Translated<typeof english> = {
  asking: {
    payment: '{{money}} am Kartenterminal',
    reversal: 'Das Kartenterminal gibt {{money}} zurück',
  },
  askingHint: {
    payment: 'Den Kunden bitten, den Anweisungen am Terminal zu folgen.',
    reversal: 'Warten, bis das Terminal fertig ist.',
  },
  step: {
    'confirm-amount': 'Den Betrag am Terminal bestätigen.',
    'insert-card': 'Das Terminal wartet auf die Karte.',
    pin: 'Das Terminal wartet auf die PIN.',
    'wrong-pin': 'Falsche PIN. Der Kunde kann es erneut versuchen.',
    wait: 'Das Terminal fragt bei der Bank nach.',
    'remove-card': 'Die Karte kann entnommen werden.',
    'not-readable':
      'Das Terminal kann die Karte nicht lesen. Noch einmal versuchen oder eine andere Karte nehmen.',
    'not-accepted': 'Das Terminal nimmt diese Karte nicht an.',
    choose: 'Am Terminal ist eine Auswahl zu treffen.',
  },
  stop: 'Zahlung abbrechen',
  unknown: {
    payment: 'Keine Antwort vom Kartenterminal zur Zahlung über {{money}}',
    reversal: 'Keine Antwort vom Kartenterminal: Wurden {{money}} zurückgegeben?',
  },
  unknownHint: {
    payment:
      'Das Geld nicht noch einmal verlangen. Am Terminal nachsehen, ob die Zahlung genehmigt wurde.',
    reversal:
      'Das Geld nicht noch einmal zurückgeben. Am Terminal nachsehen, ob es zurückgegeben wurde.',
  },
  looking: 'Die Kasse fragt das Terminal nach seiner letzten Zahlung.',
  askAgain: 'Terminal noch einmal fragen',
  done: { payment: 'Genehmigt', reversal: 'Zurückgegeben' },
  notDone: { payment: 'Nicht genehmigt', reversal: 'Nicht zurückgegeben' },
  declined: {
    terminal: 'Die Kartenzahlung über {{money}} wurde abgelehnt.',
    'not-reached':
      'Das Kartenterminal ist nicht erreichbar. Die Zahlung über {{money}} wurde nicht ausgeführt.',
    'not-registered':
      'Das Kartenterminal akzeptiert diese Kasse nicht. Die Zahlung über {{money}} wurde nicht ausgeführt.',
    busy: 'Das Kartenterminal ist belegt. Die Zahlung über {{money}} wurde nicht ausgeführt.',
    found: 'Die Kartenzahlung über {{money}} wurde abgelehnt.',
    person: 'Die Zahlung über {{money}} wurde nicht genehmigt.',
  },
  declinedHint: {
    terminal: 'Noch einmal versuchen oder anders bezahlen lassen.',
    'not-reached': 'Wird von Hand am Terminal kassiert, die Nummer vom Kartenbeleg eingeben.',
    'not-registered': 'Das Passwort in den Einstellungen prüfen.',
    busy: 'Einen Moment warten und noch einmal versuchen.',
    found: 'Die Zahlung kann wiederholt werden.',
    person: 'Die Zahlung kann wiederholt werden.',
  },
  code: 'Terminal-Code {{code}}.',
  givesBack:
    'Die Kasse lässt das Kartenterminal {{money}} zurückgeben. Misslingt das, zeigt sie es an.',
  reversed: 'Das Kartenterminal hat {{money}} zurückgegeben.',
  reversedHint: 'Nichts auszahlen.',
  part: 'Das Kartenterminal hat nur {{money}} von {{asked}} abgebucht.',
  partHint: 'Den Rest bar oder mit einer anderen Karte kassieren.',
  inReport: 'Kartenterminal: unbekannt, nicht enthalten',
  atClose:
    'Das Kartenterminal hat zu {{money}} nicht geantwortet. Der Betrag fehlt in der Kartensumme.',
  besideInReport: 'Kartenterminal: in keinem Verkauf, nicht enthalten',
  besideAtClose:
    '{{money}} am Kartenterminal sind in keinem Verkauf. Der Betrag fehlt in der Kartensumme.',
  stillWaiting: 'Am Terminal läuft noch ein Vorgang über {{money}}.',
  stillWaitingHint: 'Am Terminal abbrechen oder warten. Dann angeben, was es zeigt.',
  found: {
    title: {
      taken: 'Kartenterminal hat {{money}} abgebucht',
      'given-back': 'Kartenterminal hat {{money}} zurückgegeben',
      unknown: 'Kartenzahlung über {{money}}: unbekannt',
      'reversal-unknown': 'Kartenstorno über {{money}}: unbekannt',
      surplus: 'Kartenterminal: {{money}} zu viel bezahlt',
    },
    happened: {
      taken: 'Am Terminal wurden {{money}} bezahlt. Der Betrag ist in keinem Verkauf enthalten.',
      'given-back':
        'Das Terminal hat {{money}} zurückgegeben. Im Verkauf gilt der Betrag noch als bezahlt.',
      unknown: 'Am Terminal wurden {{money}} angefordert. Eine Antwort ist nicht gespeichert.',
      'reversal-unknown':
        'Das Terminal sollte {{money}} zurückgeben. Eine Antwort ist nicht gespeichert.',
      surplus:
        'Am Terminal wurden {{money}} mehr bezahlt, als die Kasse angefordert hat. Dieser Betrag ist in keinem Verkauf enthalten.',
    },
    moneyMoved: {
      taken: 'Ja, am Terminal.',
      'given-back': 'Ja, am Terminal.',
      unknown: 'Unbekannt.',
      'reversal-unknown': 'Unbekannt.',
      surplus: 'Ja, am Terminal.',
    },
    toDo: {
      taken:
        'Die Zahlung am Terminal prüfen. Das Geld dort zurückgeben, wenn anders bezahlt wurde oder die Ware im Geschäft blieb.',
      'given-back': 'Die Zahlung am Terminal prüfen und noch einmal bezahlen lassen.',
      unknown: 'Die Zahlung am Terminal prüfen, bevor noch einmal bezahlt wird.',
      'reversal-unknown': 'Die Zahlung am Terminal prüfen, bevor etwas zurückgegeben wird.',
      surplus:
        'Die Zahlung am Terminal prüfen. War es kein Trinkgeld, dort {{money}} zurückgeben, nicht die ganze Zahlung.',
    },
    numbers: 'Trace {{trace}}, Beleg {{receipt}}, Terminal {{terminal}}',
    till: 'Kasse {{till}}',
    question: 'Wurde die Zahlung am Terminal geprüft?',
    customer: 'Es ändert sich nichts. Es gilt, was das Terminal zeigt.',
    report: 'Der Fall bleibt mit Ihrem Namen im Journal.',
  },
  case: {
    title: {
      payment: 'Kartenzahlung über {{money}}: unbekannt',
      reversal: 'Kartenstorno über {{money}}: unbekannt',
    },
    happened: {
      payment: 'Am Kartenterminal wurden {{money}} angefordert, aber es hat nicht geantwortet.',
      reversal: 'Das Kartenterminal sollte {{money}} zurückgeben und hat nicht geantwortet.',
    },
    moneyMoved: 'Unbekannt. Der Verkauf wartet auf eine Antwort.',
    toDo: 'Die Zahlung am Terminal prüfen, dann angeben, was es zeigt.',
    question: {
      done: {
        payment: 'Zeigt das Terminal die Zahlung als genehmigt?',
        reversal: 'Zeigt das Terminal das Geld als zurückgegeben?',
      },
      notDone: {
        payment: 'Fehlt die Zahlung am Terminal?',
        reversal: 'Fehlt die Rückgabe am Terminal?',
      },
    },
    customer: {
      done: {
        payment: 'Der Kunde hat {{money}} mit Karte bezahlt.',
        reversal: 'Der Kunde hat {{money}} auf die Karte zurückbekommen.',
      },
      notDone: {
        payment: 'Der Kunde muss noch {{money}} bezahlen.',
        reversal: 'Der Kunde bekommt noch {{money}} zurück.',
      },
    },
    report: 'Der Verkauf kann weitergehen. Das Journal speichert Ihren Namen.',
  },
  settings: {
    title: 'Kartenterminal',
    note: 'Die Kasse schickt Kartenzahlungen an ein Terminal, das im Netzwerk ZVT spricht. Aus: von Hand am Terminal kassieren und die Nummer vom Kartenbeleg eingeben.',
    isOn: 'Kartenzahlungen an das Terminal schicken',
    host: 'Adresse im Netzwerk',
    port: 'Port',
    password: 'Passwort des Terminals (6 Ziffern)',
    closesDay: 'Kassenschnitt des Terminals beim Tagesabschluss machen',
    isShared: 'Andere Kassen benutzen dieses Terminal auch',
    save: 'Terminal speichern',
    fault: 'Adresse, Port und die sechs Ziffern des Passworts prüfen.',
    currency: 'Das Terminal akzeptiert die Währung dieser Kasse nicht.',
  },
  health: {
    ready: 'Die letzte Verbindung mit dem Terminal hat funktioniert, oder es gab noch keine.',
    'not-reached': 'Das Terminal ist nicht erreichbar. Kartenzahlungen von Hand erfassen.',
    'not-registered':
      'Das Terminal akzeptiert diese Kasse nicht. Das Passwort des Terminals prüfen.',
    busy: 'Das Terminal ist belegt.',
    'day-not-closed':
      'Beim Tagesabschluss wurde am Terminal kein Kassenschnitt gemacht. Am Terminal nachholen, falls noch nicht geschehen.',
  },
};
