/** Where a network address is. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The state or province, in English. */
  readonly region: string | null;
  /** In English. */
  readonly city: string | null;
}

/** Where network addresses are, from a database on this machine: no address leaves it. */
export interface Geolocator {
  /**
   * @param address IPv4 or IPv6, also IPv4 within IPv6
   * @returns null for private addresses, unknown ones, and what is no address
   */
  locate(address: string): Place | null;
}

/** The region of that name, in every database. */
export const CALIFORNIA = 'California';
