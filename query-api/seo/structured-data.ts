/** Objects of schema.org, for search engines. Only what the pages show, too. */
type Thing = Record<string, unknown>;

interface Site {
  readonly origin: string;
  readonly name: string;
}

const thing = (type: string, fields: Thing): Thing => ({ '@context': 'https://schema.org', '@type': type, ...fields });

export function organization({ origin, name }: Site): Thing {
  return thing('Organization', { '@id': `${origin}/#organization`, name, url: origin, logo: `${origin}/icon-512.png` });
}

export function webSite({ origin, name }: Site): Thing {
  return thing('WebSite', { name, url: origin, publisher: { '@id': `${origin}/#organization` } });
}

interface Described {
  readonly name: string;
  readonly description: string;
  readonly url: string;
}

export function webPage(site: Site, { name, description, url, language }: Described & { language: string }): Thing {
  const isPartOf = { '@type': 'WebSite', name: site.name, url: site.origin };
  return thing('WebPage', { name, description, url, inLanguage: language, isPartOf });
}

/** A text with a date, which the product publishes under its own name. */
export function article(site: Site, described: Described & { language: string; changed: string }): Thing {
  const { name, description, url, language, changed } = described;
  const publisher = { '@type': 'Organization', name: site.name, url: site.origin };
  return thing('Article', {
    headline: name,
    description,
    url,
    inLanguage: language,
    dateModified: changed,
    author: publisher,
    publisher,
  });
}

export function service(site: Site, { name, description, url, country }: Described & { country: string }): Thing {
  return thing('Service', {
    name,
    serviceType: name,
    description,
    url,
    areaServed: { '@type': 'Country', name: country },
    provider: { '@type': 'Organization', name: site.name, url: site.origin },
  });
}

interface Business {
  readonly name: string;
  readonly url: string;
  readonly photo: string | null;
  readonly trades: readonly string[];
  readonly place: string | null;
  readonly country: string;
  /** Null without reviews. */
  readonly rating: number | null;
  readonly reviewCount: number;
}

/** A rating stands here only if it is the mean of published reviews, which the page shows beside it. */
export function localBusiness(origin: string, business: Business): Thing {
  const { name, url, photo, trades, place, country, rating, reviewCount } = business;
  return thing('LocalBusiness', {
    name,
    url,
    ...(photo === null ? {} : { image: `${origin}${photo}` }),
    address: {
      '@type': 'PostalAddress',
      ...(place === null ? {} : { addressLocality: place }),
      addressCountry: country,
    },
    knowsAbout: trades,
    ...(rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  });
}
