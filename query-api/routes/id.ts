import { z } from 'zod';

/** An id of an address, spelt as ours are: with capitals it is the same. */
export const id = z.uuid().toLowerCase();
