import { type ActorRefFrom, createActor } from 'xstate';
import { editorUploadMachine } from '#machines/editor-upload/machine.ts';
import { isImageUrl } from '#machines/editor-upload/rules.ts';
import { faultShown } from '#machines/editor-upload/selectors.ts';
import type { ImageFault } from '#machines/editor-upload/types.ts';
import { bind } from '#machines/kit/bind.ts';
import { createStore, type Store } from '#src/lib/store.ts';
import type { Uploads } from '#src/lib/uploads.ts';

/** Where an editor keeps a place in its text for an image on its way; `id` names the place. */
export interface TextPlaces {
  /** Something stands at the cursor, or in place of the image that is replaced, from the first moment on. */
  hold: (id: string, preview: string) => void;
  /** The image stands there under its link. */
  fill: (id: string, link: string) => void;
  /** Marks the place as in error and says what is wrong; null when nothing is. */
  mark: (id: string, fault: ImageFault | null) => void;
  /** The insert is undone: the place is gone, or the former image stands there again. */
  release: (id: string, former: string | null) => void;
}

export interface TextImage {
  id: string;
  actor: ActorRefFrom<typeof editorUploadMachine>;
}

/** The images on their way into one text. */
export interface TextImages {
  items: Store<readonly TextImage[]>;
  /** `place` names a place that the text has already. */
  addFile: (file: File, former?: string | null, place?: string) => void;
  /** False when it does not look like the address of an image: then nothing was begun. */
  addAddress: (url: string, former?: string | null, place?: string) => boolean;
  /** Gives up whatever is still on its way. */
  end: () => void;
}

let lastId = 0;
const newPlace = () => `image-${(lastId += 1)}`;

/** Each image on its own chart: a place is held at once, filled at the end, or taken back when the operator gives it up. */
export function createTextImages(
  uploads: Uploads,
  maxBytes: number,
  places: TextPlaces,
  canUpload = typeof FormData === 'function',
): TextImages {
  const machine = bind(editorUploadMachine, uploads.services);
  const items = createStore<readonly TextImage[]>([]);

  const begin = (former: string | null, id: string, preview: string, forget: () => void) => {
    const actor = createActor(machine, { input: { maxBytes, canUpload, link: former } });
    const leave = () => {
      actor.stop();
      forget();
      items.set(items.get().filter((item) => item.id !== id));
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
    actor.subscribe((snapshot) => places.mark(id, faultShown(snapshot)));
    actor.start();
    items.set([...items.get(), { id, actor }]);
    return actor;
  };

  return {
    items,
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
    end() {
      for (const { actor } of items.get()) actor.stop();
      items.set([]);
    },
  };
}
