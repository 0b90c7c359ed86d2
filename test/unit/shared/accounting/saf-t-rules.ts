/**
 * The rules of the SAF-T Financial schema, version 1.30, that the Norwegian tax administration publishes (Skatteetaten,
 * based on the OECD's 2.00): the elements in a file of day totals, their order and their content. The schema itself is
 * not in the repository, because it names an owner but no licence.
 */

type Rule = RegExp | readonly Child[];
/** A child element: `1` exactly once, `?` at most once, `*` any number of times, `+` at least once. */
type Child = readonly [name: string, often: '1' | '?' | '*' | '+', rule: Rule];

const upTo = (most: number) => new RegExp(`^[^]{0,${most}}$`, 'u');
const CODE = upTo(9);
const SHORT = upTo(18);
const MIDDLE_1 = upTo(35);
const MIDDLE_2 = upTo(70);
const LONG = upTo(256);
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MONEY = /^(?=.{1,19}$)-?\d{1,16}(\.\d{1,2})?$/;
const COUNT = /^\d+$/;
const AMOUNT: Rule = [['Amount', '1', MONEY]];

const COMPANY: Rule = [
  ['RegistrationNumber', '1', MIDDLE_1],
  ['Name', '1', LONG],
  [
    'Contact',
    '+',
    [
      [
        'ContactPerson',
        '1',
        [
          ['FirstName', '1', MIDDLE_1],
          ['LastName', '1', MIDDLE_2],
        ],
      ],
    ],
  ],
];

const ACCOUNT: Rule = [
  ['AccountID', '1', MIDDLE_2],
  ['AccountDescription', '1', LONG],
  ['GroupingCategory', '1', LONG],
  ['GroupingCode', '1', MIDDLE_1],
  ['AccountType', '1', /^GL$/],
  ['OpeningDebitBalance', '1', MONEY],
  ['ClosingDebitBalance|ClosingCreditBalance', '1', MONEY],
];

const TRANSACTION: Rule = [
  ['TransactionID', '1', MIDDLE_2],
  ['Period', '1', COUNT],
  ['PeriodYear', '1', /^(19[7-9]\d|20\d\d|2100)$/],
  ['TransactionDate', '1', DATE],
  ['SourceID', '?', MIDDLE_1],
  ['Description', '1', LONG],
  ['SystemEntryDate', '1', DATE],
  ['GLPostingDate', '1', DATE],
  [
    'Line',
    '+',
    [
      ['RecordID', '1', SHORT],
      ['AccountID', '1', MIDDLE_2],
      ['Description', '1', LONG],
      ['DebitAmount|CreditAmount', '1', AMOUNT],
    ],
  ],
];

const FILE: Rule = [
  [
    'Header',
    '1',
    [
      ['AuditFileVersion', '1', CODE],
      ['AuditFileCountry', '1', /^..$/],
      ['AuditFileDateCreated', '1', DATE],
      ['SoftwareCompanyName', '1', MIDDLE_2],
      ['SoftwareID', '1', LONG],
      ['SoftwareVersion', '1', SHORT],
      ['Company', '1', COMPANY],
      ['DefaultCurrencyCode', '1', /^...$/],
      [
        'SelectionCriteria',
        '1',
        [
          ['SelectionStartDate', '1', DATE],
          ['SelectionEndDate', '1', DATE],
        ],
      ],
      ['HeaderComment', '?', LONG],
      ['TaxAccountingBasis', '1', /^A$/],
    ],
  ],
  ['MasterFiles', '?', [['GeneralLedgerAccounts', '?', [['Account', '+', ACCOUNT]]]]],
  [
    'GeneralLedgerEntries',
    '?',
    [
      ['NumberOfEntries', '1', COUNT],
      ['TotalDebit', '1', MONEY],
      ['TotalCredit', '1', MONEY],
      [
        'Journal',
        '*',
        [
          ['JournalID', '1', SHORT],
          ['Description', '1', LONG],
          ['Type', '1', CODE],
          ['Transaction', '*', TRANSACTION],
        ],
      ],
    ],
  ],
];

export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/**
 * @returns the root of a valid file
 * @throws for the first element that breaks a rule
 */
export function parseSafT(file: string): XmlElement {
  const begin = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!file.startsWith(begin)) throw new Error('no XML declaration');
  const root = readXml(file.slice(begin.length));
  if (root.name !== 'AuditFile') throw new Error(`${root.name} is no AuditFile`);
  check(root, FILE, 'AuditFile');
  return root;
}

export function descendantsNamed(root: XmlElement, name: string): XmlElement[] {
  return root.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsNamed(child, name),
  ]);
}

export function childText(element: XmlElement | undefined, name: string): string {
  return element?.children.find((child) => child.name === name)?.text ?? '';
}

function check(element: XmlElement, rule: Rule, where: string): void {
  if (rule instanceof RegExp) {
    if (element.children.length > 0 || !rule.test(element.text))
      throw new Error(`${where}: “${element.text}” is not ${rule.source}`);
    return;
  }
  let next = 0;
  for (const [names, often, own] of rule) {
    let count = 0;
    for (; names.split('|').includes(element.children[next]?.name ?? ''); next += 1) {
      check(element.children[next]!, own, `${where}/${names}`);
      count += 1;
    }
    const least = often === '1' || often === '+' ? 1 : 0;
    const most = often === '1' || often === '?' ? 1 : Infinity;
    if (count < least || count > most) throw new Error(`${where}/${names}: ${count} times`);
  }
  const left = element.children[next];
  if (left !== undefined) throw new Error(`${where}: ${left.name} does not belong there`);
}

/** Reads XML as the till writes it: elements, text, and one attribute at the root. */
function readXml(xml: string): XmlElement {
  const open: { name: string; text: string; children: XmlElement[] }[] = [
    { name: '', text: '', children: [] },
  ];
  for (const [, end, name = '', , text] of xml.matchAll(/<(\/?)([A-Za-z]+)( [^<>]*)?>|([^<>]+)/g)) {
    const now = open.at(-1)!;
    if (text !== undefined) now.text += plain(text);
    else if (end === '/') {
      if (now.name !== name) throw new Error(`</${name}> ends ${now.name}`);
      open.pop();
      open.at(-1)!.children.push(now);
    } else open.push({ name, text: '', children: [] });
  }
  const [file] = open;
  if (open.length !== 1 || file?.children.length !== 1) throw new Error('not one whole element');
  return file.children[0]!;
}

function plain(text: string): string {
  if (/&(?!amp;|lt;|gt;)/.test(text)) throw new Error(`${text}: & stands alone`);
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
