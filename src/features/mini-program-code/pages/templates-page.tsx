import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTime } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Confirm } from '#src/ui/dialog/confirm.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { SmallTable } from '#src/ui/small-table/small-table.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { addTemplate, deleteTemplate, type Draft, drafts, type Template, templates, touchedByLibrary } from '../api.ts';
import { messages } from '../messages.ts';

export const lazyRoute = createLazyRoute('/weixin/code/templates')({ component: TemplatesPage });

type Texts = (typeof messages)['zh'];

/** The columns about a template's or draft's code and its source. */
function packageColumns<Row extends Pick<Template, 'userVersion' | 'userDesc' | 'sourceApp' | 'developer'>>(
  texts: Texts,
): Column<Row>[] {
  return [
    { id: 'version', title: texts.userVersion, width: 90, text: ({ userVersion }) => userVersion },
    { id: 'desc', title: texts.userDesc, width: 220, text: ({ userDesc }) => userDesc },
    { id: 'source', title: texts.sourceApp, width: 140, text: ({ sourceApp }) => sourceApp || texts.none },
    { id: 'developer', title: texts.developer, width: 110, text: ({ developer }) => developer || texts.none },
  ];
}

function draftColumns(
  texts: Texts,
  { run, isRunning }: { run: (draftId: number) => void; isRunning: boolean },
): Column<Draft>[] {
  return [
    ...packageColumns<Draft>(texts),
    { id: 'time', title: texts.uploadTime, width: 170, text: ({ createTime }) => formatTime(createTime) },
    {
      id: 'act',
      title: texts.act,
      width: 130,
      text: () => texts.toTemplate,
      cell: ({ draftId }) => (
        <Button size="small" variant="outlined" disabled={isRunning} onClick={() => run(draftId)}>
          {texts.toTemplate}
        </Button>
      ),
    },
  ];
}

function templateColumns(texts: Texts, drop: (template: Template) => void): Column<Template>[] {
  return [
    { id: 'id', title: texts.templateId, width: 90, text: ({ templateId }) => String(templateId) },
    ...packageColumns<Template>(texts),
    { id: 'time', title: texts.createTime, width: 170, text: ({ createTime }) => formatTime(createTime) },
    {
      id: 'act',
      title: texts.act,
      width: 110,
      text: () => texts.dropTemplate,
      cell: (template) => (
        <Button size="small" variant="minimal" intent="danger" onClick={() => drop(template)}>
          {texts.dropTemplate}
        </Button>
      ),
    },
  ];
}

/** The platform's template library and the drafts from which templates are made. */
function TemplatesPage() {
  const texts = useMessages(messages);
  const [doomed, setDoomed] = useState<Template | null>(null);
  const library = useQuery(templates());
  const uploaded = useQuery(drafts());
  const adding = useWrite(addTemplate, { touches: touchedByLibrary, said: texts.templateAdded });
  const dropping = useWrite(deleteTemplate, {
    touches: touchedByLibrary,
    said: texts.templateDropped,
    onDone: () => setDoomed(null),
  });
  return (
    <Page
      title={texts.library}
      description={texts.libraryHint}
      back={<BackLink to="/weixin/code/index" search={useWalkSearch('code', '')} />}
    >
      <Card title={texts.drafts} note={texts.draftsHint} isFlush>
        <Pending of={uploaded} lines={3}>
          {(rows) => (
            <SmallTable
              label={texts.drafts}
              columns={draftColumns(texts, adding)}
              rows={rows}
              rowId={({ draftId }) => String(draftId)}
              empty={texts.noDrafts}
            />
          )}
        </Pending>
      </Card>
      <Card title={texts.library} isFlush>
        <Pending of={library} lines={3}>
          {(rows) => (
            <SmallTable
              label={texts.library}
              columns={templateColumns(texts, setDoomed)}
              rows={rows}
              rowId={({ templateId }) => String(templateId)}
              empty={texts.noTemplates}
            />
          )}
        </Pending>
      </Card>
      {doomed !== null && (
        <Confirm
          isOpen
          title={`${texts.dropTemplate} · ${doomed.userVersion}`}
          confirmText={texts.dropTemplate}
          intent="danger"
          isBusy={dropping.isRunning}
          onConfirm={() => dropping.run(doomed.templateId)}
          onCancel={() => setDoomed(null)}
        >
          {texts.dropEffect(doomed.userVersion)}
        </Confirm>
      )}
    </Page>
  );
}
