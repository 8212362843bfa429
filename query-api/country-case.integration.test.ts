import { expect, it } from 'vitest';

import { storyAccounts } from '#projections/testing/account-stories.ts';
import { jobId as paintingJobId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { toStory } from '#projections/testing/story.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const side = setupReadSide((side) => side.happened(toStory(storyAccounts)));

const promo = `/api/direct/promo-terms?jobId=${paintingJobId}&providerId=${people.provider.id}&price=42000&code=NONE`;

it.each(['/api/providers?', '/api/providers/featured?', '/api/reviews/featured?', '/api/costs?', `${promo}&`])(
  'a country may be written in any case or by its English name, and an impossible one is rejected: %s',
  async (path) => {
    const [upper, lower, named, wrong] = await Promise.all(
      ['IE', 'ie', 'ireland', 'Atlantis'].map((country) =>
        side.get(`${path}country=${country}`, { as: viewers.client }),
      ),
    );
    expect([lower?.status, lower?.body['code']]).toEqual([upper?.status, upper?.body['code']]);
    expect([named?.status, named?.body['code']]).toEqual([upper?.status, upper?.body['code']]);
    expect([wrong?.status, wrong?.body['code']]).toEqual([422, 'VALIDATION_ERROR']);
    expect(lower?.body['code']).not.toBe('VALIDATION_ERROR');
  },
);
