import { z } from 'zod';

import { cleanLine } from '../text/clean-text.ts';

/** Lengths in octets, RFC 5321, section 4.5.3.1; the address as a whole follows from the path's 256 with its brackets. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;
const MAX_ADDRESS = 254;

/** A dot-string of RFC 5321, section 4.1.2. Quoted local parts exist on paper only. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;

/**
 * The domain as DNS knows it: an international one in its ASCII form (IDNA, as browsers do), in lower case. Null where it
 * can be no domain of mail: an IP address, a single label, a port, a path.
 */
function toAsciiDomain(domain: string): string | null {
  if (/[\s/:?#[\]@\\%]/.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((one) => label.test(one)) && /[a-z]/.test(labels.at(-1) ?? '');
  return isName && hostname.length <= MAX_DOMAIN ? hostname : null;
}

/**
 * The one spelling of a mail address, by which it is compared: `X@MÜNCHEN.example` and `x@xn--mnchen-3ya.example` are the
 * same. Null where it is none.
 */
export function canonicalEmail(typed: string): string | null {
  const text = cleanLine(typed);
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = toAsciiDomain(text.slice(at + 1));
  if (domain === null || local.length > MAX_LOCAL || !localPart.test(local)) return null;
  const canonical = `${local.toLowerCase()}@${domain}`;
  return canonical.length <= MAX_ADDRESS ? canonical : null;
}

/** What people type as their address. It stays as they wrote it, but for spaces around it. */
export const emailAddress = z
  .string()
  .overwrite(cleanLine)
  .max(MAX_ADDRESS)
  .superRefine((typed, context) => {
    if (canonicalEmail(typed) === null) context.addIssue({ code: 'invalid_format', format: 'email', input: typed });
  });
