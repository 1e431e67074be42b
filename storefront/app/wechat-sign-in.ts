import type { StoreClient } from '../client.ts';
import { hrefTo, takeFromAddress } from './place.ts';
import { asProblem } from './problem.ts';
import type { Arrival, InWechat } from './wechat.ts';

/** The form of the states that the server gives out. */
const stateForm = /^[0-9a-z]{72}$/;
const mostLetters = 500;

const markOf = (storefront: string): string => `zhanggui.wechat.${storefront}`;

/** Whether this visit has asked WeChat already, so that nobody is led there and back without end; says so from now on. */
function wasAsked(storefront: string): boolean {
  try {
    const was = sessionStorage.getItem(markOf(storefront)) !== null;
    sessionStorage.setItem(markOf(storefront), 'asked');
    return was;
  } catch {
    return true;
  }
}

/** Signs in by what WeChat led back with, and cleans the address of it; null when this is no way back. */
export async function comeBack(client: StoreClient): Promise<Arrival | null> {
  if (!stateForm.test(new URLSearchParams(window.location.search).get('state') ?? '')) return null;
  const { state = '', code } = takeFromAddress(['code', 'state']);
  const session = client.session();
  if (session?.isKnown === true) return 'done';
  // WeChat leads back without a code when somebody refuses.
  if (code === undefined) return 'refused';
  if (session === null) return 'lost';
  try {
    await client.signInByWechat({ code, state, token: session.token });
    return 'done';
  } catch (error) {
    return asProblem(error);
  }
}

async function askWechat(client: StoreClient): Promise<never> {
  const { origin, pathname, search } = window.location;
  const here = origin + pathname + search;
  const returnUrl = here.length > mostLetters ? origin + hrefTo('/') : here;
  const { url } = await client.call('readWechatPage', { query: { returnUrl } });
  // Going back from the shop leaves it, instead of asking once more.
  window.location.replace(url);
  return new Promise<never>(() => undefined);
}

/** Has WeChat say who this is, once a visit: it asks nobody for that, so nobody is asked whether to. */
export async function enter(client: StoreClient, storefront: string, back: Arrival | null): Promise<InWechat> {
  const ask = () => askWechat(client);
  if (client.session()?.isKnown === true) return { arrival: 'done', ask };
  const isAgain = wasAsked(storefront);
  if (back !== null || isAgain) return { arrival: back ?? 'waiting', ask };
  return { arrival: await ask().catch(asProblem), ask };
}
