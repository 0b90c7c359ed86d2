import type { copy as english } from '../en/copy.ts';
import type { Translated } from '../sentence.ts';

/** The second copy of the till's records, in Settings and in the status line. */
export const copy: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Deuxième copie',
  note: 'La caisse peut aussi copier ses enregistrements dans un dossier hors de cet ordinateur : une clé USB qui reste branchée, ou un dossier partagé. Si ce disque tombe en panne, les paiements non envoyés y sont encore.',
  reads:
    'Toute personne qui a la copie peut lire les montants et les heures. Les numéros de carte sont chiffrés ; seul le code de récupération permet de les lire (Données personnelles). La copie ne contient aucune clé.',
  putBack:
    'Pour restaurer : installez la caisse, copiez le contenu du dossier evertill-… dans le dossier de données de la caisse et démarrez. Les paiements qui étaient en attente ont alors un résultat inconnu, et rien n’est envoyé automatiquement.',
  noCode:
    'Sans service de cartes, seul le code de récupération ouvre cette copie sur un autre ordinateur. Créez-le maintenant et gardez-le à part de la copie.',
  none: 'Aucune deuxième copie n’est configurée.',
  folder: 'Dossier de la copie',
  hint: 'Chemin complet, par exemple /media/magasin/cle ou E:\\Evertill',
  choose: 'Choisir le dossier…',
  begin: 'Copier dans ce dossier',
  end: 'Arrêter la copie',
  asking: 'Vérification du dossier…',
  ended: 'Les copies sont arrêtées. La copie existante est toujours là : gardez-la en lieu sûr.',
  whole: 'Copie complète dans {{folder}} ({{at}}).',
  behind_one: '{{count}} enregistrement manque dans la copie depuis {{at}}.',
  behind_many: '{{count}} d’enregistrements manquent dans la copie depuis {{at}}.',
  behind_other: '{{count}} enregistrements manquent dans la copie depuis {{at}}.',
  unknown: 'La copie dans {{folder}} n’a pas été vérifiée depuis {{at}}.',
  late_one: '{{count}} enregistrement manque dans la deuxième copie depuis {{at}}',
  late_many: '{{count}} d’enregistrements manquent dans la deuxième copie depuis {{at}}',
  late_other: '{{count}} enregistrements manquent dans la deuxième copie depuis {{at}}',
  lateUnknown: 'Deuxième copie injoignable depuis {{at}}',
  ownDisk:
    'Le dossier est sur le disque de cet ordinateur. Si le disque tombe en panne, la copie est perdue aussi.',
  keptAside:
    'La copie contenait des enregistrements que cette caisse n’a pas. Elle a été mise de côté, et une nouvelle copie a été commencée :',
  knewMore:
    'La deuxième copie contenait des enregistrements que cette caisse n’a pas. Elle a été mise de côté : {{place}}.',
  why: {
    gone: 'Le dossier est introuvable. Rebranchez la clé ou reconnectez le dossier partagé. La caisse continue d’essayer.',
    full: 'Le dossier est plein. Libérez de la place ou choisissez un autre dossier.',
    forbidden:
      'La caisse n’a pas le droit d’écrire dans ce dossier. Modifiez les droits ou choisissez un autre dossier.',
    hangs: 'Le dossier ne répond pas. La caisse continue de vendre et réessaie.',
    'own-data': 'Le dossier se trouve dans les données de la caisse. Choisissez un autre dossier.',
    foreign:
      'La copie contient un lien ou un tube : quelqu’un d’autre peut y écrire. La caisse ne suit pas de tels liens. Choisissez un dossier que seul l’utilisateur de la caisse peut modifier.',
    failed: 'La copie n’a pas pu être écrite. La caisse continue d’essayer.',
  },
  fault: {
    'not-absolute': 'Saisissez le chemin complet, comme /media/magasin/cle ou E:\\Evertill.',
    absent: 'Le dossier n’existe pas. Branchez la clé ou créez le dossier, puis réessayez.',
    'own-data':
      'Ce dossier contient les données de la caisse. Choisissez un dossier sur une clé ou un lecteur partagé.',
    silent: 'Le dossier n’a pas répondu à temps. Vérifiez que le dossier partagé est connecté.',
    forbidden:
      'La caisse n’a pas le droit de lire ce dossier. Modifiez les droits ou choisissez un autre dossier.',
    demo: 'La démo n’a pas de deuxième copie. Connectez d’abord un service.',
  },
};
