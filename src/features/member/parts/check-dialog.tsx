import { useQuery } from '@tanstack/react-query';
import { formatCount, formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useMixedTenants, tenantName } from '#src/lib/tenants.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { balanceChecks, checkBalances } from '../api.ts';
import { messages } from '../messages.ts';

/** The latest checks that balances equal the sums of their ledgers, and a button that starts one. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const texts = useMessages(messages);
  const tenants = useMixedTenants();
  const query = useQuery(balanceChecks());
  const { run, isRunning } = useWrite(checkBalances, {
    touches: ['/mall/userinfo/balanceChecks'],
    said: texts.checked,
  });
  return (
    <Dialog
      isOpen
      title={texts.check}
      width={720}
      onClose={onClose}
      footer={
        <Button needs="checkBalances" intent="primary" isBusy={isRunning} onClick={() => run(undefined)}>
          {texts.checkNow}
        </Button>
      }
    >
      <p>{texts.checkHint}</p>
      <Pending of={query} lines={4}>
        {(data) => (
          <SmallTable
            label={texts.check}
            rows={data}
            rowId={({ id }) => id}
            empty={texts.checkNone}
            columns={[
              { id: 'time', title: texts.time, width: 160, text: (row) => formatTime(row.time) },
              ...(tenants === null
                ? []
                : [
                    {
                      id: 'tenant',
                      title: texts.tenant,
                      width: 90,
                      text: (row: { tenantId: string }) => tenantName(tenants, row.tenantId),
                    },
                  ]),
              {
                id: 'kind',
                title: texts.source,
                width: 90,
                text: (row) => [texts.checkKinds[row.kind], row.operatorName].filter(Boolean).join(' · '),
              },
              {
                id: 'accounts',
                title: texts.checkAccounts,
                width: 80,
                isNumber: true,
                text: (row) => formatCount(row.accounts),
              },
              {
                id: 'result',
                title: texts.checkResult,
                width: 140,
                text: (row) => (row.faults === 0 ? texts.checkGood : texts.checkBad(formatCount(row.faults))),
                tone: (row) => (row.faults === 0 ? 'good' : 'bad'),
              },
            ]}
          />
        )}
      </Pending>
    </Dialog>
  );
}
