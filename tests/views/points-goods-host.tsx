import type { Draft, WizardInput, WizardServices } from '#machines/points-goods-wizard/types.ts';
import { messages } from '#src/features/points-goods/messages.ts';
import type { Editor } from '#src/features/points-goods/parts/details-step.tsx';
import type { Shops } from '#src/features/points-goods/parts/shop-field.tsx';
import { useWizard } from '#src/features/points-goods/parts/use-wizard.ts';
import { WizardForm } from '#src/features/points-goods/parts/wizard-form.tsx';
import type { Uploads } from '#src/lib/uploads.ts';

const texts = messages.zh;

/** Uploads that never end by themselves. */
const endless: Uploads = {
  take: (file) => ({ fileId: file.name, name: file.name, size: file.size, mediaType: file.type }),
  drop: () => {},
  services: {
    fetchImage: () => new Promise(() => {}),
    inspectImage: () => new Promise(() => {}),
    uploadImage: () => new Promise(() => {}),
    loadImage: () => new Promise(() => {}),
  },
};

const PlainEditor: Editor = ({ label, value, onChange }) => (
  <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
);

const noShops: Shops = { found: [], isPart: false, text: '', onText: () => {}, refusal: null };

export type Effect = { type: string; draft?: Draft };
export type Hold = Pick<ReturnType<typeof useWizard>, 'send' | 'pictures'>;

interface HostProps {
  input: WizardInput;
  services: WizardServices;
  effects: Effect[];
  hold: (wizard: Hold) => void;
}

/** The wizard on its page; what it does outside is kept, and what a picture that arrives late does is handed out. */
export function Host({ input, services, effects, hold }: HostProps) {
  const wizard = useWizard({
    input,
    services,
    uploads: endless,
    keepDraft: (draft) => effects.push(draft === null ? { type: 'draft.drop' } : { type: 'draft.keep', draft }),
    onLeft: () => effects.push({ type: 'page.left' }),
    onView: () => effects.push({ type: 'goods.view' }),
  });
  hold(wizard);
  return <WizardForm {...wizard} title={texts.add} shops={noShops} editor={PlainEditor} />;
}
