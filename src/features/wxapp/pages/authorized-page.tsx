import { createLazyRoute, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/lib/api-error.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Empty, Failure } from '#src/ui/state-views/state-views.tsx';
import { finishAuthorization, touchedByApps } from '../api.ts';
import { messages } from '../messages.ts';

export const lazyRoute = createLazyRoute('/weixin/wxapp/authorized')({ component: AuthorizedPage });

/** The server itself waits some seconds before it answers. */
const againMs = 1_000;

/** The page to which WeChat redirects: submits the authorization code and opens the account. */
function AuthorizedPage() {
  const { state, auth_code: authCode } = lazyRoute.useSearch();
  const navigate = lazyRoute.useNavigate();
  const texts = useMessages(messages);
  const { run, error } = useWrite(finishAuthorization, {
    touches: touchedByApps,
    said: texts.authorized,
    silent: 'told on the page',
    onDone: ({ id }) => navigate({ to: '/weixin/wxapp/$id', params: { id }, replace: true }),
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (state === undefined || authCode === undefined || isSent.current) return;
    isSent.current = true;
    run({ state, authCode });
  }, [state, authCode, run]);
  // The server is still processing WeChat's push of the same consent; the page asks again until the account exists.
  const isOnItsWay = codeOf(error) === 'in-progress';
  const [isLate, setLate] = useState(false);
  if (isOnItsWay && !isLate) setLate(true);
  useEffect(() => {
    if (!isOnItsWay || state === undefined || authCode === undefined) return;
    const timer = setTimeout(() => run({ state, authCode }), againMs);
    return () => clearTimeout(timer);
  }, [isOnItsWay, state, authCode, run]);
  const isLost = state === undefined || authCode === undefined;
  const back = (
    <Link to="/weixin/wxapp/index" search={{ current: 1, size: 20 }} className={buttonClass({})}>
      {texts.backToList}
    </Link>
  );
  return (
    <Page title={texts.authorize} actions={back}>
      {error !== null && !isOnItsWay ? (
        <Unfinished error={error} />
      ) : isLate ? (
        <Empty title={texts.consentOnItsWay} hint={texts.consentOnItsWayHint} />
      ) : (
        <Empty title={isLost ? texts.authorizeFailed : texts.authorizing} />
      )}
    </Page>
  );
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null);

/** A consent that this browser could not finish; WeChat's push may still add the account. */
function Unfinished({ error }: { error: Error }) {
  const texts = useMessages(messages);
  // Only the creator of a forwarded link, or the push, can finish it.
  if (codeOf(error) === 'not-found') return <Empty title={texts.consentOfOther} hint={texts.consentOfOtherHint} />;
  return <Failure error={error} title={texts.authorizeFailed} />;
}
