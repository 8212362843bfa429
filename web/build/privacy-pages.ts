import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { patterns } from '../src/app/patterns.ts';
import type privacy from '../locales/en/privacy.json';

const locales = path.join(import.meta.dirname, '../locales');

function textsOf(language: string): Record<string, string> {
  const read = JSON.parse(readFileSync(path.join(locales, language, 'privacy.json'), 'utf8')) as typeof privacy;
  const { pageTitle, status, choices } = read;
  const { honored, bySignal, signalNow, openTitle, openText, optOut, allowed, allowedText } = status;
  return {
    title: pageTitle,
    honored,
    bySignal,
    signalNow,
    openTitle,
    openText,
    optOut,
    allowed,
    allowedText,
    choices: choices.title,
    save: choices.save,
  };
}

/** What the server's HTML of the privacy choices says where no script runs: its addresses, and its texts by language. */
export function privacyPages(): Plugin {
  return {
    name: 'privacy-pages',
    apply: 'build',
    generateBundle() {
      const languages = readdirSync(locales, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const texts = Object.fromEntries(languages.map(({ name }) => [name, textsOf(name)]));
      const source = JSON.stringify({ addresses: [patterns.privacyRights, patterns.doNotSell], texts });
      this.emitFile({ type: 'asset', fileName: 'privacy-pages.json', source });
    },
  };
}
