import type { start as english } from '../en/start.ts';
import type { Translated } from '../sentence.ts';

/** Why the till does not start, and what to do about it. */
export const start: Translated<typeof english, 'one' | 'many' | 'other'> = {
  synced:
    '{{by}} copie le dossier {{folder}} vers d’autres ordinateurs et inversement. Une copie plus ancienne pourrait envoyer un paiement deux fois. Placez les données de la caisse dans un dossier de cet ordinateur que rien ne copie, faites-le inscrire par un administrateur dans data-folders.txt à côté du programme, et démarrez la caisse avec : --data DOSSIER.',
  unnamed:
    'La caisse ne peut pas lire le nom de son dossier {{folder}} : la langue de cet ordinateur (LANG) n’en connaît pas toutes les lettres. Démarrez la caisse avec LANG=C.UTF-8, ou utilisez un nom de dossier avec les lettres a à z seulement. Les données n’ont pas changé.',
  notWritable:
    'La caisse ne peut pas écrire dans son dossier de données {{folder}} ({{why}}). Rien n’a été modifié ni envoyé. Libérez de la place, réparez le disque, ou autorisez cet utilisateur à y écrire, puis redémarrez la caisse.',
  network:
    'Le dossier {{folder}} se trouve sur un autre ordinateur, et une panne de réseau pourrait perdre des enregistrements. Placez les données de la caisse sur un disque de cet ordinateur, faites-le inscrire par un administrateur dans data-folders.txt à côté du programme, et démarrez la caisse avec : --data DOSSIER.',
  settings:
    'Les paramètres de la caisse dans {{file}} sont inutilisables. {{why}} Le fichier n’a pas été modifié, et une copie est dans {{copy}} ; les paiements et les enregistrements sont intacts. Remettez un bon fichier, ou réinstallez la version plus récente. Sinon, retirez le fichier, démarrez la caisse et reconnectez le même service de cartes dans « Paramètres ». Son registre reprend alors.',
  setUp:
    'La configuration à partir de {{file}} a été interrompue. Relancez-la avec : --provision FICHIER. Détails : {{why}}',
  /** Inserted into a sentence about a file. */
  unusable: {
    'no-json': 'Le fichier n’est pas du JSON.',
    newer: 'Une version plus récente de la caisse a écrit ce fichier.',
    misfit: 'Le fichier contient une valeur incorrecte : {{detail}}',
  },
  people:
    'La liste du personnel {{file}} est inutilisable. {{why}} Elle n’a pas été modifiée, et une copie est dans {{copy}} ; les paiements et les enregistrements sont intacts, et aucun montant n’a été débité ni crédité. Remettez un bon fichier. Sinon, retirez le fichier, démarrez la caisse et ajoutez à nouveau un responsable dans « Paramètres ».',
  /** For a service's credential (systemd). */
  credential:
    'Le secret {{name}} que systemd remet à cette caisse a moins de {{least}} octets et ne protège rien. Aucun montant n’a été débité ni crédité. Créez-en un autre comme l’indique la page d’installation.',
  /**
   * Why a start was refused: the middle sentence of a message. `what` is a command line switch or an environment
   * variable.
   */
  appImage:
    'Une AppImage ne sert qu’à essayer la caisse. Pour un magasin, installez le paquet pour Debian et Ubuntu.',
  startedWith: 'La caisse a été démarrée avec {{what}}. Ce n’est pas autorisé dans un magasin.',
  unexpected:
    'La caisse n’a pas pu démarrer, à cause d’un problème de cet ordinateur ou d’une erreur interne. Les paiements enregistrés sont conservés. Redémarrez la caisse. Si cela échoue encore, appelez l’assistance caisse et lisez-lui ceci : {{detail}}',
};
