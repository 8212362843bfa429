import type { BrowserUser } from './browser-user.ts';

export interface NewPerson {
  accountType: 'client' | 'provider';
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  city?: string;
  trade?: string;
}

async function fillSignUp(
  { page }: BrowserUser,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Country').selectOption('IE');
  await page.getByRole('checkbox', { name: /18 or older/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Signs up with an address that has an account; ends when they are asked to sign in instead. */
export async function signUpAgain(user: BrowserUser, account: { email: string; password: string }): Promise<void> {
  const { page } = user;
  await user.open('/signup');
  await fillSignUp(user, account);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByText(`There is already an account for ${account.email}`).waitFor();
  await user.checkAccessibility();
}

/**
 * Signs up and completes the profile; ends when a client confirms the address, or a provider begins the verification.
 */
export async function signUp(user: BrowserUser, person: NewPerson): Promise<void> {
  const { page } = user;
  await user.open('/signup');
  await user.checkAccessibility();
  await page
    .getByRole('radio', { name: person.accountType === 'client' ? 'Get things done' : 'Offer my services' })
    .check();
  await fillSignUp(user, person);

  await page.waitForURL('**/complete-profile');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  if (person.accountType === 'client') {
    await page.getByLabel(/^Phone/).fill('+353 85 555 0142');
  } else {
    await page.getByLabel('Town you work in').fill(person.city ?? '');
    await page.getByRole('checkbox', { name: person.trade ?? '' }).check();
  }
  await user.checkAccessibility();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(person.accountType === 'client' ? '**/confirm-email' : '**/verification');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function signIn(user: BrowserUser, account: { email: string; password: string }): Promise<void> {
  const { page } = user;
  await user.open('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await user.checkAccessibility();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/dashboard/);
}
