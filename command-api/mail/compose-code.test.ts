import { readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { projectRoot } from '#platform/project-root.ts';

import { composeCodeMail, composeCodeText, type CodeMessage } from './compose-code.ts';

const languages = readdirSync(path.join(projectRoot, 'command-api/mail/texts')).map((name) => path.parse(name).name);

const outboundMessage = (language: string): CodeMessage => ({
  channel: 'email',
  codeId: 'f0e1d2c3-0000-4000-8000-000000000001',
  code: '004217',
  recipient: { email: null, phone: null, language, country: 'IE', firstName: 'Aoife <b>', name: 'Aoife' },
  accountType: 'provider',
  publicUrl: 'https://homewright.test',
});

describe.each(languages)('a code in %s', (language) => {
  it('is in the mail and in the text message, with how long it is valid', () => {
    const { subject, text, html, messageId, to, settingsUrl } = composeCodeMail(
      outboundMessage(language),
      'a@example.org',
    );
    expect([to, settingsUrl]).toEqual(['a@example.org', null]);
    expect(messageId).toBe('<f0e1d2c3-0000-4000-8000-000000000001.code@homewright.test>');
    const message = composeCodeText(outboundMessage(language), '+353871234567');
    expect(message.to).toBe('+353871234567');
    for (const part of [subject, text, html, message.text]) {
      expect(part).toContain('004217');
      expect(part).not.toMatch(/\{\{|\}\}|undefined|codes\./);
    }
    expect(text).toMatch(/\b10|10 ?分|10분/);
    expect(message.text).toMatch(/10/);
    // One message in any alphabet: 70 characters outside the Latin one, 160 in it.
    expect(message.text.length).toBeLessThanOrEqual(160);
    expect(html).toContain('https://homewright.test/verification');
    expect(html).toContain('Aoife &lt;b&gt;');
    expect(`${text}${html}`).not.toContain('/settings');
  });
});
