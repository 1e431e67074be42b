import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { bind } from '#machines/kit/bind.ts';
import { problemCode } from '#machines/kit/problem.ts';
import { pointsGoodsWizardMachine } from '#machines/points-goods-wizard/machine.ts';
import type { Draft, PointsGoodsForm, WizardInput, WizardServices } from '#machines/points-goods-wizard/types.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { messagesNow } from '#src/lib/i18n/locale.ts';
import { notify } from '#src/lib/notices.ts';
import { codeText, problemText } from '#src/lib/problem-messages.ts';
import type { Uploads } from '#src/lib/uploads.ts';
import { createPictureUploads, placed } from '#src/ui/image-group/picture-uploads.ts';
import { messages } from '../messages.ts';
import { sharePlace, skuOf } from './places.ts';

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

/** Runs the wizard's chart with its uploads and carries out the chart's emitted events. */
export function useWizard({ input, services, uploads, ...host }: WizardHost) {
  const [calls] = useState(() => remembering(services));
  const [machine] = useState(() => bind(pointsGoodsWizardMachine, calls.services));
  const [wizard, send, actor] = useMachine(machine, { input });
  const [pictures] = useState(() =>
    createPictureUploads(uploads, {
      onLink: (place, link, later) => {
        const { form } = actor.getSnapshot().context;
        send({ type: 'form.change', values: withPicture(form, place, link, later) });
      },
      onPending: (pending) => send({ type: 'uploads.change', pending }),
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
        else if (code === 'chooseGoods') notify.error(texts.chooseGoods);
        else notify.error(reasonOf(calls.failure()));
      }),
    ];
    return () => {
      for (const each of told) each.unsubscribe();
    };
  }, [actor, calls]);
  useEffect(() => () => pictures.end(), [pictures]);
  return { wizard, send, actor, pictures, failure: calls.failure, reason: () => reasonOf(calls.failure()) };
}

/** Wraps the services and remembers the last failure. */
function remembering(services: WizardServices): { services: WizardServices; failure: () => unknown } {
  let last: unknown = null;
  const told =
    <Input, Output>(service: (input: Input, signal: AbortSignal) => Promise<Output>) =>
    async (input: Input, signal: AbortSignal): Promise<Output> => {
      try {
        return await service(input, signal);
      } catch (error) {
        last = error;
        throw error;
      }
    };
  return {
    failure: () => last,
    services: {
      loadPointsGoods: told(services.loadPointsGoods),
      loadCategories: services.loadCategories,
      queryGoods: told(services.queryGoods),
      loadGoods: told(services.loadGoods),
      submitGoods: told(services.submitGoods),
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError ? problemText(error) : codeText(problemCode(error));
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
