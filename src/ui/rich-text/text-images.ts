import { type ActorRefFrom, createActor } from 'xstate';
import { editorUploadMachine } from '#machines/editor-upload/machine.ts';
import { isImageUrl } from '#machines/editor-upload/rules.ts';
import { faultShown, isUploading } from '#machines/editor-upload/selectors.ts';
import type { ImageFault } from '#machines/editor-upload/types.ts';
import { bind } from '#machines/kit/bind.ts';
import { createStore, type Store } from '#src/lib/store.ts';
import type { Uploads } from '#src/lib/uploads.ts';
import { addressLeft } from './web-images.ts';

/** How an editor keeps placeholders for pending images in its text; `id` names the placeholder. */
export interface TextPlaces {
  /** Inserts a placeholder at the cursor, or in place of the image to replace. `preview` is '' for nothing to show. */
  hold: (id: string, preview: string) => void;
  /** Replaces the placeholder by the image with its link. */
  fill: (id: string, link: string) => void;
  /** Marks the placeholder as failed and shows the error; null clears it. */
  mark: (id: string, fault: ImageFault | null) => void;
  /** Undoes the insert: removes the placeholder or restores the former image. */
  release: (id: string, former: string | null) => void;
}

export interface TextImage {
  id: string;
  actor: ActorRefFrom<typeof editorUploadMachine>;
}

/** The pending images of one text. */
export interface TextImages {
  items: Store<readonly TextImage[]>;
  /** How many are on their way; failed ones do not count. */
  pending: Store<number>;
  /** How many failed and wait for the operator. */
  failed: Store<number>;
  /** `place` names an existing placeholder. */
  addFile: (file: File, former?: string | null, place?: string) => void;
  /** Returns false, without starting anything, when the text does not look like an image address. */
  addAddress: (url: string, former?: string | null, place?: string) => boolean;
  /** Has the server keep an image of the web. `place` as above; returns false as above. */
  addWeb: (url: string, place: string) => boolean;
  /** Cancels all pending images. */
  end: () => void;
}

let lastId = 0;
const newPlace = () => `image-${(lastId += 1)}`;

/**
 * Runs each image on its own chart: a placeholder appears at once, is filled at the end, or is removed when the
 * operator cancels.
 */
export function createTextImages(
  uploads: Uploads,
  maxBytes: number,
  places: TextPlaces,
  canUpload = typeof FormData === 'function',
): TextImages {
  const machine = bind(editorUploadMachine, uploads.services);
  const items = createStore<readonly TextImage[]>([]);
  const pending = createStore(0);
  const failed = createStore(0);
  const count = () => {
    const all = items.get().map(({ actor }) => actor.getSnapshot());
    failed.set(all.filter((image) => faultShown(image) !== null).length);
    pending.set(all.filter(isUploading).length);
  };

  const begin = (former: string | null, id: string, preview: string, forget: () => void) => {
    const actor = createActor(machine, { input: { maxBytes, canUpload, link: former } });
    const leave = () => {
      actor.stop();
      forget();
      items.set(items.get().filter((item) => item.id !== id));
      count();
    };
    actor.on('image.inserted', () => places.hold(id, preview));
    actor.on('image.settled', ({ link }) => {
      places.fill(id, link);
      leave();
    });
    actor.on('image.undone', ({ link }) => {
      places.release(id, link);
      leave();
    });
    actor.subscribe((snapshot) => {
      places.mark(id, faultShown(snapshot));
      count();
    });
    actor.start();
    items.set([...items.get(), { id, actor }]);
    return actor;
  };

  return {
    items,
    pending,
    failed,
    addFile(file, former = null, place = newPlace()) {
      const preview = typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : '';
      const picked = uploads.take(file, (percent) => actor.send({ type: 'image.progress', percent }));
      const actor = begin(former, place, preview, () => {
        uploads.drop(picked.fileId);
        if (preview !== '') URL.revokeObjectURL(preview);
      });
      actor.send({ type: 'image.pick', file: picked });
    },
    addAddress(url, former = null, place = newPlace()) {
      if (!isImageUrl(url)) return false;
      begin(former, place, url.trim(), () => {}).send({ type: 'image.link', url });
      return true;
    },
    addWeb(url, place) {
      if (!isImageUrl(url)) return false;
      begin(null, place, addressLeft(url) ?? '', () => {}).send({ type: 'image.fetch', url });
      return true;
    },
    end() {
      for (const { actor } of items.get()) actor.stop();
      items.set([]);
      count();
    },
  };
}
