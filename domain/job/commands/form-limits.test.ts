import { describe, expect, it } from 'vitest';

import { jobId } from '../../testing/painting.ts';
import { requestCommands } from './request.ts';

const { PostRequest } = requestCommands;
const request = {
  jobId,
  title: 'Repaint the hallway',
  description: 'Hallway, stairs and landing, two coats.',
  category: 'painting',
  country: 'IE',
  area: 'Salthill',
  postcode: 'H91',
  address: '12 Upper Salthill',
  timezone: 'Europe/Dublin',
  neededBy: '2027-03-05T09:00:00.000Z',
  budget: null,
};
const letters = (length: number): string => 'x'.repeat(length);
const photos = (count: number) =>
  Array.from({ length: count }, () => ({ fileId: jobId, sha256: 'a'.repeat(64), type: 'image/webp', size: 1000 }));
const isTaken = (changes: object): boolean => PostRequest.safeParse({ ...request, ...changes }).success;

/** Numbers of the specification: they stand here a second time on purpose. */
describe('a request takes', () => {
  it.each([
    { field: 'title', min: 10, max: 80 },
    { field: 'description', min: 25, max: 5000 },
    { field: 'area', min: 1, max: 80 },
  ])('a $field of $min to $max characters, blanks around it not counted', ({ field, min, max }) => {
    const lengths = [min - 1, min, max, max + 1];
    expect(lengths.map((length) => isTaken({ [field]: letters(length) }))).toEqual([false, true, true, false]);
    expect(isTaken({ [field]: ` ${letters(max)} ` })).toBe(true);
    expect(isTaken({ [field]: ` ${letters(min - 1)} ` })).toBe(false);
  });

  it('up to 10 photos', () => {
    expect([0, 10, 11].map((count) => isTaken({ photos: photos(count) }))).toEqual([true, true, false]);
  });
});
