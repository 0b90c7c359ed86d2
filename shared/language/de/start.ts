import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english> = {
  synced:
    '{{by}} kopiert den Ordner {{folder}} auf andere Computer und zurück; durch eine ältere Kopie könnte eine Zahlung doppelt gesendet werden. Legen Sie die Daten der Kasse in einen Ordner dieses Computers, den nichts kopiert, und starten Sie die Kasse damit: --data ORDNER.',
  network:
    'Der Ordner {{folder}} liegt auf einem anderen Computer; was die Kasse dort schreibt, könnte mit dem Netzwerk verloren gehen. Legen Sie die Daten der Kasse auf eine Festplatte dieses Computers, und starten Sie die Kasse damit: --data ORDNER.',
};
