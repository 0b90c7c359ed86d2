import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../sentence.ts';

/** The lock screen. */
export const lock: Translated<typeof english> = {
  title: 'Wie is er aan het werk?',
  language: 'Taal',
  languageFailed: 'De taal kon niet worden opgeslagen. Probeer het opnieuw.',
  locked: 'De kassa is vergrendeld. Wachtende betalingen stoppen daardoor niet.',
  saleOpen: 'Er is nog een verkoop open. Ontvangen betalingen zijn opgeslagen.',
  nobody: 'Er is niemand aangemeld. Kies een naam, of ga verder zonder naam.',
  pin: 'Je pincode',
  pinOf: 'Pincode van {{name}}',
  erase: 'Wissen',
  signIn: 'Aanmelden',
  roles: {
    cashier: 'Kassamedewerker',
    manager: 'Manager',
  },
  choose: 'Kies een naam door te tikken of met de eerste letter. Typ dan de pincode.',
  goOn: 'Doorgaan zonder naam',
  demo: 'In de demo en bij het oefenen: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Verkeerde pincode.',
  byKey: {
    open: 'Geen enkele managerpincode werkt',
    note: 'Wie de laatste API-sleutel of de herstelcode van deze kassa heeft, kan hier een manager aanwijzen. Dat wordt in de geschiedenis vastgelegd.',
    key: 'API-sleutel van de kaartdienst, of herstelcode',
    name: 'Naam van de manager',
    go: 'Deze manager aanwijzen',
    wrong: 'Dit is niet de laatste API-sleutel en ook niet de herstelcode van deze kassa.',
    notReached:
      'De kassa kan de eigen sleutels niet openen, en de kaartdienst is niet bereikbaar om de ingetypte sleutel te controleren. Herstel het netwerk en probeer het opnieuw, of typ de herstelcode.',
  },
  trouble: {
    missing: 'De personeelslijst en de kopie ervan ontbreken. Er was eerder wel een lijst.',
    changed:
      'Deze kassa heeft de personeelslijst niet geschreven: die is met de hand gewijzigd of komt van een andere kassa.',
    older: 'De personeelslijst is een oudere kopie die is teruggezet.',
    sealed:
      'De personeelslijst kan niet worden ontgrendeld: de sleutelopslag van deze computer kan de sleutel niet openen, of de bestanden van de kassa staan nu op een andere computer.',
    locked:
      'De personeelslijst is beschermd met dezelfde wachtwoordzin als de sleutels, of door deze computer. De lijst kan nog niet worden geopend.',
  },
  unlockField: 'Wachtwoordzin of herstelcode',
  unlockFirst:
    'Typ de wachtwoordzin of de herstelcode. Ga anders verder zonder naam en laat klanten contant of met pin betalen.',
  troubleMoney:
    'Nee. Wachtende betalingen stoppen daardoor niet. Er kan niets worden verkocht tot iemand zich aanmeldt.',
};
