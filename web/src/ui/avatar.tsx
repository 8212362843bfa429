import { useState } from 'react';

import { AvatarIllustration } from './avatar-illustration.tsx';
import { avatarTraitsFor } from './avatar-traits.ts';
import { classNames } from './class-names.ts';
import { pickColour, initialsOf } from './initials.ts';

export interface AvatarPerson {
  id: string;
  name: string;
  country?: string | null;
  /** The address of the person's own photograph. */
  photo?: string | null;
  /** Clients show their initials; providers an avatar illustration. */
  drawn?: boolean;
}

interface AvatarProps {
  person: AvatarPerson;
  /** In pixels. */
  size: number;
  /** Decorative: the person's written name is beside it. */
  decorative?: boolean;
}

/**
 * The person's photograph, which shimmers while it loads, or initials on a colour derived from the name where it cannot
 * be loaded. Without one an avatar illustration, or for clients the initials.
 */
export function Avatar({ person, size, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const { name, photo } = person;
  const style = { width: size, height: size };
  const hidden = decorative || undefined;
  const round = 'inline-block flex-none rounded-full object-cover';
  if (photo && photo !== broken) {
    return (
      <img
        src={photo}
        alt={decorative ? '' : name}
        className={classNames(round, photo !== loaded && 'animate-breathe bg-neutral-soft text-transparent')}
        style={style}
        onLoad={() => setLoaded(photo)}
        onError={() => setBroken(photo)}
      />
    );
  }
  if (!photo && person.drawn !== false) {
    return (
      <span aria-hidden={hidden} className="inline-block flex-none" style={style}>
        <AvatarIllustration traits={avatarTraitsFor(person)} label={name} />
      </span>
    );
  }
  return (
    <svg viewBox="0 0 64 64" role="img" aria-hidden={hidden} aria-label={name} className={round} style={style}>
      <rect width="64" height="64" fill={pickColour(name)} />
      <text x="32" y="40" textAnchor="middle" fontSize="23" fontWeight="700" letterSpacing="-.5" fill="#fff">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
