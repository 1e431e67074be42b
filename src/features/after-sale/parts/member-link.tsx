import { Link } from '@tanstack/react-router';

/** Leads to the member who asks; a name alone where the member is not known. */
export function MemberLink({ id, name }: { id: string | null; name: string }) {
  if (id === null) return name;
  return (
    <Link to="/mall/userinfo/$id" params={{ id }}>
      {name}
    </Link>
  );
}
