/** Connecting a real service: what is wrong with what was typed, and what a test has found. */
export const connection = {
  address: {
    empty: 'Type the address of the service, for example https://…',
    'too-long': 'This address is too long.',
    space: 'The address contains a space or a line break.',
    'no-scheme': 'Start the address with https://',
    'other-scheme': 'The address must start with https://; no other kind of address is a service.',
    backslash: 'The address contains a backslash; use / instead.',
    password: 'The address contains a name or password before an @. Leave them out.',
    'no-tls': 'Use https://. Without the s, anybody on the way could read the key.',
    'no-host': 'The address has no host name after the two slashes.',
    port: 'After the colon there must be a port number from 1 to 65535.',
    'foreign-letter':
      'The host name contains a letter outside a to z. It may only look like the right one; copy the address from the service.',
    ipv4: 'This is not a proper address: write four numbers from 0 to 255 with points.',
    host: 'The host name in the address is not proper.',
    ipv6: 'The address between [ and ] is not a proper IPv6 address.',
    query: 'Leave out everything from the ? or # on.',
    'path-sign': 'The path of the address contains a sign that does not belong there.',
    'path-part': 'The path of the address has an empty part or one made of points.',
  },
  /** Allowed, and looks like a mistake. */
  doubt: {
    'foreign-letter': 'This host name has foreign letters and may look like another one. Check it.',
    port: 'Port {{port}} is unusual for a service. Check it.',
    api: 'The address ends in /api. The till adds /api itself; leave it out here.',
    'shop-uuid':
      'This is not in the form of a uuid (8-4-4-4-12 letters and digits). Copy it from the service again, or try a small payment first.',
  },
  credential: {
    empty: 'The key is empty. Paste the key the service gave you.',
    'too-long': 'This is too long for a key. Paste only the key itself.',
    'line-break': 'The key contains a line break. Paste it again as one line.',
    authorization: 'Leave out "Authorization:". The till adds it; paste only the key.',
    bearer: 'Leave out the word "Bearer". The till adds it; paste only the key.',
    quoted: 'There is a quotation mark around the key. Paste the key without it.',
    placeholder: 'This is a placeholder from a manual. Paste the key the service gave you.',
    space: 'The key contains a space or a tab. Paste it again without it.',
    sign: 'The key contains a letter or sign that no key has. Copy it again from the service.',
  },
  setting: {
    segment: 'Letters, digits and single slashes only, without a slash at either end.',
    header: 'A header name has letters, digits and hyphens only.',
    'header-taken': 'This header has another use already.',
    'header-missing': 'A service can only honour a header that is sent: fill in its name.',
    'shop-uuid-missing': 'Type the shop uuid that the service has for this shop.',
    'shop-uuid': 'A shop uuid has no spaces or accents.',
    currency: 'Three capital letters, for example EUR.',
    'currency-without-till': 'No till counts in this currency: it has four decimals.',
    locale: 'For example en-IE or nl-NL.',
    timezone: 'For example Europe/Amsterdam.',
    count: 'A whole number from 1 to {{most}}.',
  },
  passphrase: {
    superfluous: 'Leave the passphrase out: the keys are not protected by one.',
    short: 'Choose a passphrase of at least {{least}} characters.',
    wrong: 'That passphrase does not open the keys.',
    'no-keyring': 'This computer has no keyring that protects the keys.',
  },
  hindrance: {
    'sale-open': 'A sale is open. Finish it first, then connect.',
    'payment-on-its-way': 'A payment is on its way. Wait until it has ended, then connect.',
    'needs-manager': 'Only a manager may connect a service.',
  },
  found: {
    'not-reached':
      'No answer: {{why}} Check the address and this computer’s network, then test again.',
    answers: 'The service answers at this address.',
    'other-segment':
      'The service answers, with {{answering}} in the path for categories and not with {{given}}. Take that one.',
    segment: '“{{segment}}”',
    /** In place of a path that is empty. */
    'no-segment': 'nothing',
    /** After the sentence that the service answers. */
    'no-parameters': 'It lists categories without parameters only; the till then asks so.',
    'key-not-for-lists':
      'The service refuses to list categories for the API key; the access token lists them. Check the API key: only a payment shows whether it is right.',
    'no-list': 'A service answers at this address, but it did not list any categories.',
    'web-page':
      'Something else answers at this address: a web page, not the service. Check the address, and whether this network asks to sign in first.',
    'something-else':
      'Something answers at this address, but has no list of categories. Check the address and the path for categories.',
    'no-access-token': 'No access token was given. The API key reads the categories.',
    'no-personal-access-token':
      'No personal access token was given. Categories can be read, but not changed.',
    'not-found-proves-nothing':
      'The answer was “not found”, which is right, but a wrong address would say the same. Mend the other points and test again.',
    'find-proven': 'The service accepts the personal access token, and finds a category with it.',
    /** After the sentence that a category was found. */
    'find-by-query': 'It reads the identifier in the address; the till then asks so.',
    'find-by-body': 'It reads the identifier in the body; the till then asks so.',
    /** Why Find is not proven. */
    'find-unproven': {
      'nothing-there':
        'The service has no category yet, so the personal access token is not proven. Test again once there is one.',
      'not-found':
        'The service lists a category but does not find it, so the personal access token is not proven.',
      'odd-absence':
        'The service finds a category, but its “not found” looks like another failure. An import then sends each row alone.',
      'no-list': 'The service’s list cannot be read, so the personal access token is not proven.',
    },
    /** What `key` stands for, at the beginning of a sentence and inside one. */
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
    'not-tried': '{{key}} was not tried, because the service could not be reached.',
    accepted: 'The service accepts {{key}}.',
    refused:
      'The service refuses {{key}}. {{why}} Copy it again from the service, and check what it is allowed to do.',
    'wrong-path': '{{key}} could not be tried: there is nothing to read at any of the usual paths.',
    'connection-failed': '{{key}} could not be tried: {{why}}',
    trouble: '{{key}} could not be tried. {{why}} Test again later.',
    'other-answer': '{{key}} could not be tried: something else answers at this address.',
    /** The second half of a sentence. */
    'connection-broke': 'the connection broke before an answer came.',
  },
  /** What no harmless read can show; the first payments do. */
  cent: 'Whether a cent of the service is a hundredth: in {{currency}} it may not be. Load a small amount on a test card. Activity shows both balances.',
  notProven: [
    'Whether the API key may take and load balances: only a payment shows it.',
    'Whether the path for payments is right: nothing but a payment uses it.',
    'Whether the shop uuid is the one of this shop: no read asks for it. A wrong one shows at the first payment: the service refuses it and takes nothing, or Activity names another shop. Try a small one first.',
    'Which sign takes from a balance: two payments on one card show it. Until then redemptions are not accepted offline, and payments are sent one at a time.',
  ],
} as const;
