import Delta from 'quill-delta';
import type { Quill } from 'react-quill';
import { convertPasted, fileIn } from './pasted.ts';
import type { TextImages } from './text-images.ts';

interface Ways {
  images: TextImages;
  askLink: () => void;
  askVideo: () => void;
  pickImage: () => void;
}

interface Toolbar {
  quill: Quill;
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/svg+xml', 'image/tiff'];
let lastPasted = 0;

/** Tab goes on to the next control, whatever text it is pressed in: nobody may be caught in an editor. Levels have buttons. */
const leave = () => true;
const leaving = {
  tab: { key: 'Tab', handler: leave },
  indent: { key: 'Tab', handler: leave },
  outdent: { key: 'Tab', shiftKey: true, handler: leave },
  'remove tab': { key: 'Tab', shiftKey: true, handler: leave },
  'indent code-block': { key: 'Tab', shiftKey: false, handler: leave },
  'outdent code-block': { key: 'Tab', shiftKey: true, handler: leave },
};

/** How Quill asks for links, films and pictures: by our dialogs and uploads, never by its own. */
export function quillModules(toolbar: string, { images, askLink, askVideo, pickImage }: Ways) {
  return {
    toolbar: {
      container: toolbar,
      handlers: {
        link(this: Toolbar, isOn: boolean) {
          if (isOn) askLink();
          else this.quill.format('link', false, 'user');
        },
        image: pickImage,
        video: askVideo,
      },
    },
    keyboard: { bindings: leaving },
    // The place of an image on its way is no step of the operator's.
    history: { userOnly: true },
    uploader: {
      mimetypes: pictureTypes,
      handler(this: { quill: Quill }, range: { index: number; length: number }, files: File[]) {
        this.quill.setSelection(range.index, range.length, 'silent');
        // They keep their order, however long each takes to convert.
        void Promise.all(files.map(convertPasted)).then((pictures) => {
          for (const picture of pictures) images.addFile(picture);
        });
      },
    },
    clipboard: { matchers: [['img', (node: Node, delta: Delta) => pastedImage(node, delta, images)]] },
  };
}

/** A picture inside pasted text: its bytes are uploaded, a file on the operator's disk is out of reach. */
function pastedImage(node: Node, delta: Delta, images: TextImages): Delta {
  const address = node instanceof Element ? (node.getAttribute('src') ?? '') : '';
  const file = fileIn(address);
  if (file) {
    const place = `pasted-${(lastPasted += 1)}`;
    // The place comes into the text when Quill is done with the paste.
    setTimeout(() => void convertPasted(file).then((picture) => images.addFile(picture, null, place)));
    return new Delta().insert({ waitingImage: { id: place, preview: address } });
  }
  return /^(https?:|\/)/i.test(address) ? delta : new Delta();
}
