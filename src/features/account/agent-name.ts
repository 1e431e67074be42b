const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Version\/(\d+)[\d.]* .*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Shortens a user agent to "Chrome 128 · Windows"; an unknown one stays as sent. */
export function agentName(agent: string): string {
  const [browser] = browsers.flatMap(([form, name]) => {
    const version = form.exec(agent)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  if (browser === undefined) return agent.slice(0, 60);
  const system = systems.find(([form]) => form.test(agent))?.[1];
  return system === undefined ? browser : `${browser} · ${system}`;
}
