import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { bind } from '#machines/kit/bind.ts';
import { pointsGoodsWizardMachine } from '#machines/points-goods-wizard/machine.ts';
import type { Draft, PointsGoodsForm, WizardInput, WizardServices } from '#machines/points-goods-wizard/types.ts';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify, notifyFailure, settle } from '#src/lib/notices.ts';
import type { Uploads } from '#src/lib/uploads.ts';
import { createPictureUploads, placed } from '#src/ui/image-group/picture-uploads.ts';
import { messages } from '../messages.ts';
import { sharePlace, skuOf } from './places.ts';
import { reasonOf } from './wizard-view.ts';

interface WizardHost {
  input: WizardInput;
  services: WizardServices;
  uploads: Uploads;
  /** Stores a draft; null removes it. */
  keepDraft: (draft: Draft | null) => void;
  onLeft: () => void;
  /** Called after a save, which makes lists stale. */
  onSaved?: () => void;
  onView: () => void;
}

/** The notice that asks for goods; it leaves when the goods are being chosen. */
const goodsMissing = 'the goods of the wizard';

/** Runs the wizard's chart with its uploads and carries out the chart's emitted events. */
export function useWizard({ input, services, uploads, ...host }: WizardHost) {
  const [machine] = useState(() => bind(pointsGoodsWizardMachine, services));
  const [wizard, send, actor] = useMachine(machine, { input });
  const [pending] = useState(() => {
    const counts = { pictures: 0, text: 0 };
    const tell = (of: keyof typeof counts) => (count: number) => {
      counts[of] = count;
      send({ type: 'uploads.change', pending: counts.pictures + counts.text });
    };
    return { pictures: tell('pictures'), text: tell('text') };
  });
  const [pictures] = useState(() =>
    createPictureUploads(uploads, {
      onLink: (place, link, later) => {
        const { form } = actor.getSnapshot().context;
        send({ type: 'form.change', values: withPicture(form, place, link, later) });
      },
      onPending: pending.pictures,
    }),
  );
  const keepDraft = useEffectEvent(host.keepDraft);
  const onLeft = useEffectEvent(host.onLeft);
  const onView = useEffectEvent(host.onView);
  const onSaved = useEffectEvent(() => host.onSaved?.());
  useEffect(() => {
    const told = [
      actor.on('draft.keep', ({ draft }) => keepDraft(draft)),
      actor.on('draft.drop', () => keepDraft(null)),
      actor.on('page.left', () => onLeft()),
      actor.on('goods.view', () => onView()),
      actor.on('notice', ({ code }) => {
        const texts = messagesNow(messages);
        if (code === 'submitted') {
          notify.success(texts.submitted);
          onSaved();
        } else if (code === 'stillUploading') notify.warning(texts.stillUploading);
        else if (code === 'chooseGoods') notifyFailure(goodsMissing, texts.chooseGoods);
        else notify.error(reasonOf(actor.getSnapshot()));
      }),
      actor.subscribe((snapshot) => {
        if (snapshot.matches({ flow: { choose: 'picking' } })) settle(goodsMissing);
      }),
    ];
    return () => {
      settle(goodsMissing);
      for (const each of told) each.unsubscribe();
    };
  }, [actor]);
  useEffect(() => () => pictures.end(), [pictures]);
  return { wizard, send, actor, pictures, onPendingInText: pending.text };
}

/** Returns the form with an uploaded picture in its place. */
function withPicture(
  { picUrls, shareImgUrl, skus }: PointsGoodsForm,
  place: string,
  link: string,
  later: readonly string[],
): Partial<PointsGoodsForm> {
  if (place === sharePlace) return { shareImgUrl: link };
  const skuId = skuOf(place);
  if (skuId === null) {
    const links = placed(picUrls, link, later);
    // The share image follows the first picture until another is chosen.
    const isFirst = shareImgUrl === '' || shareImgUrl === picUrls[0];
    return { picUrls: links, ...(isFirst && { shareImgUrl: links[0] ?? link }) };
  }
  return { skus: skus.map((row) => (row.skuId === skuId ? { ...row, picUrl: link } : row)) };
}
