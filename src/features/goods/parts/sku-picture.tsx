import { CrossIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { faultShown } from '#machines/editor-upload/selectors.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { imageFaults } from '#src/lib/image-messages.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PickButton } from '#src/ui/image-group/pick-button.tsx';
import { type PictureUpload, type PictureUploads, usePicturesFor } from '#src/ui/image-group/picture-uploads.ts';
import { messages } from '../messages.ts';

interface SkuPictureProps {
  name: string;
  picUrl: string;
  place: string;
  pictures: PictureUploads;
  onRemove: () => void;
}

/** The one picture of a sku: shown, uploading, failed, or not yet chosen. */
export function SkuPicture({ name, picUrl, place, pictures, onRemove }: SkuPictureProps) {
  const texts = useMessages(messages);
  const [coming] = usePicturesFor(pictures, place);
  if (coming) return <Coming upload={coming} />;
  if (picUrl === '') {
    return (
      <span className="zg-matrix-picture">
        <PickButton
          label={texts.skuPictureOf(name)}
          isMany={false}
          onFiles={(files) => pictures.add(place, files.slice(0, 1))}
        />
      </span>
    );
  }
  return (
    <span className="zg-matrix-picture">
      <img src={pictureUrl(picUrl, 80)} alt="" width={32} height={32} />
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={texts.dropPicture(name)}
        onClick={onRemove}
      />
    </span>
  );
}

function Coming({ upload: { actor } }: { upload: PictureUpload }) {
  const texts = useMessages(messages);
  const faults = useMessages(imageFaults);
  const fault = useSelector(actor, faultShown);
  if (fault === null) {
    return (
      <output className="zg-matrix-picture" aria-label={texts.uploading}>
        <span className="zg-spinner" aria-hidden="true" />
      </output>
    );
  }
  return (
    <span className="zg-matrix-picture" role="alert">
      <Button
        size="small"
        intent="danger"
        variant="minimal"
        icon={<CrossIcon />}
        title={faults[fault]}
        aria-label={faults[fault]}
        onClick={() => actor.send({ type: 'image.dismiss' })}
      />
    </span>
  );
}
