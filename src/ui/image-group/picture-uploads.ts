import { type ActorRefFrom, createActor } from 'xstate';
import { editorUploadMachine } from '#machines/editor-upload/machine.ts';
import { MAX_IMAGE_BYTES } from '#machines/editor-upload/rules.ts';
import { isUploading } from '#machines/editor-upload/selectors.ts';
import { bind } from '#machines/kit/bind.ts';
import { createStore, type Store, useStore } from '#src/lib/store.ts';
import type { Uploads } from '#src/lib/uploads.ts';

/** A picture that is uploading or failed; a finished one has become a link. */
export interface PictureUpload {
  id: string;
  /** The group or row that it is for. */
  place: string;
  actor: ActorRefFrom<typeof editorUploadMachine>;
  /** The picked file as a preview address. */
  preview: string | null;
}

/** The pending pictures of a page's groups; uploads continue even while the group is off the screen. */
export interface PictureUploads {
  items: Store<readonly PictureUpload[]>;
  add: (place: string, files: readonly File[]) => void;
  /** Cancels all pending uploads. */
  end: () => void;
}

interface Listener {
  /**
   * Called when a picture has its link. It goes before the `later` ones, which were picked after it but finished first.
   */
  onLink: (place: string, link: string, later: readonly string[]) => void;
  /** Called with the number of pending uploads; failed ones do not count. */
  onPending?: (count: number) => void;
}

/** Runs each picture on its own chart: decode, send, load from its link, then hand over. */
export function createPictureUploads(uploads: Uploads, { onLink, onPending }: Listener): PictureUploads {
  const machine = bind(editorUploadMachine, uploads.services);
  const items = createStore<readonly PictureUpload[]>([]);
  const chosen: { item: PictureUpload; link: string | null }[] = [];
  let pending = 0;

  const count = () => {
    const now = items.get().filter(({ actor }) => isUploading(actor.getSnapshot())).length;
    if (now === pending) return;
    pending = now;
    onPending?.(now);
  };
  const leave = ({ id, actor, preview }: PictureUpload) => {
    actor.stop();
    uploads.drop(id);
    if (preview !== null) URL.revokeObjectURL(preview);
    items.set(items.get().filter((item) => item.id !== id));
    count();
  };
  const linksAfter = (choice: (typeof chosen)[number]) =>
    chosen
      .slice(chosen.indexOf(choice) + 1)
      .flatMap(({ item, link }) => (item.place === choice.item.place && link !== null ? [link] : []));
  const start = (place: string, file: File) => {
    const picked = uploads.take(file, (percent) => actor.send({ type: 'image.progress', percent }));
    const actor = createActor(machine, { input: { maxBytes: MAX_IMAGE_BYTES, canUpload: true, link: null } });
    const preview = typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : null;
    const item = { id: picked.fileId, place, actor, preview };
    const choice: (typeof chosen)[number] = { item, link: null };
    chosen.push(choice);
    items.set([...items.get(), item]);
    actor.subscribe(count);
    actor.on('image.settled', ({ link }) => {
      leave(item);
      choice.link = link;
      onLink(place, link, linksAfter(choice));
    });
    actor.on('image.undone', () => leave(item));
    actor.start();
    actor.send({ type: 'image.pick', file: picked });
  };
  return {
    items,
    add: (place, files) => {
      for (const file of files) start(place, file);
    },
    end: () => {
      for (const item of items.get()) leave(item);
    },
  };
}

/** Returns the pending pictures of one place. */
export function usePicturesFor(uploads: PictureUploads, place: string): readonly PictureUpload[] {
  return useStore(uploads.items).filter((item) => item.place === place);
}

/** Inserts a link in the order of picking: before the first of those picked later. */
export function placed(links: readonly string[], link: string, later: readonly string[]): string[] {
  const at = links.findIndex((each) => later.includes(each));
  return at === -1 ? [...links, link] : links.toSpliced(at, 0, link);
}
