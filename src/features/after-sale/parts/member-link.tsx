import { Link } from '@tanstack/react-router';

/** Links to the member who made the request; shows only the name when the member is unknown. */
export function MemberLink({ id, name }: { id: string | null; name: string }) {
  if (id === null) return name;
  return (
    <Link to="/mall/userinfo/$id" params={{ id }}>
      {name}
    </Link>
  );
}
