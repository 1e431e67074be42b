import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { namerAmong } from '#src/lib/named-among.ts';
import { useMixedTenants } from '#src/lib/tenants.ts';
import { BulkBar } from '#src/ui/bulk/bulk-bar.tsx';
import { type BulkAct, eachRow, useBulk } from '#src/ui/bulk/use-bulk.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { Selection } from '#src/ui/data-grid/selection.tsx';
import { ChoiceField } from '#src/ui/form/fields.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import {
  type ArticleCategory,
  type ArticleRow,
  publishArticle,
  readArticle,
  touchedByArticles,
  unpublishArticle,
  updateArticle,
} from '../api.ts';
import { messages } from '../messages.ts';

interface BulkActsProps {
  selection: Selection;
  rows: readonly ArticleRow[] | undefined;
  categories: readonly ArticleCategory[];
}

// Skips articles already in that state, which keeps their publication date.
const publishing = eachRow<ArticleRow>(async (row) => (row.status === 1 ? null : publishArticle(row)));
const hiding = eachRow<ArticleRow>(async (row) => (row.status === 0 ? null : unpublishArticle(row)));

/** Saves the whole article over the version that the list showed. */
const movingTo = (categoryId: string | null) =>
  eachRow<ArticleRow>(async ({ id, version }) => {
    const { title, author, summary, coverUrl, sort, content } = await readArticle(id);
    return updateArticle({ id, version, title, categoryId, author, summary, coverUrl, sort, content });
  });

/** Moves the articles of the category's tenant; those of another one are refused for this reason. */
const movingIn = ({ id, tenantId }: ArticleCategory, reason: string): BulkAct<ArticleRow> => ({
  most: 1,
  async send(rows) {
    const strange = rows.filter((row) => row.tenantId !== tenantId);
    const moved = await movingTo(id).send(rows.filter((row) => row.tenantId === tenantId));
    return [...strange.map((row) => ({ id: row.id, reason })), ...moved];
  },
});

/** The bulk actions on the selected articles. */
export function BulkActs({ selection, rows, categories }: BulkActsProps) {
  const texts = useMessages(messages);
  const bulk = useBulk<ArticleRow>({ selection, rows, rowName: ({ title }) => title, touches: touchedByArticles });
  const [target, setTarget] = useState<string | null>(null);
  const tenants = useMixedTenants();
  const owners = new Set((target === null ? [] : bulk.chosen()).map(({ tenantId }) => tenantId));
  const possible = categories.filter(({ tenantId }) => owners.has(tenantId));
  const nameOf = namerAmong(tenants, possible);
  return (
    <>
      <BulkBar bulk={bulk}>
        <Button needs="publishArticle" onClick={() => bulk.run(publishing)}>
          {texts.publish}
        </Button>
        <Button needs="unpublishArticle" onClick={() => bulk.run(hiding)}>
          {texts.unpublish}
        </Button>
        <Button needs="updateArticle" onClick={() => setTarget('')}>
          {texts.moveTo}
        </Button>
      </BulkBar>
      {target !== null && (
        <FormDialog
          isOpen
          title={texts.moveTo}
          submitText={texts.moveTo}
          isBusy={false}
          error={null}
          onSubmit={() => {
            setTarget(null);
            const category = possible.find(({ id }) => id === target);
            bulk.run(category ? movingIn(category, texts.otherTenant) : movingTo(target === '' ? null : target));
          }}
          onClose={() => setTarget(null)}
        >
          <ChoiceField
            label={texts.category}
            value={target}
            options={[
              { value: '', label: texts.noCategory },
              ...possible.map((category) => ({ value: category.id, label: nameOf(category) })),
            ]}
            onChange={setTarget}
          />
        </FormDialog>
      )}
    </>
  );
}
