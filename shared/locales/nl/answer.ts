import type { answer as english } from '../en/answer.ts';
import type { Translated } from '../sentence.ts';

/** Reports the service's answer in a sentence; its own words stay unchanged. */
export const answer: Translated<typeof english> = {
  /** Sentences by the service's own fault number. */
  known: {
    '1000': 'De kaartdienst heeft een intern probleem.',
    '1003': 'De kaartdienst accepteert de verzonden gegevens niet.',
    '1008':
      'De kaartdienst kent deze winkel niet. Misschien is de UUID van de winkel op deze kassa verkeerd.',
    '55031': 'De kaartdienst kent deze klant niet.',
    '60003': 'De kaartdienst kent deze kaart niet.',
    '60004': 'Deze kaart is niet actief.',
  },
  says: 'Melding van de kaartdienst: “{{words}}”',
  error: 'De kaartdienst antwoordde met fout {{status}}.',
  misfit: 'De kaartdienst gaf een antwoord dat de kassa niet begrijpt.',
  redirect:
    'Het adres verwijst door naar een ander adres. De kassa volgt zo’n doorverwijzing nooit.',
  'too-much': 'Het antwoord van de kaartdienst was te lang of onleesbaar.',
  'connection-lost': 'De verbinding viel weg voordat er een antwoord kwam.',
  'no-key': 'De kassa heeft hiervoor geen API-sleutel.',
  'find-unproven': {
    'nothing-there':
      'De kaartdienst heeft nog geen categorieën, dus zoeken is niet te controleren.',
    'not-found': 'Een categorie uit de lijst van de kaartdienst is met zoeken niet te vinden.',
    'odd-absence': 'Bij zoeken is “niet aanwezig” niet van andere fouten te onderscheiden.',
    'no-list': 'De lijst met categorieën is niet te lezen, dus zoeken is niet te controleren.',
  },
  'not-written': {
    locked: 'Er is niets gewijzigd: de kassa is vergrendeld. Meld je aan en probeer het opnieuw.',
    'needs-manager':
      'Er is niets gewijzigd: alleen een manager mag categorieën wijzigen. Druk op “Vergrendelen”, laat een manager zich aanmelden en probeer het opnieuw.',
    'disk-full':
      'Er is niets gewijzigd: de schijf van de computer is bijna vol. Maak ruimte en probeer het opnieuw.',
    stopped: 'Er is niets gewijzigd: de kassa legt niets meer vast. Start de kassa opnieuw.',
  },
};
