import { useId } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { useWithheld } from '#src/lib/rights.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import { type Goods, specList } from '../api.ts';
import { rowsFor } from '../matrix.ts';
import { messages } from '../messages.ts';
import { FillRow } from './fill-row.tsx';
import { SkuTable } from './sku-table.tsx';
import { SpecsEditor } from './specs-editor.tsx';
import type { GoodsFormView } from './use-goods-form.ts';

interface SkusCardProps {
  form: GoodsFormView;
  /** Null for new goods, whose specs exist only in the form. */
  goods: Goods | null;
  /** Opens the dialog that changes the specs of saved goods. */
  onManage: () => void;
}

/** The specs of the goods and the sku of each combination. */
export function SkusCard({ form, goods, onManage }: SkusCardProps) {
  const texts = useMessages(messages);
  const whyId = useId();
  const { draft, change, isChanged } = form;
  const problem = form.problem('specs');
  const { tenantId } = useNamedTenant();
  const { data: library, refusal } = usePermittedRead('listSpecs', specList(goods?.tenantId ?? tenantId));
  const withheld = useWithheld();
  const manage = (
    <Button
      needs="updateGoods"
      size="small"
      aria-disabled={isChanged || undefined}
      aria-describedby={isChanged ? whyId : undefined}
      onClick={() => !isChanged && onManage()}
    >
      {texts.manage}
    </Button>
  );
  return (
    <Card
      title={texts.specs}
      note={texts.skuNote(draft.skus.length)}
      actions={
        goods !== null &&
        withheld('pageSpuSpecs') === null &&
        (isChanged ? (
          <>
            <Tooltip text={texts.manageRefusal} side="left">
              {manage}
            </Tooltip>
            <span id={whyId} hidden>
              {texts.manageRefusal}
            </span>
          </>
        ) : (
          manage
        ))
      }
    >
      <div className="zg-form">
        <SpecsEditor
          specs={draft.specs}
          library={library ?? []}
          refusal={refusal}
          onChange={(specs) => change({ specs, skus: rowsFor(specs, draft.skus, form.base.skus) })}
        />
        {problem !== undefined && (
          <p className="zg-form-error" role="alert">
            {problem}
          </p>
        )}
        <p className="zg-form-note">{draft.specs.length === 0 ? texts.oneSku : texts.sameSku}</p>
        {draft.skus.length > 1 && <FillRow draft={draft} change={change} />}
        <SkuTable {...form} />
      </div>
    </Card>
  );
}
