import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const press = promisify(brotliCompress);
const worthIt = /\.(js|css|html|svg)$/;
const SMALLEST_BYTES = 400;

/** Lays a Brotli copy beside every text of the build: the servers send it as it is, and never press twice. */
export function pressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'pressed-copies',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name));
      await Promise.all(files.map(({ parentPath, name }) => pressFile(join(parentPath, name))));
    },
  };
}

async function pressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await press(bytes, { params }));
}
