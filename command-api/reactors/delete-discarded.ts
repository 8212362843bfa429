import { reactorTo } from './reactor.ts';

/** A file that found no place leaves nothing behind but its history. */
export const deleteDiscarded = reactorTo('FileDiscarded', {
  name: 'delete-discarded',
  category: 'file',
  react: (event, { files }) => files.delete(event.data.fileId),
});
