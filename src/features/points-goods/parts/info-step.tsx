import { lazy, Suspense } from 'react';
import { MAX_PICTURES } from '#machines/points-goods-wizard/rules.ts';
import type { FormField, PointsGoodsForm } from '#machines/points-goods-wizard/types.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { SwitchField, TextField } from '#src/ui/form/fields.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { ImageGroup } from '#src/ui/image-group/image-group.tsx';
import type { PictureUploads } from '#src/ui/image-group/picture-uploads.ts';
import { Empty, Skeleton } from '#src/ui/state-views/state-views.tsx';
import { messages } from '../messages.ts';
import { goodsPlace, sharePlace } from './places.ts';
import { ShopField, type Shops } from './shop-field.tsx';
import type { WizardView } from './wizard-view.ts';
import './info-step.css';

/** Loads the sku table's code before its first use. */
export const preloadSkuGrid = () => import('./sku-grid.tsx');

const SkuGrid = lazy(() => preloadSkuGrid().then((module) => ({ default: module.SkuGrid })));

interface InfoStepProps extends WizardView {
  pictures: PictureUploads;
  shops: Shops;
}

/** An invalid number leaves the value undefined, so that the field keeps the typed text. */
const shown = (value: number | null) => (Number.isNaN(value) ? undefined : value);
const kept = (value: number | null | undefined) => (value === undefined ? Number.NaN : value);

const sharedSize = 180;

/** Step 2: pictures, name, limits, shelf, and the price of each sku. */
export function InfoStep({ wizard, send, pictures, shops }: InfoStepProps) {
  const texts = useMessages(messages);
  const { form, errors } = wizard.context;
  const change = (values: Partial<PointsGoodsForm>) => send({ type: 'form.change', values });
  const blur = (field: FormField) => () => send({ type: 'form.blur', field });
  const problem = (field: FormField) => {
    const error = errors[field];
    return error === undefined ? undefined : texts.errors[error];
  };
  return (
    <>
      <Card title={texts.stepInfo}>
        <div className="zg-form">
          <div className="zg-info-pictures">
            <ImageGroup
              label={texts.pictures}
              isRequired
              value={form.picUrls}
              onChange={(picUrls) => change({ picUrls })}
              uploads={pictures}
              place={goodsPlace}
              max={MAX_PICTURES}
              problem={problem('picUrls')}
              onBlur={blur('picUrls')}
            />
            <ImageGroup
              label={texts.shareImage}
              isRequired
              value={form.shareImgUrl === '' ? [] : [form.shareImgUrl]}
              onChange={([shareImgUrl = '']) => change({ shareImgUrl })}
              uploads={pictures}
              place={sharePlace}
              max={1}
              size={sharedSize}
              problem={problem('shareImgUrl')}
              onBlur={blur('shareImgUrl')}
            />
          </div>
          <div className="zg-form-row">
            <TextField
              label={texts.nameLabel}
              isRequired
              maxLength={100}
              value={form.name}
              onChange={(name) => change({ name })}
              problem={problem('name')}
              onBlur={blur('name')}
            />
            <TextField
              label={texts.unit}
              isRequired
              maxLength={10}
              value={form.unit}
              onChange={(unit) => change({ unit })}
              problem={problem('unit')}
              onBlur={blur('unit')}
            />
            <ShopField shops={shops} value={form.shopId} onChange={(shopId) => change({ shopId })} />
          </div>
          <div className="zg-form-row">
            <NumberField
              label={texts.quantityLimit}
              hint={texts.quantityHint}
              isRequired
              value={shown(form.quantityLimit)}
              onChange={(value) => change({ quantityLimit: kept(value) })}
              problem={problem('quantityLimit')}
              onBlur={blur('quantityLimit')}
            />
            <NumberField
              label={texts.sort}
              hint={texts.sortHint}
              value={shown(form.sort)}
              onChange={(value) => change({ sort: kept(value) })}
              problem={problem('sort')}
              onBlur={blur('sort')}
            />
          </div>
          <SwitchField
            label={form.shelf === '1' ? texts.onShelf : texts.offShelf}
            value={form.shelf === '1'}
            onChange={(isOn) => change({ shelf: isOn ? '1' : '0' })}
          />
        </div>
      </Card>
      <Card
        title={texts.skus}
        note={form.skus.length === 0 ? undefined : texts.rowsChosen(form.skus.filter(({ checked }) => checked).length)}
      >
        {form.skus.length === 0 ? (
          <Empty title={texts.noSkus} />
        ) : (
          <Suspense
            fallback={
              <div className="zg-skus-waiting">
                <Skeleton lines={8} height={24} />
              </div>
            }
          >
            <SkuGrid
              rows={form.skus}
              pictures={pictures}
              problem={problem('skus')}
              onChange={(skuId, values) => send({ type: 'sku.change', skuId, values })}
              onBlur={blur('skus')}
            />
          </Suspense>
        )}
      </Card>
    </>
  );
}
