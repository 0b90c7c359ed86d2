import type { answer as english } from '../en/answer.ts';
import type { Translated } from '../sentence.ts';

/** What the service answered, in a sentence; its own words stand as it wrote them. */
export const answer: Translated<typeof english, 'one' | 'many' | 'other'> = {
  /** By the service's own number for the fault. */
  known: {
    '1000': 'Le service a un problème interne.',
    '1003': 'Le service n’accepte pas les données saisies.',
    '1008':
      'Le service ne connaît pas ce magasin : l’uuid du magasin de cette caisse est peut-être erroné.',
    '55031': 'Le service ne connaît pas ce client.',
    '60003': 'Le service ne connaît pas cette carte.',
    '60004': 'Cette carte n’est pas active.',
  },
  says: 'Le service dit : « {{words}} »',
  error: 'Le service a répondu par l’erreur {{status}}.',
  misfit: 'Le service a répondu d’une façon que la caisse ne comprend pas.',
  redirect: 'L’adresse a renvoyé vers une autre, ce qui n’est jamais suivi.',
  'too-much': 'La réponse du service est trop longue ou illisible.',
  'connection-lost': 'La connexion a été coupée avant la réponse.',
  'no-key': 'La caisse n’a aucune clé qui le permette.',
  'find-unproven': {
    'nothing-there':
      'Le service n’a encore aucune catégorie : la recherche ne peut pas être vérifiée.',
    'not-found': 'La recherche ne montre pas une catégorie de la liste du service.',
    'odd-absence': 'La recherche ne distingue pas « absente » d’une autre erreur.',
    'no-list': 'La liste des catégories est illisible : la recherche ne peut pas être vérifiée.',
  },
  'not-written': {
    locked: 'Rien n’a été modifié : la caisse est verrouillée. Identifiez-vous, puis recommencez.',
    'needs-manager':
      'Rien n’a été modifié : seul un responsable peut modifier les catégories. Appuyez sur Verrouiller, demandez à un responsable de s’identifier, puis recommencez.',
    'disk-full':
      'Rien n’a été modifié : le disque de l’ordinateur est presque plein. Faites faire de la place, puis recommencez.',
    stopped: 'Rien n’a été modifié : la caisse n’écrit plus rien. Fermez la caisse et relancez-la.',
  },
};
