import { randomUUID } from 'node:crypto';

import type { Browser } from '../../testing/test-browser.ts';

/** Posts a form with one file, as a browser does. */
export async function upload(browser: Browser, content: Buffer, name = 'Küche 1.jpg', type = 'image/jpeg') {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return browser.send({
    method: 'POST',
    url: '/api/files',
    headers: {
      'x-csrf-token': await browser.csrfToken(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}
