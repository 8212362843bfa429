import { AvatarIllustration } from './avatar-illustration.tsx';
import { avatarTraitsFor } from './avatar-traits.ts';
import { pickColour, initialsOf } from './initials.ts';

export interface AvatarPerson {
  id: string;
  name: string;
  country?: string | null;
  /** The person's own approved photograph. */
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

/** The person's photograph, else an avatar illustration, else initials on a colour derived from the name. */
export function Avatar({ person, size, decorative = false }: AvatarProps) {
  const style = { width: size, height: size };
  const hidden = decorative || undefined;
  if (person.photo) {
    return (
      <img
        src={person.photo}
        alt={decorative ? '' : person.name}
        width={size}
        height={size}
        className="inline-block flex-none rounded-full object-cover"
        style={style}
      />
    );
  }
  if (person.drawn !== false) {
    return (
      <span aria-hidden={hidden} className="inline-block flex-none" style={style}>
        <AvatarIllustration traits={avatarTraitsFor(person)} label={person.name} />
      </span>
    );
  }
  return (
    <svg
      viewBox="0 0 64 64"
      role="img"
      aria-hidden={hidden}
      aria-label={person.name}
      className="inline-block flex-none rounded-full"
      style={style}
    >
      <rect width="64" height="64" fill={pickColour(person.name)} />
      <text x="32" y="40" textAnchor="middle" fontSize="23" fontWeight="700" letterSpacing="-.5" fill="#fff">
        {initialsOf(person.name)}
      </text>
    </svg>
  );
}
