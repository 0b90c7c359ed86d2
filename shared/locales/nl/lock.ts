import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../sentence.ts';

/** The lock screen. */
export const lock: Translated<typeof english> = {
  title: 'Wie is er aan het werk?',
  language: 'Taal',
  languageFailed: 'De taal is niet bewaard. Probeer het opnieuw.',
  locked: 'De kassa is vergrendeld. Wat wacht, wordt toch verzonden.',
  nobody: 'Er is niemand aangemeld. Kies een naam, of ga verder zonder naam.',
  pin: 'Je pincode',
  pinOf: 'Pincode van {{name}}',
  erase: 'Wissen',
  signIn: 'Aanmelden',
  roles: {
    cashier: 'Kassier',
    manager: 'Manager',
  },
  choose: 'Kies een naam, met de vinger of met de eerste letter, en typ de pincode.',
  goOn: 'Doorgaan zonder naam',
  demo: 'In de demo en bij het oefenen: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Deze pincode klopt niet.',
  byKey: {
    open: 'Geen enkele managerspincode past',
    note: 'Wie de API-sleutel heeft waarmee deze kassa het laatst is verbonden, of de herstelcode van deze kassa, wijst hier een manager aan. Het staat in de geschiedenis.',
    key: 'API-sleutel van de dienst, of herstelcode',
    name: 'Naam van de manager',
    go: 'Deze manager aanwijzen',
    wrong:
      'Dit is niet de API-sleutel waarmee deze kassa het laatst is verbonden, en ook niet haar herstelcode.',
    notReached:
      'De kassa kan haar eigen sleutels niet openen, en de dienst die deze zou kennen is niet bereikbaar. Herstel het netwerk en probeer het opnieuw, of typ de herstelcode.',
  },
  trouble: {
    missing: 'De lijst van wie hier werkt is weg, en de kopie ook. Er stonden eerder mensen in.',
    changed:
      'De lijst van wie hier werkt is niet door deze kassa geschreven: ze is met de hand gewijzigd of komt van een andere kassa.',
    older: 'De lijst van wie hier werkt is een oudere die is teruggezet.',
    sealed:
      'Het geheim waarmee de lijst van personen is verzegeld, gaat niet open: de sleutelopslag van deze computer geeft het niet terug, of de bestanden van de kassa zijn naar een andere computer verplaatst.',
    locked:
      'De lijst van personen is beschermd door dezelfde wachtwoordzin als de sleutels, of door deze computer. Ze gaat nog niet open.',
  },
  unlockField: 'Wachtwoordzin of herstelcode',
  unlockFirst:
    'Typ de wachtwoordzin of de herstelcode. Ga anders door zonder naam en reken contant of met bankpas af.',
  troubleMoney:
    'Nee. Wat wacht, wordt toch verzonden; er wordt niets verkocht tot iemand zich kan aanmelden.',
};
