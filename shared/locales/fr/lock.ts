import type { lock as english } from '../en/lock.ts';
import type { Translated } from '../sentence.ts';

/** The lock screen. */
export const lock: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Qui travaille ?',
  language: 'Langue',
  languageFailed: 'La langue n’a pas été enregistrée. Réessayez.',
  locked: 'La caisse est verrouillée. Ce qui attend est envoyé quand même.',
  nobody: 'Personne n’est connecté. Choisissez un nom, ou continuez sans nom.',
  pin: 'Votre code PIN',
  pinOf: 'Code PIN : {{name}}',
  erase: 'Effacer',
  signIn: 'S’identifier',
  roles: {
    cashier: 'Caissier',
    manager: 'Responsable',
  },
  choose: 'Choisissez un nom, du doigt ou par sa première lettre, et tapez le code PIN.',
  goOn: 'Continuer sans nom',
  demo: 'Dans la démo et en formation : {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Ce code PIN ne convient pas.',
  byKey: {
    open: 'Aucun code PIN de responsable ne l’ouvre',
    note: 'Qui possède la clé API avec laquelle cette caisse a été connectée en dernier, ou son code de récupération, désigne ici un responsable. C’est inscrit dans l’historique.',
    key: 'Clé API du service, ou code de récupération',
    name: 'Nom du responsable',
    go: 'Désigner ce responsable',
    wrong:
      'Ce n’est ni la clé API avec laquelle cette caisse a été connectée en dernier, ni son code de récupération.',
    notReached:
      'La caisse ne peut pas ouvrir ses propres clés, et le service qui connaîtrait celle-ci n’est pas joignable. Rétablissez le réseau et réessayez, ou tapez le code de récupération.',
  },
  trouble: {
    missing:
      'La liste des personnes qui travaillent ici a disparu, et sa copie aussi. Des personnes y figuraient.',
    changed:
      'La liste des personnes qui travaillent ici n’a pas été écrite par cette caisse : elle a été modifiée à la main ou vient d’une autre.',
    older: 'La liste des personnes qui travaillent ici est une ancienne, remise en place.',
    sealed:
      'Le secret qui scelle la liste des personnes ne s’ouvre pas : le trousseau de cet ordinateur ne le rend pas, ou les fichiers de la caisse ont été déplacés sur un autre ordinateur.',
    locked:
      'La liste des personnes est protégée par la même phrase secrète que les clés, ou par cet ordinateur. Elle ne s’ouvre pas encore.',
  },
  unlockField: 'Phrase secrète ou code de récupération',
  unlockFirst:
    'Saisissez la phrase secrète ou le code de récupération. Sans eux, continuez sans nom et encaissez en espèces ou par carte bancaire.',
  troubleMoney:
    'Non. Ce qui attend est envoyé quand même ; rien ne se vend tant que personne ne peut s’identifier.',
};
