import type { Page } from 'playwright-core';
import type { WizardEvent } from '#machines/points-goods-wizard/types.ts';
import { goodsPlace } from '#src/features/points-goods/parts/places.ts';
import type { useWizard } from '#src/features/points-goods/parts/use-wizard.ts';

/** What React keeps of a component. */
interface Fiber {
  return: Fiber | null;
  memoizedProps: Partial<ReturnType<typeof useWizard>> | null;
}

/**
 * Tells the wizard of a page what no gesture does where it stands: a picture that was begun in step 2 arrives, or is begun
 * again, while the operator is at another step. `pending` is how many pictures shall be on their way.
 */
export async function tellInside(page: Page, message: WizardEvent | { pending: number }): Promise<void> {
  await page.evaluate(
    async ({ event, place }) => {
      const bar = document.querySelector('.zg-wizard-ways');
      const key = Object.keys(bar ?? {}).find((name) => name.startsWith('__reactFiber$'));
      const found: unknown = bar && key !== undefined ? Reflect.get(bar, key) : null;
      let fiber = found as Fiber | null;
      while (fiber && fiber.memoizedProps?.pictures === undefined) fiber = fiber.return;
      const { send, pictures } = fiber?.memoizedProps ?? {};
      if (!send || !pictures) throw new Error('There is no wizard on the page.');
      if ('type' in event) return send(event);
      const coming = pictures.items.get();
      const canvas = new OffscreenCanvas(8, 8);
      canvas.getContext('2d');
      if (event.pending > coming.length)
        pictures.add(place, [new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' })]);
      else if (event.pending === coming.length) send({ type: 'uploads.change', pending: event.pending });
      else for (const { actor } of coming) actor.send({ type: 'image.cancel' });
      return undefined;
    },
    { event: message, place: goodsPlace },
  );
}
