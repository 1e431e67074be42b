import type { components } from '#openapi/generated/types.ts';

export type PlayedSystem = components['schemas']['PlayedSystem'];

const playedSystems: readonly PlayedSystem[] = ['wechat', 'pay', 'texts', 'carriers', 'supplier'];

/**
 * Returns the absolute base URL of the API. The server writes API_BASE into the page, so one build serves every
 * installation.
 */
export function apiBase(): string {
  const content = meta('api-base').trim();
  return new URL(content === '' ? '/api' : content, window.location.href).href.replace(/\/+$/, '');
}

/** The outside systems that the server plays, as the page says, so that showing the banner shifts no layout later. */
export function saidPlayed(): readonly PlayedSystem[] {
  const said = meta('played-systems').split(' ');
  return playedSystems.filter((system) => said.includes(system));
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
