import type { outcome as english } from '../en/outcome.ts';
import type { Translated } from '../sentence.ts';

/** Reports the service's outcome in one sentence for a person; no HTTP, no codes. */
export const outcome: Translated<typeof english, 'one' | 'many' | 'other'> = {
  /** Why no connection came up, as the second half of a sentence. */
  notConnected: {
    dns: 'l’adresse du service de cartes est introuvable.',
    connect: 'le service de cartes est injoignable.',
    tls: 'aucune connexion sécurisée au service de cartes n’a pu être établie.',
    proxy: 'le proxy de ce réseau ne s’est pas connecté au service de cartes.',
    'connect-timeout': 'le service de cartes n’a pas pu être joint à temps.',
    cancelled: 'l’opération a été annulée avant l’envoi.',
    'certificate-expired':
      'le certificat du service de cartes a expiré, ou l’horloge de cet ordinateur est fausse.',
    'certificate-too-new':
      'le certificat du service de cartes n’est pas encore valide ; l’horloge de cet ordinateur est peut-être fausse.',
    'certificate-elsewhere': 'le certificat appartient à une autre adresse.',
    'certificate-not-trusted': 'cet ordinateur ne fait pas confiance au certificat.',
    'proxy-password':
      'le proxy de ce réseau demande un nom et un mot de passe, et la caisse n’en a pas.',
    'proxy-unfit': 'ce réseau demande un type de proxy que la caisse ne peut pas utiliser.',
  },
  unknown: {
    timeout: 'Envoyé, mais resté longtemps sans réponse.',
    reset: 'Envoyé, mais la connexion a été coupée avant la réponse.',
    'broken-answer': 'La connexion a été coupée au milieu de la réponse.',
    redirect:
      'Le service de cartes a redirigé vers une autre adresse. La caisse ne suit jamais les redirections.',
    'server-error': 'Le service de cartes a rencontré une erreur interne pendant le traitement.',
    'other-status': 'La réponse du service de cartes ne montre pas si le paiement a été effectué.',
    'no-json':
      'La réponse ne vient pas du service de cartes, mais d’un intermédiaire, par exemple une page de connexion.',
    encoded: 'La réponse était compressée d’une façon que la caisse ne peut pas lire.',
    cut: 'La réponse était beaucoup trop longue et a été coupée.',
    'no-content': 'Le service de cartes a répondu sans résultat.',
    'accepted-202': 'Le service de cartes a répondu qu’il traitera la demande plus tard.',
    misfit: 'La réponse n’a pas la forme convenue.',
    'echo-amount': 'La réponse concerne un autre montant.',
    'echo-shop': 'La réponse concerne un autre magasin.',
    'echo-identifier': 'La réponse concerne une autre carte.',
    'repeated-uuid': 'Le service de cartes a répondu avec le numéro d’une opération précédente.',
    'reused-socket': 'Envoyé par une connexion déjà utilisée, et peut-être envoyé deux fois.',
    interrupted: 'La caisse s’est arrêtée pendant l’envoi.',
    restored:
      'L’opération vient d’une copie de la caisse ; la caisse elle-même l’a peut-être envoyée depuis.',
    'taken-over':
      'Une caisse du magasin a été reprise : l’autre caisse a peut-être envoyé l’opération.',
    'taken-over-open':
      'Une caisse du magasin a été reprise avant la fin de cette vente : le client a peut-être payé à une autre caisse.',
  },
  notes: {
    'shop-missing': 'La réponse n’indiquait pas le magasin.',
    'identifier-missing': 'La réponse n’indiquait pas la carte.',
    'identifier-inactive': 'Le service de cartes indique que cette carte est inactive.',
    'balance-text-disagrees':
      'Le solde en texte diffère du solde en centimes ; les centimes comptent.',
    'negative-balance': 'Le solde est maintenant négatif.',
    'cent-disagrees': 'Le solde en texte montre que le paramètre du centime est faux.',
    'content-type': 'La réponse contenait des données, sans être marquée comme données.',
    'byte-order-mark': 'La réponse commençait par une marque inattendue.',
  },
};
