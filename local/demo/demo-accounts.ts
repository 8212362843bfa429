import { emailOf, passwordOf, person } from './people.ts';

export interface DemoAccount {
  label: string;
  email: string;
  password: string;
  role: string;
}

const shown = [
  ['aoife', 'client'],
  ['cormac', 'Homewright'],
  ['orla', 'admin'],
  ['conor', 'second admin'],
  ['fidelma', 'third admin'],
  ['donal', 'fourth admin'],
  ['aisling', 'support'],
  ['oisin', 'analyst'],
] as const;

/**
 * The accounts that the start prints and the demonstration bar offers: one of each kind, and four admins. A large sum
 * takes two admins, and its appeal two others.
 */
export const demoAccounts: readonly DemoAccount[] = shown.map(([key, role]) => ({
  label: `${person(key).firstName}, ${role}`,
  email: emailOf(key),
  password: passwordOf(key),
  role: person(key).accountType,
}));
