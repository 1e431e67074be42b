/**
 * Made by `npm run gen` from openapi/openapi.yaml; changes by hand are lost.
 */

export interface paths {
    "/auth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs an operator in */
        post: operations["createToken"];
        /** Signs out; the token is dead within a second */
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in operator */
        get: operations["readMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/tenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Chooses the tenant that a super operator works in, or all of them with null; logged */
        put: operations["switchTenant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tenants by name, for the switch and for filters */
        get: operations["listTenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspu/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goods created today and in all */
        get: operations["readGoodsStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members registered today and in all, for platform staff */
        get: operations["readMemberStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/statistics/{x}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members by client, gender or province, for platform staff */
        get: operations["readMemberStatisticsBy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxuser/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tenant's own users today and in all */
        get: operations["readTenantMemberStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders created today and in all */
        get: operations["readOrderStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/statistics/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders by client or by order type */
        get: operations["readOrderStatisticsBy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/statistics/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** New goods, users and paid orders in a range of days beside the range of the same length before it */
        get: operations["readComparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/useronline/count/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Online users by client type; id is a tenant id, or all for every tenant */
        get: operations["readOnlineCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/useronline/score/{a}/{b}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When a user of a client was last seen */
        get: operations["readOnlineScore"];
        put?: never;
        /** A storefront says that its visitor is there */
        post: operations["beat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All mini-programs (1) or official accounts (2), for pickers */
        get: operations["listWxapps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mini-programs and official accounts, newest first */
        get: operations["pageWxapps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One mini-program or official account */
        get: operations["readWxapp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp/qrCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The mini-program code for a scene, as base64 image data */
        get: operations["readWxappQrCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders by filters, sorted */
        get: operations["pageOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members by filters, sorted */
        get: operations["pageMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines/{name}/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many rows stand in each state of a chart, which of them are late, and what moved in the last 24 hours */
        get: operations["readMachineMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines/{name}/history/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every step that one row took through its chart, the first one first */
        get: operations["readMachineHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/config/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the web app must know at run time */
        get: operations["readAppConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a picture, painted anew, under a public name of its own */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events that name what changed, ids only */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Credentials: {
            username: string;
            password: string;
        };
        /** @enum {string} */
        ProblemCode: "bad-request" | "idempotency-key-missing" | "tenant-required" | "unauthenticated" | "bad-credentials" | "forbidden" | "not-found" | "method-not-allowed" | "request-timeout" | "stale-version" | "transition-refused" | "in-progress" | "too-large" | "unsupported-media-type" | "unprocessable" | "idempotency-key-reused" | "too-many-requests" | "internal" | "upstream-failed" | "unavailable" | "upstream-timeout" | "storage-full";
        /** @description The one shape of every refusal. */
        Problem: {
            code: components["schemas"]["ProblemCode"];
            /** @description What happened and what to do, in the operator's language */
            msg: string;
            /** @description Facts that let the caller repair itself, such as the fields at fault or the current version */
            data?: Record<string, unknown>;
        };
        /**
         * @description Success
         * @constant
         */
        Zero: 0;
        /** @description Row id */
        Id: string;
        /**
         * @description -1 super administrator, 1 platform staff, 2 tenant staff
         * @enum {integer}
         */
        UserType: -1 | 1 | 2;
        User: {
            id: components["schemas"]["Id"];
            name: string;
            username: string;
            type: components["schemas"]["UserType"];
            /** @description The tenant of tenant staff */
            tenantId: string | null;
            /** @description The tenant that a super operator switched to */
            chosenTenantId: string | null;
        };
        Grant: {
            /** @description 256 random bits; only its hash is stored */
            accessToken: string;
            /** @description Seconds until the session ends whatever happens */
            expiresIn: number;
            user: components["schemas"]["User"];
        };
        Done: {
            code: components["schemas"]["Zero"];
            msg: string;
            data?: null;
        };
        TenantChoice: {
            /** @description null works in all tenants again */
            tenantId: string | null;
        };
        /** @description Tenant id */
        TenantId: string;
        Tenant: {
            id: components["schemas"]["TenantId"];
            name: string;
        };
        Summary: {
            /** @description Since midnight in Asia/Shanghai */
            countToday: number;
            countTotal: number;
        };
        Share: {
            /** @description A client type, a gender code, a province or an order type code; empty when not known */
            name: string;
            value: number;
        };
        /**
         * Format: date
         * @description A day in Asia/Shanghai
         */
        Day: string;
        Change: {
            /** @description New in the range */
            current: number;
            /** @description New in the range of the same length before it */
            former: number;
        };
        Comparison: {
            goods: components["schemas"]["Change"];
            users: components["schemas"]["Change"];
            orders: components["schemas"]["Change"];
        };
        OnlineCount: {
            MA: number;
            H5: number;
            "H5-WX": number;
            "H5-PC": number;
            APP: number;
        };
        /**
         * @description mini program, mobile web, official account, PC, app
         * @enum {string}
         */
        ClientType: "MA" | "H5" | "H5-WX" | "H5-PC" | "APP";
        OnlineScore: {
            /**
             * Format: date-time
             * @description When the user was last seen
             */
            score: string;
        };
        /** @description The WeChat appid */
        AppId: string;
        /**
         * Format: date-time
         * @description ISO 8601 with zone
         */
        Time: string;
        /** @description A mini-program or an official account. Secrets are never part of it. */
        Wxapp: {
            id: components["schemas"]["AppId"];
            name: string;
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description 1 is authorised to our third-party platform
             * @enum {integer}
             */
            isComponent: 0 | 1;
            componentAppId: string | null;
            /**
             * @description 1 mini-program, 2 official account
             * @enum {integer}
             */
            appType: 1 | 2;
            originalId: string;
            principalName: string;
            headImg: string;
            /** @enum {string} */
            authState: "none" | "authorized" | "revoked";
            remark: string;
            version: number;
            createTime: components["schemas"]["Time"];
        };
        /** @description The frame of every page of rows. */
        Page: {
            records: unknown[];
            /** @description Rows in all, counted to 10,000 at most when totalExact is false */
            total: number;
            totalExact: boolean;
            current: number;
            size: number;
        };
        /** @description Money in fen */
        Fen: number;
        /** @description Points (爱豆) */
        Points: number;
        /** @description An order as a list shows it. */
        OrderRow: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            orderNo: string;
            /** @description The order that this one was split from */
            parentId: string | null;
            userId: components["schemas"]["Id"];
            memberName: string;
            appId: string | null;
            appType: components["schemas"]["ClientType"];
            /**
             * @description 0 ordinary, 1 bargain, 2 group-buy, 3 flash sale
             * @enum {integer}
             */
            orderType: 0 | 1 | 2 | 3;
            /** @enum {string} */
            goodsKind: "ordinary" | "points" | "virtual" | "card";
            /** @description The path of the state in the order machine */
            state: string;
            /** @enum {integer} */
            isPay: 0 | 1;
            salesPrice: components["schemas"]["Fen"];
            freightPrice: components["schemas"]["Fen"];
            discountPrice: components["schemas"]["Fen"];
            paymentPrice: components["schemas"]["Fen"];
            refundPrice: components["schemas"]["Fen"];
            paymentPoints: components["schemas"]["Points"];
            payChannel: string | null;
            itemQuantity: number;
            firstItem: string;
            firstPicUrl: string;
            receiverName: string;
            receiverPhone: string;
            receiverProvince: string;
            createTime: components["schemas"]["Time"];
            /** Format: date-time */
            paymentTime: string | null;
            /** Format: date-time */
            deliveryTime: string | null;
            /**
             * Format: date-time
             * @description When the order cancels or receives itself
             */
            dueTime: string | null;
            version: number;
            remark: string;
        };
        /** @description A mall user as a list shows them; id and userId are the same value. */
        MemberRow: {
            id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            parentId: string | null;
            nickName: string;
            realName: string;
            avatarUrl: string;
            mobile: string;
            /**
             * @description 0 unknown, 1 male, 2 female, null not set
             * @enum {integer|null}
             */
            sex: 0 | 1 | 2 | null;
            province: string;
            city: string;
            appType: components["schemas"]["ClientType"];
            appId: string | null;
            /**
             * @description 0 active, 1 disabled
             * @enum {integer}
             */
            status: 0 | 1;
            points: components["schemas"]["Points"];
            balance: components["schemas"]["Fen"];
            orderCount: number;
            consumeAmount: components["schemas"]["Fen"];
            createTime: components["schemas"]["Time"];
            /** Format: date-time */
            visitTime: string | null;
            version: number;
        };
        /**
         * @description A chart whose rows live on the server
         * @enum {string}
         */
        MachineName: "order" | "after-sale" | "bill-adjust" | "batch-job" | "mini-program-code";
        StateRows: {
            /** @description Dotted path of the state */
            state: string;
            rows: number;
            /** @description Rows that stand here longer than the chart calls normal, counted to 1,000 */
            late: number;
            /** @description Since when the oldest row stands here; null where nobody waits */
            oldest: components["schemas"]["Time"] | null;
        };
        Move: {
            /** @description Dotted path; empty for the step that made the row */
            from: string;
            event: string;
            to: string;
            count: number;
        };
        MachineMap: {
            states: components["schemas"]["StateRows"][];
            /** @description Steps of the last 24 hours */
            moves: components["schemas"]["Move"][];
        };
        Step: {
            version: number;
            from: string;
            event: string;
            to: string;
            at: components["schemas"]["Time"];
            /** @enum {string} */
            actorType: "operator" | "member" | "system";
            actorName: string;
        };
        MachineHistory: {
            steps: components["schemas"]["Step"][];
        };
        AppConfig: {
            /** @description True while WeChat is played by the built-in sandbox */
            wechatSandbox: boolean;
            /** @description True when the database began with demo data */
            demo: boolean;
            /** @description Where H5 links point */
            mobileHost: string;
            /** @description Where the PC shop link points */
            pcHost: string;
            appDownloadUrl: string;
        };
        /**
         * @description What the picture is for, such as editor/ or goods/; a word, never a place on a disk
         * @default editor/
         */
        Dir: string;
        Picture: {
            /**
             * Format: binary
             * @description A jpeg, png, gif or webp picture of 10,485,760 bytes at most
             */
            file: string;
        };
        /** @description Where a stored picture is. Bare, because the rich-text editor looks for the link at the top. */
        Link: {
            /** @description Its public address below this server; `?w=80`, `240`, `360` or `720` answers a smaller still of it */
            link: string;
        };
    };
    responses: {
        /** @description Any other refusal, in the same shape */
        ProblemDefault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unavailable",
                 *       "msg": "服务暂时不可用，请稍后重试"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The request does not fit the contract; data.errors names each field */
        Problem400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "bad-request",
                 *       "msg": "请求不符合约定",
                 *       "data": {
                 *         "errors": [
                 *           {
                 *             "path": "/size",
                 *             "message": "must be >= 1"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid session; sign in again */
        Problem401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unauthenticated",
                 *       "msg": "登录已失效，请重新登录"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many attempts; wait as Retry-After says */
        Problem429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "too-many-requests",
                 *       "msg": "尝试次数过多，请稍后再试",
                 *       "data": {
                 *         "retryAfterSeconds": 8
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description This operator may not make this call */
        Problem403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "forbidden",
                 *       "msg": "没有权限执行此操作"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such row, or it is another tenant's */
        Problem404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "not-found",
                 *       "msg": "没有找到对应的记录"
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description WeChat or another outside system refused or broke */
        Problem502: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "upstream-failed",
                 *       "msg": "微信接口返回错误",
                 *       "data": {
                 *         "errcode": 41030
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The content is well-formed, but the rules of the mall refuse it; msg says why */
        Problem422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unprocessable",
                 *       "msg": "余额不足",
                 *       "data": {
                 *         "reason": "insufficient-balance"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Narrows to one tenant; only platform staff may name another than their own */
        tenantId: components["schemas"]["TenantId"];
        /** @description The page, counted from 1 */
        current: number;
        /** @description Rows a page */
        size: number;
        /** @description First day, Asia/Shanghai */
        from: components["schemas"]["Day"];
        /** @description Last day, Asia/Shanghai */
        to: components["schemas"]["Day"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "tenant",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "accessToken": "3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                     *         "expiresIn": 43200,
                     *         "user": {
                     *           "id": "3",
                     *           "name": "小满",
                     *           "username": "tenant",
                     *           "type": 2,
                     *           "tenantId": "t1",
                     *           "chosenTenantId": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Grant"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            429: components["responses"]["Problem429"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": null
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "id": "3",
                     *         "name": "小满",
                     *         "username": "tenant",
                     *         "type": 2,
                     *         "tenantId": "t1",
                     *         "chosenTenantId": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    switchTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tenantId": "t1"
                 *     }
                 */
                "application/json": components["schemas"]["TenantChoice"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "id": "1",
                     *         "name": "立春",
                     *         "username": "super",
                     *         "type": -1,
                     *         "tenantId": null,
                     *         "chosenTenantId": "t1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listTenants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": [
                     *         {
                     *           "id": "t1",
                     *           "name": "青禾优选"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Tenant"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readGoodsStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "countToday": 3,
                     *         "countTotal": 1200
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Summary"];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readMemberStatistics: {
        parameters: {
            query?: {
                /** @description Narrows to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "countToday": 3,
                     *         "countTotal": 1200
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Summary"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readMemberStatisticsBy: {
        parameters: {
            query?: {
                /** @description Narrows to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path: {
                /** @description The group */
                x: "app_type" | "sex" | "province";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": [
                     *         {
                     *           "name": "MA",
                     *           "value": 812
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Share"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readTenantMemberStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "countToday": 3,
                     *         "countTotal": 1200
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Summary"];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readOrderStatistics: {
        parameters: {
            query?: {
                /** @description 1 counts paid orders only */
                isPay?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "countToday": 3,
                     *         "countTotal": 1200
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Summary"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readOrderStatisticsBy: {
        parameters: {
            query?: {
                /** @description 1 counts paid orders only */
                isPay?: 0 | 1;
            };
            header?: never;
            path: {
                /** @description The group */
                group: "app_type" | "order_type";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": [
                     *         {
                     *           "name": "0",
                     *           "value": 812
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Share"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readComparison: {
        parameters: {
            query: {
                /** @description First day in Asia/Shanghai */
                from: components["schemas"]["Day"];
                /** @description Last day in Asia/Shanghai; at most 366 days after the first */
                to: components["schemas"]["Day"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "goods": {
                     *           "current": 3,
                     *           "former": 2
                     *         },
                     *         "users": {
                     *           "current": 40,
                     *           "former": 51
                     *         },
                     *         "orders": {
                     *           "current": 300,
                     *           "former": 280
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Comparison"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readOnlineCount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Tenant id or all */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "MA": 12,
                     *         "H5": 3,
                     *         "H5-WX": 4,
                     *         "H5-PC": 1,
                     *         "APP": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["OnlineCount"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readOnlineScore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Client type */
                a: components["schemas"]["ClientType"];
                /** @description User id */
                b: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "score": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["OnlineScore"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    beat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Client type */
                a: components["schemas"]["ClientType"];
                /** @description User id */
                b: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": null
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listWxapps: {
        parameters: {
            query?: {
                /** @description 1 mini-program, 2 official account */
                appType?: 1 | 2;
                /** @description Narrows to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": [
                     *         {
                     *           "id": "wx0000000000000a01",
                     *           "name": "青禾商城",
                     *           "tenantId": "t1",
                     *           "isComponent": 1,
                     *           "componentAppId": "wx00000000000000c0",
                     *           "appType": 1,
                     *           "originalId": "gh_0a01",
                     *           "principalName": "青禾贸易有限公司",
                     *           "headImg": "",
                     *           "authState": "authorized",
                     *           "remark": "",
                     *           "version": 1,
                     *           "createTime": "2026-01-05T10:00:00.000+08:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Wxapp"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageWxapps: {
        parameters: {
            query?: {
                /** @description The page, counted from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows a page */
                size?: components["parameters"]["size"];
                /** @description 1 mini-program, 2 official account */
                appType?: 1 | 2;
                /** @description Part of the name */
                name?: string;
                /** @description Narrows to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "records": [
                     *           {
                     *             "id": "wx0000000000000a01",
                     *             "name": "青禾商城",
                     *             "tenantId": "t1",
                     *             "isComponent": 1,
                     *             "componentAppId": "wx00000000000000c0",
                     *             "appType": 1,
                     *             "originalId": "gh_0a01",
                     *             "principalName": "青禾贸易有限公司",
                     *             "headImg": "",
                     *             "authState": "authorized",
                     *             "remark": "",
                     *             "version": 1,
                     *             "createTime": "2026-01-05T10:00:00.000+08:00"
                     *           }
                     *         ],
                     *         "total": 1,
                     *         "totalExact": true,
                     *         "current": 1,
                     *         "size": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            records?: components["schemas"]["Wxapp"][];
                        } & components["schemas"]["Page"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readWxapp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                id: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "id": "wx0000000000000a01",
                     *         "name": "青禾商城",
                     *         "tenantId": "t1",
                     *         "isComponent": 1,
                     *         "componentAppId": "wx00000000000000c0",
                     *         "appType": 1,
                     *         "originalId": "gh_0a01",
                     *         "principalName": "青禾贸易有限公司",
                     *         "headImg": "",
                     *         "authState": "authorized",
                     *         "remark": "",
                     *         "version": 1,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Wxapp"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readWxappQrCode: {
        parameters: {
            query: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
                /** @description What the scanner hands to the page */
                scene: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": "iVBORw0KGgo="
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        /** @description Image bytes in base64 */
                        data: string;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageOrders: {
        parameters: {
            query?: {
                /** @description The page, counted from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows a page */
                size?: components["parameters"]["size"];
                /** @description A state, or its parent for every state below it */
                state?: string;
                /** @description 0 ordinary, 1 bargain, 2 group-buy, 3 flash sale */
                orderType?: 0 | 1 | 2 | 3;
                /** @description Kind of goods */
                goodsKind?: "ordinary" | "points" | "virtual" | "card";
                /** @description Source client */
                appType?: components["schemas"]["ClientType"];
                /** @description Paid or not */
                isPay?: 0 | 1;
                /** @description The whole order number */
                orderNo?: string;
                /** @description The member */
                userId?: components["schemas"]["Id"];
                /** @description Part of the number, of the receiver or of the phone */
                text?: string;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description What to sort by */
                sort?: "createTime" | "paymentPrice";
                /** @description Direction */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "records": [
                     *           {
                     *             "id": "10001",
                     *             "tenantId": "t1",
                     *             "orderNo": "202603010930000001",
                     *             "parentId": null,
                     *             "userId": "42",
                     *             "memberName": "南风",
                     *             "appId": null,
                     *             "appType": "MA",
                     *             "orderType": 0,
                     *             "goodsKind": "ordinary",
                     *             "state": "awaitingShipment.whole",
                     *             "isPay": 1,
                     *             "salesPrice": 12900,
                     *             "freightPrice": 0,
                     *             "discountPrice": 900,
                     *             "paymentPrice": 12000,
                     *             "refundPrice": 0,
                     *             "paymentPoints": 0,
                     *             "payChannel": "wechat",
                     *             "itemQuantity": 2,
                     *             "firstItem": "云南小粒咖啡豆",
                     *             "firstPicUrl": "",
                     *             "receiverName": "何青",
                     *             "receiverPhone": "13800000000",
                     *             "receiverProvince": "云南省",
                     *             "createTime": "2026-03-01T09:30:00.000+08:00",
                     *             "paymentTime": "2026-03-01T09:31:00.000+08:00",
                     *             "deliveryTime": null,
                     *             "dueTime": null,
                     *             "version": 2,
                     *             "remark": ""
                     *           }
                     *         ],
                     *         "total": 1,
                     *         "totalExact": true,
                     *         "current": 1,
                     *         "size": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            records?: components["schemas"]["OrderRow"][];
                        } & components["schemas"]["Page"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageMembers: {
        parameters: {
            query?: {
                /** @description The page, counted from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows a page */
                size?: components["parameters"]["size"];
                /** @description Part of the nick name, the real name or the phone */
                text?: string;
                /** @description Source client */
                appType?: components["schemas"]["ClientType"];
                /** @description Gender; none is not set */
                sex?: "0" | "1" | "2" | "none";
                /** @description Province as stored, none for those without one */
                province?: string;
                /** @description 0 active, 1 disabled */
                status?: 0 | 1;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description What to sort by */
                sort?: "createTime" | "consumeAmount" | "orderCount";
                /** @description Direction */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "records": [
                     *           {
                     *             "id": "42",
                     *             "userId": "42",
                     *             "tenantId": "t1",
                     *             "parentId": null,
                     *             "nickName": "南风",
                     *             "realName": "何青",
                     *             "avatarUrl": "",
                     *             "mobile": "13800000000",
                     *             "sex": 2,
                     *             "province": "云南省",
                     *             "city": "昆明市",
                     *             "appType": "MA",
                     *             "appId": null,
                     *             "status": 0,
                     *             "points": 320,
                     *             "balance": 0,
                     *             "orderCount": 3,
                     *             "consumeAmount": 36800,
                     *             "createTime": "2026-01-05T10:00:00.000+08:00",
                     *             "visitTime": null,
                     *             "version": 1
                     *           }
                     *         ],
                     *         "total": 1,
                     *         "totalExact": true,
                     *         "current": 1,
                     *         "size": 20
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            records?: components["schemas"]["MemberRow"][];
                        } & components["schemas"]["Page"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readMachineMap: {
        parameters: {
            query?: {
                /** @description Narrows to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path: {
                /** @description The chart */
                name: components["schemas"]["MachineName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "states": [
                     *           {
                     *             "state": "awaitingShipment.whole",
                     *             "rows": 12,
                     *             "late": 1,
                     *             "oldest": "2026-03-01T09:30:00.000+08:00"
                     *           }
                     *         ],
                     *         "moves": [
                     *           {
                     *             "from": "awaitingPayment",
                     *             "event": "order.pay",
                     *             "to": "awaitingShipment.whole",
                     *             "count": 40
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["MachineMap"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readMachineHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The chart */
                name: components["schemas"]["MachineName"];
                /** @description The row */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "steps": [
                     *           {
                     *             "version": 1,
                     *             "from": "",
                     *             "event": "xstate.init",
                     *             "to": "awaitingPayment",
                     *             "at": "2026-03-01T09:30:00.000+08:00",
                     *             "actorType": "member",
                     *             "actorName": "南风"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["MachineHistory"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readAppConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": 0,
                     *       "msg": "操作成功",
                     *       "data": {
                     *         "wechatSandbox": true,
                     *         "demo": true,
                     *         "mobileHost": "http://127.0.0.1:8080/_sandbox/shop/h5",
                     *         "pcHost": "http://127.0.0.1:8080/_sandbox/shop/pc",
                     *         "appDownloadUrl": "http://127.0.0.1:8080/_sandbox/shop/app"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["AppConfig"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    uploadFile: {
        parameters: {
            query?: {
                /** @description Pictures alone can be brought */
                fileType?: "image";
                /** @description What the picture is for */
                dir?: components["schemas"]["Dir"];
                /** @description The folder of the media library to lay it in; none unless said */
                folderId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Picture"];
            };
        };
        responses: {
            /** @description Kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "/files/5f0c1d2e3a4b59687766554433221100.webp"
                     *     }
                     */
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    followEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that stays open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: change
                     *     data: {"topic":"order","tenantId":"t1","id":"10001"}
                     */
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
}
