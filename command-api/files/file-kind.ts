export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

const PDF_END = 1024;
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** The kind by its bytes, whatever its name and declared type; null for unsupported kinds. */
export function detectFileKind(bytes: Buffer): FileKind | null {
  if (bytes.length < 12) return null;
  const latin = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (latin(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'webp';
  if (latin(4, 8) === 'ftyp' && heicBrands.has(latin(8, 12))) return 'heic';
  if (latin(0, 5) === '%PDF-' && latin(Math.max(0, bytes.length - PDF_END), bytes.length).includes('%%EOF'))
    return 'pdf';
  return null;
}
