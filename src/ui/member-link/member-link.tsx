import { Link } from '@tanstack/react-router';
import { useWithheld } from '#src/lib/rights.ts';

/** The name of a member, a link to the member's page; only the name for those who may not see it, or of nobody known. */
export function MemberLink({ id, name }: { id: string | null; name: string }) {
  const isHidden = useWithheld()('readMember') !== null;
  if (id === null || isHidden) return name;
  return (
    <Link to="/mall/userinfo/$id" params={{ id }}>
      {name || id}
    </Link>
  );
}
