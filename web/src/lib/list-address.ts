import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How a list stands in the address; what is as usual is written as '' and leaves no trace there. */
export interface ListAddress<List> {
  read: (address: URLSearchParams) => List;
  write: (list: List) => Record<string, string>;
}

/** The longest words that the servers search for; a field takes no longer ones, an address may hold any. */
export const MAX_SEARCH_LENGTH = 100;

/** The words that an address asks to search for, as far as the servers take them. */
export function searchedIn(address: URLSearchParams): string {
  return (address.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH);
}

/**
 * The list that the address asks for, and how to ask for another one. A change builds on the last one asked for,
 * also while its rows are still on their way: the address says so only when they have come.
 */
export function useListAddress<List>({ read, write }: ListAddress<List>): [List, (change: Partial<List>) => void] {
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
