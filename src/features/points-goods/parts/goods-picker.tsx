import { SearchIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { PAGE_SIZES } from '#machines/points-goods-wizard/rules.ts';
import { words } from '#machines/points-goods-wizard/words.ts';
import { useLocale } from '#src/lib/i18n/locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Cascader } from '#src/ui/cascader/cascader.tsx';
import { pathTo } from '#src/ui/cascader/paths.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Input } from '#src/ui/input/input.tsx';
import { Pager } from '#src/ui/pager/pager.tsx';
import { Empty, Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { messages } from '../messages.ts';
import { SpuTable } from './spu-table.tsx';
import './goods-picker.css';
import { reasonOf, type WizardView } from './wizard-view.ts';

/** The dialog that selects one goods row, by category and name, page by page. */
export function GoodsPicker({ wizard, send }: WizardView) {
  const locale = useLocale();
  const texts = messages[locale];
  const isOpen = wizard.matches({ flow: { choose: 'picking' } });
  const { page, markedId, search } = wizard.context;
  const isLoading = wizard.matches({ flow: { choose: { picking: { goods: 'loading' } } } });
  const hasFailed = wizard.matches({ flow: { choose: { picking: { goods: 'failed' } } } });
  const size = isLoading || page === null ? search.size : page.size;
  const canPick = markedId !== null && !isLoading && !hasFailed;
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.choose}
      width={880}
      onClose={() => send({ type: 'picker.cancel' })}
      footer={
        <>
          <Button onClick={() => send({ type: 'picker.cancel' })}>{texts.cancel}</Button>
          <Button
            intent="primary"
            disabled={!canPick}
            title={canPick ? undefined : words.guards.hasMarked[locale]}
            onClick={() => send({ type: 'picker.pick' })}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <PickerSearch key={String(isOpen)} wizard={wizard} send={send} />
      <p className="zg-form-note">{texts.pickerHint}</p>
      <div className="zg-goods-rows" aria-busy={isLoading}>
        {isLoading && <Skeleton lines={search.size > 10 ? 14 : 10} height={24} />}
        {hasFailed && <Failure reason={reasonOf(wizard)} onRetry={() => send({ type: 'picker.retry' })} />}
        {!isLoading && !hasFailed && page !== null && page.records.length === 0 && <Empty title={texts.noGoods} />}
        {!isLoading && !hasFailed && page !== null && page.records.length > 0 && (
          <SpuTable
            page={page}
            markedId={markedId}
            onMark={(spuId) => send({ type: 'picker.mark', spuId })}
            onPick={() => send({ type: 'picker.pick' })}
          />
        )}
      </div>
      <Pager
        total={page?.total ?? 0}
        totalExact
        current={search.current}
        size={size}
        sizes={PAGE_SIZES}
        onChange={(next) =>
          send(
            next.size === size
              ? { type: 'picker.page', current: next.current }
              : { type: 'picker.size', size: next.size },
          )
        }
      />
    </Dialog>
  );
}

function PickerSearch({ wizard, send }: Pick<WizardView, 'wizard' | 'send'>) {
  const locale = useLocale();
  const texts = messages[locale];
  const { categories, search } = wizard.context;
  const [paths, setPaths] = useState(() =>
    search.categoryId.flatMap((id) => {
      const path = pathTo(categories ?? [], id);
      return path ? [path] : [];
    }),
  );
  const [name, setName] = useState(search.name);
  return (
    <form
      className="zg-goods-search"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'picker.search', paths, name });
      }}
    >
      <Cascader
        label={texts.category}
        nodes={categories ?? []}
        value={paths}
        onChange={setPaths}
        isDisabled={categories === null}
      />
      <Input
        aria-label={texts.goodsName}
        placeholder={texts.goodsName}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" intent="primary" icon={<SearchIcon />}>
        {texts.query}
      </Button>
    </form>
  );
}
