import { z } from 'zod';

/** A path of this site, to which a person is led back: never another site's address. */
export const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);
