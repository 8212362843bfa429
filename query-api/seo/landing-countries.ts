/** The countries with a landing page of their own (specification, section 2). */
export const landingCountries =
  'NL LT DE AT LU NO DK SE FI CH BE PL FR ES IT GR PT GB US CA IE AE SG KR JP AU NZ HK MC MY IN BR'.split(' ');
