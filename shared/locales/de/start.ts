import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english> = {
  synced:
    '{{by}} kopiert den Ordner {{folder}} auf andere Computer und zurück; durch eine ältere Kopie könnte eine Zahlung doppelt gesendet werden. Die Daten der Kasse in einen Ordner dieses Computers legen, den nichts kopiert, ihn von einem Administrator in data-folders.txt neben dem Programm eintragen lassen, und die Kasse damit starten: --data ORDNER.',
  unnamed:
    'Die Kasse kann den Namen ihres eigenen Ordners {{folder}} nicht lesen: Die Spracheinstellung dieses Computers (LANG) hat nicht alle seine Buchstaben. Die Kasse mit LANG=C.UTF-8 starten oder in einen Ordner legen, dessen Name nur die Buchstaben a bis z hat. Ihre Daten bleiben, wo sie sind.',
  notWritable:
    'Die Kasse kann in ihren Datenordner {{folder}} nichts schreiben ({{why}}). Nichts wurde verändert und nichts gesendet. Die Festplatte in Ordnung bringen oder diesen Benutzer dort schreiben lassen und die Kasse neu starten.',
  network:
    'Der Ordner {{folder}} liegt auf einem anderen Computer; was die Kasse dort schreibt, könnte mit dem Netzwerk verloren gehen. Die Daten der Kasse auf eine Festplatte dieses Computers legen ihn von einem Administrator in data-folders.txt neben dem Programm eintragen lassen, und die Kasse damit starten: --data ORDNER.',
  settings:
    'Die Einstellungen der Kasse in {{file}} sind nicht brauchbar. {{why}} An der Datei wurde nichts geändert, und eine Kopie ist in {{copy}}; Zahlungen und Journale sind unberührt. Legen Sie eine gute Datei zurück, oder installieren Sie die neuere Version wieder. Gibt es keine: die Datei entfernen, die Kasse starten und unter „Einstellungen“ denselben Dienst neu verbinden. Sein Buch geht dann dort weiter, wo es war.',
  setUp:
    'Diese Kasse wurde aus {{file}} eingerichtet, und das wurde unterbrochen. Richten Sie sie neu ein: --provision DATEI. Einzelheiten: {{why}}',
  /** In a sentence about a file. */
  unusable: {
    'no-json': 'Sie ist kein JSON.',
    newer: 'Eine neuere Version der Kasse hat sie geschrieben.',
    misfit: 'Sie passt nicht: {{detail}}',
  },
  people:
    'Die Datei {{file}}, in der die Personen dieser Kasse stehen, ist unbrauchbar. {{why}} Sie wurde nicht verändert, und eine Kopie liegt in {{copy}}; Zahlungen und Journale sind unberührt, und kein Geld wurde bewegt. Eine gute Datei zurücklegen. Gibt es keine: die Datei wegnehmen, die Kasse starten und unter Einstellungen die Leitung neu eintragen.',
  /** For a unit's credential (systemd). */
  credential:
    'Das Geheimnis {{name}}, das systemd dieser Kasse übergibt, ist kürzer als {{least}} Byte und schützt nichts. Kein Geld wurde bewegt. Ein neues anlegen, wie die Seite zur Einrichtung es beschreibt.',
  /** Between what happened and what to do; `what` is a switch or a variable. */
  appImage:
    'Ein AppImage ist zum Ausprobieren. Für einen Laden das Paket für Debian und Ubuntu installieren.',
  startedWith:
    'Ihr wurde {{what}} mitgegeben, und dem gehorcht eine Kasse in einem Geschäft nicht.',
  unexpected:
    'Die Kasse konnte nicht starten, wegen dieses Computers oder eines eigenen Fehlers. Bei diesem Start wurde nichts gesendet, und was aufgezeichnet ist, bleibt erhalten. Die Kasse noch einmal starten; startet sie auch dann nicht, anrufen, wer sich um sie kümmert, und das vorlesen: {{detail}}',
};
