import type { cardTerminal as english } from '../en/card-terminal.ts';
import type { Translated } from '../sentence.ts';

export const cardTerminal: Translated<typeof english> = {
  asking: {
    payment: '{{money}} am Kartenterminal',
    reversal: 'Das Kartenterminal gibt {{money}} zurück',
  },
  askingHint: {
    payment: 'Die Kundin oder den Kunden bitten, den Anweisungen am Terminal zu folgen.',
    reversal: 'Warten, bis das Terminal fertig ist.',
  },
  step: {
    'confirm-amount': 'Den Betrag am Terminal bestätigen.',
    'insert-card': 'Wartet auf die Karte.',
    pin: 'Wartet auf die PIN.',
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
    payment: 'Keine Antwort vom Kartenterminal zu {{money}}',
    reversal: 'Keine Antwort vom Kartenterminal: {{money}} zurückgegeben?',
  },
  unknownHint: {
    payment: 'Das Geld nicht noch einmal verlangen. Am Terminal nachsehen: genehmigt?',
    reversal: 'Das Geld nicht noch einmal zurückgeben. Am Terminal nachsehen: zurückgegeben?',
  },
  looking: 'Die Kasse fragt das Terminal nach seiner letzten Zahlung.',
  askAgain: 'Terminal noch einmal fragen',
  done: { payment: 'Genehmigt', reversal: 'Zurückgegeben' },
  notDone: { payment: 'Nicht genehmigt', reversal: 'Nicht zurückgegeben' },
  declined: {
    terminal: 'Die Kartenzahlung über {{money}} wurde abgelehnt.',
    'not-reached': 'Das Kartenterminal ist nicht erreichbar. {{money}} nicht eingezogen.',
    'not-registered': 'Das Kartenterminal nimmt diese Kasse nicht an. {{money}} nicht eingezogen.',
    busy: 'Das Kartenterminal ist beschäftigt. {{money}} nicht eingezogen.',
    found: 'Die Kartenzahlung über {{money}} wurde abgelehnt.',
    person: '{{money}} nicht genehmigt.',
  },
  declinedHint: {
    terminal: 'Noch einmal versuchen oder anders bezahlen lassen.',
    'not-reached':
      'Wird die Zahlung von Hand am Terminal genommen: die Nummer vom Kartenbeleg eingeben.',
    'not-registered': 'Das Passwort in den Einstellungen prüfen.',
    busy: 'Einen Moment warten und noch einmal versuchen.',
    found: 'Die Zahlung kann wiederholt werden.',
    person: 'Die Zahlung kann wiederholt werden.',
  },
  code: 'Terminal-Code {{code}}.',
  reversed: 'Das Kartenterminal hat {{money}} zurückgegeben.',
  reversedHint: 'Nichts auszahlen.',
  inReport: 'Kartenterminal: unbekannt, nicht enthalten',
  atClose:
    'Das Kartenterminal hat zu {{money}} nicht geantwortet. Das ist nicht in der Kartensumme.',
  stillWaiting: 'Das Terminal ist noch mit {{money}} beschäftigt.',
  stillWaitingHint: 'Am Terminal abbrechen oder warten. Dann angeben, was es zeigt.',
  found: {
    title: {
      taken: 'Kartenterminal hat {{money}} eingezogen',
      'given-back': 'Kartenterminal hat {{money}} zurückgegeben',
      unknown: 'Kartenzahlung über {{money}}: unbekannt',
      'reversal-unknown': 'Kartenstorno über {{money}}: unbekannt',
    },
    happened: {
      taken: 'Das Terminal hat {{money}} eingezogen. Kein Verkauf zählt den Betrag.',
      'given-back':
        'Das Terminal hat {{money}} zurückgegeben. Der Verkauf zählt den Betrag noch als bezahlt.',
      unknown: 'Das Terminal wurde um {{money}} gebeten. Eine Antwort ist nicht gespeichert.',
      'reversal-unknown':
        'Das Terminal sollte {{money}} zurückgeben. Eine Antwort ist nicht gespeichert.',
    },
    moneyMoved: {
      taken: 'Ja, am Terminal.',
      'given-back': 'Ja, am Terminal.',
      unknown: 'Unbekannt.',
      'reversal-unknown': 'Unbekannt.',
    },
    toDo: {
      taken:
        'Die Zahlung am Terminal nachsehen. Dort zurückgeben, wenn anders bezahlt wurde oder die Ware im Geschäft blieb.',
      'given-back': 'Die Zahlung am Terminal nachsehen und noch einmal bezahlen lassen.',
      unknown: 'Die Zahlung am Terminal nachsehen, bevor noch einmal bezahlt wird.',
      'reversal-unknown': 'Die Zahlung am Terminal nachsehen, bevor etwas zurückgegeben wird.',
    },
    numbers: 'Trace {{trace}}, Beleg {{receipt}}, Terminal {{terminal}}',
    till: 'Kasse {{till}}',
    question: 'Die Zahlung nachgesehen?',
    customer: 'Es ändert sich nichts. Es gilt, was das Terminal zeigt.',
    go: 'Geklärt',
  },
  case: {
    title: {
      payment: 'Kartenzahlung über {{money}}: unbekannt',
      reversal: 'Kartenstorno über {{money}}: unbekannt',
    },
    happened: {
      payment: 'Das Kartenterminal wurde um {{money}} gebeten und hat nicht geantwortet.',
      reversal: 'Das Kartenterminal sollte {{money}} zurückgeben und hat nicht geantwortet.',
    },
    moneyMoved: 'Unbekannt. Der Verkauf wartet auf eine Antwort.',
    toDo: 'Die Zahlung am Terminal nachsehen, dann angeben, was es zeigt.',
    question: {
      done: {
        payment: 'Zeigt das Terminal sie als genehmigt?',
        reversal: 'Zeigt das Terminal sie als zurückgegeben?',
      },
      notDone: {
        payment: 'Fehlt sie am Terminal?',
        reversal: 'Fehlt die Rückgabe am Terminal?',
      },
    },
    customer: {
      done: {
        payment: 'Hat {{money}} mit Karte bezahlt.',
        reversal: 'Hat {{money}} auf der Karte zurück.',
      },
      notDone: {
        payment: 'Hat {{money}} noch zu bezahlen.',
        reversal: 'Bekommt {{money}} noch zurück.',
      },
    },
    report: 'Der Verkauf kann weitergehen. Das Journal speichert Ihren Namen.',
  },
  settings: {
    title: 'Kartenterminal',
    note: 'Die Kasse schickt Kartenzahlungen an ein Terminal, das im Netzwerk ZVT spricht. Aus: die Zahlung von Hand am Terminal nehmen und die Nummer eingeben.',
    isOn: 'Kartenzahlungen an das Terminal schicken',
    host: 'Adresse im Netzwerk',
    port: 'Port',
    password: 'Passwort des Terminals (6 Ziffern)',
    closesDay: 'Kassenschnitt des Terminals mit dem Tagesabschluss machen',
    isShared: 'Andere Kassen benutzen dieses Terminal auch',
    save: 'Terminal speichern',
    fault: 'Adresse, Port und die sechs Ziffern des Passworts prüfen.',
    currency: 'Das Terminal nimmt die Währung dieser Kasse nicht.',
  },
  health: {
    ready: 'Die letzte Verbindung mit dem Terminal hat funktioniert, oder es gab noch keine.',
    'not-reached': 'Das Terminal ist nicht erreichbar. Kartenzahlungen von Hand erfassen.',
    'not-registered': 'Das Terminal nimmt diese Kasse nicht an. Sein Passwort prüfen.',
    busy: 'Das Terminal ist beschäftigt.',
    'day-not-closed': 'Der Kassenschnitt des Terminals fehlt. Ihn am Terminal machen.',
  },
};
