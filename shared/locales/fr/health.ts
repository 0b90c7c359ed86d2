import type { health as english } from '../en/health.ts';
import type { Translated } from '../sentence.ts';

/** The health page of a till, and what is saved for support. */
export const health: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'État',
  labels: {
    trade: 'Caisse',
    payments: 'Paiements',
    clock: 'Horloge',
    disk: 'Disque',
    keys: 'Clés',
    hub: 'Hub',
    copy: 'Deuxième copie',
    drill: 'Test de la sauvegarde',
    printer: 'Imprimante',
    otherTills: 'Autres caisses',
    program: 'Version',
    update: 'Dernière mise à jour',
  },
  trades: 'Prête à vendre.',
  allSettled: 'Tous les paiements sont envoyés et ont reçu une réponse.',
  waiting_one: '{{count}} paiement en attente depuis {{since}}.',
  waiting_many: '{{count}} de paiements en attente, le plus ancien depuis {{since}}.',
  waiting_other: '{{count}} paiements en attente, le plus ancien depuis {{since}}.',
  sending: {
    automatic: 'L’envoi est automatique.',
    held: 'Envoi suspendu pour l’instant : voir la ligne d’état.',
  },
  listed_one: '{{count}} paiement figure dans « À traiter ».',
  listed_many: '{{count}} de paiements figurent dans « À traiter ».',
  listed_other: '{{count}} paiements figurent dans « À traiter ».',
  unknown_one: '{{count}} paiement a un résultat inconnu ({{sum}}). Un responsable décide.',
  unknown_many:
    '{{count}} de paiements ont un résultat inconnu ({{sum}}). Un responsable décide pour chacun.',
  unknown_other:
    '{{count}} paiements ont un résultat inconnu ({{sum}}). Un responsable décide pour chacun.',
  clockRight: 'Aucun écart connu avec l’horloge du service de cartes.',
  clockWrong: 'L’horloge est ou était fausse : voir « À traiter ».',
  disk: {
    ok: 'Assez de place.',
    low: 'Presque plein. Supprimez des fichiers sans rapport avec la caisse.',
    critical:
      'Presque plus de place : aucune vente ne peut commencer. Supprimez des fichiers sans rapport avec la caisse.',
  },
  keys: {
    os: 'Protégées par le trousseau de cet ordinateur.',
    passphrase: 'Protégées par une phrase secrète.',
    'plain-accepted':
      'Non protégées : toute personne qui a ce disque peut les lire. Protégez les clés dans « Connexion ».',
  },
  noCopy:
    'Pas de deuxième copie. Si ce disque tombe en panne, les paiements qu’il contient sont perdus. Choisissez un dossier dans « Copie ».',
  noDrill:
    'Personne n’a encore testé la deuxième copie. Demandez à l’assistance caisse de lancer evertill-support drill.',
  drilled: 'Deuxième copie testée pour la dernière fois le {{day}}.',
  updated: '{{version}} depuis {{since}}.',
  noPrinter: 'Aucune imprimante configurée.',
  prints: 'Aucune impression en attente.',
  papersWait_one: '{{count}} impression en attente. Vérifiez dans « Imprimante ».',
  papersWait_many: '{{count}} d’impressions en attente. Vérifiez dans « Imprimante ».',
  papersWait_other: '{{count}} impressions en attente. Vérifiez dans « Imprimante ».',
  version: '{{version}}.',
  testBuild: 'Version de test, pas pour un magasin.',
  writable:
    'Toute personne utilisant cet ordinateur peut modifier le programme. Installez le paquet.',
  support: {
    title: 'En cas de problème',
    call: 'Appeler l’assistance',
    note: 'Un fichier d’assistance contient les versions, l’état, les paramètres, les événements du dernier jour et le journal technique. Il ne contient ni clés, ni noms, ni numéros de carte.',
    show: 'Afficher le fichier d’assistance',
    look: 'Lisez le fichier avant de l’envoyer.',
    save: 'Enregistrer le fichier d’assistance',
    saved: 'Enregistré : {{place}}',
    failed: 'Le fichier n’a pas pu être enregistré : {{sentence}}',
  },
};
