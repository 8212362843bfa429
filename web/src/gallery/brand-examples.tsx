import { StreetIllustration } from '#web/ui/street-illustration.tsx';
import { Frame } from '#web/ui/street-illustration.tsx';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';
import { Logo, Mark } from '#web/ui/logo.tsx';
import { Pictogram, pictogramNames } from '#web/ui/pictogram.tsx';
import { SpotIllustration, spotNames } from '#web/ui/spot-illustration.tsx';
import { Row, Section } from './example.tsx';

const colours = [
  ['bg', 'Background'],
  ['surface', 'Surface'],
  ['text', 'Text'],
  ['muted', 'Muted'],
  ['border', 'Border'],
  ['control', 'Control'],
  ['primary', 'Primary'],
  ['primary-hover', 'Hover'],
  ['soft', 'Soft'],
  ['accent', 'Accent'],
  ['star', 'Star'],
  ['deep', 'Deep'],
  ['success', 'Success'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
  ['info', 'Info'],
] as const;

export function BrandExamples() {
  return (
    <>
      <Section
        id="brand"
        title="Brand"
        text="The mark is a house in two halves, client and Homewright, held by a butterfly key. The key alone means held, and nothing else."
      >
        <Row>
          <Logo name="Homewright" />
          <Mark className="size-6" />
          <Mark className="size-12" />
          <Mark className="size-20" />
          <HeldMoneyKey />
          <HeldMoneyKey className="h-8 w-12" />
          <HeldMoneyKey tone="frozen" className="h-8 w-12" />
          <HeldMoneyKey tone="ghost" className="h-8 w-12" />
        </Row>
        <div className="overflow-hidden rounded-panel bg-surface pt-5">
          <StreetIllustration label="A street of homes" />
        </div>
        <div className="overflow-hidden rounded-panel bg-deep px-10 pt-6 text-on-deep">
          <Logo name="Homewright" deep />
          <Frame className="mx-auto max-w-md" />
        </div>
        <Row label="Category pictograms: soft block, ink line, one amber detail">
          {pictogramNames.map((name) => (
            <span key={name} className="grid w-18 justify-items-center gap-1.5 text-xs text-muted">
              <Pictogram name={name} />
              {name}
            </span>
          ))}
        </Row>
        <Row label="Spots for empty and error states">
          {spotNames.map((name) => (
            <SpotIllustration key={name} name={name} />
          ))}
        </Row>
      </Section>
      <Section
        id="colour"
        title="Colour"
        text="Meanings, not values. Amber is for fills that say held or soon, never for text."
      >
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {colours.map(([token, name]) => (
            <div key={token} className="text-xs">
              <span
                className="mb-1.5 block h-12 rounded-control border border-border"
                style={{ background: `var(--${token})` }}
              />
              <b>{name}</b>
            </div>
          ))}
        </div>
      </Section>
      <Section id="type" title="Type" text="Manrope. 400 for reading, 600 for acting, 700 for headings and money.">
        <div className="grid gap-2">
          <div className="text-5xl font-bold tracking-[-.035em]">Paid when you approve</div>
          <div className="text-4xl font-bold tracking-[-.025em]">Your jobs, 36</div>
          <div className="text-3xl font-bold tracking-[-.025em]">Repaint hallway, 30</div>
          <div className="text-2xl font-bold tracking-[-.02em]">Cormac says the work is done, 24</div>
          <div className="text-xl font-bold tracking-[-.01em]">Your money, 20</div>
          <p className="text-lg text-muted">Describe the job, compare offers that show the full price, 18 muted.</p>
          <p>Body 16 on 25. Lines stay between 45 and 75 characters.</p>
          <p className="text-sm text-muted">Second line, 14. Reasons, dates, fees.</p>
          <p className="text-xs font-semibold text-subtle">Label, 12 semibold</p>
        </div>
      </Section>
    </>
  );
}
