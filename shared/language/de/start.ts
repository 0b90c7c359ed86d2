import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english> = {
  synced:
    '{{by}} kopiert den Ordner {{folder}} auf andere Computer und zurück; durch eine ältere Kopie könnte eine Zahlung doppelt gesendet werden. Die Daten der Kasse in einen Ordner dieses Computers legen, den nichts kopiert, und die Kasse damit starten: --data ORDNER.',
  network:
    'Der Ordner {{folder}} liegt auf einem anderen Computer; was die Kasse dort schreibt, könnte mit dem Netzwerk verloren gehen. Die Daten der Kasse auf eine Festplatte dieses Computers legen und die Kasse damit starten: --data ORDNER.',
  settings:
    'Die Einstellungen der Kasse in {{file}} sind nicht brauchbar. {{why}} An der Datei wurde nichts geändert, und eine Kopie ist in {{copy}}; Zahlungen und Journale sind unberührt. Legen Sie eine gute Datei zurück, oder installieren Sie die neuere Version wieder. Gibt es keine: die Datei entfernen, die Kasse starten und unter „Einstellungen“ denselben Dienst neu verbinden. Sein Buch geht dann dort weiter, wo es war.',
  setUp:
    'Diese Kasse wurde aus {{file}} eingerichtet, und das wurde unterbrochen. {{why}} Richten Sie sie neu ein: --provision DATEI.',
};
