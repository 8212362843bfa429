import { serviceCategories, type CategoryKey } from '#domain/categories.ts';
import type { Http } from '#platform/http.ts';
import { categoriesView } from '../contract/public.ts';
import { sendWithEtag } from '../reading/send-with-etag.ts';

/** English; the web translates by key. */
const texts: Readonly<Record<CategoryKey, readonly [name: string, description: string]>> = {
  plumbing: ['Plumbing', 'Taps, leaks, drains, boilers and bathrooms.'],
  electrical: ['Electrical', 'Sockets, lights, wiring and fuse boards.'],
  cleaning: ['Cleaning', 'Regular, deep and end-of-tenancy cleaning.'],
  handyman: ['Handyman', 'Small jobs around the house, one after the other.'],
  painting: ['Painting', 'Walls, ceilings, woodwork and façades.'],
  moving: ['Moving', 'Loading, carrying and driving, across town or further.'],
  hvac: ['Heating and cooling', 'Heating, ventilation and air conditioning.'],
  assembly: ['Assembly', 'Furniture and appliances put together.'],
  roofing: ['Roofing', 'Tiles, gutters, flashing and leaks.'],
  gardening: ['Gardening', 'Lawns, hedges, flower beds and paths.'],
  carpentry: ['Carpentry', 'Doors, shelves and built-in furniture made of wood.'],
  flooring: ['Flooring', 'Laying, sanding and repairing floors.'],
  fixing: ['Repairs', 'Whatever is broken and worth mending.'],
};

const categories = serviceCategories.map(({ id, key }) => {
  const [name, description] = texts[key];
  return { id, key, name, description };
});

/** `GET /api/categories` */
export function categoriesRoute(app: Http): void {
  const schema = { tags: ['public'], response: { 200: categoriesView } };
  app.get('/api/categories', { schema }, async (request, reply) =>
    sendWithEtag(request, reply, categories, 'public, max-age=3600'),
  );
}
