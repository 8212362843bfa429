import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { publicUrl, type Config } from '#platform/config.ts';
import { isLoopbackUrl } from '#platform/own-origin.ts';

import type { PublicTextsByLanguage } from '../contract/public-texts.ts';
import { createSeoPages, type SeoPages } from './seo-pages.ts';

/** @param root the folder of the built web */
export async function readSeoPages(root: string, config: Config): Promise<SeoPages> {
  const texts = JSON.parse(await readFile(path.join(root, 'public-pages.json'), 'utf8')) as PublicTextsByLanguage;
  return toSeoPages(texts, config);
}

/**
 * The people of a demonstration are made up, so no search engine may list them. On one machine none comes by, and pages
 * are as in a deployment.
 */
export function toSeoPages(texts: PublicTextsByLanguage, config: Config): SeoPages {
  const origin = publicUrl(config).replace(/\/$/, '');
  return createSeoPages({ origin, texts, isHidden: config.DEMO && !isLoopbackUrl(origin) });
}
