/** All service categories. Ids 1, 2, 3, 5, 6, 8 and 10 are the specification's; the rest are our choice. */
export const serviceCategories = [
  { id: 1, key: 'plumbing', regulated: true },
  { id: 2, key: 'electrical', regulated: true },
  { id: 3, key: 'cleaning', regulated: false },
  { id: 4, key: 'handyman', regulated: false },
  { id: 5, key: 'painting', regulated: false },
  { id: 6, key: 'moving', regulated: false },
  { id: 7, key: 'hvac', regulated: true },
  { id: 8, key: 'assembly', regulated: false },
  { id: 9, key: 'roofing', regulated: true },
  { id: 10, key: 'gardening', regulated: false },
  { id: 11, key: 'carpentry', regulated: false },
  { id: 12, key: 'flooring', regulated: false },
  { id: 13, key: 'fixing', regulated: false },
] as const;
export type CategoryKey = (typeof serviceCategories)[number]['key'];
