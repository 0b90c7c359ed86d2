/** Connecting a real service: what is wrong with what was typed, and what a test has found. */
export const connection = {
  address: {
    empty: 'Type the address of the card service, for example https://…',
    'too-long': 'This address is too long.',
    space: 'The address contains a space or a line break.',
    'no-scheme': 'Start the address with https://',
    'other-scheme': 'The address must start with https://.',
    backslash: 'The address contains a backslash; use / instead.',
    password: 'The address contains a name or password before an @. Leave them out.',
    'no-tls': 'Use https://. Without the s, others on the network can read the key.',
    'no-host': 'The address has no host name after the two slashes.',
    port: 'The port after the colon must be a number from 1 to 65535.',
    'foreign-letter':
      'The host name contains a letter outside a to z. It may only look like the right one; copy the address from the card service.',
    ipv4: 'This is not a valid address: write four numbers from 0 to 255, separated by dots.',
    host: 'The host name in the address is not valid.',
    ipv6: 'The address between [ and ] is not a valid IPv6 address.',
    query: 'Leave out the ? or # and everything after it.',
    'path-sign': 'The path of the address contains an invalid character.',
    'path-part': 'The path of the address has an empty part, or a part with nothing but dots.',
  },
  /** Warnings about values that are allowed, but likely a mistake. */
  doubt: {
    'foreign-letter':
      'This host name has letters outside a to z and may imitate another one. Check it.',
    port: 'Port {{port}} is unusual for a card service. Check it.',
    api: 'The address ends in /api. The till adds /api itself; leave it out here.',
    'shop-uuid':
      'This doesn’t look like a UUID (8-4-4-4-12 letters and digits). Copy it from the card service again, or try a small payment first.',
  },
  credential: {
    empty: 'The key is empty. Paste the key the card service gave you.',
    'too-long': 'This is too long for a key. Paste only the key itself.',
    'line-break': 'The key contains a line break. Paste it again as one line.',
    authorization: 'Leave out “Authorization:”. The till adds it; paste only the key.',
    bearer: 'Leave out the word “Bearer”. The till adds it; paste only the key.',
    quoted: 'There is a quotation mark around the key. Paste the key without it.',
    placeholder: 'This is a placeholder from a manual. Paste the key the card service gave you.',
    space: 'The key contains a space or a tab. Paste it again without it.',
    sign: 'The key contains a character that keys never have. Copy it again from the card service.',
  },
  setting: {
    segment: 'Letters, digits and single slashes only, without a slash at either end.',
    header: 'A header name has letters, digits and hyphens only.',
    'header-taken': 'This header is already used for something else.',
    'header-missing': 'Enter the name of the header that the card service supports.',
    'shop-uuid-missing': 'Enter this shop’s UUID from the card service.',
    'shop-uuid': 'A shop UUID has no spaces or accents.',
    currency: 'Three capital letters, for example EUR.',
    'currency-without-till': 'Tills can’t use this currency: it has four decimals.',
    locale: 'For example en-IE or nl-NL.',
    timezone: 'Unknown time zone. For example Europe/Amsterdam.',
    'currency-sold':
      'This shop has already sold in {{currency}}. A card service in another currency needs a new till.',
    count: 'A whole number from 1 to {{most}}.',
  },
  passphrase: {
    superfluous: 'Leave the passphrase empty: this protection does not use one.',
    short: 'Choose a passphrase of at least {{least}} characters.',
    wrong: 'Wrong passphrase: it does not unlock the keys.',
    'no-keyring': 'This computer has no keyring to protect the keys.',
    'keyring-not-ready':
      'This computer’s keyring isn’t ready yet, so nothing was saved. Try again in a minute, or choose a passphrase.',
  },
  blocker: {
    'sale-open': 'A sale is open. Finish it first, then connect.',
    'payment-on-its-way': 'A payment is in progress. Wait until it has finished, then connect.',
    'needs-manager': 'Only a manager may connect a card service.',
    begun: 'A shop is already open at this till.',
  },
  found: {
    'not-reached':
      'No answer: {{why}} Check the address and this computer’s network, then test again.',
    answers: 'The card service answers at this address.',
    'other-segment':
      'For categories, the card service answers at the path {{answering}}, not {{given}}. Change the path to match.',
    segment: '“{{segment}}”',
    /** Shown in place of an empty path. */
    'no-segment': '(empty)',
    /** Appended to “The card service answers at this address.” */
    'no-parameters':
      'The card service lists categories only when asked without parameters. The till will send none.',
    'key-not-for-lists':
      'The API key can’t list categories, but the access token can. Check the API key: only a payment shows whether it is right.',
    'no-list': 'A service answers at this address, but it did not list any categories.',
    'web-page':
      'A web page answers at this address, not the card service. Check the address, and whether this network asks you to sign in first.',
    'something-else':
      'Something answers at this address, but has no list of categories. Check the address and the path for categories.',
    'no-access-token': 'No access token was given. The till reads categories with the API key.',
    'no-personal-access-token': 'Without this token, the till can’t create or change categories.',
    'not-found-proves-nothing':
      'The answer was “not found”. That is right, but a wrong address would give the same answer. Fix the other points and test again.',
    'find-proven':
      'The card service accepts the personal access token and finds a category with it.',
    /** Appended to the sentence that a category was found. */
    'find-by-query':
      'The card service expects the identifier in the address. The till will send it there.',
    'find-by-body':
      'The card service expects the identifier in the body. The till will send it there.',
    /** Why *Test connection* could not prove that the service's Find Category works. */
    'find-unproven': {
      'nothing-there':
        'The card service has no category yet, so the personal access token can’t be verified. Test again once there is one.',
      'not-found':
        'The card service lists a category but does not find it, so the personal access token can’t be verified.',
      'odd-absence':
        'The card service finds a category, but its “not found” looks like another failure. An import then sends rows one by one.',
      'no-list':
        'The card service’s list cannot be read, so the personal access token can’t be verified.',
    },
    /** Names of the keys, for the placeholder `key`: at the beginning of a sentence, and inside one. */
    keys: {
      'api-key': 'The API key',
      'access-token': 'The access token',
      'personal-access-token': 'The personal access token',
    },
    keysInside: {
      'api-key': 'the API key',
      'access-token': 'the access token',
      'personal-access-token': 'the personal access token',
    },
    'not-tried': '{{key}} was not tested, because the card service could not be reached.',
    accepted: 'The card service accepts {{key}}.',
    refused:
      'The card service refuses {{key}}. {{why}} Copy it again from the card service, and check what it is allowed to do.',
    'wrong-path': '{{key}} could not be tested: none of the usual paths returned anything to read.',
    'connection-failed': '{{key}} could not be tested: {{why}}',
    trouble: '{{key}} could not be tested. {{why}} Test again later.',
    'other-answer': '{{key}} could not be tested: something else answers at this address.',
    /** Second half of a sentence. */
    'connection-broke': 'the connection broke before an answer came.',
  },
  /** Shown because no test read can prove the unit of amounts: only the first payments do. */
  cent: 'In {{currency}}, one cent at the card service may not be a hundredth. Load a small amount onto a test card and compare both balances in “Activity”.',
  notProven: {
    apiKey: 'The API key may not have the right to redeem and load. Only a payment shows that.',
    path: 'The path for payments may be wrong. Only a payment shows that.',
    shop: 'The shop UUID may belong to another shop. Try a small payment first: with a wrong shop, the card service refuses it and charges nothing, or “Activity” shows another shop.',
    direction:
      'The direction of amounts is unknown until two payments on one card show it. Until then the till accepts no redemptions offline and sends one payment at a time.',
  },
} as const;
