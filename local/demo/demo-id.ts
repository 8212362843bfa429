import { v5 } from 'uuid';

const NAMESPACE = '2f0a4a0e-9d36-4c55-8c1b-7b1d7a2f5a10';

/** The same name gives the same id on every machine, so that links into the demonstration world can be shared. */
export function demoId(name: string): string {
  return v5(name, NAMESPACE);
}
