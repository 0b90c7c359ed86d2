import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english, 'one' | 'many' | 'other'> = {
  synced:
    '{{by}} copie le dossier {{folder}} vers d’autres ordinateurs et inversement ; une copie plus ancienne pourrait faire envoyer un paiement deux fois. Placez les données de la caisse dans un dossier de cet ordinateur que rien ne copie, faites-le inscrire par un administrateur dans data-folders.txt à côté du programme, et démarrez la caisse avec : --data DOSSIER.',
  unnamed:
    'La caisse ne peut pas lire le nom de son propre dossier {{folder}} : le réglage de langue de cet ordinateur (LANG) n’en connaît pas toutes les lettres. Démarrez la caisse avec LANG=C.UTF-8, ou placez-la dans un dossier dont le nom n’a que les lettres a à z. Ses données restent où elles sont.',
  notWritable:
    'La caisse ne peut rien écrire dans son dossier de données {{folder}} ({{why}}). Rien n’a été changé ni envoyé. Réparez le disque, ou laissez cet utilisateur y écrire, et redémarrez la caisse.',
  network:
    'Le dossier {{folder}} se trouve sur un autre ordinateur ; ce que la caisse y écrit pourrait être perdu avec le réseau. Placez les données de la caisse sur un disque de cet ordinateur, faites-le inscrire par un administrateur dans data-folders.txt à côté du programme, et démarrez la caisse avec : --data DOSSIER.',
  settings:
    'Les paramètres de la caisse dans {{file}} sont inutilisables. {{why}} Le fichier n’a pas été modifié, et une copie est dans {{copy}} ; les paiements et les journaux sont intacts. Remettez un bon fichier, ou réinstallez la version plus récente. S’il n’y en a pas : enlevez le fichier, démarrez la caisse, et reconnectez le même service dans Paramètres. Son livre continue alors où il en était.',
  setUp:
    'La configuration de cette caisse à partir de {{file}} a été interrompue. Recommencez-la : --provision FICHIER. Détails : {{why}}',
  /** In a sentence about a file. */
  unusable: {
    'no-json': 'Ce n’est pas du JSON.',
    newer: 'Une version plus récente de la caisse l’a écrit.',
    misfit: 'Il ne convient pas : {{detail}}',
  },
  people:
    'Le fichier {{file}}, où sont les personnes de cette caisse, est inutilisable. {{why}} Il n’a pas été modifié, et une copie est dans {{copy}} ; les paiements et les journaux sont intacts, et aucun argent n’a bougé. Remettez un bon fichier. S’il n’y en a pas : enlevez le fichier, démarrez la caisse, et ajoutez à nouveau un responsable dans Paramètres.',
  /** For a unit's credential (systemd). */
  credential:
    'Le secret {{name}} que systemd remet à cette caisse a moins de {{least}} octets et ne protège rien. Aucun argent n’a bougé. Créez-en un autre comme l’indique la page d’installation.',
  /** Between what happened and what to do; `what` is a switch or a variable. */
  appImage:
    'Une AppImage sert à essayer. Pour un magasin, installez le paquet pour Debian et Ubuntu.',
  startedWith: 'Elle a reçu {{what}}, à quoi une caisse de magasin n’obéit pas.',
  unexpected:
    'La caisse n’a pas pu démarrer, à cause de cet ordinateur ou d’une erreur de sa part. Rien n’a été envoyé par ce démarrage, et ce qui était enregistré est gardé. Redémarrez la caisse ; si elle ne démarre toujours pas, appelez la personne qui s’en occupe et lisez-lui ceci : {{detail}}',
};
