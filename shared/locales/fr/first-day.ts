import type { firstDay as english } from '../en/first-day.ts';
import type { Translated } from '../sentence.ts';

export const firstDay: Translated<typeof english> = {
  title: 'Configurer cette caisse',
  connect: {
    title: 'Connecter mon magasin',
    note: 'Cela prend environ cinq minutes. Préparez la lettre reçue de votre service de cartes : adresse, clés et UUID du magasin.',
    go: 'Connecter mon magasin',
  },
  demo: {
    title: 'Essayer la démo',
    note: 'Avec des articles et des cartes d’essai. Aucun argent réel n’est en jeu. Vous pourrez connecter votre magasin plus tard dans les paramètres.',
    go: 'Essayer la démo',
  },
  without: {
    title: 'Connecter plus tard',
    note: 'Vendez tout de suite en espèces et au terminal de paiement. Connectez le service de cartes quand vous voulez, pour les cartes cadeaux. Vos ventes et vos paramètres restent.',
    go: 'Vendre d’abord, connecter plus tard',
    shop: 'Vérifiez la devise et la région. Elles ne changent plus dès que vous vendez.',
    open: 'Ouvrir le magasin',
    proven:
      'Le service de cartes n’est pas encore connecté : pas de cartes cadeaux. Connectez-le dans les paramètres.',
  },
  setUpFile: {
    title: 'J’ai un fichier de configuration',
    note: 'Choisissez le fichier du technicien. La caisse vérifie tout avant de modifier quoi que ce soit.',
    go: 'Choisir le fichier…',
    refused: 'La caisse n’a pas été configurée. Corrigez le fichier et choisissez-le à nouveau.',
  },
  way: 'Étapes de la configuration',
  steps: {
    country: 'Pays',
    service: 'Service de cartes',
    shop: 'Magasin et devise',
    people: 'Responsable et limites',
    devices: 'Imprimante et scanner',
    'test-card': 'Carte de test',
    proven: 'Résumé',
  },
  notes: {
    country:
      'Choisissez le pays du magasin. La caisse indique alors ce qu’elle ne prend pas en charge dans ce pays.',
    service:
      'Saisissez les données de la lettre du service de cartes, puis testez la connexion. Aucun paiement n’est effectué.',
    shop: 'Vérifiez la devise et la région, puis connectez le service de cartes. Les articles et cartes de la démo ne servent plus ensuite.',
    people:
      'Un responsable autorise ce que le personnel ne peut pas faire seul. Choisissez ensuite combien la caisse peut débiter hors ligne.',
    devices:
      'Choisissez une imprimante, imprimez une page de test et scannez une carte. Vous pouvez passer cette étape.',
    proven: 'Voici ce qui fonctionne déjà. Votre première vente montrera le reste.',
  },
  testCard: {
    title: 'Carte de test',
    how: 'Facultatif. Scannez l’une de vos cartes cadeaux. Rechargez-la de {{money}}, puis débitez {{money}}. Le solde final est le même qu’au départ.',
  },
  applied: {
    load: 'Le service de cartes a rechargé la carte.',
    noLoad: 'Aucun rechargement n’a encore été testé.',
    redeem: 'Le service de cartes a débité la carte.',
    noRedeem: 'Aucun débit n’a encore été testé.',
  },
  here: 'À cette caisse',
  proven: {
    people: 'Un responsable est enregistré.',
    nobody:
      'Pas encore de responsable : tout le monde peut modifier les paramètres. Ajoutez un responsable dans les paramètres.',
    printer: 'L’imprimante a imprimé.',
    printerUntried:
      'Une imprimante est choisie, mais elle n’a rien imprimé depuis le démarrage de la caisse. Imprimez un ticket d’essai dans Paramètres.',
    printerNotConfirmed:
      'Une imprimante est choisie, mais la dernière impression n’est pas certaine : {{why}}',
    noPrinter:
      'Pas encore d’imprimante : les tickets peuvent être enregistrés en PDF. Choisissez une imprimante dans les paramètres.',
  },
  back: 'Retour',
  later: 'Terminer plus tard',
  next: 'Suivant : {{step}}',
  sell: 'Commencer à vendre',
  begin: 'Configurer étape par étape',
};
