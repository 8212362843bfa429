export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export function money(amount: number, currency: string): Money {
  return { amount, currency };
}

export function moneyOrNull(amount: number | null, currency: string): Money | null {
  return amount === null ? null : { amount, currency };
}
