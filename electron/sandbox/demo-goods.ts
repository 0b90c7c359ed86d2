import type { TaxTable } from '../../shared/ledger/sale/tax.ts';
import type { PriceList } from '../../shared/ledger/store/price-list.ts';
import type { Language } from '../../shared/locales/language.ts';
import type { DemoCategory } from '../../shared/sandbox/demo-categories.ts';
import { cents } from '../../shared/values/money.ts';

type InEach = Readonly<Record<Language, string>>;

interface Goods {
  readonly externalId: string;
  readonly letter: 'A' | 'B';
  readonly names: InEach;
  /** Price of one piece in euro cents, tax included, and its name. */
  readonly articles: readonly (readonly [number, InEach])[];
}

const GOODS: readonly Goods[] = [
  {
    externalId: 'SOIL',
    letter: 'A',
    names: { en: 'Potting soil', nl: 'Potgrond', de: 'Blumenerde', fr: 'Terreau' },
    articles: [
      [
        6_99,
        {
          en: 'Universal potting soil, 20 l',
          nl: 'Universele potgrond, 20 l',
          de: 'Universalerde, 20 l',
          fr: 'Terreau universel, 20 l',
        },
      ],
      [
        8_99,
        {
          en: 'Orchid soil, 5 l',
          nl: 'Orchideeëngrond, 5 l',
          de: 'Orchideenerde, 5 l',
          fr: 'Terreau orchidées, 5 l',
        },
      ],
      [
        5_49,
        {
          en: 'Bark mulch, 40 l',
          nl: 'Boomschors, 40 l',
          de: 'Rindenmulch, 40 l',
          fr: 'Écorces de pin, 40 l',
        },
      ],
    ],
  },
  {
    externalId: 'FEED',
    letter: 'A',
    names: { en: 'Fertiliser', nl: 'Meststof', de: 'Dünger', fr: 'Engrais' },
    articles: [
      [
        7_49,
        {
          en: 'Rose fertiliser, 1 kg',
          nl: 'Rozenmest, 1 kg',
          de: 'Rosendünger, 1 kg',
          fr: 'Engrais rosiers, 1 kg',
        },
      ],
      [
        5_95,
        {
          en: 'Plant food, 500 ml',
          nl: 'Plantenvoeding, 500 ml',
          de: 'Flüssigdünger, 500 ml',
          fr: 'Engrais liquide, 500 ml',
        },
      ],
    ],
  },
  {
    externalId: 'POTS',
    letter: 'A',
    names: { en: 'Flower pots', nl: 'Bloempotten', de: 'Blumentöpfe', fr: 'Pots de fleurs' },
    articles: [
      [
        3_95,
        {
          en: 'Clay pot, 18 cm',
          nl: 'Terracotta pot, 18 cm',
          de: 'Tontopf, 18 cm',
          fr: 'Pot en terre cuite, 18 cm',
        },
      ],
      [
        14_95,
        {
          en: 'Glazed pot, 25 cm',
          nl: 'Geglazuurde pot, 25 cm',
          de: 'Keramiktopf, 25 cm',
          fr: 'Pot émaillé, 25 cm',
        },
      ],
      [
        12_95,
        {
          en: 'Balcony box, 60 cm',
          nl: 'Balkonbak, 60 cm',
          de: 'Balkonkasten, 60 cm',
          fr: 'Jardinière, 60 cm',
        },
      ],
    ],
  },
  {
    externalId: 'INDOOR',
    letter: 'B',
    names: {
      en: 'Indoor plants',
      nl: 'Kamerplanten',
      de: 'Zimmerpflanzen',
      fr: 'Plantes d’intérieur',
    },
    articles: [
      [
        12_95,
        {
          en: 'Orchid, two stems',
          nl: 'Orchidee, twee takken',
          de: 'Orchidee, zwei Rispen',
          fr: 'Orchidée, deux tiges',
        },
      ],
      [24_95, { en: 'Monstera', nl: 'Monstera', de: 'Monstera', fr: 'Monstera' }],
      [4_99, { en: 'Succulent', nl: 'Vetplant', de: 'Sukkulente', fr: 'Succulente' }],
      [7_95, { en: 'Peace lily', nl: 'Lepelplant', de: 'Einblatt', fr: 'Spathiphyllum' }],
    ],
  },
  {
    externalId: 'CUT',
    letter: 'B',
    names: { en: 'Cut flowers', nl: 'Snijbloemen', de: 'Schnittblumen', fr: 'Fleurs coupées' },
    articles: [
      [9_95, { en: 'Tulips, bunch', nl: 'Tulpen, bos', de: 'Tulpen, Bund', fr: 'Tulipes, botte' }],
      [
        14_95,
        {
          en: 'Roses, ten',
          nl: 'Rozen, tien stuks',
          de: 'Rosen, zehn Stück',
          fr: 'Roses, dix tiges',
        },
      ],
      [
        22_50,
        { en: 'Mixed bouquet', nl: 'Gemengd boeket', de: 'Bunter Strauß', fr: 'Bouquet varié' },
      ],
      [3_95, { en: 'Sunflower', nl: 'Zonnebloem', de: 'Sonnenblume', fr: 'Tournesol' }],
    ],
  },
  {
    externalId: 'GARDEN',
    letter: 'B',
    names: {
      en: 'Outdoor plants',
      nl: 'Tuinplanten',
      de: 'Gartenpflanzen',
      fr: 'Plantes de jardin',
    },
    articles: [
      [
        3_50,
        {
          en: 'Pansies, tray of six',
          nl: 'Viooltjes, tray van zes',
          de: 'Stiefmütterchen, 6er-Schale',
          fr: 'Pensées, barquette de six',
        },
      ],
      [8_95, { en: 'Lavender', nl: 'Lavendel', de: 'Lavendel', fr: 'Lavande' }],
      [16_95, { en: 'Hydrangea', nl: 'Hortensia', de: 'Hortensie', fr: 'Hortensia' }],
      [
        2_75,
        {
          en: 'Basil in a pot',
          nl: 'Basilicum in pot',
          de: 'Basilikum im Topf',
          fr: 'Basilic en pot',
        },
      ],
    ],
  },
  {
    externalId: 'BULBS',
    letter: 'B',
    names: {
      en: 'Seeds and bulbs',
      nl: 'Zaden en bollen',
      de: 'Samen und Zwiebeln',
      fr: 'Graines et bulbes',
    },
    articles: [
      [
        4_95,
        {
          en: 'Tulip bulbs, 25',
          nl: 'Tulpenbollen, 25 stuks',
          de: 'Tulpenzwiebeln, 25 Stück',
          fr: 'Bulbes de tulipes, 25',
        },
      ],
      [
        2_49,
        { en: 'Tomato seeds', nl: 'Tomatenzaad', de: 'Tomatensamen', fr: 'Graines de tomates' },
      ],
      [
        11_90,
        { en: 'Lawn seed, 1 kg', nl: 'Graszaad, 1 kg', de: 'Rasensamen, 1 kg', fr: 'Gazon, 1 kg' },
      ],
    ],
  },
  {
    externalId: 'TOOLS',
    letter: 'A',
    names: {
      en: 'Garden tools',
      nl: 'Tuingereedschap',
      de: 'Gartengeräte',
      fr: 'Outils de jardin',
    },
    articles: [
      [24_99, { en: 'Pruning shears', nl: 'Snoeischaar', de: 'Gartenschere', fr: 'Sécateur' }],
      [
        6_99,
        {
          en: 'Garden gloves',
          nl: 'Tuinhandschoenen',
          de: 'Gartenhandschuhe',
          fr: 'Gants de jardin',
        },
      ],
      [
        12_99,
        {
          en: 'Watering can, 10 l',
          nl: 'Gieter, 10 l',
          de: 'Gießkanne, 10 l',
          fr: 'Arrosoir, 10 l',
        },
      ],
    ],
  },
  {
    externalId: 'BIRDS',
    letter: 'A',
    names: { en: 'Bird food', nl: 'Vogelvoer', de: 'Vogelfutter', fr: 'Graines pour oiseaux' },
    articles: [
      [
        4_49,
        {
          en: 'Suet balls, six',
          nl: 'Vetbollen, zes stuks',
          de: 'Meisenknödel, 6 Stück',
          fr: 'Boules de graisse, six',
        },
      ],
    ],
  },
  {
    externalId: 'GIFTS',
    letter: 'A',
    names: {
      en: 'Gifts and cards',
      nl: 'Cadeaus en kaarten',
      de: 'Geschenke und Karten',
      fr: 'Cadeaux et cartes',
    },
    articles: [
      [2_95, { en: 'Greeting card', nl: 'Wenskaart', de: 'Grußkarte', fr: 'Carte de vœux' }],
      [12_90, { en: 'Scented candle', nl: 'Geurkaars', de: 'Duftkerze', fr: 'Bougie parfumée' }],
      [20, { en: 'Carrier bag', nl: 'Draagtas', de: 'Tragetasche', fr: 'Sac de caisse' }],
    ],
  },
];

/** Tax rates in basis points, in Ireland, the Netherlands, Germany and France. A: goods, B: plants and flowers. */
const RATES: Readonly<Record<Language, readonly [number, number]>> = {
  en: [23_00, 13_50],
  nl: [21_00, 9_00],
  de: [19_00, 7_00],
  fr: [20_00, 10_00],
};

/**
 * How many of the first Categories have a button before the articles, for goods without a price, whose amount is typed.
 */
export const DEMO_PINNED_COUNT = 4;

export function demoCategories(language: Language): readonly DemoCategory[] {
  return GOODS.map(({ externalId, names }) => ({
    external_identifier: externalId,
    name: names[language],
  }));
}

/**
 * Returns the demo's price list.
 * @param wholes how many of the contract's cents are one of the shop's: 100 for a currency without decimals
 */
export function demoPrices(language: Language, wholes: number): PriceList {
  return GOODS.flatMap(({ externalId, articles }) =>
    articles.map(([price, names]) => ({
      name: names[language],
      unitCents: cents(price * wholes),
      categoryExternalId: externalId,
      ean: null,
    })),
  );
}

export function demoTaxes(language: Language): TaxTable {
  const [goods, plants] = RATES[language];
  const reduced = GOODS.filter(({ letter }) => letter === 'B');
  return {
    isOn: true,
    rates: [
      { letter: 'A', basisPoints: goods },
      { letter: 'B', basisPoints: plants },
    ],
    forOthers: 'A',
    categories: reduced.map(({ externalId, letter }) => ({ externalId, letter })),
  };
}
