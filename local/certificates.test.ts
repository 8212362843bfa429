import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { projectRoot } from '#platform/project-root.ts';

/** As in the services' image. Other implementations, such as that of macOS, take other arguments. */
const openssl = spawnSync('openssl', ['version'], { encoding: 'utf8' });
const script = path.join(projectRoot, 'deploy/make-certificates.sh');
const DAY_MS = 24 * 60 * 60 * 1_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homewright-certificates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = () => execFileSync('sh', [script, folder]);
const inFolder = (...command: string[]) => execFileSync('openssl', command, { cwd: folder, stdio: 'pipe' });
const certificate = (file: string) => new X509Certificate(readFileSync(path.join(folder, file)));
const daysOf = ({ validTo }: X509Certificate) => Math.round((Date.parse(validTo) - Date.now()) / DAY_MS);

/** Signs a certificate for the node that expires in this many days. */
function signNodeCertificate(days: number): void {
  inFolder('req', '-new', '-key', 'node/node.key', '-subj', '/CN=eventstoredb-node', '-out', 'node.csr');
  const signed = ['-CA', 'trusted/ca.crt', '-CAkey', 'authority/ca.key', '-days', `${days}`, '-out', 'node/node.crt'];
  inFolder('x509', '-req', '-in', 'node.csr', ...signed);
}

describe.runIf(openssl.stdout?.startsWith('OpenSSL 3'))('the certificates of a deployment', () => {
  it('are created once, for the host names of the event log', () => {
    make();
    const [node, ca] = [certificate('node/node.crt'), certificate('trusted/ca.crt')];
    expect(node.checkHost('eventstore')).toBe('eventstore');
    expect(node.verify(ca.publicKey)).toBe(true);
    make();
    expect(certificate('node/node.crt').serialNumber).toBe(node.serialNumber);
  });

  it('are renewed before they expire, under the same keys, so that clients of the old ones trust them', () => {
    make();
    const trusted = certificate('trusted/ca.crt');
    signNodeCertificate(91);
    make();
    expect(daysOf(certificate('node/node.crt'))).toBe(91);
    signNodeCertificate(89);
    inFolder(
      'req',
      '-x509',
      '-key',
      'authority/ca.key',
      '-days',
      '89',
      '-subj',
      '/CN=Homewright services',
      '-out',
      'trusted/ca.crt',
    );
    make();
    const [node, ca] = [certificate('node/node.crt'), certificate('trusted/ca.crt')];
    expect([daysOf(node), daysOf(ca)]).toEqual([825, 3650]);
    expect([node.verify(ca.publicKey), node.verify(trusted.publicKey)]).toEqual([true, true]);
  });
});
