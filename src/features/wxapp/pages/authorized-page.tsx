import { createLazyRoute, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Empty, Failure } from '#src/ui/state-views/state-views.tsx';
import { finishAuthorization, touchedByApps } from '../api.ts';
import { messages } from '../messages.ts';

export const lazyRoute = createLazyRoute('/weixin/wxapp/authorized')({ component: AuthorizedPage });

/** Where WeChat's page leads back to: hands its word on and opens the account. */
function AuthorizedPage() {
  const { state, auth_code: authCode } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  const texts = useMessages(messages);
  const { run, error } = useWrite(finishAuthorization, {
    touches: touchedByApps,
    said: texts.authorized,
    silent: 'told on the page',
    onDone: ({ id }) => void navigate({ to: '/weixin/wxapp/$id', params: { id }, replace: true }),
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (state === undefined || authCode === undefined || isSent.current) return;
    isSent.current = true;
    run({ state, authCode });
  }, [state, authCode, run]);
  const isLost = state === undefined || authCode === undefined;
  const back = (
    <Link to="/weixin/wxapp/index" search={{ current: 1, size: 20 }} className={buttonClass({})}>
      {texts.backToList}
    </Link>
  );
  return (
    <Page title={texts.authorize} actions={back}>
      {error !== null && <Failure error={error} title={texts.authorizeFailed} />}
      {error === null && <Empty title={isLost ? texts.authorizeFailed : texts.authorizing} />}
    </Page>
  );
}
