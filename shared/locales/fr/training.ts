import type { training as english } from '../en/training.ts';
import type { Translated } from '../sentence.ts';

export const training: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Formation',
  note: 'Le personnel peut apprendre ici sans rien vendre : avec des articles, des cartes et des personnes de formation. Rien n’atteint le service ni les rapports du magasin, et le tiroir-caisse reste fermé.',
  begin: 'Commencer la formation',
  end: 'Terminer la formation',
  question: 'Laisser le personnel se former à cette caisse ?',
  effects:
    'Tant que la formation n’est pas terminée, rien n’est vendu à cette caisse. Le journal garde votre nom ; X et Z disent combien de fois et combien de temps elle a servi à la formation.',
  notHere:
    'Cela se règle pour la caisse du magasin, pas en formation. Terminez d’abord la formation (en haut).',
  whyNot: {
    'not-a-shop':
      'Cette caisse n’est connectée à aucun service : il n’y a rien où revenir. Utilisez la démo.',
    'sale-open':
      'Une vente est ouverte ou en attente, ou des articles sont saisis. Terminez-la ou annulez-la d’abord.',
    unsettled:
      'Quelque chose attend d’être envoyé ou décidé, et attendrait pendant la formation. Laissez la caisse l’envoyer ou décidez-le sous « À traiter », puis commencez.',
    'other-till':
      'Cette caisse prend la place d’une autre, ou une autre a pris la sienne. Terminez cela d’abord (Paramètres, Connexion).',
    'not-opened':
      'Le livre de formation ne s’ouvre pas. Celui du magasin est de nouveau ouvert et rien n’est perdu. Appelez la personne qui s’occupe de la caisse ; la vente continue.',
  },
  report: {
    heading: 'Formation',
    times_one: '{{count}} fois',
    times_many: '{{count}} fois',
    times_other: '{{count}} fois',
    atMost: 'au plus {{length}}',
  },
};
