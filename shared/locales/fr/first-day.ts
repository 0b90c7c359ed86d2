import type { firstDay as english } from '../en/first-day.ts';
import type { Translated } from '../sentence.ts';

export const firstDay: Translated<typeof english> = {
  title: 'Configurer cette caisse',
  promise: 'La caisse qui n’arrête jamais de vendre.',
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
    shop: 'Vérifiez la devise et la région. Une fois le magasin ouvert, la devise ne change que si vous connectez un service de cartes avant la première vente.',
    people:
      'Un responsable autorise ce que le personnel ne peut pas faire seul. Ajoutez les caissiers maintenant ou plus tard.',
    open: 'Ouvrir le magasin',
    proven:
      'Le service de cartes n’est pas encore connecté : pas de cartes cadeaux. Connectez-le dans les paramètres.',
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
    people: 'Personnel et limites',
    receipt: 'Nom et ticket',
    tax: 'TVA',
    goods: 'Articles',
    devices: 'Imprimante et lecteur',
    'test-card': 'Carte de test',
    float: 'Fonds de caisse',
    proven: 'Résumé',
  },
  notes: {
    country:
      'Choisissez le pays du magasin. La caisse indique alors ce qu’elle ne prend pas en charge dans ce pays.',
    service:
      'Saisissez les données de la lettre du service de cartes, puis testez la connexion. Aucun paiement n’est effectué.',
    shop: 'Vérifiez la devise et la région, puis connectez le service de cartes.',
    people:
      'Un responsable autorise ce que le personnel ne peut pas faire seul. Choisissez ensuite combien la caisse peut débiter hors ligne.',
    receipt: 'La première ligne est le nom du magasin. Vous pouvez passer cette étape.',
    tax: 'Choisissez les taux de TVA. Vous pouvez passer cette étape : les tickets n’indiquent alors pas de TVA.',
    goods:
      'Déposez ici un fichier avec vos articles, ou ajoutez-les à la main. Vous pouvez passer cette étape et taper les montants.',
    devices:
      'Choisissez une imprimante, imprimez une page de test et testez le lecteur. Vous pouvez passer cette étape.',
    float:
      'Comptez les espèces du tiroir-caisse. Vous pouvez le faire plus tard, avant la première vente d’un jour.',
    proven:
      'Voici ce qui fonctionne déjà et ce qui manque encore. Votre première vente montrera le reste.',
  },
  testCard: {
    title: 'Carte de test',
    how: 'Facultatif. Scannez l’une de vos cartes cadeaux. Rechargez-la de {{money}}, puis débitez {{money}}. Le solde final est le même qu’au départ.',
    format: 'La carte a ce format : {{format}}. Toutes vos cartes l’ont-elles ?',
    formatNote:
      '# est un chiffre, @ une lettre. Ensuite, aucun autre texte ne passe pour une carte sans question.',
    useFormat: 'Oui, toutes les cartes',
    described: 'La caisse connaît le format de vos cartes.',
  },
  applied: {
    load: 'Le service de cartes a rechargé la carte.',
    noLoad: 'Aucun rechargement n’a été testé depuis le démarrage de la caisse.',
    redeem: 'Le service de cartes a débité la carte.',
    noRedeem: 'Aucun débit n’a été testé depuis le démarrage de la caisse.',
  },
  here: 'À cette caisse',
  proven: {
    people: 'Un responsable est enregistré.',
    nobody:
      'Pas encore de responsable : tout le monde peut modifier la plupart des paramètres. Ajoutez un responsable dans les paramètres.',
    printer: 'L’imprimante a imprimé.',
    printerUntried:
      'Une imprimante est choisie, mais elle n’a rien imprimé depuis le démarrage de la caisse. Imprimez un ticket d’essai dans « Paramètres ».',
    printerFailed:
      'Une imprimante est choisie, mais la dernière impression n’a pas eu lieu : {{why}}',
    printerNotConfirmed:
      'Une imprimante est choisie, mais la dernière impression n’est pas certaine : {{why}}',
    noPrinter:
      'Pas encore d’imprimante : les tickets peuvent être enregistrés en PDF. Choisissez une imprimante dans les paramètres.',
  },
  stillToDo: 'Reste à configurer : {{steps}}',
  resume: 'Continuer la configuration',
  hide: 'Pas maintenant',
  leftTitle: 'Remis à plus tard',
  addCashiers: 'Avec le code PIN du responsable, vous pouvez ajouter des caissiers maintenant.',
  floatCounted: 'Le fonds de caisse est compté.',
  back: 'Retour',
  later: 'Terminer plus tard',
  next: 'Suivant : {{step}}',
  sell: 'Commencer à vendre',
  begin: 'Configurer étape par étape',
};
