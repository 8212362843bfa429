import { exportParts, type ExportPart } from '#events/catalog/data-export.ts';

import { archiveTexts } from './archive-texts.ts';
import { escapeHtml, toMarkup } from '../escape-html.ts';
import type { Text } from '../create-texts.ts';
import type { ArchivedFile } from './list-files.ts';
import { entriesOf } from './parts.ts';
import type { PersonSource } from './person-source.ts';
import { createEntryContext, renderEntry } from './render-entry.ts';
import { pageStyle } from './page-style.ts';
import { CHECK_COMMAND } from './read-proof.ts';

export interface PageOf {
  readonly source: PersonSource;
  readonly files: readonly ArchivedFile[];
  /** ISO 8601. */
  readonly madeAt: string;
  /** Whether the copy holds the history with its proofs, too. */
  readonly hasHistory: boolean;
  /** Of each part. */
  readonly counts: Readonly<Record<ExportPart, number>>;
}

/** The copy as one page to read in any browser, also without a network: no scripts, nothing from elsewhere. In pieces. */
export async function* renderPage({ source, files, madeAt, hasHistory, counts }: PageOf): AsyncGenerator<string> {
  const { t, language } = archiveTexts(source.recipient.language);
  const format = new Intl.DateTimeFormat(source.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(source.locale);
  const context = createEntryContext(t, source.locale, files);
  yield head(language, t);
  yield `<h1>${toMarkup(t('title'))}</h1>\n<p>${toMarkup(t('lead'))}</p>\n`;
  yield `<p class="muted">${toMarkup(t('made', { at: format.format(new Date(madeAt)) }))} ${toMarkup(t('utc'))}</p>\n`;
  yield `<nav><ul>\n`;
  for (const part of exportParts) {
    yield `<li><a href="#${part}">${toMarkup(t(`parts.${part}`))}</a> ${number.format(counts[part])}</li>\n`;
  }
  yield `<li><a href="#files">${toMarkup(t('parts.files'))}</a> ${number.format(files.length)}</li>\n`;
  yield `<li><a href="#proof">${toMarkup(t('proof.title'))}</a></li>\n`;
  yield `</ul></nav>\n`;
  for (const part of exportParts) {
    yield `<section><h2 id="${part}">${toMarkup(t(`parts.${part}`))}</h2>\n`;
    if (counts[part] === 0) yield `<p class="muted">${toMarkup(t('none'))}</p>\n`;
    for await (const entry of entriesOf[part](source)) yield renderEntry(entry, context);
    yield `</section>\n`;
  }
  yield fileList(files, t);
  yield proofSection(t, hasHistory);
  yield `<footer><p>${toMarkup(t('left'))}</p></footer>\n</main></body></html>\n`;
}

function head(language: string, t: Text): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${toMarkup(t('title')).replaceAll(/<\/?bdi>/g, '')}</title>
<style>${pageStyle}</style>
</head>
<body><main>
`;
}

function fileList(files: readonly ArchivedFile[], t: Text): string {
  const items = files.map(
    ({ path, name }) => `<li><a href="${escapeHtml(path)}"><bdi>${escapeHtml(name ?? path)}</bdi></a></li>\n`,
  );
  const list = items.length === 0 ? `<p class="muted">${toMarkup(t('none'))}</p>\n` : `<ul>\n${items.join('')}</ul>\n`;
  return `<section><h2 id="files">${toMarkup(t('parts.files'))}</h2>\n${list}</section>\n`;
}

function proofSection(t: Text, hasHistory: boolean): string {
  const history = hasHistory ? ` ${toMarkup(t('proof.what'))}` : '';
  return `<section><h2 id="proof">${toMarkup(t('proof.title'))}</h2>
<p>${toMarkup(t('proof.files'))}${history} ${toMarkup(t('proof.how'))}</p>
<p><code>${escapeHtml(CHECK_COMMAND)}</code></p></section>
`;
}
