import { z } from 'zod';

/** An id of an address, in canonical lower case. */
export const id = z.uuid().toLowerCase();
