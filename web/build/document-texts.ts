import type { Plugin } from 'vite';
import common from '../locales/en/common.json' with { type: 'json' };
import landing from '../locales/en/landing.json' with { type: 'json' };

const withName = (text: string) => text.replaceAll('$t(common:product)', common.product);
const texts = { product: common.product, title: withName(landing.title), description: withName(landing.description) };

/** The documents' own texts come from the English texts, so that the product's name has one source. */
export function documentTexts(): Plugin {
  return {
    name: 'document-texts',
    transformIndexHtml: (html) =>
      html.replace(/%(product|title|description)%/g, (_, key: keyof typeof texts) => texts[key]),
  };
}
