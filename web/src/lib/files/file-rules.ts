/**
 * Which files can be uploaded (design: requests, disputes, messages): the servers check it again, and re-encode
 * pictures.
 */
export const fileRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf'],
  maxBytes: 10_000_000,
  maxFiles: 10,
  /** Of a picture that is not a plain JPEG, which can have more. */
  maxMegapixels: 50,
} as const;

const pictures = fileRules.types.filter((type) => type.startsWith('image/'));

/** Some systems give phone pictures no type; the extension decides then. */
const endings: Readonly<Record<string, string>> = { heic: 'image/heic', heif: 'image/heif' };

function detectType(file: File): string {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return file.type === '' ? (endings[ending] ?? '') : file.type;
}

/** `lost`: it was uploaded, and the servers deleted it as unused. */
export type FileProblem = 'type' | 'size' | 'pixels' | 'empty' | 'failed' | 'many' | 'lost';

/** Null when the file can be sent. */
export function findFileProblem(file: File, picturesOnly: boolean): FileProblem | null {
  const types: readonly string[] = picturesOnly ? pictures : fileRules.types;
  if (!types.includes(detectType(file))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > fileRules.maxBytes ? 'size' : null;
}

/** The `accept` attribute of the system's file chooser. */
export function buildAcceptAttribute(picturesOnly: boolean): string {
  const types: readonly string[] = picturesOnly ? pictures : fileRules.types;
  return [...types, '.heic', '.heif'].join(',');
}
