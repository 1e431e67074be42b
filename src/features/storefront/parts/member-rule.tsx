import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { settingsHere } from '../api.ts';
import { messages } from '../messages.ts';

const rule = 'storefront.memberBy';

/**
 * By what buyers inside WeChat become members, and where that is set: for a mall, not for one of its storefronts; nothing
 * for those who may not see the settings.
 */
export function MemberRule() {
  const isHidden = useWithheld()('listConfiguration') !== null;
  return isHidden ? null : <Rule />;
}

function Rule() {
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  const { data } = useQuery(settingsHere());
  const value = data?.find(({ key }) => key === rule)?.value === 'order' ? 'order' : 'phone';
  return (
    <p className="zg-member-rule">
      {tenants === null && data !== undefined ? texts.memberBy[value] : texts.memberByMall}{' '}
      <Link to="/upms/configeditor/index" search={{ text: rule }}>
        {texts.toSetting}
      </Link>
    </p>
  );
}
