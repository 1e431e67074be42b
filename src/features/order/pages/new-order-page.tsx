import { TrashIcon } from '@blueprintjs/icons';
import { createLazyRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { clientTypeNames, clientTypes } from '#src/lib/codes.ts';
import { formatYuan } from '#src/lib/format.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { useNamedTenant } from '#src/lib/named-tenant.ts';
import { problemText } from '#src/lib/problem-messages.ts';
import { useWrite } from '#src/lib/write.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { ChoiceField, TextArea, TextField } from '#src/ui/form/fields.tsx';
import { NumberField, YuanField } from '#src/ui/form/number-field.tsx';
import { BackLink } from '#src/ui/page/back-link.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { RegionFields } from '#src/ui/region/region-fields.tsx';
import { PageInTenant } from '#src/ui/tenant/in-tenant.tsx';
import { createOrder, touchedByOrders } from '../api.ts';
import { messages } from '../messages.ts';
import { GoodsSearch, type Line } from '../parts/goods-search.tsx';
import { type Buyer, MemberSearch } from '../parts/member-search.tsx';
import './new-order-page.css';

export const lazyRoute = createLazyRoute('/mall/orderinfo/form')({ component: NewOrderPage });

const blank = { name: '', phone: '', province: '', city: '', address: '' };
const phoneForm = /^[0-9+ -]{5,20}$/;
type Client = (typeof clientTypes)[number];

/** Places an order for a member: goods, address and buyer. The stock is reserved until the member pays. */
function NewOrderPage() {
  const texts = useMessages(messages);
  const back = <BackLink to="/mall/orderinfo/index" />;
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
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  const [client, setClient] = useState<Client>('MA');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [receiver, setReceiver] = useState(blank);
  const [freight, setFreight] = useState<number | null | undefined>(0);
  const [discount, setDiscount] = useState<number | null | undefined>(0);
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isRunning, error } = useWrite(createOrder, {
    touches: touchedByOrders,
    said: texts.placed,
    silent: 'told on the page',
    onDone: ({ id }) => void navigate({ to: '/mall/orderinfo/$id', params: { id } }),
  });
  const isLineGood = ({ quantity, stock }: Line) => typeof quantity === 'number' && quantity > 0 && quantity <= stock;
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * (quantity ?? 0), 0);
  const total = goods + (freight ?? 0) - (discount ?? 0);
  const isReceiverGood =
    receiver.name.trim() !== '' && phoneForm.test(receiver.phone) && receiver.address.trim() !== '';
  const isGood =
    buyer !== null &&
    lines.length > 0 &&
    lines.every(isLineGood) &&
    isReceiverGood &&
    freight !== undefined &&
    discount !== undefined;
  const submit = () => {
    setTried(true);
    if (!isGood) return;
    run({
      ...named,
      userId: buyer.userId,
      appType: client,
      items: lines.map(({ skuId, quantity }) => ({ skuId, quantity: quantity ?? 0 })),
      freightPrice: freight ?? 0,
      discountPrice: discount ?? 0,
      receiver,
      ...(remark.trim() !== '' && { remark: remark.trim() }),
    });
  };
  const set = (name: keyof typeof blank) => (value: string) => setReceiver({ ...receiver, [name]: value });
  return (
    <form
      className="zg-new-order"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card title={texts.memberCard}>
        <div className="zg-form">
          <MemberSearch
            value={buyer}
            onChange={(next) => {
              setBuyer(next);
              if (next !== null && receiver.phone === '') setReceiver({ ...receiver, phone: next.mobile });
            }}
          />
          <ChoiceField
            label={texts.client}
            value={client}
            options={clientTypes.map((value) => ({ value, label: clientTypeNames[locale][value] }))}
            onChange={setClient}
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
                  setLines(lines.map((each, index) => (index === at ? { ...each, quantity } : each)))
                }
              />
              <IconButton
                label={texts.removeItem}
                icon={<TrashIcon />}
                onClick={() => setLines(lines.filter((_, index) => index !== at))}
              />
            </div>
          ))}
          <GoodsSearch
            onAdd={(line) => {
              if (!lines.some(({ skuId }) => skuId === line.skuId)) setLines([...lines, line]);
            }}
          />
        </div>
      </Card>
      <Card title={texts.delivery}>
        <div className="zg-form">
          <div className="zg-form-row">
            <TextField label={texts.receiver} isRequired maxLength={40} value={receiver.name} onChange={set('name')} />
            <TextField
              label={texts.phone}
              isRequired
              type="tel"
              maxLength={20}
              value={receiver.phone}
              problem={isTried && !phoneForm.test(receiver.phone) ? texts.phoneWrong : undefined}
              onChange={set('phone')}
            />
          </div>
          <RegionFields
            labels={texts}
            maxLength={40}
            value={receiver}
            onChange={(region) => setReceiver({ ...receiver, ...region })}
          />
          <TextField
            label={texts.address}
            isRequired
            maxLength={200}
            value={receiver.address}
            onChange={set('address')}
          />
          <TextArea label={texts.remark} maxLength={500} rows={2} value={remark} onChange={setRemark} />
        </div>
      </Card>
      <Card title={texts.money}>
        <div className="zg-form">
          <div className="zg-form-row">
            <YuanField label={texts.freight} value={freight} onChange={setFreight} />
            <YuanField label={texts.discount} value={discount} onChange={setDiscount} />
          </div>
          <p className="zg-new-total">
            {texts.toPay}: ¥{formatYuan(total)}
          </p>
          {isTried && !isGood && <p className="zg-form-error">{texts.incomplete}</p>}
          {error !== null && (
            <p className="zg-form-error" role="alert">
              {problemText(error)}
            </p>
          )}
          <div>
            <Button type="submit" intent="primary" isBusy={isRunning}>
              {texts.create}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
