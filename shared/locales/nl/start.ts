import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english> = {
  synced:
    '{{by}} kopieert de map {{folder}} naar andere computers en terug; door een oudere kopie zou een betaling twee keer verzonden kunnen worden. Zet de gegevens van de kassa in een map van deze computer die door niets gekopieerd wordt, laat een beheerder die in data-folders.txt naast het programma zetten, en start de kassa daarmee: --data MAP.',
  unnamed:
    'De kassa kan de naam van haar eigen map {{folder}} niet lezen: de taalinstelling van deze computer (LANG) kent niet al haar letters. Start de kassa met LANG=C.UTF-8, of zet haar in een map met alleen de letters a tot z in de naam. Haar gegevens blijven waar ze zijn.',
  notWritable:
    'De kassa kan niets schrijven in haar gegevensmap {{folder}} ({{why}}). Er is niets veranderd en niets verzonden. Herstel de schijf, of laat deze gebruiker daar schrijven, en start de kassa opnieuw.',
  network:
    'De map {{folder}} staat op een andere computer; wat de kassa daar schrijft, kan met het netwerk verloren gaan. Zet de gegevens van de kassa op een schijf van deze computer, laat een beheerder die in data-folders.txt naast het programma zetten, en start de kassa daarmee: --data MAP.',
  settings:
    'De instellingen van de kassa in {{file}} zijn niet bruikbaar. {{why}} Aan het bestand is niets veranderd, en een kopie staat in {{copy}}; betalingen en journaals zijn onaangeroerd. Zet een goed bestand terug, of installeer de nieuwere versie opnieuw. Is er geen: haal het bestand weg, start de kassa, en verbind in Instellingen opnieuw met dezelfde dienst. Het boek gaat dan verder waar het was.',
  setUp:
    'Deze kassa werd ingesteld vanuit {{file}}, en dat werd onderbroken. Stel ze opnieuw in: --provision BESTAND. Details: {{why}}',
  /** In a sentence about a file. */
  unusable: {
    'no-json': 'Het is geen JSON.',
    newer: 'Een nieuwere versie van de kassa heeft het geschreven.',
    misfit: 'Het past niet: {{detail}}',
  },
  people:
    'Het bestand {{file}}, waarin de mensen van deze kassa staan, is onbruikbaar. {{why}} Het is niet veranderd, en een kopie staat in {{copy}}; betalingen en journalen zijn onaangeroerd en er is geen geld bewogen. Zet een goed bestand terug. Is dat er niet: haal het bestand weg, start de kassa en voeg bij Instellingen opnieuw een manager toe.',
  /** For a unit's credential (systemd). */
  credential:
    'Het geheim {{name}} dat systemd aan deze kassa geeft, is korter dan {{least}} bytes en beschermt niets. Er is geen geld bewogen. Maak een nieuw geheim zoals de installatiepagina beschrijft.',
  /** Between what happened and what to do; `what` is a switch or a variable. */
  appImage:
    'Een AppImage is om te proberen. Installeer voor een winkel het pakket voor Debian en Ubuntu.',
  startedWith: 'Ze kreeg {{what}} mee, en daaraan gehoorzaamt een kassa in een winkel niet.',
  unexpected:
    'De kassa kon niet starten, door deze computer of door een fout van de kassa zelf. Bij deze start is niets verzonden, en wat is vastgelegd, blijft bewaard. Start de kassa opnieuw; lukt het dan ook niet, bel dan wie voor de kassa zorgt en lees dit voor: {{detail}}',
};
