import { TrashIcon } from '@blueprintjs/icons';
import { createLazyRoute } from '@tanstack/react-router';
import { newOrder, receiver } from '#openapi/generated/shapes.ts';
import { clientTypeNames, clientTypes } from '#src/lib/codes.ts';
import { formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWalkSearch } from '#src/lib/row-walk.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { toFirstFault } from '#src/ui/form/first-fault.ts';
import { Held } from '#src/ui/form/held.tsx';
import { useLeaveQuestion } from '#src/ui/form/leave-question.tsx';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { useRecordForm } from '#src/ui/form/use-record-form.ts';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RegionFields } from '#src/ui/region/region-fields.tsx';
import { PageInTenant } from '#src/ui/tenant/in-tenant.tsx';
import { createOrder, touchedByOrders } from '../api.ts';
import { phoneFor } from '../buyer-phone.ts';
import { messages } from '../messages.ts';
import { GoodsSearch, type Line } from '../parts/goods-search.tsx';
import { type Buyer, MemberSearch } from '../parts/member-search.tsx';
import './new-order-page.css';

export const lazyRoute = createLazyRoute('/mall/orderinfo/form')({ component: NewOrderPage });

interface Draft {
  buyer: Buyer | null;
  appType: (typeof clientTypes)[number];
  lines: readonly Line[];
  name: string;
  phone: string;
  province: string;
  city: string;
  address: string;
  remark: string;
  freightPrice: number | null | undefined;
  discountPrice: number | null | undefined;
}

const blank: Draft = {
  buyer: null,
  appType: 'MA',
  lines: [],
  name: '',
  phone: '',
  province: '',
  city: '',
  address: '',
  remark: '',
  freightPrice: 0,
  discountPrice: 0,
};

const isLineGood = ({ quantity, stock }: Line) => typeof quantity === 'number' && quantity > 0 && quantity <= stock;

/** Places an order for a member: goods, address and buyer. The stock is reserved until the member pays. */
function NewOrderPage() {
  const texts = useMessages(messages);
  const back = <BackLink to="/mall/orderinfo/index" search={useWalkSearch('order', '')} />;
  return (
    <Page title={texts.create} back={back}>
      <PageInTenant>
        <Form />
      </PageInTenant>
    </Page>
  );
}

function Form() {
  const texts = useMessages(messages);
  const locale = useLocale();
  const navigate = lazyRoute.useNavigate();
  const named = useNamedTenant();
  const form = useRecordForm({
    shape: { ...newOrder, ...receiver },
    draftOf: () => blank,
    labels: {
      ...texts,
      appType: texts.client,
      name: texts.receiver,
      freightPrice: texts.freight,
      discountPrice: texts.discount,
    },
    complaints: { phone: texts.phoneWrong },
    blankIs: { freightPrice: 0, discountPrice: 0 },
    check: ({ buyer, lines }) => ({
      buyer: buyer === null ? texts.memberMissing : undefined,
      lines: lines.length === 0 ? texts.itemMissing : lines.every(isLineGood) ? undefined : texts.incomplete,
    }),
    touches: touchedByOrders,
    said: texts.placed,
    create({ buyer, lines, appType, freightPrice, discountPrice, remark, ...to }, key) {
      const items = lines.map(({ skuId, quantity }) => ({ skuId, quantity: quantity ?? 0 }));
      const note = remark.trim();
      const order = { userId: buyer?.userId ?? '', appType, items, freightPrice, discountPrice, receiver: to };
      return createOrder({ ...named, ...order, ...(note !== '' && { remark: note }) }, key);
    },
    onDone: ({ id }: { id: string }) => navigate({ to: '/mall/orderinfo/$id', params: { id }, ignoreBlocker: true }),
  });
  const leaveQuestion = useLeaveQuestion(form.isChanged);
  const { draft, change, error } = form;
  const { lines } = draft;
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * (quantity ?? 0), 0);
  const total = goods + (draft.freightPrice ?? 0) - (draft.discountPrice ?? 0);
  return (
    <form
      className="zg-new-order"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
        toFirstFault(event.currentTarget);
      }}
    >
      <Held isHeld={form.isSaving} className="zg-new-order-cards">
        <Card title={texts.memberCard}>
          <div className="zg-form">
            <MemberSearch
              value={draft.buyer}
              problem={form.problem('buyer')}
              onChange={(buyer) =>
                change(({ buyer: before, phone }) => ({ buyer, phone: phoneFor(buyer, before, phone) }))
              }
            />
            <ChoiceField
              {...form.choice('appType')}
              options={clientTypes.map((value) => ({ value, label: clientTypeNames[locale][value] }))}
            />
          </div>
        </Card>
        <Card title={texts.items}>
          <div className="zg-form">
            {lines.map((line, at) => (
              <div key={line.skuId} className="zg-new-line">
                <NumberField
                  label={`${line.name} · ¥${formatYuan(line.price)}`}
                  value={line.quantity}
                  problem={isLineGood(line) || line.quantity === undefined ? undefined : texts.tooMany(line.stock)}
                  onChange={(quantity) =>
                    change({ lines: lines.map((each, index) => (index === at ? { ...each, quantity } : each)) })
                  }
                />
                <IconButton
                  label={texts.removeItem}
                  icon={<TrashIcon />}
                  onClick={() => change({ lines: lines.filter((_, index) => index !== at) })}
                />
              </div>
            ))}
            <GoodsSearch
              problem={lines.length === 0 ? form.problem('lines') : undefined}
              onAdd={(line) => {
                if (!lines.some(({ skuId }) => skuId === line.skuId)) change({ lines: [...lines, line] });
              }}
            />
          </div>
        </Card>
        <Card title={texts.delivery}>
          <div className="zg-form">
            <div className="zg-form-row">
              <TextField {...form.text('name')} />
              <TextField {...form.text('phone')} type="tel" maxLength={20} />
            </div>
            <RegionFields labels={texts} maxLength={receiver.city.longest} value={draft} onChange={change} />
            <TextField {...form.text('address')} />
            <TextArea {...form.text('remark')} rows={2} />
          </div>
        </Card>
      </Held>
      <Card title={texts.money}>
        <div className="zg-form">
          <Held isHeld={form.isSaving} className="zg-form-row">
            <YuanField {...form.yuan('freightPrice')} />
            <YuanField {...form.yuan('discountPrice')} />
          </Held>
          <p className="zg-new-total">
            {texts.toPay}: ¥{formatYuan(total)}
          </p>
          {form.isFaulty && <p className="zg-form-error">{texts.incomplete}</p>}
          {error !== null && (
            <p className="zg-form-error" role="alert">
              {problemText(error)}
            </p>
          )}
          <div>
            <Button type="submit" intent="primary" isBusy={form.isSaving}>
              {texts.create}
            </Button>
          </div>
        </div>
      </Card>
      {leaveQuestion}
    </form>
  );
}
