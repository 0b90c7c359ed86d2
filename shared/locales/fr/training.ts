import type { training as english } from '../en/training.ts';
import type { Translated } from '../sentence.ts';

export const training: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Formation',
  note: 'Le personnel peut s’exercer ici sans rien vendre, avec des articles, des cartes et des personnes réservés à la formation. Rien n’est transmis au service de cartes ni aux rapports du magasin, et le tiroir-caisse reste fermé.',
  begin: 'Commencer la formation',
  end: 'Terminer la formation',
  question: 'Commencer la formation à cette caisse ?',
  effects:
    'Jusqu’à la fin de la formation, rien n’est vendu à cette caisse. L’historique garde votre nom ; les rapports X et Z indiquent le nombre et la durée des formations.',
  notHere:
    'C’est un paramètre de la caisse du magasin, pas de la formation. Terminez d’abord la formation (en haut).',
  whyNot: {
    'not-a-shop':
      'Cette caisse n’est connectée à aucun service de cartes : la formation n’est pas disponible. Utilisez la démo.',
    'sale-open':
      'Une vente est ouverte ou en attente, ou des articles sont saisis. Terminez-la ou annulez-la d’abord.',
    unsettled:
      'Un paiement attend d’être envoyé ou traité, et attendrait pendant la formation. Laissez la caisse l’envoyer, ou traitez-le dans « À traiter », puis commencez.',
    'category-changes':
      'Une modification de catégorie attend comme brouillon. Envoyez-la ou abandonnez-la dans « Catégories », « Brouillons », puis commencez.',
    'other-till':
      'Une reprise d’une autre caisse est en cours. Terminez-la d’abord (Paramètres, Connexion).',
    'taken-over':
      'Une autre caisse a repris celle-ci. Quittez d’abord le hub (Paramètres, Connexion).',
    'being-set-up':
      'La caisse est en cours de configuration. Réessayez dans une minute ; si cela persiste, redémarrez la caisse.',
    updating:
      'Une nouvelle version est en cours d’installation. La caisse doit d’abord redémarrer avec elle.',
    'not-opened':
      'Le registre de formation ne s’est pas ouvert. Celui du magasin est rouvert, et rien n’est perdu. Vous pouvez continuer à vendre. Appelez l’assistance caisse.',
  },
  report: {
    heading: 'Formation',
    times_one: '{{count}} fois',
    times_many: '{{count}} de fois',
    times_other: '{{count}} fois',
    atMost: 'au plus {{length}}',
  },
};
