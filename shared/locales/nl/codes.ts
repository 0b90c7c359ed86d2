import type { codes as english } from '../en/codes.ts';
import type { Translated } from '../sentence.ts';

/** Explains each code and what to do. */
export const codes: Translated<typeof english> = {
  'card-empty': {
    title: 'Er is niets gescand of getypt.',
    whatToDo: 'Scan de kaart of typ het nummer.',
  },
  'card-too-short': {
    title: 'Dit is te kort voor een kaart.',
    whatToDo: 'Scan opnieuw of typ het hele nummer.',
  },
  'card-too-long': {
    title: 'Dit is te lang voor een kaart.',
    whatToDo: 'Scan alleen de code van de kaart.',
  },
  'card-control-characters': {
    title: 'De scan bevat tekens die nooit op een kaart staan.',
    whatToDo:
      'Scan opnieuw. Gebeurt het bij elke kaart, controleer dan de instellingen van de scanner.',
  },
  'card-web-address': {
    title: 'Dit is een webadres.',
    whatToDo: 'Scan de code op de kaart zelf.',
  },
  'card-two-scans': {
    title: 'Twee scans zijn door elkaar gelopen.',
    whatToDo: 'Scan één kaart, één keer.',
  },
  'card-product-barcode': {
    title: 'Dit lijkt op de streepjescode van een product.',
    whatToDo:
      'Artikel: typ de prijs en druk op een categorie. Kaart: scan de code op de kaart. Is dit die code, scan hem dan opnieuw.',
  },
  'card-training-receipt': {
    title: 'Dit is het nummer van een oefenbon.',
    whatToDo: 'Bij het oefenen wordt niets verkocht of betaald. Scan de code op de kaart.',
  },
  'card-other-receipt': {
    title: 'Dit is het nummer van een kassabon van een andere kassa.',
    whatToDo:
      'Alleen de kassa die de bon heeft gedrukt, kan hem terugbetalen. Voor een kaart: scan de code op de kaart.',
  },
  'card-other-code': {
    title: 'Deze code lijkt niet op een kaart van de winkel.',
    whatToDo:
      'Scan de code op de kaart. Een manager stelt onder “Instellingen”, “Scanner” in welke codes kaarten zijn.',
  },
  'card-uuid-card': {
    title: 'Deze code kan een kaartnummer of een klantcode zijn.',
    whatToDo:
      'Scan opnieuw en kies wat het is. Een manager kan het onder “Instellingen”, “Scanner” voor alle codes instellen.',
  },
  'card-uuid-customer': {
    title: 'Deze code kan een klantcode zijn.',
    whatToDo: 'Scan opnieuw en kies wat het is.',
  },
  'card-no-code': {
    title: 'Dit is geen kaartnummer.',
    whatToDo: 'Scan de code op de kaart of typ het nummer.',
  },
  'card-own-receipt': {
    title: 'Dit is een kassabon van deze kassa, geen kaart.',
    whatToDo:
      'Open een kassabon door hem op de pagina “Verkoop” te scannen, of via “Kassabonnen”. Scan voor een kaart de code op de kaart zelf.',
  },
  'card-bank-card': {
    title: 'Dit is het nummer van een bankkaart. Het is niet opgeslagen.',
    whatToDo:
      'Gebruik de betaalterminal voor bankkaarten. Zijn dit cadeaukaarten, dan kan een manager dat instellen onder “Instellingen”, “Scanner”.',
  },
  'card-no-service': {
    title: 'Cadeaukaarten werken zodra de kaartdienst verbonden is.',
    whatToDo:
      'Tot die tijd kun je alleen artikelen scannen. Een manager verbindt de kaartdienst in “Instellingen”.',
  },
  'card-numbers-locked': {
    title: 'De kaartnummers van deze kassa zijn vergrendeld.',
    whatToDo:
      'Vraag om een andere betaalwijze. Op de pagina “Cadeaukaart” staat hoe je de nummers ontgrendelt.',
  },
  'card-not-here': {
    title: 'De kaart is niet meer geselecteerd.',
    whatToDo: 'Scan de kaart opnieuw.',
  },
  'card-torn-scan': {
    title: 'De scan was onvolledig.',
    whatToDo: 'Scan de kaart opnieuw en controleer het bedrag.',
  },
  'amount-empty': {
    title: 'Er is nog geen bedrag.',
    whatToDo: 'Typ eerst het bedrag.',
  },
  'amount-not-a-number': {
    title: 'Het bedrag is niet duidelijk.',
    whatToDo: 'Typ het opnieuw, met één komma of punt voor de centen.',
  },
  'amount-negative': {
    title: 'Een bedrag heeft geen minteken.',
    whatToDo: 'Kies “Inwisselen” of “Opwaarderen” en typ het bedrag zonder minteken.',
  },
  'amount-zero': { title: 'Het bedrag is nul.', whatToDo: 'Typ een bedrag boven nul.' },
  'amount-too-large': {
    title: 'Het bedrag is te groot.',
    whatToDo: 'Controleer hoeveel cijfers er zijn getypt.',
  },
  'amount-too-exact': {
    title: 'Te veel decimalen.',
    whatToDo:
      'Typ het opnieuw met minder decimalen. In een valuta met drie decimalen is het laatste cijfer van een kaartbedrag altijd 0.',
  },
  'above-limit': {
    title: 'Met deze kaart kan nu niet zoveel worden betaald.',
    whatToDo: 'Wissel het getoonde bedrag in en laat de rest anders betalen.',
  },
  'money-stopped': {
    title: 'Cadeaukaarten zijn gepauzeerd tot het probleem is opgelost.',
    whatToDo:
      'Vraag om een andere betaalwijze. Een manager beëindigt de pauze onder “Af te handelen”.',
  },
  'not-connected': {
    title: 'De kassa is niet met een kaartdienst verbonden.',
    whatToDo: 'Verbind een kaartdienst in “Instellingen”.',
  },
  'not-accepted': {
    title: 'De kassa heeft dit niet geaccepteerd.',
    whatToDo: 'Scan de kaart opnieuw. Gebeurt het weer, geef een manager dan de code hieronder.',
  },
  'till-did-not-answer': {
    title: 'De kassa heeft niet bevestigd dat dit is vastgelegd.',
    whatToDo: 'Druk opnieuw. Dezelfde betaling wordt nooit twee keer afgeboekt.',
  },
  'no-answer': { title: 'De kassa gaf geen antwoord.', whatToDo: 'Scan de kaart opnieuw.' },
  'needs-manager': {
    title: 'Dit mag alleen een manager.',
    whatToDo:
      'Laat een manager de pincode typen, of druk op “Vergrendelen” en laat een manager zich aanmelden.',
  },
  'text-bank-card': {
    title: 'In deze tekst staat het nummer van een bankkaart. Er is niets vastgelegd.',
    whatToDo:
      'Laat het nummer weg: de kassa bewaart geen nummers van bankkaarten. Zoek een pinbetaling op met het nummer van de kassabon.',
  },
  'taken-elsewhere': {
    title: 'Deze betaling staat op een andere kassa van de winkel.',
    whatToDo: 'Zoek de betaling daar op voordat je een andere aanneemt.',
  },
  locked: {
    title: 'De kassa is vergrendeld.',
    whatToDo: 'Meld je aan met je pincode. Wachtende betalingen stoppen daardoor niet.',
  },
  'refused-by-service': {
    title: 'De kaartdienst heeft dit geweigerd.',
    whatToDo:
      'Inwisselen: vraag om een andere betaalwijze. Opwaarderen: geef terug wat is betaald.',
  },
  'not-sent': {
    title: 'Dit is niet verzonden.',
    whatToDo: 'Vraag om een andere betaalwijze of roep een manager.',
  },
  'outcome-unknown': {
    title: 'Verzonden, maar de kaartdienst bevestigde het niet.',
    whatToDo: 'Voer het niet opnieuw in. Een manager vindt het onder “Af te handelen”.',
  },
  'balance-below-zero': {
    title: 'Ingewisseld. Het saldo staat nu onder nul.',
    whatToDo:
      'Bij de kassa hoef je niets te doen. Een manager vindt de kaart onder “Af te handelen”.',
  },
  'other-tills-port-taken': {
    title: 'Andere kassa’s kunnen deze kassa niet bereiken: de poort is niet bruikbaar.',
    whatToDo:
      'Hun betalingen met cadeaukaarten wachten; deze kassa werkt gewoon door. Start de computer opnieuw. Komt de melding terug, dan kiest een manager onder “Instellingen”, “Verbinding” een andere poort en verbindt de andere kassa’s opnieuw. Meld het bij de kassasupport: misschien wacht daar een programma op kaartnummers.',
  },
  'other-till-asks-openly': {
    title:
      'Een andere kassa gebruikt een oude methode die niet meer veilig is. Deze kassa heeft niet geantwoord.',
    whatToDo:
      'Een manager opent “Instellingen”, “Verbinding” en drukt naast die kassa op “Opnieuw verbinden”. Typ de code daarna op die kassa. Werk eerst de koppeling met Evertill op die kassa bij.',
  },
  'journal-damaged': {
    title: 'De eigen gegevens van de kassa zijn beschadigd.',
    whatToDo:
      'Zolang kan op deze kassa niets worden verkocht. Verwijder niets. Bel de kassasupport. Kan het niet wachten, dan kan een manager doorgaan met de onbeschadigde gegevens.',
  },
  'journal-foreign': {
    title: 'De gegevens horen bij een andere kaartdienst of winkel.',
    whatToDo:
      'Is de verbinding gewijzigd, verbind dan opnieuw in “Instellingen” zoals onder “Details” staat. Staat op deze computer de verkeerde map, laat dan de juiste terugzetten. Anders kan een manager deze gegevens apart zetten en met nieuwe beginnen.',
  },
  'journal-newer': {
    title: 'De gegevens zijn geschreven door een nieuwere versie van de kassa.',
    whatToDo: 'Installeer de nieuwere versie opnieuw.',
  },
  'journal-older': {
    title: 'Deze versie gebruikt een nieuwe indeling voor de gegevens.',
    whatToDo:
      'Druk op “Verder met deze versie”. Wil je terug kunnen, laat dan de oudere versie weer installeren.',
  },
  'journal-stopped': {
    title: 'De schijf van de computer viel uit terwijl de kassa schreef.',
    whatToDo:
      'De laatste invoer is misschien wel, misschien niet vastgelegd. Voer die niet opnieuw in. Maak ruimte op de schijf of laat die nakijken, en start de kassa dan opnieuw. De kassa toont wat hij vond, en een manager beslist.',
  },
  'journal-full': {
    title: 'De schijf van de computer is vol. De kassa wacht.',
    whatToDo:
      'Dit is niet vastgelegd. Maak ruimte op de schijf: de kassa gaat dan automatisch door.',
  },
  'journal-closed': {
    title: 'De kassa kan niets vastleggen: de schijf is uitgevallen.',
    whatToDo:
      'Dit is niet vastgelegd. Tot dit is opgelost, kan op deze kassa niets worden verkocht. Maak ruimte op de schijf of laat die nakijken, en start de kassa dan opnieuw.',
  },
  'disk-full': {
    title: 'De schijf van de computer is bijna vol. De kassa accepteert niets nieuws.',
    whatToDo:
      'Een open verkoop kan nog contant worden betaald. Laat ruimte maken op de schijf: eerder kan geen nieuwe verkoop beginnen. Lopende betalingen gaan door.',
  },
  'own-fault': {
    title: 'De kassa heeft een interne fout gevonden. Cadeaukaarten zijn gepauzeerd.',
    whatToDo:
      'Laat klanten anders betalen. Een manager opent “Af te handelen” en laat de kassa zichzelf controleren. Is alles in orde, dan gaat de kassa door.',
  },
  'keys-locked': {
    title: 'De API-sleutels voor de kaartdienst zijn vergrendeld.',
    whatToDo:
      'Typ de wachtwoordzin als de kassa erom vraagt. Start anders de kassa opnieuw zodra de sleutelopslag van deze computer open is, of verbind de kaartdienst opnieuw in “Instellingen”.',
  },
  'numbers-locked': {
    title: 'De sleutels van de kaartnummers zijn vergrendeld.',
    whatToDo:
      'Laat klanten anders betalen. Je kunt blijven verkopen, en er gaat geen wachtende betaling verloren. Start de kassa opnieuw zodra de sleutelopslag van deze computer open is, of typ de herstelcode op de pagina “Cadeaukaart”.',
  },
  'people-not-believed': {
    title: 'De personeelslijst is niet te vertrouwen.',
    whatToDo:
      'Start de kassa opnieuw zodra de sleutelopslag van deze computer open is, of laat de bestanden terugzetten. Wijs anders een manager aan met de API-sleutel of de herstelcode. Die manager voegt daarna iedereen weer toe.',
  },
  'not-as-installed': {
    title: 'De kassa is gestart op een manier die niet mag, en is daarom niet geopend.',
    whatToDo:
      'Verwijder de instelling die hieronder staat uit de snelkoppeling, de opdracht of de systeeminstellingen en start de kassa opnieuw. Je gegevens zijn veilig.',
  },
};
