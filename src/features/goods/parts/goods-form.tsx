import { useRef } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Merge } from '#src/ui/conflict/merge-view.ts';
import { toFirstFault } from '#src/ui/form/first-fault.ts';
import { Held } from '#src/ui/form/held.tsx';
import { mainActMark, useWayToMainAct } from '#src/ui/list/use-main-act.ts';
import { DraftNote } from '#src/ui/rich-text/draft-note.tsx';
import { RichText } from '#src/ui/rich-text/rich-text.tsx';
import { categoryTree, type Goods } from '../api.ts';
import { fieldsIn } from '../kept-draft.ts';
import { messages } from '../messages.ts';
import { BasicsCard, type CategoryChoice } from './basics-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { SkusCard } from './skus-card.tsx';
import type { GoodsFormView } from './use-goods-form.ts';
import './goods-form.css';

interface GoodsFormProps {
  form: GoodsFormView;
  goods: Goods | null;
  onLeave: () => void;
  onManage: () => void;
}

/** The whole form of goods on one page, with leaving and saving at the bottom. */
export function GoodsForm({ form, goods, onLeave, onManage }: GoodsFormProps) {
  useWayToMainAct();
  const texts = useMessages(messages);
  const { draft, base, version, change, conflict, error } = form;
  const { tenantId } = useNamedTenant();
  const { data, refusal } = usePermittedRead('readCategoryTree', categoryTree(goods?.tenantId ?? tenantId));
  const categories: readonly CategoryChoice[] = data ?? (refusal === null ? [] : ownCategories(goods));
  const page = useRef<HTMLDivElement>(null);
  const save = () => {
    form.submit();
    toFirstFault(page.current);
  };
  return (
    <div className="zg-goods-form" ref={page}>
      <Held isHeld={form.isSaving} className="zg-goods-fields">
        <DraftNote
          draftKey={form.draftKey}
          saved={goods}
          version={version}
          base={base}
          fieldsIn={(text) => fieldsIn(text, version)}
          onTake={change}
        />
        <BasicsCard form={form} categories={categories} refusal={refusal} isNew={goods === null} />
        <PicturesCard {...form} />
        <SkusCard form={form} goods={goods} onManage={onManage} />
        <Card title={texts.details}>
          <RichText
            label={texts.description}
            value={draft.description}
            onChange={(description) => change({ description })}
            onPending={form.onPendingInText}
            uploadData={{ dir: 'goods/' }}
          />
        </Card>
      </Held>
      <footer className="zg-goods-ways">
        {error !== null && conflict === null && (
          <p className="zg-form-error" role="alert">
            {problemText(error)}
          </p>
        )}
        <Button onClick={onLeave}>{texts.cancel}</Button>
        <Button
          intent="primary"
          needs={goods === null ? 'createGoods' : 'updateGoods'}
          isBusy={form.isSaving}
          {...mainActMark}
          onClick={save}
        >
          {texts.save}
        </Button>
      </footer>
      {conflict !== null && <Merge {...conflict} />}
    </div>
  );
}

/** The categories that goods are in, for a role that may not read all of them. */
function ownCategories(goods: Goods | null): CategoryChoice[] {
  if (!goods?.categoryFirst) return [];
  const [first = '', second = ''] = goods.categoryNames;
  const children = goods.categorySecond === null ? [] : [{ id: goods.categorySecond, name: second }];
  return [{ id: goods.categoryFirst, name: first, children }];
}
