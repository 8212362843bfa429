import { Bust } from './bust.tsx';
import { bustFor } from './bust-pool.ts';
import { colourOf, initialsOf } from './initials.ts';

export interface AvatarPerson {
  id: string;
  name: string;
  country?: string | null;
  /** An approved photograph of the person's own. */
  photo?: string | null;
  /** Clients show their initials; Homewrights a drawn bust. */
  drawn?: boolean;
}

interface AvatarProps {
  person: AvatarPerson;
  /** In pixels. */
  size?: number;
  /** Beside the person's written name, the picture says nothing more. */
  decorative?: boolean;
}

/** Own photograph, else a drawn bust, else initials on a colour made from the name. */
export function Avatar({ person, size = 40, decorative = false }: AvatarProps) {
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
        <Bust look={bustFor(person.id, person.country ?? null)} label={person.name} />
      </span>
    );
  }
  return (
    <span
      role="img"
      aria-hidden={hidden}
      aria-label={person.name}
      className="inline-grid flex-none place-items-center rounded-full font-bold tracking-[-.02em] text-white"
      style={{ ...style, background: colourOf(person.name), fontSize: size * 0.36 }}
    >
      <span aria-hidden="true">{initialsOf(person.name)}</span>
    </span>
  );
}
