import { describe, expect, it } from 'vitest';

import { detectFileKind } from './file-kind.ts';

const bytes = (start: string, end = ''): Buffer => Buffer.from(start.padEnd(64, '\0') + end, 'latin1');
const pdf = bytes('%PDF-1.7\n', '\n%%EOF\n');

describe('a file’s kind is determined by its bytes', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe0')],
    ['png', bytes('\x89PNG\r\n\x1a\n')],
    ['webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
    ['heic', bytes('\0\0\0\x18ftypheic')],
    ['heic', bytes('\0\0\0\x18ftypmif1')],
    ['pdf', pdf],
  ] as const)('%s', (kind, content) => {
    expect(detectFileKind(content)).toBe(kind);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', bytes('<!doctype html><script>')],
    ['a drawing that can hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an animation', bytes('GIF89a')],
    ['an archive', bytes('PK\x03\x04')],
    ['a program', bytes('MZ\x90\0')],
    ['a film', bytes('\0\0\0\x18ftypisom')],
    ['a truncated PDF', bytes('%PDF-1.7\n')],
    ['a page that ends like a PDF', bytes('<script>', '%PDF-1.7 %%EOF')],
    ['a picture after other bytes', bytes('x\xff\xd8\xff\xe0')],
  ])('%s is not accepted', (_what, content) => {
    expect(detectFileKind(content)).toBeNull();
  });
});
