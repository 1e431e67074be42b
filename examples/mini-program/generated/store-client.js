/**
 * Made by `npm run gen` from storefront/client.ts; changes by hand are lost.
 */

// openapi/generated/store-calls.ts
/**
* Made by `npm run gen` from openapi/openapi.yaml; changes by hand are lost.
*/
/** The calls that a storefront makes: of the audiences visitor and member, and those that begin a session. */
var storeCalls = {
	beat: {
		method: "POST",
		path: "/mall/useronline/score/{a}/{b}",
		audience: "visitor",
		isKeyed: false
	},
	readStore: {
		method: "GET",
		path: "/store",
		audience: "visitor",
		isKeyed: false
	},
	findStorefront: {
		method: "GET",
		path: "/store/entry",
		audience: "public",
		isKeyed: false
	},
	openBuyerSession: {
		method: "POST",
		path: "/store/session",
		audience: "public",
		isKeyed: false
	},
	endBuyerSession: {
		method: "DELETE",
		path: "/store/session",
		audience: "member",
		isKeyed: false
	},
	bindBuyerPhone: {
		method: "POST",
		path: "/store/session/phone",
		audience: "visitor",
		isKeyed: false
	},
	readWechatPage: {
		method: "GET",
		path: "/store/session/wechat",
		audience: "visitor",
		isKeyed: false
	},
	sendPhoneCode: {
		method: "POST",
		path: "/store/phone-codes",
		audience: "visitor",
		isKeyed: false
	},
	listStoreCategories: {
		method: "GET",
		path: "/store/categories",
		audience: "visitor",
		isKeyed: false
	},
	pageStoreGoods: {
		method: "GET",
		path: "/store/goods",
		audience: "visitor",
		isKeyed: false
	},
	readStoreGoods: {
		method: "GET",
		path: "/store/goods/{id}",
		audience: "visitor",
		isKeyed: false
	},
	pageStorePointsGoods: {
		method: "GET",
		path: "/store/pointsgoods",
		audience: "visitor",
		isKeyed: false
	},
	readStoreArticle: {
		method: "GET",
		path: "/store/articles/{id}",
		audience: "visitor",
		isKeyed: false
	},
	readCart: {
		method: "GET",
		path: "/store/cart",
		audience: "member",
		isKeyed: false
	},
	putCartLine: {
		method: "PUT",
		path: "/store/cart/lines",
		audience: "member",
		isKeyed: true
	},
	dropCartLines: {
		method: "POST",
		path: "/store/cart/drop",
		audience: "member",
		isKeyed: true
	},
	listAddresses: {
		method: "GET",
		path: "/store/addresses",
		audience: "member",
		isKeyed: false
	},
	putAddress: {
		method: "PUT",
		path: "/store/addresses",
		audience: "member",
		isKeyed: true
	},
	dropAddress: {
		method: "DELETE",
		path: "/store/addresses/{id}",
		audience: "member",
		isKeyed: true
	},
	pageOwnOrders: {
		method: "GET",
		path: "/store/orders",
		audience: "member",
		isKeyed: false
	},
	placeOrder: {
		method: "POST",
		path: "/store/orders",
		audience: "member",
		isKeyed: true
	},
	countOwnOrders: {
		method: "GET",
		path: "/store/orders/counts",
		audience: "member",
		isKeyed: false
	},
	previewOrder: {
		method: "POST",
		path: "/store/orders/preview",
		audience: "member",
		isKeyed: false
	},
	readOwnOrder: {
		method: "GET",
		path: "/store/orders/{id}",
		audience: "member",
		isKeyed: false
	},
	cancelOwnOrder: {
		method: "POST",
		path: "/store/orders/{id}/cancel",
		audience: "member",
		isKeyed: true
	},
	receiveOwnOrder: {
		method: "POST",
		path: "/store/orders/{id}/receive",
		audience: "member",
		isKeyed: true
	},
	readOwnCards: {
		method: "GET",
		path: "/store/orders/{id}/cards",
		audience: "member",
		isKeyed: false
	},
	trackOwnOrder: {
		method: "GET",
		path: "/store/orders/{id}/tracking",
		audience: "member",
		isKeyed: false
	},
	readOrderPayment: {
		method: "GET",
		path: "/store/orders/{id}/payment",
		audience: "member",
		isKeyed: false
	},
	payOrder: {
		method: "POST",
		path: "/store/orders/{id}/payment",
		audience: "member",
		isKeyed: true
	},
	pageOwnAfterSales: {
		method: "GET",
		path: "/store/aftersales",
		audience: "member",
		isKeyed: false
	},
	applyAfterSale: {
		method: "POST",
		path: "/store/aftersales",
		audience: "member",
		isKeyed: true
	},
	uploadEvidence: {
		method: "POST",
		path: "/store/aftersales/evidence",
		audience: "member",
		isKeyed: true
	},
	shipBackOwn: {
		method: "POST",
		path: "/store/aftersales/{id}/shipback",
		audience: "member",
		isKeyed: true
	},
	withdrawOwn: {
		method: "POST",
		path: "/store/aftersales/{id}/withdraw",
		audience: "member",
		isKeyed: true
	},
	readStoreMessages: {
		method: "GET",
		path: "/store/messages",
		audience: "member",
		isKeyed: false
	},
	saveSubscriptions: {
		method: "POST",
		path: "/store/subscriptions",
		audience: "member",
		isKeyed: true
	},
	readOwnProfile: {
		method: "GET",
		path: "/store/me/profile",
		audience: "member",
		isKeyed: false
	},
	updateOwnProfile: {
		method: "PUT",
		path: "/store/me/profile",
		audience: "member",
		isKeyed: true
	},
	pageOwnPoints: {
		method: "GET",
		path: "/store/me/points",
		audience: "member",
		isKeyed: false
	},
	closeOwnMembership: {
		method: "POST",
		path: "/store/me/leave",
		audience: "member",
		isKeyed: false
	},
	readOwnMembership: {
		method: "GET",
		path: "/store/me",
		audience: "member",
		isKeyed: false
	}
};
// shared/kept-refusals.ts
/** Refusals that come before a key is looked at, or while its first call is under way. */
var early = /* @__PURE__ */ new Set([
	"malformed",
	"in-progress",
	"unauthenticated"
]);
/**
* Returns whether the server keeps a refusal for the Idempotency-Key of its call, so that another try needs another key;
* after any other the first try may still be done.
*/
var isKeptRefusal = ({ code, status }) => status >= 400 && status < 500 && status !== 429 && !early.has(code);
// storefront/session.ts
/** The session of one storefront: kept, and told to those who follow it. */
function keptSession({ keeping, storefront }) {
	var _keeping$read;
	const name = `shop.${storefront}`;
	const listeners = /* @__PURE__ */ new Set();
	let session = parsed((_keeping$read = keeping.read(name)) !== null && _keeping$read !== void 0 ? _keeping$read : "null");
	let hasLapsed = false;
	function keep(next, isLapse = false) {
		if (next === null || next.isKnown) hasLapsed = isLapse && (hasLapsed || (session === null || session === void 0 ? void 0 : session.isKnown) === true);
		const isOther = (next === null || next === void 0 ? void 0 : next.userId) !== (session === null || session === void 0 ? void 0 : session.userId) || (next === null || next === void 0 ? void 0 : next.isMember) !== (session === null || session === void 0 ? void 0 : session.isMember) || (next === null || next === void 0 ? void 0 : next.isKnown) !== (session === null || session === void 0 ? void 0 : session.isKnown);
		session = next;
		keeping.keep(name, next === null ? null : JSON.stringify(next));
		if (isOther) for (const listener of listeners) listener();
	}
	/** Takes the session that another window has begun since, so that none ends what the other is signed in with. */
	function takeKept() {
		var _keeping$read2;
		const kept = parsed((_keeping$read2 = keeping.read(name)) !== null && _keeping$read2 !== void 0 ? _keeping$read2 : "null");
		if (kept === null || kept.token === (session === null || session === void 0 ? void 0 : session.token)) return false;
		keep(kept);
		return true;
	}
	return {
		now: () => session,
		keep: (next) => keep(next),
		takeKept,
		/** The server knows the session no longer. */
		lapse() {
			if (!takeKept()) keep(null, true);
		},
		/** Whether somebody known was here whose session ended without their doing. */
		hasLapsed: () => hasLapsed,
		/** Whoever is there has become a member. */
		join(userId = ((_session$userId) => (_session$userId = session === null || session === void 0 ? void 0 : session.userId) !== null && _session$userId !== void 0 ? _session$userId : "")()) {
			if (session !== null && !session.isMember) keep({
				...session,
				userId,
				isMember: true
			});
		},
		follow(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		}
	};
}
/** A JSON object as the contract promises it; null for anything else. */
function parsed(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" ? value : null;
	} catch (_unused) {
		return null;
	}
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/typeof.js
function _typeof(o) {
	"@babel/helpers - typeof";
	return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof(o);
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/toPrimitive.js
function toPrimitive(t, r) {
	if ("object" != _typeof(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/toPropertyKey.js
function toPropertyKey(t) {
	var i = toPrimitive(t, "string");
	return "symbol" == _typeof(i) ? i : i + "";
}
// \0@oxc-project+runtime@0.156.0/helpers/esm/defineProperty.js
function _defineProperty(e, r, t) {
	return (r = toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
// storefront/client.ts
/** Why a call failed: the server's code and words; status 0 and code `offline` when no answer came. */
var StoreProblem = class extends Error {
	constructor(code, message, status, data = null) {
		super(message);
		_defineProperty(this, "name", "StoreProblem");
		_defineProperty(this, "code", void 0);
		_defineProperty(this, "status", void 0);
		_defineProperty(this, "data", void 0);
		this.code = code;
		this.status = status;
		this.data = data;
	}
	/** Whether the act may be done although it failed: another in its place would be a second one. */
	get mayStand() {
		return !isKeptRefusal(this);
	}
};
/** The storefront API of one storefront: keeps the session, makes Idempotency-Keys, tells refusals in the server's words. */
function storeClient(setting) {
	const sessions = keptSession(setting);
	const keys = keysOfActs(setting.newKey);
	async function begin(grant, isAsked = true) {
		const begun = await sent(setting, "openBuyerSession", { body: {
			storefront: setting.storefront,
			grant
		} }, {});
		const { accessToken: token, userId, member } = begun;
		if (isAsked || sessions.now() === null && !sessions.takeKept()) sessions.keep({
			token,
			userId,
			isKnown: grant.kind !== "visitor",
			isMember: member !== null
		});
		return begun;
	}
	let beginning = null;
	async function ready() {
		if (sessions.now() === null && !sessions.takeKept()) {
			var _beginning;
			const { begins = async () => ({ kind: "visitor" }) } = setting;
			(_beginning = beginning) !== null && _beginning !== void 0 || (beginning = begins().then((grant) => begin(grant, false)).finally(() => beginning = null));
			await beginning;
		}
		return sessions.now();
	}
	async function call(name, asked, own, isAgain = false) {
		const { audience, isKeyed } = storeCalls[name];
		if (audience === "public") return sent(setting, name, asked, {});
		const session = await ready();
		const key = isKeyed && !("file" in asked) ? own !== null && own !== void 0 ? own : keys.of(name, asked) : null;
		const headers = {
			...session && { authorization: `Bearer ${session.token}` },
			...key !== null && { "idempotency-key": key }
		};
		try {
			var _sessions$now;
			const answer = await sent(setting, name, asked, headers);
			keys.answered(name, asked);
			if (audience === "member" && (session === null || session === void 0 ? void 0 : session.token) === ((_sessions$now = sessions.now()) === null || _sessions$now === void 0 ? void 0 : _sessions$now.token)) sessions.join();
			return answer;
		} catch (error) {
			var _sessions$now2;
			if (!(error instanceof StoreProblem)) throw error;
			if (!error.mayStand) keys.answered(name, asked);
			if (error.code !== "unauthenticated") throw error;
			if (((_sessions$now2 = sessions.now()) === null || _sessions$now2 === void 0 ? void 0 : _sessions$now2.token) === (session === null || session === void 0 ? void 0 : session.token)) sessions.lapse();
			if (isAgain || !await isBack(audience)) throw error;
			return call(name, asked, own, true);
		}
	}
	/** Whether whoever made a call can make it again without being asked who they are. */
	async function isBack(audience) {
		var _await$ready;
		if (audience !== "member") return true;
		return setting.begins !== void 0 && ((_await$ready = await ready()) === null || _await$ready === void 0 ? void 0 : _await$ready.isMember) === true;
	}
	const ended = async (name) => {
		await call(name, {});
		sessions.keep(null);
	};
	return {
		call: (name, asked, key) => call(name, asked, key),
		bringPicture: async (file) => (await call("uploadEvidence", { file })).link,
		signIn: async (phone, code) => (await begin({
			kind: "phone",
			phone,
			code
		})).member,
		signInByWechat: async (back) => (await begin({
			kind: "wxOfficial",
			...back
		})).member,
		async bindPhone(proof) {
			const member = await call("bindBuyerPhone", { body: proof });
			sessions.join(member.id);
			return member;
		},
		signOut: () => ended("endBuyerSession"),
		leave: () => ended("closeOwnMembership"),
		session: () => sessions.now(),
		hasLapsed: () => sessions.hasLapsed(),
		follow: (listener) => sessions.follow(listener)
	};
}
/** One key for an act until the server has answered it: what is sent again after a silence is done once. */
function keysOfActs(newKey) {
	const open = /* @__PURE__ */ new Map();
	const nameOf = (call, asked) => `${call} ${JSON.stringify(asked)}`;
	return {
		of(call, asked) {
			var _open$get;
			const key = (_open$get = open.get(nameOf(call, asked))) !== null && _open$get !== void 0 ? _open$get : newKey();
			open.set(nameOf(call, asked), key);
			return key;
		},
		answered: (call, asked) => void open.delete(nameOf(call, asked))
	};
}
/** Sends one call and returns the data of its answer; throws StoreProblem for everything else. */
async function sent({ transport, base, language }, name, asked, headers) {
	var _answer$data;
	const { method, path } = storeCalls[name];
	const { path: places = {}, query = {}, body, file } = asked;
	const address = path.replace(/\{(\w+)\}/g, (_, place) => encodeURIComponent(String(Reflect.get(places, place))));
	const search = Object.entries(query).flatMap(([key, value]) => value === void 0 ? [] : [`${key}=${encodeURIComponent(String(value))}`]).join("&");
	const { status, text } = await transport({
		method,
		url: `${base}${address}${search === "" ? "" : `?${search}`}`,
		headers: {
			"accept-language": language(),
			...body === void 0 ? {} : { "content-type": "application/json" },
			...headers
		},
		body: body === void 0 ? null : JSON.stringify(body),
		...file && { file }
	}).catch(() => {
		throw new StoreProblem("offline", "", 0);
	});
	const answer = parsed(text);
	if (answer === null || !("code" in answer)) throw new StoreProblem("malformed", "", status);
	if (answer.code !== 0) throw new StoreProblem(answer.code, answer.msg, status, answer.data);
	return (_answer$data = answer.data) !== null && _answer$data !== void 0 ? _answer$data : null;
}
export { StoreProblem, storeClient };
