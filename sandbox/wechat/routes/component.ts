import { shanghaiDay } from '#machines/shanghai.ts';
import { issueToken } from '../access.ts';
import { ok, plain, type Box, type Call } from '../box.ts';
import { countIn, countUp, secondsOf } from '../calendar.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import { forAnyone, forComponent, numberIn, textIn, type Route } from '../route.ts';
import { pushTicket } from '../tickets.ts';
import type { SandboxApp } from '../world.ts';

const ticketLifeMs = 12 * 3_600_000;
const componentTokensPerDay = 10_000;
const codeLifeS = 600;

const checkAppid = (call: Call): void =>
  refuseIf(textIn(call.body, 'component_appid') !== call.box.platform.appid, 40013);

const checkTicket = (box: Box, ticket: string, now: number): void => {
  const issued = box.world.tickets.find(({ value }) => value === ticket);
  if (issued === undefined) throw new Refusal(61006);
  refuseIf(issued.createdAtMs + ticketLifeMs <= now, 61005);
};

const functionsOf = (app: SandboxApp): readonly unknown[] =>
  app.permissionSets.map((id) => ({ funcscope_category: { id } }));

const authorized = (box: Box, appid: string): SandboxApp => {
  const app = box.world.apps[appid];
  if (app === undefined) throw new Refusal(40013);
  refuseIf(!app.isAuthorized, 61003);
  return app;
};

/** The platform's own calls: ticket, tokens, authorisation. */
export const componentRoutes: readonly Route[] = [
  forAnyone('POST', '/cgi-bin/component/api_start_push_ticket', (call) => {
    checkAppid(call);
    refuseIf(call.body['component_secret'] !== call.box.platform.secret, 40125);
    pushTicket(call.box);
    return ok();
  }),

  forAnyone('POST', '/cgi-bin/component/api_component_token', (call) => {
    const { box, body, now } = call;
    checkAppid(call);
    refuseIf(body['component_appsecret'] === undefined, 41004);
    refuseIf(body['component_appsecret'] !== box.platform.secret, 40125);
    checkTicket(box, textIn(body, 'component_verify_ticket'), now);
    const day = shanghaiDay(now);
    refuseIf(countIn(box.world.componentTokens, day) >= componentTokensPerDay, 45009);
    box.world.componentTokens = countUp(box.world.componentTokens, day);
    const { token, expiresIn } = issueToken(box, 'component', box.platform.appid, now);
    return plain({ component_access_token: token, expires_in: expiresIn });
  }),

  forComponent('POST', '/cgi-bin/component/api_create_preauthcode', (call) => {
    checkAppid(call);
    const code = `preauthcode@@@${call.box.newSecret(40)}`;
    call.box.world.preAuthCodes[code] = call.now + codeLifeS * 1000;
    return plain({ pre_auth_code: code, expires_in: codeLifeS });
  }),

  forComponent('POST', '/cgi-bin/component/api_query_auth', (call) => {
    const { box, body, now } = call;
    checkAppid(call);
    const code = textIn(body, 'authorization_code');
    const issued = box.world.authCodes[code];
    if (issued === undefined) throw new Refusal(61009);
    refuseIf(issued.expiresAtMs <= now, 61010);
    delete box.world.authCodes[code];
    const app = authorized(box, issued.appid);
    const shared = { authorizer_appid: app.appid, func_info: functionsOf(app) };
    if (app.isTokenless === true) return plain({ authorization_info: shared });
    const { token, expiresIn } = issueToken(box, 'authorizer', app.appid, now);
    return plain({
      authorization_info: {
        ...shared,
        authorizer_access_token: token,
        expires_in: expiresIn,
        authorizer_refresh_token: app.refreshTokens[0],
      },
    });
  }),

  forComponent('POST', '/cgi-bin/component/api_authorizer_token', (call) => {
    const { box, body, now } = call;
    checkAppid(call);
    const appid = textIn(body, 'authorizer_appid');
    const given = textIn(body, 'authorizer_refresh_token');
    const app = box.world.apps[appid];
    if (app === undefined) throw new Refusal(40013);
    refuseIf(!app.isAuthorized || !app.refreshTokens.includes(given), 61023);
    // The previous one stays valid until the new one is used, so that a lost answer does not cost the consent.
    app.refreshTokens = [`refreshtoken@@@${box.newSecret(40)}`, given];
    const { token, expiresIn } = issueToken(box, 'authorizer', appid, now);
    return plain({
      authorizer_access_token: token,
      expires_in: expiresIn,
      authorizer_refresh_token: app.refreshTokens[0],
    });
  }),

  forComponent('POST', '/cgi-bin/component/api_get_authorizer_list', (call) => {
    checkAppid(call);
    const offset = numberIn(call.body, 'offset');
    const count = numberIn(call.body, 'count');
    refuseIf(count > 500, 40170);
    const all = Object.values(call.box.world.apps).filter((app) => app.isAuthorized);
    const list = all.slice(offset, offset + count).map((app) => ({
      authorizer_appid: app.appid,
      refresh_token: app.refreshTokens[0],
      auth_time: secondsOf(app.authorizedAtMs),
    }));
    return plain({ total_count: all.length, list });
  }),

  forComponent('POST', '/cgi-bin/component/api_get_authorizer_info', (call) => {
    checkAppid(call);
    const app = authorized(call.box, textIn(call.body, 'authorizer_appid'));
    return plain({
      authorizer_info: describe(app),
      authorization_info: {
        authorizer_appid: app.appid,
        authorizer_refresh_token: app.refreshTokens[0],
        func_info: functionsOf(app),
      },
    });
  }),

  forComponent('POST', '/cgi-bin/component/modify_wxa_server_domain', ({ box, body }) => {
    const action = textIn(body, 'action');
    refuseIf(!['add', 'delete', 'set', 'get'].includes(action), 40097);
    const given =
      action === 'get'
        ? []
        : textIn(body, 'wxa_server_domain')
            .split(';')
            .filter((domain) => domain !== '');
    const before = box.world.platformDomains;
    if (action === 'set') box.world.platformDomains = given;
    if (action === 'add') box.world.platformDomains = [...new Set([...before, ...given])];
    if (action === 'delete') box.world.platformDomains = before.filter((domain) => !given.includes(domain));
    const joined = box.world.platformDomains.join(';');
    return ok({
      published_wxa_server_domain: joined,
      testing_wxa_server_domain: joined,
      invalid_wxa_server_domain: '',
    });
  }),

  forAnyone('POST', '/cgi-bin/component/clear_quota/v2', (call) => {
    checkAppid(call);
    refuseIf(call.body['appsecret'] !== call.box.platform.secret, 40125);
    return ok();
  }),
];

const describe = (app: SandboxApp): Readonly<Record<string, unknown>> => {
  const { requestdomain, wsrequestdomain, uploaddomain, downloaddomain, udpdomain, tcpdomain } = app.effectiveDomains;
  const shared = {
    nick_name: app.name,
    head_img: '',
    service_type_info: { id: app.appType === 1 ? 0 : 2 },
    verify_type_info: { id: 0 },
    user_name: app.userName,
    alias: '',
    principal_name: '掌柜演示商家',
    qrcode_url: '',
    signature: app.name,
    business_info: { open_pay: 1, open_shake: 0, open_scan: 0, open_card: 0, open_store: 0 },
    register_type: 0,
    account_status: 1,
    basic_config: { is_phone_configured: true, is_email_configured: true },
  };
  if (app.appType === 2) return shared;
  const network = {
    RequestDomain: requestdomain,
    WsRequestDomain: wsrequestdomain,
    UploadDomain: uploaddomain,
    DownloadDomain: downloaddomain,
    BizDomain: app.webviewDomains,
    UDPDomain: udpdomain,
    TCPDomain: tcpdomain,
  };
  const categories = app.categories.map((category) => ({ first: category.first_class, second: category.second_class }));
  return { ...shared, MiniProgramInfo: { network, categories, visit_status: app.slots.visit === 1 ? 0 : 1 } };
};
