import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { pageSizes } from '#src/lib/search.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { choiceField, tenantField } from '#src/ui/filter-bar/fields.ts';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import { NoMatch } from '#src/ui/list/no-match.tsx';
import { isBeyond, NoPage } from '#src/ui/list/no-page.tsx';
import { useRows } from '#src/ui/list/use-rows.ts';
import { Page } from '#src/ui/page/page.tsx';
import { Pager } from '#src/ui/pager/pager.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { TenantDialog } from '#src/ui/tenant/tenant-dialog.tsx';
import { filesPage, folderList } from '../api.ts';
import { messages } from '../messages.ts';
import { DropArea } from '../parts/drop-area.tsx';
import { FileGrid } from '../parts/file-grid.tsx';
import { FolderList } from '../parts/folder-list.tsx';
import { MediaDialogs, type Opened } from '../parts/media-dialogs.tsx';
import { MediaTools } from '../parts/media-tools.tsx';
import { UploadsQuestion } from '../parts/uploads-question.tsx';
import { folderIn, useBringing } from '../parts/use-bringing.ts';
import { useCopy } from '../parts/use-copy.ts';
import '../parts/media.css';

export const lazyRoute = createLazyRoute('/upms/file/index')({ component: MediaPage });
const route = getRouteApi('/upms/file/index');

const filters = ['text', 'dir', 'folderId', 'tenantId'] as const;

function MediaPage() {
  const texts = useMessages(messages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tenants = useMixedTenants();
  const { pictures: uploads, isBusy, bring: bringTo } = useBringing(search.folderId);
  const [waiting, setWaiting] = useState<File[] | null>(null);
  const { data: folders = [] } = useQuery(folderList(search.tenantId));
  const { page, error, isStale, onRetry, hasNews } = useRows(filesPage(search), 'file', ['/upms/file/folder/list']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const copy = useCopy();
  const go = (patch: Record<string, string | number | undefined>) =>
    void navigate({ search: (before) => ({ ...before, ...patch }) });
  const bring = (files: File[]) => {
    if (tenants !== null && search.tenantId === undefined) setWaiting(files);
    else bringTo(files, tenants === null ? undefined : search.tenantId);
  };
  const isFiltered = filters.some((name) => search[name] !== undefined);
  return (
    <Page
      title={texts.title}
      description={texts.hint}
      actions={
        <MediaTools
          onRefresh={hasNews ? onRetry : null}
          onFiles={bring}
          onWeb={() => setOpened({ kind: 'web', folderId: folderIn(search.folderId) })}
          onFolder={() => setOpened({ kind: 'folder', folder: null })}
        />
      }
    >
      <FilterBar
        fields={[
          { kind: 'text', name: 'text', label: texts.search, maxLength: 100 },
          choiceField('dir', texts.dir, texts.dirs),
          ...tenantField(tenants, texts.tenant),
        ]}
        value={search}
        onChange={(patch) => go({ ...patch, current: undefined })}
      />
      <DropArea onFiles={bring}>
        <FolderList
          folders={folders}
          tenants={tenants}
          open={search.folderId}
          onOpen={(folderId) => go({ folderId, current: undefined })}
          onRename={(folder) => setOpened({ kind: 'folder', folder })}
          onRemove={(folder) => setOpened({ kind: 'removeFolder', folder })}
        />
        <div className="zg-media-shelf">
          <FileGrid
            files={page?.records}
            error={error}
            isStale={isStale}
            onRetry={onRetry}
            uploads={uploads}
            empty={
              isBeyond(page, search) ? (
                <NoPage page={page} size={search.size} onSearch={go} />
              ) : isFiltered ? (
                <NoMatch names={filters} onSearch={go} title={texts.noMatch} />
              ) : (
                <Empty title={texts.none} hint={texts.noneHint} />
              )
            }
            onOpen={(file) => setOpened({ kind: 'details', file })}
            onCopy={copy}
            onEdit={(file) => setOpened({ kind: 'edit', file })}
            onRemove={(file) => setOpened({ kind: 'remove', file })}
          />
          {page !== undefined && (
            <Pager
              total={page.total}
              totalExact={page.totalExact}
              current={search.current}
              size={search.size}
              sizes={pageSizes}
              onChange={go}
            />
          )}
        </div>
      </DropArea>
      {opened !== null && (
        <MediaDialogs
          opened={opened}
          folders={folders}
          tenantId={search.tenantId}
          onCopy={copy}
          onClose={() => setOpened(null)}
        />
      )}
      <UploadsQuestion isBusy={isBusy} />
      {waiting !== null && (
        <TenantDialog
          onChoose={(tenantId) => {
            setWaiting(null);
            bringTo(waiting, tenantId);
          }}
          onClose={() => setWaiting(null)}
        />
      )}
    </Page>
  );
}
