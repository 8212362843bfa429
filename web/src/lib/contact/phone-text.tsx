import { formatPhone } from '#domain/account/phone-number.ts';

/** The number in groups, isolated as left to right, so that its plus stays in front in any script, and on one line. */
export function isolatePhone(number: string): string {
  return `\u2066${formatPhone(number).replaceAll(' ', '\u00a0')}\u2069`;
}

export default function PhoneText({ number, children }: { number: string; children: (text: string) => string }) {
  return children(isolatePhone(number));
}
