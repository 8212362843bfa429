import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const ACCESS_KEY = 'test-key';
/** So few objects in a page that a test of the contract has several. */
const PAGE = 2;

interface StoredObject {
  readonly bytes: Buffer;
  readonly storedAt: Date;
}

/** A small in-memory S3 service for tests: one bucket, the calls that our adapters make, and failures on request. */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let failure: { status: number; code: string } | null = null;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test');
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    const body = await buffer(request);
    const fail = (status: number, code: string): void => xml(response, `<Error><Code>${code}</Code></Error>`, status);
    if (failure !== null) return fail(failure.status, failure.code);
    if (!request.headers.authorization?.includes(`Credential=${ACCESS_KEY}/`)) return fail(403, 'InvalidAccessKeyId');
    const uploadId = searchParams.get('uploadId');
    const store = (bytes: Buffer): void => void objects.set(key, { bytes, storedAt: new Date() });

    switch (request.method) {
      case 'GET': {
        if (key === '') return xml(response, listObjects(objects, searchParams));
        const found = objects.get(key);
        if (found === undefined) return fail(404, 'NoSuchKey');
        response.end(found.bytes);
        return;
      }
      case 'PUT': {
        const source = request.headers['x-amz-copy-source'];
        if (typeof source === 'string') {
          const copied = objects.get(decodeURIComponent(source).replace(/^\/?bucket\//, ''));
          if (copied === undefined) return fail(404, 'NoSuchKey');
          store(copied.bytes);
          return xml(response, '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
        }
        if (uploadId === null) store(body);
        else uploads.get(uploadId)?.set(Number(searchParams.get('partNumber')), body);
        response.writeHead(200, { etag: '"1"' }).end();
        return;
      }
      case 'POST': {
        if (uploadId === null) {
          uploads.set(String(uploads.size + 1), new Map());
          const begun = `<UploadId>${uploads.size}</UploadId>`;
          return xml(response, `<InitiateMultipartUploadResult>${begun}</InitiateMultipartUploadResult>`);
        }
        const parts = [...(uploads.get(uploadId) ?? [])].toSorted(([a], [b]) => a - b);
        store(Buffer.concat(parts.map(([, bytes]) => bytes)));
        uploads.delete(uploadId);
        return xml(response, '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>');
      }
      default:
        if (uploadId === null) objects.delete(key);
        else uploads.delete(uploadId);
        response.writeHead(204).end();
    }
  }

  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${ACCESS_KEY}:secret@127.0.0.1:${port}/bucket?region=eu-west-1`,
    keys: (): string[] => [...objects.keys()],
    unfinishedUploads: (): number => uploads.size,
    failWith: (next: { status: number; code: string } | null): void => {
      failure = next;
    },
    stop: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function xml(response: ServerResponse, content: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${content}`);
}

function listObjects(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + PAGE);
  const isCut = from + PAGE < keys.length;
  const contents = page.map((key) => {
    const storedAt = objects.get(key)?.storedAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${storedAt}</LastModified></Contents>`;
  });
  const next = isCut ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
