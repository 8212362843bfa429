import type { StoredFile } from '#query-api/contract/fields.ts';

import { api } from '../api/api.ts';
import { NetworkError, readApiError } from '../api/api-error.ts';
import { parseAnswer } from '../api/parse-answer.ts';
import { ACCOUNT_HEADER } from '../session/create-shown-account.ts';
import { shownAccount } from '../session/shown-account.ts';

const PATH = '/api/files';
/** Ten megabytes take a while over a slow line. */
const TIME_LIMIT_MS = 120_000;

interface UploadOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads one file, by XMLHttpRequest: only that reports the progress. */
export async function uploadFile(file: File, { onProgress, signal }: UploadOptions): Promise<StoredFile> {
  const token = await api.csrf.token();
  const shown = shownAccount.id();
  const headers = { 'x-csrf-token': token, ...(shown === null ? {} : { [ACCOUNT_HEADER]: shown }) };
  const response = await post(file, headers, onProgress, signal);
  if (response.ok) return parseAnswer(await response.text()) as StoredFile;
  const rejection = await readApiError(response, PATH);
  shownAccount.rejected(shown, rejection.code);
  throw rejection;
}

function post(
  file: File,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', new URL(PATH, globalThis.location.origin));
    request.withCredentials = true;
    request.timeout = TIME_LIMIT_MS;
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, { status: request.status, headers: { 'content-type': 'application/json' } }),
      ),
    );
    request.addEventListener('error', () => reject(new NetworkError(false)));
    request.addEventListener('timeout', () => reject(new NetworkError(true)));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
