import { describe } from 'vitest';

import { createMemoryFiles } from './memory-files.ts';
import { fileBytesContract } from './testing/file-bytes-contract.ts';

describe('files in memory', () => {
  fileBytesContract(createMemoryFiles);
});
