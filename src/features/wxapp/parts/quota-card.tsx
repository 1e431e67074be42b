import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { ChoiceField } from '#src/ui/form/fields.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { type QuotaPath, quotaOf, resetQuota, touchedByCalls } from '../api.ts';
import { messages } from '../messages.ts';
import './quota-card.css';

const paths: Record<1 | 2, readonly QuotaPath[]> = {
  1: ['/wxa/commit', '/wxa/submit_audit', '/wxa/release', '/wxa/modify_domain', '/wxa/getwxacodeunlimit'],
  2: ['/cgi-bin/qrcode/create'],
};

/** The remaining daily WeChat calls, and the reset button. */
export function QuotaCard({ id, appType }: { id: string; appType: 1 | 2 }) {
  const texts = useMessages(messages);
  const [path, setPath] = useState<QuotaPath>(paths[appType][0] ?? '/wxa/commit');
  const [isAsked, setAsked] = useState(false);
  const query = useQuery(quotaOf(id, path));
  const { data } = query;
  const { run, isRunning } = useWrite(resetQuota, {
    touches: ['/weixin/wxapp/quota', ...touchedByCalls],
    said: texts.quotaWasReset,
    onDone: () => setAsked(false),
  });
  return (
    <Card
      title={texts.quota}
      actions={
        <Button
          needs="resetWxappQuota"
          size="small"
          variant="outlined"
          disabled={data === undefined || data.resetsLeft === 0}
          onClick={() => setAsked(true)}
        >
          {texts.quotaReset}
        </Button>
      }
    >
      <ChoiceField
        label={texts.quotaPath}
        value={path}
        options={paths[appType].map((value) => ({ value, label: value }))}
        onChange={setPath}
      />
      <Pending of={query} lines={2}>
        {(data) => (
          <div className="zg-quota">
            <progress max={Math.max(data.dailyLimit, 1)} value={data.used} aria-label={path} />
            <p>{texts.quotaUsed(formatCount(data.used), formatCount(data.dailyLimit))}</p>
          </div>
        )}
      </Pending>
      <Confirm
        isOpen={isAsked}
        title={texts.quotaReset}
        isBusy={isRunning}
        onConfirm={() => run({ appId: id })}
        onCancel={() => setAsked(false)}
      >
        {texts.quotaResetEffect(data?.resetsLeft ?? 0)}
      </Confirm>
    </Card>
  );
}
