import { z } from 'zod';

/** How much is written to a Homewright about a decision. */
export const STATEMENT = { min: 20, max: 2000 };

export const statementSchema = z.string().trim().min(STATEMENT.min).max(STATEMENT.max);
