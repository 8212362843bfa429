import { api } from '#web/lib/api/api.ts';

const FLAG = 'californiaUser';
const DAY_MS = 86_400_000;

/** Whether the visitor is in California; asked once a day. Unknown is no. */
export async function isCaliforniaUser(): Promise<boolean> {
  const known = read();
  if (known !== null) return known;
  try {
    const { isCaliforniaUser: is } = await api.get<{ isCaliforniaUser: boolean }>('/api/geolocation');
    sessionStorage.setItem(FLAG, JSON.stringify({ is, at: Date.now() }));
    return is;
  } catch {
    return false;
  }
}

function read(): boolean | null {
  try {
    const flag = JSON.parse(sessionStorage.getItem(FLAG) ?? 'null') as { is: boolean; at: number } | null;
    return flag !== null && Date.now() - flag.at < DAY_MS ? flag.is : null;
  } catch {
    return null;
  }
}
