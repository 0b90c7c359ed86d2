import type { printer as english } from '../en/printer.ts';
import type { Translated } from '../sentence.ts';

/** The printer, and the texts on receipts. */
export const printer: Translated<typeof english, 'one' | 'many' | 'other'> = {
  printer: 'Imprimante de tickets',
  demoNote:
    'La démo imprime sur le papier ci-dessous. Pour une vraie imprimante, installez votre magasin.',
  kinds: {
    none: 'Pas d’imprimante',
    network: 'Imprimante de tickets, réseau',
    queue: 'Imprimante de tickets, file brute',
    device: 'Imprimante de tickets, fichier de périphérique',
    system: 'Autre imprimante, avec pilote',
  },
  kind: 'Type d’imprimante',
  device: 'Imprimante',
  queue: 'File brute (raw)',
  queueNote: 'Une file CUPS sans pilote. Le tiroir-caisse s’ouvre aussi par cette file.',
  noSpooler: 'Cet ordinateur n’a pas CUPS.',
  deviceFile: 'Fichier de périphérique',
  devicesFound: 'Trouvé : {{found}}',
  noDevice: 'Par exemple /dev/usb/lp0. Aucun trouvé pour l’instant.',
  host: 'Adresse de l’imprimante',
  port: 'Port',
  columns: 'Caractères par ligne',
  model: 'Modèle',
  generic: 'Autre modèle ({{language}})',
  hasDrawer: 'Un tiroir-caisse y est raccordé',
  drawerPin: 'Broche du tiroir',
  drawerPinNote:
    'Presque tous les tiroirs s’ouvrent par la broche 2. Si le vôtre reste fermé, essayez la broche 5.',
  confirms: 'L’imprimante confirme chaque impression',
  confirmsNote:
    'À désactiver pour une imprimante qui ne répond jamais. La caisse compte alors comme imprimé tout ce qu’elle lui envoie.',
  receipt: 'Texte des tickets',
  header: 'Nom du magasin, puis adresse : un élément par ligne',
  footer: 'Bas de ticket, une mention par ligne',
  legal: 'Mentions légales',
  legalNote: 'Si le champ est vide, chaque ticket indique qu’il est sans valeur fiscale.',
  code: 'Code du numéro de ticket',
  codes: {
    code128: 'Code-barres',
    qr: 'Code QR',
  },
  screenCode: 'Ticket en code QR à l’écran',
  screenCodeNote:
    'Après la vente et sur l’afficheur client. Un téléphone affiche le ticket sans réseau. Pas de code au-delà de 2 ko.',
  screenCodeAddress: 'Adresse de votre page de tickets',
  screenCodeAddressNote:
    'Laissez vide : le code contient le ticket lui-même. Avec une adresse (https://…), c’est un lien qui contient le ticket ; personne d’autre ne le voit.',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  failed: 'Non enregistré. Réessayez.',
  test: 'Imprimer un test',
  notTried: 'Aucune impression depuis le démarrage.',
  done: 'Dernière impression, {{time}} : réussie.',
  notDone: 'Dernière impression, {{time}} : {{why}}',
  troubleAt: {
    receipts: 'Imprimante de tickets : {{why}}',
    second: 'Deuxième imprimante : {{why}}',
  },
  second: {
    printer: 'Deuxième imprimante',
    note: 'Pour les rapports et les copies du magasin. En cas de panne, ces impressions attendent. La vente et l’imprimante de tickets continuent.',
    reports: 'Imprimer les rapports X, Z et mensuels sur cette imprimante',
    shopCopies: 'Imprimer une copie de chaque ticket pour le magasin',
    test: 'Tester la deuxième imprimante',
  },
  drawer: 'Ouvrir le tiroir-caisse',
  drawerOpened: 'Ordre d’ouverture envoyé au tiroir-caisse.',
  drawerQuestion: 'Ouvrir le tiroir-caisse sans vente ?',
  drawerCustomer: 'Rien n’est encaissé ni rendu.',
  drawerReport:
    'Les rapports X et Z comptent les ouvertures du tiroir par personne. L’historique garde votre nom.',
  find: {
    title: 'Chercher des imprimantes',
    note: 'Recherche sur le réseau de cet ordinateur, seulement quand vous appuyez sur le bouton. Rien n’est imprimé.',
    go: 'Chercher des imprimantes',
    stop: 'Arrêter la recherche',
    running: 'Recherche d’imprimantes, 15 secondes au plus…',
    noNetwork: 'Cet ordinateur n’est connecté à aucun réseau local.',
    nothing:
      'Aucune imprimante trouvée. Vérifiez qu’elle est allumée et sur le même réseau, ou entrez son adresse ci-dessous.',
    cut: 'Seules les 40 premières sont affichées.',
    unnamed: 'Imprimante sans nom',
    asReceipts: 'Utiliser pour les tickets',
    asSecond: 'Utiliser comme deuxième imprimante',
    chosen: 'Les champs ci-dessous sont remplis. Enregistrez, puis imprimez un test.',
    unfit: {
      pictures:
        'N’imprime que des images : la caisse ne peut pas l’utiliser directement. Installez son pilote sur cet ordinateur, puis choisissez « Autre imprimante, avec pilote ».',
      driver:
        'Imprimante de bureau. Installez son pilote sur cet ordinateur, puis choisissez « Autre imprimante, avec pilote ».',
    },
  },
  waiting: 'Impressions en attente',
  nothingWaits: 'Aucune impression en attente.',
  again: 'Réimprimer',
  discard: 'Abandonner',
  discardQuestion: 'Abandonner « {{title}} » ?',
  discardNote:
    'Impression de {{time}}. Seul le papier est abandonné. La vente ou le comptage reste enregistré.',
  discardKeep: 'Laisser attendre',
  papers: 'Papier de l’imprimante de la démo',
  noPaper: 'Rien n’a encore été imprimé.',
  drawerMark: 'Le tiroir-caisse a été ouvert.',
  states: {
    waits: 'en attente',
    prints: 'impression en cours',
    asks: 'Bien imprimé ?',
  },
};
