import { useEffect } from 'react';
import { Boundary } from '../parts/broken.tsx';
import { Content, Empty } from '../parts/state.tsx';
import { Frame } from './frame.tsx';
import { useTexts } from './language.ts';
import { useLoaded } from './loaded.ts';
import { usePlace } from './place.ts';
import { RoutedPage } from './routed-page.tsx';
import { beginBeats, openShop, type Shop, ShopContext } from './shop.ts';

/** The shop of the storefront that the address names. */
export function ShopApp() {
  const texts = useTexts();
  const { query } = usePlace();
  const key = ['storefront', 'tenant_id', 'app_id', 'client'].map((name) => query.get(name) ?? '').join(' ');
  const opened = useLoaded(key, async () => ({ shop: await openShop(query) }));
  const status = opened.problem?.status;
  if (opened.content?.shop)
    return (
      <ShopContext value={opened.content.shop}>
        <OpenShop shop={opened.content.shop} />
      </ShopContext>
    );
  return (
    <main className="zs-alone">
      {status === 404 || status === 400 ? (
        <Empty title={texts.closed} hint={texts.closedHint} isPage />
      ) : (
        <Content of={opened} isPage>
          {() => <Empty title={texts.noStorefront} hint={texts.noStorefrontHint} isPage />}
        </Content>
      )}
    </main>
  );
}

function OpenShop({ shop }: { shop: Shop }) {
  const { path } = usePlace();
  useEffect(() => beginBeats(shop), [shop]);
  return (
    <Frame>
      <Boundary key={path}>
        <RoutedPage />
      </Boundary>
    </Frame>
  );
}
