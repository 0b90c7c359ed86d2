import type { answer as english } from '../en/answer.ts';
import type { Translated } from '../sentence.ts';

/** Reports the service's answer in a sentence; its own words stay unchanged. */
export const answer: Translated<typeof english, 'one' | 'many' | 'other'> = {
  /** Sentences by the service's own fault number. */
  known: {
    '1000': 'Le service de cartes a un problème interne.',
    '1003': 'Le service de cartes n’accepte pas les données envoyées.',
    '1008':
      'Le service de cartes ne connaît pas ce magasin : l’UUID du magasin de cette caisse est peut-être erroné.',
    '55031': 'Le service de cartes ne connaît pas ce client.',
    '60003': 'Le service de cartes ne connaît pas cette carte.',
    '60004': 'Cette carte n’est pas active.',
  },
  says: 'Message du service de cartes : « {{words}} »',
  error: 'Le service de cartes a répondu avec l’erreur {{status}}.',
  misfit: 'La caisse ne comprend pas la réponse du service de cartes.',
  redirect: 'L’adresse redirige vers une autre adresse. La caisse ne suit jamais les redirections.',
  'too-much': 'La réponse du service de cartes est trop longue ou illisible.',
  'connection-lost': 'La connexion a été coupée avant la réponse.',
  'no-key': 'La caisse n’a pas de clé API pour cela.',
  'find-unproven': {
    'nothing-there':
      'Le service de cartes n’a encore aucune catégorie : la recherche ne peut pas être vérifiée.',
    'not-found':
      'La recherche ne trouve pas une catégorie qui figure dans la liste du service de cartes.',
    'odd-absence': 'La recherche ne distingue pas « absente » d’une autre erreur.',
    'no-list': 'La liste des catégories est illisible : la recherche ne peut pas être vérifiée.',
  },
  'not-written': {
    locked: 'Rien n’a été modifié : la caisse est verrouillée. Identifiez-vous, puis recommencez.',
    'needs-manager':
      'Rien n’a été modifié : seul un responsable peut modifier les catégories. Appuyez sur « Verrouiller », demandez à un responsable de s’identifier, puis recommencez.',
    'disk-full':
      'Rien n’a été modifié : le disque de l’ordinateur est presque plein. Libérez de la place, puis recommencez.',
    stopped: 'Rien n’a été modifié : la caisse n’enregistre plus rien. Redémarrez la caisse.',
  },
};
