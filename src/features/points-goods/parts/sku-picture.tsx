import { CrossIcon, RefreshIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { isRetryable } from '#machines/editor-upload/rules.ts';
import { faultShown } from '#machines/editor-upload/selectors.ts';
import type { SkuRow } from '#machines/points-goods-wizard/types.ts';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { imageFaults } from '#src/lib/image-messages.ts';
import { pictureUrl } from '#src/lib/uploads.ts';
import { Button } from '#src/ui/button/button.tsx';
import { messages as groupMessages } from '#src/ui/image-group/messages.ts';
import { PickButton } from '#src/ui/image-group/pick-button.tsx';
import { type PictureUpload, type PictureUploads, usePicturesFor } from '#src/ui/image-group/picture-uploads.ts';
import { messages } from '../messages.ts';
import { placeOfSku } from './places.ts';
import { nameOf } from './sku-cells.ts';

interface SkuPictureProps {
  row: SkuRow;
  pictures: PictureUploads;
  onRemove: () => void;
}

/** The one picture of a sku: shown, uploading, failed, or not yet chosen. */
export function SkuPicture({ row, pictures, onRemove }: SkuPictureProps) {
  const texts = useMessages(messages);
  const place = placeOfSku(row.skuId);
  const [coming] = usePicturesFor(pictures, place);
  if (coming) return <Coming upload={coming} />;
  if (row.picUrl !== null) {
    return (
      <span className="zg-sku-picture">
        <img src={pictureUrl(row.picUrl, 80)} alt="" width={36} height={36} />
        <Button
          size="small"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={`${texts.remove}: ${nameOf(row, texts.noSpec)}`}
          onClick={onRemove}
        />
      </span>
    );
  }
  return (
    <span className="zg-sku-picture">
      <PickButton
        label={texts.uploadFor(nameOf(row, texts.noSpec))}
        isMany={false}
        onFiles={(files) => pictures.add(place, files.slice(0, 1))}
      />
    </span>
  );
}

function Coming({ upload: { actor } }: { upload: PictureUpload }) {
  const texts = useMessages(groupMessages);
  const faults = useMessages(imageFaults);
  const fault = useSelector(actor, faultShown);
  if (fault === null) {
    return (
      <output className="zg-sku-picture" aria-label={texts.uploading}>
        <span className="zg-spinner" aria-hidden="true" />
        <Button
          size="small"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={texts.cancel}
          onClick={() => actor.send({ type: 'image.cancel' })}
        />
      </output>
    );
  }
  return (
    <span className="zg-sku-picture zg-sku-bad" role="alert" title={`${texts.failed}：${faults[fault]}`}>
      <WarningSignIcon title={`${texts.failed}：${faults[fault]}`} />
      {isRetryable(fault) && (
        <Button
          size="small"
          variant="minimal"
          icon={<RefreshIcon />}
          aria-label={texts.retry}
          onClick={() => actor.send({ type: 'image.retry' })}
        />
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={texts.dismiss}
        onClick={() => actor.send({ type: 'image.dismiss' })}
      />
    </span>
  );
}
