import type { copy as english } from '../en/copy.ts';
import type { Translated } from '../sentence.ts';

/** The second copy of the till's records, in Settings and in the status line. */
export const copy: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Deuxième copie',
  note: 'La caisse porte aussi ses enregistrements dans un dossier hors de cet ordinateur : une clé USB qui reste branchée, ou un dossier partagé. Si le disque de cet ordinateur meurt, ce qui reste à envoyer s’y trouve.',
  reads:
    'Qui a la copie lit les montants et les heures. Les numéros de carte y sont scellés, et seul le code de récupération les ouvre (Confidentialité). Elle ne contient aucune clé.',
  putBack:
    'Pour s’en servir : installer la caisse, copier le contenu du dossier evertill-… dans son dossier de données et démarrer. Tout ce qui attendait est alors indiqué comme inconnu, et rien ne part de soi-même.',
  none: 'Il n’y a pas de deuxième copie.',
  folder: 'Dossier de la copie',
  hint: 'Le chemin complet, par exemple /media/magasin/cle ou E:\\Evertill',
  begin: 'Copier dans ce dossier',
  end: 'Plus de deuxième copie',
  asking: 'Le dossier est examiné …',
  ended: 'Plus rien n’est copié. Ce qui a été copié reste où il est : gardez-le avec soin.',
  whole: 'La copie dans {{folder}} est complète, état du {{at}}.',
  behind_one: '{{count}} enregistrement manque encore dans la copie, depuis {{at}}.',
  behind_many: '{{count}} enregistrements manquent encore dans la copie, depuis {{at}}.',
  behind_other: '{{count}} enregistrements manquent encore dans la copie, depuis {{at}}.',
  unknown: 'Depuis {{at}}, personne ne sait où en est la copie dans {{folder}}.',
  late_one: '{{count}} enregistrement manque dans la deuxième copie depuis {{at}}',
  late_many: '{{count}} enregistrements manquent dans la deuxième copie depuis {{at}}',
  late_other: '{{count}} enregistrements manquent dans la deuxième copie depuis {{at}}',
  lateUnknown: 'Deuxième copie non jointe depuis {{at}}',
  ownDisk: 'Le dossier est sur le disque de cet ordinateur : s’il meurt, la copie meurt avec lui.',
  keptAside:
    'Une copie en savait plus que cette caisse. Elle a été mise de côté, et une nouvelle commencée :',
  knewMore:
    'La deuxième copie avait des enregistrements que cette caisse n’a pas. Elle a été mise de côté : {{place}}.',
  why: {
    gone: 'Le dossier n’est pas là : rebranchez la clé, ou connectez le dossier partagé. La caisse essaie d’elle-même.',
    full: 'Il n’y a plus de place dans le dossier : faites de la place, ou choisissez-en un autre.',
    forbidden: 'La caisse ne peut pas y écrire : autorisez-la, ou choisissez un autre dossier.',
    hangs: 'Le dossier ne répond pas. La caisse l’attend, et continue de vendre.',
    'own-data':
      'Le dossier fait partie des données de la caisse elle-même : choisissez-en un autre.',
    failed: 'Impossible d’y écrire. La caisse réessaie d’elle-même.',
  },
  fault: {
    'not-absolute':
      'Ce n’est pas un chemin complet. Tapez-le depuis le début, comme /media/magasin/cle ou E:\\Evertill.',
    absent: 'Ce dossier n’existe pas. Branchez la clé, ou créez le dossier, puis réessayez.',
    'own-data':
      'Les données de la caisse elle-même y sont : choisissez un dossier sur une clé ou un partage.',
    silent: 'Le dossier n’a pas répondu à temps. Vérifiez si le partage est connecté.',
    forbidden:
      'La caisse ne peut pas regarder dans ce dossier : autorisez-la, ou choisissez-en un autre.',
    demo: 'La démo n’a pas de deuxième copie : connectez d’abord un service.',
  },
};
