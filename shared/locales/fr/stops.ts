import type { stops as english } from '../en/stops.ts';
import type { Translated } from '../sentence.ts';

/** Actions that end a stop, or show a manager more: each needs a PIN and is recorded. */
export const stops: Translated<typeof english, 'one' | 'many' | 'other'> = {
  clock: {
    title: 'L’horloge de l’ordinateur avançait, ou retarde maintenant',
    happened:
      'Cette caisse a déjà fonctionné à la date du {{seen}}, et l’ordinateur affiche {{now}}.',
    moneyMoved:
      'Non. Tant que l’horloge n’est pas corrigée, les soldes paraissent plus anciens, et les montants possibles hors ligne sont plus faibles.',
    toDo: 'Vérifiez l’heure sur un téléphone ou une montre. Si l’ordinateur n’est pas à l’heure, corrigez son horloge. S’il est à l’heure, demandez à un responsable de corriger l’horloge de la caisse.',
    withoutService: {
      moneyMoved: 'Non. Si l’ordinateur n’est pas à l’heure, les tickets ne le sont pas non plus.',
      customer: 'Rien ne change.',
    },
    button: 'L’ordinateur est à l’heure : corriger l’horloge de la caisse',
    question: 'Sommes-nous bien le {{now}} ?',
    go: 'Oui : corriger l’horloge de la caisse',
    effects: {
      customer:
        'Les soldes ont de nouveau leur âge réel, et les cartes peuvent de nouveau servir hors ligne.',
      report:
        'Aucun montant ne change : les rapports suivent l’ordre des opérations. Les limites relevées pour une panne prennent fin. Une session ouverte reçoit le bon jour.',
    },
  },
  /** A warning about the computer's clock; it disappears once the clock is right. */
  serviceClock: {
    title: {
      ahead: 'L’horloge de l’ordinateur avance de {{length}}',
      behind: 'L’horloge de l’ordinateur retarde de {{length}}',
    },
    happened: 'Selon le service de cartes, il est {{service}}. L’ordinateur affiche {{now}}.',
    moneyMoved:
      'Non. Cela n’arrête ni les ventes ni les paiements. Jusqu’à la mise à l’heure, les tickets et les rapports affichent une heure fausse, et les limites en heures sont mal calculées.',
    toDo: 'Vérifiez l’heure sur un téléphone ou une montre. Réglez la date, l’heure et le fuseau horaire de l’ordinateur, et activez l’heure Internet : ce message disparaît alors. Si l’ordinateur est à l’heure, c’est l’horloge du service de cartes qui est fausse : prévenez son exploitant.',
  },
  check: {
    button: 'Tout vérifier et continuer',
    question: 'Vérifier tous les enregistrements, et continuer s’ils sont en ordre ?',
    go: 'Tout vérifier',
    effects: {
      customer:
        'Rien n’est envoyé pendant la vérification, qui peut prendre quelques minutes. Si tout est en ordre, cette pause prend fin.',
      report: 'Aucun montant ne change. Les preuves sont gardées à côté des enregistrements.',
    },
    passed_one:
      '{{count}} enregistrement est en ordre, et cette pause est terminée. Gardé comme preuve : {{place}}',
    passed_many:
      'Les {{count}} d’enregistrements sont en ordre, et cette pause est terminée. Gardé comme preuve : {{place}}',
    passed_other:
      'Les {{count}} enregistrements sont en ordre, et cette pause est terminée. Gardé comme preuve : {{place}}',
    failed:
      'TILL-905. La vérification a trouvé une erreur : les cartes cadeaux restent suspendues. Encaissez en espèces ou par carte bancaire. Si le message suivant propose de continuer sans les enregistrements endommagés, un responsable peut le faire. Sinon, appelez l’assistance caisse et lisez-lui ceci : {{line}}. Gardé comme preuve : {{place}}',
    'start-again':
      'Les enregistrements sur le disque sont en ordre, mais pas la mémoire de la caisse. Redémarrez la caisse, puis vérifiez à nouveau. Gardé comme preuve : {{place}}',
    unwritable:
      'Les preuves n’ont pas pu être enregistrées : {{cause}}. Libérez de la place sur le disque, puis vérifiez à nouveau. Aucun montant n’a été débité ni crédité.',
  },
  oldDamage: {
    title: 'Certains enregistrements de cette caisse sont endommagés',
    happened_one:
      '{{count}} enregistrement n’est plus lisible. Période concernée : {{since}} – {{until}}.',
    happened_many:
      '{{count}} d’enregistrements ne sont plus lisibles. Période concernée : {{since}} – {{until}}.',
    happened_other:
      '{{count}} enregistrements ne sont plus lisibles. Période concernée : {{since}} – {{until}}.',
    names:
      'Certains numéros de carte enregistrés ne sont plus lisibles. Aucun montant n’est perdu.',
    begin: 'début',
    now: 'maintenant',
    moneyMoved:
      'Non. Seul l’historique est perdu : les soldes, les paiements en attente et les résultats inconnus sont tous là.',
    toDo: 'Avec le bouton ci-dessous, un responsable fait continuer la caisse sans ces enregistrements. D’ici là, acceptez d’autres moyens de paiement. Lisez la ligne ci-dessous à l’assistance caisse : le disque est peut-être défaillant.',
    button: 'Continuer sans ces enregistrements',
    question: 'Continuer sans les enregistrements endommagés ?',
    go: 'Accepter et continuer',
    effects: {
      customer:
        'Rien n’est envoyé avant que tout le reste soit vérifié. Si tout est en ordre, cette pause prend fin.',
      report:
        'Aucun montant ne change. Les rapports et tickets de cette période ne s’affichent plus en entier. Les fichiers endommagés sont gardés, et votre motif reste dans l’historique.',
    },
    reasons: [
      'Le disque a été remplacé',
      'L’ordinateur a été réparé',
      'Décidé par l’assistance caisse',
    ],
    accepted:
      'La caisse continue sans ces enregistrements, et cette pause est terminée. Les fichiers endommagés sont gardés comme preuve : {{place}}',
  },
  damage: {
    effects:
      'Tout ce qui précède les enregistrements endommagés est conservé, et les fichiers endommagés sont gardés dans le dossier « evidence ». Les paiements en suspens ne sont pas envoyés automatiquement : ils figurent comme inconnus, à comparer avec le service de cartes. Votre nom reste dans l’historique.',
    leaves_one:
      'Laissé de côté : le dernier enregistrement. Enregistrements concernant de l’argent : {{money}} au maximum.',
    leaves_many:
      'Laissés de côté : les {{count}} derniers enregistrements, dont {{money}} au maximum concernent de l’argent.',
    leaves_other:
      'Laissés de côté : les {{count}} derniers enregistrements, dont {{money}} au maximum concernent de l’argent.',
    leavesAtLeast_one:
      'Laissé de côté : le dernier enregistrement, et peut-être d’autres. Chacun peut concerner de l’argent.',
    leavesAtLeast_many:
      'Laissés de côté : au moins les {{count}} derniers enregistrements, et peut-être d’autres. Chacun peut concerner de l’argent.',
    leavesAtLeast_other:
      'Laissés de côté : au moins les {{count}} derniers enregistrements, et peut-être d’autres. Chacun peut concerner de l’argent.',
    leavesNothing: 'Aucun enregistrement connu n’est laissé de côté.',
    go: 'Continuer avec les enregistrements intacts',
    reading: 'Lecture des enregistrements…',
    fault:
      'L’opération a échoué : {{cause}}. Rien n’est perdu. Faites vérifier le disque, puis réessayez.',
    foreign: {
      effects:
        'Ces enregistrements sont gardés dans le dossier « evidence ». Cette caisse n’envoie plus leurs paiements en suspens. De nouveaux enregistrements commencent, et les cartes cadeaux restent suspendues jusqu’à ce qu’un responsable ait comparé les anciens enregistrements avec le service de cartes. Votre nom reste dans l’historique.',
      go: 'Mettre ces enregistrements de côté et en commencer de nouveaux',
    },
    locked: {
      effects:
        'Avec le code de récupération, rien n’est perdu : tapez-le ci-dessus. Sans lui, un responsable continue sans ces numéros. Tous les enregistrements sont conservés, les numéros verrouillés sont gardés dans le dossier « evidence », et aucun montant n’est débité ni crédité. Les paiements en attente sur ces cartes ne peuvent pas être envoyés : un responsable les traite. Une carte scannée compte comme nouvelle. Votre nom reste dans l’historique.',
    },
    numbers: {
      effects:
        'S’il existe une copie du fichier, faites-la d’abord remettre en place. Sinon, un responsable continue sans ces numéros. Tous les enregistrements sont conservés, ce qui reste du fichier est gardé dans le dossier « evidence », et aucun montant n’est débité ni crédité. Les paiements en attente sur ces cartes ne peuvent pas être envoyés : un responsable les traite. Ces cartes comptent comme nouvelles une fois scannées ; les autres fonctionnent comme avant. Votre nom reste dans l’historique.',
      go: 'Continuer sans ces numéros',
    },
  },
  shown: {
    button: 'Afficher le numéro de carte entier',
    question: 'Afficher le numéro entier de la carte {{card}} ?',
    go: 'Afficher ce seul numéro',
    effects: {
      customer: 'Rien ne change.',
      report:
        'Rien ne change. L’historique de cette opération indique que vous avez consulté le numéro.',
    },
  },
};
