import type { privacy as english } from '../en/privacy.ts';
import type { Translated } from '../sentence.ts';

/** Settings, part *Privacy*: erasing a customer, and automatic erasure. */
export const privacy: Translated<typeof english, 'one' | 'many' | 'other'> = {
  noManager:
    'Seul un responsable peut effacer, avec son code PIN. Cette caisse n’a pas encore de responsable : ajoutez-en un dans « Paramètres », « Personnel ».',
  erase: {
    title: 'Effacer un client',
    note: 'Le numéro de la carte est effacé définitivement à cette caisse, avec les motifs saisis à son sujet. Les montants, les heures et les tickets restent pour la comptabilité.',
    number: 'Numéro de la carte, scanné ou saisi',
    go: 'Effacer cette carte…',
    question: 'Effacer définitivement le client de la carte {{card}} ?',
    effects: {
      customer:
        'La caisse efface le numéro. Le solde reste au service de cartes. Si la carte est scannée à nouveau, elle compte comme nouvelle.',
      report:
        'Les totaux et les tickets ne changent pas. Plus rien ne peut être corrigé sur cette carte à cette caisse.',
    },
    confirm: 'Effacer définitivement',
    done: 'Effacé. Les enregistrements restent valides.',
    copies:
      'Non effacés : fichiers exportés, papier, sauvegardes, et preuves dans le dossier de données de la caisse. Supprimez-les à la main. Si vous restaurez une sauvegarde, le numéro réapparaît.',
    left_one:
      'Un enregistrement avec des données personnelles est endommagé et n’a pas pu être effacé.',
    left_many:
      '{{count}} d’enregistrements avec des données personnelles sont endommagés et n’ont pas pu être effacés.',
    left_other:
      '{{count}} enregistrements avec des données personnelles sont endommagés et n’ont pas pu être effacés.',
  },
  retention: {
    title: 'Effacement automatique',
    note: 'Après la clôture, la caisse efface les numéros des cartes inutilisées depuis ce délai, les motifs saisis plus anciens, et les noms des personnes qui n’ont plus travaillé à cette caisse depuis. Les paiements en suspens restent, comme les montants et les heures.',
    choose: 'Conserver les données personnelles',
    never: 'jusqu’à ce que quelqu’un les efface',
    days_one: '{{count}} jour',
    days_many: '{{count}} de jours',
    days_other: '{{count}} jours',
    keep: 'Enregistrer…',
    question: 'Modifier la durée de conservation des données personnelles ?',
    effects: {
      customer:
        'Les numéros et motifs plus anciens sont effacés à la prochaine clôture et ne peuvent pas être restaurés.',
      report:
        'Les totaux ne changent pas. Les anciens rapports ne montrent plus qui a fait quoi, ni pourquoi.',
    },
    noEffects: {
      customer: 'Les numéros et les motifs restent jusqu’à ce que quelqu’un les efface.',
      report: 'Les effacements antérieurs restent. L’historique note votre nom.',
    },
    confirm: 'Modifier',
    kept: 'Durée modifiée. Elle s’applique dès la prochaine clôture.',
  },
  recovery: {
    title: 'Code de récupération',
    note: 'Les numéros de carte de cette caisse sont chiffrés. Sur un autre ordinateur, sans son trousseau ou sans la phrase secrète, seul ce code permet de les lire. Chaque affichage crée un nouveau code. Le précédent ne fonctionne plus, sauf pour les copies plus anciennes. Notez-le et gardez-le loin de la caisse : toute personne qui a le code et les données de la caisse peut lire tous les numéros.',
    go: 'Créer un code de récupération',
    shown: 'Notez-le maintenant. Il ne s’affiche qu’une fois.',
    locked: 'Le code ne peut pas s’afficher : les clés sont verrouillées.',
  },
  refusal: {
    unsettled:
      'Non effacé : une opération de cette carte est en suspens. Consultez « Activité » et « À traiter », puis effacez.',
    'open-sale':
      'Non effacé : la vente ouverte contient cette carte. Terminez ou annulez d’abord la vente.',
    drift:
      'Non effacé : cette carte a un écart de solde. Traitez d’abord cet écart dans « À traiter ».',
    'another-erasure':
      'Non effacé : une autre carte est en cours d’effacement. Appuyez à nouveau dans un instant.',
    'unknown-card': 'Rien à effacer : cette caisse n’a aucune donnée sur cette carte.',
  },
};
