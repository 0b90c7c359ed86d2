import type { codes as english } from '../en/codes.ts';
import type { Translated } from '../sentence.ts';

/** Explains each code and what to do. */
export const codes: Translated<typeof english, 'one' | 'many' | 'other'> = {
  'card-empty': {
    title: 'Rien n’a été scanné ni tapé.',
    whatToDo: 'Scannez la carte, ou tapez son numéro.',
  },
  'card-too-short': {
    title: 'Ce code est trop court pour une carte.',
    whatToDo: 'Scannez la carte à nouveau, ou tapez le numéro complet.',
  },
  'card-too-long': {
    title: 'Ce code est trop long pour une carte.',
    whatToDo: 'Scannez uniquement le code de la carte.',
  },
  'card-control-characters': {
    title: 'La lecture contient des caractères qu’aucune carte n’a.',
    whatToDo:
      'Scannez à nouveau. Si cela se répète avec toutes les cartes, vérifiez les paramètres du lecteur.',
  },
  'card-web-address': {
    title: 'C’est une adresse web.',
    whatToDo: 'Scannez le code sur la carte elle-même.',
  },
  'card-two-scans': {
    title: 'Deux lectures se sont mélangées.',
    whatToDo: 'Scannez une seule carte, une seule fois.',
  },
  'card-product-barcode': {
    title: 'On dirait le code-barres d’un produit.',
    whatToDo:
      'Article : tapez le prix et appuyez sur une catégorie. Carte : scannez le code sur la carte. Si c’est bien ce code, scannez-le à nouveau.',
  },
  'card-training-receipt': {
    title: 'C’est le numéro d’un ticket de formation.',
    whatToDo: 'Rien n’a été vendu ni payé avec ce ticket. Scannez le code sur la carte.',
  },
  'card-other-receipt': {
    title: 'C’est le numéro d’un ticket d’une autre caisse.',
    whatToDo:
      'Seule la caisse qui l’a imprimé peut le rembourser. Pour une carte, scannez le code sur la carte.',
  },
  'card-other-code': {
    title: 'Ce code ne ressemble pas à ceux des cartes du magasin.',
    whatToDo:
      'Scannez le code sur la carte. La page « Paramètres », « Lecteur » définit quels codes sont des cartes.',
  },
  'card-uuid-card': {
    title: 'Ce code peut être le numéro d’une carte ou le code d’un client.',
    whatToDo:
      'Scannez le code à nouveau, puis choisissez. Un responsable peut fixer ce choix pour tous les codes dans « Paramètres », « Lecteur ».',
  },
  'card-uuid-customer': {
    title: 'Ce code peut être le code d’un client.',
    whatToDo: 'Scannez le code à nouveau, puis indiquez de quoi il s’agit.',
  },
  'card-no-code': {
    title: 'Ce n’est pas un numéro de carte.',
    whatToDo: 'Scannez le code sur la carte, ou tapez son numéro.',
  },
  'card-own-receipt': {
    title: 'C’est un ticket de cette caisse, pas une carte.',
    whatToDo:
      'Pour ouvrir un ticket, scannez-le sur la page « Vente » ou utilisez « Tickets ». Pour une carte, scannez le code de la carte.',
  },
  'card-bank-card': {
    title: 'C’est un numéro de carte bancaire. Il n’a pas été enregistré.',
    whatToDo:
      'Encaissez les cartes bancaires au terminal. Si ce sont des cartes cadeaux, un responsable peut l’indiquer dans « Paramètres », « Lecteur ».',
  },
  'card-no-service': {
    title: 'Les cartes cadeaux fonctionnent une fois le service de cartes connecté.',
    whatToDo:
      'Pour l’instant, seuls les articles ont un code. Un responsable connecte le service de cartes dans les paramètres.',
  },
  'card-numbers-locked': {
    title: 'Les numéros de carte de cette caisse sont verrouillés.',
    whatToDo:
      'Demandez un autre moyen de paiement. La page « Carte cadeau » montre comment déverrouiller les numéros.',
  },
  'card-not-here': {
    title: 'La carte n’est plus sélectionnée.',
    whatToDo: 'Scannez la carte à nouveau.',
  },
  'card-torn-scan': {
    title: 'La lecture est incomplète.',
    whatToDo: 'Scannez la carte à nouveau, et vérifiez le montant.',
  },
  'amount-empty': {
    title: 'Il n’y a pas encore de montant.',
    whatToDo: 'Tapez d’abord le montant.',
  },
  'amount-not-a-number': {
    title: 'Ce montant n’est pas clair.',
    whatToDo:
      'Tapez le montant à nouveau, avec une seule virgule ou un seul point avant les centimes.',
  },
  'amount-negative': {
    title: 'Un montant n’a pas de signe moins.',
    whatToDo: 'Choisissez « Débiter » ou « Recharger », et tapez le montant sans signe.',
  },
  'amount-zero': {
    title: 'Le montant est zéro.',
    whatToDo: 'Tapez un montant supérieur à zéro.',
  },
  'amount-too-large': {
    title: 'Le montant est trop élevé.',
    whatToDo: 'Vérifiez combien de chiffres ont été tapés.',
  },
  'amount-too-exact': {
    title: 'Trop de décimales.',
    whatToDo:
      'Tapez le montant à nouveau, avec moins de décimales. Dans une devise à trois décimales, les montants sur une carte se terminent par 0.',
  },
  'above-limit': {
    title: 'Cette carte ne peut pas payer autant maintenant.',
    whatToDo: 'Débitez le montant affiché, et encaissez le reste autrement.',
  },
  'money-stopped': {
    title: 'Les cartes cadeaux sont suspendues tant que le problème n’est pas corrigé.',
    whatToDo:
      'Demandez un autre moyen de paiement. Un responsable met fin à la pause dans « À traiter ».',
  },
  'not-connected': {
    title: 'La caisse n’est connectée à aucun service de cartes.',
    whatToDo: 'Connectez-en un dans « Paramètres ».',
  },
  'not-accepted': {
    title: 'La caisse n’a pas accepté l’opération.',
    whatToDo:
      'Scannez la carte à nouveau. Si cela se répète, donnez le code ci-dessous à un responsable.',
  },
  'till-did-not-answer': {
    title: 'La caisse n’a pas confirmé l’enregistrement.',
    whatToDo: 'Appuyez à nouveau. Un même paiement n’est jamais débité deux fois.',
  },
  'no-answer': {
    title: 'La caisse n’a pas répondu.',
    whatToDo: 'Scannez la carte à nouveau.',
  },
  'needs-manager': {
    title: 'Action réservée aux responsables.',
    whatToDo:
      'Faites taper le code PIN par un responsable, ou appuyez sur « Verrouiller » pour qu’un responsable s’identifie.',
  },
  'text-bank-card': {
    title: 'Ce texte contient le numéro d’une carte bancaire. Rien n’a été enregistré.',
    whatToDo:
      'Retirez le numéro : la caisse n’enregistre aucun numéro de carte bancaire. Retrouvez un paiement par carte grâce à son numéro de ticket.',
  },
  'taken-elsewhere': {
    title: 'Ce paiement se trouve à une autre caisse du magasin.',
    whatToDo: 'Vérifiez-le à cette caisse avant de prendre un autre paiement.',
  },
  locked: {
    title: 'La caisse est verrouillée.',
    whatToDo: 'Identifiez-vous avec votre code PIN. Cela n’arrête pas les paiements en attente.',
  },
  'refused-by-service': {
    title: 'Le service de cartes a refusé l’opération.',
    whatToDo:
      'Débit : demandez un autre moyen de paiement. Rechargement : rendez ce qui a été payé.',
  },
  'not-sent': {
    title: 'Rien n’a été envoyé.',
    whatToDo: 'Demandez un autre moyen de paiement, ou appelez un responsable.',
  },
  'outcome-unknown': {
    title: 'Envoyé, mais pas confirmé par le service de cartes.',
    whatToDo: 'Ne recommencez pas. Un responsable trouve le paiement dans « À traiter ».',
  },
  'balance-below-zero': {
    title: 'Débité. Le solde est maintenant négatif.',
    whatToDo: 'Rien à faire à la caisse. Un responsable trouve la carte dans « À traiter ».',
  },
  'other-tills-port-taken': {
    title: 'Les autres caisses ne peuvent pas joindre celle-ci : son port ne peut pas servir.',
    whatToDo:
      'Leurs paiements par carte cadeau attendent ; cette caisse fonctionne comme d’habitude. Redémarrez l’ordinateur. Si le problème revient, un responsable utilise un autre port dans « Paramètres », « Connexion », puis reconnecte les autres caisses. Prévenez l’assistance : un programme y attend peut-être des numéros de carte.',
  },
  'other-till-asks-openly': {
    title:
      'Une autre caisse utilise une ancienne méthode qui n’est plus sûre. Cette caisse ne lui a pas répondu.',
    whatToDo:
      'Un responsable ouvre « Paramètres », « Connexion » et appuie sur « Reconnecter » à côté de cette caisse. Saisissez ensuite le code sur celle-ci. Mettez d’abord à jour sa liaison avec Evertill.',
  },
  'journal-damaged': {
    title: 'Les enregistrements de la caisse sont endommagés.',
    whatToDo:
      'D’ici là, rien ne peut être vendu à cette caisse. N’effacez rien. Appelez l’assistance caisse. Si c’est urgent, un responsable peut continuer avec les enregistrements intacts.',
  },
  'journal-foreign': {
    title: 'Les enregistrements proviennent d’un autre service de cartes ou d’un autre magasin.',
    whatToDo:
      'Si la connexion a été changée, reconnectez le service de cartes dans « Paramètres » comme l’indiquent les détails. Si le mauvais dossier a été copié sur cet ordinateur, faites remettre le bon. Sinon, un responsable peut mettre ces enregistrements de côté et en commencer de nouveaux.',
  },
  'journal-newer': {
    title: 'Les enregistrements viennent d’une version plus récente de la caisse.',
    whatToDo: 'Réinstallez la version plus récente.',
  },
  'journal-older': {
    title: 'Cette version écrit les enregistrements d’une nouvelle façon.',
    whatToDo:
      'Appuyez sur « Continuer avec cette version ». Pour pouvoir revenir en arrière, faites plutôt réinstaller l’ancienne version.',
  },
  'journal-stopped': {
    title: 'Le disque est tombé en panne pendant un enregistrement.',
    whatToDo:
      'La dernière saisie n’est peut-être pas enregistrée. Ne la refaites pas. Libérez de la place sur le disque ou faites-le vérifier, puis redémarrez la caisse. Elle affiche ce qu’elle a trouvé, et un responsable décide.',
  },
  'journal-full': {
    title: 'Le disque de l’ordinateur est plein. La caisse attend.',
    whatToDo:
      'Rien n’a été enregistré. Libérez de la place sur le disque : la caisse continue alors automatiquement.',
  },
  'journal-closed': {
    title: 'La caisse ne peut plus rien enregistrer : son disque est en panne.',
    whatToDo:
      'Rien n’a été enregistré. D’ici à la réparation, rien ne peut être vendu à cette caisse. Libérez de la place sur le disque ou faites-le vérifier, puis redémarrez la caisse.',
  },
  'disk-full': {
    title:
      'Le disque de l’ordinateur est presque plein. La caisse n’accepte plus de nouvelle opération.',
    whatToDo:
      'Une vente ouverte peut encore être payée en espèces. Faites libérer de la place sur le disque : aucune nouvelle vente n’est possible avant. Les paiements en cours continuent.',
  },
  'own-fault': {
    title: 'La caisse a trouvé une erreur interne. Les cartes cadeaux sont suspendues.',
    whatToDo:
      'Acceptez d’autres moyens de paiement. Un responsable ouvre « À traiter » et lance la vérification de la caisse. Si tout est en ordre, elle continue.',
  },
  'keys-locked': {
    title: 'Les clés API du service de cartes sont verrouillées.',
    whatToDo:
      'Tapez la phrase secrète si la caisse la demande. Sinon, redémarrez la caisse quand le trousseau de cet ordinateur est déverrouillé, ou reconnectez le service de cartes dans « Paramètres ».',
  },
  'numbers-locked': {
    title: 'Les clés des numéros de carte sont verrouillées.',
    whatToDo:
      'Acceptez d’autres moyens de paiement. Vous pouvez continuer à vendre, et aucun paiement en attente n’est perdu. Redémarrez la caisse quand le trousseau de cet ordinateur est déverrouillé, ou tapez le code de récupération sur la page « Carte cadeau ».',
  },
  'people-not-believed': {
    title: 'La liste du personnel n’est pas fiable.',
    whatToDo:
      'Redémarrez la caisse quand le trousseau de cet ordinateur est déverrouillé, ou faites remettre les fichiers. Sinon, désignez un responsable avec la clé API ou le code de récupération. Ce responsable ajoute ensuite tous les autres.',
  },
  'not-as-installed': {
    title: 'La caisse n’a pas démarré : elle a été lancée d’une façon non autorisée.',
    whatToDo:
      'Retirez le paramètre indiqué ci-dessous du raccourci, de la commande ou du système, puis relancez la caisse. Vos enregistrements sont intacts.',
  },
};
