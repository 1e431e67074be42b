import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { ChoiceField, SwitchField, TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import type { GoodsKind } from '../api.ts';
import { messages } from '../messages.ts';
import type { GoodsFormView } from './use-goods-form.ts';

/** A category that may be chosen, and those below it. */
export interface CategoryChoice {
  id: string;
  name: string;
  children: readonly Pick<CategoryChoice, 'id' | 'name'>[];
}

interface BasicsCardProps {
  form: Pick<GoodsFormView, 'draft' | 'change' | 'problem' | 'text' | 'number' | 'choice'>;
  categories: readonly CategoryChoice[];
  /** Why the role may not choose categories; null when it may. */
  refusal: string | null;
  /** The kind is chosen once, when goods are added. */
  isNew: boolean;
}

const none = 'none';
const kindsOf: readonly GoodsKind[] = ['ordinary', 'points', 'virtual', 'card'];

/** The name, categories and shelf state of goods. */
export function BasicsCard({ form, categories, refusal, isNew }: BasicsCardProps) {
  const texts = useMessages(messages);
  const { draft, change } = form;
  const first = categories.find(({ id }) => id === draft.categoryFirst);
  const optionsOf = (nodes: CategoryChoice['children']) => [
    { value: none, label: texts.noCategory },
    ...nodes.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const chosen = (id: string) => (id === none ? null : id);
  return (
    <Card title={texts.basics}>
      <div className="zg-form">
        <div className="zg-form-row">
          <TextField {...form.text('name')} />
          <TextField {...form.text('spuCode')} hint={texts.codeHint} />
        </div>
        <div className="zg-form-row">
          <ChoiceField
            label={texts.categoryFirst}
            hint={refusal ?? undefined}
            isDisabled={refusal !== null}
            value={draft.categoryFirst ?? none}
            options={optionsOf(categories)}
            onChange={(id) => change({ categoryFirst: chosen(id), categorySecond: null })}
          />
          <ChoiceField
            label={texts.categorySecond}
            value={draft.categorySecond ?? none}
            isDisabled={refusal !== null || first === undefined || first.children.length === 0}
            options={optionsOf(first?.children ?? [])}
            onChange={(id) => change({ categorySecond: chosen(id) })}
          />
          <ChoiceField
            {...form.choice('goodsKind')}
            isDisabled={!isNew}
            options={kindsOf.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          />
        </div>
        <div className="zg-form-row">
          <TextField {...form.text('unit')} isRequired />
          <NumberField {...form.number('sort')} hint={texts.sortHint} />
        </div>
        <SwitchField
          label={draft.shelf === '1' ? texts.onShelf : texts.offShelf}
          hint={form.problem('shelf')}
          value={draft.shelf === '1'}
          onChange={(isOn) => change({ shelf: isOn ? '1' : '0' })}
        />
      </div>
    </Card>
  );
}
