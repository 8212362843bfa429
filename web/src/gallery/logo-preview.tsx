import { Logo, Mark } from '#web/ui/logo.tsx';

import { Row, Section } from './example.tsx';

const markSizes = ['size-4', 'size-6', 'size-8', 'size-12', 'size-20', 'size-32'] as const;

/** Made by the build from the brand's drawings (`web/build/brand-images.ts`). */
const pictures = [
  { file: 'icon-180.png', width: 180, height: 180, use: 'Home screens of iOS' },
  { file: 'icon-192.png', width: 192, height: 192, use: 'Home screens elsewhere' },
  { file: 'icon-512.png', width: 512, height: 512, use: 'Splash screens' },
  { file: 'icon-maskable-512.png', width: 512, height: 512, use: 'Home screens that cut icons to a shape' },
] as const;

/** The logo and the pictures made from it, in the sizes and on the grounds where they appear. */
export function LogoPreview() {
  return (
    <>
      <Section id="logo" title="Logo" text="Beside its name, on each ground.">
        <div className="grid gap-4 sm:grid-cols-3">
          {(['bg-bg', 'bg-surface', 'bg-deep text-on-deep'] as const).map((ground) => (
            <div key={ground} className={`rounded-panel border border-border p-6 ${ground}`}>
              <Logo name="Homewright" deep={ground.startsWith('bg-deep')} />
            </div>
          ))}
        </div>
      </Section>
      <Section id="mark" title="Mark" text="From the tab of a browser to a cover.">
        <Row>
          {markSizes.map((size) => (
            <Mark key={size} className={size} />
          ))}
        </Row>
      </Section>
      <Section id="icons" title="Icons" text="The circle is the part of a maskable icon that no system cuts off.">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {pictures.map(({ file, width, height, use }) => (
            <li key={file}>
              <span className="relative block size-40">
                <img src={`/${file}`} alt="" width={width} height={height} className="size-40 border border-border" />
                {file.includes('maskable') && (
                  <span className="absolute inset-[10%] rounded-full border border-dashed border-control" />
                )}
              </span>
              <p className="mt-2 font-semibold">{use}</p>
              <p className="text-sm text-muted">
                {file}, {width} × {height}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="share"
        title="Link previews"
        text="og-image.png, 1200 × 630; without words, as fonts differ by machine."
      >
        <img
          src="/og-image.png"
          alt=""
          width={1200}
          height={630}
          className="h-auto w-full max-w-3xl border border-border"
        />
      </Section>
    </>
  );
}
