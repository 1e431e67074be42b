import { useLanguage, useTexts } from '../app/language.ts';
import { useMore } from '../app/loaded.ts';
import { useShop } from '../app/shop.ts';
import { ClaimCard } from '../parts/claim-card.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { Page } from '../parts/page.tsx';
import { Content, Empty } from '../parts/state.tsx';

/** A member's after-sales, newest first. */
export function ClaimsPage() {
  const texts = useTexts();
  const { client } = useShop();
  const claims = useMore(
    'claims',
    (current) => client.call('pageOwnAfterSales', { query: { current, size: 10 } }),
    useLanguage(),
  );
  return (
    <Page title={texts.claims} back="/orders">
      <Content of={claims}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={texts.noClaims} hint="" />
          ) : (
            <>
              <ul className="zs-list">
                {rows.map((claim) => (
                  <li key={claim.id}>
                    <ClaimCard claim={claim} onMoved={claims.reload} />
                  </li>
                ))}
              </ul>
              <MoreButton of={claims} />
            </>
          )
        }
      </Content>
    </Page>
  );
}
