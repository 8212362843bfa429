import { reactorTo } from './reactor.ts';

/** Deletes the bytes of a discarded file; only its history remains. */
export const deleteOrphanedFiles = reactorTo('FileDiscarded', {
  name: 'delete-orphaned-files',
  category: 'file',
  react: (event, { files }) => files.delete(event.data.fileId),
});
