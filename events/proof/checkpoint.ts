import { hkdfSync } from 'node:crypto';

import { createNoteSigner, type NoteSigner } from './signed-note.ts';

/** Signs the log's checkpoints: notes of C2SP tlog-checkpoint. */
export interface CheckpointSigner extends Pick<NoteSigner, 'vkey'> {
  /** @param root 32 bytes, over the log's first `size` events */
  sign(size: number, root: Buffer): string;
}

/** The name of a product's log: its host, such as `homewright.example/log`. */
export function logOrigin(publicUrl: string): string {
  return `${new URL(publicUrl).host}/log`;
}

/** Signs in the log's name. The key is the same wherever the master key is, and leads back to none of it. */
export function createLogSigner(origin: string, masterKey: Buffer): NoteSigner {
  const seed = hkdfSync('sha256', masterKey, '', 'homewright log: checkpoint key 1', 32);
  return createNoteSigner(origin, Buffer.from(seed));
}

export function createCheckpointSigner(origin: string, masterKey: Buffer): CheckpointSigner {
  const signer = createLogSigner(origin, masterKey);
  return { vkey: signer.vkey, sign: (size, root) => signer.sign(`${origin}\n${size}\n${root.toString('base64')}\n`) };
}
