import type { answer as english } from '../en/answer.ts';
import type { Translated } from '../sentence.ts';

/** What the service answered, in a sentence; its own words stand as it wrote them. */
export const answer: Translated<typeof english> = {
  /** By the service's own number for the fault. */
  known: {
    '1000': 'De dienst heeft een intern probleem.',
    '1003': 'De dienst accepteert de invoer niet.',
    '1008': 'De dienst kent deze winkel niet: de winkel-uuid van deze kassa is misschien verkeerd.',
    '55031': 'De dienst kent deze klant niet.',
    '60003': 'De dienst kent deze kaart niet.',
    '60004': 'Deze kaart is niet actief.',
  },
  says: 'De dienst zegt: “{{words}}”',
  error: 'De dienst antwoordde met fout {{status}}.',
  misfit: 'De dienst gaf een antwoord dat de kassa niet begrijpt.',
  redirect: 'Het adres verwees naar een ander adres; dat wordt nooit gevolgd.',
  'too-much': 'De dienst antwoordde met meer dan verwacht, of met iets onleesbaars.',
  'connection-lost': 'De verbinding viel weg voor er een antwoord kwam.',
  'no-key': 'De kassa heeft geen sleutel die dit mag.',
  'find-unproven': {
    'nothing-there': 'De dienst heeft nog geen categorieën, dus zoeken is niet te controleren.',
    'not-found': 'Zoeken toont een categorie niet die in de lijst van de dienst staat.',
    'odd-absence': 'Bij zoeken is “niet aanwezig” niet van andere fouten te onderscheiden.',
    'no-list': 'De lijst met categorieën is niet te lezen, dus zoeken is niet te controleren.',
  },
  'not-written': {
    locked: 'Er is niets gewijzigd: de kassa is vergrendeld. Meld je aan en probeer het opnieuw.',
    'needs-manager':
      'Er is niets gewijzigd: alleen een manager mag categorieën wijzigen. Druk op Vergrendelen, laat een manager zich aanmelden en probeer het opnieuw.',
    'disk-full':
      'Er is niets gewijzigd: de schijf van de computer is bijna vol. Laat ruimte maken en probeer het opnieuw.',
    stopped:
      'Er is niets gewijzigd: de kassa schrijft niets meer op. Sluit de kassa en start haar opnieuw.',
  },
};
