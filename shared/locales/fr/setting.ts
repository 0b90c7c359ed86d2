import type { setting as english } from '../en/setting.ts';
import type { Translated } from '../sentence.ts';

export const setting: Translated<typeof english> = {
  scannerGapMs: {
    label: 'Intervalle maximal entre deux caractères scannés',
    note: 'La plupart des lecteurs demandent 50 ms, certains lecteurs sans fil jusqu’à 100 ms. Si l’intervalle est trop court, les lectures sont coupées. S’il est trop long, une frappe rapide passe pour une lecture.',
    value: '{{value}} ms',
    also: 'lecteur code-barres vitesse millisecondes',
  },
  scannerLayout: {
    label: 'Disposition de clavier du lecteur',
    note: 'Un lecteur tape comme un clavier. La caisse trouve la disposition quand vous lisez le code d’essai ci-dessous ou un ticket de cette caisse.',
    options: {
      none: 'Disposition de cet ordinateur',
      us: 'Américaine',
      gb: 'Britannique',
      de: 'Allemande',
      ch: 'Suisse',
      fr: 'Française',
      be: 'Belge',
      nl: 'Néerlandaise',
    },
    also: 'qwerty qwertz azerty langue clavier',
  },
  soundsOn: {
    label: 'Émettre un son pour une lecture, un paiement et un refus',
    note: 'Chaque son a aussi un signe visible.',
    also: 'sons bip volume',
  },
  dayEndsAtHour: {
    label: 'La journée de caisse se termine à',
    note: 'Une session ouverte avant cette heure appartient à la journée précédente.',
    value: '{{value}}:00',
    also: 'fermeture minuit clôture',
  },
  blindCount: {
    label: 'Compter le tiroir-caisse à l’aveugle',
    note: 'Le montant attendu ne s’affiche qu’après le comptage et la clôture. Le rapport X ne le montre pas.',
    also: 'comptage',
  },
  supportContact: {
    label: 'Assistance caisse : nom et téléphone',
    note: 'Affiché partout où la caisse demande d’appeler l’assistance.',
    also: 'assistance téléphone support',
  },
  startsWithComputer: {
    label: 'Démarrer la caisse avec l’ordinateur',
    note: 'La caisse démarre à l’ouverture de session de cet utilisateur.',
    also: 'démarrage automatique kiosque',
  },
  fullScreen: {
    label: 'Afficher en plein écran',
    note: 'Rien d’autre n’est alors visible. Le bureau réapparaît quand vous fermez la caisse.',
    also: 'kiosque agrandir',
  },
  theme: {
    label: 'Couleurs',
    options: { system: 'Comme l’ordinateur', light: 'Clair', dark: 'Sombre' },
    also: 'mode sombre nuit clair couleurs luminosité',
  },
  cashRounding: {
    title: 'Arrondi des espèces',
    note: 'Pour les pays qui ont supprimé leurs plus petites pièces. Les espèces sont arrondies au multiple de {{step}} le plus proche, la plus petite pièce de la devise. Les paiements par carte bancaire et par carte cadeau restent exacts.',
    label: 'Arrondir les espèces à {{step}}',
    questions: {
      on: 'Arrondir les espèces à cette caisse ?',
      off: 'Ne plus arrondir les espèces à cette caisse ?',
    },
    go: { on: 'Arrondir les espèces', off: 'Ne plus arrondir' },
    customer:
      'Paie ou reçoit en espèces {{most}} de plus ou de moins, au maximum. Le ticket indique l’arrondi.',
    report:
      'Les rapports X et Z indiquent l’arrondi sur une ligne à part et attendent le montant exact d’espèces dans le tiroir-caisse. L’historique garde votre nom.',
    also: 'centimes cinq arrondi',
  },
  managerLeaseMinutes: {
    title: 'Durée du code PIN d’un responsable',
    note: 'Après la saisie du code PIN sur une page, toutes les pages des responsables s’ouvrent. Le temps restant est affiché à côté des pages. Le verrouillage, une autre personne, un écran inactif et un redémarrage y mettent fin. Personnel, connexion et limites le redemandent à chaque ouverture des paramètres. 0 : pour la page seulement.',
    label: 'En minutes',
    value: '{{value}} min',
    questions: { change: 'Changer la durée du code PIN d’un responsable ?' },
    go: { change: 'Changer la durée' },
    customer: 'Ne remarque rien.',
    report:
      'Tout ce qui est fait pendant ce temps porte le nom du responsable. L’historique garde votre nom.',
    also: 'accord durée temps minutes mot de passe',
  },
  askedEachTime: {
    title: 'Toujours demander le code PIN',
    note: 'Ces actions demandent chaque fois le code PIN d’un responsable, même juste après sa saisie.',
    label: 'Demander chaque fois pour',
    options: {
      refund: 'Remboursements et ventes annulées',
      'write-off': 'Pertes du magasin',
      'pay-out': 'Sorties d’espèces du tiroir-caisse',
      'open-drawer': 'Ouverture du tiroir-caisse sans vente',
      reversal: 'Annulations et rechargements déplacés ou repris',
      'above-limit': 'Paiements, rechargements et durées au-delà d’une limite',
      discount: 'Remises au-delà de la limite',
      'unclear-payment': 'Décisions dans « À traiter »',
    },
    questions: { change: 'Changer les actions qui demandent toujours le code PIN ?' },
    go: { change: 'Changer la liste' },
    customer: 'Ne remarque rien.',
    report: 'L’historique garde votre nom.',
    also: 'accord argent remboursement tiroir-caisse mot de passe',
  },
};
