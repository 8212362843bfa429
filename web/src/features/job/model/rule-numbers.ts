/** The rule numbers of the panel "The rules you agreed to"; every deadline names its rule. */
export const ruleNumbers = {
  price: 1,
  charge: 2,
  cancelling: 3,
  approval: 4,
  grace: 5,
  changes: 6,
  disputes: 7,
  start: 8,
  noShow: 9,
  hold: 10,
  fees: 11,
  proposals: 12,
  late: 13,
  after: 14,
  waysToCharge: 15,
} as const;
export type RuleName = keyof typeof ruleNumbers;
export type RuleNumber = (typeof ruleNumbers)[RuleName];
