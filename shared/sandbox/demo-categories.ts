/** The Categories of a large home-and-garden store that buys in four countries, for a service under test. */

export interface DemoCategory {
  readonly external_identifier: string;
  readonly name: string;
}

/** Each line has a department's code, then its Categories; a line that begins with a space continues the line above. */
const departments = `
GAR: Garden furniture; Dining sets for the garden; Lounge sets; Parasols and bases;
     Garden cushions; Hammocks; Gartenmöbel-Schutzhüllen, wetterfest; Garden benches
PLA: Indoor plants; Outdoor plants; Perennials; Annual bedding plants; Roses; Ornamental grasses;
     Obstbäume und Beerensträucher; Haagplanten en coniferen
SEE: Vegetable seeds; Flower seeds; Lawn seed; Flower bulbs; Bloembollen voorjaarsbloeiers;
     Herb seeds; Anzuchterde und Quelltöpfe; Propagators
SOI: Potting soil; Compost; Bark mulch; Fertiliser; Lawn feed; Gesteinsmehl und Bodenaktivatoren;
     Decorative gravel; Anti-worteldoek en onkruidmatten
POT: Flower pots; Planters; Balcony boxes; Terracotta; Zinc tubs;
     Jardinières et bacs à réserve d’eau; Hanging baskets; Plant stands
WAT: Hoses; Hose fittings; Sprinklers; Watering cans; Irrigation computers;
     Tropfbewässerung und Mikro-Drip-Systeme; Rain barrels; Récupérateurs d’eau de pluie
TOO: Hand tools for the garden; Pruning shears; Spades and forks; Rakes; Wheelbarrows;
     Heckenscheren und Astscheren mit Teleskopgriff; Garden gloves; Knee pads
MOW: Lawn mowers; Robotic mowers; Grass trimmers; Chainsaws; Leaf blowers;
     Hogedrukreinigers en toebehoren; Akkus und Ladegeräte für Gartengeräte; Mower spare parts
BBQ: Gas barbecues; Charcoal barbecues; Electric grills; Charcoal and briquettes; Barbecue tools;
     Pizza ovens; Fire bowls; Planchas et accessoires de cuisson en plein air
POO: Pools; Pool pumps and filters; Pool chemicals; Inflatables; Pond liners; Pond pumps;
     Teichfutter und Wasserpflege; Saunas
BIR: Bird food; Nest boxes; Bird baths; Squirrel food; Hedgehog houses;
     Insektenhotels und Nützlingsquartiere; Vogelvoer voor de winter; Butterfly houses
PET: Dog food; Cat food; Cat litter; Dog beds; Leads and collars; Aquariums;
     Kleintierställe und Freilaufgehege; Voer voor knaagdieren
PAI: Wall paint; Wood paint; Varnish and wood oil; Primer; Spray paint; Brushes and rollers;
     Abdeckfolien, Klebebänder und Malervlies; Peintures effet béton et enduits décoratifs
FLO: Laminate; Vinyl flooring; Parquet; Floor tiles; Skirting boards; Underlay;
     Terrassendielen aus Holz-Kunststoff-Verbund; Carpets by the metre
BAT: Bathroom furniture; Taps; Showers; Toilet seats; Bathroom accessories; Shower curtains;
     Bath mats; Badkamerverlichting en spiegelkasten
KIT: Pots; Pans; Knives; Baking tins; Storage jars; Kitchen scales;
     Küchenhelfer aus Edelstahl und Silikon; Ustensiles de pâtisserie et moules à gâteaux
TAB: Plates and bowls; Mugs; Glasses; Cutlery; Tablecloths; Napkins; Trays;
     Servies en bestek voor kinderen
COF: Coffee machines; Kettles; Tea; Coffee beans; Espresso cups; Milk frothers;
     Entkalker und Reinigung für Kaffeevollautomaten; Teapots
APP: Vacuum cleaners; Irons; Mixers; Toasters; Fans; Heaters; Luftentfeuchter und Luftreiniger;
     Elektrische dekens en voetenwarmers
LIG: Ceiling lights; Table lamps; Floor lamps; Bulbs; Garden lighting; Fairy lights;
     LED-Streifen und Unterbauleuchten; Solar lamps
BED: Duvets; Pillows; Duvet covers; Fitted sheets; Mattress protectors; Blankets;
     Linge de lit en lin lavé; Dekbedovertrekken lits-jumeaux extra lang
TEX: Curtains; Curtain rails; Cushions; Rugs; Throws; Roller blinds;
     Verdunkelungsrollos und Plissees nach Maß; Door mats
DEC: Candles; Candle holders; Vases; Picture frames; Clocks; Artificial flowers;
     Bougies parfumées et diffuseurs; Wall decoration
STO: Storage boxes; Baskets; Shelving; Wardrobe rails; Hangers; Shoe racks;
     Schwerlastregale für Keller und Garage; Laundry baskets
FUR: Chairs; Dining tables; Side tables; Sofas; Bookcases; Desks; Garderoben und Flurmöbel;
     Bar stools
CLE: Detergents; Washing powder; Mops and buckets; Brooms; Cloths and sponges; Bin bags;
     Onderhoudsmiddelen voor houten vloeren en meubels; Produits d’entretien écologiques
DIY: Screws and plugs; Nails; Drills; Screwdrivers; Saws; Sandpaper; Bohrer- und Bitsätze; Ladders
ELE: Sockets and switches; Cables; Extension leads; Batteries; Smoke alarms; Doorbells;
     Zeitschaltuhren und Funksteckdosen; Slimme thermostaten en radiatorkranen
CAR: Car care; Bicycle lights; Bicycle locks; Inner tubes; Roof boxes; Antifreeze;
     Schneeketten und Eiskratzer; Bicycle pumps
TOY: Building sets; Board games; Puzzles; Soft toys; Outdoor toys; Sandpits;
     Spieltürme, Schaukeln und Rutschen; Jeux éducatifs et loisirs créatifs
STA: Gift wrap; Greeting cards; Notebooks; Pens; Craft paper; Party supplies;
     Ballons und Tischdekoration; Calendars
CHR: Christmas trees; Baubles; Christmas lights; Nativity scenes; Advent calendars; Wreaths;
     Weihnachtsbaumständer und Baumteppiche; Kerstdorpen en bewegende figuren
FOO: Chocolate; Biscuits; Wine; Olive oil; Jams and honey; Crisps;
     Confiseries et spécialités régionales; Lebkuchen und Stollen
CLO: Rain boots; Work wear; Rain jackets; Slippers; Socks; Hats and scarves; Sicherheitsschuhe S3;
     Handschuhe für den Winter
BOO: Garden books; Cookery books; Children’s books; Travel guides; Magazines; Maps;
     Kochbücher und Backbücher; Prentenboeken
SER: Gift cards; Delivery; Key cutting; Paint mixing; Curtain making; Tool hire;
     Deposit and returns (Pfand, statiegeld, consigne); Carrier bags`;

/** Categories of that store; `demo-shop.ts` adds their uuids. */
export const largeStoreCategories: readonly DemoCategory[] = departments
  .trim()
  .split(/\n(?=\S)/)
  .flatMap((department) => {
    const [code, names = ''] = department.split(': ');
    return names.split(/;\s+/).map((name, index) => ({
      external_identifier: `${code}-${String((index + 1) * 10).padStart(3, '0')}`,
      name,
    }));
  });
