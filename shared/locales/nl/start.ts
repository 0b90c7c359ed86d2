import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english> = {
  synced:
    '{{by}} kopieert de map {{folder}} naar andere computers en terug. Door een oudere kopie kan een betaling twee keer worden verzonden. Verplaats de gegevens van de kassa naar een map op deze computer die door niets wordt gekopieerd, laat een beheerder (root) die map in data-folders.txt naast het programma zetten, en start de kassa met --data MAP.',
  unnamed:
    'De kassa kan de naam van de map {{folder}} niet lezen: in de taalinstelling van deze computer (LANG) ontbreken enkele letters. Start de kassa met LANG=C.UTF-8, of gebruik een mapnaam met alleen de letters a tot z. De gegevens zijn niet veranderd.',
  notWritable:
    'De kassa kan niet schrijven in de gegevensmap {{folder}} ({{why}}). Er is niets veranderd of verzonden. Maak ruimte, herstel de schijf, of geef deze gebruiker daar schrijfrechten, en start de kassa opnieuw.',
  network:
    'De map {{folder}} staat op een andere computer, en bij een netwerkstoring kunnen gegevens verloren gaan. Verplaats de gegevens van de kassa naar een schijf van deze computer, laat een beheerder (root) die map in data-folders.txt naast het programma zetten, en start de kassa met --data MAP.',
  settings:
    'De instellingen van de kassa in {{file}} zijn niet bruikbaar. {{why}} Het bestand is niet veranderd, en in {{copy}} staat een kopie; betalingen en gegevens zijn onaangeroerd. Vervang het bestand door een bruikbare kopie, of installeer de nieuwere versie opnieuw. Verwijder anders het bestand, start de kassa en verbind in “Instellingen” opnieuw met dezelfde kaartdienst. De kassa gaat dan verder met dezelfde administratie.',
  setUp:
    'Het instellen met {{file}} is onderbroken. Voer het opnieuw uit met --provision BESTAND. Details: {{why}}',
  /** Inserted into a sentence about a file. */
  unusable: {
    'no-json': 'Het bestand is geen JSON.',
    newer: 'Het bestand is geschreven door een nieuwere versie van de kassa.',
    misfit: 'Het bestand bevat een verkeerde waarde: {{detail}}',
  },
  people:
    'De personeelslijst {{file}} is niet bruikbaar. {{why}} Het bestand is niet veranderd, en in {{copy}} staat een kopie; betalingen en gegevens zijn onaangeroerd, en er is geen geld geboekt. Vervang het bestand door een bruikbare kopie. Verwijder anders het bestand, start de kassa en voeg in “Instellingen” opnieuw een manager toe.',
  /** For a service's credential (systemd). */
  credential:
    'Het geheim {{name}} dat systemd aan deze kassa geeft, is korter dan {{least}} bytes en beschermt niets. Er is geen geld geboekt. Maak een nieuw geheim zoals de installatiepagina beschrijft.',
  /**
   * Why a start was refused: the middle sentence of a message. `what` is a command line switch or an environment
   * variable.
   */
  appImage:
    'Een AppImage is alleen om de kassa uit te proberen. Installeer voor een winkel het pakket voor Debian en Ubuntu.',
  startedWith: 'De kassa is gestart met {{what}}. Dat mag niet in een winkel.',
  unexpected:
    'De kassa kon niet starten door een probleem met deze computer of een interne fout. Vastgelegde betalingen blijven bewaard. Start de kassa opnieuw. Lukt het weer niet, bel dan de kassasupport en lees dit voor: {{detail}}',
};
