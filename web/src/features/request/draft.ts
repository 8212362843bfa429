import { emptyRequest, type RequestValues } from './request-form.ts';

const KEY = 'requestDraft';

/** The draft stays on this device: nobody else learns of a request that was not posted. */
export function readDraft(): Partial<RequestValues> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = [...Object.keys(emptyRequest), 'country'];
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) => known.includes(name) && typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

export function keepDraft(values: RequestValues): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage may be switched off; the form still works for as long as the page is open.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
