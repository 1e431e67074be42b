import { ArrowDownIcon, ArrowUpIcon, CrossIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ChoiceField } from '#src/ui/form/fields.tsx';
import { Empty, Failure, Skeleton } from '#src/ui/state-views/state-views.tsx';
import {
  addSpuSpec,
  dropSpuSpec,
  type Goods,
  moveSpuSpec,
  type Spec,
  specList,
  spuSpecs,
  touchedByGoods,
} from '../api.ts';
import { messages } from '../messages.ts';
import './spu-specs-dialog.css';

interface SpuSpecsDialogProps {
  goods: Goods;
  onClose: () => void;
}

/** The specs that goods are offered by, changed without touching what their skus are. */
export function SpuSpecsDialog({ goods, onClose }: SpuSpecsDialogProps) {
  const texts = useMessages(messages);
  const { data: library = [] } = useQuery(specList(goods.tenantId));
  const { data, error, refetch } = useQuery(spuSpecs(goods.id));
  const rows = data?.records ?? [];
  const touches = touchedByGoods;
  const move = useWrite(moveSpuSpec, { touches });
  const drop = useWrite(dropSpuSpec, { touches, said: texts.manageDropped });
  const isBusy = move.isRunning || drop.isRunning;
  return (
    <Dialog
      isOpen
      title={texts.manageTitle}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="zg-form">
        <p className="zg-form-note">{texts.manageHint}</p>
        {data === undefined &&
          (error === null ? <Skeleton /> : <Failure error={error} onRetry={() => void refetch()} />)}
        {data !== undefined && rows.length === 0 && <Empty title={texts.manageEmpty} />}
        <ol className="zg-spu-specs">
          {rows.map(({ id, version, specName, values }, at) => (
            <li key={id}>
              <strong>{specName}</strong>
              <span>{values.map(({ name }) => name).join('、')}</span>
              <IconButton
                label={texts.moveEarlier(specName)}
                icon={<ArrowUpIcon />}
                disabled={at === 0 || isBusy}
                onClick={() => move.run({ id, version, position: at - 1 })}
              />
              <IconButton
                label={texts.moveLater(specName)}
                icon={<ArrowDownIcon />}
                disabled={at === rows.length - 1 || isBusy}
                onClick={() => move.run({ id, version, position: at + 1 })}
              />
              <IconButton
                label={values.length > 1 ? texts.manageSeveral : texts.dropSpec(specName)}
                icon={<CrossIcon />}
                side="left"
                aria-disabled={values.length > 1 || isBusy || undefined}
                onClick={() => values.length <= 1 && drop.run({ id, version })}
              />
            </li>
          ))}
        </ol>
        <AddSpec
          goods={goods}
          free={library.filter((spec) => spec.values.length > 0 && rows.every(({ specId }) => specId !== spec.id))}
        />
      </div>
    </Dialog>
  );
}

function AddSpec({ goods, free }: { goods: Goods; free: readonly Spec[] }) {
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
