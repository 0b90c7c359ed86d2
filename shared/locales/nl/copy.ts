import type { copy as english } from '../en/copy.ts';
import type { Translated } from '../sentence.ts';

/** The second copy of the till's records, in Settings and in the status line. */
export const copy: Translated<typeof english> = {
  title: 'Tweede kopie',
  note: 'De kassa brengt haar registraties ook naar een map buiten deze computer: een usb-stick die erin blijft, of een gedeelde map. Gaat de schijf van deze computer stuk, dan ligt daar wat nog verzonden moet worden.',
  reads:
    'Wie de kopie heeft, leest bedragen en tijden. Kaartnummers liggen er verzegeld in, en alleen de herstelcode opent ze (Privacy). Sleutels staan er niet in.',
  putBack:
    'Gebruiken: installeer de kassa, kopieer de inhoud van de map evertill-… naar haar gegevensmap en start. Alles wat wachtte staat dan als niet bekend, en niets wordt vanzelf verzonden.',
  none: 'Er is geen tweede kopie.',
  folder: 'Map voor de kopie',
  hint: 'Het hele pad, bijvoorbeeld /media/winkel/stick of E:\\Evertill',
  begin: 'Naar deze map kopiëren',
  end: 'Geen tweede kopie meer',
  asking: 'De map wordt bekeken …',
  ended: 'Er wordt niets meer gekopieerd. Wat gekopieerd is, blijft waar het is: bewaar het goed.',
  whole: 'De kopie in {{folder}} is volledig, stand {{at}}.',
  behind_one: '{{count}} registratie staat sinds {{at}} nog niet in de kopie.',
  behind_other: '{{count}} registraties staan sinds {{at}} nog niet in de kopie.',
  unknown: 'Sinds {{at}} weet niemand hoe ver de kopie in {{folder}} is.',
  late_one: '{{count}} registratie ontbreekt sinds {{at}} in de tweede kopie',
  late_other: '{{count}} registraties ontbreken sinds {{at}} in de tweede kopie',
  lateUnknown: 'Tweede kopie niet bereikt sinds {{at}}',
  ownDisk: 'De map ligt op de schijf van deze computer zelf: gaat die stuk, dan ook de kopie.',
  keptAside: 'Een kopie wist meer dan deze kassa. Ze is apart gelegd en een nieuwe is begonnen:',
  knewMore:
    'De tweede kopie had registraties die deze kassa niet heeft. Ze is apart gelegd als {{place}}.',
  why: {
    gone: 'De map is er niet: steek de stick er weer in, of verbind de gedeelde map. De kassa probeert het vanzelf.',
    full: 'Er is geen plaats meer in de map: maak plaats, of kies een andere.',
    forbidden: 'De kassa mag daar niet schrijven: sta het toe, of kies een andere map.',
    hangs: 'De map antwoordt niet. De kassa wacht erop, en verkoopt verder.',
    'own-data': 'De map hoort bij de gegevens van de kassa zelf: kies een andere.',
    failed: 'Er kon niet geschreven worden. De kassa probeert het vanzelf opnieuw.',
  },
  fault: {
    'not-absolute':
      'Dit is geen heel pad. Typ het vanaf het begin, zoals /media/winkel/stick of E:\\Evertill.',
    absent: 'Deze map bestaat niet. Steek de stick erin, of maak de map, en probeer opnieuw.',
    'own-data':
      'Daar liggen de gegevens van de kassa zelf: kies een map op een stick of in het netwerk.',
    silent: 'De map antwoordde niet op tijd. Kijk of de gedeelde map verbonden is.',
    forbidden: 'De kassa mag niet in deze map kijken: sta het toe, of kies een andere.',
    demo: 'De demo heeft geen tweede kopie: verbind eerst een dienst.',
  },
};
