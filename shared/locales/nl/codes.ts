import type { codes as english } from '../en/codes.ts';
import type { Translated } from '../sentence.ts';

/** What a code means and what to do. */
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
    title: 'De scan bevat tekens die geen enkele kaart heeft.',
    whatToDo: 'Scan opnieuw. Gebeurt het bij elke kaart, dan is de scanner verkeerd ingesteld.',
  },
  'card-web-address': {
    title: 'Dit is een webadres.',
    whatToDo: 'Scan de code die op de kaart zelf staat.',
  },
  'card-two-scans': {
    title: 'Twee scans zijn in elkaar gelopen.',
    whatToDo: 'Scan één kaart, één keer.',
  },
  'card-product-barcode': {
    title: 'Dit lijkt de streepjescode van een product.',
    whatToDo: 'Scan de code die op de kaart staat.',
  },
  'card-training-receipt': {
    title: 'Dit is het nummer van een kassabon van een oefening.',
    whatToDo: 'Er is niets mee verkocht of betaald. Scan de code die op de kaart staat.',
  },
  'card-other-receipt': {
    title: 'Dit is het nummer van een kassabon van een andere kassa.',
    whatToDo: 'Scan de code die op de kaart staat.',
  },
  'card-other-code': {
    title: 'Dit is geen code zoals die van de kaarten van de winkel.',
    whatToDo:
      'Scan de code die op de kaart staat. Welke codes kaarten zijn, staat bij Instellingen, Scanner.',
  },
  'card-uuid-card': {
    title: 'Deze code kan het nummer van een kaart of de code van een klant zijn.',
    whatToDo:
      'Scan opnieuw en zeg wat het is. Een manager kan het bij Instellingen, Scanner voor alle codes vastleggen.',
  },
  'card-uuid-customer': {
    title: 'Deze code kan de code van een klant zijn.',
    whatToDo: 'Scan opnieuw en zeg wat het is.',
  },
  'card-own-receipt': {
    title: 'Dit is een kassabon van deze kassa en geen kaart.',
    whatToDo:
      'De bon van een verkoop gaat open met een scan op de pagina Verkoop, of met Kassabonnen. Scan voor een kaart de code van de kaart zelf.',
  },
  'card-bank-card': {
    title: 'Dit is het nummer van een bankkaart. Het is niet bewaard.',
    whatToDo:
      'Neem een bankkaart aan op de betaalterminal. Zijn dit cadeaukaarten, dan stelt een manager dat in bij Instellingen, Scanner.',
  },
  'card-numbers-locked': {
    title: 'De kaartnummers van deze kassa zijn vergrendeld.',
    whatToDo:
      'Vraag een andere betaling. Op de pagina Cadeautegoed staat hoe de nummers weer open gaan.',
  },
  'card-not-here': {
    title: 'De kassa heeft deze kaart niet meer voor zich.',
    whatToDo: 'Scan de kaart opnieuw.',
  },
  'card-torn-scan': {
    title: 'De scan kwam in stukken binnen.',
    whatToDo: 'Scan de kaart opnieuw en kijk of het bedrag klopt.',
  },
  'amount-empty': {
    title: 'Er is nog geen bedrag.',
    whatToDo: 'Typ eerst het bedrag.',
  },
  'amount-not-a-number': {
    title: 'Dit is geen duidelijk bedrag.',
    whatToDo: 'Typ het opnieuw, met één komma of punt voor de centen.',
  },
  'amount-negative': {
    title: 'Een bedrag heeft geen minteken.',
    whatToDo: 'Kies Inwisselen of Opladen en typ het bedrag zonder teken.',
  },
  'amount-zero': { title: 'Het bedrag is nul.', whatToDo: 'Typ een bedrag boven nul.' },
  'amount-too-large': {
    title: 'Het bedrag is te groot voor een kassa.',
    whatToDo: 'Kijk na hoeveel cijfers zijn getypt.',
  },
  'amount-too-exact': {
    title: 'Dit bedrag is nauwkeuriger dan hier kan.',
    whatToDo:
      'Typ het opnieuw, met minder cijfers na de komma of punt. Heeft de munt drie decimalen, dan eindigt wat van een kaart afgaat of erop komt op 0.',
  },
  'above-limit': {
    title: 'Het bedrag is meer dan nu op deze kaart mogelijk is.',
    whatToDo: 'Kies het bedrag dat mogelijk is; de rest met een andere betaalwijze.',
  },
  'money-stopped': {
    title: 'Er wordt niets afgeboekt of opgeladen tot de oorzaak is verholpen.',
    whatToDo: 'Vraag om een andere betaalwijze en roep een manager.',
  },
  'not-connected': {
    title: 'De kassa is niet met een dienst verbonden.',
    whatToDo: 'Verbind een dienst in Instellingen.',
  },
  'not-accepted': {
    title: 'De kassa heeft het niet geaccepteerd.',
    whatToDo: 'Scan de kaart opnieuw. Gebeurt het weer, geef de code dan aan een manager.',
  },
  'till-did-not-answer': {
    title: 'De kassa heeft niet gemeld of het is vastgelegd.',
    whatToDo: 'Druk nog eens: het blijft dezelfde betaling en die wordt niet twee keer afgeboekt.',
  },
  'no-answer': { title: 'De kassa gaf geen antwoord.', whatToDo: 'Scan de kaart opnieuw.' },
  'needs-manager': {
    title: 'Dit mag alleen een manager.',
    whatToDo:
      'Vraag een manager om de pincode, of druk op Vergrendelen en laat een manager zich aanmelden.',
  },
  'text-bank-card': {
    title: 'Deze tekst bevat het nummer van een bankkaart. Er is niets vastgelegd.',
    whatToDo:
      'Laat het nummer weg: de kassa bewaart er geen van een bankkaart. Een kaartbetaling is terug te vinden met het nummer van de kassabon.',
  },
  locked: {
    title: 'De kassa is vergrendeld.',
    whatToDo: 'Meld je aan met je pincode. Wat wacht, wordt toch verzonden.',
  },
  'refused-by-service': {
    title: 'De dienst heeft het geweigerd.',
    whatToDo: 'Inwisselen: vraag om een andere betaalwijze. Opladen: geef het geld terug.',
  },
  'not-sent': {
    title: 'Het is niet verzonden.',
    whatToDo: 'Vraag om een andere betaalwijze of roep een manager.',
  },
  'outcome-unknown': {
    title: 'Het is verzonden, en het is niet bekend of het is uitgevoerd.',
    whatToDo: 'Voer het niet opnieuw in. Het staat onder Af te handelen voor de manager.',
  },
  'balance-below-zero': {
    title: 'Het is afgeboekt, en het saldo staat nu onder nul.',
    whatToDo: 'Aan de kassa is niets te doen. De kaart staat onder Af te handelen voor de manager.',
  },
  'journal-damaged': {
    title: 'De eigen gegevens van de kassa zijn beschadigd.',
    whatToDo:
      'Wissel hier niets in en laad niets op. Bel de beheerder van de kassa; wis niets. Kan dat niet wachten, dan gaat een manager door met wat heel is.',
  },
  'journal-foreign': {
    title: 'De gegevens hier horen bij een andere dienst of winkel.',
    whatToDo:
      'Is de verbinding veranderd, verbind dan in Instellingen weer zoals bij Details staat: dan passen deze gegevens. Staat hier een verkeerde map, laat dan de juiste terugzetten. Anders zet een manager deze gegevens apart en begint opnieuw.',
  },
  'journal-newer': {
    title: 'De gegevens zijn door een nieuwere versie van de kassa geschreven.',
    whatToDo: 'Installeer de nieuwere versie opnieuw.',
  },
  'journal-older': {
    title: 'Deze versie schrijft de gegevens op een nieuwe manier.',
    whatToDo:
      'Druk op Verder met deze versie. Laat in plaats daarvan de oudere versie weer installeren als er een weg terug moet blijven.',
  },
  'journal-stopped': {
    title: 'De schijf van de computer weigerde terwijl de kassa schreef.',
    whatToDo:
      'Wat het laatst is ingevoerd, is misschien wel en misschien niet vastgelegd: voer het niet opnieuw in. Maak ruimte op de schijf of laat de schijf nakijken, en start de kassa dan opnieuw. De kassa toont dan wat er is gevonden, en een manager beslist.',
  },
  'journal-full': {
    title: 'De schijf van de computer is vol. De kassa wacht.',
    whatToDo: 'Dit is niet vastgelegd. Maak ruimte op de schijf: de kassa gaat dan vanzelf verder.',
  },
  'journal-closed': {
    title: 'De kassa legt niets meer vast, omdat de schijf heeft geweigerd.',
    whatToDo:
      'Dit is niet vastgelegd. Vraag een andere betaling. Maak ruimte op de schijf of laat de schijf nakijken, en start de kassa dan opnieuw.',
  },
  'disk-full': {
    title: 'De schijf van de computer is bijna vol. De kassa neemt niets nieuws aan.',
    whatToDo:
      'Vraag om een andere betaalwijze en laat ruimte maken op de schijf. Wat onderweg is, gaat door.',
  },
  'own-fault': {
    title: 'De kassa heeft een eigen fout gevonden, en inwisselen en opladen gaat niet.',
    whatToDo:
      'Neem andere betaalwijzen aan. Een manager opent Af te handelen en laat de kassa alles controleren: is alles in orde, dan gaat ze door.',
  },
  'keys-locked': {
    title: 'De sleutels voor de dienst zijn vergrendeld.',
    whatToDo: 'Typ de wachtwoordzin, of verbind de dienst opnieuw in Instellingen.',
  },
  'numbers-locked': {
    title: 'De sleutels van de kaartnummers zijn vergrendeld.',
    whatToDo:
      'Neem andere betalingen aan: de verkoop gaat door en niets van wat wacht gaat verloren. Start de kassa opnieuw zodra de sleutelopslag van deze computer open is, of typ de herstelcode op de pagina Cadeautegoed.',
  },
  'people-not-believed': {
    title: 'De lijst van wie hier werkt is niet te vertrouwen.',
    whatToDo:
      'Start de kassa opnieuw zodra de sleutelopslag van deze computer open is, of laat de bestanden terugzetten. Anders wijst wie de API-sleutel van de dienst of de herstelcode heeft hier een manager aan; die zet alle anderen opnieuw in de lijst.',
  },
  'not-as-installed': {
    title: 'De kassa werd anders gestart dan ze is geïnstalleerd, en startte niet.',
    whatToDo:
      'Haal weg wat genoemd is, uit het pictogram, de opdracht of de instellingen van deze computer, en start de kassa opnieuw. Wat genoteerd is, blijft bewaard.',
  },
};
