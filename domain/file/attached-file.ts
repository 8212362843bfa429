import { fileRef } from '#events/catalog/fields.ts';

import { machineText } from '../text/person-text.ts';

/** An upload as commands name it. */
export const attachedFile = fileRef.extend({ type: machineText });
