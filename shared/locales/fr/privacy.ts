import type { privacy as english } from '../en/privacy.ts';
import type { Translated } from '../sentence.ts';

/** The page Settings, part *Privacy*. */
export const privacy: Translated<typeof english, 'one' | 'many' | 'other'> = {
  noManager:
    'Seul le code PIN d’un responsable permet d’effacer, et cette caisse n’a pas encore de responsable. Ajoutez-en un dans Paramètres, Personnes.',
  erase: {
    title: 'Effacer un client',
    note: 'Le numéro de la carte quitte cette caisse pour toujours, avec les motifs saisis à son sujet. Les montants, les heures et les tickets restent : ce sont les comptes du magasin.',
    number: 'Numéro de la carte, scanné ou saisi',
    go: 'Effacer cette carte …',
    question: 'Effacer pour toujours le client de la carte {{card}} ?',
    effects: {
      customer:
        'La caisse oublie le numéro. Le solde reste chez le service ; scannée à nouveau, c’est une nouvelle carte.',
      report:
        'Les sommes et les tickets restent tels quels. Plus rien ne peut être rectifié sur cette carte à cette caisse.',
    },
    confirm: 'Effacer pour toujours',
    done: 'Effacé, et les données restent vérifiables.',
    copies:
      'Non atteints : fichiers exportés, papier, sauvegardes, et ce qui est gardé comme preuve dans le dossier de données de la caisse. Supprimez-les à la main. Une sauvegarde remise en place ramène le numéro.',
    left_one: 'Une partie privée se trouve dans une donnée endommagée et a dû rester.',
    left_many:
      '{{count}} parties privées se trouvent dans des données endommagées et ont dû rester.',
    left_other:
      '{{count}} parties privées se trouvent dans des données endommagées et ont dû rester.',
  },
  retention: {
    title: 'Oubli automatique',
    note: 'Après la clôture du jour, la caisse oublie les numéros des cartes inutilisées depuis aussi longtemps, les anciens motifs saisis et les noms des personnes qui n’ont plus travaillé ici depuis. Ce qui n’est pas résolu reste. Les comptes eux-mêmes restent aussi : montants et heures.',
    choose: 'Les parties privées sont gardées',
    never: 'jusqu’à ce que quelqu’un les efface',
    days_one: '{{count}} jour',
    days_many: '{{count}} jours',
    days_other: '{{count}} jours',
    keep: 'Garder ce choix …',
    question: 'Changer la durée de conservation des parties privées ?',
    effects: {
      customer:
        'Les numéros et motifs plus anciens disparaissent à la prochaine clôture du jour et ne reviennent pas.',
      report:
        'Les sommes restent telles quelles. Les anciens rapports ne disent plus qui a fait quoi, ni pourquoi.',
    },
    confirm: 'Changer',
    kept: 'Changé. Cela vaut dès la prochaine clôture du jour.',
  },
  recovery: {
    title: 'Code de récupération',
    note: 'Les numéros de carte de cette caisse sont chiffrés. Sur un autre ordinateur, sans son trousseau ou sans la phrase secrète, seul ce code les ouvre. À chaque affichage, la caisse crée un nouveau code. Le précédent ne vaut plus que pour les copies plus anciennes. Notez-le et gardez-le loin de la caisse : qui l’a avec les données de la caisse peut lire chaque numéro.',
    go: 'Créer un code de récupération',
    shown: 'Notez-le maintenant. Il n’est affiché qu’une fois.',
    locked: 'Il ne peut pas être affiché, car les clés sont verrouillées.',
  },
  refusal: {
    unsettled:
      'Non effacé : quelque chose sur cette carte n’est pas encore résolu. Voyez Activité et À régler, puis effacez.',
    'open-sale':
      'Non effacé : cette carte fait partie de la vente ouverte. Terminez-la ou annulez-la d’abord.',
    drift:
      'Non effacé : le solde de cette carte n’est pas celui attendu, et personne ne l’a regardé. Il est sous À régler.',
    'another-erasure':
      'Non effacé : un autre effacement est en cours. Appuyez à nouveau dans un instant.',
    'unknown-card': 'Rien à effacer : cette caisse ne garde rien de cette carte.',
  },
};
