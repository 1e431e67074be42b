import { Link } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '#src/ui/classes.ts';
import type { MemberBrief } from '../api.ts';
import { messages } from '../messages.ts';
import './parts.css';

interface ReferrerTreeProps {
  title?: string;
  /** Nearest first. */
  referrers: readonly MemberBrief[];
  member: MemberBrief;
}

/** The referrers above a member, from the top down. */
export function ReferrerTree({ title, referrers, member }: ReferrerTreeProps) {
  const texts = useMessages(messages);
  return (
    <section className="zg-referrers" aria-label={title}>
      {title !== undefined && <h3>{title}</h3>}
      {referrers.length === 0 && <p className="zg-form-note">{texts.noParent}</p>}
      <ol>
        {[...referrers.toReversed(), member].map((each, depth) => (
          <li
            key={each.id}
            className={classes(each.id === member.id && 'zg-referrers-self')}
            style={{ paddingInlineStart: depth * 16 }}
          >
            <Link to="/mall/userinfo/$id" params={{ id: each.id }}>
              {each.nickName}
            </Link>
            <small>{each.id === member.id ? texts.self : each.mobile}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
