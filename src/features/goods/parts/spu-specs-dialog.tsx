import { ArrowDownIcon, ArrowUpIcon, CrossIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#src/lib/api-client.ts';
import { formatList } from '#src/lib/format.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { usePermittedRead } from '#src/lib/permitted-read.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Conflict } from '#src/ui/conflict/conflict.tsx';
import { useRival } from '#src/ui/conflict/use-rival.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ChoiceField } from '#src/ui/form/fields.tsx';
import { Pending } from '#src/ui/state-views/pending.tsx';
import { Empty } from '#src/ui/state-views/state-views.tsx';
import { useUndo } from '#src/ui/undo/use-undo.ts';
import {
  addSpuSpec,
  dropSpuSpec,
  type Goods,
  moveSpuSpec,
  type Spec,
  specList,
  spuSpecs,
  type SpuSpecRow,
  touchedByGoods,
} from '../api.ts';
import { messages } from '../messages.ts';
import './spu-specs-dialog.css';

interface SpuSpecsDialogProps {
  goods: Goods;
  onClose: () => void;
}

/** Changes the specs of saved goods without changing what their skus are. */
export function SpuSpecsDialog({ goods, onClose }: SpuSpecsDialogProps) {
  const texts = useMessages(messages);
  const { data: library = [], refusal } = usePermittedRead('listSpecs', specList(goods.tenantId));
  const query = useQuery(spuSpecs(goods.id));
  const { data } = query;
  const rows = data?.records ?? [];
  const touches = touchedByGoods;
  const offerUndo = useUndo(touches);
  const move = useWrite(moveSpuSpec, { touches, silent: 'told below the list, or asked about' });
  const [wish, setWish] = useState({ id: '', version: 0, position: 0 });
  const { theirs, takeTheirs, keepMine } = useRival<SpuSpecRow>(null, move, 'specName');
  const drop = useWrite((row: SpuSpecRow) => dropSpuSpec(row), {
    touches,
    onDone: (_, { specId, values }) => {
      const position = rows.findIndex((row) => row.specId === specId);
      const again = { spuId: goods.id, specId, specValueId: values[0]?.id ?? '' };
      const key = newIdempotencyKey();
      offerUndo(texts.manageDropped, async () => {
        const { id, version } = await addSpuSpec(again, key);
        await moveSpuSpec({ id, version, position });
      });
    },
  });
  const put = (next: typeof wish) => {
    setWish(next);
    move.run(next);
  };
  const isBusy = move.isRunning || drop.isRunning;
  return (
    <Dialog
      isOpen
      title={texts.manage}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="zg-form">
        <p className="zg-form-note">{texts.manageHint}</p>
        <Pending of={query} />
        {data !== undefined && rows.length === 0 && <Empty title={texts.manageEmpty} />}
        <ol className="zg-spu-specs">
          {rows.map((row, at) => {
            const { id, version, specName, values } = row;
            return (
              <li key={id}>
                <strong>{specName}</strong>
                <span>{formatList(values.map(({ name }) => name))}</span>
                <IconButton
                  label={texts.moveEarlier(specName)}
                  icon={<ArrowUpIcon />}
                  disabled={at === 0 || isBusy}
                  onClick={() => put({ id, version, position: at - 1 })}
                />
                <IconButton
                  label={texts.moveLater(specName)}
                  icon={<ArrowDownIcon />}
                  disabled={at === rows.length - 1 || isBusy}
                  onClick={() => put({ id, version, position: at + 1 })}
                />
                <IconButton
                  label={values.length > 1 ? texts.manageSeveral : texts.dropSpec(specName)}
                  icon={<CrossIcon />}
                  side="left"
                  aria-disabled={values.length > 1 || isBusy || undefined}
                  onClick={() => values.length <= 1 && drop.run(row)}
                />
              </li>
            );
          })}
        </ol>
        {move.error !== null && theirs === null && (
          <p className="zg-form-error" role="alert">
            {problemText(move.error)}
          </p>
        )}
        <AddSpec
          goods={goods}
          refusal={refusal}
          free={library.filter((spec) => spec.values.length > 0 && rows.every(({ specId }) => specId !== spec.id))}
        />
      </div>
      {theirs !== null && (
        <Conflict
          isOpen
          rows={[{ label: texts.sort, mine: `${wish.position + 1}`, theirs: `${rows.findIndex(isOf(theirs)) + 1}` }]}
          onTakeTheirs={() => takeTheirs(() => {})}
          onKeepMine={() => keepMine((version) => put({ ...wish, version }))}
          onClose={move.clear}
        />
      )}
    </Dialog>
  );
}

const isOf =
  ({ id }: SpuSpecRow) =>
  (row: SpuSpecRow) =>
    row.id === id;

function AddSpec({ goods, free, refusal }: { goods: Goods; free: readonly Spec[]; refusal: string | null }) {
  const texts = useMessages(messages);
  const [specId, setSpecId] = useState('');
  const [valueId, setValueId] = useState('');
  const add = useWrite(addSpuSpec, {
    touches: touchedByGoods,
    said: texts.manageAdded,
    onDone() {
      setSpecId('');
      setValueId('');
    },
  });
  const spec = free.find(({ id }) => id === specId);
  return (
    <div className="zg-spu-specs-add">
      <ChoiceField
        label={texts.addSpec}
        value={spec?.id ?? ''}
        hint={refusal ?? undefined}
        isDisabled={refusal !== null}
        placeholder={texts.chooseSpec}
        options={free.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          setSpecId(id);
          setValueId(free.find((each) => each.id === id)?.values[0]?.id ?? '');
        }}
      />
      <ChoiceField
        label={texts.manageValue}
        value={spec === undefined ? '' : valueId}
        isDisabled={spec === undefined}
        options={(spec?.values ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setValueId}
      />
      <Button
        disabled={spec === undefined}
        isBusy={add.isRunning}
        onClick={() => spec && add.run({ spuId: goods.id, specId: spec.id, specValueId: valueId })}
      >
        {texts.manageAdd}
      </Button>
    </div>
  );
}
