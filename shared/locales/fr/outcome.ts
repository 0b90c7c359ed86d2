import type { outcome as english } from '../en/outcome.ts';
import type { Translated } from '../sentence.ts';

/** What happened at the service, in one sentence for a person; no HTTP, no codes. */
export const outcome: Translated<typeof english, 'one' | 'many' | 'other'> = {
  /** Why no connection came up, as the second half of a sentence. */
  notConnected: {
    dns: 'l’adresse du service est introuvable.',
    connect: 'le service est injoignable.',
    tls: 'aucune connexion sécurisée au service n’a pu être établie.',
    proxy: 'le proxy de ce réseau n’a pas ouvert le chemin vers le service.',
    'connect-timeout': 'le service n’a pas pu être joint à temps.',
    cancelled: 'c’était annulé avant le départ.',
    'certificate-expired':
      'le certificat du service a expiré, ou l’horloge de cet ordinateur est fausse.',
    'certificate-too-new':
      'le certificat du service n’est pas encore valable ; l’horloge de cet ordinateur est peut-être fausse.',
    'certificate-elsewhere': 'le certificat appartient à une autre adresse.',
    'certificate-not-trusted': 'cet ordinateur ne fait pas confiance au certificat.',
    'proxy-password':
      'le proxy de ce réseau demande un nom et un mot de passe, et la caisse n’en a pas.',
    'proxy-unfit': 'ce réseau veut un type de proxy que la caisse ne sait pas utiliser.',
  },
  unknown: {
    timeout: 'C’est envoyé, et aucune réponse n’est venue pendant longtemps.',
    reset: 'C’est envoyé, et la connexion a été coupée avant la réponse.',
    'broken-answer': 'La connexion a été coupée au milieu de la réponse.',
    redirect: 'Le service a renvoyé vers une autre adresse, ce qui n’est jamais suivi.',
    'server-error': 'Le service a eu une panne pendant qu’il y travaillait.',
    'other-status': 'Le service a répondu d’une façon qui ne dit pas si c’est effectué.',
    'no-json':
      'Quelque chose entre la caisse et le service a répondu, par exemple une page de connexion.',
    encoded:
      'La réponse est arrivée compressée, alors que la caisse l’avait demandée telle quelle.',
    cut: 'La réponse était beaucoup trop longue et a été coupée.',
    'no-content': 'Le service a répondu sans dire ce qu’il a fait.',
    'accepted-202': 'Le service a dit qu’il le fera plus tard.',
    misfit: 'La réponse n’a pas la forme convenue avec le service.',
    'echo-amount': 'La réponse parle d’un autre montant que celui envoyé.',
    'echo-shop': 'La réponse parle d’un autre magasin que celui-ci.',
    'echo-identifier': 'La réponse parle d’une autre carte que celle envoyée.',
    'repeated-uuid': 'Le service a répondu par une opération qu’il avait déjà nommée.',
    'reused-socket': 'L’envoi a pris une connexion déjà utilisée, et a pu partir deux fois.',
    interrupted: 'La caisse s’est arrêtée pendant l’envoi.',
    restored:
      'Cela vient d’une copie de la caisse ; la caisse elle-même l’a peut-être envoyé depuis.',
    'taken-over': 'Une caisse du magasin a été reprise : l’autre peut l’avoir envoyé.',
    'taken-over-open':
      'Une caisse du magasin a été reprise avant la fin de cette vente : le client a peut-être payé à une autre.',
  },
  notes: {
    'shop-missing': 'La réponse n’a pas nommé le magasin.',
    'identifier-missing': 'La réponse n’a pas nommé la carte.',
    'identifier-inactive': 'Le service dit que cette carte n’est pas active.',
    'balance-text-disagrees':
      'Le solde en texte diffère du solde en centimes ; les centimes comptent.',
    'negative-balance': 'Le solde est maintenant négatif.',
    'cent-disagrees': 'Le solde en texte montre que le centime du service est mal configuré.',
    'content-type': 'La réponse n’était pas annoncée comme données, mais en était quand même.',
    'byte-order-mark': 'La réponse commençait par une marque qui n’a rien à y faire.',
  },
};
