import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyRequest } from 'fastify';

import type { Config } from '#platform/config.ts';
import { hasGpcSignal, readConsentCookie } from '#platform/consent-cookie.ts';

interface Texts {
  title: string;
  status: string;
  honored: string;
  text: string;
  button: string;
}

interface Source {
  addresses: string[];
  texts: Record<string, Texts>;
}

/** Answers the HTML of the privacy choices, or null for another address. */
export type PrivacyPage = (address: string, request: FastifyRequest) => string | null;

/**
 * The application's document for the addresses of the privacy choices. Without scripts it says that an opt-out is
 * honoured (the browser's signal, or a choice that allows nothing), or has the form that opts out.
 */
export async function readPrivacyPage(root: string, config: Config): Promise<PrivacyPage> {
  const [app, json] = await Promise.all(
    ['app.html', 'privacy-pages.json'].map((file) => readFile(path.join(root, file), 'utf8')),
  );
  const { addresses, texts } = JSON.parse(json ?? '') as Source;
  return (address, request) => {
    if (!addresses.includes(address.toLowerCase().replace(/(.)\/$/, '$1'))) return null;
    const language = chooseLanguage(request.headers['accept-language'] ?? '', texts);
    const said = texts[language] ?? texts['en'];
    if (said === undefined) return null;
    const section = toSection(said, language, findHonored(request, config));
    return (app ?? '').replace(/<noscript>[^]*?<\/noscript>/, () => `<noscript>${section}</noscript>`);
  };
}

function findHonored(request: FastifyRequest, config: Config): Honored {
  if (hasGpcSignal(request)) return 'by signal';
  return readConsentCookie(request, config)?.granted.length === 0 ? 'by choice' : null;
}

type Honored = 'by signal' | 'by choice' | null;

function toSection({ title, status, honored, text, button }: Texts, language: string, by: Honored): string {
  const content =
    by === null
      ? `<p class="mt-3">${escape(text)}</p><form method="post" action="/api/ccpa/opt-out"><button class="mt-5 min-h-11 rounded-control border border-control bg-card px-4.5 py-2.5 font-semibold">${escape(button)}</button></form>`
      : `<h2 class="mt-5 text-xl">${escape(status)}</h2>${by === 'by signal' ? `<p class="mt-3">${escape(honored)}</p>` : ''}`;
  return `<main class="container-page pt-5 pb-16 sm:pt-10" lang="${language}"><h1 class="text-3xl">${escape(title)}</h1>${content}</main>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The first of the reader's languages, by their weights, that has texts; English otherwise. */
function chooseLanguage(accepted: string, texts: Source['texts']): string {
  const wanted = accepted
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/);
      const code = tag.toLowerCase().split('-')[0] ?? '';
      return { code: code === 'nb' || code === 'nn' ? 'no' : code, weight: weight === undefined ? 1 : Number(weight) };
    })
    .toSorted((one, other) => other.weight - one.weight);
  return wanted.find(({ code, weight }) => weight > 0 && Object.hasOwn(texts, code))?.code ?? 'en';
}
