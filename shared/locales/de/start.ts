import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english> = {
  synced:
    '{{by}} kopiert den Ordner {{folder}} auf andere Computer und zurück. Eine ältere Kopie könnte eine Zahlung doppelt senden. Die Daten der Kasse in einen Ordner dieses Computers legen, den kein Programm kopiert, diesen Ordner als root in data-folders.txt neben dem Programm eintragen und die Kasse mit --data ORDNER starten.',
  unnamed:
    'Die Kasse kann den Namen ihres Ordners {{folder}} nicht lesen: In der Spracheinstellung dieses Computers (LANG) fehlen einige Buchstaben dieses Namens. Die Kasse mit LANG=C.UTF-8 starten oder einen Ordnernamen nur mit den Buchstaben a bis z verwenden. Die Daten sind unverändert.',
  notWritable:
    'Die Kasse kann nicht in ihren Datenordner {{folder}} schreiben ({{why}}). Es wurde nichts geändert oder gesendet. Platz schaffen, die Festplatte in Ordnung bringen oder diesem Benutzer dort das Schreiben erlauben, dann die Kasse neu starten.',
  network:
    'Der Ordner {{folder}} liegt auf einem anderen Computer. Bei einem Netzwerkausfall könnten Aufzeichnungen verloren gehen. Die Daten der Kasse auf eine Festplatte dieses Computers legen, den Ordner als root in data-folders.txt neben dem Programm eintragen und die Kasse mit --data ORDNER starten.',
  settings:
    'Die Einstellungen der Kasse in {{file}} sind nicht brauchbar. {{why}} Die Datei ist unverändert, eine Kopie liegt in {{copy}}; Zahlungen und Aufzeichnungen sind davon nicht betroffen. Die Datei durch eine fehlerfreie ersetzen oder die neuere Version wieder installieren. Sonst die Datei entfernen, die Kasse starten und unter „Einstellungen“ denselben Kartendienst neu verbinden. Die Kasse führt dessen Datenbestand dann weiter.',
  setUp:
    'Die Einrichtung aus {{file}} wurde unterbrochen. Die Kasse erneut mit --provision DATEI starten. Details: {{why}}',
  /** Inserted into a sentence about a file. */
  unusable: {
    'no-json': 'Die Datei ist keine JSON-Datei.',
    newer: 'Eine neuere Version der Kasse hat die Datei geschrieben.',
    misfit: 'Die Datei enthält einen falschen Wert: {{detail}}',
  },
  people:
    'Die Personalliste {{file}} ist nicht brauchbar. {{why}} Sie ist unverändert, eine Kopie liegt in {{copy}}; Zahlungen und Aufzeichnungen sind davon nicht betroffen, und es wurde kein Geld bewegt. Die Datei durch eine fehlerfreie ersetzen. Sonst die Datei entfernen, die Kasse starten und unter „Einstellungen“ eine Filialleitung neu hinzufügen.',
  /** For a service's credential (systemd). */
  credential:
    'Das Geheimnis {{name}}, das systemd dieser Kasse übergibt, ist kürzer als {{least}} Byte und schützt nichts. Es wurde kein Geld bewegt. Ein neues anlegen, wie auf der Seite zur Einrichtung beschrieben.',
  /**
   * Why a start was refused: the middle sentence of a message. `what` is a command line switch or an environment
   * variable.
   */
  appImage:
    'Ein AppImage ist nur zum Ausprobieren der Kasse. In einer Filiale das Paket für Debian und Ubuntu installieren.',
  startedWith: 'Die Kasse wurde mit {{what}} gestartet. Das ist in einer Filiale nicht erlaubt.',
  unexpected:
    'Die Kasse konnte wegen eines Problems dieses Computers oder eines internen Fehlers nicht starten. Aufgezeichnete Zahlungen bleiben erhalten. Die Kasse noch einmal starten. Gelingt es wieder nicht, die Kassenbetreuung anrufen und vorlesen: {{detail}}',
};
