import { v5 as uuidv5 } from 'uuid';

/** Makes these ids ours alone. */
const NAMESPACE = 'b0a3d4c6-35de-4c43-8f4e-6ad0d8f2a6c7';

/**
 * The one thread between a job's client and a Homewright, from the offer to the end of the job: everybody can work out
 * its id, so that two first messages at once cannot open two threads.
 */
export function toConversationId(jobId: string, providerId: string): string {
  return uuidv5(`${jobId}:${providerId}`.toLowerCase(), NAMESPACE);
}
