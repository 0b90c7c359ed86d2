import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../sentence.ts';

/** The lock screen. */
export const lock: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Qui travaille ?',
  language: 'Langue',
  languageFailed: 'La langue n’a pas pu être enregistrée. Réessayez.',
  locked: 'La caisse est verrouillée. Cela n’arrête pas les paiements en attente.',
  saleOpen: 'Une vente est encore ouverte. Les paiements reçus sont enregistrés.',
  nobody: 'Personne n’est identifié. Choisissez un nom, ou continuez sans nom.',
  pin: 'Votre code PIN',
  pinOf: 'Code PIN : {{name}}',
  erase: 'Effacer',
  signIn: 'S’identifier',
  roles: {
    cashier: 'Caissier',
    manager: 'Responsable',
  },
  choose: 'Choisissez un nom, au doigt ou par sa première lettre, puis tapez le code PIN.',
  goOn: 'Continuer sans nom',
  demo: 'Dans la démo et en formation : {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Code PIN erroné.',
  byKey: {
    open: 'Aucun code PIN de responsable ne fonctionne',
    note: 'Toute personne qui a la dernière clé API de cette caisse ou son code de récupération peut désigner ici un responsable. Cette action est inscrite dans l’historique.',
    key: 'Clé API du service de cartes, ou code de récupération',
    name: 'Nom du responsable',
    go: 'Désigner ce responsable',
    wrong: 'Ce n’est ni la dernière clé API de cette caisse, ni son code de récupération.',
    notReached:
      'La caisse ne peut pas lire ses propres clés, et le service de cartes est injoignable pour vérifier la clé saisie. Rétablissez le réseau et réessayez, ou tapez le code de récupération.',
  },
  trouble: {
    missing: 'La liste du personnel et sa copie sont introuvables. Une liste existait auparavant.',
    changed:
      'Cette caisse n’a pas écrit la liste du personnel : elle a été modifiée à la main, ou vient d’une autre caisse.',
    older: 'La liste du personnel est une ancienne copie remise en place.',
    sealed:
      'La liste du personnel ne peut pas être déverrouillée : le trousseau de cet ordinateur ne donne pas accès à sa clé, ou les fichiers de la caisse ont été déplacés sur un autre ordinateur.',
    locked:
      'La liste du personnel est protégée par la même phrase secrète que les clés, ou par cet ordinateur. Elle ne peut pas encore être ouverte.',
  },
  unlockField: 'Phrase secrète ou code de récupération',
  unlockFirst:
    'Tapez la phrase secrète ou le code de récupération. Sans eux, continuez sans nom et encaissez en espèces ou par carte bancaire.',
  troubleMoney:
    'Non. Cela n’arrête pas les paiements en attente. Aucune vente n’est possible tant que personne ne s’identifie.',
};
