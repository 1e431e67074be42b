import type { Hotkey } from '#src/lib/hotkeys.ts';

/** Keys with what they do, under a heading. */
export function Keys({ title, keys: listed }: { title: string; keys: readonly Hotkey[] }) {
  return (
    <section aria-label={title}>
      <h3 className="zg-hotkeys-title">{title}</h3>
      <dl className="zg-hotkeys">
        {listed.map(({ keys, does }) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
