let open: ((path: string) => void) | null = null;

/** Says how an address of the app is opened from outside its pages; returns what ends it. */
export function openPathsWith(opener: (path: string) => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = null;
  };
}

/** Opens an address of the app without loading it anew; does nothing while nobody is signed in. */
export function openPath(path: string): void {
  open?.(path);
}
