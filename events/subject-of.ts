/** The id of the person whose key seals a field: the value of the field that the catalogue names for it. */
export function subjectOf(data: Readonly<Record<string, unknown>>, subjectField: string): string {
  const subject = data[subjectField];
  if (typeof subject !== 'string') throw new TypeError(`${subjectField} names no subject for a sealed field`);
  return subject;
}
