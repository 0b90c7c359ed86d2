import { foldHeading } from './columns.ts';

type ExportName =
  | 'Square'
  | 'Shopify'
  | 'Lightspeed'
  | 'Loyverse'
  | 'Odoo'
  | 'Open Source POS'
  | 'SumUp'
  | 'WooCommerce';

/** Fields of an article; the VAT rate is only compared. */
export type ArticleField = 'name' | 'price' | 'category' | 'ean' | 'tax';

export interface KnownExport {
  readonly name: ExportName;
  /** Sets of headings, folded, any of which identifies the program. */
  readonly signs: readonly (readonly string[])[];
  /** Headings of the columns that the till reads, folded; `*` marks a prefix. */
  readonly columns: Readonly<Record<ArticleField, readonly string[]>>;
  /** Columns that distinguish articles with the same name; their values are appended to it. */
  readonly variants: readonly string[];
  /**
   * How rows of one article are linked; only the first has its name, Category and rate. `own`: a row's own key. `of`:
   * the key of its first row. `|` separates headings of several languages and versions. `above`: rows without a name
   * belong to the last one with a name.
   */
  readonly family:
    | {
        readonly own: readonly { readonly heading: string; readonly prefix: string }[];
        readonly of: string;
      }
    | 'above'
    | null;
  /** Rows that are not articles on sale: pictures, groups, discontinued articles, and gift cards. */
  readonly leftOut: readonly ValuesOfHeading[];
  /** Rows with a price per kilogram; null if this export cannot have such rows. */
  readonly weighed: ValuesOfHeading | null;
}

interface ValuesOfHeading {
  readonly heading: string;
  /** Values in lower case. */
  readonly values: readonly string[];
  /** True to match every value except these. */
  readonly isOther?: boolean;
}

const YES = ['y', 'yes', 'true', '1'] as const;

/** Values of the variant column that name no variant. */
const NO_VARIANT = new Set(['', 'regular', 'default_title', 'default', 'standard', 'normal']);

const EXPORTS: readonly KnownExport[] = [
  {
    name: 'Square',
    signs: [['item_name', 'variation_name']],
    columns: {
      name: ['item_name'],
      price: ['price'],
      category: ['category', 'reporting_category', 'categories'],
      ean: ['gtin'],
      tax: [],
    },
    variants: ['variation_name'],
    family: null,
    leftOut: [{ heading: 'archived', values: YES }],
    weighed: null,
  },
  {
    name: 'Shopify',
    signs: [
      ['handle', 'title', 'variant_price'],
      ['title', 'url_handle', 'option1_value', 'price'],
    ],
    columns: {
      name: ['title'],
      price: ['variant_price', 'price'],
      category: ['type', 'product_category'],
      ean: ['variant_barcode', 'barcode'],
      tax: [],
    },
    variants: ['option1_value', 'option2_value', 'option3_value'],
    family: { own: [{ heading: 'handle|url_handle', prefix: '' }], of: 'handle|url_handle' },
    leftOut: [
      { heading: 'variant_price|price', values: [''] },
      { heading: 'gift_card', values: YES },
      { heading: 'status', values: ['archived'] },
    ],
    weighed: null,
  },
  {
    name: 'Lightspeed',
    signs: [
      ['handle', 'sku', 'retail_price'],
      ['sku', 'supply_price', 'retail_price'],
      ['system_id', 'custom_sku', 'item'],
    ],
    columns: {
      name: ['name', 'product_name', 'item', 'description'],
      price: ['retail_price', 'price', 'default_price'],
      category: ['product_category', 'category', 'type'],
      ean: ['barcode', 'ean', 'upc'],
      tax: ['tax_value', 'tax_rate'],
    },
    variants: [
      'variant_option_one_value',
      'variant_option_two_value',
      'variant_option_three_value',
    ],
    family: { own: [{ heading: 'handle', prefix: '' }], of: 'handle' },
    leftOut: [
      { heading: 'active', values: ['0', 'no', 'false'] },
      { heading: 'archived', values: YES },
    ],
    weighed: null,
  },
  {
    name: 'Loyverse',
    signs: [['handle', 'sku', 'sold_by_weight']],
    columns: {
      name: ['name'],
      price: ['default_price', 'price_[*', 'price'],
      category: ['category'],
      ean: ['barcode'],
      tax: [],
    },
    variants: ['option_1_value', 'option_2_value', 'option_3_value'],
    family: { own: [{ heading: 'handle', prefix: '' }], of: 'handle' },
    leftOut: [],
    weighed: { heading: 'sold_by_weight', values: YES },
  },
  {
    name: 'Odoo',
    signs: [
      ['internal_reference', 'sales_price'],
      ['default_code', 'list_price'],
      ['default_code', 'lst_price'],
      ['barcode', 'list_price'],
      ['interne_referenz', 'verkaufspreis'],
      ['reference_interne', 'prix_de_vente'],
      ['interne_referentie', 'verkoopprijs'],
      ['name', 'sales_price', 'customer_taxes'],
    ],
    columns: {
      name: ['name', 'display_name', 'nom', 'naam'],
      price: [
        'sales_price',
        'list_price',
        'lst_price',
        'verkaufspreis',
        'prix_de_vente',
        'verkoopprijs',
      ],
      category: [
        'point_of_sale_category',
        'pos_categ_ids',
        'pos_categ_id',
        'pos_categ_ids/name',
        'product_category',
        'categ_id',
        'produktkategorie',
        'categorie_de_produits',
        'categorie_d\u2019articles',
        'productcategorie',
        'kassen_produktkategorie',
        'kassenkategorie',
        'categorie_du_point_de_vente',
        'kassacategorie',
      ],
      ean: ['barcode', 'code_barres', 'code_barre', 'strichcode', 'streepjescode'],
      tax: [
        'customer_taxes',
        'taxes_id',
        'sales_taxes',
        'kundensteuern',
        'taxes_a_la_vente',
        'klantbelastingen',
      ],
    },
    variants: [],
    family: null,
    leftOut: [],
    weighed: null,
  },
  {
    name: 'Open Source POS',
    signs: [
      ['barcode', 'item_name', 'cost_price', 'unit_price'],
      ['upc/ean/isbn', 'item_name', 'unit_price'],
    ],
    columns: {
      name: ['item_name'],
      price: ['unit_price'],
      category: ['category'],
      ean: ['barcode', 'upc/ean/isbn'],
      tax: ['tax_1_percent'],
    },
    variants: [],
    family: null,
    leftOut: [],
    weighed: null,
  },
  {
    name: 'SumUp',
    signs: [
      ['item_name', 'variations', 'item_id_(do_not_change)'],
      ['item_name', 'variations', 'option_set_1', 'tax_rate_(%)'],
    ],
    columns: {
      name: ['item_name'],
      price: ['price'],
      category: ['category'],
      ean: ['barcode'],
      tax: ['tax_rate_(%)'],
    },
    variants: ['variations', 'option_1', 'option_2', 'option_3', 'option_4'],
    family: 'above',
    leftOut: [
      { heading: 'price', values: [''] },
      { heading: 'is_variation_visible?_(yes/no)', values: ['no'] },
    ],
    weighed: { heading: 'unit', values: ['', 'each.each'], isOther: true },
  },
  {
    name: 'WooCommerce',
    signs: [
      ['type', 'sku', 'regular_price'],
      ['typ', 'artikelnummer', 'regularer_preis'],
      ['type', 'ugs', 'tarif_regulier'],
      ['type', 'sku', 'reguliere_prijs'],
    ],
    columns: {
      name: ['name', 'nom', 'naam'],
      price: ['regular_price', 'regularer_preis', 'tarif_regulier', 'reguliere_prijs'],
      category: ['categories', 'kategorien', 'categorieen'],
      ean: ['gtin,_upc,_ean*'],
      tax: [],
    },
    variants: [],
    family: {
      own: [
        { heading: 'sku|artikelnummer|ugs', prefix: '' },
        { heading: 'id', prefix: 'id:' },
      ],
      of: 'parent|ubergeordnetes_produkt|produit_parent|hoofd|hoofdproduct',
    },
    leftOut: [{ heading: 'type|typ', values: ['variable', 'grouped'] }],
    weighed: null,
  },
];

/**
 * Returns the program that wrote a list with these headings (decision 0145#known-exports); null for a shop's own list.
 */
export function findKnownExport(headings: readonly string[] | null): KnownExport | null {
  const folded = new Set((headings ?? []).map(foldHeading));
  return (
    EXPORTS.find(({ signs }) => signs.some((sign) => sign.every((one) => folded.has(one)))) ?? null
  );
}

/** Returns a variant as appended to a name; empty if it means nothing. */
export function variantName(values: readonly string[]): string {
  return values
    .map((value) => value.trim())
    .filter((value) => !NO_VARIANT.has(foldHeading(value)))
    .join(' / ');
}
