import type { printer as english } from '../en/printer.ts';
import type { Translated } from '../sentence.ts';

/** The printer, and what stands on receipts. */
export const printer: Translated<typeof english, 'one' | 'many' | 'other'> = {
  printer: 'Imprimante de tickets',
  demoNote:
    'La démo imprime sur le papier ci-dessous. Une vraie imprimante se configure avec un vrai service.',
  kinds: {
    none: 'Pas d’imprimante',
    system: 'Une imprimante de cet ordinateur',
    network: 'Une imprimante de tickets sur le réseau',
  },
  kind: 'Ce qui imprime',
  device: 'Imprimante',
  host: 'Adresse de l’imprimante',
  port: 'Port',
  columns: 'Caractères par ligne',
  model: 'Modèle',
  generic: 'Tout autre',
  hasDrawer: 'Un tiroir-caisse y est raccordé',
  confirms: 'Elle confirme l’impression',
  confirmsNote:
    'À désactiver pour une imprimante qui ne répond jamais ; ce qui lui est remis compte comme imprimé.',
  receipt: 'Ce qui figure sur les tickets',
  header: 'En haut : le nom du magasin, puis le reste, une ligne chacun',
  footer: 'En bas, une ligne chacun',
  legal: 'Texte légal du magasin',
  legalNote: 'Vide : chaque ticket indique qu’il est sans valeur fiscale.',
  code: 'Code du numéro de ticket',
  codes: {
    code128: 'Barres',
    qr: 'Carré (QR)',
  },
  save: 'Enregistrer',
  saved: 'Enregistré.',
  incomplete: 'Ce n’est pas encore complet : regardez l’adresse, le port et l’imprimante.',
  failed: 'Ce n’est pas enregistré. Réessayez.',
  test: 'Imprimer un test',
  drawer: 'Ouvrir le tiroir',
  drawerOpened: 'L’ordre d’ouverture est envoyé au tiroir.',
  drawerShort: 'Tiroir',
  drawerQuestion: 'Ouvrir encore une fois le tiroir-caisse sans vente ?',
  drawerCustomer: 'Rien n’est pris ni donné par là.',
  drawerReport: 'X et Z le comptent, par personne. C’est noté avec votre nom.',
  waiting: 'Tickets qui attendent l’imprimante',
  nothingWaits: 'Aucun ticket n’attend.',
  again: 'Réimprimer',
  discard: 'Abandonner',
  discardQuestion: 'Abandonner « {{title}} » ?',
  discardNote:
    'De {{time}}. Seul le papier disparaît : ce qui est vendu ou compté reste enregistré.',
  discardKeep: 'Laisser attendre',
  papers: 'Papier devant l’imprimante de la démo',
  noPaper: 'Rien n’est encore imprimé.',
  drawerMark: 'Le tiroir s’est ouvert.',
  states: {
    waits: 'attend',
    prints: 's’imprime',
    asks: 'Est-il imprimé ?',
  },
};
