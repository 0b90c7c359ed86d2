import type { stops as english } from '../en/stops.ts';
import type { Translated } from '../sentence.ts';

/** What ends a stop, or tells a manager more: each with a PIN, and each a fact. */
export const stops: Translated<typeof english, 'one' | 'many' | 'other'> = {
  clock: {
    title: 'L’horloge de l’ordinateur avançait, ou retarde maintenant',
    happened:
      'Cette caisse a déjà travaillé à la date du {{seen}}, et l’ordinateur affiche {{now}}.',
    moneyMoved:
      'Non. Tant que ce n’est pas fait, les soldes comptent pour plus anciens qu’ils ne sont, et moins est possible hors ligne.',
    toDo: 'Regardez une montre. Si l’ordinateur a tort, mettez son horloge à l’heure. S’il a raison, il avançait auparavant : un responsable remet l’horloge de la caisse à l’heure.',
    button: 'L’ordinateur a raison : remettre la caisse à l’heure',
    question: 'Est-on bien le {{now}} ?',
    go: 'Oui : remettre la caisse à l’heure',
    effects: {
      customer:
        'Les soldes comptent pour leur âge réel, et les cartes servent à nouveau hors ligne.',
      report:
        'Aucun montant ne change : les rapports suivent l’ordre de ce qui s’est passé. Les limites relevées pour une panne prennent fin.',
    },
  },
  /** Gone by itself once the computer's clock is right. */
  serviceClock: {
    title: {
      ahead: 'L’horloge de l’ordinateur avance de {{length}}',
      behind: 'L’horloge de l’ordinateur retarde de {{length}}',
    },
    happened: 'Selon le service, il est {{service}}. L’ordinateur affiche {{now}}.',
    moneyMoved:
      'Non. La vente continue, et ce qui attend est envoyé. Les tickets et les rapports portent une heure fausse, et les limites qui comptent des heures sont fausses, jusqu’à ce que l’horloge soit à l’heure.',
    toDo: 'Regardez une montre. Réglez la date, l’heure et le fuseau horaire de l’ordinateur, et laissez-le prendre l’heure sur internet : cette carte disparaît alors d’elle-même. Si l’ordinateur est à l’heure, c’est l’horloge du service qui est fausse : dites-le à la personne qui s’occupe du service. Il n’y a alors rien à faire à la caisse.',
  },
  check: {
    button: 'Tout vérifier et continuer',
    question: 'Vérifier tous les enregistrements, et continuer s’ils sont en ordre ?',
    go: 'Tout vérifier',
    effects: {
      customer:
        'Rien n’est envoyé pendant la vérification, qui peut prendre quelques minutes. Si tout est en ordre, ce qui attend est envoyé.',
      report: 'Aucun montant ne change. Ce qui est trouvé est gardé à côté des enregistrements.',
    },
    passed_one:
      '{{count}} enregistrement est en ordre, et l’argent bouge à nouveau. Gardé comme preuve : {{place}}',
    passed_many:
      'Les {{count}} enregistrements sont en ordre, et l’argent bouge à nouveau. Gardé comme preuve : {{place}}',
    passed_other:
      'Les {{count}} enregistrements sont en ordre, et l’argent bouge à nouveau. Gardé comme preuve : {{place}}',
    failed:
      'TILL-905. La vérification a trouvé une erreur, et aucun solde cadeau ne bouge encore. Tout le reste se vend comme avant, en espèces ou par carte. Si la carte derrière cette question propose maintenant d’accepter le dommage, un responsable continue là. Sinon, appelez la personne qui s’occupe de la caisse et lisez-lui ceci : {{line}}. Gardé comme preuve : {{place}}',
    'start-again':
      'Les enregistrements sur le disque sont en ordre, mais pas ce que la caisse a en mémoire. Redémarrez la caisse, puis vérifiez à nouveau. Gardé comme preuve : {{place}}',
    unwritable:
      'La preuve n’a pas pu être gardée : {{cause}}. Libérez de la place sur le disque, puis vérifiez à nouveau. Aucun argent n’a bougé.',
  },
  oldDamage: {
    title: 'Des enregistrements de cette caisse sont endommagés',
    happened_one:
      '{{count}} enregistrement n’est plus lisible. Il se situe entre {{since}} et {{until}}.',
    happened_many:
      '{{count}} enregistrements ne sont plus lisibles. Ils se situent entre {{since}} et {{until}}.',
    happened_other:
      '{{count}} enregistrements ne sont plus lisibles. Ils se situent entre {{since}} et {{until}}.',
    names: 'Quelques numéros de carte notés ne sont plus lisibles. Aucun montant n’est perdu.',
    begin: 'le début',
    now: 'maintenant',
    moneyMoved:
      'Non. Seul le passé est perdu : les soldes, ce qui attend et ce qui n’est pas connu sont tous là.',
    toDo: 'Un responsable accepte le dommage avec la touche ci-dessous, et la caisse continue sans ces enregistrements. D’ici là, prenez d’autres moyens de paiement. Lisez la ligne ci-dessous à la personne qui s’occupe de la caisse : le disque est peut-être en train de lâcher.',
    button: 'Accepter le dommage et continuer',
    question: 'Continuer sans les enregistrements endommagés ?',
    go: 'Accepter : continuer',
    effects: {
      customer:
        'Rien n’est envoyé avant que tout le reste soit vérifié. Si c’est en ordre, ce qui attend est envoyé.',
      report:
        'Aucun montant ne change. Les rapports et les tickets de cette période ne peuvent plus être montrés en entier. Les fichiers endommagés sont gardés, et votre motif reste dans l’historique.',
    },
    reasons: [
      'Le disque a été remplacé',
      'L’ordinateur a été réparé',
      'La personne qui s’occupe de la caisse l’a dit',
    ],
    accepted:
      'Le dommage est accepté, et l’argent bouge à nouveau. Les fichiers endommagés sont gardés comme preuve : {{place}}',
  },
  damage: {
    effects:
      'Tout ce qui précède le dommage reste, et les fichiers endommagés sont gardés tels quels dans le dossier « evidence ». Ce qui n’était pas résolu n’est pas envoyé tout seul : c’est dans la liste comme inconnu, à comparer avec le service. Qui le décide reste dans l’historique.',
    leaves_one:
      'Laissé de côté : le dernier enregistrement. Concernant de l’argent : {{money}} au plus.',
    leaves_many:
      'Laissés de côté : les {{count}} derniers enregistrements. Concernant de l’argent : {{money}} au plus.',
    leaves_other:
      'Laissés de côté : les {{count}} derniers enregistrements. Concernant de l’argent : {{money}} au plus.',
    leavesAtLeast_one:
      'Laissé de côté : le dernier enregistrement, et peut-être plus ; on ne sait pas combien. Chacun peut concerner de l’argent.',
    leavesAtLeast_many:
      'Laissés de côté : au moins les {{count}} derniers enregistrements ; on ne sait pas combien de plus. Chacun peut concerner de l’argent.',
    leavesAtLeast_other:
      'Laissés de côté : au moins les {{count}} derniers enregistrements ; on ne sait pas combien de plus. Chacun peut concerner de l’argent.',
    leavesNothing: 'Aucun enregistrement connu de la caisse n’est laissé de côté.',
    go: 'Continuer avec ce qui est intact',
    reading: 'Lecture des enregistrements …',
    fault:
      'Ce n’était pas possible : {{cause}}. Rien n’est perdu par là. Faites vérifier le disque, puis essayez à nouveau.',
    foreign: {
      effects:
        'Ces enregistrements sont gardés tels quels dans le dossier « evidence » : ce qui n’y est pas résolu, cette caisse ne l’envoie plus. De nouveaux enregistrements commencent, et aucun solde cadeau n’est débité ni chargé avant qu’un responsable ait comparé avec le service. Qui le décide reste dans l’historique.',
      go: 'Mettre ces enregistrements de côté et recommencer',
    },
    locked: {
      effects:
        'Qui possède le code de récupération le tape, et rien n’est perdu. Sans lui, un responsable continue sans ces numéros : chaque écriture reste, les numéros verrouillés sont gardés dans le dossier « evidence », et aucun argent ne bouge. Ce qui attend encore sur ces cartes ne peut pas être envoyé : un responsable le règle dans la liste. Une carte lue de nouveau compte comme nouvelle. Qui le décide reste dans l’historique.',
    },
    numbers: {
      effects:
        'S’il existe une copie du fichier, faites-la d’abord remettre en place. Sinon, un responsable continue sans ces numéros : tous les enregistrements restent, ce qui reste du fichier est gardé dans le dossier « evidence », et aucun argent ne bouge pour cela. Ce qui attend encore sur ces cartes ne peut pas être envoyé : c’est dans la liste, à régler par un responsable. Une carte scannée à nouveau compte pour une nouvelle. Toutes les autres cartes continuent comme avant. Qui le décide reste dans l’historique.',
      go: 'Continuer sans ces numéros',
    },
  },
  shown: {
    button: 'Afficher le numéro de carte entier',
    question: 'Afficher le numéro entier de la carte {{card}} ?',
    go: 'L’afficher, pour celle-ci',
    effects: {
      customer: 'Rien ne change.',
      report:
        'Rien ne change. Le fait que vous l’avez vu figure dans l’historique de cette opération.',
    },
  },
};
