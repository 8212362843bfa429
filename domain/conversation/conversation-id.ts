import { v5 as uuidv5 } from 'uuid';

/** A namespace of our own for these ids. */
const NAMESPACE = 'b0a3d4c6-35de-4c43-8f4e-6ad0d8f2a6c7';

/**
 * The one thread between a job's client and a provider, from the offer to the end of the job. The id is derived, so
 * that two concurrent first messages cannot open two threads.
 */
export function toConversationId(jobId: string, providerId: string): string {
  return uuidv5(`${jobId}:${providerId}`.toLowerCase(), NAMESPACE);
}
