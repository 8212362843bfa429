import { expect, it } from 'vitest';

import { createCheckpointSigner, logOrigin } from './checkpoint.ts';
import { createNoteSigner } from './signed-note.ts';
import { openCheckpoint } from './verify.mjs';

const root = Buffer.alloc(32, 5);
const signer = createCheckpointSigner('homewright.example/log', Buffer.alloc(32, 1));
const note = signer.sign(1_842, root);

it('signs like the reference implementation (golang.org/x/mod/sumdb/note)', () => {
  const seed = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1);
  const peter = createNoteSigner('PeterNeumann', seed);
  expect(peter.vkey).toBe('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
  const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  expect(peter.sign(text)).toBe(
    `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`,
  );
});

it('a checkpoint opens under its key, also beside the signature of a witness', () => {
  expect(openCheckpoint(note, signer.vkey)).toMatchObject({ origin: 'homewright.example/log', size: 1_842, root });
  const witnessed = `${note}— witness.example ${Buffer.alloc(68, 3).toString('base64')}\n`;
  expect(openCheckpoint(witnessed, signer.vkey).size).toBe(1_842);
});

it('and under no other key, nor with another text', () => {
  const other = createCheckpointSigner('homewright.example/log', Buffer.alloc(32, 2));
  expect(other.vkey).not.toBe(signer.vkey);
  expect(() => openCheckpoint(note, other.vkey)).toThrow('is not signed by');
  expect(() => openCheckpoint(note.replace('1842', '1843'), signer.vkey)).toThrow('is not signed by');
  expect(() => openCheckpoint(note, signer.vkey.replace(/\+[0-9a-f]{8}\+/, '+00000000+'))).toThrow(
    'The key is damaged',
  );
});

it("the log's name is the site's host", () => {
  expect(logOrigin('https://homewright.example/')).toBe('homewright.example/log');
  expect(logOrigin('http://127.0.0.1:8080')).toBe('127.0.0.1:8080/log');
});
