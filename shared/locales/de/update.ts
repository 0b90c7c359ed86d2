import type { Translated } from '../sentence.ts';
import type { update as english } from '../en/update.ts';

export const update: Translated<typeof english> = {
  title: 'Neue Version',
  byOthers: 'Neue Versionen installiert die Person, die diesen Computer betreut.',
  newest: 'Das ist die neueste Version. Zuletzt geprüft: {{when}}.',
  notAnswered: 'Die Kasse konnte noch nicht prüfen, ob es eine neuere Version gibt.',
  away: '{{host}} ist nicht erreichbar. Von dort kommen neue Versionen.',
  awayToDo:
    'Die Kasse versucht es weiter und arbeitet wie bisher. Internetverbindung prüfen oder die Kassenbetreuung anrufen.',
  look: 'Jetzt prüfen',
  looking: 'Wird geprüft …',
  held: 'Version {{version}} ist erschienen. Die Zentrale hat sie für diese Filiale noch nicht freigegeben.',
  ready: 'Version {{version}} kann installiert werden.',
  isNews: 'Version {{version}} ist bereit. Unter „Einstellungen“, „Zustand“ installieren.',
  installing: 'Version {{version}} wird installiert. Danach startet die Kasse neu.',
  install: 'Installieren',
  question: 'Version {{version}} installieren?',
  effects:
    'Die Kasse wird geschlossen und startet mit der neuen Version. Das dauert etwa eine Minute. Wartende Zahlungen bleiben erhalten.',
  oneWay:
    'Ältere Versionen können die Aufzeichnungen der Kasse danach nicht mehr öffnen: Es gibt keinen Weg zurück.',
  goOn: 'Mit dieser Version weiter',
  blocker: {
    'sale-open': 'Zuerst den offenen Verkauf abschließen oder abbrechen.',
    'payment-on-its-way': 'Eine Zahlung läuft gerade. In einer Minute noch einmal versuchen.',
    training: 'Zuerst das Training beenden.',
  },
  gone: 'Diese Version wird nicht mehr angeboten. Noch einmal prüfen.',
  refused: 'Eine neue Version wurde nicht installiert.',
  whyRefused: {
    signature:
      'Die Version ist nicht vom Hersteller dieses Programms signiert. Die Kassenbetreuung anrufen.',
    incomplete:
      'Die Version wurde nicht vollständig heruntergeladen. Die Kasse versucht es automatisch noch einmal.',
    'other-channel': 'Die Version ist für andere Kassen bestimmt. Die Kassenbetreuung anrufen.',
    'other-system':
      'Die Version ist für eine andere Art von Computer bestimmt. Die Kassenbetreuung anrufen.',
    outdated:
      'Die Liste der Versionen ist zu alt, oder das Datum dieses Computers ist falsch. Das Datum prüfen, dann die Kassenbetreuung anrufen.',
    'clock-behind':
      'Das Datum dieses Computers liegt in der Vergangenheit. Das Datum richtigstellen, dann noch einmal prüfen.',
    'not-installed':
      'Der Computer konnte die Version nicht installieren. Die Kasse arbeitet weiter wie bisher. Die Kassenbetreuung anrufen.',
    'did-not-start':
      'Die neue Version ist nicht gestartet. Die Kasse arbeitet mit der vorigen. Die Kassenbetreuung anrufen.',
  },
};
