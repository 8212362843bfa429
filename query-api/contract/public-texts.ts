import type { CategoryKey } from '#domain/categories.ts';
import type { LanguageCode } from '#domain/languages.ts';

interface Described {
  readonly title: string;
  readonly description: string;
}

interface DescribedPage extends Described {
  /** The day of its last change, where it is known. */
  readonly changed?: string | undefined;
}

/** What servers say of the public pages in one language. The build takes it from the texts of the pages themselves. */
export interface PublicTexts {
  readonly product: string;
  /** A page's title with the product's name; `{{title}}` is the page's own. */
  readonly pageTitle: string;
  readonly landing: Described;
  /** By address. */
  readonly pages: Readonly<Record<string, DescribedPage>>;
  readonly categories: Readonly<Record<CategoryKey, Described>>;
  /** Of a provider's page, after their name and trades. */
  readonly provider: string;
  /** A provider without a name. */
  readonly someone: string;
  readonly notFound: Described;
  readonly gone: Described;
  /** What needs scripts, before the links that do not. */
  readonly noScript: string;
}

/** `public-pages.json` of the built web. */
export type PublicTextsByLanguage = Readonly<Record<LanguageCode, PublicTexts>>;
