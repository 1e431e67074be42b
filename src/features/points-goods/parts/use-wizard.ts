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
  /** Keeps what is half filled in; null forgets it. */
  keepDraft: (draft: Draft | null) => void;
  onLeft: () => void;
  /** Something was saved, so lists of it are old. */
  onSaved?: () => void;
  onView: () => void;
}

/** The wizard as a running chart, with the pictures on their way and all that the page does about what it says. */
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

/** The services, and what the last of them that failed said. */
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

/** The form with a picture that has arrived for one of its places. */
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
    // The share image is the first picture until another is chosen.
    const isFirst = shareImgUrl === '' || shareImgUrl === picUrls[0];
    return { picUrls: links, ...(isFirst && { shareImgUrl: links[0] ?? link }) };
  }
  return { skus: skus.map((row) => (row.skuId === skuId ? { ...row, picUrl: link } : row)) };
}
