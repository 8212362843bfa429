import { configure } from '@testing-library/react';

// What a page shows after an answer comes within moments; a busy machine takes longer, and is no fault of the page.
configure({ asyncUtilTimeout: 10_000 });
