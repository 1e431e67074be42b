import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clientTypeNames, genderNames } from '#src/lib/codes.ts';
import { formatCount, formatTime } from '#src/lib/format.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { placeText } from '#src/lib/place-text.ts';
import { useOperator } from '#src/lib/session.ts';
import { tenantName, useMixedTenants } from '#src/lib/tenants.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import {
  lastSeen,
  type MemberDetail,
  type Profile,
  type ProfileField,
  profileFields,
  revealMember,
  tagCategories,
} from '../api.ts';
import { messages } from '../messages.ts';
import { profileText } from '../profile-text.ts';
import { ReferrerTree } from './referrer-tree.tsx';
import { tagTone } from './tag-tone.ts';
import './parts.css';

/** The fixed fields of a member. */
export function BasicsCard({ detail: { member, ...detail } }: { detail: MemberDetail }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { type } = useOperator();
  const tenants = useMixedTenants();
  // Presence is for the platform only; tenant staff see the last visit.
  const { data: seen } = useQuery({ ...lastSeen(member.appType, member.id), enabled: type !== 2 });
  const sex = member.sex === null ? '' : (`${member.sex}` as const);
  return (
    <Card title={texts.basics}>
      <Facts
        rows={[
          { label: texts.id, value: member.id },
          ...(tenants === null ? [] : [{ label: texts.tenant, value: tenantName(tenants, member.tenantId) }]),
          { label: texts.realName, value: member.realName || texts.none },
          { label: texts.mobile, value: member.mobile || texts.none },
          { label: texts.gender, value: genderNames[locale][sex] },
          { label: texts.birthday, value: detail.birthday ?? texts.none },
          {
            label: texts.province,
            value: placeText(member.province, member.city, '') || texts.noProvince,
          },
          { label: texts.client, value: clientTypeNames[locale][member.appType] },
          { label: texts.joined, value: formatTime(member.createTime) },
          { label: texts.visited, value: formatTime(member.visitTime) },
          ...(type === 2 ? [] : [{ label: texts.seen, value: formatTime(seen?.score) }]),
          { label: texts.changed, value: formatTime(detail.updateTime) },
          { label: texts.remark, value: detail.remark || texts.none },
        ]}
      />
    </Card>
  );
}

/** The configured fields; revealing a sensitive one is logged. */
export function ProfileCard({ detail }: { detail: MemberDetail }) {
  const locale = useLocale();
  const texts = messages[locale];
  const { tenantId, id } = detail.member;
  const [secrets, setSecrets] = useState<Profile>({});
  const { data: fields } = usePermittedRead('pageProfileFields', profileFields(tenantId));
  const { data: categories = [] } = usePermittedRead('listTagCategories', tagCategories(tenantId));
  const { run, isRunning } = useWrite(revealMember, { touches: [], said: texts.revealed, onDone: setSecrets });
  if (fields === undefined || fields.records.length === 0) return null;
  const isHidden = (key: string) => detail.hidden.includes(key) && !(key in secrets);
  const profile = { ...detail.profile, ...secrets };
  const valueOf = (field: ProfileField) => {
    const link = field.type === 'image' ? profile[field.key] : null;
    if (typeof link !== 'string' || link === '') return profileText(field, profile, locale, categories);
    return <img className="zg-member-picture" src={pictureUrl(link, 240)} alt={field.label} loading="lazy" />;
  };
  return (
    <Card
      title={texts.profile}
      actions={
        detail.hidden.some(isHidden) && (
          <Button needs="revealMember" size="small" variant="minimal" isBusy={isRunning} onClick={() => run(id)}>
            {texts.reveal}
          </Button>
        )
      }
    >
      <Facts
        rows={fields.records.map((field) => ({
          label: field.label,
          value: isHidden(field.key) ? texts.hiddenValue : valueOf(field),
        }))}
      />
    </Card>
  );
}

/** A member's tags, referrers and shops. */
export function BelongsCards({ detail }: { detail: MemberDetail }) {
  const texts = messages[useLocale()];
  const { member, tags, shops, referrers, followers } = detail;
  return (
    <>
      <Card title={texts.tags}>
        {tags.length === 0 ? (
          <p className="zg-member-note">{texts.noTags}</p>
        ) : (
          <p className="zg-member-tags">
            {tags.map(({ id, categoryName, name, color }) => (
              <Tag key={id} tone={tagTone(color)}>
                {categoryName} · {name}
              </Tag>
            ))}
          </p>
        )}
      </Card>
      <Card
        title={texts.referrers}
        note={texts.followers(formatCount(followers))}
        actions={
          followers > 0 && (
            <Link
              to="/mall/userinfo/index"
              search={{ parentId: member.id }}
              className={buttonClass({ variant: 'minimal', size: 'small' })}
            >
              {texts.followersMore}
            </Link>
          )
        }
      >
        <ReferrerTree referrers={referrers} member={member} />
      </Card>
      <Card title={texts.shops}>
        {shops.length === 0 ? (
          <p className="zg-member-note">{texts.noShops}</p>
        ) : (
          <ul className="zg-member-shops">
            {shops.map(({ id, name, status }) => (
              <li key={id}>
                {name} <Tag tone={status === 1 ? 'good' : 'neutral'}>{texts.shopStates[status]}</Tag>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
