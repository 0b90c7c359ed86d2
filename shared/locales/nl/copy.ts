import type { copy as english } from '../en/copy.ts';
import type { Translated } from '../sentence.ts';

/** The second copy of the till's records, in Settings and in the status line. */
export const copy: Translated<typeof english> = {
  title: 'Tweede kopie',
  note: 'De kassa kan zijn gegevens ook kopiëren naar een map buiten deze computer: een USB-stick die erin blijft, of een gedeelde map. Gaat deze schijf stuk, dan blijven niet-verzonden betalingen bewaard.',
  reads:
    'Iedereen die de kopie heeft, kan bedragen en tijden lezen. Kaartnummers zijn versleuteld; alleen de herstelcode opent ze (Privacy). In de kopie staan geen sleutels.',
  putBack:
    'Terugzetten: installeer de kassa, kopieer de inhoud van de map evertill-… naar de gegevensmap van de kassa en start. Van betalingen die wachtten is de uitkomst dan niet bekend, en er wordt niets automatisch verzonden.',
  noCode:
    'Zonder kaartdienst opent alleen de herstelcode deze kopie op een andere computer. Maak de code nu en bewaar die apart van de kopie.',
  none: 'Er is geen tweede kopie ingesteld.',
  folder: 'Map voor de kopie',
  hint: 'Volledig pad, bijvoorbeeld /media/winkel/stick of E:\\Evertill',
  choose: 'Map kiezen …',
  begin: 'Naar deze map kopiëren',
  end: 'Stoppen met kopiëren',
  asking: 'Map wordt gecontroleerd …',
  ended: 'Het kopiëren is gestopt. De bestaande kopie is er nog: bewaar die goed.',
  whole: 'De kopie in {{folder}} is volledig tot {{at}}.',
  behind_one: '{{count}} record ontbreekt sinds {{at}} in de kopie.',
  behind_other: '{{count}} records ontbreken sinds {{at}} in de kopie.',
  unknown: 'De kopie in {{folder}} is sinds {{at}} niet gecontroleerd.',
  late_one: '{{count}} record ontbreekt sinds {{at}} in de tweede kopie',
  late_other: '{{count}} records ontbreken sinds {{at}} in de tweede kopie',
  lateUnknown: 'Tweede kopie niet bereikt sinds {{at}}',
  ownDisk:
    'De map staat op de eigen schijf van deze computer. Gaat die stuk, dan is ook de kopie weg.',
  keptAside:
    'De kopie had gegevens die deze kassa niet heeft. Die kopie is apart gezet en er is een nieuwe begonnen:',
  knewMore:
    'De tweede kopie had gegevens die deze kassa niet heeft. Die kopie is apart gezet als {{place}}.',
  why: {
    gone: 'De map ontbreekt. Steek de stick er weer in of verbind de gedeelde map. De kassa blijft het proberen.',
    full: 'De map is vol. Maak ruimte of kies een andere map.',
    forbidden: 'De kassa mag daar niet schrijven. Wijzig de rechten of kies een andere map.',
    hangs: 'De map reageert niet. Je kunt blijven verkopen; de kassa blijft het proberen.',
    'own-data': 'De map ligt in de gegevens van de kassa zelf. Kies een andere map.',
    foreign:
      'In de kopie staat een koppeling of pipe: iemand anders kan daar schrijven. De kassa volgt zulke koppelingen niet. Kies een map die alleen de gebruiker van de kassa mag wijzigen.',
    failed: 'De kopie kon niet worden geschreven. De kassa blijft het proberen.',
  },
  fault: {
    'not-absolute': 'Voer het volledige pad in, zoals /media/winkel/stick of E:\\Evertill.',
    absent: 'De map bestaat niet. Steek de stick erin of maak de map, en probeer het opnieuw.',
    'own-data':
      'In deze map staan de gegevens van de kassa zelf. Kies een map op een stick of een gedeelde schijf.',
    silent: 'De map reageerde niet op tijd. Controleer of de gedeelde map is verbonden.',
    forbidden: 'De kassa mag deze map niet lezen. Wijzig de rechten of kies een andere map.',
    demo: 'De demo heeft geen tweede kopie. Verbind eerst een kaartdienst.',
  },
};
