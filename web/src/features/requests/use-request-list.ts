import { useSearchParams } from 'react-router-dom';

import { readRequestList, type RequestList, writeRequestList } from './request-list.ts';

/** The list that the address asks for. */
export function useRequestList(): [RequestList, (list: RequestList) => void] {
  const [address, setAddress] = useSearchParams();
  return [readRequestList(address), (list) => setAddress(writeRequestList(list), { preventScrollReset: true })];
}
