import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english, 'one' | 'many' | 'other'> = {
  synced:
    '{{by}} copie le dossier {{folder}} vers d’autres ordinateurs et inversement ; une copie plus ancienne pourrait faire envoyer un paiement deux fois. Placez les données de la caisse dans un dossier de cet ordinateur que rien ne copie, et démarrez la caisse avec : --data DOSSIER.',
  network:
    'Le dossier {{folder}} se trouve sur un autre ordinateur ; ce que la caisse y écrit pourrait être perdu avec le réseau. Placez les données de la caisse sur un disque de cet ordinateur, et démarrez la caisse avec : --data DOSSIER.',
};
