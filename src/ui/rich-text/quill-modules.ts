import Delta from 'quill-delta';
import type { Quill } from 'react-quill';
import { convertPasted, fileIn } from './pasted.ts';
import { isPastedByPerson } from './person-clipboard.ts';
import { pastedCell } from './quill-cells.ts';
import type { TextImages } from './text-images.ts';
import { addressLeft, addressOf, type Judge } from './web-images.ts';

interface Ways {
  images: TextImages;
  judge: Judge;
  askLink: () => void;
  askVideo: () => void;
  pickImage: () => void;
}

interface Toolbar {
  quill: Quill;
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/svg+xml', 'image/tiff'];
let lastPasted = 0;
const newPlace = () => `pasted-${(lastPasted += 1)}`;

/** Tab always moves to the next control, so that nobody is trapped in an editor. Indentation has buttons. */
const leave = () => true;
const leaving = {
  tab: { key: 'Tab', handler: leave },
  indent: { key: 'Tab', handler: leave },
  outdent: { key: 'Tab', shiftKey: true, handler: leave },
  'remove tab': { key: 'Tab', shiftKey: true, handler: leave },
  'indent code-block': { key: 'Tab', shiftKey: false, handler: leave },
  'outdent code-block': { key: 'Tab', shiftKey: true, handler: leave },
};

/** A file that is dropped or pasted, converted like a picture of the clipboard; an animation would stand still. */
const asBrought = async (file: File) => (file.type === 'image/gif' ? file : convertPasted(file));

/** Makes Quill ask for links, videos and pictures through our dialogs and uploads, never through its own. */
export function quillModules(toolbar: string, { images, judge, askLink, askVideo, pickImage }: Ways) {
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
    // A placeholder for a pending image is not an undo step.
    history: { userOnly: true },
    uploader: {
      mimetypes: pictureTypes,
      handler(this: { quill: Quill }, range: { index: number; length: number }, files: File[]) {
        this.quill.setSelection(range.index, range.length, 'silent');
        // The pictures keep their order, however long each takes to convert.
        void Promise.all(files.map(asBrought)).then((pictures) => {
          for (const picture of pictures) images.addFile(picture);
        });
      },
    },
    clipboard: {
      matchers: [
        ['img', (node: Node, delta: Delta) => pastedImage(node, delta, images, judge)],
        ['td, th', pastedCell],
        // Its source is no text.
        ['script', () => new Delta()],
      ],
    },
  };
}

/**
 * Handles a picture inside a text: uploads its bytes, has one of the web kept that a person pastes, and drops a file on
 * the operator's disk, which is out of reach.
 */
function pastedImage(node: Node, delta: Delta, images: TextImages, judge: Judge): Delta {
  if (!(node instanceof Element)) return new Delta();
  const stands = node.getAttribute('src') ?? '';
  const address = isPastedByPerson() ? addressOf(node) : stands;
  const file = fileIn(address);
  if (file) {
    const place = newPlace();
    // The placeholder enters the text when Quill has finished the paste.
    setTimeout(() => void convertPasted(file).then((picture) => images.addFile(picture, null, place)));
    return new Delta().insert({ waitingImage: { id: place, preview: address, former: null } });
  }
  const fate = isPastedByPerson() ? judge(address) : { way: 'leave' as const };
  if (fate.way === 'drop') return new Delta();
  if (fate.way === 'keep') {
    const [place, former] = [newPlace(), addressLeft(fate.url)];
    setTimeout(() => images.addWeb(fate.url, place));
    return new Delta().insert({ waitingImage: { id: place, preview: former ?? '', former } }, delta.ops[0]?.attributes);
  }
  if (address !== stands) return new Delta().insert({ image: address }, delta.ops[0]?.attributes);
  return /^(https?:|\/)/i.test(address) ? delta : new Delta();
}
