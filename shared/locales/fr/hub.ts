import type { hub as english } from '../en/hub.ts';
import type { Translated } from '../sentence.ts';

/** The store's hub, in the status line and in Settings. */
export const hub: Translated<typeof english, 'one' | 'many' | 'other'> = {
  title: 'Hub du magasin',
  none: 'Cette caisse n’a rejoint aucun hub. Elle ne connaît que ses propres paiements et utilise sa part des limites.',
  note: 'L’ordinateur du hub écrit un fichier par caisse : hub-of-NAME.json. Ce fichier contient des mots de passe ; effacez-le dès que la caisse a rejoint le hub.',
  choose: 'Rejoindre avec le fichier',
  asking: 'Interrogation du hub…',
  joined: 'Hub rejoint sous le nom {{till}} ({{host}}, port {{port}}).',
  sharesCards:
    'D’autres caisses modifient aussi ces soldes : « Seule cette caisse modifie ces soldes » est donc désactivé.',
  leave: 'Quitter le hub',
  leaveQuestion: 'Quitter le hub du magasin ?',
  leaveNote: 'Une caisse qui quitte le hub ne peut y revenir que sous un autre nom.',
  done: 'C’est fait.',
  shared_one: '{{count}} caisse, limites partagées',
  shared_many: '{{count}} de caisses, limites partagées',
  shared_other: '{{count}} caisses, limites partagées',
  some: 'Caisses : {{present}} sur {{known}}, limites partagées',
  incomplete:
    'Limites partagées ; certaines caisses ne se sont pas encore signalées au nouveau hub',
  own: 'Avec ses propres limites depuis {{at}}',
  takenOver: 'Une autre caisse a repris celle-ci',
  waiting_one:
    '{{count}} paiement attend le hub, qui en a une copie. Une autre caisse a peut-être repris celle-ci.',
  waiting_many:
    '{{count}} de paiements attendent le hub, qui en a une copie. Une autre caisse a peut-être repris celle-ci.',
  waiting_other:
    '{{count}} paiements attendent le hub, qui en a une copie. Une autre caisse a peut-être repris celle-ci.',
  leaveAway: 'Quitter sans réponse du hub',
  leaveAwayNote:
    'Cette caisse n’envoie plus les paiements qui attendent le hub, car une autre caisse peut les avoir. Un responsable recherche chacun d’eux au service de cartes. Si vous attendez que le hub revienne ou soit remplacé, rien n’est perdu.',
  adopted_one: '{{till}} a été reprise : {{count}} paiement transféré à cette caisse.',
  adopted_many: '{{till}} a été reprise : {{count}} de paiements transférés à cette caisse.',
  adopted_other: '{{till}} a été reprise : {{count}} paiements transférés à cette caisse.',
  stayed_one:
    '{{count}} autre élément en suspens de {{till}} n’a pas été transféré. Consultez la liste sur l’ordinateur du hub (read {{till}}).',
  stayed_many:
    '{{count}} d’autres éléments en suspens de {{till}} n’ont pas été transférés. Consultez la liste sur l’ordinateur du hub (read {{till}}).',
  stayed_other:
    '{{count}} autres éléments en suspens de {{till}} n’ont pas été transférés. Consultez la liste sur l’ordinateur du hub (read {{till}}).',
  missing_one:
    'La copie de {{till}} est incomplète : {{count}} enregistrement est invérifiable. Vérifiez sur {{till}} et auprès du service de cartes.',
  missing_many:
    'La copie de {{till}} est incomplète : {{count}} d’enregistrements sont invérifiables. Vérifiez sur {{till}} et auprès du service de cartes.',
  missing_other:
    'La copie de {{till}} est incomplète : {{count}} enregistrements sont invérifiables. Vérifiez sur {{till}} et auprès du service de cartes.',
  behind:
    'Les derniers enregistrements manquent peut-être dans la copie de {{till}}. Vérifiez sur {{till}} et auprès du service de cartes.',
  empty:
    'Le hub n’a aucun enregistrement de {{till}} : cette caisse ne connaît pas ses paiements en suspens. Vérifiez sur {{till}} et auprès du service de cartes.',
  paidOpen:
    'Une vente de {{till}} ({{at}}) n’a pas été terminée, mais {{money}} ont déjà été payés. Vérifiez si le client a ses articles.',
  drawer:
    'La session de {{till}} ({{at}}) était encore ouverte. Son tiroir-caisse devrait contenir {{money}} en espèces. Comptez-les.',
  leaveBringingNote:
    'Certains paiements en suspens de {{tills}} ne sont pas encore transférés. Si vous quittez le hub maintenant, ils ne le seront pas. Ils restent dans la liste sur l’ordinateur du hub.',
  bringing:
    '{{till}} a été reprise. Le transfert de ses paiements en suspens est en cours. Si ce message persiste, redémarrez cette caisse.',
  takeOver: {
    go: 'Reprendre {{till}}',
    question: 'Reprendre {{till}} ?',
    note: 'Les paiements en suspens de {{till}} passent à cette caisse. Elle envoie ceux qui n’ont pas encore été envoyés, et recherche au service de cartes ceux qui l’ont peut-être été. {{till}} ne les envoie plus et ne peut revenir que sous un nouveau nom.',
    off: 'Seulement pour une caisse en panne ou éteinte. Cette caisse ne connaît pas ses opérations depuis {{at}}.',
    done: '{{till}} a été reprise.',
    fault: {
      'not-reached':
        'Le hub n’a pas répondu. Dès qu’il répond, cette page montre si {{till}} a été reprise.',
      'not-asked':
        'Le hub est injoignable pour le moment. Rien n’a été repris. Réessayez plus tard.',
      'not-written': 'La demande n’a pas pu être enregistrée. Rien n’a été repris.',
      'taken-already': '{{till}} a déjà été reprise.',
      'is-here': '{{till}} est en marche. Une caisse qui fonctionne ne peut pas être reprise.',
      'people-first':
        'La liste du personnel du magasin est en cours de lecture. Réessayez dans un instant.',
    },
  },
  held: {
    reading: 'Lecture des enregistrements de {{till}} sur le hub…',
    through: 'D’après les {{through}} enregistrements de {{till}} sur le hub, jusqu’à {{at}} :',
    missing_one:
      '{{count}} enregistrement de {{till}} n’est pas sur le hub. Cette caisse n’en connaît pas le contenu.',
    missing_many:
      '{{count}} d’enregistrements de {{till}} ne sont pas sur le hub. Cette caisse n’en connaît pas le contenu.',
    missing_other:
      '{{count}} enregistrements de {{till}} ne sont pas sur le hub. Cette caisse n’en connaît pas le contenu.',
    otherBook:
      '{{till}} utilisait un autre service ou une autre devise : aucun de ses paiements ne passerait à cette caisse. Elle ne les enverrait plus et ne pourrait revenir que sous un nouveau nom.',
    behind: '{{till}} avait déjà repris {{other}}. Voici ce qui vient de cette dernière :',
    waiting_one:
      '{{count}} paiement ({{money}}) est en attente. Cette caisse l’envoie s’il est certain qu’il n’a pas été envoyé.',
    waiting_many:
      '{{count}} de paiements ({{money}} au total) sont en attente. Cette caisse envoie ceux dont il est certain qu’ils n’ont pas été envoyés.',
    waiting_other:
      '{{count}} paiements ({{money}} au total) sont en attente. Cette caisse envoie ceux dont il est certain qu’ils n’ont pas été envoyés.',
    lookUp_one:
      '{{count}} paiement ({{money}}) a peut-être été envoyé, ou n’est plus souhaité. Cette caisse le recherche au service de cartes.',
    lookUp_many:
      '{{count}} de paiements ({{money}} au total) ont peut-être été envoyés, ou ne sont plus souhaités. Cette caisse les recherche au service de cartes.',
    lookUp_other:
      '{{count}} paiements ({{money}} au total) ont peut-être été envoyés, ou ne sont plus souhaités. Cette caisse les recherche au service de cartes.',
    stays_one:
      '{{count}} élément en suspens n’est pas transféré. Consultez la liste sur l’ordinateur du hub (read {{till}}).',
    stays_many:
      '{{count}} d’éléments en suspens ne sont pas transférés. Consultez la liste sur l’ordinateur du hub (read {{till}}).',
    stays_other:
      '{{count}} éléments en suspens ne sont pas transférés. Consultez la liste sur l’ordinateur du hub (read {{till}}).',
    openSales_one:
      '{{count}} vente n’était pas terminée. Si rien n’est encore payé, ressaisissez-la à cette caisse.',
    openSales_many:
      '{{count}} de ventes n’étaient pas terminées. Ressaisissez à cette caisse celles qui ne sont pas encore payées.',
    openSales_other:
      '{{count}} ventes n’étaient pas terminées. Ressaisissez à cette caisse celles qui ne sont pas encore payées.',
    nothing: '{{till}} n’avait aucun paiement en suspens.',
    fault: {
      'not-reached':
        'Le hub n’a pas répondu : cette caisse ne connaît pas les paiements de {{till}} pour l’instant.',
      'not-understood':
        'Une version plus récente a écrit les enregistrements de {{till}}. Mettez d’abord cette caisse à jour.',
    },
  },
  replacing: {
    title: 'Cet ordinateur remplace {{till}}',
    note: 'Son fichier de configuration l’indique. Un responsable reprend {{till}} sur cet ordinateur : ses paiements en suspens y passent, et l’ancien ne les envoie plus.',
    where: 'Un responsable reprend {{till}} dans « Paramètres », « Connexion ».',
    here: '{{till}} est encore en marche. Éteignez d’abord son ordinateur.',
    by: '{{by}} a déjà repris {{till}}. Rien n’est transféré à cette caisse-ci.',
    gone: 'Le hub n’a aucune caisse nommée {{till}}.',
    giveUp: 'Ne pas remplacer {{till}}',
  },
  copy: {
    whole: 'La copie des enregistrements de la caisse sur le hub est complète.',
    behind_one: '{{count}} enregistrement manque dans la copie du hub depuis {{at}}.',
    behind_many: '{{count}} d’enregistrements manquent dans la copie du hub depuis {{at}}.',
    behind_other: '{{count}} enregistrements manquent dans la copie du hub depuis {{at}}.',
    unknown:
      'La copie des enregistrements de la caisse sur le hub n’a pas été vérifiée depuis {{at}}.',
    foreign:
      'Le hub a d’autres enregistrements sous le nom {{till}}, jusqu’au numéro {{through}}. Quittez le hub et rejoignez-le avec un nouveau fichier.',
    damaged:
      'La copie des enregistrements de la caisse sur le hub s’arrête au numéro {{through}}, car le suivant est endommagé sur cette caisse. La caisse continue de vendre.',
  },
  tills: {
    title: 'Les autres caisses',
    here: 'en marche',
    'cut-off': 'injoignable depuis {{at}}',
    'waited-for': 'ne s’est pas encore signalée au nouveau hub',
    absent: 'signalée absente, dernier contact : {{at}}',
    never: 'n’a pas encore rejoint le hub',
    'taken-over': 'reprise par {{by}}',
    copied: '{{stands}} ; le hub a ses enregistrements jusqu’au numéro {{through}}',
    lost: 'Si l’une d’elles est en panne, reprenez-la. Ses paiements en suspens sont alors transférés à cette caisse.',
  },
  why: {
    starting: 'Première connexion en cours.',
    absent: 'Rien ne répond à l’adresse du hub.',
    late: 'Le hub n’a pas répondu à temps.',
    lost: 'La connexion au hub a été perdue.',
    foreign: 'Un autre système répond à l’adresse du hub (certificat différent).',
    'unknown-here': 'Le hub ne reconnaît pas cette caisse ou son mot de passe.',
    strange: 'Le hub a donné une réponse inconnue de cette version.',
    closed: 'La connexion au hub a été fermée.',
    'rolled-back':
      'Le hub a été restauré à partir d’une copie. Démarrez un nouveau hub sur son ordinateur.',
    'name-used-twice':
      'Une autre caisse utilise ce nom, ou cette caisse a été restaurée à partir d’une copie. Quittez le hub et rejoignez-le avec un nouveau fichier.',
    'taken-over':
      'Cette caisse ne débite plus de cartes cadeaux. Quittez le hub et rejoignez-le avec un nouveau fichier.',
    'no-credentials':
      'Le mot de passe de cette caisse pour le hub est illisible. Quittez le hub et rejoignez-le avec un nouveau fichier.',
    'not-kept': 'Les données du hub ne peuvent pas être écrites sur le disque.',
    'other-money':
      'Une autre caisse utilise une autre devise, ou d’autres décimales. Quittez le hub sur la caisse mal configurée ; sur l’ordinateur du hub, signalez cette caisse absente.',
  },
  fault: {
    'no-set-up-file': 'Ce n’est pas un fichier de hub destiné à une caisse.',
    'joined-already': 'Cette caisse a déjà rejoint un hub. Quittez-le d’abord.',
    'not-joined': 'Cette caisse n’a rejoint aucun hub.',
    unsettled:
      'Cette caisse a des paiements en suspens. Elle pourra quitter le hub quand il n’y en aura plus.',
    bringing:
      'Le transfert des paiements en suspens d’une caisse reprise n’est pas terminé. Attendez sa fin pour quitter le hub.',
    'unsettled-away':
      'Le hub est injoignable, et des paiements de cette caisse l’attendent. Ils seront envoyés dès que le hub sera de nouveau joignable.',
    'numbers-locked':
      'Les numéros de carte de cette caisse sont verrouillés. Déverrouillez-les d’abord.',
    'not-written': 'Le changement n’a pas pu être enregistré. Aucun hub n’a été rejoint ni quitté.',
    demo: 'La démo n’a pas de hub. Connectez d’abord un service.',
    'no-service': 'Un hub a besoin d’un service de cartes. Connectez d’abord le service de cartes.',
    'unsafe-server':
      'Cette caisse n’a pas rejoint le hub : le PostgreSQL du hub peut perdre des données confirmées. Réglez-y fsync, full_page_writes et synchronous_commit sur on.',
    'name-used':
      'Cette caisse n’a pas rejoint le hub : une caisse de ce nom y a déjà été. Créez un fichier avec un nouveau nom sur l’ordinateur du hub.',
    'file-used':
      'Cette caisse n’a pas rejoint le hub : un autre ordinateur a utilisé ce fichier. Créez un nouveau fichier sur l’ordinateur du hub.',
    'replaces-nobody':
      'Cette caisse n’a pas rejoint le hub : il ne connaît pas la caisse que ce fichier remplace. Le fichier a été modifié ou vient d’un autre hub. Créez un nouveau fichier sur l’ordinateur de ce hub.',
    'replaced-already':
      'Cette caisse n’a pas rejoint le hub : une autre a déjà repris celle que ce fichier remplace. Pour ajouter une caisse, créez un nouveau fichier sur l’ordinateur du hub.',
    'other-money':
      'Cette caisse n’a pas rejoint le hub : les caisses du magasin utilisent une autre devise, ou d’autres décimales. Cette caisse vend sans hub. Les caisses de sa devise ont besoin de leur propre hub.',
  },
};
