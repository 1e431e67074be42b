import { DesktopIcon, DownloadIcon, GlobeNetworkIcon, LinkIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppType, PickerOutput } from '#machines/wxapp-picker/types.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useOperator } from '#src/lib/session.ts';
import { h5Link, linkTenantId, pcLink, readSwitchTenantId } from '#src/lib/shop-links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { preloadDialog } from '#src/ui/dialog/dialog.tsx';
import { TenantDialog } from '#src/ui/tenant/tenant-dialog.tsx';
import { appConfig, type Wxapp } from '../api.ts';
import { messages } from '../messages.ts';
import { pickerServices } from '../services.ts';
import { type Code, CodeDialog } from './code-dialog.tsx';
import { LinkAlert } from './link-alert.tsx';
import { WxappPicker } from './wxapp-picker.tsx';
import './shop-entries.css';

/** What to make once the app is chosen. */
type Wish = { make: 'link' | 'code'; appType: AppType };

/** The five ways into the shop: links, codes and the app download. */
export function ShopEntries() {
  const texts = useMessages(messages);
  const operator = useOperator();
  const config = useQuery(appConfig());
  const [wish, setWish] = useState<Wish | null>(null);
  const [alert, setAlert] = useState<{ title: string; link: string } | null>(null);
  const [code, setCode] = useState<Code | null>(null);
  const [isAsking, setAsking] = useState(false);

  const tenantOf = (app?: Wxapp) => linkTenantId(operator, readSwitchTenantId(), app);
  const withConfig = (go: (hosts: NonNullable<typeof config.data>) => void) => {
    if (config.data !== undefined) go(config.data);
    else void config.refetch().then(({ data, error }) => (data ? go(data) : notify.error(problemText(error))));
  };
  const picked = ({ app }: PickerOutput) => {
    const wanted = wish;
    setWish(null);
    if (app === null || wanted === null) return;
    const tenantId = tenantOf(app) ?? app.tenantId;
    if (wanted.appType === 1) setCode({ kind: 'miniProgram', app, tenantId });
    else
      withConfig(({ mobileHost }) => {
        const link = h5Link(mobileHost, app, tenantId);
        if (wanted.make === 'link') setAlert({ title: texts.openInBrowser, link });
        else setCode({ kind: 'h5', app, link });
      });
  };
  const openPc = (named?: string) =>
    withConfig(({ pcHost }) => {
      const tenantId = tenantOf() ?? named;
      if (tenantId === undefined) setAsking(true);
      else window.open(pcLink(pcHost, tenantId), '_blank', 'noopener,noreferrer');
    });
  const showDownload = () =>
    withConfig(({ appDownloadUrl }) => setAlert({ title: texts.appDownloadHint, link: appDownloadUrl }));

  const entries = [
    { text: texts.mobileLink, icon: <LinkIcon />, onClick: () => setWish({ make: 'link', appType: 2 }) },
    { text: texts.pcShop, icon: <DesktopIcon />, onClick: () => openPc() },
    { text: texts.miniProgramCode, icon: <MobilePhoneIcon />, onClick: () => setWish({ make: 'code', appType: 1 }) },
    {
      text: texts.officialAccountCode,
      icon: <GlobeNetworkIcon />,
      onClick: () => setWish({ make: 'code', appType: 2 }),
    },
    { text: texts.appDownload, icon: <DownloadIcon />, onClick: showDownload },
  ];
  return (
    <Card title={texts.entries}>
      <div className="zg-entries" onPointerEnter={() => void preloadDialog()}>
        {entries.map(({ text, icon, onClick }) => (
          <Button key={text} icon={icon} onClick={onClick}>
            {text}
          </Button>
        ))}
      </div>
      {wish !== null && (
        <WxappPicker
          key={`${wish.make}${wish.appType}`}
          appType={wish.appType}
          services={pickerServices}
          onDone={picked}
        />
      )}
      {isAsking && (
        <TenantDialog
          hint={texts.pcTenantHint}
          onChoose={(tenantId) => {
            setAsking(false);
            openPc(tenantId);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <LinkAlert title={alert?.title ?? ''} link={alert?.link ?? null} onClose={() => setAlert(null)} />
      <CodeDialog code={code} onClose={() => setCode(null)} />
    </Card>
  );
}
