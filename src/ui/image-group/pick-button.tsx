import { PlusIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { IMAGE_TYPES } from '#machines/editor-upload/rules.ts';

interface PickButtonProps {
  label: string;
  /** Allows several files at once. */
  isMany: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  describedBy?: string | undefined;
  id?: string | undefined;
}

const accept = [...IMAGE_TYPES.map((type) => `image/${type}`), ...IMAGE_TYPES.map((type) => `.${type}`)].join(',');

/** A button that opens the file picker. Selecting the same file again fires `onFiles` again. */
export function PickButton({ label, isMany, isDisabled = false, onFiles, describedBy, id }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        id={id}
        className="zg-picture-add"
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <PlusIcon size={20} />
        <span>{label}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMany}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
