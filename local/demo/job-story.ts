import type { CategoryKey } from '#domain/categories.ts';

import type { When } from './when.ts';

/** One job of the demonstration, told by its people's own acts. What the system does in between happens by itself. */
export interface JobStory {
  key: string;
  client: string;
  category: CategoryKey;
  title: string;
  description: string;
  country: string;
  timezone: string;
  area: string;
  postcode: string;
  address: string;
  /** Minor units of the country's currency. */
  budget: number | null;
  posted: When;
  neededBy: When;
  offers: OfferStory[];
  steps: Step[];
}

export interface OfferStory {
  by: string;
  at: When;
  price: number;
  materials?: number;
  startAt: When;
  minutes: number;
  message: string;
  validDays?: number;
}

export type Step =
  | { act: 'accept'; offerOf: string; at: When }
  | { act: 'pay'; at: When; card?: string }
  | { act: 'start'; at: When }
  | { act: 'claim'; at: When; note: string }
  | { act: 'approve'; at: When }
  | { act: 'cancel-approval'; at: When; reason: string }
  | { act: 'review'; by: 'client' | 'provider'; at: When; stars: number; text: string }
  | { act: 'withdraw'; at: When; reason: string };
