import { describe, expect, test } from 'vitest';
import { unreadHeadings } from '../../../../shared/importing/choose-table.ts';
import type { ImportAnswers } from '../../../../shared/importing/judged.ts';
import { additionalHeadings } from '../../../../shared/importing/article-families.ts';
import { articlesIn, DUTCH_CONTEXT, sheetOf } from '../../../builders/imported-lists.ts';

/** Lists in the format of other tills' exports, with articles written for this test. */

const COFFEE = '4006381333931';
const PEN = '4006381000017';
const KEEP = { answers: { unknown: 'keep' } } as const;
const LATER = {
  ...DUTCH_CONTEXT,
  written: { decimalMark: '.', minorUnit: 2, currency: null },
  categories: [],
  isListWhole: false,
} as const;

describe.each<
  [string, string, readonly (readonly [string, number, string | null, string | null])[], string[]]
>([
  [
    'Square',
    [
      'Token,Item Name,Variation Name,Description,SKU,Categories,Price,GTIN,Current Quantity Shop',
      `A1,Coffee,Small,"Mild, round",C-S,Drinks,2.50,${COFFEE},4`,
      'A2,Coffee,Large,,C-L,Drinks,3.20,,2',
      'A3,Ribbon,Regular,,R,Wrapping,1.00,,9',
    ].join('\n'),
    [
      ['Coffee Small', 2_50, 'Drinks', COFFEE],
      ['Coffee Large', 3_20, 'Drinks', null],
      ['Ribbon', 1_00, 'Wrapping', null],
    ],
    ['Token', 'Description', 'SKU', 'Current Quantity Shop'],
  ],
  [
    'Shopify',
    [
      'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src',
      `mug,Mug,<p>x</p>,We,Ware,Colour,Blue,M-B,9.50,'${COFFEE},a.png`,
      'mug,,,,,,Red,M-R,9.90,,',
      'mug,,,,,,,,,,b.png',
      'card,Card,,We,Paper,Title,Default Title,K,2.00,,',
    ].join('\n'),
    [
      ['Mug Blue', 9_50, 'Ware', COFFEE],
      ['Mug Red', 9_90, 'Ware', null],
      ['Card', 2_00, 'Paper', null],
    ],
    ['Body (HTML)', 'Vendor', 'Option1 Name', 'Variant SKU', 'Image Src'],
  ],
  [
    'Lightspeed',
    [
      'id,handle,sku,name,product_category,variant_option_one_value,supply_price,retail_price,barcode',
      `u1,tea,10,Tea,Drinks,Green,1.00,2.80,${COFFEE}`,
    ].join('\n'),
    [['Tea Green', 2_80, 'Drinks', COFFEE]],
    ['id', 'sku', 'supply_price'],
  ],
  [
    'Loyverse',
    [
      'Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Available for sale [Shop],Price [Shop]',
      `soap,1,Soap,Care,N,,,0.50,${COFFEE},Y,3.40`,
      'rope,2,Rope,Tools,N,Length,5 m,1,,Y,7.00',
      'rope,3,,,,,10 m,1,,Y,12.00',
    ].join('\n'),
    [
      ['Soap', 3_40, 'Care', COFFEE],
      ['Rope 5 m', 7_00, 'Tools', null],
      ['Rope 10 m', 12_00, 'Tools', null],
    ],
    ['SKU', 'Option 1 name', 'Cost', 'Available for sale [Shop]'],
  ],
  [
    'Odoo',
    [
      'External ID,Name,Internal Reference,Barcode,Sales Price,Cost,Point of Sale Category',
      `x.1,Lamp,L1,${COFFEE},19.9,8,Light`,
    ].join('\n'),
    [['Lamp', 19_90, 'Light', COFFEE]],
    ['External ID', 'Internal Reference', 'Cost'],
  ],
  [
    'Open Source POS',
    [
      'Id,Barcode,"Item Name",Category,"Supplier ID","Cost Price","Unit Price","Tax 1 Name","Tax 1 Percent",Description',
      `1,${COFFEE},Chair,Seats,,20,45.00,VAT,19,"Oak, solid"`,
    ].join('\n'),
    [['Chair', 45_00, 'Seats', COFFEE]],
    ['Id', 'Supplier ID', 'Cost Price', 'Tax 1 Name', 'Description'],
  ],
  [
    'WooCommerce',
    [
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Visibility in catalog","Sale price","Regular price",Categories',
      `9,simple,S,${COFFEE},Shirt,1,visible,8.00,10.00,Clothes > Shirts`,
      '10,variable,P,,Parent,1,visible,,,Clothes',
      '11,variation,V,,Parent - Blue,1,visible,,11.00,',
    ].join('\n'),
    [
      ['Shirt', 10_00, 'Clothes > Shirts', COFFEE],
      ['Parent - Blue', 11_00, null, null],
    ],
    ['ID', 'SKU', 'Published', 'Visibility in catalog', 'Sale price'],
  ],
  [
    'Lightspeed',
    [
      'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Vendor ID,Qty.,Price,Tax,Brand,MSRP,Tax Class,Default Cost,Category,Subcategory 1',
      `21,,${COFFEE},,,Atlas,,1,€19.90,Yes,X,19.90,Item,11.08,Books,Maps`,
      '22,036000291452,,,,Syrup,,1,€7.95,Yes,X,,Item,3.00,Food,',
      `23,036000291452,${PEN},,,Pen,,1,€2.00,Yes,X,,Item,1.00,Paper,`,
      '24,,,C-4,,Wrap,,1,€1.00,Yes,X,,Item,0.10,Paper,',
    ].join('\n'),
    [
      ['Atlas', 19_90, 'Books', COFFEE],
      ['Syrup', 7_95, 'Food', '036000291452'],
      ['Pen', 2_00, 'Paper', PEN],
      ['Wrap', 1_00, 'Paper', null],
    ],
    [
      'System ID',
      'Custom SKU',
      'Manufact. SKU',
      'Vendor ID',
      'Qty.',
      'Tax',
      'Brand',
      'MSRP',
      'Tax Class',
      'Default Cost',
      'Subcategory 1',
    ],
  ],
  [
    'SumUp',
    [
      'Item name,Variations,Option set 1,Option 1,Option set 2,Option 2,Is variation visible? (Yes/No),Price,Tax rate (%),On sale in Online Store?,Regular price (before sale),Unit,SKU,Barcode,Category,Item id (Do not change),Variant id (Do not change)',
      `Coffee,,,,,,Yes,2.50,19.00,No,,each.each,C,${COFFEE},Drinks,i1,v1`,
      'Mug,,,,,,,,19.00,No,,each.each,,,Ware,i2,',
      ',Blue,,,,,Yes,9.50,19.00,No,,each.each,M-B,,,,v2',
      ',Red,,,,,Yes,9.90,19.00,No,,each.each,M-R,,,,v3',
      'Shirt,,Size,S,Colour,White,Yes,19.00,19.00,No,,each.each,,,Clothes,i3,v4',
      ',,,M,,White,No,19.00,19.00,No,,each.each,,,,,v5',
      'Cheese,,,,,,Yes,24.00,7.00,No,,weight.kilogram,,,Food,i4,v6',
    ].join('\n'),
    [
      ['Coffee', 2_50, 'Drinks', COFFEE],
      ['Mug Blue', 9_50, 'Ware', null],
      ['Mug Red', 9_90, 'Ware', null],
      ['Shirt S / White', 19_00, 'Clothes', null],
    ],
    [
      'Option set 1',
      'Option set 2',
      'On sale in Online Store?',
      'Regular price (before sale)',
      'SKU',
      'Item id (Do not change)',
      'Variant id (Do not change)',
    ],
  ],
])('an export of %s', (program, text, articles, unused) => {
  const judged = articlesIn(sheetOf(text), LATER, KEEP);

  test('is recognised, and only its sold articles are imported', () => {
    expect(judged.table.known?.name).toBe(program);
    expect(judged.failed).toEqual([]);
    expect(
      judged.kept.map(({ value }) => [
        value.name,
        value.unitCents,
        value.categoryExternalId,
        value.ean,
      ]),
    ).toEqual(articles);
  });

  test('lists the columns that are not used', () => {
    const naming = additionalHeadings(judged.table);
    expect(unreadHeadings(judged.table, naming)).toEqual(unused);
  });
});

test('an export with a price per store is asked about', () => {
  const text = 'Handle,SKU,Name,Sold by weight,Price [A],Price [B]\ns,1,Soap,N,1.00,2.00';
  expect(articlesIn(sheetOf(text), LATER).table).toMatchObject({ missing: ['price'] });
});

test('a SumUp row without a name is a variant of the row above, and one sold by weight is asked about', () => {
  const text = [
    'Item name,Variations,Price,Tax rate (%),Unit,Category,Item id (Do not change)',
    'Cheese,,24.00,7.00,weight.kilogram,Food,i4',
    'Tip,,,0.00,each.each,,i5',
    ',Small,1.00,0.00,each.each,,',
  ].join('\n');
  const judged = articlesIn(sheetOf(text), LATER, KEEP);
  expect(judged).toMatchObject({
    kept: [{ value: { name: 'Tip Small', categoryExternalId: null } }],
    questions: [{ id: 'weighed', count: 1 }],
    leftOut: 1,
    failed: [],
  });
});

test('a list with EAN and UPC columns uses the valid number that is present', () => {
  const text = `Name;Preis;UPC;EAN\nA;1;036000291452;\nB;1;;${COFFEE}\nC;1;77;${PEN}\nD;1;77;`;
  const judged = articlesIn(sheetOf(text));
  expect(judged.kept.map(({ value }) => value.ean)).toEqual(['036000291452', COFFEE, PEN]);
  expect(judged.failed).toMatchObject([{ row: 5, why: 'ean', text: '77' }]);
  expect(additionalHeadings(judged.table)).toEqual(['UPC']);
});

test('a German export of WooCommerce is recognised', () => {
  const text =
    'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Regulärer Preis,Kategorien\n1,simple,A,,Hut,"12,50",';
  const judged = articlesIn(sheetOf(text));
  expect(judged.table.known?.name).toBe('WooCommerce');
  expect(judged.kept).toMatchObject([{ value: { name: 'Hut', unitCents: 12_50 } }]);
});

describe('rows of one article in an export', () => {
  const of = (text: string, answers: ImportAnswers = {}) => {
    const judged = articlesIn(sheetOf(text), LATER, { answers: { unknown: 'keep', ...answers } });
    const kept = judged.kept.map(({ value }) => [value.name, value.categoryExternalId]);
    return { ...judged, kept };
  };

  test('have the Category of the first row', () => {
    const text =
      'Title,URL handle,Option1 value,Type,Price\nMug,mug,Blue,Ware,9.5\n,mug,Red,,9.9\nBook,book,,Books,5';
    expect(of(text).kept).toEqual([
      ['Mug Blue', 'Ware'],
      ['Mug Red', 'Ware'],
      ['Book', 'Books'],
    ]);
  });

  test.each(['P', 'id:10'])('of WooCommerce are found by %s', (parent) => {
    const text = [
      'ID,Type,SKU,Name,Regular price,Categories,Parent',
      '10,variable,P,Shirt,,Clothes,',
      `11,variation,V,Shirt - Blue,11.00,,${parent}`,
    ].join('\n');
    expect(of(text)).toMatchObject({ kept: [['Shirt - Blue', 'Clothes']], leftOut: 1 });
  });

  test.each([
    ['archived by Square', 'Item Name,Variation Name,Price,Archived\nOld,Regular,3.00,Y'],
    ['archived by Shopify', 'Handle,Title,Variant Price,Status\nold,Old,3.00,archived'],
    ['a gift card of Shopify', 'Handle,Title,Variant Price,Gift Card\ng,Gift,10.00,true'],
    ['inactive at Lightspeed', 'handle,sku,name,retail_price,active\nold,1,Old,3.00,0'],
    ['a part of a set at Loyverse', 'Handle,SKU,Name,Sold by weight,Price\nset,5,,N,'],
    ['a second Category at Odoo', 'Name,Internal Reference,Sales Price,Barcode\n,,,'],
  ])('leave out what is %s', (_what, text) => {
    const { kept, failed } = of(`${text}\n`);
    expect([kept, failed]).toEqual([[], []]);
  });

  test('are asked about if they are sold by weight', () => {
    const text = 'Handle,SKU,Name,Sold by weight,Price\ncheese,2,Cheese,Y,19.90';
    expect(of(text)).toMatchObject({ kept: [], questions: [{ id: 'weighed', count: 1 }] });
    expect(of(text, { weighed: 'take' }).kept).toEqual([['Cheese', null]]);
  });
});

test.each([
  ['Name;Verkaufspreis;Interne Referenz;Strichcode;Kassen-Produktkategorie', 'Odoo'],
  ['Naam;Verkoopprijs;Interne Referentie;Streepjescode;Productcategorie', 'Odoo'],
])('%s is recognised as an export of %s, with EAN and Category', (headings, program) => {
  const judged = articlesIn(
    sheetOf(`${headings}\nLamp;19,90;L1;${COFFEE};Light`),
    DUTCH_CONTEXT,
    KEEP,
  );
  expect(judged.table.known?.name).toBe(program);
  expect(judged.kept).toMatchObject([
    { value: { name: 'Lamp', ean: COFFEE, categoryExternalId: 'Light' } },
  ]);
});

test('a rate in words, as Odoo writes it, is compared with the Category’s', () => {
  const taxes = {
    isOn: true,
    rates: [{ letter: 'A', basisPoints: 19_00 }],
    forOthers: 'A',
    categories: [],
  };
  const of = (rate: string) =>
    articlesIn(
      sheetOf(`Name,Internal Reference,Sales Price,Customer Taxes\nLamp,L,19.90,${rate}`),
      { ...LATER, taxes },
    ).questions.map(({ id }) => id);
  expect(of('7% USt')).toEqual(['taxes']);
  expect(of('USt 7 %')).toEqual(['taxes']);
  expect(of('19% USt')).toEqual([]);
  expect(of('Yes')).toEqual(['rates']);
});
