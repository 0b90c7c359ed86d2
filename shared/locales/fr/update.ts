import type { Translated } from '../sentence.ts';
import type { update as english } from '../en/update.ts';

export const update: Translated<typeof english> = {
  title: 'Nouvelle version',
  byOthers: 'La personne qui s’occupe de cet ordinateur installe les nouvelles versions.',
  newest: 'C’est la version la plus récente. Dernière vérification : {{when}}.',
  notAnswered: 'On ne sait pas encore s’il existe une version plus récente.',
  away: '{{host}}, qui fournit les nouvelles versions, ne répond pas.',
  awayToDo:
    'La caisse réessaie et fonctionne comme avant. Vérifiez la connexion à Internet ou appelez l’assistance.',
  look: 'Vérifier maintenant',
  looking: 'Vérification…',
  held: 'La version {{version}} est parue. Le siège ne l’a pas encore autorisée pour ce magasin.',
  ready: 'La version {{version}} est prête à installer.',
  isNews: 'La version {{version}} est prête. Installez-la dans « Paramètres », « État ».',
  installing: 'La version {{version}} est en cours d’installation. La caisse redémarre ensuite.',
  install: 'Installer',
  question: 'Installer la version {{version}} ?',
  effects:
    'La caisse se ferme et démarre avec la nouvelle version. Cela prend environ une minute. Les paiements en attente sont conservés.',
  oneWay:
    'Les versions plus anciennes ne peuvent plus ouvrir les enregistrements ensuite : il n’y a pas de retour possible.',
  goOn: 'Continuer avec cette version',
  blocker: {
    'sale-open': 'Terminez ou annulez d’abord la vente ouverte.',
    'payment-on-its-way': 'Un paiement est en cours. Réessayez dans une minute.',
    training: 'Terminez d’abord la formation.',
  },
  gone: 'Cette version n’est plus proposée. Vérifiez de nouveau.',
  refused: 'Une nouvelle version n’a pas pu être installée.',
  whyRefused: {
    signature: 'Elle n’est pas signée par les auteurs de ce programme. Appelez l’assistance.',
    incomplete: 'Le téléchargement était incomplet. La caisse réessaie automatiquement.',
    'other-channel': 'Elle est destinée à d’autres caisses. Appelez l’assistance.',
    'other-system': 'Elle est destinée à un autre type d’ordinateur. Appelez l’assistance.',
    outdated:
      'La liste des versions est trop ancienne, ou la date de cet ordinateur est fausse. Vérifiez la date, puis appelez l’assistance.',
    'clock-behind':
      'La date de cet ordinateur est en retard. Corrigez-la, puis vérifiez de nouveau.',
    'not-installed':
      'L’ordinateur n’a pas pu l’installer. La caisse fonctionne comme avant. Appelez l’assistance.',
    'did-not-start':
      'La nouvelle version n’a pas démarré. La caisse fonctionne avec la précédente. Appelez l’assistance.',
  },
};
