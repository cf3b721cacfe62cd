import { type MicroUsdt, microUsdt, nearToYocto, type Yocto } from '@cosecha/shared/domain';

/**
 * The people of the local network. Their phrases may be read by anyone because these wallets exist nowhere else:
 * the local chain funds them on its first start. Never send real money to one of them.
 */
export type DemoRole = 'seller' | 'buyer' | 'arbiter';

/** SPEC.md §3; `ladnName` is the wire's own spelling. */
export type DemoProfile = Readonly<{
  name: string;
  email: string;
  phoneNumber: string;
  telegram: string;
  /** What the land grows. */
  heading: string;
  /** Hectares, as a person writes them; empty for who has no land. */
  headingQuantity: string;
  ladnName: string;
  landAddress: string;
}>;

export interface DemoPerson {
  /** How the catalogue names them. */
  key: string;
  role: DemoRole;
  /** The profile's name. */
  name: string;
  /** The implicit account: hex of the ed25519 public key at m/44'/397'/0'. */
  wallet: string;
  /** Twelve BIP-39 words; for the local network only. */
  seedPhrase: string;
  profile: DemoProfile;
  /** What the wallet is given at the start. */
  near: Yocto;
  usdt: MicroUsdt;
}

type PersonRow = Omit<DemoPerson, 'name'>;

const funds = (near: string, usdt: bigint) => ({
  near: nearToYocto(near),
  usdt: microUsdt(usdt * 1_000_000n),
});

const SELLERS = [
  {
    key: 'marta',
    role: 'seller',
    wallet: 'b2f49bdb0e1460ac65629f956cb3878402b8165e288052cadccf51688f13df7b',
    seedPhrase: 'believe rebel blush silver unknown injury ice release affair nuclear health emerge',
    profile: {
      name: 'Marta Lucía Quintero',
      email: 'marta@finca-la-esperanza.example',
      phoneNumber: '+57 300 555 0101',
      telegram: '@martaquintero',
      heading: 'Café de altura',
      headingQuantity: '6,5',
      ladnName: 'Finca La Esperanza',
      landAddress: 'Vereda El Cedro, Pitalito, Huila',
    },
    ...funds('20', 150n),
  },
  {
    key: 'hernan',
    role: 'seller',
    wallet: '7665ed95270b65e168e34bf00d89b4ee57c64246ee38f5508a18d7ff9928330d',
    seedPhrase: 'soon enough bacon fiction focus frequent evolve minimum dizzy layer rally joke',
    profile: {
      name: 'Hernán Villamizar',
      email: 'hernan@cacao-el-carmen.example',
      phoneNumber: '+57 300 555 0102',
      telegram: '@hernancacao',
      heading: 'Cacao y plátano',
      headingQuantity: '11',
      ladnName: 'Finca Monte Cacao',
      landAddress: 'Vereda La Bodega, San Vicente de Chucurí, Santander',
    },
    ...funds('20', 90n),
  },
  {
    key: 'rosalba',
    role: 'seller',
    wallet: 'bb7677c969ed2b0897d9725b6fc31ef435852fd61894b2db1f554de51a0eaedc',
    seedPhrase: 'whale drum gas spend dizzy mercy inch rose orchard desert monster nominee',
    profile: {
      name: 'Rosalba Chaparro',
      email: 'rosalba@frutas-del-paramo.example',
      phoneNumber: '+57 300 555 0103',
      telegram: '@rosalbafresas',
      heading: 'Fresas, mora y uchuva',
      headingQuantity: '3,2',
      ladnName: 'Huerta San Isidro',
      landAddress: 'Vereda Cátiva, Guasca, Cundinamarca',
    },
    ...funds('20', 60n),
  },
  {
    key: 'alirio',
    role: 'seller',
    wallet: 'ff90948601457738d288efe7e6be02b7d12adb03622b2ce6ee7dd977b6eb04ac',
    seedPhrase: 'keep illegal dune student prize sustain enable usual gold spray include cinnamon',
    profile: {
      name: 'Alirio Pineda',
      email: 'alirio@trapiche-los-pinos.example',
      phoneNumber: '+57 300 555 0104',
      telegram: '@trapichelospinos',
      heading: 'Caña, panela y abejas',
      headingQuantity: '9',
      ladnName: 'Trapiche Los Pinos',
      landAddress: 'Vereda San Roque, Moniquirá, Boyacá',
    },
    ...funds('20', 40n),
  },
  {
    key: 'yaneth',
    role: 'seller',
    wallet: '539c796f5b7148dc70350b09d44eb117c0479085ecf3668efaf7096ca3f878d6',
    seedPhrase: 'rhythm security soul busy body chunk impulse nothing fury boss orient derive',
    profile: {
      name: 'Yaneth Guerrero',
      email: 'yaneth@el-encano.example',
      phoneNumber: '+57 300 555 0105',
      telegram: '@yanethpapa',
      heading: 'Papa, granos y hortalizas',
      headingQuantity: '7,8',
      ladnName: 'Finca El Mirador del Galeras',
      landAddress: 'Corregimiento de Catambuco, Pasto, Nariño',
    },
    ...funds('20', 25n),
  },
  {
    key: 'esteban',
    role: 'seller',
    wallet: '5f03b045f14f296066c5614d8e2f196f9555a30011024810d632f23bdcb5599b',
    seedPhrase: 'advance page grain jungle certain scrap advice roof type chair remove royal',
    profile: {
      name: 'Esteban Arango',
      email: 'esteban@finca-el-ocaso.example',
      phoneNumber: '+57 300 555 0106',
      telegram: '@fincaelocaso',
      heading: 'Café, aguacate y frutales',
      headingQuantity: '14',
      ladnName: 'Finca El Ocaso',
      landAddress: 'Vereda La Siria, Jardín, Antioquia',
    },
    ...funds('20', 210n),
  },
] as const satisfies readonly PersonRow[];

const BUYERS = [
  {
    key: 'lorena',
    role: 'buyer',
    wallet: '83c8ddfa187312c66c33b3e2c24f406263e3947ab264a0056ad806be45aec565',
    seedPhrase: 'tank mushroom panic garden vague assault rubber okay below absorb spend minute',
    profile: {
      name: 'Lorena Bedoya',
      email: 'compras@tostadora-la-ladera.example',
      phoneNumber: '+57 300 555 0107',
      telegram: '@laladeracafe',
      heading: 'Tostadora de café',
      headingQuantity: '',
      ladnName: 'Tostadora La Ladera',
      landAddress: 'Barrio Laureles, Medellín, Antioquia',
    },
    ...funds('25', 25_000n),
  },
  {
    key: 'julian',
    role: 'buyer',
    wallet: '92bda4a0d29d90ed60c1c59e24890140c054caea62c14dc8f98a6911a93e1f99',
    seedPhrase: 'radar certain target hole say seven struggle mad song cereal fall hundred',
    profile: {
      name: 'Julián Camargo',
      email: 'cocina@restaurante-el-fogon.example',
      phoneNumber: '+57 300 555 0108',
      telegram: '@elfogonbogota',
      heading: 'Restaurante',
      headingQuantity: '',
      ladnName: 'Restaurante El Fogón',
      landAddress: 'La Macarena, Bogotá',
    },
    ...funds('15', 8_000n),
  },
  {
    key: 'pilar',
    role: 'buyer',
    wallet: 'd8c281cf8dbe7b707bc00d07bfc455523109af2fc91935cb067920f0262bc6ca',
    seedPhrase: 'virus anxiety noodle despair sunny all seminar stable write champion enemy ticket',
    profile: {
      name: 'Pilar Orozco',
      email: 'pilar@reposteria-dulce-canela.example',
      phoneNumber: '+57 300 555 0109',
      telegram: '@dulcecanela',
      heading: 'Repostería y chocolates',
      headingQuantity: '',
      ladnName: 'Dulce Canela',
      landAddress: 'San Antonio, Cali, Valle del Cauca',
    },
    ...funds('12', 4_500n),
  },
  {
    key: 'familia-rincon',
    role: 'buyer',
    wallet: '3bfacc736d4d69d539260e9aaeee98e604eaf4e32b56d6b24bae7f14438ec7cd',
    seedPhrase: 'control medal always surface isolate bean hammer bracket all oval two problem',
    profile: {
      name: 'Familia Rincón',
      email: 'familia.rincon@correo.example',
      phoneNumber: '+57 300 555 0110',
      telegram: '@familiarincon',
      heading: 'Mercado del hogar',
      headingQuantity: '',
      ladnName: '',
      landAddress: 'Barrio Cañaveral, Floridablanca, Santander',
    },
    ...funds('8', 600n),
  },
] as const satisfies readonly PersonRow[];

const ARBITER = {
  key: 'amparo',
  role: 'arbiter',
  wallet: 'f2558d232ea31f72da6ac85e65804d3c9521fb5978874b8ec9644a5037d9f838',
  seedPhrase: 'hope rhythm media filter voice one bless melody hawk imitate slice tray',
  profile: {
    name: 'Amparo Solano',
    email: 'amparo@arbitraje-cosecha.example',
    phoneNumber: '+57 300 555 0111',
    telegram: '@amparosolano',
    heading: 'Arbitraje de pedidos',
    headingQuantity: '',
    ladnName: '',
    landAddress: 'Tunja, Boyacá',
  },
  ...funds('10', 0n),
} as const satisfies PersonRow;

export type SellerKey = (typeof SELLERS)[number]['key'];

/** Six sellers, four buyers and the arbiter, in this order. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [...SELLERS, ...BUYERS, ARBITER].map((row) => ({
  ...row,
  name: row.profile.name,
}));

/** @returns the wallet of a seller of the catalogue */
export function sellerWallet(key: SellerKey): string {
  const seller = SELLERS.find((row) => row.key === key);
  if (!seller) throw new RangeError(`no demo seller is called ${key}`);
  return seller.wallet;
}
