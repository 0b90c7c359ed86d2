import type { hub as english } from '../en/hub.ts';
import type { Translated } from '../sentence.ts';

/** The store's hub, in the status line and in Settings. */
export const hub: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Hub du magasin',
  none: 'Cette caisse n’a rejoint aucun hub. Elle ne connaît que ses propres paiements et utilise sa part des limites.',
  note: 'L’ordinateur du hub écrit un fichier par caisse : hub-of-NAME.json. Il contient des mots de passe : effacez-le dès que la caisse a rejoint le hub.',
  choose: 'Rejoindre avec le fichier',
  asking: 'Question au hub…',
  joined: 'A rejoint sous le nom {{till}}, à {{host}}, port {{port}}.',
  sharesCards:
    'D’autres caisses modifient aussi ces soldes : « Seule cette caisse fait bouger ces soldes » est donc désactivé.',
  leave: 'Quitter le hub',
  leaveQuestion: 'Quitter le hub du magasin ?',
  leaveNote: 'Une caisse qui le quitte ne peut revenir que sous un autre nom.',
  done: 'C’est fait.',
  shared_one: '{{count}} caisse, limites partagées',
  shared_many: '{{count}} de caisses, limites partagées',
  shared_other: '{{count}} caisses, limites partagées',
  some: '{{present}} caisses sur {{known}}, limites partagées',
  incomplete:
    'Limites partagées ; certaines caisses ne se sont pas encore signalées au nouveau hub',
  own: 'Sur ses propres limites depuis {{at}}',
  waiting_one:
    '{{count}} paiement attend le hub. Le hub l’a aussi, et une autre caisse a peut-être repris celle-ci.',
  waiting_many:
    '{{count}} de paiements attendent le hub. Le hub les a aussi, et une autre caisse a peut-être repris celle-ci.',
  waiting_other:
    '{{count}} paiements attendent le hub. Le hub les a aussi, et une autre caisse a peut-être repris celle-ci.',
  leaveAway: 'Quitter sans le hub',
  leaveAwayNote:
    'Cette caisse n’envoie plus les paiements qui attendent le hub, car une autre caisse peut les avoir. Un responsable recherche chacun d’eux au service de cartes. Si le hub revient ou est remplacé, rien n’est perdu.',
  adopted_one: '{{till}} a été reprise : {{count}} paiement est venu ici.',
  adopted_many: '{{till}} a été reprise : {{count}} de paiements sont venus ici.',
  adopted_other: '{{till}} a été reprise : {{count}} paiements sont venus ici.',
  stayed_one:
    '{{count}} autre point en suspens de {{till}} est resté là-bas. Voyez la liste sur l’ordinateur du hub (read {{till}}).',
  stayed_many:
    '{{count}} d’autres points en suspens de {{till}} sont restés là-bas. Voyez la liste sur l’ordinateur du hub (read {{till}}).',
  stayed_other:
    '{{count}} autres points en suspens de {{till}} sont restés là-bas. Voyez la liste sur l’ordinateur du hub (read {{till}}).',
  missing_one:
    'La copie de {{till}} est incomplète : {{count}} enregistrement ne peut pas être vérifié. Vérifiez à {{till}} même et au service de cartes.',
  missing_many:
    'La copie de {{till}} est incomplète : {{count}} d’enregistrements ne peuvent pas être vérifiés. Vérifiez à {{till}} même et au service de cartes.',
  missing_other:
    'La copie de {{till}} est incomplète : {{count}} enregistrements ne peuvent pas être vérifiés. Vérifiez à {{till}} même et au service de cartes.',
  behind:
    'Les derniers enregistrements manquent peut-être dans la copie de {{till}}. Vérifiez à {{till}} même et au service de cartes.',
  empty:
    'Le hub n’a aucun enregistrement de {{till}} : ses paiements en suspens sont inconnus ici. Vérifiez à {{till}} même et au service de cartes.',
  paidOpen:
    'Une vente à {{till}} du {{at}} n’était pas terminée, mais une carte cadeau a payé {{money}}. Vérifiez si le client a les articles.',
  drawer:
    'La session à {{till}} du {{at}} était encore ouverte. Son tiroir-caisse devrait contenir {{money}} en espèces. Comptez-les.',
  leaveBringingNote:
    'Des paiements en suspens de {{tills}} ne sont pas encore arrivés. Si vous quittez maintenant, ils ne viendront pas ici. Ils restent dans la liste sur l’ordinateur du hub.',
  bringing:
    '{{till}} a été reprise. Ses paiements en suspens arrivent ici. Si ce message reste, redémarrez cette caisse.',
  takeOver: {
    go: 'Reprendre {{till}}',
    question: 'Reprendre {{till}} ?',
    note: 'Les paiements en suspens de {{till}} passent à cette caisse. Ceux qui ne sont pas encore partis sont envoyés d’ici ; ceux qui sont peut-être partis sont recherchés au service de cartes. {{till}} ne les envoie plus et ne peut revenir que sous un nouveau nom.',
    off: 'Seulement pour une caisse en panne ou éteinte. Ce qu’elle a fait depuis {{at}} n’est pas connu ici.',
    done: '{{till}} a été reprise. Ses paiements en suspens arrivent ici.',
    fault: {
      'not-reached':
        'Le hub n’a pas répondu. Vérifiez aux autres caisses : si elle y figure comme reprise, c’est fait.',
      'not-written': 'La demande n’a pas pu être enregistrée. Rien n’a été repris.',
      'taken-already': 'Cette caisse a déjà été reprise.',
      'is-here': 'Cette caisse est en marche. Une caisse qui fonctionne ne peut pas être reprise.',
      'people-first':
        'La liste du personnel du magasin se charge encore. Réessayez dans un instant.',
    },
  },
  held: {
    reading: 'Lecture des enregistrements de {{till}} au hub…',
    through: 'D’après les {{through}} enregistrements de {{till}} au hub, le dernier du {{at}} :',
    missing_one:
      '{{count}} enregistrement de {{till}} n’est pas au hub. Son contenu est inconnu ici.',
    missing_many:
      '{{count}} d’enregistrements de {{till}} ne sont pas au hub. Leur contenu est inconnu ici.',
    missing_other:
      '{{count}} enregistrements de {{till}} ne sont pas au hub. Leur contenu est inconnu ici.',
    otherBook:
      '{{till}} utilisait un autre service ou une autre devise. Aucun de ses paiements ne viendrait ici.',
    behind: '{{till}} avait déjà repris {{other}}. De cette caisse :',
    waiting_one:
      '{{count}} paiement ({{money}}) attend. Il est envoyé d’ici s’il n’est certainement pas parti.',
    waiting_many:
      '{{count}} de paiements ({{money}} au total) attendent. Ceux qui ne sont certainement pas partis sont envoyés d’ici.',
    waiting_other:
      '{{count}} paiements ({{money}} au total) attendent. Ceux qui ne sont certainement pas partis sont envoyés d’ici.',
    lookUp_one:
      '{{count}} paiement ({{money}}) est peut-être parti, ou n’est plus voulu. Cette caisse le recherche au service de cartes.',
    lookUp_many:
      '{{count}} de paiements ({{money}} au total) sont peut-être partis, ou ne sont plus voulus. Cette caisse les recherche au service de cartes.',
    lookUp_other:
      '{{count}} paiements ({{money}} au total) sont peut-être partis, ou ne sont plus voulus. Cette caisse les recherche au service de cartes.',
    stays_one:
      '{{count}} autre point en suspens reste là-bas. Voyez la liste sur l’ordinateur du hub (read {{till}}).',
    stays_many:
      '{{count}} d’autres points en suspens restent là-bas. Voyez la liste sur l’ordinateur du hub (read {{till}}).',
    stays_other:
      '{{count}} autres points en suspens restent là-bas. Voyez la liste sur l’ordinateur du hub (read {{till}}).',
    openSales_one: '{{count}} vente n’était pas terminée. Ressaisissez-la ici.',
    openSales_many: '{{count}} de ventes n’étaient pas terminées. Ressaisissez-les ici.',
    openSales_other: '{{count}} ventes n’étaient pas terminées. Ressaisissez-les ici.',
    nothing: '{{till}} n’avait aucun paiement en suspens.',
    fault: {
      'not-reached':
        'Le hub n’a pas répondu : les paiements de {{till}} sont inconnus ici pour l’instant.',
      'not-understood':
        'Une version plus récente a écrit les enregistrements de {{till}}. Mettez d’abord cette caisse à jour.',
    },
  },
  replacing: {
    title: 'Cet ordinateur remplace {{till}}',
    note: 'Son fichier de configuration l’indique. Un responsable reprend {{till}} ici : ses paiements en suspens passent à cet ordinateur, et l’ancien ne les envoie plus.',
    where: 'Un responsable reprend {{till}} dans Paramètres, Connexion.',
    here: '{{till}} est encore en marche. Éteignez d’abord son ordinateur.',
    by: '{{by}} a déjà repris {{till}}. Rien n’en vient ici.',
    gone: 'Le hub n’a aucune caisse nommée {{till}}.',
    giveUp: 'Ne pas remplacer {{till}}',
  },
  copy: {
    whole: 'La copie de ses enregistrements au hub est complète.',
    behind_one: '{{count}} enregistrement manque à la copie au hub depuis {{at}}.',
    behind_many: '{{count}} d’enregistrements manquent à la copie au hub depuis {{at}}.',
    behind_other: '{{count}} enregistrements manquent à la copie au hub depuis {{at}}.',
    unknown: 'La copie de ses enregistrements au hub n’a pas été vérifiée depuis {{at}}.',
    foreign:
      'Le hub a d’autres enregistrements sous le nom {{till}}, jusqu’au numéro {{through}}. Quittez le hub et rejoignez-le avec un nouveau fichier.',
    damaged:
      'La copie de ses enregistrements au hub s’arrête au numéro {{through}}, car le suivant est endommagé sur cette caisse. La caisse continue de vendre.',
  },
  tills: {
    title: 'Les autres caisses',
    here: 'en marche',
    'cut-off': 'injoignable depuis {{at}}',
    'waited-for': 'ne s’est pas encore signalée au nouveau hub',
    absent: 'signalée absente, vue pour la dernière fois le {{at}}',
    never: 'n’a pas encore rejoint le hub',
    'taken-over': 'reprise par {{by}}',
    copied: '{{stands}} ; le hub a ses enregistrements jusqu’au numéro {{through}}',
    lost: 'Si l’une d’elles est en panne, reprenez-la. Ses paiements en suspens viennent alors ici.',
  },
  why: {
    starting: 'Première connexion en cours.',
    absent: 'Rien ne répond à l’adresse du hub.',
    late: 'Le hub n’a pas répondu à temps.',
    lost: 'La connexion au hub a été perdue.',
    foreign: 'Autre chose répond à l’adresse du hub (certificat différent).',
    'unknown-here': 'Le hub ne reconnaît pas cette caisse ou son mot de passe.',
    strange: 'Le hub a donné une réponse inconnue de cette version.',
    closed: 'La connexion au hub a été fermée.',
    'rolled-back':
      'Le hub a été rétabli à partir d’une copie. Démarrez-en un nouveau sur son ordinateur (replace).',
    'name-used-twice':
      'Une autre caisse utilise ce nom, ou cette caisse a été rétablie à partir d’une copie. Quittez le hub et rejoignez-le avec un nouveau fichier.',
    'taken-over':
      'Une autre caisse a repris celle-ci. Rejoignez le hub à nouveau avec un nouveau fichier.',
    'no-credentials':
      'Le mot de passe de cette caisse pour le hub est illisible. Quittez le hub et rejoignez-le avec un nouveau fichier.',
    'not-kept': 'Les données du hub ne peuvent pas être écrites sur le disque.',
    'other-money':
      'Une autre caisse utilise une autre devise, ou d’autres décimales. Quittez le hub à la mauvaise caisse ; sur l’ordinateur du hub, signalez cette caisse absente.',
  },
  fault: {
    'no-set-up-file': 'Ce n’est pas un fichier de hub pour une caisse.',
    'joined-already': 'Cette caisse a déjà rejoint un hub. Quittez-le d’abord.',
    'not-joined': 'Cette caisse n’a rejoint aucun hub.',
    unsettled: 'Cette caisse a des paiements en suspens. Elle peut quitter quand il n’y en a plus.',
    bringing:
      'Des paiements en suspens d’une caisse reprise arrivent encore. Quittez quand ils sont tous ici.',
    'unsettled-away':
      'Le hub est injoignable, et des paiements de cette caisse l’attendent. Ils partent dès qu’il est de retour.',
    'numbers-locked':
      'Les numéros de carte de cette caisse sont verrouillés. Déverrouillez-les d’abord.',
    'not-written': 'Le changement n’a pas pu être enregistré. Aucun hub n’a été rejoint ni quitté.',
    demo: 'La démo n’a pas de hub. Connectez d’abord un service.',
    'unsafe-server':
      'Hub non rejoint : le PostgreSQL du hub peut perdre des données confirmées. Mettez-y fsync, full_page_writes et synchronous_commit à on.',
    'file-used':
      'Hub non rejoint : un autre ordinateur a utilisé ce fichier. Écrivez-en un nouveau sur l’ordinateur du hub (replace-till NAME).',
    'replaces-nobody':
      'Hub non rejoint : le hub ne connaît pas la caisse que ce fichier remplace. Le fichier a été modifié ou vient d’un autre hub. Écrivez-en un nouveau là-bas (replace-till NAME).',
    'replaced-already':
      'Hub non rejoint : une autre caisse a déjà repris celle que ce fichier remplace. Pour ajouter une caisse, écrivez un nouveau fichier (add-till NAME).',
    'other-money':
      'Hub non rejoint : les caisses du magasin utilisent une autre devise, ou d’autres décimales. Cette caisse vend sans hub. Les caisses de sa devise ont besoin de leur propre hub.',
  },
};
