import type { Found } from '../../mask.ts';

/** A text with a contact detail and the parts that the other side must not see. */
export type ContactCase = readonly [language: string, kind: Found['kind'], text: string, ...hidden: string[]];
