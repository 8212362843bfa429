import { reactorTo } from './reactor.ts';

/** A file that found no place leaves nothing behind but its history. */
export const deleteOrphanedFiles = reactorTo('FileDiscarded', {
  name: 'delete-orphaned-files',
  category: 'file',
  react: (event, { files }) => files.delete(event.data.fileId),
});
