import { demoId } from './demo-id.ts';

export interface DemoPerson {
  key: string;
  accountType: 'client' | 'provider' | 'support' | 'admin';
  firstName: string;
  lastName: string;
  country: string;
  language: string;
  city: string | null;
  phone: string | null;
  trades: string[];
  businessName: string | null;
  level: 'new' | 'established' | 'pro' | 'elite';
  /** Days before the world's today on which the account was opened. */
  joinedDaysAgo: number;
  /** False for a Homewright at whose four steps, all done, nobody looked yet. */
  approved: boolean;
}

const base = {
  city: null,
  phone: null,
  trades: [] as string[],
  businessName: null,
  level: 'new',
  approved: true,
} as const;
const ireland = { ...base, country: 'IE', language: 'en' } as const;

type Client = Pick<DemoPerson, 'key' | 'firstName' | 'lastName'> & Partial<DemoPerson>;
type Homewright = Client & Pick<DemoPerson, 'city' | 'trades'> & { phone: string };

const client = (person: Client): DemoPerson => ({ ...ireland, joinedDaysAgo: 58, ...person, accountType: 'client' });
const homewright = (person: Homewright): DemoPerson => ({
  ...ireland,
  joinedDaysAgo: 60,
  ...person,
  accountType: 'provider',
});

function staff(key: string, accountType: 'support' | 'admin', firstName: string, lastName: string): DemoPerson {
  return { ...ireland, key, accountType, firstName, lastName, joinedDaysAgo: 62 };
}

export const people: readonly DemoPerson[] = [
  staff('orla', 'admin', 'Orla', 'Brady'),
  staff('conor', 'admin', 'Conor', 'Hayes'),
  staff('fidelma', 'admin', 'Fidelma', 'Roche'),
  staff('donal', 'admin', 'Donal', 'Lynch'),
  staff('aisling', 'support', 'Aisling', 'Keane'),

  client({ key: 'aoife', firstName: 'Aoife', lastName: 'Brennan', city: 'Galway', phone: '+353209100114' }),
  client({ key: 'deirdre', firstName: 'Deirdre', lastName: 'Hynes', city: 'Oranmore', phone: '+353209100115' }),
  client({ key: 'maeve', firstName: 'Maeve', lastName: 'O’Connor', city: 'Galway', phone: '+353209100116' }),
  client({ key: 'brian', firstName: 'Brian', lastName: 'Hanlon', city: 'Limerick', phone: '+353209100117' }),
  client({ key: 'agnieszka', firstName: 'Agnieszka', lastName: 'Nowak', city: 'Dublin', phone: '+353209100118' }),
  client({ key: 'ciara', firstName: 'Ciara', lastName: 'Nolan', city: 'Cork', phone: '+353209100119' }),
  client({ key: 'paul', firstName: 'Paul', lastName: 'Grogan', city: 'Kilkenny' }),
  client({
    key: 'oliver',
    firstName: 'Oliver',
    lastName: 'Reed',
    country: 'GB',
    city: 'London',
    phone: '+447700900142',
  }),
  client({ key: 'lena', firstName: 'Lena', lastName: 'Hoffmann', country: 'DE', language: 'de', city: 'Berlin' }),
  client({ key: 'julien', firstName: 'Julien', lastName: 'Moreau', country: 'FR', language: 'fr', city: 'Lyon' }),
  client({ key: 'lucia', firstName: 'Lucía', lastName: 'Gómez', country: 'ES', language: 'es', city: 'Valencia' }),
  client({
    key: 'dana',
    firstName: 'Dana',
    lastName: 'Whitfield',
    country: 'US',
    city: 'Austin',
    phone: '+15125550142',
  }),
  client({ key: 'misaki', firstName: '美咲', lastName: '佐藤', country: 'JP', language: 'ja', city: '世田谷区' }),

  homewright({
    key: 'cormac',
    firstName: 'Cormac',
    lastName: 'Doyle',
    city: 'Galway',
    phone: '+353209100120',
    trades: ['painting'],
    businessName: 'Doyle Decorating',
    level: 'pro',
  }),
  homewright({
    key: 'sinead',
    firstName: 'Sinéad',
    lastName: 'Burke',
    city: 'Galway',
    phone: '+353209100125',
    trades: ['painting', 'fixing'],
    level: 'established',
  }),
  homewright({
    key: 'niamh',
    firstName: 'Niamh',
    lastName: 'Kavanagh',
    city: 'Dublin',
    phone: '+353209100121',
    trades: ['cleaning'],
    businessName: 'Kavanagh Cleaning',
    level: 'elite',
  }),
  homewright({
    key: 'sean',
    firstName: 'Seán',
    lastName: 'Ó Riain',
    city: 'Cork',
    phone: '+353209100122',
    trades: ['electrical'],
    businessName: 'Ó Riain Electrical',
    level: 'pro',
  }),
  homewright({
    key: 'grainne',
    firstName: 'Gráinne',
    lastName: 'Walsh',
    city: 'Kilkenny',
    phone: '+353209100123',
    trades: ['gardening'],
    level: 'established',
  }),
  homewright({
    key: 'tadhg',
    firstName: 'Tadhg',
    lastName: 'Moran',
    city: 'Limerick',
    phone: '+353209100124',
    trades: ['assembly', 'handyman', 'moving'],
  }),
  homewright({
    key: 'niall',
    firstName: 'Niall',
    lastName: 'Byrne',
    city: 'Galway',
    phone: '+353209100126',
    trades: ['plumbing'],
    level: 'established',
  }),
  homewright({
    key: 'brid',
    firstName: 'Bríd',
    lastName: 'McGrath',
    city: 'Galway',
    phone: '+353209100127',
    trades: ['plumbing'],
    level: 'pro',
  }),
  homewright({
    key: 'fergal',
    firstName: 'Fergal',
    lastName: 'Quinn',
    city: 'Galway',
    phone: '+353209100128',
    trades: ['plumbing', 'hvac'],
    level: 'elite',
  }),
  homewright({
    key: 'eoin',
    firstName: 'Eoin',
    lastName: 'Daly',
    city: 'Sligo',
    phone: '+353209100129',
    trades: ['roofing'],
    joinedDaysAgo: 1,
    approved: false,
  }),
  homewright({
    key: 'priya',
    firstName: 'Priya',
    lastName: 'Shah',
    country: 'GB',
    city: 'London',
    phone: '+447700900143',
    trades: ['carpentry'],
    level: 'pro',
  }),
  homewright({
    key: 'jonas',
    firstName: 'Jonas',
    lastName: 'Weber',
    country: 'DE',
    language: 'de',
    city: 'Berlin',
    phone: '+493023125014',
    trades: ['painting', 'flooring'],
    businessName: 'Malermeister Weber',
    level: 'established',
  }),
  homewright({
    key: 'claire',
    firstName: 'Claire',
    lastName: 'Dubois',
    country: 'FR',
    language: 'fr',
    city: 'Lyon',
    phone: '+33199000142',
    trades: ['plumbing'],
  }),
  homewright({
    key: 'marta',
    firstName: 'Marta',
    lastName: 'Ruiz',
    country: 'ES',
    language: 'es',
    city: 'Valencia',
    phone: '+34000000142',
    trades: ['cleaning'],
  }),
  homewright({
    key: 'marcus',
    firstName: 'Marcus',
    lastName: 'Hill',
    country: 'US',
    city: 'Austin',
    phone: '+15125550143',
    trades: ['handyman', 'assembly'],
    level: 'established',
  }),
  homewright({
    key: 'ken',
    firstName: '健',
    lastName: '田中',
    country: 'JP',
    language: 'ja',
    city: '東京',
    phone: '+81000000142',
    trades: ['assembly'],
  }),
];

export function person(key: string): DemoPerson {
  const found = people.find((candidate) => candidate.key === key);
  if (found === undefined) throw new Error(`nobody in the demonstration is called ${key}`);
  return found;
}

export function accountIdOf(key: string): string {
  return demoId(`account ${person(key).key}`);
}

/** Addresses under .example belong to nobody. */
export function emailOf(key: string): string {
  return `${person(key).key}@homewright.example`;
}

/** Known to everybody who reads this; the demonstration never runs in production. */
export function passwordOf(key: string): string {
  return `${person(key).key}-and-the-street-of-homes`;
}
