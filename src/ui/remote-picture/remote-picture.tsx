import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '#src/lib/download.ts';
import { Failure, Skeleton } from '../state-views/state-views.tsx';
import './remote-picture.css';

interface RemotePictureProps {
  /** The path of the picture's call; it needs the bearer token, so an image address would not work. */
  path: `/${string}`;
  query?: Readonly<Record<string, string | undefined>>;
  alt: string;
  /** Pixels. */
  width: number;
  /** Makes the loaded picture a button, with this label and handler. */
  enlarge?: { label: string; onPress: () => void };
}

/** A picture that only a signed-in operator may see. */
export function RemotePicture({ path, query = {}, alt, width, enlarge }: RemotePictureProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['picture', path, query],
    queryFn: ({ signal }) => fetchFile(path, query, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'told in the place of the picture' },
  });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  const picture = (
    <span className="zg-remote-picture" style={{ width }}>
      {data === undefined ? <Skeleton lines={4} /> : <img ref={(image) => show(image, data)} alt={alt} width={width} />}
    </span>
  );
  if (data === undefined || !enlarge) return picture;
  return (
    <button type="button" className="zg-remote-picture-enlarge" aria-label={enlarge.label} onClick={enlarge.onPress}>
      {picture}
    </button>
  );
}

/** Shows a downloaded file and frees it when the image unmounts. */
function show(image: HTMLImageElement | null, file: Blob): (() => void) | undefined {
  if (image === null) return undefined;
  const address = URL.createObjectURL(file);
  image.src = address;
  return () => URL.revokeObjectURL(address);
}
