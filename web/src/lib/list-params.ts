import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How a list is stored in the address; defaults are written as '' and left out. */
export interface ListParams<List> {
  read: (address: URLSearchParams) => List;
  write: (list: List) => Record<string, string>;
}

/** The longest search text that the servers accept; a field is limited to it, an address is not. */
export const MAX_SEARCH_LENGTH = 100;

/** The address's search text, cut to what the servers accept. */
export function readSearch(address: URLSearchParams): string {
  return (address.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH);
}

/**
 * The list of the address, and a function to change it. A change builds on the previous one, also while its rows are
 * loading: the address changes only when they have arrived.
 */
export function useListParams<List>({ read, write }: ListParams<List>): [List, (change: Partial<List>) => void] {
  const location = useLocation();
  const [address, setAddress] = useSearchParams();
  const asked = useRef(address);
  useEffect(() => {
    asked.current = address;
  }, [location, address]);
  function change(part: Partial<List>): void {
    const next = new URLSearchParams(asked.current);
    for (const [name, value] of Object.entries(write({ ...read(next), ...part }))) {
      next.delete(name);
      if (value !== '') next.append(name, value);
    }
    asked.current = next;
    setAddress(next, { preventScrollReset: true });
  }
  return [read(address), change];
}
