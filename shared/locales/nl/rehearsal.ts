import type { Translated } from '../sentence.ts';
import type { rehearsal as english } from '../en/rehearsal.ts';

export const rehearsal: Translated<typeof english> = {
  title: 'Storingstest',
  note: 'Tijdens een oefening verbreekt de kassa de verbinding met de kaartdienst en de hub, valt midden in een betaling uit en start opnieuw. Daarna staat op één pagina wat er is aangenomen, verloren of dubbel afgeboekt. De gegevens en de kaartdienst van de winkel blijven onaangeroerd.',
  begin: 'Storingstest beginnen',
  question: 'Op deze kassa een storingstest beginnen?',
  effects:
    'De test duurt ongeveer een minuut, en iedereen kan hem beëindigen. De kassa start één keer automatisch opnieuw en verkoopt niets tot bovenaan de oefening wordt beëindigd. In de geschiedenis staat je naam.',
  never: 'Op deze kassa is nog geen storingstest gedaan.',
  last: 'Laatste test: {{day}}',
  due: 'Tijd voor een nieuwe storingstest',
  dueNote: 'De laatste test was op {{day}}. Begin een nieuwe test onder “Instellingen”, “Status”.',
  stepOf: 'Stap {{at}} van {{of}}: {{step}}',
  steps: {
    before: 'De kaartdienst is bereikbaar',
    'no-service': 'De verbinding met de kaartdienst is verbroken',
    'no-hub': 'De verbinding met de hub is ook verbroken',
    kill: 'Een betaling wordt verzonden, en de kassa crasht',
    restarted: 'De kassa is opnieuw gestart',
    back: 'Alles is weer bereikbaar',
  },
  noHub:
    'Deze kassa is bij geen hub aangesloten, dus de stap waarin die verbinding wordt verbroken, vervalt.',
  byTill: 'De kassa slaat zelf verkopen aan. Wacht, of doe het zelf.',
  byPerson: 'Sla verkopen aan en wissel cadeaukaarten in.',
  soFar: 'Verkopen: {{sales}}. Betalingen met cadeaukaart: {{payments}}.',
  ringUp: 'Zelf aanslaan',
  letTill: 'Kassa laten aanslaan',
  next: 'Volgende stap',
  end: 'Test beëindigen',
  goOn: 'Test voortzetten',
  later: 'Nu niet',
  print: 'Pagina afdrukken',
  interrupted: 'De kassa is tijdens een storingstest gestopt',
  interruptedNote:
    'De kassa stopte bij deze stap: {{step}}. De gegevens van de winkel zijn onaangeroerd, en je kunt verkopen. Een manager kan de test voortzetten.',
  ended: 'Deze test is te vroeg beëindigd, bij deze stap: {{step}}. Hij telt niet mee.',
  clean: 'Er is niets verloren, en niets is dubbel afgeboekt.',
  nothing: 'Er is geen betaling met een cadeaukaart aangenomen, dus deze test bewijst niets.',
  unclear: 'Sommige betalingen zijn nog niet afgehandeld: zie hieronder.',
  wrong:
    'De gegevens komen niet overeen met die van de kaartdienst. Bel de kassasupport en laat deze pagina zien.',
  sales: 'Verkopen',
  taken: 'Aangenomen betalingen met cadeaukaart',
  lost: 'Verloren',
  twice: 'Dubbel afgeboekt',
  open: 'Nog open',
  limited: 'Geweigerd door de limieten',
  outage: 'Duur van de storing',
  restart: 'Van uitval tot herstart',
  drain: 'Tot alles verzonden was',
  seconds_one: '{{count}} seconde',
  seconds_other: '{{count}} seconden',
  notKnown: 'niet bekend',
  atRisk: 'Hoogste risico',
  limit: 'Limiet van de winkel voor deze kassa',
  meanings: 'Wat de meldingen betekenden',
  means: {
    offline: 'Betalingen wachten in de kassa en worden later verzonden. Je kunt blijven verkopen.',
    limited:
      'Het risico zou hoger zijn dan de eigenaar toestaat. Zo’n verkoop wordt anders betaald.',
    hub: 'Zonder de hub houdt elke kassa zich aan zijn deel.',
    unknown:
      'Het antwoord ging bij de uitval verloren. De kassa verzendt de betaling nooit opnieuw; iemand zoekt die op.',
    sent: 'De kaartdienst is terug, en elke wachtende betaling wordt één keer verzonden.',
  },
};
