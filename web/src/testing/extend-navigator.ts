import { onTestFinished } from 'vitest';

/** Gives the browser more abilities until the end of the running test. Its other properties work as before. */
export function extendNavigator(properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}
