import type { hub as english } from '../en/hub.ts';
import type { Translated } from '../sentence.ts';

/** The store's hub, in the status line and in Settings. */
export const hub: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Hub du magasin',
  none: 'Cette caisse n’a rejoint aucun hub : elle sait ce qu’on lui a dit à elle, et a sa part des limites.',
  note: 'L’ordinateur du hub écrit un fichier par caisse, hub-of-NAME.json. Il contient des mots de passe : effacez-le dès que la caisse a rejoint le hub.',
  choose: 'Rejoindre avec son fichier',
  asking: 'Question au hub …',
  joined: 'A rejoint sous le nom {{till}}, à {{host}}, port {{port}}.',
  sharesCards:
    'D’autres caisses font aussi bouger ces soldes : « Seule cette caisse fait bouger ces soldes » est désactivé.',
  leave: 'Quitter le hub',
  leaveQuestion: 'Quitter le hub du magasin ?',
  leaveNote: 'Une caisse qui le quitte n’y revient que sous un autre nom.',
  done: 'C’est fait.',
  shared_one: '{{count}} caisse, en commun',
  shared_many: '{{count}} caisses, en commun',
  shared_other: '{{count}} caisses, en commun',
  some: '{{present}} caisses sur {{known}}, en commun',
  incomplete: 'En commun ; toutes les caisses n’ont pas encore parlé au nouveau hub',
  own: 'Sur ses propres limites depuis {{at}}',
  waiting_one:
    '{{count}} paiement attend le hub : il l’a aussi, et une autre caisse peut avoir repris celle-ci.',
  waiting_many:
    '{{count}} de paiements attendent le hub : il les a aussi, et une autre caisse peut avoir repris celle-ci.',
  waiting_other:
    '{{count}} paiements attendent le hub : il les a aussi, et une autre caisse peut avoir repris celle-ci.',
  leaveAway: 'Quitter sans le hub',
  leaveAwayNote:
    'Ce qui attend le hub n’est plus envoyé par cette caisse, car une autre peut l’avoir : chacun est cherché auprès du service. Si le hub revient, ou un nouveau (npm run hub -- replace), rien n’est à abandonner.',
  adopted_one: '{{till}} a été reprise : {{count}} paiement est venu ici.',
  adopted_many: '{{till}} a été reprise : {{count}} de paiements sont venus ici.',
  adopted_other: '{{till}} a été reprise : {{count}} paiements sont venus ici.',
  stayed_one:
    '{{count}} autre affaire de {{till}} est restée là : npm run hub -- read {{till}}, sur l’ordinateur du hub, la nomme.',
  stayed_many:
    '{{count}} d’autres affaires de {{till}} sont restées là : npm run hub -- read {{till}}, sur l’ordinateur du hub, les nomme.',
  stayed_other:
    '{{count}} autres affaires de {{till}} sont restées là : npm run hub -- read {{till}}, sur l’ordinateur du hub, les nomme.',
  missing_one:
    'La copie de {{till}} n’est pas complète : {{count}} enregistrement n’est pas prouvé, et personne ici ne sait ce qu’il dit. Voir {{till}} elle-même, et le service.',
  missing_many:
    'La copie de {{till}} n’est pas complète : {{count}} d’enregistrements ne sont pas prouvés, et personne ici ne sait ce qu’ils disent. Voir {{till}} elle-même, et le service.',
  missing_other:
    'La copie de {{till}} n’est pas complète : {{count}} enregistrements ne sont pas prouvés, et personne ici ne sait ce qu’ils disent. Voir {{till}} elle-même, et le service.',
  behind:
    'Il n’est pas certain que la copie de {{till}} contenait tout jusqu’à la fin : ce qui a suivi, personne ici ne le sait. Voir {{till}} elle-même, et le service.',
  empty:
    'Le hub n’a aucun enregistrement de {{till}} : personne ici ne sait ce qu’elle avait en suspens. Voir {{till}} elle-même, et le service.',
  paidOpen:
    'Une vente à {{till}} de {{at}} n’était pas terminée, et une carte cadeau l’avait payée de {{money}} : vérifiez si le client a la marchandise.',
  drawer:
    'La session à {{till}} de {{at}} était ouverte : d’après ces enregistrements, {{money}} en espèces devraient être dans son tiroir. Comptez-les.',
  leaveBringingNote:
    'Ce que {{tills}} avait en suspens n’est pas encore entièrement ici. Qui quitte maintenant ne le reçoit plus : on le lit sur l’ordinateur du hub (npm run hub -- read NOM).',
  bringing:
    '{{till}} est reprise, et ce qu’elle avait en suspens est apporté ici. Si cela reste ainsi, redémarrer cette caisse.',
  takeOver: {
    go: 'Reprendre {{till}}',
    question: 'Reprendre {{till}} ?',
    note: 'Ce que {{till}} avait en suspens vient à cette caisse : ce qui n’était pas parti est envoyé d’ici, ce qui a pu partir est cherché auprès du service. {{till}} n’en envoie plus rien, et ne peut revenir que sous un nouveau nom.',
    off: 'Seulement pour une caisse morte ou éteinte : ce qu’elle a fait depuis {{at}}, personne ici ne le sait.',
    done: '{{till}} est reprise. Ce qu’elle avait en suspens est apporté ici.',
    fault: {
      'not-reached':
        'Le hub n’a pas répondu. Regarder les autres caisses : si elle y figure comme reprise, c’est fait.',
      'not-written': 'Qui le demande n’a pas pu être enregistré. Rien n’a été repris.',
      'taken-already': 'Elle a déjà été reprise.',
      'is-here': 'Elle est là : une caisse qui marche n’est pas reprise.',
      'people-first':
        'Ce que le magasin dit de son personnel est en cours de lecture. Réessayez dans un instant.',
    },
  },
  held: {
    reading: 'Lecture des enregistrements de {{till}} au hub…',
    through: 'D’après les {{through}} enregistrements de {{till}} au hub, le dernier de {{at}} :',
    missing_one:
      '{{count}} enregistrement que {{till}} avait écrit n’est pas au hub : ce qu’il dit, personne ici ne le sait.',
    missing_many:
      '{{count}} d’enregistrements que {{till}} avait écrits ne sont pas au hub : ce qu’ils disent, personne ici ne le sait.',
    missing_other:
      '{{count}} enregistrements que {{till}} avait écrits ne sont pas au hub : ce qu’ils disent, personne ici ne le sait.',
    otherBook:
      '{{till}} travaillait avec un autre service ou dans une autre devise : aucun de ses paiements ne viendrait ici.',
    behind: '{{till}} avait auparavant repris {{other}}. De celle-ci :',
    waiting_one:
      '{{count}} paiement ({{money}}) attend. S’il est certain qu’il n’est pas parti, il est envoyé d’ici.',
    waiting_many:
      '{{count}} de paiements ({{money}} en tout) attendent. Ceux dont il est certain qu’ils ne sont pas partis sont envoyés d’ici.',
    waiting_other:
      '{{count}} paiements ({{money}} en tout) attendent. Ceux dont il est certain qu’ils ne sont pas partis sont envoyés d’ici.',
    lookUp_one:
      '{{count}} paiement ({{money}}) est peut-être parti, ou n’est peut-être plus voulu : il est cherché auprès du service.',
    lookUp_many:
      '{{count}} de paiements ({{money}} en tout) sont peut-être partis, ou ne sont peut-être plus voulus : ils sont cherchés auprès du service.',
    lookUp_other:
      '{{count}} paiements ({{money}} en tout) sont peut-être partis, ou ne sont peut-être plus voulus : ils sont cherchés auprès du service.',
    stays_one:
      '{{count}} autre affaire reste là : npm run hub -- read {{till}}, sur l’ordinateur du hub, la nomme.',
    stays_many:
      '{{count}} d’autres affaires restent là : npm run hub -- read {{till}}, sur l’ordinateur du hub, les nomme.',
    stays_other:
      '{{count}} autres affaires restent là : npm run hub -- read {{till}}, sur l’ordinateur du hub, les nomme.',
    openSales_one: '{{count}} vente n’était pas terminée : elle est ressaisie ici.',
    openSales_many: '{{count}} de ventes n’étaient pas terminées : elles sont ressaisies ici.',
    openSales_other: '{{count}} ventes n’étaient pas terminées : elles sont ressaisies ici.',
    nothing: 'Rien de {{till}} n’était en suspens.',
    fault: {
      'not-reached':
        'Le hub n’a pas répondu : ce que {{till}} avait en suspens n’est pas connu ici pour l’instant.',
      'not-understood':
        'Les enregistrements de {{till}} ne sont pas compris ici, car un programme plus récent les a écrits : mettez d’abord cette caisse à jour.',
    },
  },
  replacing: {
    title: 'Cet ordinateur vient à la place de {{till}}',
    note: 'Son fichier a été écrit pour cela. Un responsable reprend {{till}} ici : ce qu’elle avait en suspens vient à cet ordinateur, et l’ancien n’en envoie plus rien.',
    where: 'Un responsable reprend {{till}} dans Paramètres, Connexion.',
    here: '{{till}} est là. Éteignez d’abord son ordinateur : une caisse qui fonctionne n’est pas reprise.',
    by: '{{till}} a déjà été reprise par {{by}} : rien n’en vient ici.',
    gone: 'Le hub n’a pas de caisse {{till}}.',
    giveUp: 'Ne pas remplacer {{till}}',
  },
  copy: {
    whole: 'La copie des enregistrements de cette caisse au hub est complète.',
    behind_one: '{{count}} enregistrement manque à la copie au hub depuis {{at}}.',
    behind_many: '{{count}} d’enregistrements manquent à la copie au hub depuis {{at}}.',
    behind_other: '{{count}} enregistrements manquent à la copie au hub depuis {{at}}.',
    unknown: 'Depuis {{at}}, personne ne sait où en est la copie des enregistrements au hub.',
    foreign:
      'Le hub a sous le nom {{till}} une copie d’autres enregistrements, jusqu’au numéro {{through}} : quittez le hub et rejoignez-le avec un nouveau fichier.',
    damaged:
      'La copie des enregistrements au hub s’arrête au numéro {{through}} : le suivant est endommagé sur cette caisse. La vente continue.',
  },
  tills: {
    title: 'Les autres caisses',
    here: 'là',
    'cut-off': 'injoignable depuis {{at}}',
    'waited-for': 'n’a pas encore dit au nouveau hub ce qu’elle retient',
    absent: 'plus attendue, vue la dernière fois {{at}}',
    never: 'n’est encore jamais venue',
    'taken-over': 'reprise par {{by}}',
    copied: '{{stands}} ; enregistrements au hub jusqu’au numéro {{through}}',
    lost: 'Si l’une d’elles est morte : la reprendre, et ce qu’elle avait en suspens vient ici.',
  },
  why: {
    starting: 'Première question au hub.',
    absent: 'Rien ne répond à son adresse.',
    late: 'Il n’a pas répondu à temps.',
    lost: 'La connexion avec lui est perdue.',
    foreign: 'Autre chose répond à son adresse : son certificat est un autre.',
    'unknown-here': 'Il ne connaît pas cette caisse, ou pas avec ce mot de passe.',
    strange: 'Il a répondu ce qu’aucun hub de cette version ne répond.',
    closed: 'La connexion avec lui a été fermée.',
    'rolled-back':
      'Le hub a été remis à partir d’une copie : son ordinateur doit en commencer un nouveau (npm run hub -- replace).',
    'name-used-twice':
      'Une autre caisse utilise ce nom, ou cette caisse a été remise à partir d’une copie : quittez le hub et rejoignez-le avec un nouveau fichier.',
    'taken-over':
      'Cette caisse a été reprise par une autre. Elle peut revenir avec un nouveau fichier.',
    'no-credentials':
      'Ce avec quoi elle se connecte est illisible ici : quittez le hub et rejoignez-le avec un nouveau fichier.',
    'not-kept': 'Ce qu’il faut retenir de lui ne peut pas être écrit sur le disque.',
    'other-money':
      'Une autre caisse compte dans une autre devise, ou avec d’autres décimales. La mauvaise caisse quitte le hub ; signalez-la absente sur l’ordinateur du hub.',
  },
  fault: {
    'no-set-up-file': 'Ce n’est pas un fichier qu’un hub a écrit pour une caisse.',
    'joined-already': 'Cette caisse a déjà rejoint un hub : quittez-le d’abord.',
    'not-joined': 'Cette caisse n’a rejoint aucun hub.',
    unsettled:
      'Des paiements de cette caisse sont encore en suspens : les autres caisses comptent sur elle jusque-là.',
    bringing:
      'Ce qu’une caisse reprise avait en suspens est encore en cours d’arrivée : quittez quand tout est ici.',
    'unsettled-away':
      'Le hub n’est pas atteint, et des paiements de cette caisse l’attendent. Ils partent dès qu’il est revenu.',
    'numbers-locked': 'Les numéros de carte de cette caisse sont verrouillés : ouvrez-les d’abord.',
    'not-written': 'Impossible de l’écrire. Rien n’a changé.',
    demo: 'La démo n’a pas de hub : connectez d’abord un service.',
    'unsafe-server':
      'Le PostgreSQL du hub peut perdre ce qu’il a confirmé. Rien n’a changé. Mettez-y fsync, full_page_writes et synchronous_commit à on.',
    'file-used':
      'Un ordinateur a déjà rejoint le hub avec ce fichier. Rien n’a changé. Faites-en écrire un autre sur l’ordinateur du hub : npm run hub -- replace-till NAME.',
    'replaces-nobody':
      'Le hub n’a aucune caisse du nom que ce fichier remplace : il a été modifié, ou un autre hub l’a écrit. Rien n’a changé. Faites-en écrire un autre : npm run hub -- replace-till NAME.',
    'replaced-already':
      'La caisse que ce fichier remplace a déjà été reprise par une autre. Rien n’a changé. Pour une caisse de plus : npm run hub -- add-till NAME.',
    'other-money':
      'Les caisses du magasin comptent dans une autre devise que celle-ci, ou avec d’autres décimales. Rien n’a changé. Cette caisse vend sans hub ; les caisses qui comptent comme elle ont leur propre hub.',
  },
};
