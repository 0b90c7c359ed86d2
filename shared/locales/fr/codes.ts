import type { codes as english } from '../en/codes.ts';
import type { Translated } from '../sentence.ts';

/** What a code means and what to do. */
export const codes: Translated<typeof english, 'one' | 'many' | 'other'> = {
  'card-empty': {
    title: 'Rien n’a été scanné ni tapé.',
    whatToDo: 'Scannez la carte, ou tapez son numéro.',
  },
  'card-too-short': {
    title: 'C’est trop court pour une carte.',
    whatToDo: 'Scannez-la à nouveau, ou tapez le numéro complet.',
  },
  'card-too-long': {
    title: 'C’est trop long pour une carte.',
    whatToDo: 'Scannez uniquement le code de la carte.',
  },
  'card-control-characters': {
    title: 'La lecture contient des caractères qu’aucune carte n’a.',
    whatToDo:
      'Scannez à nouveau. Si cela arrive avec toutes les cartes, le lecteur est mal configuré.',
  },
  'card-web-address': {
    title: 'C’est une adresse web.',
    whatToDo: 'Scannez le code qui se trouve sur la carte même.',
  },
  'card-two-scans': {
    title: 'Deux lectures se sont mélangées.',
    whatToDo: 'Scannez une seule carte, une seule fois.',
  },
  'card-product-barcode': {
    title: 'On dirait le code-barres d’un produit.',
    whatToDo: 'Scannez le code qui se trouve sur la carte.',
  },
  'card-training-receipt': {
    title: 'C’est le numéro d’un ticket de formation.',
    whatToDo: 'Rien n’a été vendu ni payé avec lui. Scannez le code qui se trouve sur la carte.',
  },
  'card-other-receipt': {
    title: 'C’est le numéro d’un ticket d’une autre caisse.',
    whatToDo: 'Scannez le code qui se trouve sur la carte.',
  },
  'card-other-code': {
    title: 'Ce n’est pas un code comme ceux des cartes du magasin.',
    whatToDo:
      'Scannez le code qui se trouve sur la carte. Les codes qui sont des cartes se règlent sous Paramètres, Lecteur.',
  },
  'card-uuid-card': {
    title: 'Ce code peut être le numéro d’une carte ou le code d’un client.',
    whatToDo:
      'Scannez-le à nouveau et dites ce que c’est. Un responsable peut le fixer pour tous les codes sous Paramètres, Lecteur.',
  },
  'card-uuid-customer': {
    title: 'Ce code peut être le code d’un client.',
    whatToDo: 'Scannez-le à nouveau et dites ce que c’est.',
  },
  'card-own-receipt': {
    title: 'C’est un ticket de cette caisse, pas une carte.',
    whatToDo:
      'Le ticket d’une vente s’ouvre par une lecture sur la page Vente, ou par Tickets. Pour une carte, scannez le code de la carte même.',
  },
  'card-bank-card': {
    title: 'C’est le numéro d’une carte bancaire. Il n’a pas été conservé.',
    whatToDo:
      'Acceptez une carte bancaire sur son propre terminal. Si ce sont des cartes cadeaux, un responsable le règle sous Paramètres, Lecteur.',
  },
  'card-numbers-locked': {
    title: 'Les numéros de carte de cette caisse sont verrouillés.',
    whatToDo:
      'Demandez un autre paiement. La page Solde cadeau dit comment les numéros s’ouvrent de nouveau.',
  },
  'card-not-here': {
    title: 'La caisse n’a plus cette carte devant elle.',
    whatToDo: 'Scannez la carte à nouveau.',
  },
  'card-torn-scan': {
    title: 'La lecture est arrivée en morceaux.',
    whatToDo: 'Scannez la carte à nouveau, et vérifiez que le montant est juste.',
  },
  'amount-empty': {
    title: 'Il n’y a pas encore de montant.',
    whatToDo: 'Tapez d’abord le montant.',
  },
  'amount-not-a-number': {
    title: 'Ce n’est pas clairement un montant.',
    whatToDo: 'Tapez-le à nouveau, avec une seule virgule ou un seul point avant les centimes.',
  },
  'amount-negative': {
    title: 'Un montant n’a pas de signe moins.',
    whatToDo: 'Choisissez Débiter ou Charger, et tapez le montant sans signe.',
  },
  'amount-zero': {
    title: 'Le montant est zéro.',
    whatToDo: 'Tapez un montant supérieur à zéro.',
  },
  'amount-too-large': {
    title: 'Le montant est trop grand pour une caisse.',
    whatToDo: 'Vérifiez combien de chiffres ont été tapés.',
  },
  'amount-too-exact': {
    title: 'Ce montant est plus précis que possible ici.',
    whatToDo:
      'Tapez-le à nouveau, avec moins de chiffres après la virgule ou le point. Si la devise a trois décimales, ce qui quitte une carte ou y va se termine par 0.',
  },
  'above-limit': {
    title: 'Le montant dépasse ce qui est possible maintenant avec cette carte.',
    whatToDo: 'Prenez le montant possible, et le reste par un autre moyen de paiement.',
  },
  'money-stopped': {
    title:
      'Aucun solde cadeau n’est débité ni chargé tant que le problème qui l’a arrêté n’est pas résolu.',
    whatToDo: 'Demandez un autre moyen de paiement, et appelez un responsable.',
  },
  'not-connected': {
    title: 'La caisse n’est connectée à aucun service.',
    whatToDo: 'Connectez un service dans Paramètres.',
  },
  'not-accepted': {
    title: 'La caisse ne l’a pas accepté.',
    whatToDo: 'Scannez la carte à nouveau. Si cela se répète, donnez le code à un responsable.',
  },
  'till-did-not-answer': {
    title: 'La caisse n’a pas dit si c’était enregistré.',
    whatToDo: 'Appuyez à nouveau : c’est le même paiement, il ne sera pas débité deux fois.',
  },
  'no-answer': {
    title: 'La caisse n’a pas répondu.',
    whatToDo: 'Scannez la carte à nouveau.',
  },
  'needs-manager': {
    title: 'Seul un responsable peut le faire.',
    whatToDo:
      'Demandez son code PIN à un responsable, ou appuyez sur Verrouiller et demandez à un responsable de s’identifier.',
  },
  'text-bank-card': {
    title: 'Ce texte contient le numéro d’une carte bancaire. Rien n’a été enregistré.',
    whatToDo:
      'Retirez le numéro : la caisse n’en garde aucun d’une carte bancaire. Un paiement par carte se retrouve avec le numéro du ticket.',
  },
  locked: {
    title: 'La caisse est verrouillée.',
    whatToDo: 'Identifiez-vous avec votre code PIN. Ce qui attend est envoyé quand même.',
  },
  'refused-by-service': {
    title: 'Le service l’a refusé.',
    whatToDo: 'Débit : demandez un autre moyen de paiement. Chargement : rendez l’argent.',
  },
  'not-sent': {
    title: 'Cela n’a pas été envoyé.',
    whatToDo: 'Demandez un autre moyen de paiement, ou appelez un responsable.',
  },
  'outcome-unknown': {
    title: 'C’est envoyé, et on ne sait pas si c’est effectué.',
    whatToDo: 'Ne refaites pas l’opération. Elle se trouve dans « À traiter » pour le responsable.',
  },
  'balance-below-zero': {
    title: 'C’est débité, et le solde est maintenant négatif.',
    whatToDo:
      'Rien à faire à la caisse. La carte se trouve dans « À traiter » pour le responsable.',
  },
  'journal-damaged': {
    title: 'Les enregistrements de la caisse sont endommagés.',
    whatToDo:
      'Ne vendez pas de solde cadeau ici. Appelez la personne qui s’occupe de la caisse ; n’effacez rien. Si cela ne peut pas attendre, un responsable continue avec ce qui est intact.',
  },
  'journal-foreign': {
    title: 'Ces enregistrements sont ceux d’un autre service ou d’un autre magasin.',
    whatToDo:
      'Si la connexion a été changée, reconnectez-vous dans Paramètres comme l’indiquent les détails : ces enregistrements conviendront. Si un mauvais dossier a été mis ici, faites remettre le bon. Sinon, un responsable met ces enregistrements de côté et recommence à neuf.',
  },
  'journal-newer': {
    title: 'Les enregistrements viennent d’une version plus récente de la caisse.',
    whatToDo: 'Réinstallez la version plus récente.',
  },
  'journal-older': {
    title: 'Cette version écrit les enregistrements d’une nouvelle façon.',
    whatToDo:
      'Appuyez sur Continuer avec cette version. Pour garder la possibilité de revenir, faites plutôt réinstaller l’ancienne version.',
  },
  'journal-stopped': {
    title: 'Le disque de l’ordinateur a failli pendant que la caisse écrivait.',
    whatToDo:
      'Ce qui a été saisi en dernier est peut-être enregistré, peut-être pas : ne le saisissez pas à nouveau. Libérez de la place sur le disque ou faites-le vérifier, puis redémarrez la caisse. Elle montre alors ce qu’elle a trouvé, et un responsable décide.',
  },
  'journal-full': {
    title: 'Le disque de l’ordinateur est plein. La caisse attend.',
    whatToDo:
      'Ceci n’a pas été enregistré. Libérez de la place sur le disque : la caisse reprend alors d’elle-même.',
  },
  'journal-closed': {
    title: 'La caisse n’écrit plus rien, car son disque a failli.',
    whatToDo:
      'Ceci n’a pas été enregistré. Demandez un autre paiement. Libérez de la place sur le disque ou faites-le vérifier, puis redémarrez la caisse.',
  },
  'disk-full': {
    title: 'Le disque de l’ordinateur est presque plein. La caisse n’accepte rien de nouveau.',
    whatToDo:
      'Demandez un autre moyen de paiement, et faites libérer de la place sur le disque. Ce qui est en cours continue.',
  },
  'own-fault': {
    title: 'La caisse a trouvé une erreur qui vient d’elle-même, et aucun solde cadeau ne bouge.',
    whatToDo:
      'Prenez d’autres moyens de paiement. Un responsable ouvre « À traiter » et fait tout vérifier : si tout est en ordre, la caisse continue.',
  },
  'keys-locked': {
    title: 'Les clés du service sont verrouillées.',
    whatToDo: 'Tapez la phrase secrète, ou reconnectez le service dans Paramètres.',
  },
  'numbers-locked': {
    title: 'Les clés des numéros de carte sont verrouillées.',
    whatToDo:
      'Acceptez d’autres paiements : la vente continue, et rien de ce qui attend n’est perdu. Redémarrez la caisse dès que le trousseau de cet ordinateur est ouvert, ou tapez le code de récupération sur la page Solde cadeau.',
  },
  'people-not-believed': {
    title: 'La liste des personnes qui travaillent ici n’est pas fiable.',
    whatToDo:
      'Redémarrez la caisse dès que le trousseau de cet ordinateur est ouvert, ou faites remettre les fichiers. Sinon, qui possède la clé API du service ou le code de récupération désigne ici un responsable, qui inscrit de nouveau tous les autres.',
  },
  'not-as-installed': {
    title: 'La caisse a été lancée autrement qu’elle n’est installée, et n’a pas démarré.',
    whatToDo:
      'Retirez ce qui est nommé de l’icône, de la commande ou des paramètres de cet ordinateur, et relancez la caisse. Ce qui a été enregistré est conservé.',
  },
};
