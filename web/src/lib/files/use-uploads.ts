import { useEffect, useRef, useState } from 'react';

import type { StoredFile } from '#query-api/contract/fields.ts';

import type { ApiError } from '../api/api-error.ts';
import { fileUrl, isPicture } from './file-url.ts';
import { fileRules, type FileProblem, findFileProblem } from './file-rules.ts';
import { uploadFile } from './upload-file.ts';

export interface Upload {
  id: string;
  name: string;
  size: number;
  /** An address of the picture itself; null for other files. */
  preview: string | null;
  /** From 0 to 1 during the upload; null afterwards. */
  progress: number | null;
  problem: FileProblem | null;
  stored: StoredFile | null;
  /** Whether it was chosen here: bytes of an earlier upload are only on the servers. */
  chosenHere: boolean;
}

/** A stored file as commands take it. */
export type FileRef = Pick<StoredFile, 'fileId' | 'sha256' | 'type' | 'size'>;

export interface Uploads {
  list: Upload[];
  max: number;
  picturesOnly: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Uploads what was held back. Resolves to all uploaded files; null when one was rejected, which the list then says. */
  sendHeld: () => Promise<FileRef[] | null>;
  /** Clears them all, after they were sent with a command. */
  clear: () => void;
  /** The servers no longer have one of the uploaded files; they do not say which one. */
  lose: () => void;
  /** An upload is still running. */
  busy: boolean;
  failed: boolean;
  lost: boolean;
  /** The uploaded ones. */
  stored: StoredFile[];
  /** The same, as commands take them. */
  refs: FileRef[];
}

interface UploadsOptions {
  max?: number;
  picturesOnly?: boolean;
  /** Chosen files wait in this page, such as for their owner's account. */
  isHeld?: boolean;
  /** Uploads of the form's previous opening. */
  before?: readonly StoredFile[];
}

/** Files that are uploaded as soon as they are chosen, so that the form itself need not wait for them. */
export function useUploads(options: UploadsOptions = {}): Uploads {
  const { max = fileRules.maxFiles, picturesOnly = false, isHeld = false, before = [] } = options;
  const [list, setList] = useState<Upload[]>(() => before.map(uploadedBefore));
  const running = useRef(new Map<string, { file: File; abort: AbortController }>());
  const previews = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const { abort } of running.current.values()) abort.abort();
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const change = (id: string, changes: Partial<Upload>): void =>
    setList((now) => now.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  /** Resolves to the stored file; null when it was rejected, which the list then says. */
  async function send(id: string, file: File): Promise<StoredFile | null> {
    const abort = new AbortController();
    running.current.set(id, { file, abort });
    change(id, { progress: 0, problem: null });
    try {
      const stored = await uploadFile(file, {
        onProgress: (progress) => change(id, { progress }),
        signal: abort.signal,
      });
      change(id, { stored, progress: null });
      return stored;
    } catch (error) {
      if (!abort.signal.aborted) change(id, { progress: null, problem: rejectionOf(error) });
      return null;
    }
  }

  const arrived = list.flatMap(({ stored }) => stored ?? []);
  return {
    list,
    max,
    picturesOnly,
    add(files) {
      let remaining = max - list.length;
      for (const file of files) {
        const id = crypto.randomUUID();
        const problem = findFileProblem(file, picturesOnly) ?? (remaining > 0 ? null : 'many');
        const preview = problem === null && showable(file) ? URL.createObjectURL(file) : null;
        if (preview !== null) previews.current.push(preview);
        const sending = { progress: null, problem, stored: null, chosenHere: true };
        const upload = { id, name: file.name, size: file.size, preview, ...sending };
        setList((now) => [...now, upload]);
        if (problem !== null) continue;
        remaining -= 1;
        if (isHeld) running.current.set(id, { file, abort: new AbortController() });
        else void send(id, file);
      }
    },
    async sendHeld() {
      const held = list.flatMap(({ id, stored, problem, progress }) => {
        const file =
          stored === null && problem === null && progress === null ? running.current.get(id)?.file : undefined;
        return file === undefined ? [] : [{ id, file }];
      });
      const sent = await Promise.all(held.map(({ id, file }) => send(id, file)));
      const known = sent.filter((file) => file !== null);
      return known.length === sent.length ? toRefs([...arrived, ...known]) : null;
    },
    remove(id) {
      running.current.get(id)?.abort.abort();
      running.current.delete(id);
      setList((now) => now.filter((upload) => upload.id !== id));
    },
    retry(id) {
      const file = running.current.get(id)?.file;
      if (file !== undefined) void send(id, file);
    },
    clear() {
      for (const { abort } of running.current.values()) abort.abort();
      running.current.clear();
      setList([]);
    },
    lose: () =>
      setList((now) =>
        now.map((upload) => (upload.stored === null ? upload : { ...upload, stored: null, problem: 'lost' })),
      ),
    busy: list.some(({ progress }) => progress !== null),
    failed: list.some(({ problem }) => problem !== null),
    lost: list.some(({ problem }) => problem === 'lost'),
    stored: arrived,
    refs: toRefs(arrived),
  };
}

function toRefs(files: readonly StoredFile[]): FileRef[] {
  return files.map(({ fileId, sha256, type, size }) => ({ fileId, sha256, type, size }));
}

function uploadedBefore(stored: StoredFile): Upload {
  const { fileId: id, size } = stored;
  const preview = isPicture(stored) ? fileUrl(stored) : null;
  return { id, name: stored.name ?? '', size, preview, progress: null, problem: null, stored, chosenHere: false };
}

/** Only Safari can show the format of Apple's phones. */
function showable({ type }: File): boolean {
  return type.startsWith('image/') && type !== 'image/heic' && type !== 'image/heif';
}

/** Why an upload was rejected. */
export function rejectionOf(error: unknown): FileProblem {
  const { status, fields = [] } = error as Partial<ApiError>;
  if (status === 413) return fields.some(({ code }) => code === 'too_many_pixels') ? 'pixels' : 'size';
  return status === 415 || status === 422 ? 'type' : 'failed';
}
