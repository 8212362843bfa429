import {
  back,
  beard,
  bib,
  cap,
  face,
  glasses,
  hair,
  neck,
  neckShade,
  scarfBefore,
  scarfBehind,
  shoulders,
} from './avatar-illustration-parts.tsx';
import type { AvatarTraits } from './avatar-traits.ts';

/** A drawn person. Never presented as a photograph, nor as verified. */
export function AvatarIllustration({ traits, label }: { traits: AvatarTraits; label: string }) {
  const { skin, hair: hairColour, scarf } = traits;
  return (
    <svg viewBox="0 0 64 64" role="img" aria-label={label} className="size-full rounded-full">
      <rect width="64" height="64" fill={traits.ground} />
      {scarf && <g fill={scarf}>{scarfBehind}</g>}
      {traits.back && <g fill={hairColour}>{back[traits.back]}</g>}
      <path d={neck} fill={scarf ?? skin} />
      {!scarf && <path d={neckShade} fill="#14211E" opacity=".1" />}
      <path d={shoulders} fill={traits.shirt} />
      {traits.bib && <g fill={traits.bib}>{bib}</g>}
      <path d={face} fill={skin} />
      {traits.beard && <g fill={hairColour}>{beard}</g>}
      <path
        d={traits.beard ? 'M29.3 34.2c1.7 1 3.7 1 5.4 0' : 'M28.8 33.6c1.9 1.5 4.5 1.5 6.4 0'}
        stroke={traits.beard ? skin : '#14211E'}
        strokeOpacity={traits.beard ? 1 : 0.55}
        strokeWidth="1.4"
        strokeLinecap="round"
        fill="none"
      />
      <g fill="#14211E" opacity=".8">
        <circle cx="27.6" cy="26.8" r="1.25" />
        <circle cx="36.4" cy="26.8" r="1.25" />
      </g>
      {traits.top && <g fill={hairColour}>{hair[traits.top]}</g>}
      {traits.cap && <g fill={traits.cap}>{cap}</g>}
      {scarf && <g fill={scarf}>{scarfBefore}</g>}
      {traits.glasses && glasses}
    </svg>
  );
}
