import type { setting as english } from '../en/setting.ts';
import type { Translated } from '../sentence.ts';

export const setting: Translated<typeof english> = {
  scannerGapMs: {
    label: 'Längster Abstand zwischen zwei Zeichen eines Scans',
    note: 'Die meisten Scanner brauchen 50 ms, manche kabellosen bis 100 ms. Ist der Abstand zu kurz, zerfallen Scans. Ist er zu lang, wirkt schnelles Tippen wie ein Scan.',
    value: '{{value}} ms',
    also: 'Barcode Leser Geschwindigkeit Millisekunden',
  },
  scannerLayout: {
    label: 'Tastaturlayout des Scanners',
    note: 'Ein Scanner tippt wie eine Tastatur. Die Kasse findet das Layout, sobald der Testcode unten oder ein Bon dieser Kasse gescannt wird.',
    options: {
      none: 'Layout dieses Computers',
      us: 'US-Amerikanisch',
      gb: 'Britisch',
      de: 'Deutsch',
      ch: 'Schweizerisch',
      fr: 'Französisch',
      be: 'Belgisch',
      nl: 'Niederländisch',
    },
    also: 'qwerty qwertz azerty Sprache Tastatur',
  },
  soundsOn: {
    label: 'Ton bei Scan, Zahlung und Ablehnung abspielen',
    note: 'Zu jedem Ton gibt es auch ein sichtbares Zeichen.',
    also: 'Töne Piepton Lautstärke laut',
  },
  dayEndsAtHour: {
    label: 'Der Geschäftstag endet um',
    note: 'Eine Schicht, die vor dieser Uhrzeit geöffnet wird, gehört zum Vortag.',
    value: '{{value}}:00',
    also: 'Feierabend Mitternacht Tagesabschluss',
  },
  blindCount: {
    label: 'Die Kassenlade blind zählen',
    note: 'Der erwartete Betrag erscheint erst nach dem Zählen und dem Tagesabschluss. Der X-Bericht lässt ihn weg.',
    also: 'Kassensturz',
  },
  supportContact: {
    label: 'Kassenbetreuung: Name und Telefonnummer',
    note: 'Erscheint immer, wenn die Kassenbetreuung angerufen werden soll.',
    also: 'Hotline Telefon Support',
  },
  startsWithComputer: {
    label: 'Die Kasse zusammen mit dem Computer starten',
    note: 'Sie startet, sobald sich dieser Benutzer am Computer anmeldet.',
    also: 'Autostart hochfahren Kiosk',
  },
  fullScreen: {
    label: 'Den ganzen Bildschirm ausfüllen',
    note: 'Andere Programme sind dann nicht zu sehen. Wird die Kasse geschlossen, erscheint der Desktop wieder.',
    also: 'Vollbild Kiosk',
  },
  theme: {
    label: 'Farben',
    options: { system: 'Wie der Computer', light: 'Hell', dark: 'Dunkel' },
    also: 'Dark Mode Nachtmodus dunkel hell Farben Helligkeit',
  },
  cashRounding: {
    title: 'Barbeträge runden',
    note: 'Für Länder, die ihre kleinsten Münzen abgeschafft haben. Barbeträge werden auf die nächsten {{step}} gerundet, die kleinste Münze der Kassenwährung. Mit Bankkarte und Guthabenkarte wird genau bezahlt.',
    label: 'Barbeträge auf {{step}} runden',
    questions: {
      on: 'Barbeträge an dieser Kasse runden?',
      off: 'Barbeträge an dieser Kasse nicht mehr runden?',
    },
    go: { on: 'Barbeträge runden', off: 'Nicht mehr runden' },
    customer:
      'Der Kunde zahlt oder bekommt in bar höchstens {{most}} mehr oder weniger als den genauen Betrag. Der Bon zeigt, wie viel.',
    report:
      'X- und Z-Bericht zeigen die Rundung in einer eigenen Zeile. Erwartet wird der genaue Bargeldbestand. Das Journal speichert Ihren Namen.',
    also: 'Cent Rundung fünf',
  },
  managerLeaseMinutes: {
    title: 'Wie lange eine PIN der Filialleitung gilt',
    note: 'Ist die PIN auf einer Seite eingegeben, sind alle Seiten der Filialleitung offen. Die restliche Zeit steht neben den Seiten. Sperren, eine andere Person, ein unbenutzter Bildschirm und ein Neustart beenden die Freigabe. Personen, Verbindung und Limits verlangen die PIN nach jedem Öffnen der Einstellungen. 0: nur für die eine Seite.',
    label: 'So viele Minuten',
    value: '{{value}} min',
    questions: { change: 'Ändern, wie lange eine PIN der Filialleitung gilt?' },
    go: { change: 'Zeit ändern' },
    customer: 'Der Kunde merkt nichts.',
    report:
      'Alles, was in dieser Zeit geschieht, wird mit dem Namen der Filialleitung gespeichert. Das Journal speichert Ihren Namen.',
    also: 'Freigabe Dauer Zeit Minuten Passwort',
  },
  askedEachTime: {
    title: 'Immer nach der PIN fragen',
    note: 'Für diese Vorgänge ist jedes Mal die PIN der Filialleitung nötig, auch wenn sie gerade erst eingegeben wurde.',
    label: 'Jedes Mal nach der PIN fragen',
    options: {
      refund: 'Retouren und abgebrochene Verkäufe',
      'write-off': 'Verluste der Filiale',
      'pay-out': 'Bargeld aus der Kassenlade',
      'open-drawer': 'Öffnen der Kassenlade ohne Verkauf',
      reversal: 'Stornos und zurückgenommene oder umgebuchte Aufladungen',
      'above-limit': 'Zahlungen, Aufladungen und Zeiten über einem Limit',
      discount: 'Rabatte über dem Limit',
      'unclear-payment': 'Entscheidungen unter „Zu klären“',
    },
    questions: { change: 'Ändern, wobei immer nach der PIN gefragt wird?' },
    go: { change: 'Liste ändern' },
    customer: 'Der Kunde merkt nichts.',
    report: 'Das Journal speichert Ihren Namen.',
    also: 'Freigabe Geld Erstattung Kassenlade Passwort',
  },
};
