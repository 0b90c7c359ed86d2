import type { cardTerminal as english } from '../en/card-terminal.ts';
import type { Translated } from '../sentence.ts';

export const cardTerminal: Translated<typeof english> = {
  asking: {
    payment: '{{money}} au terminal de paiement',
    reversal: 'Le terminal de paiement rend {{money}}',
  },
  askingHint: {
    payment: 'Demandez au client de suivre les instructions du terminal.',
    reversal: 'Attendez que le terminal ait terminé.',
  },
  step: {
    'confirm-amount': 'Confirmez le montant sur le terminal.',
    'insert-card': 'En attente de la carte.',
    pin: 'En attente du code.',
    'wrong-pin': 'Code incorrect. Le client peut réessayer.',
    wait: 'Le terminal interroge la banque.',
    'remove-card': 'Le client peut retirer sa carte.',
    'not-readable': 'Le terminal ne lit pas la carte. Réessayez, ou prenez une autre carte.',
    'not-accepted': 'Le terminal n’accepte pas cette carte.',
    choose: 'Le client doit faire un choix sur le terminal.',
  },
  stop: 'Arrêter le paiement',
  unknown: {
    payment: 'Pas de réponse du terminal de paiement pour {{money}}',
    reversal: 'Pas de réponse du terminal de paiement : {{money}} rendus ?',
  },
  unknownHint: {
    payment: 'Ne redemandez pas l’argent. Vérifiez sur le terminal : accepté ?',
    reversal: 'Ne rendez pas l’argent une seconde fois. Vérifiez sur le terminal : rendu ?',
  },
  looking: 'La caisse demande au terminal son dernier paiement.',
  askAgain: 'Interroger de nouveau le terminal',
  done: { payment: 'Accepté', reversal: 'Rendu' },
  notDone: { payment: 'Non accepté', reversal: 'Non rendu' },
  declined: {
    terminal: 'Le terminal de paiement n’a pas encaissé {{money}}.',
    'not-reached': 'Le terminal de paiement est injoignable. {{money}} non encaissés.',
    'not-registered': 'Le terminal de paiement refuse cette caisse. {{money}} non encaissés.',
    busy: 'Le terminal de paiement est occupé. {{money}} non encaissés.',
    found: 'Le terminal de paiement n’a pas encaissé {{money}}.',
    person: '{{money}} non acceptés.',
  },
  declinedHint: {
    terminal: 'Réessayez, ou encaissez autrement.',
    'not-reached':
      'Si vous encaissez à la main sur le terminal, saisissez le numéro de son ticket.',
    'not-registered': 'Vérifiez le mot de passe dans « Paramètres ».',
    busy: 'Attendez un instant et réessayez.',
    found: 'Le paiement peut être refait.',
    person: 'Le paiement peut être refait.',
  },
  code: 'Code du terminal : {{code}}.',
  givesBack:
    'La caisse demande au terminal de paiement de rendre {{money}}. En cas d’échec, elle l’indique.',
  reversed: 'Le terminal de paiement a rendu {{money}}.',
  reversedHint: 'Ne rendez rien d’autre.',
  part: 'Le terminal de paiement n’a encaissé que {{money}} sur {{asked}}.',
  partHint: 'Encaissez le reste en espèces ou par une autre carte.',
  inReport: 'Terminal de paiement : inconnu, non compris',
  atClose:
    'Le terminal de paiement n’a pas répondu pour {{money}}. Ce n’est pas dans le total des cartes.',
  besideInReport: 'Terminal de paiement : dans aucune vente, non compris',
  besideAtClose:
    '{{money}} au terminal de paiement ne sont dans aucune vente. Ce n’est pas dans le total des cartes.',
  stillWaiting: 'Le terminal traite encore {{money}}.',
  stillWaitingHint: 'Arrêtez sur le terminal, ou attendez. Indiquez ensuite ce qu’il affiche.',
  found: {
    title: {
      taken: 'Le terminal a encaissé {{money}}',
      'given-back': 'Le terminal a rendu {{money}}',
      unknown: 'Paiement par carte de {{money}} : inconnu',
      'reversal-unknown': 'Remboursement par carte de {{money}} : inconnu',
      surplus: 'Terminal de paiement : {{money}} encaissés en trop',
    },
    happened: {
      taken: 'Le terminal a encaissé {{money}}. Aucune vente ne les compte.',
      'given-back': 'Le terminal a rendu {{money}}. La vente les compte encore comme payés.',
      unknown: 'Le terminal devait encaisser {{money}}. Aucune réponse n’est enregistrée.',
      'reversal-unknown': 'Le terminal devait rendre {{money}}. Aucune réponse n’est enregistrée.',
      surplus:
        'Le terminal a encaissé {{money}} de plus que ce que la caisse demandait. Aucune vente ne compte ce montant.',
    },
    moneyMoved: {
      taken: 'Oui, sur le terminal.',
      'given-back': 'Oui, sur le terminal.',
      unknown: 'Inconnu.',
      'reversal-unknown': 'Inconnu.',
      surplus: 'Oui, sur le terminal.',
    },
    toDo: {
      taken:
        'Cherchez le paiement sur le terminal. Rendez-le si le client a payé autrement ou est parti sans rien.',
      'given-back':
        'Cherchez le paiement sur le terminal et demandez au client de payer à nouveau.',
      unknown: 'Cherchez le paiement sur le terminal avant tout autre paiement.',
      'reversal-unknown': 'Cherchez le paiement sur le terminal avant de rendre quoi que ce soit.',
      surplus:
        'Cherchez le paiement sur le terminal. Si ce n’était pas un pourboire, rendez-y {{money}}, et non tout le paiement.',
    },
    numbers: 'Trace {{trace}}, ticket {{receipt}}, terminal {{terminal}}',
    till: 'Caisse {{till}}',
    question: 'Avez-vous vérifié le paiement ?',
    customer: 'Rien ne change. Ce que le terminal affiche fait foi.',
    report: 'Reste dans l’historique, avec votre nom.',
  },
  case: {
    title: {
      payment: 'Paiement par carte de {{money}} : inconnu',
      reversal: 'Remboursement par carte de {{money}} : inconnu',
    },
    happened: {
      payment: 'Le terminal de paiement devait encaisser {{money}} et n’a pas répondu.',
      reversal: 'Le terminal de paiement devait rendre {{money}} et n’a pas répondu.',
    },
    moneyMoved: 'Inconnu. La vente attend une réponse.',
    toDo: 'Cherchez le paiement sur le terminal, puis indiquez ce qu’il affiche.',
    question: {
      done: {
        payment: 'Le terminal l’affiche comme accepté ?',
        reversal: 'Le terminal l’affiche comme rendu ?',
      },
      notDone: {
        payment: 'Manque-t-il sur le terminal ?',
        reversal: 'Le remboursement manque-t-il sur le terminal ?',
      },
    },
    customer: {
      done: {
        payment: 'A payé {{money}} par carte.',
        reversal: 'A récupéré {{money}} sur sa carte.',
      },
      notDone: {
        payment: 'Doit encore {{money}}.',
        reversal: 'Doit encore récupérer {{money}}.',
      },
    },
    report: 'La vente peut continuer. Le journal enregistre votre nom.',
  },
  settings: {
    title: 'Terminal de paiement',
    note: 'La caisse envoie les paiements par carte à un terminal qui parle ZVT sur le réseau. Désactivé : encaissez à la main sur le terminal et saisissez son numéro.',
    isOn: 'Envoyer les paiements par carte au terminal',
    host: 'Adresse sur le réseau',
    port: 'Port',
    password: 'Mot de passe du terminal (6 chiffres)',
    closesDay: 'Clôturer la journée du terminal avec celle de la caisse',
    isShared: 'D’autres caisses utilisent aussi ce terminal',
    save: 'Enregistrer le terminal',
    fault: 'Vérifiez l’adresse, le port et les six chiffres du mot de passe.',
    currency: 'Le terminal ne prend pas la devise de cette caisse.',
  },
  health: {
    ready: 'Le dernier échange avec le terminal a réussi, ou il n’y en a pas encore eu.',
    'not-reached': 'Le terminal est injoignable. Saisissez les paiements par carte à la main.',
    'not-registered': 'Le terminal refuse cette caisse. Vérifiez son mot de passe.',
    busy: 'Le terminal est occupé.',
    'day-not-closed':
      'La journée du terminal n’a pas été clôturée avec celle de la caisse. Clôturez-la sur le terminal, si ce n’est pas encore fait.',
  },
};
