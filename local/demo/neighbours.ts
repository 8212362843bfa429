import type { CategoryKey } from '#domain/categories.ts';
import type { LanguageCode } from '#domain/languages.ts';

import type { DemoPerson } from './demo-person.ts';

/** One trade each, so that all five can be featured. */
const trades: readonly CategoryKey[] = ['painting', 'cleaning', 'gardening', 'carpentry', 'moving'];

type Row = readonly [language: LanguageCode, city: string, ...names: string[]];

/** A city of each country with pages, and five people of it: first and last name apart by a comma. */
const rows: Readonly<Record<string, Row>> = {
  AE: ['en', 'Dubai', 'Omar,Haddad', 'Layla,Mansour', 'Rashid,Karim', 'Noor,Aziz', 'Sami,Farouk'],
  AT: ['de', 'Wien', 'Lukas,Gruber', 'Anna,Huber', 'Felix,Wagner', 'Lena,Pichler', 'Jakob,Moser'],
  AU: ['en', 'Melbourne', 'Jack,Nguyen', 'Olivia,Harris', 'Liam,Walker', 'Chloe,Martin', 'Ethan,Young'],
  BE: ['nl', 'Gent', 'Jef,Peeters', 'Marie,Janssens', 'Wout,Maes', 'Lotte,Claes', 'Stijn,Goossens'],
  BR: ['pt', 'São Paulo', 'João,Silva', 'Ana,Souza', 'Pedro,Oliveira', 'Beatriz,Lima', 'Rafael,Costa'],
  CA: ['en', 'Toronto', 'Noah,Tremblay', 'Emma,Roy', 'Logan,Campbell', 'Sophie,Gagnon', 'Owen,Singh'],
  CH: ['de', 'Zürich', 'Reto,Müller', 'Nina,Meier', 'Beat,Keller', 'Seraina,Frei', 'Urs,Baumann'],
  DE: ['de', 'Hamburg', 'Jonas,Becker', 'Mia,Schulz', 'Paul,Krause', 'Clara,Vogel', 'Till,Lorenz'],
  DK: ['da', 'København', 'Mads,Nielsen', 'Freja,Jensen', 'Emil,Hansen', 'Ida,Pedersen', 'Oscar,Madsen'],
  ES: ['es', 'Madrid', 'Javier,García', 'Carmen,López', 'Diego,Romero', 'Elena,Navarro', 'Marcos,Vidal'],
  FI: ['fi', 'Helsinki', 'Eero,Virtanen', 'Aino,Korhonen', 'Mikko,Nieminen', 'Helmi,Laine', 'Onni,Heikkinen'],
  FR: ['fr', 'Nantes', 'Louis,Bernard', 'Camille,Petit', 'Hugo,Laurent', 'Inès,Fournier', 'Théo,Girard'],
  GB: ['en', 'Leeds', 'George,Taylor', 'Amelia,Wright', 'Harry,Evans', 'Grace,Hughes', 'Arthur,Khan'],
  GR: ['el', 'Αθήνα', 'Γιώργος,Παππάς', 'Ελένη,Νικολάου', 'Νίκος,Δημητρίου', 'Μαρία,Οικονόμου', 'Κώστας,Γεωργίου'],
  HK: ['en', 'Hong Kong', 'Ka Ming,Chan', 'Wai Yee,Wong', 'Chi Keung,Lee', 'Mei Ling,Ho', 'Tsz Kit,Lau'],
  IE: ['en', 'Cork', 'Darragh,Murphy', 'Niamh,Kelleher', 'Eoin,Crowley', 'Saoirse,Barry', 'Cian,Hurley'],
  IN: ['en', 'Pune', 'Arjun,Patil', 'Priya,Kulkarni', 'Rohan,Deshmukh', 'Ananya,Joshi', 'Vikram,Shinde'],
  IT: ['it', 'Bologna', 'Marco,Rossi', 'Giulia,Bianchi', 'Luca,Ferrari', 'Chiara,Conti', 'Matteo,Greco'],
  JP: ['ja', '横浜市', '翔太,鈴木', '陽菜,高橋', '健,田中', '結衣,伊藤', '大輔,渡辺'],
  KR: ['ko', '서울', '민준,김', '서연,이', '도윤,박', '지우,최', '현우,정'],
  LT: [
    'lt',
    'Vilnius',
    'Lukas,Kazlauskas',
    'Ieva,Petrauskienė',
    'Jonas,Jankauskas',
    'Austėja,Stankutė',
    'Mantas,Žukauskas',
  ],
  LU: ['fr', 'Luxembourg', 'Tom,Weber', 'Julie,Schmit', 'Ben,Hoffmann', 'Laure,Reuter', 'Yann,Kieffer'],
  MC: ['fr', 'Monaco', 'Antoine,Rey', 'Élise,Pastor', 'Marc,Orengo', 'Léa,Gastaud', 'Paul,Médecin'],
  MY: ['en', 'Kuala Lumpur', 'Amir,Hassan', 'Siti,Rahman', 'Wei Jie,Tan', 'Nurul,Ismail', 'Kumar,Raj'],
  NL: ['nl', 'Utrecht', 'Daan,de Vries', 'Sanne,Bakker', 'Bram,Visser', 'Fleur,Smit', 'Thijs,Mulder'],
  NO: ['no', 'Oslo', 'Henrik,Olsen', 'Ingrid,Berg', 'Sindre,Haugen', 'Nora,Lund', 'Eirik,Dahl'],
  NZ: ['en', 'Auckland', 'Nikau,Williams', 'Isla,Thompson', 'Mason,Clarke', 'Aria,Cooper', 'Tane,Edwards'],
  PL: ['pl', 'Kraków', 'Jan,Kowalski', 'Zofia,Wiśniewska', 'Piotr,Wójcik', 'Maja,Kamińska', 'Tomasz,Zieliński'],
  PT: ['pt', 'Porto', 'Tiago,Ferreira', 'Inês,Almeida', 'Rui,Pinto', 'Marta,Carvalho', 'Nuno,Teixeira'],
  SE: ['sv', 'Göteborg', 'Oskar,Lindberg', 'Elsa,Nyström', 'Axel,Holm', 'Maja,Ekström', 'Nils,Sandberg'],
  SG: ['en', 'Singapore', 'Jun Wei,Lim', 'Hui Min,Ng', 'Farid,Osman', 'Kavita,Nair', 'Zhi Hao,Goh'],
  US: ['en', 'Denver', 'Mason,Reed', 'Ava,Brooks', 'Carlos,Ramirez', 'Zoe,Bennett', 'Tyler,Morgan'],
};

/** Five approved Homewrights of each country, beside those of the stories. */
export const neighbours: readonly DemoPerson[] = Object.entries(rows).flatMap(
  ([country, [language, city, ...names]], row) =>
    names.map((name, nth): DemoPerson => {
      const [firstName = '', lastName = ''] = name.split(',');
      return {
        key: `${country.toLowerCase()}-${nth + 1}`,
        accountType: 'provider',
        firstName,
        lastName,
        country,
        language,
        city,
        phone: `+3532092${String(10_000 + row * trades.length + nth)}`,
        trades: [trades[nth] ?? 'fixing'],
        businessName: null,
        joinedDaysAgo: 0,
        approved: true,
      };
    }),
);
