import { exportParts, type ExportPart } from '#events/catalog/data-export.ts';

import { archiveTexts } from './archive-texts.ts';
import type { ArchivedFile } from './list-files.ts';
import { entriesOf } from './parts.ts';
import type { PersonSource } from './person-source.ts';
import { CHECK_COMMAND } from './read-proof.ts';

/** The version of `data.json`: another one whenever a part or a name in it changes its meaning. */
const FORMAT = 'homewright-data-export/1';

interface Written {
  readonly files: readonly ArchivedFile[];
  readonly madeAt: string;
  /** Whether the copy holds the history with its proofs, too. */
  readonly hasHistory: boolean;
  /** Counts the entries of each part. */
  readonly counts: Record<ExportPart, number>;
  readonly onPart: (done: number) => Promise<void>;
}

/** `data.json` in pieces: each entry on a line of its own, so that programs can read it piece by piece, too. */
export async function* writeJson(source: PersonSource, written: Written): AsyncGenerator<string> {
  const { files, madeAt, hasHistory, counts, onPart } = written;
  yield `{\n"format": ${JSON.stringify(FORMAT)},\n"accountId": ${JSON.stringify(source.personId)},\n`;
  yield `"madeAt": ${JSON.stringify(madeAt)}`;
  for (const [nth, part] of exportParts.entries()) {
    yield `,\n"${part}": [`;
    for await (const entry of entriesOf[part](source)) {
      yield `${counts[part] === 0 ? '' : ','}\n${JSON.stringify(entry)}`;
      counts[part] += 1;
    }
    yield '\n]';
    await onPart(nth + 1);
  }
  yield `,\n"proof": ${JSON.stringify(toProof(source, hasHistory))}`;
  yield `,\n"files": ${JSON.stringify(files)}\n}\n`;
}

function toProof({ recipient }: PersonSource, hasHistory: boolean) {
  const { t } = archiveTexts(recipient.language);
  const about = [t('proof.files'), ...(hasHistory ? [t('proof.what')] : []), t('proof.how')].join(' ');
  const history = hasHistory ? 'history.json' : null;
  return { about, check: CHECK_COMMAND, manifest: 'manifest.txt', history, verifier: 'verify.mjs' };
}
