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
        /** Signs out; the token stops working within a second */
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
    "/auth/rights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the signed-in person may not do because of their role, and which roles may */
        get: operations["readRights"];
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
        /** Sets the tenant that a super administrator works in, or all with null; logged */
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
        /** Goods created today and in total */
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
        /** Members registered today and in total, for platform staff */
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
        /** The tenant's own users today and in total */
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
        /** Orders created today and in total */
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
    "/mall/statistics/todo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for the operator: counts of rows by what has to be done, and the drafts that they left */
        get: operations["readToDo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/statistics/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Money, orders and buyers of each day in a range, the range of the same length before it, and the goods that sold best */
        get: operations["readSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/statistics/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a shop needs before it can sell, and what of it is done */
        get: operations["readSetup"];
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
        /** New goods, users and paid orders in a range of days and in the range of the same length before it */
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
        /** Online users by client type; id is a tenant id, or `all` for every tenant */
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
        /** When a client's user was last seen */
        get: operations["readOnlineScore"];
        put?: never;
        /** Reports a storefront's visitor as online */
        post: operations["beat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an account; a secret that is left out stays */
        put: operations["updateWxapp"];
        /** Adds an account with its own secret to the chosen tenant */
        post: operations["createWxapp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The calls of one WeChat address left today, and the resets left this month */
        get: operations["readWxappQuota"];
        /** Resets the call counters of an account; WeChat allows ten resets a month */
        put: operations["resetWxappQuota"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp/access-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The access token of an account; every access is logged */
        get: operations["readAccessToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp/jsapi-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ticket that signs an official account's pages; every access is logged */
        get: operations["readJsapiTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls to WeChat, latest first, without tokens and content; tenant staff see only those of their own accounts */
        get: operations["pageWechatCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxapp/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of an account's consent and token, and WeChat's latest refusal */
        get: operations["readWxappHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/api/authorizer-info/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** WeChat's facts about an account that authorised the platform; also updates our own record */
        get: operations["readAuthorizerInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/api/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests the addresses of WeChat’s consent page; the chosen tenant gets the account */
        post: operations["startAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/api/authorized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the code from WeChat’s redirect; works once, and only for the operator who started the consent */
        post: operations["finishAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/unclaimed/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts that authorised the platform but belong to no tenant, open ones before ignored ones */
        get: operations["pageUnclaimedConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/unclaimed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ignores an account or reopens it */
        put: operations["markUnclaimedConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/unclaimed/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assigns an account to a tenant; its merchant need not consent again */
        post: operations["assignUnclaimedConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/unclaimed/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of reading the list of accounts that authorised the platform */
        get: operations["readAuthorizerImport"];
        put?: never;
        /** Reads WeChat’s list of accounts that authorised the platform; continues a reading under way */
        post: operations["startAuthorizerImport"];
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
        /** Removes an account from the mall; refused during its code's audit or gray release */
        delete: operations["deleteWxapp"];
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
        /** A code for a scene; round for a mini-program, square for an official account */
        post: operations["drawWxappCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/template/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The template library of the platform, newest first */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a template from a draft; the library holds two hundred */
        post: operations["addTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/template/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The developers' latest uploads, ready to become templates */
        get: operations["listTemplateDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/template/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a template from the library; versions made from it stay */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of every mini-program's code in trial, audit, online and gray, and how far it is behind the newest template */
        get: operations["pageCodeMatrix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of a mini-program's code and its possible actions */
        get: operations["readCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/commit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the trial version from a template; answers once WeChat has, or with the call still pending */
        post: operations["commitCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages of the last committed package */
        get: operations["listCodePages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submits the trial version for audit; without items its first page is submitted under the first category */
        post: operations["submitCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/auditstatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Asks WeChat for the latest audit sheet */
        get: operations["readAuditStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/undocodeaudit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Withdraws the submission; it changes state although it is a GET, so it is never prefetched or repeated */
        get: operations["undoAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/qrcode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The code that opens the trial version */
        get: operations["readTrialCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a picture for the reviewers to WeChat, which keeps it for three days */
        post: operations["uploadFeedbackPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a picture or recording of the package for the reviewers to WeChat, which keeps it for three days */
        post: operations["uploadPreviewMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/screenshot/{x}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A screenshot by the reviewers */
        get: operations["readAuditScreenshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/{x}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Releases the approved version; x is the audit that the operator saw approved */
        post: operations["releaseCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts an earlier version back online */
        post: operations["rollBackCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/speedup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the reviewers to expedite the audit; spends the platform's speed-up quota */
        post: operations["speedUpAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/gray": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Releases the approved version to more users */
        put: operations["growGray"];
        /** Releases the approved version to a share of users first */
        post: operations["startGray"];
        /** Ends the gray release; everyone gets the online version */
        delete: operations["endGray"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks WeChat for the current state */
        post: operations["refreshCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions that WeChat keeps for rollback, latest first */
        get: operations["listCodeVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories that a submission may name */
        get: operations["listCodeCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The remaining audits and speed-ups of this month, which all mini-programs of the platform share */
        get: operations["readAuditQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/code/{appId}/visitstatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the online version is open to visitors */
        get: operations["readVisitStatus"];
        /** Opens or closes the online version for visitors */
        put: operations["setVisitStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/open/ma/settings/{appId}/serveraddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The domains that a mini-program may call */
        get: operations["readServerDomains"];
        put?: never;
        /** Sets, adds or removes domains; WeChat allows fifty changes a month */
        post: operations["changeServerDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxmacodeaudit/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Our record of one audit, by default the latest; null when nothing was submitted */
        get: operations["findCodeAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxmacodeaudit/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Our records of audits, latest first */
        get: operations["pageCodeAudits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxqrcode/unlimited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An unlimited, permanent mini-program code for a scene */
        post: operations["drawUnlimitedCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxmaprivacysetting/get/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The privacy guideline, and the interfaces in the code that it does not declare yet */
        get: operations["readPrivacySetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxmaprivacysetting/set/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the privacy guideline; a draft takes effect with the next release */
        post: operations["setPrivacySetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxmaprivacysetting/file/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads the file of a privacy guideline to WeChat; it joins the guideline when that is saved with it */
        post: operations["uploadPrivacyFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weixin/wxmamedia/{a}/{b}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A permanent file of an account, else a temporary one */
        get: operations["readWxappMedia"];
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
    "/mall/orderinfo/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of orders in each state, for the tabs of a list */
        get: operations["countOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/getChildrenOrderById/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders that an order was split into */
        get: operations["listOrderChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with its items, money, parcels, after-sales and possible actions */
        get: operations["readOrder"];
        put?: never;
        post?: never;
        /** Deletes a closed order from every list; its history stays */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/{id}/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the carriers report an order's parcels */
        get: operations["trackOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the receiver or the remark of an order */
        put: operations["editOrder"];
        /** Places an order for a member; the stock is reserved until the member pays */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/editPrice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the price of an unpaid order */
        put: operations["editOrderPrice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancels an order that has not shipped; the payment is refunded */
        put: operations["cancelOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/takegoods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirms receipt for the buyer */
        put: operations["receiveOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ships an order, in whole or in part, in one parcel or several */
        put: operations["shipOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/delivery/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Corrects the carrier or the number of a parcel that is on its way; the buyer is told */
        put: operations["correctParcel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/undo/ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes back the last shipping of an order while nobody outside has heard of it */
        put: operations["undoShipping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/undo/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes back the last price of an unpaid order */
        put: operations["undoPriceChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/undo/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes back a cancellation before goods or money have moved */
        put: operations["undoCancellation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Splits an order that has not shipped into several */
        post: operations["splitOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/ship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders that await shipment, oldest first, with what each needs to leave; or the named orders, for the desk and for printing */
        get: operations["readShipDesk"];
        put?: never;
        /** Ships many orders, each with its carrier and tracking number, as a job with a preview */
        post: operations["beginShipping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/virtual/cancelAndRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws virtual goods or cards and refunds everything */
        post: operations["cancelAndRefundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has the supplier deliver virtual goods again */
        post: operations["resendOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/resendCardSms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the SMS with the card numbers to the buyer again */
        post: operations["resendCardText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/idolRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an order of points goods; points and money are refunded */
        post: operations["refundOrderPoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/checkRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the gateway for the result of a refund that is unanswered or under way */
        post: operations["checkOrderRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/retryRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a refund to the gateway again that it refused or never received */
        post: operations["retryOrderRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/settleByHand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that the operator paid the money back by other means */
        post: operations["settleOrderByHand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes a cancellation whose refund the gateway refused */
        post: operations["resumeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/surplus/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the gateway at once to refund a surplus payment */
        post: operations["retryOrderSurplus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/surplus/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that a surplus payment went back by other means; it is not retried */
        post: operations["settleOrderSurplus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports, exports and batch actions, newest first */
        get: operations["pageJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One job with its current counts and its possible actions */
        get: operations["readJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows of a job, each with its result and the reason */
        get: operations["pageJobRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Runs the rows that the preview shows */
        put: operations["confirmJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stops after the rows in progress */
        put: operations["pauseJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Continues with the waiting rows */
        put: operations["resumeJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancels the job; finished rows stay as they are */
        put: operations["cancelJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Runs the failed rows again */
        put: operations["retryJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The failed rows as a file with their reasons, to correct and import again */
        get: operations["readFailedRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file that started an import */
        get: operations["readJobFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/jobs/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The result file of an export */
        get: operations["readJobResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Performs one action on many orders, as a job with a preview */
        post: operations["beginOrderAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/exportJob": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exports orders by filters as a job, for more rows than one answer should carry */
        post: operations["beginOrderExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders by filters as a file */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/exportGdOrderInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders of virtual goods and cards by filters as a file */
        get: operations["exportCardOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/logisticsDownload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import template for shipments, with the orders that await them */
        get: operations["readShipmentTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/logisticsUpload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ships the orders of a file, as a job with a preview */
        post: operations["importShipments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/downloadGdCardTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import template for card numbers, with the orders that await them */
        get: operations["readCardTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/orderinfo/batchHandleGdOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fills the card numbers of a file into their orders, as a job with a preview */
        post: operations["importCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/5g-package-refund-manage/batch-refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws the 5G packages and other virtual goods of many orders and refunds them, as a job */
        post: operations["beginPackageRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** After-sales by filters, sorted */
        get: operations["pageAfterSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of after-sales in each state */
        get: operations["countAfterSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One after-sale with its possible actions */
        get: operations["readAfterSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a member's claim on one item of an order */
        post: operations["openAfterSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Agrees to a request, in full or in part */
        put: operations["agreeAfterSale"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Refuses a request */
        put: operations["refuseAfterSale"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirms receipt of the goods that a buyer sent back; the money is refunded */
        put: operations["receiveReturn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/refuseGoods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Refuses the returned goods and sends them to the buyer again */
        put: operations["refuseReturn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/shipBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Enters the parcel in which the buyer returns the goods */
        put: operations["enterReturnParcel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/waiveReturn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refunds what was agreed without waiting for the goods */
        post: operations["waiveReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Closes an after-sale that waits for the goods, without a refund */
        put: operations["closeAfterSale"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/checkRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the gateway for the result of a refund that is unanswered or under way */
        post: operations["checkAfterSaleRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/retryRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a refund to the gateway again that it refused or never received */
        post: operations["retryAfterSaleRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/aftersale/settleByHand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that the operator paid the money back by other means */
        post: operations["settleAfterSaleByHand"];
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
    "/mall/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the fields in the body; the others stay */
        put: operations["updateMember"];
        /** Adds a member to the chosen tenant */
        post: operations["createMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member with profile, tags, shops and referrers; sensitive values are hidden */
        get: operations["readMember"];
        put?: never;
        post?: never;
        /** Deletes a member without open orders, points or balance; it can be restored */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a deleted member */
        post: operations["restoreMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/{id}/hidden": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sensitive values of a member; the access is logged */
        get: operations["revealMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/parentId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Previews what a change of referrer does to the tree, and whether it is allowed */
        get: operations["previewMemberParent"];
        /** Changes a member's referrer; never to the member or to someone below */
        put: operations["changeMemberParent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/theAdministratorRechargesTheFootCoins/{userId}/{givePoints}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives a member points, once per Idempotency-Key */
        put: operations["givePoints"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/getUserAssetsDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a member holds, with every movement, newest first */
        get: operations["readMemberAssets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the tags of a member */
        put: operations["tagMember"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the state or tags of up to 100 members at once; returns those left unchanged */
        put: operations["changeMembers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An import template for members, with a column for each profile field that a file can contain
         * @description Files contain neither pictures nor tags.
         */
        get: operations["readMemberTemplate"];
        put?: never;
        /** Imports the members of a file as a job with a preview; skips phones that a member already has */
        post: operations["importMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members that match a filter as a file, newest first */
        get: operations["exportMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/userinfo/balanceChecks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest checks of balances against the ledger, newest first */
        get: operations["listBalanceChecks"];
        put?: never;
        /** Checks now that every balance equals the sum of its ledger */
        post: operations["checkBalances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/user/profile/field/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Profile fields in order */
        get: operations["pageProfileFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/user/profile/field/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts the fields in the given order */
        put: operations["orderProfileFields"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/user/profile/field": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a field; its key never changes, and its type only while no member has a value */
        put: operations["updateProfileField"];
        /** Adds a field at the end of the form; a removed one with the same key comes back with its values */
        post: operations["createProfileField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/user/profile/field/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A profile field */
        get: operations["readProfileField"];
        put?: never;
        post?: never;
        /** Removes a field from forms and lists; the members' values are kept */
        delete: operations["deleteProfileField"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/tagCategoriesItem/list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags of a category, in order */
        get: operations["listTagItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/tagCategoriesItem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames, colours or moves a tag */
        put: operations["updateTagItem"];
        /** Adds a tag to a category */
        post: operations["createTagItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/tagCategoriesItem/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a tag; one that members have is deleted only with withMembers */
        delete: operations["deleteTagItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/tagCategoriesItem/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a tag deleted within the last day, with the members who had it */
        post: operations["restoreTagItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/tagCategories/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every category with its tags */
        get: operations["listTagCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/tagCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames or moves a category */
        put: operations["updateTagCategory"];
        /** Adds a category */
        post: operations["createTagCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/tagCategories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a category without tags */
        delete: operations["deleteTagCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/tagCategories/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a category deleted within the last day, under its deleted version */
        post: operations["restoreTagCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/billingAdjustRecord/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adjustments by filters, newest first */
        get: operations["pageAdjustments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/billingAdjustRecord/adjustBill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adjusts a member's points or balance and posts it, or keeps it as a draft */
        post: operations["adjustBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/billingAdjustRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a draft */
        put: operations["editAdjustment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/billingAdjustRecord/{id}/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Posts a draft to the ledger */
        post: operations["postAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/billingAdjustRecord/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverses a posted adjustment with a ledger entry of its own */
        post: operations["reverseAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/billingAdjustRecord/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back what the caller has just posted, with a ledger entry of its own */
        post: operations["undoAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/billingAdjustRecord/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discards a draft */
        post: operations["discardAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/billingAdjustRecord/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Posts to the ledger again under the same number */
        post: operations["retryAdjustment"];
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
        /** The number of rows in each state of a chart, the late ones, and the steps of the last 24 hours */
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
        /** Every step that one row took through its chart, oldest first */
        get: operations["readMachineHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines/{name}/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The comments in the history of a row, oldest first
         * @description Whoever may read the row may read and write its comments. A row takes 500.
         */
        get: operations["listComments"];
        put?: never;
        /** Adds a comment to the history of a row */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines/{name}/colleagues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The persons of a row's tenant who may see the row, by name, without the caller */
        get: operations["listColleagues"];
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
        /** The settings that the web app needs at run time */
        get: operations["readAppConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/config/editor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The editor for articles and descriptions, and the key that it needs */
        get: operations["readEditorConfig"];
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
        /** Re-encodes a picture and stores it under its own public name */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pictures of the media library, newest first */
        get: operations["pageFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames or moves a picture */
        put: operations["updateFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an unused picture */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a picture is used */
        get: operations["readFileUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/folder/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The folders of the media library */
        get: operations["listFileFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames a folder */
        put: operations["updateFileFolder"];
        /** Adds a folder */
        post: operations["createFileFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/folder/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an empty folder */
        delete: operations["deleteFileFolder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pictures for the editor's image manager, newest first, 12 per page
         * @description Without an envelope, because the editor reads a top-level list.
         */
        get: operations["listEditorImages"];
        put?: never;
        post?: never;
        /**
         * Deletes an unused picture by the address that the editor knows
         * @description Without a version, because the editor knows none.
         */
        delete: operations["deleteEditorImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/remote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetches a picture from an address and stores it like an upload
         * @description Refuses addresses inside the server's network, also when a name or a redirect leads there.
         */
        post: operations["keepRemoteImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/proxy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture fetched from an address, for an editor that cannot fetch it itself */
        get: operations["readRemoteImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets a browser upload a picture directly to the object storage
         * @description As a form with a policy, or as one PUT with signed headers; the upload counts once the ticket is redeemed.
         */
        post: operations["createUploadTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/file/ticket/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks, re-encodes and stores the upload of a ticket */
        post: operations["redeemUploadTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves an operator's draft, visible only to them
         * @description The editors' autosave address; a draft is kept for 30 days.
         */
        post: operations["saveDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/draft/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator's draft; null when there is none */
        get: operations["readDraft"];
        put?: never;
        post?: never;
        /** Deletes the operator's draft */
        delete: operations["deleteDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/viewers/{name}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who else has a row open, and that the caller has
         * @description A page asks every four seconds while it shows the row; ten seconds after the last time, or when it says that it leaves, the caller is no longer a viewer. Nothing of it is stored.
         */
        get: operations["readViewers"];
        put?: never;
        post?: never;
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
        /** Server-sent events that name what changed, with ids only */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodscategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the given fields of a category; a position moves it among its siblings */
        put: operations["updateCategory"];
        /** Adds a category below a parent or at the top level */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodscategory/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goods categories as a list, each after its parent */
        get: operations["pageCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodscategory/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goods categories as a tree, in order */
        get: operations["readCategoryTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodscategory/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All goods categories as a file */
        get: operations["exportCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodscategory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a category without children or goods */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the given fields of a spec; a value in use stays */
        put: operations["updateSpec"];
        /** Adds a spec with its values to the library */
        post: operations["createSpec"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspec/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The library of specs with their values */
        get: operations["pageSpecs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspec/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Specs with their values, for pickers; at most a thousand */
        get: operations["listSpecs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspec/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The library of specs as a file */
        get: operations["exportSpecs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspec/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a spec that no goods use */
        delete: operations["deleteSpec"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspuspec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Moves a spec among the goods' others */
        put: operations["updateSpuSpec"];
        /** Adds a spec to goods; the existing skus get its value and otherwise stay as they are */
        post: operations["createSpuSpec"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspuspec/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The specs of goods */
        get: operations["pageSpuSpecs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspuspec/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The specs of one spu, each with the values that its skus use */
        get: operations["readSpuSpecTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspuspec/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a spec from goods, unless it alone tells skus apart */
        delete: operations["deleteSpuSpec"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Saves goods and their skus; a sku with the same values stays the same sku */
        put: operations["updateGoods"];
        /** Adds goods with their skus */
        post: operations["createGoods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspu/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goods by filters, sorted */
        get: operations["pageGoods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspu/shelf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts several goods on or off the shelf, each independently */
        put: operations["shelveGoods"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspu/skus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The skus of several goods, for a sheet of prices and stock */
        get: operations["readSkusOfGoods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspu/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes price, stock, sort and shelf of several goods, each goods independently */
        put: operations["editGoodsSheet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspu/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Goods with everything that the form edits */
        get: operations["readGoods"];
        put?: never;
        post?: never;
        /** Deletes goods that are off the shelf and in no open order */
        delete: operations["deleteGoods"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/goodsspu/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores goods deleted within the last day, with their skus */
        post: operations["restoreGoods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/pointsgoodsspu/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offers goods for points; a repeat under the same key creates them once */
        post: operations["createPointsGoods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/pointsgoodsspu/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Points goods by filters, sorted */
        get: operations["pagePointsGoods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/pointsgoodsspu/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Points goods with everything that the page edits */
        get: operations["readPointsGoods"];
        /** Saves points goods; refuses an outdated version with the current row */
        put: operations["updatePointsGoods"];
        post?: never;
        /** Removes points goods from the offer; existing orders stay as they are */
        delete: operations["deletePointsGoods"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/pointsgoodsspu/{id}/shelf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts points goods on or off the shelf */
        put: operations["shelvePointsGoods"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/article/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Articles by filters, newest first; without their texts */
        get: operations["pageArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/article": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the fields in the body; the others stay */
        put: operations["updateArticle"];
        /** Creates an article; it is invisible until it is published */
        post: operations["createArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/article/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An article with its text */
        get: operations["readArticle"];
        put?: never;
        post?: never;
        /** Deletes an article from every list; it can be restored */
        delete: operations["deleteArticle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/article/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Publishes an article; an empty one is refused */
        put: operations["publishArticle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/article/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Unpublishes an article */
        put: operations["unpublishArticle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/article/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a deleted article */
        post: operations["restoreArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/articlecategory/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of articles, in order */
        get: operations["listArticleCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/articlecategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames or moves a category */
        put: operations["updateArticleCategory"];
        /** Adds a category */
        post: operations["createArticleCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/articlecategory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a category that holds no article */
        delete: operations["deleteArticleCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/usershop/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** User shops by name, newest first */
        get: operations["pageUserShops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/usershop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the fields in the body; the others stay */
        put: operations["updateUserShop"];
        /** Adds a shop to the chosen tenant */
        post: operations["createUserShop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/usershop/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A shop */
        get: operations["readUserShop"];
        put?: never;
        post?: never;
        /** Deletes a shop that offers no goods; it can be restored */
        delete: operations["deleteUserShop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/usershop/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a deleted shop */
        post: operations["restoreUserShop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/usershop/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shops added today, in total, and by state */
        get: operations["readUserShopStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/usershop/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shops that match a filter as a file */
        get: operations["exportUserShops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/configeditor/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scope's entries and the platform's defaults below them */
        get: operations["pageConfigEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/configeditor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The values in force here: the tenant's before the platform's before the built-in ones; without secrets */
        get: operations["listConfiguration"];
        /** Changes an entry; the value becomes the draft and is not in force yet */
        put: operations["updateConfigEntry"];
        /** Adds an entry as a draft; platform staff without a chosen tenant add a platform default */
        post: operations["createConfigEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/configeditor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an entry; its history stays */
        delete: operations["deleteConfigEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/configeditor/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores an entry deleted within the last day, with its draft and its published value */
        post: operations["restoreConfigEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/configeditor/known": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings that the product itself reads, where it uses them, and their allowed values */
        get: operations["listKnownSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/configeditor/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes the draft at once */
        post: operations["publishConfigEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/configeditor/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Discards the draft */
        post: operations["discardConfigDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/configeditor/{id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes a value of the history again */
        post: operations["rollBackConfigEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/configeditor/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The history of published values, newest first; without the values of secrets */
        get: operations["listConfigHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/tenant/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tenants by name */
        get: operations["pageTenants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/tenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a tenant; a disabled one lets nobody sign in */
        put: operations["updateTenant"];
        /** Adds a tenant */
        post: operations["createTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/user/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts that the caller manages: all for platform staff, their own tenant’s for its owner */
        get: operations["pageStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an account; disabling it ends its sessions */
        put: operations["updateStaff"];
        /** Adds an account and returns its first password once */
        post: operations["createStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/user/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives an account a new password, returned once, and ends its sessions */
        post: operations["resetStaffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/user/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs an account out everywhere */
        delete: operations["endStaffSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of any kind by what identifies them: number, phone, tracking number, AppID, code, name
         * @description At most eight rows of each kind; what matches exactly comes first, then the latest. Phones are masked.
         */
        get: operations["searchRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/approval/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Approvals by filters, newest first: all for who may decide, otherwise those that the caller asked for */
        get: operations["pageApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/approval/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One approval that the caller asked for or may decide */
        get: operations["readApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/approval/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Agrees, and does the act in the name of who asked; the state of the answer says whether the row took it */
        put: operations["agreeApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/approval/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Refuses what was asked for */
        put: operations["refuseApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/approval/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes back a request of one’s own */
        put: operations["withdrawApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a role; whoever has it works by the change within a second */
        put: operations["updateRole"];
        /** Adds a role to the tenant */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/role/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ready-made roles and those of the tenant, with the number of accounts that have them */
        get: operations["pageRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/role/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a role that no account has */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Edits one's own comment within 15 minutes */
        put: operations["updateComment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/comment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes one's own comment: its words go, a mark stays */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/savedview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The views that the operator sees: their own and those shared in the same home, by list and name
         * @description Platform staff share among themselves, tenant staff within their tenant. At most 500.
         */
        get: operations["listSavedViews"];
        /** Changes one's own view: its content, its name, who sees it */
        put: operations["updateSavedView"];
        /** Saves a view of a list under a name; at most 50 per operator and list */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/savedview/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the default view of a list for this operator only; null for none */
        put: operations["chooseDefaultView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/savedview/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes one's own view; it can be restored */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/savedview/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a deleted view */
        post: operations["restoreSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/notification/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened that concerns the operator, newest first */
        get: operations["pageNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/notification/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many are unread, and whether the operator wants to hear new ones */
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/notification/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks all as read, up to the newest that the operator has seen */
        put: operations["markNotificationsRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/notification/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks one as read, on every device */
        put: operations["markNotificationRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/notification/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the operator wants to hear of */
        get: operations["readNotificationChoices"];
        /** Chooses what to hear of; holds for what happens from now on */
        put: operations["changeNotificationChoices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/log/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what, newest first: calls and chart steps in one list */
        get: operations["pageAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log as a file, at most 50,000 entries */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upms/log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry with the values before and after, and the other changes of the same call */
        get: operations["readAuditEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes one's own password and ends the other sessions */
        put: operations["changeOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator's sessions */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of one's own sessions */
        delete: operations["endOwnSession"];
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
        ProblemCode: "bad-request" | "idempotency-key-missing" | "tenant-required" | "unauthenticated" | "bad-credentials" | "forbidden" | "not-found" | "method-not-allowed" | "request-timeout" | "stale-version" | "transition-refused" | "approval-needed" | "in-progress" | "in-use" | "too-large" | "unsupported-media-type" | "unprocessable" | "idempotency-key-reused" | "too-many-requests" | "internal" | "upstream-failed" | "unavailable" | "upstream-timeout" | "storage-full";
        /** @description The common shape of every refusal. */
        Problem: {
            code: components["schemas"]["ProblemCode"];
            /** @description What happened and what to do, in the operator's language */
            msg: string;
            /** @description Facts that help the caller to recover, such as the faulty fields or the current version */
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
            /** @description The tenant of a tenant's staff */
            tenantId: string | null;
            /** @description The tenant that a super administrator chose */
            chosenTenantId: string | null;
        };
        Grant: {
            /** @description 256 random bits; only its hash is stored */
            accessToken: string;
            /** @description Seconds until the session ends, whether it is used or not */
            expiresIn: number;
            user: components["schemas"]["User"];
        };
        Done: {
            code: components["schemas"]["Zero"];
            msg: string;
            data?: null;
        };
        /** @description The id of a role of the tenant, or the name of a ready-made one */
        RoleId: string;
        Words: {
            zh: string;
            en: string;
        };
        RoleName: {
            id: components["schemas"]["RoleId"];
            name: components["schemas"]["Words"];
        };
        /** @description The most that one act may give without a second person; null for no limit */
        Limit: number | null;
        /** @description What one act may give without a second person: fen refunded, fen of balance, points; null for no limit */
        Limits: {
            refund: components["schemas"]["Limit"];
            balance: components["schemas"]["Limit"];
            points: components["schemas"]["Limit"];
        };
        /** @description What the signed-in person may not do although their user type may */
        Rights: {
            /** @description Owns the tenant, and may do all that its staff may */
            owner: boolean;
            /** @description The role that decides; null for owners and platform staff */
            role: components["schemas"]["RoleName"] | null;
            limits: components["schemas"]["Limits"];
            withheld: {
                /** @description What the role lacks, or owner for what no role contains */
                permission: string;
                /** @description The operations that are refused */
                operations: string[];
                /** @description The roles that may; an owner always may */
                roles: components["schemas"]["Words"][];
            }[];
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
            /** @description A client type, gender code, province or order type code; empty when unknown */
            name: string;
            value: number;
        };
        WorkCount: {
            /** @enum {string} */
            name: "ordersToShip" | "ordersToShipLate" | "ordersLate" | "cardsToFill" | "handOutsFailed" | "orderRefundsFailed" | "surplusPayments" | "afterSalesToDecide" | "afterSalesDue" | "afterSalesLate" | "returnsToReceive" | "afterSaleRefundsFailed" | "approvalsForMe" | "jobsToConfirm" | "jobsInterrupted" | "jobsWithFailures" | "auditsRejected" | "auditsApproved" | "stockLow" | "settingsUnpublished";
            count: number;
            /** @description False when there are more than the count says */
            isExact: boolean;
        };
        /**
         * Format: date
         * @description A day in Asia/Shanghai
         */
        Day: string;
        /**
         * @description 'The subject of the draft: its kind, and its id or new'
         * @example article:new
         */
        DraftKey: string;
        /**
         * Format: date-time
         * @description ISO 8601 with zone
         */
        Time: string;
        LeftDraft: {
            key: components["schemas"]["DraftKey"];
            updateTime: components["schemas"]["Time"];
        };
        ToDo: {
            /** @description One for each name */
            counts: components["schemas"]["WorkCount"][];
            /** @description Units up to which the stock of a sku counts as low */
            stockAtMost: number;
            /** @description The first day on which jobs that ended with failures are counted */
            failedJobsFrom: components["schemas"]["Day"];
            /** @description The operator's own, latest first; at most 20 */
            drafts: components["schemas"]["LeftDraft"][];
        };
        SoldDay: {
            day: components["schemas"]["Day"];
            /** @description fen paid on the day */
            sales: number;
            /** @description fen refunded on the day, of orders of any day */
            refunds: number;
            /** @description Orders paid on the day; a split order is one */
            orders: number;
            /** @description Members who paid an order on the day */
            buyers: number;
        };
        SoldGoods: {
            spuId: string;
            /** @description Empty when the goods are gone */
            name: string;
            picUrl: string;
            units: number;
            /** @description fen by the prices of the items */
            sales: number;
        };
        Sales: {
            /** @description Every day of the range */
            days: components["schemas"]["SoldDay"][];
            /** @description As many days just before the range */
            former: components["schemas"]["SoldDay"][];
            /** @description The ten goods with the highest sales in the range, highest first */
            goods: components["schemas"]["SoldGoods"][];
        };
        SetupStep: {
            /**
             * @description tenant is told to platform staff alone, while no tenant is chosen
             * @enum {string}
             */
            name: "tenant" | "miniProgram" | "code" | "goods" | "payment";
            isDone: boolean;
        };
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
             * @description When the user was last seen; null when never
             */
            score: string | null;
        };
        /** @description The WeChat appid */
        AppId: string;
        WxappName: string;
        /** @description Written and never read back */
        AppSecret: string;
        WxappChange: {
            id: components["schemas"]["AppId"];
            /** @description The version that the caller saw */
            version: number;
            name?: components["schemas"]["WxappName"];
            appSecret?: components["schemas"]["AppSecret"];
            /** @description The gh_ id */
            originalId?: string;
            principalName?: string;
            remark?: string;
        };
        /** @description A mini-program or an official account; never with its secrets. */
        Wxapp: {
            id: components["schemas"]["AppId"];
            name: string;
            tenantId: components["schemas"]["TenantId"];
            /**
             * @description 1 when it authorised our third-party platform
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
        /** @description The tenant that will own it. Only platform staff may send it; they must when they chose no tenant, and may name no other than the chosen one */
        OwnerId: string;
        NewWxapp: {
            id: components["schemas"]["AppId"];
            name: components["schemas"]["WxappName"];
            /**
             * @description 1 mini-program, 2 official account
             * @enum {integer}
             */
            appType: 1 | 2;
            tenantId?: components["schemas"]["OwnerId"];
            appSecret?: components["schemas"]["AppSecret"];
            /** @description The gh_ id */
            originalId?: string;
            principalName?: string;
            remark?: string;
        };
        /**
         * @default /wxa/commit
         * @enum {string}
         */
        QuotaPath: "/wxa/commit" | "/wxa/submit_audit" | "/wxa/release" | "/wxa/modify_domain" | "/wxa/getwxacodeunlimit" | "/cgi-bin/qrcode/create";
        /** @description Resets left this month, as counted by this product */
        ResetsLeft: number;
        WxappQuota: {
            path: components["schemas"]["QuotaPath"];
            dailyLimit: number;
            used: number;
            remain: number;
            resetsLeft: components["schemas"]["ResetsLeft"];
        };
        WxappRef: {
            appId: components["schemas"]["AppId"];
        };
        WxappResets: {
            resetsLeft: components["schemas"]["ResetsLeft"];
        };
        WxappSecret: {
            /** @description Show it masked only */
            value: string;
            expireTime: components["schemas"]["Time"];
        };
        /** @description The envelope of every page of rows. */
        Page: {
            records: unknown[];
            /** @description The total, counted up to 10,000 when totalExact is false */
            total: number;
            totalExact: boolean;
            current: number;
            size: number;
        };
        WechatCall: {
            id: components["schemas"]["Id"];
            appId: string | null;
            method: string;
            path: string;
            attempt: number;
            durationMs: number;
            /** @enum {string} */
            result: "ok" | "errcode" | "fault";
            errcode: number | null;
            /** @description What the errcode means, or why there was no answer, in the operator's language */
            words: string | null;
            /** @description WeChat's own id of the call; its support asks for it first */
            rid: string | null;
            /** @description WeChat's own message */
            errmsg: string | null;
            time: components["schemas"]["Time"];
        };
        PermissionSet: {
            id: number;
            name: string;
        };
        WechatTrouble: {
            errcode: number;
            /** @description In the operator's language */
            words: string;
            time: components["schemas"]["Time"];
        };
        WxappHealth: {
            /** @enum {string} */
            authState: "none" | "authorized" | "revoked";
            authorizedTime: components["schemas"]["Time"] | null;
            permissionSets: components["schemas"]["PermissionSet"][];
            /**
             * @description 'none: not requested yet; due: renewed at the next call; expired: also renewed at the next call'
             * @enum {string}
             */
            tokenState: "none" | "fresh" | "due" | "expired";
            tokenExpireTime: components["schemas"]["Time"] | null;
            /** @description The latest refusal that says the consent is gone; null while it holds */
            trouble: components["schemas"]["WechatTrouble"] | null;
            resetsLeft: components["schemas"]["ResetsLeft"];
        };
        AuthorizerInfo: {
            appId: components["schemas"]["AppId"];
            nickName: string;
            headImg: string;
            originalId: string;
            alias: string;
            principalName: string;
            signature: string;
            qrcodeUrl: string;
            serviceType: number;
            /** @description -1 not verified */
            verifyType: number;
            /** @description 1 normal, 14 cancelled, 16 banned, 18 warned, 19 frozen */
            accountStatus: number | null;
            /** @description WeChat's value for a mini-program; null for an official account */
            visitStatus: number | null;
            categories: {
                first: string;
                second: string;
            }[];
            permissionSets: components["schemas"]["PermissionSet"][];
        };
        ConsentWish: {
            /** @enum {string} */
            kind: "official" | "miniProgram" | "both";
            tenantId?: components["schemas"]["OwnerId"];
            appId?: components["schemas"]["AppId"];
            /**
             * Format: uri
             * @description The page of the web app that receives state, auth_code and expires_in in its query; on the same site as the web app
             */
            returnTo: string;
        };
        /** @description Identifies the operator who requested the consent */
        ConsentState: string;
        Consent: {
            state: components["schemas"]["ConsentState"];
            /** @description WeChat's page for computers */
            desktop: string;
            /** @description WeChat's page for phones */
            mobile: string;
            expireTime: components["schemas"]["Time"];
        };
        ConsentCode: {
            state: components["schemas"]["ConsentState"];
            authCode: string;
        };
        /** @description An account that authorised the platform but belongs to no tenant */
        UnclaimedConsent: {
            appId: components["schemas"]["AppId"];
            /**
             * @description How it was found: by a push, a fast registration or the list of authorisers
             * @enum {string}
             */
            source: "push" | "registration" | "list";
            /** @enum {string} */
            state: "open" | "ignored";
            name: string;
            /** @description '1 mini-program, 2 official account, null when WeChat did not say' */
            appType: (1 | 2) | null;
            originalId: string;
            principalName: string;
            headImg: string;
            permissionSets: components["schemas"]["PermissionSet"][];
            authorizedTime: components["schemas"]["Time"] | null;
            foundTime: components["schemas"]["Time"];
        };
        UnclaimedMark: {
            appId: components["schemas"]["AppId"];
            /** @enum {string} */
            state: "open" | "ignored";
        };
        UnclaimedAssignment: {
            appId: components["schemas"]["AppId"];
            tenantId?: components["schemas"]["OwnerId"];
        };
        AuthorizerImport: {
            /** @enum {string} */
            state: "none" | "running" | "done";
            /** @description The number of listed accounts read so far */
            listed: number;
            /** @description The number of accounts in the list; null before WeChat's answer */
            total: number | null;
            /** @description Accounts whose name WeChat has not told yet */
            unnamed: number;
            startedTime: components["schemas"]["Time"] | null;
            finishedTime: components["schemas"]["Time"] | null;
            /** @description Why it waits, in the operator's language; it continues by itself */
            trouble: string | null;
        };
        WxappCodeWish: {
            appId: components["schemas"]["AppId"];
            /** @description The value that the scanner passes on; for a mini-program at most 32 of the characters that WeChat accepts */
            scene: string;
            /** @description A page of a mini-program, without a leading slash */
            page?: string;
            /** @description In pixels, for a mini-program */
            width?: number;
            /** @description For an official account; without it the code is permanent */
            expireSeconds?: number;
        };
        WxappCode: {
            /** @description Image bytes in base64 */
            image: string;
            mediaType: string;
            /** @description The address in the code of an official account */
            url: string | null;
        };
        Template: {
            templateId: number;
            userVersion: string;
            userDesc: string;
            createTime: components["schemas"]["Time"];
            sourceApp: string;
            developer: string;
            /**
             * @description 0 ordinary, 1 standard
             * @enum {integer}
             */
            type: 0 | 1;
        };
        DraftChoice: {
            draftId: number;
        };
        TemplateDraft: {
            draftId: number;
            userVersion: string;
            userDesc: string;
            createTime: components["schemas"]["Time"];
            sourceApp: string;
            developer: string;
        };
        /**
         * @description How far the newest version has progressed
         * @enum {string}
         */
        Stage: "notCommitted" | "checking" | "trialReady" | "auditing" | "delayed" | "rejected" | "withdrawn" | "approved" | "rollingOut" | "rolledBack" | "released";
        /**
         * @description 'revoked: the consent is gone; trouble: WeChat refused or did not answer the latest action; unknown: used with its own secret'
         * @enum {string}
         */
        CodeHealth: "good" | "revoked" | "trouble" | "unknown";
        /** @description The call to WeChat that is pending for this app */
        Calling: ("commit" | "checkPrivacy" | "submit" | "queryAudit" | "undo" | "speedUp" | "release" | "rollBack" | "queryVersions" | "rollOut" | "endGray" | "queryGray") | null;
        /**
         * @description 0 approved, 1 rejected, 2 in audit, 3 withdrawn, 4 delayed
         * @enum {integer}
         */
        AuditStatus: 0 | 1 | 2 | 3 | 4;
        MatrixRow: {
            appId: components["schemas"]["AppId"];
            tenantId: components["schemas"]["TenantId"];
            appName: string;
            /** @enum {string} */
            authState: "none" | "authorized" | "revoked";
            version: number;
            stage: components["schemas"]["Stage"];
            calling: components["schemas"]["Calling"];
            trialVersion: string | null;
            auditVersion: string | null;
            auditStatus: components["schemas"]["AuditStatus"] | null;
            onlineVersion: string | null;
            /** @description The online version is a rollback */
            isRollback: boolean;
            grayPercentage: number | null;
            /** @description The version of the newest template; null while WeChat does not answer */
            newestVersion: string | null;
            /** @description The number of templates newer than the online version; null when that is from none of them */
            behind: number | null;
            health: components["schemas"]["CodeHealth"];
            updateTime: components["schemas"]["Time"];
        };
        CodePackage: {
            /** @description 0 for a version committed elsewhere */
            templateId: number;
            userVersion: string;
            userDesc: string;
            extJson: string;
        };
        CodeSheet: {
            /** @description null until WeChat confirms the submission */
            auditId: string | null;
            status: components["schemas"]["AuditStatus"];
            version: string;
            /** @description The reviewers' text; `<br>` ends a line, everything else is plain text */
            reason: string;
            /** @description Media ids */
            screenshots: string[];
            submitTime: components["schemas"]["Time"];
            spedUp: boolean;
        };
        AuditItem: {
            address: string;
            /** @description At most ten words of 20 characters each */
            tag?: string;
            title?: string;
            firstClass: string;
            firstId: number;
            secondClass: string;
            secondId: number;
            /** @description Left out for a category of two levels */
            thirdClass?: string;
            thirdId?: number;
        };
        /** @description What users may write or upload, and who reviews it */
        UserContent: {
            /** @description '0 nothing, 1 profiles, 2 pictures, 3 videos, 4 texts, 5 sound or something else' */
            scenes: number[];
            /** @description The other kind of content */
            otherScene?: string;
            /** @description "How it is reviewed: 1 WeChat's interfaces, 2 another product, 3 people, 4 not at all" */
            methods?: number[];
            hasAuditTeam?: boolean;
            /** @description How it is reviewed, in words */
            auditDesc?: string;
        };
        /** @description The reusable part of the last submission; media are left out, since WeChat keeps them for three days */
        LastSubmission: {
            items: components["schemas"]["AuditItem"][];
            versionDesc: string;
            privacyApiNotUse: boolean;
            orderPath: string;
            userContent: components["schemas"]["UserContent"] | null;
        };
        CodeRelease: {
            version: string;
            auditId: string | null;
            isRollback: boolean;
            /** @description "WeChat's number of a version that was rolled back to by number" */
            appVersion: number | null;
        };
        GrayPlan: {
            /** @enum {string} */
            status: "running" | "paused";
            percentage: number;
        };
        AuditQuota: {
            /** @description null while WeChat does not answer */
            rest: number | null;
            limit: number;
            /** @description null while WeChat does not answer */
            speedUpRest: number | null;
            speedUpLimit: number;
        };
        SheetFacts: {
            status: components["schemas"]["AuditStatus"];
            /** @description Seconds since 1970 */
            submittedAt: number;
            spedUp: boolean;
            /** @description It has been online; WeChat does not release it again */
            isReleased: boolean;
        };
        /** @description The facts that the chart of an app's code decides by, in its own terms; with the states they tell a caller that has the chart which actions are possible. */
        CodeFacts: {
            calling: components["schemas"]["Calling"];
            /** @description True when there is one */
            trial: Record<string, unknown> | null;
            /** @description The number of packages committed so far */
            packageNo: number;
            /** @description The number of the last package that passed the privacy check */
            checkedNo: number;
            privacyProblems: string[];
            sheet: components["schemas"]["SheetFacts"] | null;
            online: {
                isRollback: boolean;
            } | null;
            /** @description Versions that were online before, latest first */
            history: string[];
            gray: {
                percentage: number;
            } | null;
            undos: {
                /** @description The last day in Shanghai on which an audit was withdrawn, such as 2026-03-01 */
                day: string;
                onDay: number;
                inMonth: number;
            };
        };
        /** @description An operator's action on a row, and whether the row's chart accepts it now */
        ActState: {
            act: string;
            /** @description The chart event */
            event: string;
            allowed: boolean;
            /** @description The guard that refuses it; null when it is allowed or the state does not know it */
            guard: string | null;
            /** @description "Why it is refused, in the operator's language; null when it is allowed" */
            reason: string | null;
        };
        CodeNotice: {
            call: string;
            /**
             * @description 'notArrived: WeChat confirms that it never got the call; notSent: the call never left this server; oddStatus: WeChat returned an undocumented audit status'
             * @enum {string}
             */
            code: "refused" | "unanswered" | "notArrived" | "notSent" | "oddStatus";
            errcode: number | null;
            /**
             * @description What can be done about it
             * @enum {string|null}
             */
            class: "retry" | "reauth" | "state" | "quota" | "input" | "permission" | null;
            /** @description In the operator's language */
            words: string;
            /** @description WeChat's own number of the call */
            rid: string | null;
            time: components["schemas"]["Time"];
        };
        CodeDetail: {
            appId: components["schemas"]["AppId"];
            tenantId: components["schemas"]["TenantId"];
            appName: string;
            version: number;
            stage: components["schemas"]["Stage"];
            /** @description The state of each of WeChat's five slots */
            states: {
                trial: string;
                privacy: string;
                audit: string;
                online: string;
                gray: string;
            };
            calling: components["schemas"]["Calling"];
            trial: components["schemas"]["CodePackage"] | null;
            /** @description WeChat finished the privacy check of the trial version */
            isPrivacyChecked: boolean;
            /** @description Interfaces of the package that lack a permission or a declaration */
            privacyProblems: string[];
            sheet: components["schemas"]["CodeSheet"] | null;
            /** @description The last submission */
            submission: components["schemas"]["LastSubmission"] | null;
            online: components["schemas"]["CodeRelease"] | null;
            /** @description Versions that were online before, latest first */
            history: string[];
            gray: components["schemas"]["GrayPlan"] | null;
            undosLeft: {
                today: number;
                thisMonth: number;
            };
            /** @description The latest quota from WeChat; null before the first query */
            quota: components["schemas"]["AuditQuota"] | null;
            /** @description The mini-program authorised this platform; without that WeChat refuses every call */
            isAuthorized: boolean;
            /** @description When this was read; WeChat counts its limits by calendar day */
            readTime: components["schemas"]["Time"];
            facts: components["schemas"]["CodeFacts"];
            acts: components["schemas"]["ActState"][];
            /** @description WeChat's latest refusal or missing answer */
            notice: components["schemas"]["CodeNotice"] | null;
            updateTime: components["schemas"]["Time"];
        };
        /** @description The version that the caller saw */
        Seen: number;
        CommitWish: {
            appId?: components["schemas"]["AppId"];
            version: components["schemas"]["Seen"];
            templateId: number;
            userVersion: string;
            userDesc: string;
            /** @description JSON as text, `{}` for none */
            extJson: string;
        };
        SubmitWish: {
            version?: components["schemas"]["Seen"];
            /** @description 'Empty: the reviewers choose; left out: the first page under the first category' */
            items?: components["schemas"]["AuditItem"][];
            versionDesc?: string;
            /** @description For the reviewers; read when the last audit was rejected */
            feedbackInfo?: string;
            feedbackMedia?: string[];
            /** @description The package uses none of the queried interfaces */
            privacyApiNotUse?: boolean;
            /** @description The page with a member's orders */
            orderPath?: string;
            /** @description Media ids from uploadPreviewMedia */
            previewPictures?: string[];
            /** @description Media ids from uploadPreviewMedia */
            previewVideos?: string[];
            /** @description Required for social categories (85094) */
            userContent?: components["schemas"]["UserContent"] | null;
        };
        FeedbackPicture: {
            /**
             * Format: binary
             * @description A png or jpeg picture of at most 2 MB
             */
            file: string;
        };
        MediaId: {
            mediaId: string;
        };
        PreviewFile: {
            /**
             * Format: binary
             * @description A png or jpeg picture of at most 2 MB or an mp4 recording of at most 10 MB
             */
            file: string;
        };
        PreviewMedia: {
            mediaId: string;
            /** @enum {string} */
            kind: "image" | "video";
        };
        GrayWish: {
            version: components["schemas"]["Seen"];
            /** @description The share of users */
            percentage: number;
            debuggersFirst?: boolean;
            experiencersFirst?: boolean;
        };
        RefreshWish: {
            /**
             * @description 'reconcile: finds out the result of a call without an answer'
             * @enum {string}
             */
            what: "versions" | "privacy" | "audit" | "gray" | "reconcile";
        };
        CodeVersion: {
            userVersion: string;
            userDesc: string;
            commitTime: components["schemas"]["Time"];
            appVersion: number;
            isOnline: boolean;
        };
        Category: {
            firstClass: string;
            firstId: number;
            secondClass: string;
            secondId: number;
            thirdClass?: string;
            thirdId?: number;
        };
        VisitStatus: {
            isOpen: boolean;
        };
        Domains: string[];
        ServerDomains: {
            requestdomain: components["schemas"]["Domains"];
            wsrequestdomain: components["schemas"]["Domains"];
            uploaddomain: components["schemas"]["Domains"];
            downloaddomain: components["schemas"]["Domains"];
            udpdomain: components["schemas"]["Domains"];
            tcpdomain: components["schemas"]["Domains"];
            /** @description Left out of this change because they are malformed or not registered by the platform */
            refused: components["schemas"]["Domains"];
            /** @description Left out of this change because they lack an ICP filing */
            unfiled: components["schemas"]["Domains"];
        };
        DomainWish: {
            /** @enum {string} */
            action: "set" | "add" | "delete";
            requestdomain?: components["schemas"]["Domains"];
            wsrequestdomain?: components["schemas"]["Domains"];
            uploaddomain?: components["schemas"]["Domains"];
            downloaddomain?: components["schemas"]["Domains"];
            udpdomain?: components["schemas"]["Domains"];
            tcpdomain?: components["schemas"]["Domains"];
        };
        CodeAudit: {
            appId: components["schemas"]["AppId"];
            tenantId: components["schemas"]["TenantId"];
            auditId: string;
            version: string;
            status: components["schemas"]["AuditStatus"];
            reason: string;
            screenshots: string[];
            spedUp: boolean;
            submitTime: components["schemas"]["Time"];
            decideTime: components["schemas"]["Time"] | null;
            releaseTime: components["schemas"]["Time"] | null;
        };
        UnlimitedWish: {
            appId: components["schemas"]["AppId"];
            scene: string;
            /** @description Without a leading slash */
            page?: string;
            /** @enum {string} */
            version?: "release" | "trial" | "develop";
            /** @description Refuse a page that the released version does not have */
            checkPath?: boolean;
            width?: number;
            /** @description The colour of the lines; black by default */
            color?: string;
            isTransparent?: boolean;
        };
        PrivacyText: {
            /** @description WeChat’s name of the data, such as UserInfo */
            key: string;
            /** @description Its purpose */
            text: string;
        };
        PrivacySdk: {
            name: string;
            company: string;
            settings: components["schemas"]["PrivacyText"][];
        };
        PrivacySetting: {
            /**
             * @description 1 online, 2 draft
             * @enum {integer}
             */
            version: 1 | 2;
            /** @description WeChat found a package to inspect */
            hasCode: boolean;
            /** @description Keys that WeChat found in the code */
            detected: string[];
            /** @description The detected keys without a text */
            undeclared: string[];
            settings: {
                key: string;
                text: string;
                label: string;
            }[];
            owner: {
                contactEmail?: string;
                contactPhone?: string;
                contactQq?: string;
                contactWeixin?: string;
                noticeMethod?: string;
                storeDays?: number | null;
                extFileMediaId?: string;
                storeRegion?: string;
            };
            /** @description WeChat's name of each key */
            descriptions: components["schemas"]["PrivacyText"][];
            sdks: components["schemas"]["PrivacySdk"][];
            updateTime: components["schemas"]["Time"] | null;
        };
        /** @description The data controller. Fields that are left out stay as WeChat has them; an empty text or null removes a value. WeChat requires one contact (86069) and the method of notice (86070) */
        PrivacyOwner: {
            contactEmail?: string;
            contactPhone?: string;
            contactQq?: string;
            contactWeixin?: string;
            /** @description How users are notified */
            noticeMethod?: string;
            /** @description 'How long data is kept, in days; null: as long as needed' */
            storeDays?: number | null;
            /** @description The attached file, by its id from uploadPrivacyFile; the online guideline keeps its own (86075) */
            extFileMediaId?: string;
            /** @description Where data is stored; for owners abroad */
            storeRegion?: string;
        };
        PrivacyWish: {
            /**
             * @description 1 changes only the owner of the online guideline
             * @enum {integer}
             */
            version?: 1 | 2;
            owner: components["schemas"]["PrivacyOwner"];
            /** @description All settings; left out, they stay as they are */
            settings?: components["schemas"]["PrivacyText"][];
            sdks?: components["schemas"]["PrivacySdk"][];
        };
        PrivacyFile: {
            /**
             * Format: binary
             * @description A text file of at most 100 KB
             */
            file: string;
        };
        /**
         * @description 0 ordinary, 1 bargain, 2 group-buy, 3 flash sale
         * @enum {integer}
         */
        OrderType: 0 | 1 | 2 | 3;
        /** @description The number of a parcel */
        TrackingNo: string;
        /**
         * @description past: the deadline is over; today: it is over by the end of today in Asia/Shanghai
         * @enum {string}
         */
        Lateness: "past" | "today";
        /** @description Money in fen */
        Fen: number;
        /** @description Points (爱豆) */
        Points: number;
        /** @description What open after-sales hold back of the order, and the state of its stock and its refund. */
        OrderClaims: {
            /** @description Units refunded before they shipped */
            unshippedRefunds: number;
            claimedPrice: components["schemas"]["Fen"];
            claimedPoints: components["schemas"]["Points"];
            claimedQuantity: number;
            claimedUnshipped: number;
            /** @description Its stock is still reserved */
            stockHeld: boolean;
            /** @description The payment gateway refused its refund */
            refundRefused: boolean;
        };
        /** @description The facts that the order's chart decides by, in its own terms; with the state they tell a caller that has the chart which actions are possible. */
        OrderFacts: {
            parentId: string | null;
            /** @enum {string} */
            goodsKind: "ordinary" | "points" | "virtual" | "card";
            /** @enum {integer} */
            isPay: 0 | 1;
            paymentPrice: components["schemas"]["Fen"];
            paidPrice: components["schemas"]["Fen"];
            refundPrice: components["schemas"]["Fen"];
            paymentPoints: components["schemas"]["Points"];
            paidPoints: components["schemas"]["Points"];
            refundPoints: components["schemas"]["Points"];
            itemQuantity: number;
            shippedQuantity: number;
            refundedQuantity: number;
            childCount: number;
            openAfterSales: number;
            facts: components["schemas"]["OrderClaims"];
        };
        OrderFields: {
            facts: components["schemas"]["OrderFacts"];
            /** @description The actions that the order accepts now, by their names in OrderDetail; in lists only on request */
            allowed?: string[];
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            orderNo: string;
            /** @description The order that this one was split from */
            parentId: string | null;
            userId: components["schemas"]["Id"];
            memberName: string;
            appId: string | null;
            appType: components["schemas"]["ClientType"];
            orderType: components["schemas"]["OrderType"];
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
             * @description When the order is cancelled or received automatically
             */
            dueTime: string | null;
            /** @description When it entered its state */
            stateTime: components["schemas"]["Time"];
            /**
             * Format: date-time
             * @description When it is late in its state; null when the state has no deadline
             */
            deadline: string | null;
            version: number;
            remark: string;
        };
        /** @description An order in lists. */
        OrderRow: components["schemas"]["OrderFields"];
        StateCount: {
            /** @description The path of the state */
            state: string;
            count: number;
        };
        OrderMember: {
            userId: components["schemas"]["Id"];
            nickName: string;
            avatarUrl: string;
            mobile: string;
            orderCount: number;
            /** @description Fen spent, less refunds */
            consumeAmount: number;
            points: components["schemas"]["Points"];
        };
        OrderItem: {
            id: components["schemas"]["Id"];
            spuId: components["schemas"]["Id"];
            skuId: components["schemas"]["Id"];
            spuName: string;
            picUrl: string;
            specInfo: string;
            quantity: number;
            shippedQuantity: number;
            refundedQuantity: number;
            /** @description Units of the item that can ship now */
            shippableQuantity: number;
            /** @description Units of the item under open after-sales */
            claimedQuantity: number;
            /** @description Fen per unit */
            salesPrice: number;
            /** @description Fen for all units after discounts */
            paymentPrice: number;
            paymentPoints: components["schemas"]["Points"];
        };
        /** @description The units of one item of the order */
        ItemUnits: {
            itemId: components["schemas"]["Id"];
            quantity: number;
        };
        /** @description Units that shipped together; no items when the contents were not recorded */
        Parcel: {
            id: components["schemas"]["Id"];
            carrier: string;
            trackingNo: string;
            items: components["schemas"]["ItemUnits"][];
            shipTime: components["schemas"]["Time"];
            operatorName: string;
        };
        /** @description The row's version that the caller saw; an outdated one is refused as stale-version */
        Version: number;
        /** @description The facts that the after-sale's chart decides by, in its own terms; with the state they tell a caller that has the chart which actions are possible. */
        AfterSaleFacts: {
            /** @description The gateway said that it did not pay: it refused the refund or does not know it */
            refundRefused: boolean;
            /** @enum {string} */
            way: "refundOnly" | "returnAndRefund";
            claim: {
                price: components["schemas"]["Fen"];
                points: components["schemas"]["Points"];
                unshipped: boolean;
            };
        };
        AfterSaleFields: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            afterSaleNo: string;
            orderId: components["schemas"]["Id"];
            orderNo: string;
            orderItemId: string | null;
            userId: string | null;
            memberName: string;
            itemName: string;
            picUrl: string;
            specInfo: string;
            /** @description The path of the state in the after-sale machine */
            state: string;
            /** @enum {string} */
            way: "refundOnly" | "returnAndRefund";
            claimPrice: components["schemas"]["Fen"];
            claimPoints: components["schemas"]["Points"];
            claimQuantity: number;
            /** @description The units had not shipped when they were claimed */
            claimUnshipped: boolean;
            agreedPrice: components["schemas"]["Fen"];
            agreedPoints: components["schemas"]["Points"];
            carrier: string | null;
            trackingNo: string | null;
            refusalReason: string | null;
            applyReason: string;
            createTime: components["schemas"]["Time"];
            stateTime: components["schemas"]["Time"];
            /** Format: date-time */
            dueTime: string | null;
            /**
             * Format: date-time
             * @description When it is late in its state; null when the state has no deadline
             */
            deadline: string | null;
            version: components["schemas"]["Version"];
            facts: components["schemas"]["AfterSaleFacts"];
            /** @description The actions that it accepts now, by their names in AfterSaleDetail; in lists only on request */
            allowed?: string[];
        };
        /** @description An after-sale in lists. */
        AfterSaleRow: components["schemas"]["AfterSaleFields"];
        /** @description A payment that does not count for the order (a second one, or one of a wrong amount), on its way back to the buyer */
        Surplus: {
            id: components["schemas"]["Id"];
            price: components["schemas"]["Fen"];
            transactionId: string;
            since: components["schemas"]["Time"];
            /**
             * Format: date-time
             * @description The time of the next automatic attempt
             */
            nextTime: string;
            tries: number;
            /** @description Why the last attempt failed, in words */
            reason: string;
        };
        /** @description An order on its own page. */
        OrderDetail: {
            /** @description The amount that an operator added (+) or took off (−) before payment; fen */
            adjustPrice: number;
            paidPrice: components["schemas"]["Fen"];
            claimedPrice: components["schemas"]["Fen"];
            /** @description Paid and not refunded; fen */
            owedPrice: number;
            paidPoints: components["schemas"]["Points"];
            refundPoints: components["schemas"]["Points"];
            claimedPoints: components["schemas"]["Points"];
            owedPoints: components["schemas"]["Points"];
            shippedQuantity: number;
            refundedQuantity: number;
            /** @description Units that can ship now */
            shippableQuantity: number;
            childCount: number;
            openAfterSales: number;
            receiverCity: string;
            receiverAddress: string;
            userMessage: string;
            transactionId: string | null;
            /** @enum {string|null} */
            cancelReason: "member" | "operator" | "expired" | "refunded" | "children" | null;
            /** @description A call to an outside system is pending */
            isBusy: boolean;
            /** @description What happens at dueTime */
            dueEvent: string | null;
            /** Format: date-time */
            receiveTime: string | null;
            /** Format: date-time */
            completeTime: string | null;
            /** Format: date-time */
            cancelTime: string | null;
            member: components["schemas"]["OrderMember"];
            items: components["schemas"]["OrderItem"][];
            parcels: components["schemas"]["Parcel"][];
            afterSales: components["schemas"]["AfterSaleRow"][];
            /** @description Surplus payments that have not been refunded yet */
            surplus: components["schemas"]["Surplus"][];
            acts: components["schemas"]["ActState"][];
        } & WithRequired<components["schemas"]["OrderFields"], "allowed">;
        /** @description A row after an action */
        Moved: {
            id: components["schemas"]["Id"];
            /** @description The path of the state in the row's chart */
            state: string;
            version: components["schemas"]["Version"];
            /**
             * @description The action can be taken back under this name for some seconds; absent when it cannot
             * @enum {string}
             */
            undo?: "ship" | "price" | "cancel";
        };
        News: {
            time: components["schemas"]["Time"];
            /** @description In the carrier's own words */
            text: string;
        };
        /** @description A parcel's tracking by its carrier, newest first; empty for a parcel that the carrier does not know */
        Track: {
            parcelId: components["schemas"]["Id"];
            /** @enum {string} */
            status: "unknown" | "onTheWay" | "delivered";
            news: components["schemas"]["News"][];
        };
        Receiver: {
            name: string;
            phone: string;
            province: string;
            city: string;
            address: string;
        };
        /** @description New contact details of an order; fields that are left out stay. */
        Edit: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            receiver?: components["schemas"]["Receiver"];
            remark?: string;
        };
        NewItem: {
            skuId: components["schemas"]["Id"];
            quantity: number;
        };
        /** @description An order that an operator places for a member; it awaits the member's payment. */
        NewOrder: {
            tenantId?: components["schemas"]["OwnerId"];
            userId: components["schemas"]["Id"];
            appType: components["schemas"]["ClientType"];
            orderType?: components["schemas"]["OrderType"];
            items: components["schemas"]["NewItem"][];
            /** @description Fen */
            freightPrice?: number;
            /** @description Fen taken off */
            discountPrice?: number;
            receiver?: components["schemas"]["Receiver"];
            userMessage?: string;
            remark?: string;
        };
        Price: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            paymentPrice: components["schemas"]["Fen"];
        };
        /** @description A parcel with its contents; a single parcel without items contains everything. */
        NewParcel: {
            carrier: string;
            trackingNo: components["schemas"]["TrackingNo"];
            items?: components["schemas"]["ItemUnits"][];
        };
        Shipping: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            parcels: components["schemas"]["NewParcel"][];
        };
        /** @description The right carrier and number of a parcel that is on its way */
        ParcelCorrection: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            parcelId: components["schemas"]["Id"];
            carrier: string;
            trackingNo: components["schemas"]["TrackingNo"];
        };
        /** @description An order and the version that the operator saw. */
        Act: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
        };
        /** @description The units of each child order; together they are all units of the order. */
        Division: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            parts: components["schemas"]["ItemUnits"][][];
        };
        DeskItem: {
            itemId: components["schemas"]["Id"];
            spuName: string;
            specInfo: string;
            picUrl: string;
            quantity: number;
            /** @description Units that can ship now */
            shippableQuantity: number;
            salesPrice: components["schemas"]["Fen"];
            /** @description Fen for all units after discounts */
            paymentPrice: number;
        };
        /** @description An order as the ship desk and its prints need it */
        DeskOrder: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /** @description The shop that sends it, by name */
            tenantName: string;
            orderNo: string;
            /** @description The path of the state in the order machine */
            state: string;
            memberName: string;
            receiverName: string;
            receiverPhone: string;
            receiverProvince: string;
            receiverCity: string;
            receiverAddress: string;
            userMessage: string;
            remark: string;
            paymentPrice: components["schemas"]["Fen"];
            paymentPoints: components["schemas"]["Points"];
            createTime: components["schemas"]["Time"];
            goods: components["schemas"]["DeskItem"][];
            /** @description The carrier that the operator, else the shop, last used most for the receiver's region, else anywhere; empty before the first parcel */
            carrier: string;
            /** @description Why the order cannot ship, in the reader's language; null when it can */
            refusal: string | null;
        };
        ShipDesk: {
            orders: components["schemas"]["DeskOrder"][];
            /** @description All orders that match, also beyond the 200 of the answer */
            total: number;
            /** @description False when more match than are counted */
            totalExact: boolean;
        };
        /** @description One parcel with all of an order that can ship now */
        Shipment: {
            orderId: components["schemas"]["Id"];
            carrier: string;
            trackingNo: components["schemas"]["TrackingNo"];
        };
        Shipments: {
            parcels: components["schemas"]["Shipment"][];
        };
        /** @description The facts that the job's chart decides by, in its own terms; with the state they tell a caller that has the chart which actions are possible. */
        JobFacts: {
            /** @description Its rows have been checked */
            checked: boolean;
            /**
             * @description What the operator wants once the rows in progress have finished
             * @enum {string}
             */
            wish: "run" | "pause" | "cancel";
            counts: {
                total: number;
                done: number;
                failed: number;
                skipped: number;
            };
        };
        Job: {
            id: components["schemas"]["Id"];
            jobNo: string;
            tenantId: components["schemas"]["TenantId"];
            /** @enum {string} */
            kind: "import" | "export" | "act";
            /** @description 'What is done to the rows: ship, cards, members, orders, cardOrders, or the name of an action' */
            purpose: string;
            /** @description The name of the uploaded file; empty without one */
            fileName: string;
            /** @description The operator who started it */
            operatorName: string;
            /** @description The path of the state in the batch-job machine */
            state: string;
            total: number;
            waiting: number;
            done: number;
            failed: number;
            /** @description 'Nothing to do: the row was done before' */
            skipped: number;
            /**
             * @description Why the whole file cannot be used
             * @enum {string|null}
             */
            fault: "unreadable" | "columns" | "empty" | "tooManyRows" | null;
            /** @description Rows are being checked or run */
            isBusy: boolean;
            createTime: components["schemas"]["Time"];
            stateTime: components["schemas"]["Time"];
            /**
             * Format: date-time
             * @description When it continues by itself, or when its preview expires
             */
            dueTime: string | null;
            version: components["schemas"]["Version"];
            facts: components["schemas"]["JobFacts"];
            /** @description The chart's verdict on every action; not in lists, where callers with the chart derive it from the facts */
            acts?: components["schemas"]["ActState"][];
        };
        /** @description One surplus payment of an order. */
        SurplusAct: {
            id: components["schemas"]["Id"];
            surplusId: components["schemas"]["Id"];
        };
        /** @description How a surplus payment went back by other means; the note is appended to the order's remark. */
        SurplusSettling: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            surplusId: components["schemas"]["Id"];
            note: string;
        };
        JobSubject: {
            /** @enum {string} */
            kind: "order";
            id: components["schemas"]["Id"];
            /** @description Its common name, such as an order's number */
            name: string;
            /** @description It was deleted and can no longer be opened */
            isGone: boolean;
            /** @description The member it belongs to */
            memberName: string;
            /** @description The price paid for it */
            price: components["schemas"]["Fen"];
            /** @description The points paid for it, besides the price */
            points: number;
        };
        JobRow: {
            /** @description The row in the operator’s file, or its position in the selection */
            rowNo: number;
            /** @description The row's subject in the mall; null when nothing matches */
            subject: components["schemas"]["JobSubject"] | null;
            /** @description The values of the file's row by column; for a selection only the id */
            cells: {
                [key: string]: string;
            };
            /** @enum {string} */
            status: "waiting" | "done" | "failed" | "skipped";
            /** @description Why it failed or was skipped, in the reader's language */
            reason: string;
        };
        OrderFilter: {
            state?: string;
            orderType?: components["schemas"]["OrderType"];
            /** @enum {string} */
            goodsKind?: "ordinary" | "points" | "virtual" | "card";
            appType?: components["schemas"]["ClientType"];
            /** @enum {integer} */
            isPay?: 0 | 1;
            userId?: components["schemas"]["Id"];
            spuId?: components["schemas"]["Id"];
            payChannel?: string;
            trackingNo?: components["schemas"]["TrackingNo"];
            /** @enum {integer} */
            surplus?: 1;
            late?: components["schemas"]["Lateness"];
            text?: string;
            from?: components["schemas"]["Day"];
            to?: components["schemas"]["Day"];
        };
        /** @description One action on chosen orders, or on all that match the filters of the list when the job looks at them */
        OrderAct: {
            tenantId?: components["schemas"]["OwnerId"];
            filter?: components["schemas"]["OrderFilter"];
            /**
             * @description The action's name as in OrderDetail
             * @enum {string}
             */
            act: "cancel" | "receive" | "delete" | "resend" | "resendCardSms" | "cancelAndRefund" | "idolRefund" | "checkRefund" | "retryRefund";
            orderIds?: components["schemas"]["Id"][];
        } & ({
            orderIds: unknown;
        } | {
            filter: unknown;
        });
        OrderExport: {
            tenantId?: components["schemas"]["OwnerId"];
            /** @enum {string} */
            of: "orders" | "cardOrders";
            /** @description Names of columns joined by dots; all by default */
            columns?: string;
            filter: components["schemas"]["OrderFilter"];
        };
        Sheet: {
            tenantId?: components["schemas"]["OwnerId"];
            /**
             * Format: binary
             * @description A workbook (xlsx) or text (csv, UTF-8 or GBK) of at most 20,971,520 bytes and 200,000 rows
             */
            file: string;
        };
        OrderIds: {
            orderIds: components["schemas"]["Id"][];
        };
        /** @description An after-sale on its own page. */
        AfterSaleDetail: {
            applyPicUrls: string[];
            /** @description A call to an outside system is pending */
            isBusy: boolean;
            orderState: string;
            orderPaidPrice: components["schemas"]["Fen"];
            orderRefundPrice: components["schemas"]["Fen"];
            acts: components["schemas"]["ActState"][];
        } & WithRequired<components["schemas"]["AfterSaleFields"], "allowed">;
        /** @description A member's claim on one item of an order, recorded by an operator; `version` is the order's. */
        NewAfterSale: {
            orderId: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            itemId: components["schemas"]["Id"];
            /** @enum {string} */
            way: "refundOnly" | "returnAndRefund";
            price: components["schemas"]["Fen"];
            points: components["schemas"]["Points"];
            quantity: number;
            /** @description The units have not shipped */
            unshipped: boolean;
            reason?: string;
        };
        /** @description The amounts that the shop agrees to refund. */
        Agreement: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            price: components["schemas"]["Fen"];
            points: components["schemas"]["Points"];
        };
        Refusal: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            reason: string;
        };
        GoodsBack: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            /** @description The goods can be sold again */
            restock: boolean;
        };
        ReturnParcel: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            carrier: string;
            trackingNo: components["schemas"]["TrackingNo"];
        };
        /**
         * @description 0 unknown, 1 male, 2 female, null not set
         * @enum {integer|null}
         */
        Sex: 0 | 1 | 2 | null;
        ProfileValue: string | number | boolean | string[] | null;
        /** @description Values of the configured profile fields by key; null removes a value. A tag field accepts only the tags of its category. */
        Profile: {
            [key: string]: components["schemas"]["ProfileValue"];
        };
        /** @description A mall user in lists; id and userId have the same value. */
        MemberRow: {
            id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            parentId: string | null;
            nickName: string;
            realName: string;
            avatarUrl: string;
            mobile: string;
            sex: components["schemas"]["Sex"];
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
            profile: components["schemas"]["Profile"];
            tagIds: string[];
            version: number;
        };
        /** @description A phone number as people write it, or an empty text */
        Phone: string;
        MemberChange: {
            id: components["schemas"]["Id"];
            version: number;
            nickName?: string;
            realName?: string;
            avatarUrl?: string;
            mobile?: components["schemas"]["Phone"];
            sex?: components["schemas"]["Sex"];
            /** Format: date */
            birthday?: string | null;
            province?: string;
            city?: string;
            appType?: components["schemas"]["ClientType"];
            appId?: string | null;
            /** @enum {integer} */
            status?: 0 | 1;
            remark?: string;
            profile?: components["schemas"]["Profile"];
        };
        MemberTag: {
            id: components["schemas"]["Id"];
            categoryId: components["schemas"]["Id"];
            categoryName: string;
            name: string;
            color: string;
        };
        MemberBrief: {
            id: components["schemas"]["Id"];
            nickName: string;
            mobile: string;
            /** @enum {integer} */
            status: 0 | 1;
        };
        MemberDetail: {
            member: components["schemas"]["MemberRow"];
            /** Format: date */
            birthday: string | null;
            remark: string;
            updateTime: components["schemas"]["Time"];
            profile: components["schemas"]["Profile"];
            /** @description Keys of sensitive fields that have a value */
            hidden: string[];
            tags: components["schemas"]["MemberTag"][];
            shops: {
                id: components["schemas"]["Id"];
                name: string;
                /** @enum {integer} */
                status: -1 | 0 | 1;
            }[];
            /** @description The member's referrers upwards; nearest first */
            referrers: components["schemas"]["MemberBrief"][];
            /** @description Members referred by this one */
            followers: number;
            openOrders: number;
        };
        MemberInput: {
            tenantId?: components["schemas"]["OwnerId"];
            nickName: string;
            realName?: string;
            avatarUrl?: string;
            mobile?: components["schemas"]["Phone"];
            sex?: components["schemas"]["Sex"];
            /** Format: date */
            birthday?: string | null;
            province?: string;
            city?: string;
            appType: components["schemas"]["ClientType"];
            appId?: string | null;
            /** @enum {integer} */
            status?: 0 | 1;
            remark?: string;
            profile?: components["schemas"]["Profile"];
            parentId?: string | null;
        };
        ParentPreview: {
            allowed: boolean;
            /** @description Why it is refused, in words */
            refusal: string | null;
            /** @description The member's version to send with the change */
            version: number;
            member: components["schemas"]["MemberBrief"];
            before: components["schemas"]["MemberBrief"][];
            after: components["schemas"]["MemberBrief"][];
            /** @description The first ten members referred by this one */
            followers: components["schemas"]["MemberBrief"][];
            followerCount: number;
            /** @description All members below, who move along; counted up to 10,000 */
            branch: number;
        };
        ParentChange: {
            userId: components["schemas"]["Id"];
            parentId: string | null;
            version: number;
        };
        /**
         * @description points (爱豆), or the balance in fen
         * @enum {string}
         */
        Asset: "points" | "balance";
        /** @description The facts that the adjustment's chart decides by, in its own terms; with the state they tell a caller that has the chart which actions are possible. */
        AdjustmentFacts: {
            afterAmount: number | null;
            asset: components["schemas"]["Asset"];
            amount: number;
            reason: string;
        };
        /** @description One adjustment of a member's account, with its state. */
        Adjustment: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            adjustmentNo: string;
            userId: components["schemas"]["Id"];
            memberName: string;
            asset: components["schemas"]["Asset"];
            /** @description What the member gets (+) or gives (-); points or fen */
            amount: number;
            reason: string;
            /** @description A state of the bill-adjust chart */
            state: string;
            /** @description The account's value right before */
            beforeAmount: number | null;
            afterAmount: number | null;
            /** @description "undone" when whoever posted it took it back at once */
            reversalReason: string | null;
            /** @description The ledger's latest reason for a refusal */
            refusal: string | null;
            operatorName: string;
            createTime: components["schemas"]["Time"];
            stateTime: components["schemas"]["Time"];
            version: number;
            facts: components["schemas"]["AdjustmentFacts"];
            /** @description True in the answer to its posting, when the caller can take it back for some seconds */
            canUndo?: boolean;
        };
        LedgerEntry: {
            id: components["schemas"]["Id"];
            postingId: string;
            asset: components["schemas"]["Asset"];
            amount: number;
            balanceAfter: number;
            reason: string;
            /** @description order, adjustment or opening */
            source: string;
            sourceId: string;
            time: components["schemas"]["Time"];
        };
        MemberAssets: {
            userId: components["schemas"]["Id"];
            points: components["schemas"]["Points"];
            balance: components["schemas"]["Fen"];
            pointsIn: components["schemas"]["Points"];
            pointsOut: components["schemas"]["Points"];
            balanceIn: components["schemas"]["Fen"];
            balanceOut: components["schemas"]["Fen"];
            records: components["schemas"]["LedgerEntry"][];
            total: number;
            totalExact: boolean;
            current: number;
            size: number;
        };
        TagIds: components["schemas"]["Id"][];
        MemberTags: {
            userId: components["schemas"]["Id"];
            tagIds: components["schemas"]["TagIds"];
            version: number;
        };
        MemberBatch: {
            userIds: components["schemas"]["Id"][];
            /** @enum {integer} */
            status?: 0 | 1;
            addTagIds?: components["schemas"]["TagIds"];
            removeTagIds?: components["schemas"]["TagIds"];
        };
        BatchResult: {
            changed: string[];
            failed: {
                id: string;
                reason: string;
            }[];
        };
        /** @description One check that accounts equal the sums of their ledgers. */
        BalanceCheck: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /** @enum {string} */
            kind: "nightly" | "asked";
            time: components["schemas"]["Time"];
            accounts: number;
            faults: number;
            /** @description The first twenty accounts that differ */
            samples: {
                userId: string;
                asset: components["schemas"]["Asset"];
                kept: number;
                sum: number;
            }[];
            operatorName: string;
        };
        /**
         * @description The type of the field's values
         * @enum {string}
         */
        FieldType: "text" | "longText" | "number" | "date" | "select" | "multiselect" | "boolean" | "tags" | "image";
        /** @description The key of the field in the profile */
        FieldKey: string;
        /** @description One configurable field of a member's profile. */
        ProfileField: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            key: components["schemas"]["FieldKey"];
            label: string;
            type: components["schemas"]["FieldType"];
            required: boolean;
            options: string[];
            /** @description The minimum of a number, or the minimum length of a text */
            min: number | null;
            max: number | null;
            /** @description A regular expression that the whole text must match */
            pattern: string | null;
            hint: string;
            /** @description The category of a tag field's choices */
            tagCategoryId: string | null;
            /** @description Hidden in lists and details; revealed only by a logged access */
            sensitive: boolean;
            showInList: boolean;
            filterable: boolean;
            enabled: boolean;
            sort: number;
            /** @description Members with a value */
            used: number;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        FieldOrder: {
            ids: components["schemas"]["Id"][];
        };
        Options: string[];
        Bound: number | null;
        ProfileFieldChange: {
            id: components["schemas"]["Id"];
            version: number;
            key?: components["schemas"]["FieldKey"];
            label?: string;
            type?: components["schemas"]["FieldType"];
            required?: boolean;
            options?: components["schemas"]["Options"];
            min?: components["schemas"]["Bound"];
            max?: components["schemas"]["Bound"];
            pattern?: string | null;
            hint?: string;
            tagCategoryId?: string | null;
            sensitive?: boolean;
            showInList?: boolean;
            filterable?: boolean;
            enabled?: boolean;
        };
        ProfileFieldInput: {
            tenantId?: components["schemas"]["OwnerId"];
            key: components["schemas"]["FieldKey"];
            label: string;
            type: components["schemas"]["FieldType"];
            required?: boolean;
            options?: components["schemas"]["Options"];
            min?: components["schemas"]["Bound"];
            max?: components["schemas"]["Bound"];
            pattern?: string | null;
            hint?: string;
            tagCategoryId?: string | null;
            sensitive?: boolean;
            showInList?: boolean;
            filterable?: boolean;
            enabled?: boolean;
        };
        /**
         * @description How the tag is shown
         * @enum {string}
         */
        TagColor: "gray" | "blue" | "green" | "orange" | "red" | "violet";
        TagItem: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            categoryId: components["schemas"]["Id"];
            name: string;
            color: components["schemas"]["TagColor"];
            sort: number;
            /** @description The number of members with the tag */
            members: number;
            version: number;
        };
        TagName: string;
        TagItemChange: {
            id: components["schemas"]["Id"];
            version: number;
            name: components["schemas"]["TagName"];
            color: components["schemas"]["TagColor"];
            sort: number;
        };
        TagItemInput: {
            categoryId: components["schemas"]["Id"];
            name: components["schemas"]["TagName"];
            color: components["schemas"]["TagColor"];
        };
        TagCategory: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            name: string;
            sort: number;
            items: components["schemas"]["TagItem"][];
            version: number;
        };
        TagCategoryChange: {
            id: components["schemas"]["Id"];
            version: number;
            name: components["schemas"]["TagName"];
            sort: number;
        };
        TagCategoryInput: {
            tenantId?: components["schemas"]["OwnerId"];
            name: components["schemas"]["TagName"];
        };
        AdjustmentInput: {
            userId: components["schemas"]["Id"];
            asset: components["schemas"]["Asset"];
            /** @description A whole number except 0, below 1,000,000,000 in either direction; points or fen */
            amount: number;
            /** @description 1 to 200 characters */
            reason: string;
            /** @description Keep it as a draft without posting */
            draft?: boolean;
        };
        AdjustmentEdit: {
            id: components["schemas"]["Id"];
            version: number;
            asset: components["schemas"]["Asset"];
            amount: number;
            reason: string;
        };
        VersionSeen: {
            version: number;
        };
        Reversal: {
            version: number;
            /** @description 1 to 200 characters */
            reason: string;
        };
        /**
         * @description A chart whose rows live on the server
         * @enum {string}
         */
        MachineName: "after-sale" | "approval" | "batch-job" | "bill-adjust" | "mini-program-code" | "order";
        StateRows: {
            /** @description Dotted path of the state */
            state: string;
            rows: number;
            /** @description Rows that exceed the normal time of the state, counted up to 1,000 */
            late: number;
            /** @description Since when the oldest row is here; null without waiting rows */
            oldest: components["schemas"]["Time"] | null;
        };
        Move: {
            /** @description Dotted path; empty for the step that created the row */
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
            /** @description WeChat's refusal in words with its error code; null for every other step */
            refusal: string | null;
            /** @description The changed facts before the step; empty for the first step */
            before: {
                [key: string]: unknown;
            };
            /** @description The same facts after the step */
            after: {
                [key: string]: unknown;
            };
        };
        MachineHistory: {
            steps: components["schemas"]["Step"][];
        };
        /** @description What a person wrote in the history of a row. */
        Comment: {
            id: components["schemas"]["Id"];
            /** @description The name at that time */
            authorName: string;
            /** @description Written by staff of the platform */
            isPlatform: boolean;
            /** @description The caller's own, which only the caller can change */
            isOwn: boolean;
            /** @description Empty when deleted */
            text: string;
            /** @description The names of the mentioned persons, as they stand in the text */
            mentions: string[];
            createTime: components["schemas"]["Time"];
            /** @description When it was last edited; null when never */
            editTime: components["schemas"]["Time"] | null;
            /** @description Until when the caller may edit it; null for somebody else's and for a deleted one */
            editableUntil: components["schemas"]["Time"] | null;
            isDeleted: boolean;
            version: components["schemas"]["Version"];
        };
        /** @description Plain text; a mention in it is @ and the name of the mentioned person */
        CommentText: string;
        /** @description The persons to mention; each stands in the text as @ and the name, and may see the row */
        MentionIds: string[];
        NewComment: {
            text: components["schemas"]["CommentText"];
            mentions?: components["schemas"]["MentionIds"];
        };
        /** @description A person of the row's tenant who may see the row */
        Colleague: {
            id: components["schemas"]["Id"];
            name: string;
        };
        AppConfig: {
            /** @description True while the built-in sandbox plays WeChat */
            wechatSandbox: boolean;
            /** @description True when the database started with demo data */
            demo: boolean;
            /** @description The host of H5 links */
            mobileHost: string;
            /** @description The host of the PC shop link */
            pcHost: string;
            appDownloadUrl: string;
        };
        EditorConfig: {
            /**
             * @description '1 the plain editor, 2 the one with an image toolbar; 1 when none is set'
             * @enum {integer}
             */
            editorType: 1 | 2;
            /** @description The key that activates editor type 2 on this host; null when the server has none */
            froalaKey: string | null;
        };
        /**
         * @description The purpose of the picture, such as editor/ or goods/; a word, never a path on a disk
         * @default editor/
         */
        Dir: string;
        Picture: {
            /**
             * Format: binary
             * @description A jpeg, png, gif or webp picture of at most 10,485,760 bytes
             */
            file: string;
        };
        /** @description The address of a stored picture. Without an envelope, because the rich-text editor expects the link at the top level. */
        Link: {
            /** @description Its public address on this server; `?w=80`, `240`, `360` or `720` returns a smaller copy */
            link: string;
        };
        /** @description Its public address on this server; `?w=80`, `240`, `360` or `720` returns a smaller copy */
        link: string;
        /** @description A smaller copy, at most 240 pixels wide */
        Thumb: string;
        /** @description The name in the media library */
        Name: string;
        /** @description A picture of the media library */
        File: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            link: components["schemas"]["link"];
            thumb: components["schemas"]["Thumb"];
            name: components["schemas"]["Name"];
            /** @description The purpose of its upload, such as editor/ */
            dir: string;
            /** @description Its folder in the media library */
            folderId: components["schemas"]["Id"] | null;
            /** @enum {string} */
            mediaType: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
            /** @description Pixels */
            width: number;
            /** @description Pixels of one frame */
            height: number;
            /** @description More than 1 for an animation */
            frames: number;
            /** @description The stored size */
            bytes: number;
            /** @description The operator who uploaded it; empty for a deleted account */
            operatorName: string;
            version: number;
            createTime: components["schemas"]["Time"];
        };
        FileChange: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["Name"];
            /** @description The folder to move it to; null for none */
            folderId: components["schemas"]["Id"] | null;
            /** @description The version that the caller saw */
            version: number;
        };
        /** @description A place where a picture is used */
        FileUsage: {
            /**
             * @description The kind of row that uses it
             * @enum {string}
             */
            place: "goods" | "goodsDescription" | "sku" | "category" | "pointsGoods" | "article" | "shop" | "member" | "setting";
            id: components["schemas"]["Id"];
            /** @description The name of that row */
            name: string;
        };
        /** @description Unique in the tenant */
        FolderName: string;
        FileFolder: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            name: components["schemas"]["FolderName"];
            /** @description The number of pictures in it */
            files: number;
            version: number;
        };
        FileFolderChange: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["FolderName"];
            /** @description The version that the caller saw */
            version: number;
        };
        NewFileFolder: {
            tenantId?: components["schemas"]["OwnerId"];
            name: components["schemas"]["FolderName"];
        };
        /** @description A picture in the form that the editor's image manager expects */
        EditorImage: {
            id: components["schemas"]["Id"];
            url: components["schemas"]["link"];
            thumb: components["schemas"]["Thumb"];
            name: string;
            /** @description Its folder; empty for none */
            tag: string;
        };
        RemoteImage: {
            tenantId?: components["schemas"]["OwnerId"];
            /** @description http or https only */
            url: string;
            dir?: components["schemas"]["Dir"];
            /** @description The target folder of the media library; none by default */
            folderId?: components["schemas"]["Id"];
        };
        NewUploadTicket: {
            tenantId?: components["schemas"]["OwnerId"];
            /**
             * @description A form with a policy (answered with 201), or one PUT with signed headers
             * @enum {string}
             */
            way: "form" | "put";
            /** @description The file's own name */
            name: string;
            /** @enum {string} */
            mediaType: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
            /** @description Bytes; any other size is refused */
            size: number;
            dir?: components["schemas"]["Dir"];
        };
        UploadTicket: {
            /** @description The ticket's id, for redeeming it */
            id: string;
            /** @enum {string} */
            way: "form" | "put";
            /** @enum {string} */
            method: "POST" | "PUT";
            /** @description The address to which the browser sends the file */
            url: string;
            /** @description The fields of the form, to send before the file part */
            fields: {
                [key: string]: string;
            };
            /** @description The headers of the PUT, to send as they are */
            headers: {
                [key: string]: string;
            };
            /**
             * @description The status of a successful upload
             * @enum {integer}
             */
            success: 200 | 201;
            expiresTime: components["schemas"]["Time"];
        };
        NewDraft: {
            key: components["schemas"]["DraftKey"];
            /** @description The draft as written; never shown to anyone else */
            content: string;
        };
        DraftTime: {
            updateTime: components["schemas"]["Time"];
        };
        Draft: {
            key: components["schemas"]["DraftKey"];
            content: string;
            updateTime: components["schemas"]["Time"];
        };
        /**
         * @description The kind of row that is open
         * @enum {string}
         */
        ViewedKind: "after-sale" | "app" | "approval" | "article" | "batch-job" | "bill-adjust" | "category" | "goods" | "member" | "mini-program-code" | "order" | "points-goods" | "profile-field" | "shop" | "spec" | "tag";
        /** @description A person other than the caller who has the row open */
        Viewer: {
            /** @description Tells viewers apart while they look; no account's id */
            id: string;
            /** @description Null where tenant staff see platform staff */
            name: string | null;
            /** @description Staff of the platform */
            isPlatform: boolean;
            /** @description True when a form has unsaved input */
            isEditing: boolean;
            since: components["schemas"]["Time"];
        };
        Category_Name: string;
        /** @description Address of an image; empty for none */
        Category_Picture: string;
        /**
         * @description 1 shown in the shops, 0 hidden
         * @enum {integer}
         */
        Enable: 0 | 1;
        /** @description Fields that are left out stay as they are. */
        CategoryChange: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            /** @description The parent category; null for the top level */
            parentId?: components["schemas"]["Id"] | null;
            name?: components["schemas"]["Category_Name"];
            picUrl?: components["schemas"]["Category_Picture"];
            enable?: components["schemas"]["Enable"];
            /** @description Position among its siblings, from 0; the others make room */
            position?: number;
        };
        /** @description The row after saving. */
        Saved: {
            id: components["schemas"]["Id"];
            version: number;
        };
        CategoryForm: {
            /** @description The parent category; null for the top level */
            parentId?: components["schemas"]["Id"] | null;
            name: components["schemas"]["Category_Name"];
            picUrl?: components["schemas"]["Category_Picture"];
            enable?: components["schemas"]["Enable"];
        };
        Owned: {
            tenantId?: components["schemas"]["OwnerId"];
        };
        /** @description A category in lists. */
        CategoryRow: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            parentId: string | null;
            parentName: string | null;
            name: string;
            picUrl: string;
            sort: number;
            enable: components["schemas"]["Enable"];
            goodsCount: number;
            childCount: number;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        /** @description A category with its children; there are two levels. */
        CategoryNode: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /** @description null at the top level */
            parentId: string | null;
            name: string;
            picUrl: string;
            /** @description Position among its siblings */
            sort: number;
            enable: components["schemas"]["Enable"];
            /** @description The number of goods in it */
            goodsCount: number;
            version: number;
            children: components["schemas"]["CategoryNode"][];
        };
        Spec_Name: string;
        /** @description Fields that are left out stay as they are. */
        SpecChange: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            name?: components["schemas"]["Spec_Name"];
            sort?: number;
            /** @description All values in order; a missing value that had an id is deleted */
            values?: {
                id?: components["schemas"]["Id"];
                name: components["schemas"]["Spec_Name"];
            }[];
        };
        SpecForm: {
            name: components["schemas"]["Spec_Name"];
            sort?: number;
            values: {
                name: components["schemas"]["Spec_Name"];
            }[];
        };
        /** @description A spec of the library with its values. */
        SpecRow: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            name: string;
            sort: number;
            values: {
                id: components["schemas"]["Id"];
                name: string;
                /** @description A sku uses it, so it cannot be deleted */
                isUsed: boolean;
            }[];
            /** @description The number of goods that use it */
            goodsCount: number;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        SpecValue: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /** @description A spec in pickers. */
        Spec: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            name: string;
            values: components["schemas"]["SpecValue"][];
        };
        SpuSpecChange: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            /** @description Position among the specs of the goods, from 0 */
            position: number;
        };
        SpuSpecForm: {
            spuId: components["schemas"]["Id"];
            specId: components["schemas"]["Id"];
            /** @description The value that the existing skus get */
            specValueId: components["schemas"]["Id"];
        };
        /** @description A spec of goods. */
        SpuSpecRow: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            spuId: components["schemas"]["Id"];
            spuName: string;
            specId: components["schemas"]["Id"];
            specName: string;
            /** @description Position among the specs of its goods */
            sort: number;
            /** @description The values that the goods' skus use */
            values: components["schemas"]["SpecValue"][];
            version: number;
        };
        /** @description A spec with its values. */
        SpecTreeItem: {
            id: components["schemas"]["Id"];
            value: string;
            leaf: {
                id: components["schemas"]["Id"];
                value: string;
            }[];
        };
        /** @description Address of an image */
        Goods_Picture: string;
        /**
         * @description 1 on shelf, 0 off shelf
         * @enum {string}
         */
        Shelf: "0" | "1";
        Units: number;
        /** @description Fen */
        Goods_Price: number;
        SkuForm: {
            /** @description The id of its sku when a spec was added or removed; otherwise the values identify the sku */
            id?: components["schemas"]["Id"];
            /** @description One value of each spec, in spec order; empty for goods without specs */
            specValueIds: components["schemas"]["Id"][];
            /** @description Generated when empty */
            skuCode?: string;
            picUrls?: components["schemas"]["Goods_Picture"][];
            salesPrice: components["schemas"]["Goods_Price"];
            marketPrice?: components["schemas"]["Goods_Price"];
            costPrice?: components["schemas"]["Goods_Price"];
            points?: components["schemas"]["Units"];
            /** @description The wanted stock */
            stock: components["schemas"]["Units"];
            /** @description The stock that the caller saw, for an existing sku; the server applies the difference, so units sold meanwhile stay sold */
            stockBefore?: components["schemas"]["Units"];
            /** @description KG, stored with three decimals */
            weight?: number;
            /** @description m3, stored with four decimals */
            volume?: number;
            /** @enum {integer} */
            enable?: 0 | 1;
        };
        GoodsContent: {
            name: string;
            /** @description Generated when empty */
            spuCode?: string;
            categoryFirst?: components["schemas"]["Id"] | null;
            categorySecond?: components["schemas"]["Id"] | null;
            picUrls?: components["schemas"]["Goods_Picture"][];
            shareImgUrl?: components["schemas"]["Goods_Picture"] | "";
            unit?: string;
            /** @description Rich text; sanitised to what the editors produce */
            description?: string;
            shelf?: components["schemas"]["Shelf"];
            sort?: components["schemas"]["Units"];
            skus: components["schemas"]["SkuForm"][];
        };
        /** @description All fields of the goods; the kind cannot change. */
        GoodsChange: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
        } & components["schemas"]["GoodsContent"];
        /** @enum {string} */
        GoodsKind: "ordinary" | "points" | "virtual" | "card";
        GoodsForm: {
            goodsKind: components["schemas"]["GoodsKind"];
        } & components["schemas"]["GoodsContent"];
        GoodsFields: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            spuCode: string;
            name: string;
            picUrls: string[];
            categoryFirst: string | null;
            categorySecond: string | null;
            /** @description Names of its categories from the top */
            categoryNames: string[];
            goodsKind: components["schemas"]["GoodsKind"];
            shelf: components["schemas"]["Shelf"];
            sort: number;
            /** @description Price of the cheapest sku; fen */
            leastPrice: components["schemas"]["Fen"];
            /** @description Price of the most expensive sku; fen */
            mostPrice: components["schemas"]["Fen"];
            /** @description Units of all enabled skus */
            stock: number;
            /** @description The number of enabled skus */
            skuCount: number;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        /** @description Goods in lists. */
        GoodsRow: components["schemas"]["GoodsFields"];
        ShelfChange: {
            shelf: components["schemas"]["Shelf"];
            rows: {
                id: components["schemas"]["Id"];
                version: components["schemas"]["Version"];
            }[];
        };
        RefusedGoods: {
            id: components["schemas"]["Id"];
            code: components["schemas"]["ProblemCode"];
            msg: string;
        };
        ShelfResult: {
            /** @description How many goods were moved */
            done: number;
            refused: components["schemas"]["RefusedGoods"][];
        };
        /** @description A sku in a sheet of several goods. */
        SkuLine: {
            id: components["schemas"]["Id"];
            spuId: components["schemas"]["Id"];
            skuCode: string;
            /** @description The names of its spec values in spec order; empty for goods without specs */
            name: string;
            salesPrice: components["schemas"]["Fen"];
            stock: components["schemas"]["Units"];
            /** @enum {integer} */
            enable: 0 | 1;
        };
        SkuChange: {
            id: components["schemas"]["Id"];
            salesPrice?: components["schemas"]["Goods_Price"];
            /** @description The wanted stock */
            stock?: components["schemas"]["Units"];
            /** @description The stock that the caller saw; the server applies the difference, so units sold meanwhile stay sold */
            stockBefore?: components["schemas"]["Units"];
        };
        SheetChange: {
            rows: {
                id: components["schemas"]["Id"];
                version: components["schemas"]["Version"];
                sort?: components["schemas"]["Units"];
                shelf?: components["schemas"]["Shelf"];
                skus?: components["schemas"]["SkuChange"][];
            }[];
        };
        SheetResult: {
            done: components["schemas"]["Saved"][];
            refused: components["schemas"]["RefusedGoods"][];
        };
        /** @description One combination of spec values of goods. */
        Sku: {
            id: components["schemas"]["Id"];
            skuCode: string;
            specs: {
                specId: components["schemas"]["Id"];
                specName: string;
                specValueId: components["schemas"]["Id"];
                specValueName: string;
            }[];
            picUrls: string[];
            salesPrice: components["schemas"]["Fen"];
            marketPrice: components["schemas"]["Fen"];
            costPrice: components["schemas"]["Fen"];
            /** @description The price in points */
            points: components["schemas"]["Units"];
            stock: components["schemas"]["Units"];
            /** @description KG */
            weight: number;
            /** @description m3 */
            volume: number;
            /**
             * @description '1 enabled, 0 disabled'
             * @enum {integer}
             */
            enable: 0 | 1;
        };
        /** @description Goods with everything that the form edits. */
        Goods: {
            shareImgUrl: string;
            unit: string;
            /** @description Rich text */
            description: string;
            specs: components["schemas"]["SpecTreeItem"][];
            skus: components["schemas"]["Sku"][];
        } & components["schemas"]["GoodsFields"];
        /** @description Address of an image */
        PointsGoods_Picture: string;
        /** @description A whole number, at least 0 */
        Whole: number;
        /** @description The page's form. */
        PointsGoodsForm: {
            /** @description New points goods have no id yet */
            id?: null;
            /** @description The page's parameter with this name */
            type?: string | null;
            spuId: components["schemas"]["Id"];
            shopId?: components["schemas"]["Id"] | null;
            picUrls: components["schemas"]["PointsGoods_Picture"][];
            shareImgUrl: components["schemas"]["PointsGoods_Picture"];
            name: string;
            quantityLimit: components["schemas"]["Whole"];
            unit: string;
            sort?: components["schemas"]["Whole"];
            shelf?: components["schemas"]["Shelf"];
            /** @description Rich text; sanitised to what the editors produce */
            description?: string;
            /** @description The chosen rows as JSON text: a list of at most 200 objects with skuId, points, limitCount and picUrls (one image or none); specs, stock, weight and volume may come along and are not read. A row at fault is named by its place in data.errors, such as /body/skus/3/points. */
            skus: string;
        };
        PointsGoodsSaved: {
            id: components["schemas"]["Id"];
            version: number;
        };
        /** @description Points goods in lists. */
        PointsGoodsRow: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            /** @description As in the page's address */
            type: string | null;
            spuId: components["schemas"]["Id"];
            spuCode: string;
            /** @description The name of the goods behind */
            spuName: string;
            shopId: string | null;
            shopName: string | null;
            picUrls: string[];
            name: string;
            /** @description How many one member may exchange in total; 0 for no limit */
            quantityLimit: number;
            unit: string;
            sort: number;
            shelf: components["schemas"]["Shelf"];
            leastPoints: components["schemas"]["Points"];
            mostPoints: components["schemas"]["Points"];
            /** @description The number of enabled skus */
            skuCount: number;
            /** @description Units in stock of those skus */
            stock: number;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        /** @description A sku of the goods behind points goods; stock, weight and volume belong to the sku and are read only. */
        PointsGoodsSku: {
            skuId: components["schemas"]["Id"];
            specs: {
                specValueName: string;
            }[];
            picUrls: string[];
            points: components["schemas"]["Points"];
            /** @description Units in stock, shared with all other ways to buy the sku */
            stock: number;
            /** @description How many of this sku one member may exchange; 0 for no separate limit */
            limitCount: number;
            /** @description KG */
            weight: number;
            /** @description m3 */
            volume: number;
            /** @description True when it can be exchanged for points */
            offered: boolean;
        };
        /** @description Points goods with everything that the page edits, and their goods. */
        PointsGoods: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            type: string | null;
            spu: {
                id: components["schemas"]["Id"];
                spuCode: string;
                name: string;
                picUrls: string[];
            };
            shopId: string | null;
            shopName: string | null;
            picUrls: string[];
            shareImgUrl: string;
            name: string;
            quantityLimit: number;
            unit: string;
            sort: number;
            shelf: components["schemas"]["Shelf"];
            /** @description Rich text */
            description: string;
            /** @description All skus of the goods, with the offered ones marked */
            skus: components["schemas"]["PointsGoodsSku"][];
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        /** @description An article in lists */
        ArticleRow: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            categoryId: components["schemas"]["Id"] | null;
            categoryName: string | null;
            title: string;
            summary: string;
            coverUrl: string;
            author: string;
            /**
             * @description 0 not published, 1 published
             * @enum {integer}
             */
            status: 0 | 1;
            sort: number;
            /**
             * Format: date-time
             * @description When it was last published
             */
            publishTime: string | null;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        ArticleChange: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            /** @description null for no category */
            categoryId?: components["schemas"]["Id"] | null;
            title?: string;
            summary?: string;
            coverUrl?: string;
            author?: string;
            /** @description Higher values come first */
            sort?: number;
            /** @description Rich text; sanitised before it is stored */
            content?: string;
        };
        /** @description An article with its text */
        Article: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            categoryId: components["schemas"]["Id"] | null;
            categoryName: string | null;
            title: string;
            summary: string;
            coverUrl: string;
            author: string;
            /**
             * @description 0 not published, 1 published
             * @enum {integer}
             */
            status: 0 | 1;
            sort: number;
            /**
             * Format: date-time
             * @description When it was last published
             */
            publishTime: string | null;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
            /** @description Sanitised rich text */
            content: string;
        };
        ArticleInput: {
            tenantId?: components["schemas"]["OwnerId"];
            /** @description null for no category */
            categoryId?: components["schemas"]["Id"] | null;
            title: string;
            summary?: string;
            coverUrl?: string;
            author?: string;
            /** @description Higher values come first */
            sort?: number;
            /** @description Rich text; sanitised before it is stored */
            content?: string;
        };
        ArticleVersion: {
            version: number;
        };
        ArticleCategory: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            name: string;
            sort: number;
            /** @description The number of articles in it */
            articles: number;
            version: number;
        };
        ArticleCategoryChange: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            name: string;
            sort: number;
        };
        ArticleCategoryInput: {
            tenantId?: components["schemas"]["OwnerId"];
            /** @description Unique in the tenant */
            name: string;
            sort?: number;
        };
        /** @enum {string} */
        ShopType: "personal" | "company" | "flagship";
        /** @description A shop that a member runs in the mall. */
        UserShop: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            shopName: string;
            /** @description The member who runs it */
            userId: string | null;
            memberName: string | null;
            mobile: string;
            /**
             * @description -1 not opened yet, 0 closed, 1 open
             * @enum {integer}
             */
            status: -1 | 0 | 1;
            shopType: components["schemas"]["ShopType"];
            intro: string;
            notice: string;
            logoUrl: string;
            picUrls: string[];
            contact: string;
            province: string;
            city: string;
            address: string;
            openTime: string;
            fixedFreight: components["schemas"]["Fen"];
            freeFreightFrom: number | null;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        UserShopChange: {
            id: components["schemas"]["Id"];
            version: number;
            shopName?: string;
            userId?: string | null;
            mobile?: components["schemas"]["Phone"];
            /** @enum {integer} */
            status?: -1 | 0 | 1;
            shopType?: components["schemas"]["ShopType"];
            intro?: string;
            notice?: string;
            logoUrl?: string;
            picUrls?: string[];
            contact?: string;
            province?: string;
            city?: string;
            address?: string;
            openTime?: string;
            /** @description Fen */
            fixedFreight?: number;
            /** @description The amount in fen from which shipping is free; null for never */
            freeFreightFrom?: number | null;
        };
        UserShopInput: {
            tenantId?: components["schemas"]["OwnerId"];
            shopName: string;
            userId?: string | null;
            mobile?: components["schemas"]["Phone"];
            /** @enum {integer} */
            status?: -1 | 0 | 1;
            shopType?: components["schemas"]["ShopType"];
            intro?: string;
            notice?: string;
            logoUrl?: string;
            picUrls?: string[];
            contact?: string;
            province?: string;
            city?: string;
            address?: string;
            openTime?: string;
            /** @description Fen */
            fixedFreight?: number;
            /** @description The amount in fen from which shipping is free; null for never */
            freeFreightFrom?: number | null;
        };
        UserShopStatistics: {
            countToday: number;
            countTotal: number;
            open: number;
            closed: number;
            notOpened: number;
        };
        ConfigKey: string;
        /**
         * @description The type of a value; a secret is never returned
         * @enum {string}
         */
        ConfigType: "text" | "longText" | "number" | "boolean" | "select" | "json" | "secret";
        ConfigRules: {
            required?: boolean;
            min?: number | null;
            max?: number | null;
            pattern?: string | null;
            options?: string[];
        };
        /** @description One setting with its published value and its draft. */
        ConfigEntry: {
            id: components["schemas"]["Id"];
            /** @description null for a platform default */
            tenantId: string | null;
            key: components["schemas"]["ConfigKey"];
            name: string;
            category: string;
            type: components["schemas"]["ConfigType"];
            rules: components["schemas"]["ConfigRules"];
            /** @description As text; null for a secret */
            draft: string | null;
            /** @description As text; null for a secret */
            value: string | null;
            hasDraft: boolean;
            hasValue: boolean;
            /** @enum {string} */
            state: "draft" | "published" | "changed";
            /** @description The product itself reads it */
            known: boolean;
            usedBy: string[];
            remark: string;
            /** Format: date-time */
            publishTime: string | null;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        Setting: {
            key: string;
            type: components["schemas"]["ConfigType"];
            value: string | null;
            /** @enum {string} */
            source: "tenant" | "platform" | "builtIn";
        };
        ConfigText: string;
        ConfigEntryChange: {
            id: components["schemas"]["Id"];
            version: number;
            name?: string;
            category?: string;
            rules?: components["schemas"]["ConfigRules"];
            value?: components["schemas"]["ConfigText"];
            remark?: string;
        };
        ConfigEntryInput: {
            tenantId?: components["schemas"]["OwnerId"];
            key: components["schemas"]["ConfigKey"];
            name: string;
            category?: string;
            type: components["schemas"]["ConfigType"];
            rules?: components["schemas"]["ConfigRules"];
            value?: components["schemas"]["ConfigText"];
            remark?: string;
        };
        KnownSetting: {
            key: string;
            name: string;
            category: string;
            type: components["schemas"]["ConfigType"];
            rules: components["schemas"]["ConfigRules"];
            fallback: string;
            usedBy: string[];
        };
        Publication: {
            version: number;
            note?: string;
        };
        RollBack: {
            version: number;
            historyId: components["schemas"]["Id"];
        };
        ConfigChange: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            act: "publish" | "rollback" | "delete";
            before: string | null;
            value: string | null;
            note: string;
            operatorName: string;
            time: components["schemas"]["Time"];
        };
        /** @enum {string} */
        Activity: "active" | "disabled";
        /** @description A tenant, with the timeouts of its orders. */
        TenantRow: {
            id: components["schemas"]["TenantId"];
            name: string;
            status: components["schemas"]["Activity"];
            contact: string;
            phone: string;
            remark: string;
            /** @description The time after which an unpaid order is cancelled */
            unpaidMinutes: number;
            /** @description The same time for flash sales */
            flashSaleMinutes: number;
            /** @description The time after which a shipped order counts as received */
            autoReceiveDays: number;
            staff: number;
            members: number;
            createTime: components["schemas"]["Time"];
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        TenantChange: {
            id: components["schemas"]["TenantId"];
            version: number;
            name?: string;
            status?: components["schemas"]["Activity"];
            contact?: string;
            phone?: components["schemas"]["Phone"];
            remark?: string;
            unpaidMinutes?: number;
            flashSaleMinutes?: number;
            autoReceiveDays?: number;
        };
        TenantInput: {
            id: components["schemas"]["TenantId"];
            name: string;
            contact?: string;
            phone?: components["schemas"]["Phone"];
            remark?: string;
            unpaidMinutes?: number;
            flashSaleMinutes?: number;
            autoReceiveDays?: number;
        };
        /** @description A staff account; never with its password. */
        Staff: {
            id: components["schemas"]["Id"];
            username: string;
            name: string;
            type: components["schemas"]["UserType"];
            tenantId: string | null;
            /** @description Manages the accounts and roles of its tenant, and may do everything */
            owner: boolean;
            /** @description What an account that owns no tenant may do */
            role: components["schemas"]["RoleName"] | null;
            phone: string;
            remark: string;
            /** @enum {string} */
            status: "active" | "disabled";
            /** @description The number of active sessions */
            sessions: number;
            /** Format: date-time */
            seenTime: string | null;
            /** @description The caller's own account */
            own: boolean;
            createTime: components["schemas"]["Time"];
            version: number;
        };
        /** @description Staff of a tenant have a role, or are owners */
        RoleChoice: string;
        StaffChange: {
            id: components["schemas"]["Id"];
            version: number;
            name?: string;
            /** @enum {string} */
            status?: "active" | "disabled";
            owner?: boolean;
            roleId?: components["schemas"]["RoleChoice"];
            phone?: components["schemas"]["Phone"];
            remark?: string;
        };
        Username: string;
        StaffInput: {
            username: components["schemas"]["Username"];
            name: string;
            type: components["schemas"]["UserType"];
            tenantId?: string | null;
            owner?: boolean;
            roleId?: components["schemas"]["RoleChoice"];
            phone?: components["schemas"]["Phone"];
            remark?: string;
        };
        NewPassword: {
            staff: components["schemas"]["Staff"];
            /** @description Shown once and not stored */
            password: string;
        };
        /** @description A row that a search found, with as much as people need to tell it from others. */
        Hit: {
            /** @enum {string} */
            kind: "order" | "afterSale" | "member" | "goods" | "wxapp";
            /** @description The row's id; of an app its AppID */
            id: string;
            tenantId: components["schemas"]["TenantId"];
            /** @description The row's number or name */
            title: string;
            /** @description What else identifies it; phones are masked */
            detail: string;
            /** @description The path of its state in its chart; null for rows without a chart */
            state: string | null;
            /** @description The actions that its chart accepts now, each with its event */
            acts: {
                act: string;
                event: string;
            }[];
        };
        /**
         * @description A chart whose acts may need a second person
         * @enum {string}
         */
        ApprovalMachine: "order" | "after-sale" | "bill-adjust";
        /** @description The facts that the approval's chart decides by, in its own terms. */
        ApprovalFacts: {
            askedBy: components["schemas"]["Id"];
            refund: number;
            balance: number;
            points: number;
        };
        /** @description One request to do what is above a limit. */
        Approval: {
            id: components["schemas"]["Id"];
            tenantId: components["schemas"]["TenantId"];
            approvalNo: string;
            machine: components["schemas"]["ApprovalMachine"];
            rowId: components["schemas"]["Id"];
            /** @description The number of the row as people know it */
            rowNo: string;
            orderId: components["schemas"]["Id"] | null;
            memberId: components["schemas"]["Id"] | null;
            memberName: string;
            /** @description The event of the row's chart that is done when somebody agrees */
            event: string;
            /** @description Fen that it pays back */
            refund: number;
            /** @description Fen by which it changes a balance */
            balance: number;
            /** @description Points that it gives, takes or pays back */
            points: number;
            /** @description The reason that the row itself names */
            reason: string;
            askedBy: components["schemas"]["Id"];
            askedName: string;
            decidedBy: components["schemas"]["Id"] | null;
            decidedName: string | null;
            refusalReason: string | null;
            /**
             * @description Why nothing came of it
             * @enum {string|null}
             */
            lapsedBecause: "moved" | "refused" | "late" | null;
            /** @description What the row said when it refused the act */
            lapseWords: components["schemas"]["Words"] | null;
            /** @description A state of the approval chart */
            state: string;
            createTime: components["schemas"]["Time"];
            stateTime: components["schemas"]["Time"];
            /**
             * Format: date-time
             * @description When it lapses if nobody decides
             */
            dueTime: string | null;
            version: number;
            facts: components["schemas"]["ApprovalFacts"];
        };
        ApprovalRefusal: {
            id: components["schemas"]["Id"];
            version: number;
            /** @description 1 to 200 characters */
            reason: string;
        };
        /** @description An area and what may be done there; x-permission of the operations, with the events that they send */
        Permission: string;
        RoleChange: {
            id: components["schemas"]["Id"];
            version: number;
            name?: string;
            permissions?: components["schemas"]["Permission"][];
            /** @description The most that one act may refund, in fen */
            refundLimit?: components["schemas"]["Limit"];
            /** @description The most that one act may add to or take from a balance, in fen */
            balanceLimit?: components["schemas"]["Limit"];
            /** @description The most points that one act may give, take or refund */
            pointsLimit?: components["schemas"]["Limit"];
        };
        RoleForm: {
            name: string;
            permissions: components["schemas"]["Permission"][];
            /** @description The most that one act may refund, in fen */
            refundLimit?: components["schemas"]["Limit"];
            /** @description The most that one act may add to or take from a balance, in fen */
            balanceLimit?: components["schemas"]["Limit"];
            /** @description The most points that one act may give, take or refund */
            pointsLimit?: components["schemas"]["Limit"];
        };
        Role: {
            id: components["schemas"]["RoleId"];
            /** @description Null for the ready-made ones, which every tenant has */
            tenantId: string | null;
            name: components["schemas"]["Words"];
            /** @description Made by the product; it can be copied, not changed */
            ready: boolean;
            permissions: components["schemas"]["Permission"][];
            /** @description The most that one act may refund, in fen */
            refundLimit: components["schemas"]["Limit"];
            /** @description The most that one act may add to or take from a balance, in fen */
            balanceLimit: components["schemas"]["Limit"];
            /** @description The most points that one act may give, take or refund */
            pointsLimit: components["schemas"]["Limit"];
            /** @description The accounts that have it */
            staff: number;
            /** Format: date-time */
            updateTime: string | null;
            version: number;
        };
        CommentChange: {
            id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            text: components["schemas"]["CommentText"];
            mentions?: components["schemas"]["MentionIds"];
        };
        /**
         * @description The list's path in the web app
         * @example /mall/userinfo/index
         */
        ListAddress: string;
        /** @description The search parameters of the list; the list ignores unknown ones */
        ViewSearch: {
            [key: string]: string;
        };
        /** @description What a list shows and how, under a name. */
        SavedView: {
            id: components["schemas"]["Id"];
            list: components["schemas"]["ListAddress"];
            name: string;
            search: components["schemas"]["ViewSearch"];
            /** @description Visible to colleagues in the same home */
            isShared: boolean;
            /** @description True for the caller's own view, which only the owner can change */
            isOwn: boolean;
            /** @description The default view of the caller's list */
            isDefault: boolean;
            ownerName: string;
            updateTime: components["schemas"]["Time"];
            version: number;
        };
        ViewName: string;
        ViewChange: {
            id: components["schemas"]["Id"];
            version: number;
            name?: components["schemas"]["ViewName"];
            search?: components["schemas"]["ViewSearch"];
            isShared?: boolean;
        };
        NewView: {
            list: components["schemas"]["ListAddress"];
            name: components["schemas"]["ViewName"];
            search: components["schemas"]["ViewSearch"];
            isShared?: boolean;
        };
        DefaultView: {
            list: components["schemas"]["ListAddress"];
            id: components["schemas"]["Id"] | null;
        };
        /**
         * @description What happened
         * @enum {string}
         */
        NotificationKind: "bigOrder" | "afterSaleAsked" | "goodsSentBack" | "refundFailed" | "jobDone" | "jobFailed" | "auditApproved" | "auditRejected" | "mentioned" | "approvalAsked" | "approvalDecided";
        /** @description What its words need; which of them there are depends on the kind */
        NotificationFacts: {
            /** @description The row's number, or the version of the code */
            no?: string;
            /** @description The name of the mini-program */
            name?: string;
            price?: components["schemas"]["Fen"];
            points?: components["schemas"]["Points"];
            /** @description Who did it */
            by?: string;
            /** @description A reason, or the beginning of a comment */
            text?: string;
            /** @description How it was decided */
            outcome?: string;
            /** @description What the job does */
            purpose?: string;
            /** @description Rows that failed */
            failed?: number;
            /** @description The place on the row's page */
            place?: string;
        };
        /** @description Something that concerns one person. Only they read it, and only while they may see the row. */
        Notification: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["NotificationKind"];
            tenantId: components["schemas"]["TenantId"];
            subject: components["schemas"]["MachineName"];
            /** @description The row that it is about */
            subjectId: string;
            /** @description The row on whose page it is: the member of an adjustment, else the row itself */
            pageId: string;
            facts: components["schemas"]["NotificationFacts"];
            time: components["schemas"]["Time"];
            isRead: boolean;
        };
        Unread: {
            /** @description 100 stands for 100 or more */
            unread: number;
            /** @description Whether the person wants to hear new ones */
            sound: boolean;
        };
        /** @description What a person wants to hear of */
        NotificationChoices: {
            /** @description The kinds that are switched off */
            off: components["schemas"]["NotificationKind"][];
            /** @description Orders paid with this much or more are big, fen */
            bigOrderPrice: number;
            /** @description A short tone for each new one; off at first */
            sound: boolean;
        };
        /**
         * @description The kind of row that the entry concerns
         * @enum {string}
         */
        AuditKind: "after-sale" | "approval" | "article_categories" | "articles" | "batch-job" | "bill-adjust" | "config_entries" | "file_folders" | "files" | "goods_categories" | "goods_specs" | "goods_spus" | "members" | "mini-program-code" | "operator_log" | "operators" | "order" | "points_goods" | "profile_fields" | "roles" | "row_comments" | "saved_views" | "tag_categories" | "tag_items" | "tenants" | "user_shops" | "wxapps";
        /**
         * @description The entry's id; l for a call, t for a chart step
         * @example l1
         */
        AuditId: string;
        AuditEntry: {
            id: components["schemas"]["AuditId"];
            time: components["schemas"]["Time"];
            /** @description The row's tenant; null for the platform's own */
            tenantId: components["schemas"]["TenantId"] | null;
            /**
             * @description The kind of actor
             * @enum {string}
             */
            by: "operator" | "member" | "system";
            /** @description The account; null when unknown */
            operatorId: components["schemas"]["Id"] | null;
            /** @description The name at that time */
            operatorName: string;
            /** @description The client's address; empty for the server's own actions */
            address: string;
            /** @description The operation, job or chart event */
            act: string;
            /** @description The kind of row; empty without one */
            kind: string;
            rowId: string;
            /** @description The row's name */
            rowName: string;
            /** @enum {string} */
            outcome: "done" | "refused";
            /** @description The code of a refusal */
            code: string;
            /** @description How often it was refused within that minute */
            count: number;
            /** @description The names of the changed fields, at most eight */
            fields: string[];
        };
        AuditDetail: {
            /** @description The changed values before; without secrets */
            before: {
                [key: string]: unknown;
            };
            /** @description The changed values after; for a call that changed no row, its parameters */
            after: {
                [key: string]: unknown;
            };
            /** @description Further known facts */
            detail: {
                [key: string]: unknown;
            };
            /** @description The other changes of the same call, at most fifty */
            also: components["schemas"]["AuditEntry"][];
        } & components["schemas"]["AuditEntry"];
        PasswordChange: {
            oldPassword: string;
            /** @description At least ten characters */
            newPassword: string;
        };
        OwnSession: {
            /** @description The session's id; it opens nothing */
            id: string;
            address: string;
            agent: string;
            /** @description The session of this call */
            current: boolean;
            createTime: components["schemas"]["Time"];
            seenTime: components["schemas"]["Time"];
            expireTime: components["schemas"]["Time"];
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
        /** @description The request violates the contract; data.errors names each field */
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
        /** @description Too many attempts; wait for the time in Retry-After */
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
        /** @description There is no such row, or it belongs to another tenant */
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
        /** @description The row has changed since the caller read it, or its state refuses the action */
        Problem409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "stale-version",
                 *       "msg": "记录已被他人修改，请刷新后重试",
                 *       "data": {
                 *         "version": 4
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The content is well-formed, but a rule of the mall refuses it; msg says why */
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
        /** @description WeChat or another outside system refused the call or failed */
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
        /** @description Done; the row's new state */
        Moved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 0,
                 *       "msg": "操作成功",
                 *       "data": {
                 *         "id": "10001",
                 *         "state": "awaitingReceipt",
                 *         "version": 3
                 *       }
                 *     }
                 */
                "application/json": {
                    code: components["schemas"]["Zero"];
                    msg: string;
                    data: components["schemas"]["Moved"];
                };
            };
        };
        /** @description As 409 elsewhere, or the act is above the limit of the caller's role: then approval-needed, with the approval that was asked for */
        Limited409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
        tenantId: components["schemas"]["TenantId"];
        /** @description The page, from 1 */
        current: number;
        /** @description Rows per page */
        size: number;
        /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
        ifMatch: string;
        /** @description The version that the caller saw, in quotation marks; callers that know only the specification's addresses leave it out */
        ifSeen: string;
        /** @description First day, Asia/Shanghai */
        from: components["schemas"]["Day"];
        /** @description Last day, Asia/Shanghai */
        to: components["schemas"]["Day"];
        /** @description 'allowed adds the actions that each row accepts now, for callers without its chart' */
        with: "allowed";
        /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
        idempotencyKey: string;
        /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
        demandedKey: string;
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
    readRights: {
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
                     *         "owner": false,
                     *         "role": {
                     *           "id": "warehouse",
                     *           "name": {
                     *             "zh": "仓库",
                     *             "en": "Warehouse"
                     *           }
                     *         },
                     *         "limits": {
                     *           "refund": null,
                     *           "balance": null,
                     *           "points": null
                     *         },
                     *         "withheld": [
                     *           {
                     *             "permission": "order.cancel",
                     *             "operations": [
                     *               "cancelOrder"
                     *             ],
                     *             "roles": [
                     *               {
                     *                 "zh": "客服",
                     *                 "en": "Service"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Rights"];
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
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
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
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
    readToDo: {
        parameters: {
            query?: {
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *         "counts": [
                     *           {
                     *             "name": "ordersToShip",
                     *             "count": 64,
                     *             "isExact": true
                     *           },
                     *           {
                     *             "name": "ordersToShipLate",
                     *             "count": 5,
                     *             "isExact": true
                     *           }
                     *         ],
                     *         "stockAtMost": 10,
                     *         "failedJobsFrom": "2026-03-01",
                     *         "drafts": [
                     *           {
                     *             "key": "points-goods:new",
                     *             "updateTime": "2026-03-01T10:00:00.000+08:00"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ToDo"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readSales: {
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
                     *         "days": [
                     *           {
                     *             "day": "2026-03-01",
                     *             "sales": 128000,
                     *             "refunds": 9900,
                     *             "orders": 12,
                     *             "buyers": 11
                     *           }
                     *         ],
                     *         "former": [
                     *           {
                     *             "day": "2026-02-28",
                     *             "sales": 99000,
                     *             "refunds": 0,
                     *             "orders": 9,
                     *             "buyers": 9
                     *           }
                     *         ],
                     *         "goods": [
                     *           {
                     *             "spuId": "501",
                     *             "name": "纯棉 T 恤",
                     *             "picUrl": "/files/shirt.webp",
                     *             "units": 14,
                     *             "sales": 82600
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Sales"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readSetup: {
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
                     *           "name": "miniProgram",
                     *           "isDone": true
                     *         },
                     *         {
                     *           "name": "code",
                     *           "isDone": false
                     *         },
                     *         {
                     *           "name": "goods",
                     *           "isDone": true
                     *         },
                     *         {
                     *           "name": "payment",
                     *           "isDone": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["SetupStep"][];
                    };
                };
            };
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
    updateWxapp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "wx0000000000000a01",
                 *       "version": 1,
                 *       "name": "青禾商城",
                 *       "remark": "总店"
                 *     }
                 */
                "application/json": components["schemas"]["WxappChange"];
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
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createWxapp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "wx0000000000000a09",
                 *       "name": "青禾读书",
                 *       "appType": 1,
                 *       "appSecret": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                "application/json": components["schemas"]["NewWxapp"];
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
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readWxappQuota: {
        parameters: {
            query: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
                /** @description The path at WeChat */
                path?: components["schemas"]["QuotaPath"];
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
                     *         "path": "/wxa/commit",
                     *         "dailyLimit": 10000,
                     *         "used": 12,
                     *         "remain": 9988,
                     *         "resetsLeft": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["WxappQuota"];
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
    resetWxappQuota: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "appId": "wx0000000000000a01"
                 *     }
                 */
                "application/json": components["schemas"]["WxappRef"];
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
                     *         "resetsLeft": 9
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["WxappResets"];
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
    readAccessToken: {
        parameters: {
            query: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "value": "example-token-000000",
                     *         "expireTime": "2026-03-01T11:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["WxappSecret"];
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
    readJsapiTicket: {
        parameters: {
            query: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "value": "example-token-000000",
                     *         "expireTime": "2026-03-01T11:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["WxappSecret"];
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
    pageWechatCalls: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Only one account */
                appId?: components["schemas"]["AppId"];
                /** @description Only failed calls */
                failed?: boolean;
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
                     *             "id": "1",
                     *             "appId": "wx0000000000000a01",
                     *             "method": "POST",
                     *             "path": "/wxa/commit",
                     *             "attempt": 1,
                     *             "durationMs": 180,
                     *             "result": "errcode",
                     *             "errcode": 85014,
                     *             "words": "模板不存在",
                     *             "rid": "65e1f2a0-1b2c3d4e-5f607182",
                     *             "errmsg": "template not exist",
                     *             "time": "2026-03-01T09:30:00.000+08:00"
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
                            records?: components["schemas"]["WechatCall"][];
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
    readWxappHealth: {
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
                     *         "authState": "authorized",
                     *         "authorizedTime": "2026-01-05T10:00:00.000+08:00",
                     *         "permissionSets": [
                     *           {
                     *             "id": 18,
                     *             "name": "开发管理与数据分析"
                     *           }
                     *         ],
                     *         "tokenState": "fresh",
                     *         "tokenExpireTime": "2026-03-01T11:30:00.000+08:00",
                     *         "trouble": null,
                     *         "resetsLeft": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["WxappHealth"];
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
    readAuthorizerInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "nickName": "青禾商城",
                     *         "headImg": "",
                     *         "originalId": "gh_0a01",
                     *         "alias": "",
                     *         "principalName": "青禾贸易有限公司",
                     *         "signature": "",
                     *         "qrcodeUrl": "",
                     *         "serviceType": 0,
                     *         "verifyType": 0,
                     *         "accountStatus": 1,
                     *         "visitStatus": 0,
                     *         "categories": [
                     *           {
                     *             "first": "商家自营",
                     *             "second": "百货"
                     *           }
                     *         ],
                     *         "permissionSets": [
                     *           {
                     *             "id": 18,
                     *             "name": "开发管理与数据分析"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["AuthorizerInfo"];
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
    startAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "miniProgram",
                 *       "returnTo": "http://127.0.0.1:8080/wxapp/authorized"
                 *     }
                 */
                "application/json": components["schemas"]["ConsentWish"];
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
                     *         "state": "3f6cWx0q9Jm4Yb2dT7uKsA",
                     *         "desktop": "https://mp.weixin.qq.com/cgi-bin/componentloginpage",
                     *         "mobile": "https://open.weixin.qq.com/wxaopen/safe/bindcomponent",
                     *         "expireTime": "2026-03-01T10:00:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Consent"];
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
    finishAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "3f6cWx0q9Jm4Yb2dT7uKsA",
                 *       "authCode": "queryauthcode-000000"
                 *     }
                 */
                "application/json": components["schemas"]["ConsentCode"];
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
            422: components["responses"]["Problem422"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageUnclaimedConsents: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Waiting (open) or ignored */
                state?: "open" | "ignored";
                /** @description Part of the name or of the appid */
                name?: string;
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
                     *             "appId": "wx0000000000000a09",
                     *             "source": "push",
                     *             "state": "open",
                     *             "name": "未归属的小程序",
                     *             "appType": 1,
                     *             "originalId": "gh_0a09",
                     *             "principalName": "青禾贸易有限公司",
                     *             "headImg": "",
                     *             "permissionSets": [
                     *               {
                     *                 "id": 18,
                     *                 "name": "小程序开发与数据分析"
                     *               }
                     *             ],
                     *             "authorizedTime": "2026-03-01T09:30:00.000+08:00",
                     *             "foundTime": "2026-03-01T09:30:00.000+08:00"
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
                            records?: components["schemas"]["UnclaimedConsent"][];
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
    markUnclaimedConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "appId": "wx0000000000000a09",
                 *       "state": "ignored"
                 *     }
                 */
                "application/json": components["schemas"]["UnclaimedMark"];
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
                     *         "appId": "wx0000000000000a09",
                     *         "source": "push",
                     *         "state": "ignored",
                     *         "name": "未归属的小程序",
                     *         "appType": 1,
                     *         "originalId": "gh_0a09",
                     *         "principalName": "青禾贸易有限公司",
                     *         "headImg": "",
                     *         "permissionSets": [
                     *           {
                     *             "id": 18,
                     *             "name": "小程序开发与数据分析"
                     *           }
                     *         ],
                     *         "authorizedTime": "2026-03-01T09:30:00.000+08:00",
                     *         "foundTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["UnclaimedConsent"];
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
    assignUnclaimedConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "appId": "wx0000000000000a09"
                 *     }
                 */
                "application/json": components["schemas"]["UnclaimedAssignment"];
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
                     *         "id": "wx0000000000000a09",
                     *         "name": "未归属的小程序",
                     *         "tenantId": "t1",
                     *         "isComponent": 1,
                     *         "componentAppId": "wx00000000000000c0",
                     *         "appType": 1,
                     *         "originalId": "gh_0a09",
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
            422: components["responses"]["Problem422"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readAuthorizerImport: {
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
                     *         "state": "running",
                     *         "listed": 500,
                     *         "total": 1000,
                     *         "unnamed": 480,
                     *         "startedTime": "2026-03-01T09:30:00.000+08:00",
                     *         "finishedTime": null,
                     *         "trouble": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["AuthorizerImport"];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    startAuthorizerImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
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
                     *         "state": "running",
                     *         "listed": 500,
                     *         "total": 1000,
                     *         "unnamed": 480,
                     *         "startedTime": "2026-03-01T09:30:00.000+08:00",
                     *         "finishedTime": null,
                     *         "trouble": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["AuthorizerImport"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listWxapps: {
        parameters: {
            query?: {
                /** @description 1 mini-program, 2 official account */
                appType?: 1 | 2;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description 1 mini-program, 2 official account */
                appType?: 1 | 2;
                /** @description Part of the name */
                name?: string;
                /** @description The state of the consent */
                authState?: "none" | "authorized" | "revoked";
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
    deleteWxapp: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
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
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readWxappQrCode: {
        parameters: {
            query: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
                /** @description The value that the scanner passes to the page */
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
    drawWxappCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "appId": "wx0000000000000a01",
                 *       "scene": "a=1"
                 *     }
                 */
                "application/json": components["schemas"]["WxappCodeWish"];
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
                     *         "image": "iVBORw0KGgo=",
                     *         "mediaType": "image/png",
                     *         "url": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["WxappCode"];
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
    listTemplates: {
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
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "createTime": "2026-02-01T09:30:00.000+08:00",
                     *           "sourceApp": "",
                     *           "developer": "",
                     *           "type": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Template"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    addTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "draftId": 904
                 *     }
                 */
                "application/json": components["schemas"]["DraftChoice"];
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
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listTemplateDrafts: {
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
                     *           "draftId": 904,
                     *           "userVersion": "1.3.0",
                     *           "userDesc": "拼团与秒杀",
                     *           "createTime": "2026-02-01T09:30:00.000+08:00",
                     *           "sourceApp": "",
                     *           "developer": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["TemplateDraft"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The template */
                templateId: number;
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
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageCodeMatrix: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Part of the name */
                name?: string;
                /** @description How far the newest version has progressed */
                stage?: components["schemas"]["Stage"];
                /** @description 'A state of one slot of the code chart, with its slot: `audit.auditing`' */
                state?: string;
                /** @description 'true: only mini-programs whose online version is not the newest template' */
                behind?: boolean;
                /** @description State of the consent and the latest calls */
                health?: components["schemas"]["CodeHealth"];
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
                     *             "appId": "wx0000000000000a01",
                     *             "tenantId": "t1",
                     *             "appName": "青禾商城",
                     *             "authState": "authorized",
                     *             "version": 7,
                     *             "stage": "auditing",
                     *             "calling": null,
                     *             "trialVersion": "1.2.0",
                     *             "auditVersion": "1.2.0",
                     *             "auditStatus": 2,
                     *             "onlineVersion": null,
                     *             "isRollback": false,
                     *             "grayPercentage": null,
                     *             "newestVersion": "1.2.0",
                     *             "behind": 3,
                     *             "health": "good",
                     *             "updateTime": "2026-03-01T09:30:00.000+08:00"
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
                            records?: components["schemas"]["MatrixRow"][];
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
    readCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    commitCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 6,
                 *       "templateId": 103,
                 *       "userVersion": "1.2.0",
                 *       "userDesc": "首页改版",
                 *       "extJson": "{}"
                 *     }
                 */
                "application/json": components["schemas"]["CommitWish"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listCodePages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "pages/home/index"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: string[];
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
    submitCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 6,
                 *       "items": [
                 *         {
                 *           "address": "pages/home/index",
                 *           "tag": "商城",
                 *           "title": "首页",
                 *           "firstClass": "商家自营",
                 *           "firstId": 304,
                 *           "secondClass": "百货",
                 *           "secondId": 307
                 *         }
                 *       ],
                 *       "versionDesc": "首页改版"
                 *     }
                 */
                "application/json": components["schemas"]["SubmitWish"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readAuditStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "auditId": "430000001",
                     *         "status": 2,
                     *         "version": "1.2.0",
                     *         "reason": "",
                     *         "screenshots": [],
                     *         "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *         "spedUp": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeSheet"] | null;
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
    undoAudit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller saw, in quotation marks; callers that know only the specification's addresses leave it out */
                "If-Match"?: components["parameters"]["ifSeen"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readTrialCode: {
        parameters: {
            query?: {
                /** @description A page with its query; by default the home page */
                path?: string;
            };
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                    "image/*": string;
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
    uploadFeedbackPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FeedbackPicture"];
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
                     *         "mediaId": "example-media-id"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["MediaId"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    uploadPreviewMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PreviewFile"];
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
                     *         "mediaId": "example-media-id",
                     *         "kind": "image"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["PreviewMedia"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readAuditScreenshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
                /** @description The media id */
                x: string;
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
                    "image/*": string;
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
    releaseCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that the caller saw, in quotation marks; callers that know only the specification's addresses leave it out */
                "If-Match"?: components["parameters"]["ifSeen"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
                /** @description The audit */
                x: string;
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    rollBackCode: {
        parameters: {
            query?: {
                /** @description "WeChat's number of one of the versions that it keeps; by default the previous one" */
                appVersion?: number;
            };
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    speedUpAudit: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    growGray: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 12,
                 *       "percentage": 50,
                 *       "debuggersFirst": false,
                 *       "experiencersFirst": false
                 *     }
                 */
                "application/json": components["schemas"]["GrayWish"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    startGray: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 9,
                 *       "percentage": 20,
                 *       "debuggersFirst": false,
                 *       "experiencersFirst": false
                 *     }
                 */
                "application/json": components["schemas"]["GrayWish"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    endGray: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    refreshCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "what": "versions"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshWish"];
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "appName": "青禾商城",
                     *         "version": 7,
                     *         "stage": "auditing",
                     *         "states": {
                     *           "trial": "ready",
                     *           "privacy": "passed",
                     *           "audit": "auditing",
                     *           "online": "none",
                     *           "gray": "none"
                     *         },
                     *         "calling": null,
                     *         "trial": {
                     *           "templateId": 103,
                     *           "userVersion": "1.2.0",
                     *           "userDesc": "首页改版",
                     *           "extJson": "{}"
                     *         },
                     *         "isPrivacyChecked": true,
                     *         "privacyProblems": [],
                     *         "sheet": {
                     *           "auditId": "430000001",
                     *           "status": 2,
                     *           "version": "1.2.0",
                     *           "reason": "",
                     *           "screenshots": [],
                     *           "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *           "spedUp": false
                     *         },
                     *         "submission": null,
                     *         "online": null,
                     *         "history": [],
                     *         "gray": null,
                     *         "undosLeft": {
                     *           "today": 5,
                     *           "thisMonth": 10
                     *         },
                     *         "quota": {
                     *           "rest": 19,
                     *           "limit": 20,
                     *           "speedUpRest": 2,
                     *           "speedUpLimit": 2
                     *         },
                     *         "isAuthorized": true,
                     *         "readTime": "2026-03-01T09:31:00.000+08:00",
                     *         "facts": {
                     *           "calling": null,
                     *           "trial": {},
                     *           "packageNo": 1,
                     *           "checkedNo": 1,
                     *           "privacyProblems": [],
                     *           "sheet": {
                     *             "status": 2,
                     *             "submittedAt": 1772328600,
                     *             "spedUp": false,
                     *             "isReleased": false
                     *           },
                     *           "online": null,
                     *           "history": [],
                     *           "gray": null,
                     *           "undos": {
                     *             "day": "2026-03-01",
                     *             "onDay": 0,
                     *             "inMonth": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "code.release",
                     *             "event": "code.release",
                     *             "allowed": false,
                     *             "guard": "isApproved",
                     *             "reason": "最近一次提交尚未审核通过"
                     *           }
                     *         ],
                     *         "notice": null,
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listCodeVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *           "userVersion": "1.1.0",
                     *           "userDesc": "积分商品",
                     *           "commitTime": "2026-02-01T09:30:00.000+08:00",
                     *           "appVersion": 2,
                     *           "isOnline": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeVersion"][];
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
    listCodeCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *           "firstClass": "商家自营",
                     *           "firstId": 304,
                     *           "secondClass": "百货",
                     *           "secondId": 307
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Category"][];
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
    readAuditQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "rest": 19,
                     *         "limit": 20,
                     *         "speedUpRest": 2,
                     *         "speedUpLimit": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["AuditQuota"];
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
    readVisitStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "isOpen": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["VisitStatus"];
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
    setVisitStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isOpen": false
                 *     }
                 */
                "application/json": components["schemas"]["VisitStatus"];
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
                     *         "isOpen": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["VisitStatus"];
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
    readServerDomains: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "requestdomain": [
                     *           "https://mall.example.com"
                     *         ],
                     *         "wsrequestdomain": [],
                     *         "uploaddomain": [],
                     *         "downloaddomain": [],
                     *         "udpdomain": [],
                     *         "tcpdomain": [],
                     *         "refused": [],
                     *         "unfiled": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ServerDomains"];
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
    changeServerDomains: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "add",
                 *       "requestdomain": [
                 *         "https://mall.example.com"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DomainWish"];
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
                     *         "requestdomain": [
                     *           "https://mall.example.com"
                     *         ],
                     *         "wsrequestdomain": [],
                     *         "uploaddomain": [],
                     *         "downloaddomain": [],
                     *         "udpdomain": [],
                     *         "tcpdomain": [],
                     *         "refused": [],
                     *         "unfiled": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ServerDomains"];
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
    findCodeAudit: {
        parameters: {
            query: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
                /** @description The audit */
                auditId?: string;
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
                     *         "appId": "wx0000000000000a01",
                     *         "tenantId": "t1",
                     *         "auditId": "430000001",
                     *         "version": "1.2.0",
                     *         "status": 1,
                     *         "reason": "页面内容为空",
                     *         "screenshots": [
                     *           "shot_0"
                     *         ],
                     *         "spedUp": false,
                     *         "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *         "decideTime": "2026-03-02T09:30:00.000+08:00",
                     *         "releaseTime": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CodeAudit"] | null;
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
    pageCodeAudits: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Only one mini-program */
                appId?: components["schemas"]["AppId"];
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
                     *             "appId": "wx0000000000000a01",
                     *             "tenantId": "t1",
                     *             "auditId": "430000001",
                     *             "version": "1.2.0",
                     *             "status": 1,
                     *             "reason": "页面内容为空",
                     *             "screenshots": [
                     *               "shot_0"
                     *             ],
                     *             "spedUp": false,
                     *             "submitTime": "2026-03-01T09:30:00.000+08:00",
                     *             "decideTime": "2026-03-02T09:30:00.000+08:00",
                     *             "releaseTime": null
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
                            records?: components["schemas"]["CodeAudit"][];
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
    drawUnlimitedCode: {
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
                 *       "appId": "wx0000000000000a01",
                 *       "scene": "a=1",
                 *       "version": "trial"
                 *     }
                 */
                "application/json": components["schemas"]["UnlimitedWish"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
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
    readPrivacySetting: {
        parameters: {
            query?: {
                /** @description 1 online, 2 draft */
                version?: 1 | 2;
            };
            header?: never;
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
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
                     *         "version": 2,
                     *         "hasCode": true,
                     *         "detected": [
                     *           "UserInfo",
                     *           "Location"
                     *         ],
                     *         "undeclared": [
                     *           "Location"
                     *         ],
                     *         "settings": [
                     *           {
                     *             "key": "UserInfo",
                     *             "text": "展示会员资料",
                     *             "label": "用户信息"
                     *           }
                     *         ],
                     *         "owner": {
                     *           "contactEmail": "privacy@mall.example.com",
                     *           "noticeMethod": "弹窗"
                     *         },
                     *         "descriptions": [
                     *           {
                     *             "key": "UserInfo",
                     *             "text": "用户信息"
                     *           }
                     *         ],
                     *         "sdks": [],
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["PrivacySetting"];
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
    setPrivacySetting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "owner": {
                 *         "contactEmail": "privacy@mall.example.com",
                 *         "noticeMethod": "弹窗"
                 *       },
                 *       "settings": [
                 *         {
                 *           "key": "UserInfo",
                 *           "text": "展示会员资料"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyWish"];
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
                     *         "version": 2,
                     *         "hasCode": true,
                     *         "detected": [
                     *           "UserInfo",
                     *           "Location"
                     *         ],
                     *         "undeclared": [
                     *           "Location"
                     *         ],
                     *         "settings": [
                     *           {
                     *             "key": "UserInfo",
                     *             "text": "展示会员资料",
                     *             "label": "用户信息"
                     *           }
                     *         ],
                     *         "owner": {
                     *           "contactEmail": "privacy@mall.example.com",
                     *           "noticeMethod": "弹窗"
                     *         },
                     *         "descriptions": [
                     *           {
                     *             "key": "UserInfo",
                     *             "text": "用户信息"
                     *           }
                     *         ],
                     *         "sdks": [],
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["PrivacySetting"];
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
    uploadPrivacyFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The appid */
                appId: components["schemas"]["AppId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PrivacyFile"];
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
                     *         "mediaId": "example-media-id"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["MediaId"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readWxappMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The appid */
                a: components["schemas"]["AppId"];
                /** @description The media id */
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
                    "image/*": string;
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
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description A state; a parent includes its nested states */
                state?: string;
                /** @description The kind of order */
                orderType?: components["schemas"]["OrderType"];
                /** @description Kind of goods */
                goodsKind?: "ordinary" | "points" | "virtual" | "card";
                /** @description Source client */
                appType?: components["schemas"]["ClientType"];
                /** @description Paid or not */
                isPay?: 0 | 1;
                /** @description The full order number */
                orderNo?: string;
                /** @description The member */
                userId?: components["schemas"]["Id"];
                /** @description Goods that the order contains */
                spuId?: components["schemas"]["Id"];
                /** @description The payment channel */
                payChannel?: string;
                /** @description The full tracking number of one of its parcels */
                trackingNo?: components["schemas"]["TrackingNo"];
                /** @description Only orders with surplus payments that have not been refunded yet */
                surplus?: 1;
                /** @description Only rows past their deadline, or past it by the end of today */
                late?: components["schemas"]["Lateness"];
                /** @description Part of the number, the receiver or the phone */
                text?: string;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description What to sort by; late, descending, puts the earliest deadline first */
                sort?: "createTime" | "paymentPrice" | "late";
                /** @description Sort direction */
                order?: "asc" | "desc";
                /** @description 'allowed adds the actions that each row accepts now, for callers without its chart' */
                with?: components["parameters"]["with"];
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
                     *             "facts": {
                     *               "parentId": null,
                     *               "goodsKind": "ordinary",
                     *               "isPay": 1,
                     *               "paymentPrice": 12000,
                     *               "paidPrice": 12000,
                     *               "refundPrice": 0,
                     *               "paymentPoints": 0,
                     *               "paidPoints": 0,
                     *               "refundPoints": 0,
                     *               "itemQuantity": 2,
                     *               "shippedQuantity": 0,
                     *               "refundedQuantity": 0,
                     *               "childCount": 0,
                     *               "openAfterSales": 0,
                     *               "facts": {
                     *                 "unshippedRefunds": 0,
                     *                 "claimedPrice": 0,
                     *                 "claimedPoints": 0,
                     *                 "claimedQuantity": 0,
                     *                 "claimedUnshipped": 0,
                     *                 "stockHeld": true,
                     *                 "refundRefused": false
                     *               }
                     *             },
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
                     *             "stateTime": "2026-03-01T09:31:00.000+08:00",
                     *             "deadline": "2026-03-03T09:31:00.000+08:00",
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
    countOrders: {
        parameters: {
            query?: {
                /** @description The kind of order */
                orderType?: components["schemas"]["OrderType"];
                /** @description Source client */
                appType?: components["schemas"]["ClientType"];
                /** @description Paid or not */
                isPay?: 0 | 1;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *           "state": "awaitingShipment.whole",
                     *           "count": 17
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["StateCount"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listOrderChildren: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: components["schemas"]["Id"];
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
                     *           "facts": {
                     *             "parentId": "10000",
                     *             "goodsKind": "ordinary",
                     *             "isPay": 1,
                     *             "paymentPrice": 12000,
                     *             "paidPrice": 12000,
                     *             "refundPrice": 0,
                     *             "paymentPoints": 0,
                     *             "paidPoints": 0,
                     *             "refundPoints": 0,
                     *             "itemQuantity": 2,
                     *             "shippedQuantity": 0,
                     *             "refundedQuantity": 0,
                     *             "childCount": 0,
                     *             "openAfterSales": 0,
                     *             "facts": {
                     *               "unshippedRefunds": 0,
                     *               "claimedPrice": 0,
                     *               "claimedPoints": 0,
                     *               "claimedQuantity": 0,
                     *               "claimedUnshipped": 0,
                     *               "stockHeld": true,
                     *               "refundRefused": false
                     *             }
                     *           },
                     *           "id": "10001",
                     *           "tenantId": "t1",
                     *           "orderNo": "202603010930000001",
                     *           "parentId": "10000",
                     *           "userId": "42",
                     *           "memberName": "南风",
                     *           "appId": null,
                     *           "appType": "MA",
                     *           "orderType": 0,
                     *           "goodsKind": "ordinary",
                     *           "state": "awaitingShipment.whole",
                     *           "isPay": 1,
                     *           "salesPrice": 12900,
                     *           "freightPrice": 0,
                     *           "discountPrice": 900,
                     *           "paymentPrice": 12000,
                     *           "refundPrice": 0,
                     *           "paymentPoints": 0,
                     *           "payChannel": "wechat",
                     *           "itemQuantity": 2,
                     *           "firstItem": "云南小粒咖啡豆",
                     *           "firstPicUrl": "",
                     *           "receiverName": "何青",
                     *           "receiverPhone": "13800000000",
                     *           "receiverProvince": "云南省",
                     *           "createTime": "2026-03-01T09:30:00.000+08:00",
                     *           "paymentTime": "2026-03-01T09:31:00.000+08:00",
                     *           "deliveryTime": null,
                     *           "dueTime": null,
                     *           "stateTime": "2026-03-01T09:31:00.000+08:00",
                     *           "deadline": "2026-03-03T09:31:00.000+08:00",
                     *           "version": 2,
                     *           "remark": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["OrderRow"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: components["schemas"]["Id"];
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
                     *         "facts": {
                     *           "parentId": null,
                     *           "goodsKind": "ordinary",
                     *           "isPay": 1,
                     *           "paymentPrice": 12000,
                     *           "paidPrice": 12000,
                     *           "refundPrice": 0,
                     *           "paymentPoints": 0,
                     *           "paidPoints": 0,
                     *           "refundPoints": 0,
                     *           "itemQuantity": 2,
                     *           "shippedQuantity": 0,
                     *           "refundedQuantity": 0,
                     *           "childCount": 0,
                     *           "openAfterSales": 0,
                     *           "facts": {
                     *             "unshippedRefunds": 0,
                     *             "claimedPrice": 0,
                     *             "claimedPoints": 0,
                     *             "claimedQuantity": 0,
                     *             "claimedUnshipped": 0,
                     *             "stockHeld": true,
                     *             "refundRefused": false
                     *           }
                     *         },
                     *         "allowed": [
                     *           "ship",
                     *           "cancel"
                     *         ],
                     *         "id": "10001",
                     *         "tenantId": "t1",
                     *         "orderNo": "202603010930000001",
                     *         "parentId": null,
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "appId": null,
                     *         "appType": "MA",
                     *         "orderType": 0,
                     *         "goodsKind": "ordinary",
                     *         "state": "awaitingShipment.whole",
                     *         "isPay": 1,
                     *         "salesPrice": 12900,
                     *         "freightPrice": 0,
                     *         "discountPrice": 900,
                     *         "paymentPrice": 12000,
                     *         "refundPrice": 0,
                     *         "paymentPoints": 0,
                     *         "payChannel": "wechat",
                     *         "itemQuantity": 2,
                     *         "firstItem": "云南小粒咖啡豆",
                     *         "firstPicUrl": "",
                     *         "receiverName": "何青",
                     *         "receiverPhone": "13800000000",
                     *         "receiverProvince": "云南省",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "paymentTime": "2026-03-01T09:31:00.000+08:00",
                     *         "deliveryTime": null,
                     *         "dueTime": null,
                     *         "deadline": "2026-03-03T09:31:00.000+08:00",
                     *         "version": 2,
                     *         "remark": "",
                     *         "adjustPrice": 0,
                     *         "paidPrice": 12000,
                     *         "claimedPrice": 0,
                     *         "owedPrice": 12000,
                     *         "paidPoints": 0,
                     *         "refundPoints": 0,
                     *         "claimedPoints": 0,
                     *         "owedPoints": 0,
                     *         "shippedQuantity": 0,
                     *         "refundedQuantity": 0,
                     *         "shippableQuantity": 2,
                     *         "childCount": 0,
                     *         "openAfterSales": 0,
                     *         "receiverCity": "昆明市",
                     *         "receiverAddress": "翠湖路 8 号",
                     *         "userMessage": "",
                     *         "transactionId": "42000202603010930000001",
                     *         "cancelReason": null,
                     *         "isBusy": false,
                     *         "dueEvent": null,
                     *         "receiveTime": null,
                     *         "completeTime": null,
                     *         "cancelTime": null,
                     *         "stateTime": "2026-03-01T09:31:00.000+08:00",
                     *         "member": {
                     *           "userId": "42",
                     *           "nickName": "南风",
                     *           "avatarUrl": "",
                     *           "mobile": "13800000000",
                     *           "orderCount": 3,
                     *           "consumeAmount": 36000,
                     *           "points": 120
                     *         },
                     *         "items": [
                     *           {
                     *             "id": "20001",
                     *             "spuId": "3",
                     *             "skuId": "7",
                     *             "spuName": "云南小粒咖啡豆",
                     *             "picUrl": "",
                     *             "specInfo": "500g",
                     *             "quantity": 2,
                     *             "shippedQuantity": 0,
                     *             "refundedQuantity": 0,
                     *             "shippableQuantity": 2,
                     *             "claimedQuantity": 0,
                     *             "salesPrice": 6450,
                     *             "paymentPrice": 12000,
                     *             "paymentPoints": 0
                     *           }
                     *         ],
                     *         "parcels": [],
                     *         "afterSales": [],
                     *         "surplus": [
                     *           {
                     *             "id": "501",
                     *             "price": 12000,
                     *             "transactionId": "42000202603010930000002",
                     *             "since": "2026-03-01T09:32:00.000+08:00",
                     *             "nextTime": "2026-03-01T10:32:00.000+08:00",
                     *             "tries": 3,
                     *             "reason": "商户账户余额不足，请充值后重试"
                     *           }
                     *         ],
                     *         "acts": [
                     *           {
                     *             "act": "receive",
                     *             "event": "order.receive",
                     *             "allowed": false,
                     *             "guard": null,
                     *             "reason": "“待收货”时才可“确认收货”，当前为“整单待发”"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["OrderDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The order */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    trackOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order */
                id: components["schemas"]["Id"];
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
                     *           "parcelId": "30001",
                     *           "status": "onTheWay",
                     *           "news": [
                     *             {
                     *               "time": "2026-03-02T10:00:00.000+08:00",
                     *               "text": "快件运输中"
                     *             },
                     *             {
                     *               "time": "2026-03-01T18:20:00.000+08:00",
                     *               "text": "快件已揽收"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Track"][];
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
    editOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2,
                 *       "remark": "轻放"
                 *     }
                 */
                "application/json": components["schemas"]["Edit"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "42",
                 *       "appType": "MA",
                 *       "items": [
                 *         {
                 *           "skuId": "7",
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "freightPrice": 0,
                 *       "discountPrice": 900,
                 *       "receiver": {
                 *         "name": "何青",
                 *         "phone": "13800000000",
                 *         "province": "云南省",
                 *         "city": "昆明市",
                 *         "address": "翠湖路 8 号"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    editOrderPrice: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 1,
                 *       "paymentPrice": 9900
                 *     }
                 */
                "application/json": components["schemas"]["Price"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path: {
                /** @description The order */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    receiveOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The order */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    shipOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2,
                 *       "parcels": [
                 *         {
                 *           "carrier": "顺丰速运",
                 *           "trackingNo": "SF1234567890",
                 *           "items": [
                 *             {
                 *               "itemId": "20001",
                 *               "quantity": 1
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Shipping"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    correctParcel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 3,
                 *       "parcelId": "31",
                 *       "carrier": "顺丰速运",
                 *       "trackingNo": "SF1234567899"
                 *     }
                 */
                "application/json": components["schemas"]["ParcelCorrection"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    undoShipping: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    undoPriceChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    undoCancellation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    splitOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2,
                 *       "parts": [
                 *         [
                 *           {
                 *             "itemId": "20001",
                 *             "quantity": 1
                 *           }
                 *         ],
                 *         [
                 *           {
                 *             "itemId": "20001",
                 *             "quantity": 1
                 *           }
                 *         ]
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Division"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readShipDesk: {
        parameters: {
            query?: {
                /** @description Ids of orders joined by dots; these orders in this order, whatever their state, and no filter */
                ids?: string;
                /** @description A state of waiting; both by default */
                state?: "awaitingShipment" | "awaitingShipment.whole" | "awaitingShipment.partly";
                /** @description The kind of order */
                orderType?: components["schemas"]["OrderType"];
                /** @description Kind of goods */
                goodsKind?: "ordinary" | "points";
                /** @description Source client */
                appType?: components["schemas"]["ClientType"];
                /** @description The member */
                userId?: components["schemas"]["Id"];
                /** @description Goods that the order contains */
                spuId?: components["schemas"]["Id"];
                /** @description Only rows past their deadline, or past it by the end of today */
                late?: components["schemas"]["Lateness"];
                /** @description Part of the number, the receiver or the phone */
                text?: string;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *         "orders": [
                     *           {
                     *             "id": "10001",
                     *             "tenantId": "t1",
                     *             "tenantName": "南风小店",
                     *             "orderNo": "202603010930000001",
                     *             "state": "awaitingShipment.whole",
                     *             "memberName": "南风",
                     *             "receiverName": "何青",
                     *             "receiverPhone": "13800000000",
                     *             "receiverProvince": "云南省",
                     *             "receiverCity": "昆明市",
                     *             "receiverAddress": "人民路 18 号",
                     *             "userMessage": "请轻放",
                     *             "remark": "",
                     *             "paymentPrice": 12000,
                     *             "paymentPoints": 0,
                     *             "createTime": "2026-03-01T09:30:00.000+08:00",
                     *             "goods": [
                     *               {
                     *                 "itemId": "20001",
                     *                 "spuName": "云南小粒咖啡豆",
                     *                 "specInfo": "250 克",
                     *                 "picUrl": "",
                     *                 "quantity": 2,
                     *                 "shippableQuantity": 2,
                     *                 "salesPrice": 6450,
                     *                 "paymentPrice": 12000
                     *               }
                     *             ],
                     *             "carrier": "顺丰速运",
                     *             "refusal": null
                     *           }
                     *         ],
                     *         "total": 1,
                     *         "totalExact": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ShipDesk"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    beginShipping: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parcels": [
                 *         {
                 *           "orderId": "10001",
                 *           "carrier": "顺丰速运",
                 *           "trackingNo": "SF1234567890123"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Shipments"];
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
                     *         "id": "7",
                     *         "jobNo": "J7",
                     *         "tenantId": "t1",
                     *         "kind": "act",
                     *         "purpose": "ship",
                     *         "fileName": "",
                     *         "operatorName": "周租",
                     *         "state": "validating",
                     *         "total": 0,
                     *         "waiting": 0,
                     *         "done": 0,
                     *         "failed": 0,
                     *         "skipped": 0,
                     *         "fault": null,
                     *         "isBusy": true,
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:02.000+08:00",
                     *         "dueTime": null,
                     *         "version": 1,
                     *         "facts": {
                     *           "checked": false,
                     *           "wish": "run",
                     *           "counts": {
                     *             "total": 0,
                     *             "done": 0,
                     *             "failed": 0,
                     *             "skipped": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "confirm",
                     *             "event": "job.confirm",
                     *             "allowed": false,
                     *             "guard": null,
                     *             "reason": "尚未校验"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    cancelAndRefundOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    resendOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    resendCardText: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    refundOrderPoints: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    checkOrderRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    retryOrderRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    settleOrderByHand: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    resumeOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    retryOrderSurplus: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "surplusId": "501"
                 *     }
                 */
                "application/json": components["schemas"]["SurplusAct"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    settleOrderSurplus: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "10001",
                 *       "version": 2,
                 *       "surplusId": "501",
                 *       "note": "已通过银行转账退回"
                 *     }
                 */
                "application/json": components["schemas"]["SurplusSettling"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageJobs: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Kind of job */
                kind?: "import" | "export" | "act";
                /** @description A state */
                state?: string;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "7",
                     *             "jobNo": "J7",
                     *             "tenantId": "t1",
                     *             "kind": "import",
                     *             "purpose": "ship",
                     *             "fileName": "发货.xlsx",
                     *             "operatorName": "周租",
                     *             "state": "previewing",
                     *             "total": 200,
                     *             "waiting": 197,
                     *             "done": 0,
                     *             "failed": 3,
                     *             "skipped": 0,
                     *             "fault": null,
                     *             "isBusy": false,
                     *             "createTime": "2026-03-01T09:30:00.000+08:00",
                     *             "stateTime": "2026-03-01T09:30:02.000+08:00",
                     *             "dueTime": null,
                     *             "version": 3,
                     *             "facts": {
                     *               "checked": true,
                     *               "wish": "run",
                     *               "counts": {
                     *                 "total": 200,
                     *                 "done": 0,
                     *                 "failed": 3,
                     *                 "skipped": 0
                     *               }
                     *             },
                     *             "acts": [
                     *               {
                     *                 "act": "confirm",
                     *                 "event": "job.confirm",
                     *                 "allowed": true,
                     *                 "guard": null,
                     *                 "reason": null
                     *               }
                     *             ]
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
                            records?: components["schemas"]["Job"][];
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
    readJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
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
                     *         "id": "7",
                     *         "jobNo": "J7",
                     *         "tenantId": "t1",
                     *         "kind": "import",
                     *         "purpose": "ship",
                     *         "fileName": "发货.xlsx",
                     *         "operatorName": "周租",
                     *         "state": "previewing",
                     *         "total": 200,
                     *         "waiting": 197,
                     *         "done": 0,
                     *         "failed": 3,
                     *         "skipped": 0,
                     *         "fault": null,
                     *         "isBusy": false,
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:02.000+08:00",
                     *         "dueTime": null,
                     *         "version": 3,
                     *         "facts": {
                     *           "checked": true,
                     *           "wish": "run",
                     *           "counts": {
                     *             "total": 200,
                     *             "done": 0,
                     *             "failed": 3,
                     *             "skipped": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "confirm",
                     *             "event": "job.confirm",
                     *             "allowed": true,
                     *             "guard": null,
                     *             "reason": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageJobRows: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description The status of the row */
                status?: "waiting" | "done" | "failed" | "skipped";
            };
            header?: never;
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
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
                     *         "records": [
                     *           {
                     *             "rowNo": 2,
                     *             "subject": {
                     *               "kind": "order",
                     *               "id": "19956",
                     *               "name": "202603010930000001",
                     *               "isGone": false,
                     *               "memberName": "何青",
                     *               "price": 15800,
                     *               "points": 0
                     *             },
                     *             "cells": {
                     *               "orderNo": "202603010930000001",
                     *               "carrier": "顺丰速运",
                     *               "trackingNo": "SF1234567890"
                     *             },
                     *             "status": "failed",
                     *             "reason": "订单尚未支付"
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
                            records?: components["schemas"]["JobRow"][];
                        } & components["schemas"]["Page"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    confirmJob: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pauseJob: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    resumeJob: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readFailedRows: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readJobFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file as it was uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readJobResult: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path: {
                /** @description The job */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    beginOrderAct: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "act": "receive",
                 *       "orderIds": [
                 *         "10001",
                 *         "10002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderAct"];
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
                     *         "id": "7",
                     *         "jobNo": "J7",
                     *         "tenantId": "t1",
                     *         "kind": "import",
                     *         "purpose": "ship",
                     *         "fileName": "发货.xlsx",
                     *         "operatorName": "周租",
                     *         "state": "previewing",
                     *         "total": 200,
                     *         "waiting": 197,
                     *         "done": 0,
                     *         "failed": 3,
                     *         "skipped": 0,
                     *         "fault": null,
                     *         "isBusy": false,
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:02.000+08:00",
                     *         "dueTime": null,
                     *         "version": 3,
                     *         "facts": {
                     *           "checked": true,
                     *           "wish": "run",
                     *           "counts": {
                     *             "total": 200,
                     *             "done": 0,
                     *             "failed": 3,
                     *             "skipped": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "confirm",
                     *             "event": "job.confirm",
                     *             "allowed": true,
                     *             "guard": null,
                     *             "reason": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    beginOrderExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "of": "orders",
                 *       "filter": {
                 *         "state": "completed"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrderExport"];
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
                     *         "id": "7",
                     *         "jobNo": "J7",
                     *         "tenantId": "t1",
                     *         "kind": "import",
                     *         "purpose": "ship",
                     *         "fileName": "发货.xlsx",
                     *         "operatorName": "周租",
                     *         "state": "previewing",
                     *         "total": 200,
                     *         "waiting": 197,
                     *         "done": 0,
                     *         "failed": 3,
                     *         "skipped": 0,
                     *         "fault": null,
                     *         "isBusy": false,
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:02.000+08:00",
                     *         "dueTime": null,
                     *         "version": 3,
                     *         "facts": {
                     *           "checked": true,
                     *           "wish": "run",
                     *           "counts": {
                     *             "total": 200,
                     *             "done": 0,
                     *             "failed": 3,
                     *             "skipped": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "confirm",
                     *             "event": "job.confirm",
                     *             "allowed": true,
                     *             "guard": null,
                     *             "reason": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                /** @description A state; a parent includes its nested states */
                state?: string;
                /** @description The kind of order */
                orderType?: components["schemas"]["OrderType"];
                /** @description Kind of goods */
                goodsKind?: "ordinary" | "points" | "virtual" | "card";
                /** @description Source client */
                appType?: components["schemas"]["ClientType"];
                /** @description Paid or not */
                isPay?: 0 | 1;
                /** @description The member */
                userId?: components["schemas"]["Id"];
                /** @description Goods that the order contains */
                spuId?: components["schemas"]["Id"];
                /** @description The payment channel */
                payChannel?: string;
                /** @description The full tracking number of one of its parcels */
                trackingNo?: components["schemas"]["TrackingNo"];
                /** @description Only orders with surplus payments that have not been refunded yet */
                surplus?: 1;
                /** @description Only rows past their deadline, or past it by the end of today */
                late?: components["schemas"]["Lateness"];
                /** @description Part of the number, the receiver or the phone */
                text?: string;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Names of columns joined by dots, in file order; all by default */
                columns?: string;
                /** @description Kind of file */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    exportCardOrders: {
        parameters: {
            query?: {
                /** @description A state; a parent includes its nested states */
                state?: string;
                /** @description The kind of order */
                orderType?: components["schemas"]["OrderType"];
                /** @description Kind of goods */
                goodsKind?: "ordinary" | "points" | "virtual" | "card";
                /** @description Source client */
                appType?: components["schemas"]["ClientType"];
                /** @description Paid or not */
                isPay?: 0 | 1;
                /** @description The member */
                userId?: components["schemas"]["Id"];
                /** @description Goods that the order contains */
                spuId?: components["schemas"]["Id"];
                /** @description The payment channel */
                payChannel?: string;
                /** @description The full tracking number of one of its parcels */
                trackingNo?: components["schemas"]["TrackingNo"];
                /** @description Only orders with surplus payments that have not been refunded yet */
                surplus?: 1;
                /** @description Only rows past their deadline, or past it by the end of today */
                late?: components["schemas"]["Lateness"];
                /** @description Part of the number, the receiver or the phone */
                text?: string;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description Names of columns joined by dots, in file order; all by default */
                columns?: string;
                /** @description Kind of file */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readShipmentTemplate: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    importShipments: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Sheet"];
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
                     *         "id": "7",
                     *         "jobNo": "J7",
                     *         "tenantId": "t1",
                     *         "kind": "import",
                     *         "purpose": "ship",
                     *         "fileName": "发货.xlsx",
                     *         "operatorName": "周租",
                     *         "state": "previewing",
                     *         "total": 200,
                     *         "waiting": 197,
                     *         "done": 0,
                     *         "failed": 3,
                     *         "skipped": 0,
                     *         "fault": null,
                     *         "isBusy": false,
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:02.000+08:00",
                     *         "dueTime": null,
                     *         "version": 3,
                     *         "facts": {
                     *           "checked": true,
                     *           "wish": "run",
                     *           "counts": {
                     *             "total": 200,
                     *             "done": 0,
                     *             "failed": 3,
                     *             "skipped": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "confirm",
                     *             "event": "job.confirm",
                     *             "allowed": true,
                     *             "guard": null,
                     *             "reason": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readCardTemplate: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    importCards: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Sheet"];
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
                     *         "id": "7",
                     *         "jobNo": "J7",
                     *         "tenantId": "t1",
                     *         "kind": "import",
                     *         "purpose": "ship",
                     *         "fileName": "发货.xlsx",
                     *         "operatorName": "周租",
                     *         "state": "previewing",
                     *         "total": 200,
                     *         "waiting": 197,
                     *         "done": 0,
                     *         "failed": 3,
                     *         "skipped": 0,
                     *         "fault": null,
                     *         "isBusy": false,
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:02.000+08:00",
                     *         "dueTime": null,
                     *         "version": 3,
                     *         "facts": {
                     *           "checked": true,
                     *           "wish": "run",
                     *           "counts": {
                     *             "total": 200,
                     *             "done": 0,
                     *             "failed": 3,
                     *             "skipped": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "confirm",
                     *             "event": "job.confirm",
                     *             "allowed": true,
                     *             "guard": null,
                     *             "reason": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    beginPackageRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderIds": [
                 *         "10001",
                 *         "10002"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderIds"];
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
                     *         "id": "7",
                     *         "jobNo": "J7",
                     *         "tenantId": "t1",
                     *         "kind": "import",
                     *         "purpose": "ship",
                     *         "fileName": "发货.xlsx",
                     *         "operatorName": "周租",
                     *         "state": "previewing",
                     *         "total": 200,
                     *         "waiting": 197,
                     *         "done": 0,
                     *         "failed": 3,
                     *         "skipped": 0,
                     *         "fault": null,
                     *         "isBusy": false,
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:02.000+08:00",
                     *         "dueTime": null,
                     *         "version": 3,
                     *         "facts": {
                     *           "checked": true,
                     *           "wish": "run",
                     *           "counts": {
                     *             "total": 200,
                     *             "done": 0,
                     *             "failed": 3,
                     *             "skipped": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "confirm",
                     *             "event": "job.confirm",
                     *             "allowed": true,
                     *             "guard": null,
                     *             "reason": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageAfterSales: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description A state */
                state?: string;
                /** @description Only the money, or against the return of the goods */
                way?: "refundOnly" | "returnAndRefund";
                /** @description The full number of the after-sale or of its order */
                number?: string;
                /** @description The member */
                userId?: components["schemas"]["Id"];
                /** @description Only rows past their deadline, or past it by the end of today */
                late?: components["schemas"]["Lateness"];
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description What to sort by; late, descending, puts the earliest deadline first */
                sort?: "createTime" | "late";
                /** @description Sort direction */
                order?: "asc" | "desc";
                /** @description 'allowed adds the actions that each row accepts now, for callers without its chart' */
                with?: components["parameters"]["with"];
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
                     *             "id": "501",
                     *             "tenantId": "t1",
                     *             "afterSaleNo": "AS2026030100000501",
                     *             "orderId": "10001",
                     *             "orderNo": "202603010930000001",
                     *             "orderItemId": "20001",
                     *             "userId": "42",
                     *             "memberName": "南风",
                     *             "itemName": "云南小粒咖啡豆",
                     *             "picUrl": "",
                     *             "specInfo": "500g",
                     *             "state": "applied",
                     *             "way": "returnAndRefund",
                     *             "claimPrice": 6000,
                     *             "claimPoints": 0,
                     *             "claimQuantity": 1,
                     *             "claimUnshipped": false,
                     *             "agreedPrice": 0,
                     *             "agreedPoints": 0,
                     *             "carrier": null,
                     *             "trackingNo": null,
                     *             "refusalReason": null,
                     *             "applyReason": "包装破损",
                     *             "createTime": "2026-03-04T09:30:00.000+08:00",
                     *             "stateTime": "2026-03-04T09:30:00.000+08:00",
                     *             "dueTime": null,
                     *             "deadline": "2026-03-03T10:00:00.000+08:00",
                     *             "version": 1,
                     *             "facts": {
                     *               "way": "returnAndRefund",
                     *               "claim": {
                     *                 "price": 6000,
                     *                 "points": 0,
                     *                 "unshipped": false
                     *               },
                     *               "refundRefused": false
                     *             }
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
                            records?: components["schemas"]["AfterSaleRow"][];
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
    countAfterSales: {
        parameters: {
            query?: {
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *           "state": "applied",
                     *           "count": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["StateCount"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readAfterSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The after-sale */
                id: components["schemas"]["Id"];
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
                     *         "id": "501",
                     *         "tenantId": "t1",
                     *         "afterSaleNo": "AS2026030100000501",
                     *         "orderId": "10001",
                     *         "orderNo": "202603010930000001",
                     *         "orderItemId": "20001",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "itemName": "云南小粒咖啡豆",
                     *         "picUrl": "",
                     *         "specInfo": "500g",
                     *         "state": "applied",
                     *         "way": "returnAndRefund",
                     *         "claimPrice": 6000,
                     *         "claimPoints": 0,
                     *         "claimQuantity": 1,
                     *         "claimUnshipped": false,
                     *         "agreedPrice": 0,
                     *         "agreedPoints": 0,
                     *         "carrier": null,
                     *         "trackingNo": null,
                     *         "refusalReason": null,
                     *         "applyReason": "包装破损",
                     *         "createTime": "2026-03-04T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-04T09:30:00.000+08:00",
                     *         "dueTime": null,
                     *         "deadline": "2026-03-03T10:00:00.000+08:00",
                     *         "version": 1,
                     *         "facts": {
                     *           "way": "returnAndRefund",
                     *           "claim": {
                     *             "price": 6000,
                     *             "points": 0,
                     *             "unshipped": false
                     *           },
                     *           "refundRefused": false
                     *         },
                     *         "allowed": [
                     *           "agree",
                     *           "refuse"
                     *         ],
                     *         "applyPicUrls": [],
                     *         "isBusy": false,
                     *         "orderState": "completed",
                     *         "orderPaidPrice": 12000,
                     *         "orderRefundPrice": 0,
                     *         "acts": [
                     *           {
                     *             "act": "receive",
                     *             "event": "afterSale.receive",
                     *             "allowed": false,
                     *             "guard": null,
                     *             "reason": "“待商家收货”时才可“确认收到退货”，当前为“待审核”"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["AfterSaleDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    openAfterSale: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "10001",
                 *       "version": 3,
                 *       "itemId": "20001",
                 *       "way": "returnAndRefund",
                 *       "price": 6000,
                 *       "points": 0,
                 *       "quantity": 1,
                 *       "unshipped": false,
                 *       "reason": "包装破损"
                 *     }
                 */
                "application/json": components["schemas"]["NewAfterSale"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    agreeAfterSale: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 1,
                 *       "price": 6000,
                 *       "points": 0
                 *     }
                 */
                "application/json": components["schemas"]["Agreement"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    refuseAfterSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 1,
                 *       "reason": "超过售后期限"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    receiveReturn: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 3,
                 *       "restock": true
                 *     }
                 */
                "application/json": components["schemas"]["GoodsBack"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    refuseReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 3,
                 *       "reason": "商品已损坏"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    enterReturnParcel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 2,
                 *       "carrier": "顺丰速运",
                 *       "trackingNo": "SF1234567890"
                 *     }
                 */
                "application/json": components["schemas"]["ReturnParcel"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    waiveReturn: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    closeAfterSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 2,
                 *       "reason": "买家表示不再退货"
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    checkAfterSaleRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    retryAfterSaleRefund: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    settleAfterSaleByHand: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageMembers: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the nickname, the real name or the phone */
                text?: string;
                /** @description Source client */
                appType?: components["schemas"]["ClientType"];
                /** @description Gender; `none` for members without one */
                sex?: "0" | "1" | "2" | "none";
                /** @description Province as stored; `none` for members without one */
                province?: string;
                /** @description 0 active, 1 disabled */
                status?: 0 | 1;
                /** @description Only members with this tag */
                tagItemId?: components["schemas"]["Id"];
                /** @description Only members referred by this one */
                parentId?: components["schemas"]["Id"];
                /** @description Profile fields as key=value pairs joined by &, percent-encoded; a range of numbers or days is from..to */
                profile?: string;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "profile": {
                     *               "level": "银卡"
                     *             },
                     *             "tagIds": [
                     *               "3"
                     *             ],
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
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "42",
                 *       "version": 1,
                 *       "nickName": "南风",
                 *       "status": 1
                 *     }
                 */
                "application/json": components["schemas"]["MemberChange"];
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
                     *         "member": {
                     *           "id": "42",
                     *           "userId": "42",
                     *           "tenantId": "t1",
                     *           "parentId": null,
                     *           "nickName": "南风",
                     *           "realName": "何青",
                     *           "avatarUrl": "",
                     *           "mobile": "13800000000",
                     *           "sex": 2,
                     *           "province": "云南省",
                     *           "city": "昆明市",
                     *           "appType": "MA",
                     *           "appId": null,
                     *           "status": 0,
                     *           "points": 320,
                     *           "balance": 0,
                     *           "orderCount": 3,
                     *           "consumeAmount": 36800,
                     *           "createTime": "2026-01-05T10:00:00.000+08:00",
                     *           "visitTime": null,
                     *           "profile": {
                     *             "level": "银卡"
                     *           },
                     *           "tagIds": [
                     *             "3"
                     *           ],
                     *           "version": 1
                     *         },
                     *         "birthday": "1990-05-01",
                     *         "remark": "",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "profile": {
                     *           "level": "银卡"
                     *         },
                     *         "hidden": [
                     *           "idCard"
                     *         ],
                     *         "tags": [
                     *           {
                     *             "id": "3",
                     *             "categoryId": "1",
                     *             "categoryName": "等级",
                     *             "name": "常客",
                     *             "color": "blue"
                     *           }
                     *         ],
                     *         "shops": [
                     *           {
                     *             "id": "5",
                     *             "name": "南风的店",
                     *             "status": 1
                     *           }
                     *         ],
                     *         "referrers": [
                     *           {
                     *             "id": "7",
                     *             "nickName": "北山",
                     *             "mobile": "13900000000",
                     *             "status": 0
                     *           }
                     *         ],
                     *         "followers": 12,
                     *         "openOrders": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["MemberDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nickName": "南风",
                 *       "mobile": "13800000000",
                 *       "sex": 2,
                 *       "appType": "MA",
                 *       "profile": {
                 *         "level": "银卡"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MemberInput"];
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
                     *         "member": {
                     *           "id": "42",
                     *           "userId": "42",
                     *           "tenantId": "t1",
                     *           "parentId": null,
                     *           "nickName": "南风",
                     *           "realName": "何青",
                     *           "avatarUrl": "",
                     *           "mobile": "13800000000",
                     *           "sex": 2,
                     *           "province": "云南省",
                     *           "city": "昆明市",
                     *           "appType": "MA",
                     *           "appId": null,
                     *           "status": 0,
                     *           "points": 320,
                     *           "balance": 0,
                     *           "orderCount": 3,
                     *           "consumeAmount": 36800,
                     *           "createTime": "2026-01-05T10:00:00.000+08:00",
                     *           "visitTime": null,
                     *           "profile": {
                     *             "level": "银卡"
                     *           },
                     *           "tagIds": [
                     *             "3"
                     *           ],
                     *           "version": 1
                     *         },
                     *         "birthday": "1990-05-01",
                     *         "remark": "",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "profile": {
                     *           "level": "银卡"
                     *         },
                     *         "hidden": [
                     *           "idCard"
                     *         ],
                     *         "tags": [
                     *           {
                     *             "id": "3",
                     *             "categoryId": "1",
                     *             "categoryName": "等级",
                     *             "name": "常客",
                     *             "color": "blue"
                     *           }
                     *         ],
                     *         "shops": [
                     *           {
                     *             "id": "5",
                     *             "name": "南风的店",
                     *             "status": 1
                     *           }
                     *         ],
                     *         "referrers": [
                     *           {
                     *             "id": "7",
                     *             "nickName": "北山",
                     *             "mobile": "13900000000",
                     *             "status": 0
                     *           }
                     *         ],
                     *         "followers": 12,
                     *         "openOrders": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["MemberDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "member": {
                     *           "id": "42",
                     *           "userId": "42",
                     *           "tenantId": "t1",
                     *           "parentId": null,
                     *           "nickName": "南风",
                     *           "realName": "何青",
                     *           "avatarUrl": "",
                     *           "mobile": "13800000000",
                     *           "sex": 2,
                     *           "province": "云南省",
                     *           "city": "昆明市",
                     *           "appType": "MA",
                     *           "appId": null,
                     *           "status": 0,
                     *           "points": 320,
                     *           "balance": 0,
                     *           "orderCount": 3,
                     *           "consumeAmount": 36800,
                     *           "createTime": "2026-01-05T10:00:00.000+08:00",
                     *           "visitTime": null,
                     *           "profile": {
                     *             "level": "银卡"
                     *           },
                     *           "tagIds": [
                     *             "3"
                     *           ],
                     *           "version": 1
                     *         },
                     *         "birthday": "1990-05-01",
                     *         "remark": "",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "profile": {
                     *           "level": "银卡"
                     *         },
                     *         "hidden": [
                     *           "idCard"
                     *         ],
                     *         "tags": [
                     *           {
                     *             "id": "3",
                     *             "categoryId": "1",
                     *             "categoryName": "等级",
                     *             "name": "常客",
                     *             "color": "blue"
                     *           }
                     *         ],
                     *         "shops": [
                     *           {
                     *             "id": "5",
                     *             "name": "南风的店",
                     *             "status": 1
                     *           }
                     *         ],
                     *         "referrers": [
                     *           {
                     *             "id": "7",
                     *             "nickName": "北山",
                     *             "mobile": "13900000000",
                     *             "status": 0
                     *           }
                     *         ],
                     *         "followers": 12,
                     *         "openOrders": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["MemberDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteMember: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            version: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    restoreMember: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    revealMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "idCard": "530102199005010011"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            [key: string]: components["schemas"]["ProfileValue"];
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    previewMemberParent: {
        parameters: {
            query: {
                /** @description The member */
                userId: components["schemas"]["Id"];
                /** @description The new referrer; none removes the current one */
                parentId?: components["schemas"]["Id"];
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
                     *         "allowed": true,
                     *         "refusal": null,
                     *         "version": 1,
                     *         "member": {
                     *           "id": "42",
                     *           "nickName": "北山",
                     *           "mobile": "13900000000",
                     *           "status": 0
                     *         },
                     *         "before": [],
                     *         "after": [
                     *           {
                     *             "id": "7",
                     *             "nickName": "北山",
                     *             "mobile": "13900000000",
                     *             "status": 0
                     *           }
                     *         ],
                     *         "followers": [
                     *           {
                     *             "id": "7",
                     *             "nickName": "北山",
                     *             "mobile": "13900000000",
                     *             "status": 0
                     *           }
                     *         ],
                     *         "followerCount": 1,
                     *         "branch": 12
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ParentPreview"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    changeMemberParent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "42",
                 *       "parentId": "7",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["ParentChange"];
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
                     *         "member": {
                     *           "id": "42",
                     *           "userId": "42",
                     *           "tenantId": "t1",
                     *           "parentId": null,
                     *           "nickName": "南风",
                     *           "realName": "何青",
                     *           "avatarUrl": "",
                     *           "mobile": "13800000000",
                     *           "sex": 2,
                     *           "province": "云南省",
                     *           "city": "昆明市",
                     *           "appType": "MA",
                     *           "appId": null,
                     *           "status": 0,
                     *           "points": 320,
                     *           "balance": 0,
                     *           "orderCount": 3,
                     *           "consumeAmount": 36800,
                     *           "createTime": "2026-01-05T10:00:00.000+08:00",
                     *           "visitTime": null,
                     *           "profile": {
                     *             "level": "银卡"
                     *           },
                     *           "tagIds": [
                     *             "3"
                     *           ],
                     *           "version": 1
                     *         },
                     *         "birthday": "1990-05-01",
                     *         "remark": "",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "profile": {
                     *           "level": "银卡"
                     *         },
                     *         "hidden": [
                     *           "idCard"
                     *         ],
                     *         "tags": [
                     *           {
                     *             "id": "3",
                     *             "categoryId": "1",
                     *             "categoryName": "等级",
                     *             "name": "常客",
                     *             "color": "blue"
                     *           }
                     *         ],
                     *         "shops": [
                     *           {
                     *             "id": "5",
                     *             "name": "南风的店",
                     *             "status": 1
                     *           }
                     *         ],
                     *         "referrers": [
                     *           {
                     *             "id": "7",
                     *             "nickName": "北山",
                     *             "mobile": "13900000000",
                     *             "status": 0
                     *           }
                     *         ],
                     *         "followers": 12,
                     *         "openOrders": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["MemberDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    givePoints: {
        parameters: {
            query?: {
                /** @description Why; kept in the ledger */
                reason?: string;
            };
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path: {
                /** @description The member */
                userId: string;
                /** @description Whole points from 1 to 999,999,999, in digits */
                givePoints: string;
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
                     *         "id": "9",
                     *         "tenantId": "t1",
                     *         "adjustmentNo": "A20260301K7Q",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "asset": "points",
                     *         "amount": 100,
                     *         "reason": "活动补发",
                     *         "state": "posted",
                     *         "beforeAmount": 320,
                     *         "afterAmount": 420,
                     *         "reversalReason": null,
                     *         "refusal": null,
                     *         "operatorName": "青禾店长",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 3,
                     *         "facts": {
                     *           "afterAmount": 420,
                     *           "asset": "points",
                     *           "amount": 100,
                     *           "reason": "活动补发"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Adjustment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readMemberAssets: {
        parameters: {
            query: {
                /** @description The member */
                userId: components["schemas"]["Id"];
                /** @description Only this asset */
                asset?: "points" | "balance";
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
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
                     *         "userId": "42",
                     *         "points": 420,
                     *         "balance": 0,
                     *         "pointsIn": 420,
                     *         "pointsOut": 0,
                     *         "balanceIn": 0,
                     *         "balanceOut": 0,
                     *         "records": [
                     *           {
                     *             "id": "77",
                     *             "postingId": "adjustment/A20260301K7Q",
                     *             "asset": "points",
                     *             "amount": 100,
                     *             "balanceAfter": 420,
                     *             "reason": "活动补发",
                     *             "source": "adjustment",
                     *             "sourceId": "9",
                     *             "time": "2026-03-01T09:30:00.000+08:00"
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
                        data: components["schemas"]["MemberAssets"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    tagMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "42",
                 *       "tagIds": [
                 *         "3"
                 *       ],
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["MemberTags"];
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
                     *         "member": {
                     *           "id": "42",
                     *           "userId": "42",
                     *           "tenantId": "t1",
                     *           "parentId": null,
                     *           "nickName": "南风",
                     *           "realName": "何青",
                     *           "avatarUrl": "",
                     *           "mobile": "13800000000",
                     *           "sex": 2,
                     *           "province": "云南省",
                     *           "city": "昆明市",
                     *           "appType": "MA",
                     *           "appId": null,
                     *           "status": 0,
                     *           "points": 320,
                     *           "balance": 0,
                     *           "orderCount": 3,
                     *           "consumeAmount": 36800,
                     *           "createTime": "2026-01-05T10:00:00.000+08:00",
                     *           "visitTime": null,
                     *           "profile": {
                     *             "level": "银卡"
                     *           },
                     *           "tagIds": [
                     *             "3"
                     *           ],
                     *           "version": 1
                     *         },
                     *         "birthday": "1990-05-01",
                     *         "remark": "",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "profile": {
                     *           "level": "银卡"
                     *         },
                     *         "hidden": [
                     *           "idCard"
                     *         ],
                     *         "tags": [
                     *           {
                     *             "id": "3",
                     *             "categoryId": "1",
                     *             "categoryName": "等级",
                     *             "name": "常客",
                     *             "color": "blue"
                     *           }
                     *         ],
                     *         "shops": [
                     *           {
                     *             "id": "5",
                     *             "name": "南风的店",
                     *             "status": 1
                     *           }
                     *         ],
                     *         "referrers": [
                     *           {
                     *             "id": "7",
                     *             "nickName": "北山",
                     *             "mobile": "13900000000",
                     *             "status": 0
                     *           }
                     *         ],
                     *         "followers": 12,
                     *         "openOrders": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["MemberDetail"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    changeMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userIds": [
                 *         "42",
                 *         "43"
                 *       ],
                 *       "status": 1
                 *     }
                 */
                "application/json": components["schemas"]["MemberBatch"];
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
                     *         "changed": [
                     *           "42"
                     *         ],
                     *         "failed": [
                     *           {
                     *             "id": "43",
                     *             "reason": "没有找到对应的记录"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["BatchResult"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readMemberTemplate: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    importMembers: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Sheet"];
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
                     *         "id": "7",
                     *         "jobNo": "J7",
                     *         "tenantId": "t1",
                     *         "kind": "import",
                     *         "purpose": "members",
                     *         "fileName": "会员.xlsx",
                     *         "operatorName": "周租",
                     *         "state": "previewing",
                     *         "total": 200,
                     *         "waiting": 197,
                     *         "done": 0,
                     *         "failed": 3,
                     *         "skipped": 0,
                     *         "fault": null,
                     *         "isBusy": false,
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:02.000+08:00",
                     *         "dueTime": null,
                     *         "version": 3,
                     *         "facts": {
                     *           "checked": true,
                     *           "wish": "run",
                     *           "counts": {
                     *             "total": 200,
                     *             "done": 0,
                     *             "failed": 3,
                     *             "skipped": 0
                     *           }
                     *         },
                     *         "acts": [
                     *           {
                     *             "act": "confirm",
                     *             "event": "job.confirm",
                     *             "allowed": true,
                     *             "guard": null,
                     *             "reason": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    exportMembers: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
                /** @description Part of the nickname, the real name or the phone */
                text?: string;
                /** @description Source client */
                appType?: components["schemas"]["ClientType"];
                /** @description Gender; `none` for members without one */
                sex?: "0" | "1" | "2" | "none";
                /** @description Province as stored; `none` for members without one */
                province?: string;
                /** @description 0 active, 1 disabled */
                status?: 0 | 1;
                /** @description Only members with this tag */
                tagItemId?: components["schemas"]["Id"];
                /** @description Only members referred by this one */
                parentId?: components["schemas"]["Id"];
                /** @description Profile fields as key=value pairs joined by &, percent-encoded; a range of numbers or days is from..to */
                profile?: string;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listBalanceChecks: {
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
                     *           "id": "1",
                     *           "tenantId": "t1",
                     *           "kind": "nightly",
                     *           "time": "2026-03-01T03:00:00.000+08:00",
                     *           "accounts": 5000,
                     *           "faults": 0,
                     *           "samples": [],
                     *           "operatorName": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["BalanceCheck"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    checkBalances: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
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
                     *           "id": "2",
                     *           "tenantId": "t1",
                     *           "kind": "asked",
                     *           "time": "2026-03-01T09:30:00.000+08:00",
                     *           "accounts": 5000,
                     *           "faults": 0,
                     *           "samples": [],
                     *           "operatorName": "青禾店长"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["BalanceCheck"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageProfileFields: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the key or the label */
                text?: string;
                /** @description Only this type */
                type?: components["schemas"]["FieldType"];
                /** @description Enabled or disabled */
                enabled?: 0 | 1;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "1",
                     *             "tenantId": "t1",
                     *             "key": "level",
                     *             "label": "会员等级",
                     *             "type": "select",
                     *             "required": false,
                     *             "options": [
                     *               "普通",
                     *               "银卡",
                     *               "金卡"
                     *             ],
                     *             "min": null,
                     *             "max": null,
                     *             "pattern": null,
                     *             "hint": "",
                     *             "tagCategoryId": null,
                     *             "sensitive": false,
                     *             "showInList": true,
                     *             "filterable": true,
                     *             "enabled": true,
                     *             "sort": 1,
                     *             "used": 312,
                     *             "createTime": "2026-01-05T10:00:00.000+08:00",
                     *             "updateTime": "2026-01-05T10:00:00.000+08:00",
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
                            records?: components["schemas"]["ProfileField"][];
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
    orderProfileFields: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "2",
                 *         "1"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FieldOrder"];
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
                     *       "data": null
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateProfileField: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "level",
                 *       "label": "会员等级",
                 *       "type": "select",
                 *       "required": false,
                 *       "options": [
                 *         "普通",
                 *         "银卡",
                 *         "金卡"
                 *       ],
                 *       "showInList": true,
                 *       "filterable": true,
                 *       "id": "1",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["ProfileFieldChange"];
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
                     *         "tenantId": "t1",
                     *         "key": "level",
                     *         "label": "会员等级",
                     *         "type": "select",
                     *         "required": false,
                     *         "options": [
                     *           "普通",
                     *           "银卡",
                     *           "金卡"
                     *         ],
                     *         "min": null,
                     *         "max": null,
                     *         "pattern": null,
                     *         "hint": "",
                     *         "tagCategoryId": null,
                     *         "sensitive": false,
                     *         "showInList": true,
                     *         "filterable": true,
                     *         "enabled": true,
                     *         "sort": 1,
                     *         "used": 312,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ProfileField"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createProfileField: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "level",
                 *       "label": "会员等级",
                 *       "type": "select",
                 *       "required": false,
                 *       "options": [
                 *         "普通",
                 *         "银卡",
                 *         "金卡"
                 *       ],
                 *       "showInList": true,
                 *       "filterable": true
                 *     }
                 */
                "application/json": components["schemas"]["ProfileFieldInput"];
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
                     *         "tenantId": "t1",
                     *         "key": "level",
                     *         "label": "会员等级",
                     *         "type": "select",
                     *         "required": false,
                     *         "options": [
                     *           "普通",
                     *           "银卡",
                     *           "金卡"
                     *         ],
                     *         "min": null,
                     *         "max": null,
                     *         "pattern": null,
                     *         "hint": "",
                     *         "tagCategoryId": null,
                     *         "sensitive": false,
                     *         "showInList": true,
                     *         "filterable": true,
                     *         "enabled": true,
                     *         "sort": 1,
                     *         "used": 312,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ProfileField"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readProfileField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "id": "1",
                     *         "tenantId": "t1",
                     *         "key": "level",
                     *         "label": "会员等级",
                     *         "type": "select",
                     *         "required": false,
                     *         "options": [
                     *           "普通",
                     *           "银卡",
                     *           "金卡"
                     *         ],
                     *         "min": null,
                     *         "max": null,
                     *         "pattern": null,
                     *         "hint": "",
                     *         "tagCategoryId": null,
                     *         "sensitive": false,
                     *         "showInList": true,
                     *         "filterable": true,
                     *         "enabled": true,
                     *         "sort": 1,
                     *         "used": 312,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ProfileField"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteProfileField: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "kept": 312
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            /** @description The number of members whose value is kept */
                            kept: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listTagItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *           "id": "3",
                     *           "tenantId": "t1",
                     *           "categoryId": "1",
                     *           "name": "常客",
                     *           "color": "blue",
                     *           "sort": 1,
                     *           "members": 18,
                     *           "version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["TagItem"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateTagItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3",
                 *       "version": 1,
                 *       "name": "常客",
                 *       "color": "blue",
                 *       "sort": 1
                 *     }
                 */
                "application/json": components["schemas"]["TagItemChange"];
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
                     *         "id": "3",
                     *         "tenantId": "t1",
                     *         "categoryId": "1",
                     *         "name": "常客",
                     *         "color": "blue",
                     *         "sort": 1,
                     *         "members": 18,
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["TagItem"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createTagItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "categoryId": "1",
                 *       "name": "常客",
                 *       "color": "blue"
                 *     }
                 */
                "application/json": components["schemas"]["TagItemInput"];
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
                     *         "id": "3",
                     *         "tenantId": "t1",
                     *         "categoryId": "1",
                     *         "name": "常客",
                     *         "color": "blue",
                     *         "sort": 1,
                     *         "members": 18,
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["TagItem"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteTagItem: {
        parameters: {
            query?: {
                /** @description Also takes the tag from the members who have it */
                withMembers?: boolean;
            };
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    restoreTagItem: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listTagCategories: {
        parameters: {
            query?: {
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *           "id": "1",
                     *           "tenantId": "t1",
                     *           "name": "消费",
                     *           "sort": 1,
                     *           "items": [
                     *             {
                     *               "id": "3",
                     *               "tenantId": "t1",
                     *               "categoryId": "1",
                     *               "name": "常客",
                     *               "color": "blue",
                     *               "sort": 1,
                     *               "members": 18,
                     *               "version": 1
                     *             }
                     *           ],
                     *           "version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["TagCategory"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateTagCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "1",
                 *       "version": 1,
                 *       "name": "消费",
                 *       "sort": 1
                 *     }
                 */
                "application/json": components["schemas"]["TagCategoryChange"];
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
                     *         "tenantId": "t1",
                     *         "name": "消费",
                     *         "sort": 1,
                     *         "items": [
                     *           {
                     *             "id": "3",
                     *             "tenantId": "t1",
                     *             "categoryId": "1",
                     *             "name": "常客",
                     *             "color": "blue",
                     *             "sort": 1,
                     *             "members": 18,
                     *             "version": 1
                     *           }
                     *         ],
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["TagCategory"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createTagCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "消费"
                 *     }
                 */
                "application/json": components["schemas"]["TagCategoryInput"];
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
                     *         "tenantId": "t1",
                     *         "name": "消费",
                     *         "sort": 1,
                     *         "items": [],
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["TagCategory"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteTagCategory: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    restoreTagCategory: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageAdjustments: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description The member */
                userId?: components["schemas"]["Id"];
                /** @description Only this asset */
                asset?: components["schemas"]["Asset"];
                /** @description Only this state */
                state?: string;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "9",
                     *             "tenantId": "t1",
                     *             "adjustmentNo": "A20260301K7Q",
                     *             "userId": "42",
                     *             "memberName": "南风",
                     *             "asset": "points",
                     *             "amount": 100,
                     *             "reason": "活动补发",
                     *             "state": "posted",
                     *             "beforeAmount": 320,
                     *             "afterAmount": 420,
                     *             "reversalReason": null,
                     *             "refusal": null,
                     *             "operatorName": "青禾店长",
                     *             "createTime": "2026-03-01T09:30:00.000+08:00",
                     *             "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *             "version": 3,
                     *             "facts": {
                     *               "afterAmount": 420,
                     *               "asset": "points",
                     *               "amount": 100,
                     *               "reason": "活动补发"
                     *             }
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
                            records?: components["schemas"]["Adjustment"][];
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
    adjustBill: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "42",
                 *       "asset": "points",
                 *       "amount": 100,
                 *       "reason": "活动补发"
                 *     }
                 */
                "application/json": components["schemas"]["AdjustmentInput"];
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
                     *         "id": "9",
                     *         "tenantId": "t1",
                     *         "adjustmentNo": "A20260301K7Q",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "asset": "points",
                     *         "amount": 100,
                     *         "reason": "活动补发",
                     *         "state": "posted",
                     *         "beforeAmount": 320,
                     *         "afterAmount": 420,
                     *         "reversalReason": null,
                     *         "refusal": null,
                     *         "operatorName": "青禾店长",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 3,
                     *         "facts": {
                     *           "afterAmount": 420,
                     *           "asset": "points",
                     *           "amount": 100,
                     *           "reason": "活动补发"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Adjustment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    editAdjustment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9",
                 *       "version": 1,
                 *       "asset": "points",
                 *       "amount": 120,
                 *       "reason": "活动补发"
                 *     }
                 */
                "application/json": components["schemas"]["AdjustmentEdit"];
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
                     *         "id": "9",
                     *         "tenantId": "t1",
                     *         "adjustmentNo": "A20260301K7Q",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "asset": "points",
                     *         "amount": 100,
                     *         "reason": "活动补发",
                     *         "state": "draft",
                     *         "beforeAmount": null,
                     *         "afterAmount": null,
                     *         "reversalReason": null,
                     *         "refusal": null,
                     *         "operatorName": "青禾店长",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 2,
                     *         "facts": {
                     *           "afterAmount": null,
                     *           "asset": "points",
                     *           "amount": 100,
                     *           "reason": "活动补发"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Adjustment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    postAdjustment: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["VersionSeen"];
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
                     *         "id": "9",
                     *         "tenantId": "t1",
                     *         "adjustmentNo": "A20260301K7Q",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "asset": "points",
                     *         "amount": 100,
                     *         "reason": "活动补发",
                     *         "state": "posted",
                     *         "beforeAmount": 320,
                     *         "afterAmount": 420,
                     *         "reversalReason": null,
                     *         "refusal": null,
                     *         "operatorName": "青禾店长",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 3,
                     *         "facts": {
                     *           "afterAmount": 420,
                     *           "asset": "points",
                     *           "amount": 100,
                     *           "reason": "活动补发"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Adjustment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    reverseAdjustment: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "reason": "录入错误"
                 *     }
                 */
                "application/json": components["schemas"]["Reversal"];
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
                     *         "id": "9",
                     *         "tenantId": "t1",
                     *         "adjustmentNo": "A20260301K7Q",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "asset": "points",
                     *         "amount": 100,
                     *         "reason": "活动补发",
                     *         "state": "reversed",
                     *         "beforeAmount": 320,
                     *         "afterAmount": 420,
                     *         "reversalReason": "录入错误",
                     *         "refusal": null,
                     *         "operatorName": "青禾店长",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 5,
                     *         "facts": {
                     *           "afterAmount": 420,
                     *           "asset": "points",
                     *           "amount": 100,
                     *           "reason": "活动补发"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Adjustment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Limited409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    undoAdjustment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["VersionSeen"];
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
                     *         "id": "9",
                     *         "tenantId": "t1",
                     *         "adjustmentNo": "A20260301K7Q",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "asset": "points",
                     *         "amount": 100,
                     *         "reason": "活动补发",
                     *         "state": "reversed",
                     *         "beforeAmount": 320,
                     *         "afterAmount": 420,
                     *         "reversalReason": "undone",
                     *         "refusal": null,
                     *         "operatorName": "青禾店长",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 5,
                     *         "facts": {
                     *           "afterAmount": 420,
                     *           "asset": "points",
                     *           "amount": 100,
                     *           "reason": "活动补发"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Adjustment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    discardAdjustment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["VersionSeen"];
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
                     *         "id": "9",
                     *         "tenantId": "t1",
                     *         "adjustmentNo": "A20260301K7Q",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "asset": "points",
                     *         "amount": 100,
                     *         "reason": "活动补发",
                     *         "state": "discarded",
                     *         "beforeAmount": null,
                     *         "afterAmount": null,
                     *         "reversalReason": null,
                     *         "refusal": null,
                     *         "operatorName": "青禾店长",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 2,
                     *         "facts": {
                     *           "asset": "points",
                     *           "amount": 100,
                     *           "reason": "活动补发"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Adjustment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    retryAdjustment: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["VersionSeen"];
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
                     *         "id": "9",
                     *         "tenantId": "t1",
                     *         "adjustmentNo": "A20260301K7Q",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "asset": "points",
                     *         "amount": 100,
                     *         "reason": "活动补发",
                     *         "state": "posted",
                     *         "beforeAmount": 320,
                     *         "afterAmount": 420,
                     *         "reversalReason": null,
                     *         "refusal": null,
                     *         "operatorName": "青禾店长",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 3,
                     *         "facts": {
                     *           "asset": "points",
                     *           "amount": 100,
                     *           "reason": "活动补发"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Adjustment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readMachineMap: {
        parameters: {
            query?: {
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "actorName": "南风",
                     *             "refusal": null,
                     *             "before": {},
                     *             "after": {
                     *               "isPay": 0,
                     *               "paymentPrice": 12000
                     *             }
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
    listComments: {
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
                     *       "data": [
                     *         {
                     *           "id": "7",
                     *           "authorName": "李青",
                     *           "isPlatform": false,
                     *           "isOwn": true,
                     *           "text": "@王芳 请核对收货地址",
                     *           "mentions": [
                     *             "王芳"
                     *           ],
                     *           "createTime": "2026-03-01T10:00:00.000+08:00",
                     *           "editTime": null,
                     *           "editableUntil": "2026-03-01T10:15:00.000+08:00",
                     *           "isDeleted": false,
                     *           "version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Comment"][];
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
    createComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The chart */
                name: components["schemas"]["MachineName"];
                /** @description The row */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "@王芳 请核对收货地址",
                 *       "mentions": [
                 *         "12"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewComment"];
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
                     *         "id": "7",
                     *         "authorName": "李青",
                     *         "isPlatform": false,
                     *         "isOwn": true,
                     *         "text": "@王芳 请核对收货地址",
                     *         "mentions": [
                     *           "王芳"
                     *         ],
                     *         "createTime": "2026-03-01T10:00:00.000+08:00",
                     *         "editTime": null,
                     *         "editableUntil": "2026-03-01T10:15:00.000+08:00",
                     *         "isDeleted": false,
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Comment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listColleagues: {
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
                     *       "data": [
                     *         {
                     *           "id": "12",
                     *           "name": "王芳"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Colleague"][];
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
    readEditorConfig: {
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
                     *         "editorType": 1,
                     *         "froalaKey": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["EditorConfig"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    uploadFile: {
        parameters: {
            query?: {
                /** @description Only pictures can be uploaded */
                fileType?: "image";
                /** @description What the picture is for */
                dir?: components["schemas"]["Dir"];
                /** @description The target folder of the media library; none by default */
                folderId?: components["schemas"]["Id"];
                /** @description The tenant that will own it */
                tenantId?: components["schemas"]["OwnerId"];
            };
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Picture"];
            };
        };
        responses: {
            /** @description Stored */
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
    pageFiles: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the name */
                text?: string;
                /** @description One folder, or none for pictures in no folder */
                folderId?: string;
                /** @description What the pictures are for */
                dir?: string;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "7",
                     *             "tenantId": "t1",
                     *             "link": "/files/5f0c1d2e3a4b59687766554433221100.webp",
                     *             "thumb": "/files/5f0c1d2e3a4b59687766554433221100.webp?w=240",
                     *             "name": "咖啡豆.webp",
                     *             "dir": "editor/",
                     *             "folderId": null,
                     *             "mediaType": "image/webp",
                     *             "width": 1200,
                     *             "height": 800,
                     *             "frames": 1,
                     *             "bytes": 204800,
                     *             "operatorName": "租户运营",
                     *             "version": 1,
                     *             "createTime": "2026-03-01T10:00:00.000+08:00"
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
                            records?: components["schemas"]["File"][];
                        } & components["schemas"]["Page"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7",
                 *       "name": "咖啡豆.webp",
                 *       "folderId": "3",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["FileChange"];
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
                     *         "id": "7",
                     *         "tenantId": "t1",
                     *         "link": "/files/5f0c1d2e3a4b59687766554433221100.webp",
                     *         "thumb": "/files/5f0c1d2e3a4b59687766554433221100.webp?w=240",
                     *         "name": "咖啡豆.webp",
                     *         "dir": "editor/",
                     *         "folderId": "3",
                     *         "mediaType": "image/webp",
                     *         "width": 1200,
                     *         "height": 800,
                     *         "frames": 1,
                     *         "bytes": 204800,
                     *         "operatorName": "租户运营",
                     *         "version": 2,
                     *         "createTime": "2026-03-01T10:00:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["File"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row id */
                id: components["schemas"]["Id"];
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
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readFileUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The row id */
                id: components["schemas"]["Id"];
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
                     *           "place": "goods",
                     *           "id": "12",
                     *           "name": "云南小粒咖啡"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["FileUsage"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listFileFolders: {
        parameters: {
            query?: {
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *           "id": "3",
                     *           "tenantId": "t1",
                     *           "name": "商品图片",
                     *           "files": 12,
                     *           "version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["FileFolder"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateFileFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3",
                 *       "name": "商品图片",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["FileFolderChange"];
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
                     *         "id": "3",
                     *         "tenantId": "t1",
                     *         "name": "商品图片",
                     *         "files": 12,
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["FileFolder"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createFileFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "商品图片"
                 *     }
                 */
                "application/json": components["schemas"]["NewFileFolder"];
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
                     *         "id": "3",
                     *         "tenantId": "t1",
                     *         "name": "商品图片",
                     *         "files": 0,
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["FileFolder"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteFileFolder: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row id */
                id: components["schemas"]["Id"];
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
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listEditorImages: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                page?: number;
                /** @description Pictures per page */
                size?: number;
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
                     * @example [
                     *       {
                     *         "id": "7",
                     *         "url": "/files/5f0c1d2e3a4b59687766554433221100.webp",
                     *         "thumb": "/files/5f0c1d2e3a4b59687766554433221100.webp?w=240",
                     *         "name": "咖啡豆.webp",
                     *         "tag": "商品图片"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EditorImage"][];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteEditorImage: {
        parameters: {
            query: {
                /** @description Its link */
                src: string;
            };
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
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
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    keepRemoteImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/coffee.png",
                 *       "dir": "editor/"
                 *     }
                 */
                "application/json": components["schemas"]["RemoteImage"];
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
                     *       "link": "/files/5f0c1d2e3a4b59687766554433221100.webp"
                     *     }
                     */
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readRemoteImage: {
        parameters: {
            query: {
                /** @description Its address */
                url: string;
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
                    "image/*": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            502: components["responses"]["Problem502"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createUploadTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "way": "form",
                 *       "name": "咖啡豆.png",
                 *       "mediaType": "image/png",
                 *       "size": 204800,
                 *       "dir": "editor/"
                 *     }
                 */
                "application/json": components["schemas"]["NewUploadTicket"];
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
                     *         "id": "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
                     *         "way": "form",
                     *         "method": "POST",
                     *         "url": "https://objects.example/zhanggui",
                     *         "fields": {
                     *           "key": "incoming/0f1e2d3c4b5a69788796a5b4c3d2e1f0"
                     *         },
                     *         "headers": {},
                     *         "success": 201,
                     *         "expiresTime": "2026-03-01T10:10:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["UploadTicket"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    redeemUploadTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The ticket */
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
                     *       "link": "/files/5f0c1d2e3a4b59687766554433221100.webp"
                     *     }
                     */
                    "application/json": components["schemas"]["Link"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "article:new",
                 *       "content": "<p>新品上市</p>"
                 *     }
                 */
                "application/json": components["schemas"]["NewDraft"];
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
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["DraftTime"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subject of the draft */
                key: components["schemas"]["DraftKey"];
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
                     *         "key": "article:new",
                     *         "content": "<p>新品上市</p>",
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Draft"] | null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The subject of the draft */
                key: components["schemas"]["DraftKey"];
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
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readViewers: {
        parameters: {
            query: {
                /** @description What tells the caller's windows apart */
                tab: string;
                /** @description Whether a form has unsaved input */
                editing?: boolean;
                /** @description Whether the page closes */
                leaving?: boolean;
            };
            header?: never;
            path: {
                /** @description The kind of row */
                name: components["schemas"]["ViewedKind"];
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
                     *       "data": [
                     *         {
                     *           "id": "1f0c3a",
                     *           "name": "王芳",
                     *           "isPlatform": false,
                     *           "isEditing": true,
                     *           "since": "2026-03-01T10:00:00.000+08:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Viewer"][];
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
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "12",
                 *       "version": 1,
                 *       "parentId": "1",
                 *       "position": 0
                 *     }
                 */
                "application/json": components["schemas"]["CategoryChange"];
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
                     *         "id": "12",
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "parentId": "1",
                 *       "name": "咖啡茶饮",
                 *       "picUrl": "",
                 *       "enable": 1
                 *     }
                 */
                "application/json": components["schemas"]["CategoryForm"] & components["schemas"]["Owned"];
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
                     *         "id": "12",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageCategories: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the name */
                name?: string;
                /** @description The children of one category; 0 for top-level categories */
                parentId?: components["schemas"]["Id"];
                /** @description 1 shown in the shops; 0 hidden */
                enable?: 0 | 1;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "2",
                     *             "tenantId": "t1",
                     *             "parentId": "1",
                     *             "parentName": "食品",
                     *             "name": "咖啡茶饮",
                     *             "picUrl": "",
                     *             "sort": 0,
                     *             "enable": 1,
                     *             "goodsCount": 4,
                     *             "childCount": 0,
                     *             "createTime": "2026-01-05T10:00:00.000+08:00",
                     *             "updateTime": "2026-01-05T10:00:00.000+08:00",
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
                            records?: components["schemas"]["CategoryRow"][];
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
    readCategoryTree: {
        parameters: {
            query?: {
                /** @description 1 shown in the shops; 0 hidden */
                enable?: 0 | 1;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *           "id": "1",
                     *           "tenantId": "t1",
                     *           "parentId": null,
                     *           "name": "食品",
                     *           "picUrl": "",
                     *           "sort": 0,
                     *           "enable": 1,
                     *           "goodsCount": 11,
                     *           "version": 1,
                     *           "children": [
                     *             {
                     *               "id": "2",
                     *               "tenantId": "t1",
                     *               "parentId": "1",
                     *               "name": "咖啡茶饮",
                     *               "picUrl": "",
                     *               "sort": 0,
                     *               "enable": 1,
                     *               "goodsCount": 4,
                     *               "version": 1,
                     *               "children": []
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["CategoryNode"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    exportCategories: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description Category */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateSpec: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "12",
                 *       "version": 1,
                 *       "name": "颜色",
                 *       "values": [
                 *         {
                 *           "id": "7",
                 *           "name": "米白"
                 *         },
                 *         {
                 *           "name": "藏青"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SpecChange"];
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
                     *         "id": "12",
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createSpec: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "颜色",
                 *       "sort": 0,
                 *       "values": [
                 *         {
                 *           "name": "白色"
                 *         },
                 *         {
                 *           "name": "黑色"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SpecForm"] & components["schemas"]["Owned"];
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
                     *         "id": "12",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageSpecs: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the name or of a value */
                name?: string;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "3",
                     *             "tenantId": "t1",
                     *             "name": "颜色",
                     *             "sort": 0,
                     *             "values": [
                     *               {
                     *                 "id": "7",
                     *                 "name": "白色",
                     *                 "isUsed": true
                     *               }
                     *             ],
                     *             "goodsCount": 5,
                     *             "createTime": "2026-01-05T10:00:00.000+08:00",
                     *             "updateTime": "2026-01-05T10:00:00.000+08:00",
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
                            records?: components["schemas"]["SpecRow"][];
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
    listSpecs: {
        parameters: {
            query?: {
                /** @description Part of the name or of a value */
                name?: string;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *           "id": "3",
                     *           "tenantId": "t1",
                     *           "name": "颜色",
                     *           "values": [
                     *             {
                     *               "id": "7",
                     *               "name": "白色"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Spec"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    exportSpecs: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
                /** @description Part of the name or of a value */
                name?: string;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteSpec: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description Spec */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateSpuSpec: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "31",
                 *       "version": 1,
                 *       "position": 0
                 *     }
                 */
                "application/json": components["schemas"]["SpuSpecChange"];
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
                     *         "id": "31",
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createSpuSpec: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "spuId": "501",
                 *       "specId": "3",
                 *       "specValueId": "7"
                 *     }
                 */
                "application/json": components["schemas"]["SpuSpecForm"];
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
                     *         "id": "31",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageSpuSpecs: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description The goods */
                spuId?: components["schemas"]["Id"];
                /** @description The spec */
                specId?: components["schemas"]["Id"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "31",
                     *             "tenantId": "t1",
                     *             "spuId": "501",
                     *             "spuName": "纯棉 T 恤",
                     *             "specId": "3",
                     *             "specName": "颜色",
                     *             "sort": 0,
                     *             "values": [
                     *               {
                     *                 "id": "7",
                     *                 "name": "白色"
                     *               }
                     *             ],
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
                            records?: components["schemas"]["SpuSpecRow"][];
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
    readSpuSpecTree: {
        parameters: {
            query: {
                /** @description The goods */
                spuId: components["schemas"]["Id"];
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
                     *           "id": "3",
                     *           "value": "颜色",
                     *           "leaf": [
                     *             {
                     *               "id": "7",
                     *               "value": "白色"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["SpecTreeItem"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteSpuSpec: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description Spec of goods */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateGoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "501",
                 *       "version": 3,
                 *       "name": "纯棉 T 恤",
                 *       "categoryFirst": "1",
                 *       "categorySecond": "2",
                 *       "picUrls": [
                 *         "/files/shirt.webp"
                 *       ],
                 *       "shareImgUrl": "",
                 *       "unit": "件",
                 *       "description": "<p>柔软透气</p>",
                 *       "shelf": "0",
                 *       "sort": 0,
                 *       "skus": [
                 *         {
                 *           "specValueIds": [
                 *             "7"
                 *           ],
                 *           "picUrls": [],
                 *           "salesPrice": 5900,
                 *           "marketPrice": 7900,
                 *           "costPrice": 3500,
                 *           "points": 0,
                 *           "stock": 20,
                 *           "stockBefore": 8,
                 *           "weight": 0.25,
                 *           "volume": 0.0008,
                 *           "enable": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GoodsChange"];
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
                     *         "id": "501",
                     *         "version": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createGoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "goodsKind": "ordinary",
                 *       "name": "纯棉 T 恤",
                 *       "categoryFirst": "1",
                 *       "categorySecond": "2",
                 *       "picUrls": [
                 *         "/files/shirt.webp"
                 *       ],
                 *       "shareImgUrl": "",
                 *       "unit": "件",
                 *       "description": "<p>柔软透气</p>",
                 *       "shelf": "0",
                 *       "sort": 0,
                 *       "skus": [
                 *         {
                 *           "specValueIds": [
                 *             "7"
                 *           ],
                 *           "picUrls": [],
                 *           "salesPrice": 5900,
                 *           "marketPrice": 7900,
                 *           "costPrice": 3500,
                 *           "points": 0,
                 *           "stock": 20,
                 *           "weight": 0.25,
                 *           "volume": 0.0008,
                 *           "enable": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GoodsForm"] & components["schemas"]["Owned"];
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
                     *         "id": "501",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageGoods: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Any of these categories, on either level, separated by commas */
                categoryId?: components["schemas"]["Id"][];
                /** @description In a top-level category */
                categoryFirst?: components["schemas"]["Id"];
                /** @description In a second-level category */
                categorySecond?: components["schemas"]["Id"];
                /** @description Part of the name or code; two characters match only at the start of a word */
                name?: string;
                /** @description The full code */
                spuCode?: string;
                /** @description Kind of goods */
                goodsKind?: components["schemas"]["GoodsKind"];
                /** @description On or off the shelf */
                shelf?: components["schemas"]["Shelf"];
                /** @description Only goods that can become points goods: no virtual goods, no cards, and no goods that are points goods already */
                exchangeable?: boolean;
                /** @description Only goods with a sku that has at most this many units */
                stockAtMost?: number;
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description What to sort by */
                sort?: "createTime" | "leastPrice" | "sort";
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
                     *             "id": "501",
                     *             "tenantId": "t1",
                     *             "spuCode": "SP000501",
                     *             "name": "纯棉 T 恤",
                     *             "picUrls": [
                     *               "/files/shirt.webp"
                     *             ],
                     *             "categoryFirst": "1",
                     *             "categorySecond": "2",
                     *             "categoryNames": [
                     *               "服饰",
                     *               "基础款"
                     *             ],
                     *             "goodsKind": "ordinary",
                     *             "shelf": "1",
                     *             "sort": 0,
                     *             "leastPrice": 5900,
                     *             "mostPrice": 6900,
                     *             "stock": 320,
                     *             "skuCount": 1,
                     *             "createTime": "2026-01-05T10:00:00.000+08:00",
                     *             "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *             "version": 3
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
                            records?: components["schemas"]["GoodsRow"][];
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
    shelveGoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shelf": "1",
                 *       "rows": [
                 *         {
                 *           "id": "501",
                 *           "version": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ShelfChange"];
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
                     *         "done": 1,
                     *         "refused": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ShelfResult"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readSkusOfGoods: {
        parameters: {
            query: {
                /** @description Goods, separated by commas */
                spuIds: components["schemas"]["Id"][];
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
                     *           "id": "9001",
                     *           "spuId": "501",
                     *           "skuCode": "SK009001",
                     *           "name": "白色",
                     *           "salesPrice": 5900,
                     *           "stock": 320,
                     *           "enable": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["SkuLine"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    editGoodsSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "id": "501",
                 *           "version": 3,
                 *           "sort": 1,
                 *           "shelf": "1",
                 *           "skus": [
                 *             {
                 *               "id": "9001",
                 *               "salesPrice": 6100,
                 *               "stock": 300,
                 *               "stockBefore": 320
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SheetChange"];
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
                     *         "done": [
                     *           {
                     *             "id": "501",
                     *             "version": 4
                     *           }
                     *         ],
                     *         "refused": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["SheetResult"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readGoods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Goods */
                id: components["schemas"]["Id"];
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
                     *         "id": "501",
                     *         "tenantId": "t1",
                     *         "spuCode": "SP000501",
                     *         "name": "纯棉 T 恤",
                     *         "picUrls": [
                     *           "/files/shirt.webp"
                     *         ],
                     *         "categoryFirst": "1",
                     *         "categorySecond": "2",
                     *         "categoryNames": [
                     *           "服饰",
                     *           "基础款"
                     *         ],
                     *         "goodsKind": "ordinary",
                     *         "shelf": "1",
                     *         "sort": 0,
                     *         "leastPrice": 5900,
                     *         "mostPrice": 6900,
                     *         "stock": 320,
                     *         "skuCount": 1,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 3,
                     *         "shareImgUrl": "",
                     *         "unit": "件",
                     *         "description": "<p>柔软透气</p>",
                     *         "specs": [
                     *           {
                     *             "id": "3",
                     *             "value": "颜色",
                     *             "leaf": [
                     *               {
                     *                 "id": "7",
                     *                 "value": "白色"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "skus": [
                     *           {
                     *             "id": "9001",
                     *             "skuCode": "SK009001",
                     *             "specs": [
                     *               {
                     *                 "specId": "3",
                     *                 "specName": "颜色",
                     *                 "specValueId": "7",
                     *                 "specValueName": "白色"
                     *               }
                     *             ],
                     *             "picUrls": [],
                     *             "salesPrice": 5900,
                     *             "marketPrice": 7900,
                     *             "costPrice": 3500,
                     *             "points": 0,
                     *             "stock": 320,
                     *             "weight": 0.25,
                     *             "volume": 0.0008,
                     *             "enable": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Goods"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteGoods: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description Goods */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    restoreGoods: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description Goods */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createPointsGoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "1",
                 *       "spuId": "501",
                 *       "shopId": "3",
                 *       "picUrls": [
                 *         "/files/coffee.webp"
                 *       ],
                 *       "shareImgUrl": "/files/coffee.webp",
                 *       "name": "云南小粒咖啡豆",
                 *       "quantityLimit": 4,
                 *       "unit": "件",
                 *       "sort": 1,
                 *       "shelf": "1",
                 *       "description": "<p>酸度柔和</p>",
                 *       "skus": "[{\"skuId\":\"9001\",\"points\":600,\"limitCount\":2,\"picUrls\":[]}]"
                 *     }
                 */
                "application/json": components["schemas"]["PointsGoodsForm"] & components["schemas"]["Owned"];
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
                     *         "id": "77",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["PointsGoodsSaved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pagePointsGoods: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the name */
                text?: string;
                /** @description On shelf or off */
                shelf?: components["schemas"]["Shelf"];
                /** @description The goods of one user shop */
                shopId?: components["schemas"]["Id"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
                /** @description What to sort by */
                sort?: "createTime" | "sort";
                /** @description Sort direction */
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
                     *             "id": "77",
                     *             "tenantId": "t1",
                     *             "type": "1",
                     *             "spuId": "501",
                     *             "spuCode": "SPU000501",
                     *             "spuName": "云南小粒咖啡豆",
                     *             "shopId": "3",
                     *             "shopName": "南风小店",
                     *             "picUrls": [
                     *               "/files/coffee.webp"
                     *             ],
                     *             "name": "云南小粒咖啡豆",
                     *             "quantityLimit": 4,
                     *             "unit": "件",
                     *             "sort": 1,
                     *             "shelf": "1",
                     *             "leastPoints": 600,
                     *             "mostPoints": 600,
                     *             "skuCount": 1,
                     *             "stock": 120,
                     *             "createTime": "2026-01-05T10:00:00.000+08:00",
                     *             "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *             "version": 2
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
                            records?: components["schemas"]["PointsGoodsRow"][];
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
    readPointsGoods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Points goods */
                id: components["schemas"]["Id"];
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
                     *         "id": "77",
                     *         "tenantId": "t1",
                     *         "type": "1",
                     *         "spu": {
                     *           "id": "501",
                     *           "spuCode": "SPU000501",
                     *           "name": "云南小粒咖啡豆",
                     *           "picUrls": [
                     *             "/files/coffee.webp"
                     *           ]
                     *         },
                     *         "shopId": "3",
                     *         "shopName": "南风小店",
                     *         "picUrls": [
                     *           "/files/coffee.webp"
                     *         ],
                     *         "shareImgUrl": "/files/coffee.webp",
                     *         "name": "云南小粒咖啡豆",
                     *         "quantityLimit": 4,
                     *         "unit": "件",
                     *         "sort": 1,
                     *         "shelf": "1",
                     *         "description": "<p>酸度柔和</p>",
                     *         "skus": [
                     *           {
                     *             "skuId": "9001",
                     *             "specs": [
                     *               {
                     *                 "specValueName": "250g"
                     *               }
                     *             ],
                     *             "picUrls": [],
                     *             "points": 600,
                     *             "stock": 120,
                     *             "limitCount": 2,
                     *             "weight": 0.25,
                     *             "volume": 0.0008,
                     *             "offered": true
                     *           }
                     *         ],
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["PointsGoods"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updatePointsGoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description Points goods */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "1",
                 *       "spuId": "501",
                 *       "shopId": "3",
                 *       "picUrls": [
                 *         "/files/coffee.webp"
                 *       ],
                 *       "shareImgUrl": "/files/coffee.webp",
                 *       "name": "云南小粒咖啡豆",
                 *       "quantityLimit": 4,
                 *       "unit": "件",
                 *       "sort": 1,
                 *       "shelf": "1",
                 *       "description": "<p>酸度柔和</p>",
                 *       "skus": "[{\"skuId\":\"9001\",\"points\":600,\"limitCount\":2,\"picUrls\":[]}]",
                 *       "version": 2
                 *     }
                 */
                "application/json": {
                    /** @description The version that the caller saw */
                    version: number;
                } & components["schemas"]["PointsGoodsForm"];
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
                     *         "id": "77",
                     *         "version": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["PointsGoodsSaved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deletePointsGoods: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description Points goods */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    shelvePointsGoods: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description Points goods */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shelf": "0",
                 *       "version": 2
                 *     }
                 */
                "application/json": {
                    shelf: components["schemas"]["Shelf"];
                    /** @description The version that the caller saw */
                    version: number;
                };
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
                     *         "id": "77",
                     *         "version": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["PointsGoodsSaved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageArticles: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the title */
                text?: string;
                /** @description One category, or none for articles in no category */
                categoryId?: string;
                /** @description 0 not published, 1 published */
                status?: 0 | 1;
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "7",
                     *             "tenantId": "t1",
                     *             "categoryId": "2",
                     *             "categoryName": "冲煮",
                     *             "title": "手冲咖啡的三段注水",
                     *             "summary": "水温、粉量和时间",
                     *             "coverUrl": "",
                     *             "author": "何青",
                     *             "status": 1,
                     *             "sort": 0,
                     *             "publishTime": "2026-03-01T10:00:00.000+08:00",
                     *             "createTime": "2026-03-01T10:00:00.000+08:00",
                     *             "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *             "version": 2
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
                            records?: components["schemas"]["ArticleRow"][];
                        } & components["schemas"]["Page"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7",
                 *       "version": 1,
                 *       "title": "手冲咖啡的三段注水"
                 *     }
                 */
                "application/json": components["schemas"]["ArticleChange"];
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
                     *         "id": "7",
                     *         "tenantId": "t1",
                     *         "categoryId": "2",
                     *         "categoryName": "冲煮",
                     *         "title": "手冲咖啡的三段注水",
                     *         "summary": "水温、粉量和时间",
                     *         "coverUrl": "",
                     *         "author": "何青",
                     *         "status": 1,
                     *         "sort": 0,
                     *         "publishTime": "2026-03-01T10:00:00.000+08:00",
                     *         "createTime": "2026-03-01T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *         "version": 2,
                     *         "content": "<p>先焖蒸三十秒。</p>"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Article"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createArticle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "手冲咖啡的三段注水",
                 *       "categoryId": "2",
                 *       "content": "<p>先焖蒸三十秒。</p>"
                 *     }
                 */
                "application/json": components["schemas"]["ArticleInput"];
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
                     *         "id": "7",
                     *         "tenantId": "t1",
                     *         "categoryId": "2",
                     *         "categoryName": "冲煮",
                     *         "title": "手冲咖啡的三段注水",
                     *         "summary": "水温、粉量和时间",
                     *         "coverUrl": "",
                     *         "author": "何青",
                     *         "status": 1,
                     *         "sort": 0,
                     *         "publishTime": "2026-03-01T10:00:00.000+08:00",
                     *         "createTime": "2026-03-01T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *         "version": 2,
                     *         "content": "<p>先焖蒸三十秒。</p>"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Article"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "id": "7",
                     *         "tenantId": "t1",
                     *         "categoryId": "2",
                     *         "categoryName": "冲煮",
                     *         "title": "手冲咖啡的三段注水",
                     *         "summary": "水温、粉量和时间",
                     *         "coverUrl": "",
                     *         "author": "何青",
                     *         "status": 1,
                     *         "sort": 0,
                     *         "publishTime": "2026-03-01T10:00:00.000+08:00",
                     *         "createTime": "2026-03-01T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *         "version": 2,
                     *         "content": "<p>先焖蒸三十秒。</p>"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Article"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteArticle: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "version": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ArticleVersion"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    publishArticle: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "id": "7",
                     *         "tenantId": "t1",
                     *         "categoryId": "2",
                     *         "categoryName": "冲煮",
                     *         "title": "手冲咖啡的三段注水",
                     *         "summary": "水温、粉量和时间",
                     *         "coverUrl": "",
                     *         "author": "何青",
                     *         "status": 1,
                     *         "sort": 0,
                     *         "publishTime": "2026-03-01T10:00:00.000+08:00",
                     *         "createTime": "2026-03-01T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *         "version": 2,
                     *         "content": "<p>先焖蒸三十秒。</p>"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Article"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    unpublishArticle: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "id": "7",
                     *         "tenantId": "t1",
                     *         "categoryId": "2",
                     *         "categoryName": "冲煮",
                     *         "title": "手冲咖啡的三段注水",
                     *         "summary": "水温、粉量和时间",
                     *         "coverUrl": "",
                     *         "author": "何青",
                     *         "status": 1,
                     *         "sort": 0,
                     *         "publishTime": "2026-03-01T10:00:00.000+08:00",
                     *         "createTime": "2026-03-01T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *         "version": 2,
                     *         "content": "<p>先焖蒸三十秒。</p>"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Article"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    restoreArticle: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "id": "7",
                     *         "tenantId": "t1",
                     *         "categoryId": "2",
                     *         "categoryName": "冲煮",
                     *         "title": "手冲咖啡的三段注水",
                     *         "summary": "水温、粉量和时间",
                     *         "coverUrl": "",
                     *         "author": "何青",
                     *         "status": 1,
                     *         "sort": 0,
                     *         "publishTime": "2026-03-01T10:00:00.000+08:00",
                     *         "createTime": "2026-03-01T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *         "version": 2,
                     *         "content": "<p>先焖蒸三十秒。</p>"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Article"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listArticleCategories: {
        parameters: {
            query?: {
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *           "id": "2",
                     *           "tenantId": "t1",
                     *           "name": "冲煮",
                     *           "sort": 10,
                     *           "articles": 4,
                     *           "version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ArticleCategory"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateArticleCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "2",
                 *       "name": "冲煮",
                 *       "sort": 10,
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["ArticleCategoryChange"];
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
                     *         "id": "2",
                     *         "tenantId": "t1",
                     *         "name": "冲煮",
                     *         "sort": 10,
                     *         "articles": 4,
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ArticleCategory"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createArticleCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "冲煮",
                 *       "sort": 10
                 *     }
                 */
                "application/json": components["schemas"]["ArticleCategoryInput"];
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
                     *         "id": "2",
                     *         "tenantId": "t1",
                     *         "name": "冲煮",
                     *         "sort": 10,
                     *         "articles": 4,
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ArticleCategory"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteArticleCategory: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: null;
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageUserShops: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the name */
                name?: string;
                /** @description -1 not opened yet, 0 closed, 1 open */
                status?: -1 | 0 | 1;
                /** @description The member who runs it */
                userId?: components["schemas"]["Id"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "3",
                     *             "tenantId": "t1",
                     *             "shopName": "南风小店",
                     *             "userId": "42",
                     *             "memberName": "南风",
                     *             "mobile": "13800000000",
                     *             "status": 1,
                     *             "shopType": "personal",
                     *             "intro": "",
                     *             "notice": "",
                     *             "logoUrl": "",
                     *             "picUrls": [],
                     *             "contact": "何青",
                     *             "province": "云南省",
                     *             "city": "昆明市",
                     *             "address": "人民路 18 号",
                     *             "openTime": "09:00–21:00",
                     *             "fixedFreight": 600,
                     *             "freeFreightFrom": 9900,
                     *             "createTime": "2026-01-05T10:00:00.000+08:00",
                     *             "updateTime": "2026-01-05T10:00:00.000+08:00",
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
                            records?: components["schemas"]["UserShop"][];
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
    updateUserShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3",
                 *       "version": 1,
                 *       "status": 0
                 *     }
                 */
                "application/json": components["schemas"]["UserShopChange"];
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
                     *         "id": "3",
                     *         "tenantId": "t1",
                     *         "shopName": "南风小店",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "mobile": "13800000000",
                     *         "status": 0,
                     *         "shopType": "personal",
                     *         "intro": "",
                     *         "notice": "",
                     *         "logoUrl": "",
                     *         "picUrls": [],
                     *         "contact": "何青",
                     *         "province": "云南省",
                     *         "city": "昆明市",
                     *         "address": "人民路 18 号",
                     *         "openTime": "09:00–21:00",
                     *         "fixedFreight": 600,
                     *         "freeFreightFrom": 9900,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["UserShop"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createUserShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shopName": "南风小店",
                 *       "userId": "42",
                 *       "status": 1
                 *     }
                 */
                "application/json": components["schemas"]["UserShopInput"];
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
                     *         "id": "3",
                     *         "tenantId": "t1",
                     *         "shopName": "南风小店",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "mobile": "13800000000",
                     *         "status": 1,
                     *         "shopType": "personal",
                     *         "intro": "",
                     *         "notice": "",
                     *         "logoUrl": "",
                     *         "picUrls": [],
                     *         "contact": "何青",
                     *         "province": "云南省",
                     *         "city": "昆明市",
                     *         "address": "人民路 18 号",
                     *         "openTime": "09:00–21:00",
                     *         "fixedFreight": 600,
                     *         "freeFreightFrom": 9900,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["UserShop"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readUserShop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "id": "3",
                     *         "tenantId": "t1",
                     *         "shopName": "南风小店",
                     *         "userId": "42",
                     *         "memberName": "南风",
                     *         "mobile": "13800000000",
                     *         "status": 1,
                     *         "shopType": "personal",
                     *         "intro": "",
                     *         "notice": "",
                     *         "logoUrl": "",
                     *         "picUrls": [],
                     *         "contact": "何青",
                     *         "province": "云南省",
                     *         "city": "昆明市",
                     *         "address": "人民路 18 号",
                     *         "openTime": "09:00–21:00",
                     *         "fixedFreight": 600,
                     *         "freeFreightFrom": 9900,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["UserShop"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteUserShop: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            version: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    restoreUserShop: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readUserShopStatistics: {
        parameters: {
            query?: {
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *         "countToday": 1,
                     *         "countTotal": 24,
                     *         "open": 18,
                     *         "closed": 4,
                     *         "notOpened": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["UserShopStatistics"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    exportUserShops: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
                /** @description Part of the name */
                name?: string;
                /** @description -1 not opened yet, 0 closed, 1 open */
                status?: -1 | 0 | 1;
                /** @description The member who runs it */
                userId?: components["schemas"]["Id"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageConfigEntries: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the key or the name */
                text?: string;
                /** @description Only this category */
                category?: string;
                /** @description Never published, in force, in force with a draft, or with a draft of the caller's own scope whether in force or not */
                state?: "draft" | "published" | "changed" | "unpublished";
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "1",
                     *             "tenantId": "t1",
                     *             "key": "editorType",
                     *             "name": "编辑器类型",
                     *             "category": "编辑器",
                     *             "type": "select",
                     *             "rules": {
                     *               "required": true,
                     *               "options": [
                     *                 "1",
                     *                 "2"
                     *               ]
                     *             },
                     *             "draft": "2",
                     *             "value": "1",
                     *             "hasDraft": true,
                     *             "hasValue": true,
                     *             "state": "changed",
                     *             "known": true,
                     *             "usedBy": [
                     *               "文章与商品详情的编辑器"
                     *             ],
                     *             "remark": "",
                     *             "publishTime": "2026-03-01T09:30:00.000+08:00",
                     *             "createTime": "2026-01-05T10:00:00.000+08:00",
                     *             "updateTime": "2026-03-01T09:30:00.000+08:00",
                     *             "version": 3
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
                            records?: components["schemas"]["ConfigEntry"][];
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
    listConfiguration: {
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
                     *           "key": "editorType",
                     *           "type": "select",
                     *           "value": "1",
                     *           "source": "tenant"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Setting"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateConfigEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "1",
                 *       "version": 2,
                 *       "value": "2"
                 *     }
                 */
                "application/json": components["schemas"]["ConfigEntryChange"];
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
                     *         "tenantId": "t1",
                     *         "key": "editorType",
                     *         "name": "编辑器类型",
                     *         "category": "编辑器",
                     *         "type": "select",
                     *         "rules": {
                     *           "required": true,
                     *           "options": [
                     *             "1",
                     *             "2"
                     *           ]
                     *         },
                     *         "draft": "2",
                     *         "value": "1",
                     *         "hasDraft": true,
                     *         "hasValue": true,
                     *         "state": "changed",
                     *         "known": true,
                     *         "usedBy": [
                     *           "文章与商品详情的编辑器"
                     *         ],
                     *         "remark": "",
                     *         "publishTime": "2026-03-01T09:30:00.000+08:00",
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ConfigEntry"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createConfigEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "shopNotice",
                 *       "name": "店铺公告",
                 *       "type": "text",
                 *       "value": "今日满 99 包邮"
                 *     }
                 */
                "application/json": components["schemas"]["ConfigEntryInput"];
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
                     *         "tenantId": "t1",
                     *         "key": "shopNotice",
                     *         "name": "店铺公告",
                     *         "category": "编辑器",
                     *         "type": "text",
                     *         "rules": {},
                     *         "draft": "今日满 99 包邮",
                     *         "value": null,
                     *         "hasDraft": true,
                     *         "hasValue": false,
                     *         "state": "draft",
                     *         "known": false,
                     *         "usedBy": [],
                     *         "remark": "",
                     *         "publishTime": null,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ConfigEntry"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteConfigEntry: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    restoreConfigEntry: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listKnownSettings: {
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
                     *           "key": "editorType",
                     *           "name": "编辑器类型",
                     *           "category": "编辑器",
                     *           "type": "select",
                     *           "rules": {
                     *             "required": true,
                     *             "options": [
                     *               "1",
                     *               "2"
                     *             ]
                     *           },
                     *           "fallback": "1",
                     *           "usedBy": [
                     *             "文章与商品详情的编辑器"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["KnownSetting"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    publishConfigEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "note": "换用图片工具更多的编辑器"
                 *     }
                 */
                "application/json": components["schemas"]["Publication"];
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
                     *         "tenantId": "t1",
                     *         "key": "editorType",
                     *         "name": "编辑器类型",
                     *         "category": "编辑器",
                     *         "type": "select",
                     *         "rules": {
                     *           "required": true,
                     *           "options": [
                     *             "1",
                     *             "2"
                     *           ]
                     *         },
                     *         "draft": null,
                     *         "value": "2",
                     *         "hasDraft": false,
                     *         "hasValue": true,
                     *         "state": "published",
                     *         "known": true,
                     *         "usedBy": [
                     *           "文章与商品详情的编辑器"
                     *         ],
                     *         "remark": "",
                     *         "publishTime": "2026-03-01T09:30:00.000+08:00",
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ConfigEntry"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    discardConfigDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "id": "1",
                     *         "tenantId": "t1",
                     *         "key": "editorType",
                     *         "name": "编辑器类型",
                     *         "category": "编辑器",
                     *         "type": "select",
                     *         "rules": {
                     *           "required": true,
                     *           "options": [
                     *             "1",
                     *             "2"
                     *           ]
                     *         },
                     *         "draft": null,
                     *         "value": "1",
                     *         "hasDraft": false,
                     *         "hasValue": true,
                     *         "state": "published",
                     *         "known": true,
                     *         "usedBy": [
                     *           "文章与商品详情的编辑器"
                     *         ],
                     *         "remark": "",
                     *         "publishTime": "2026-03-01T09:30:00.000+08:00",
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 4
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ConfigEntry"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    rollBackConfigEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 4,
                 *       "historyId": "5"
                 *     }
                 */
                "application/json": components["schemas"]["RollBack"];
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
                     *         "tenantId": "t1",
                     *         "key": "editorType",
                     *         "name": "编辑器类型",
                     *         "category": "编辑器",
                     *         "type": "select",
                     *         "rules": {
                     *           "required": true,
                     *           "options": [
                     *             "1",
                     *             "2"
                     *           ]
                     *         },
                     *         "draft": null,
                     *         "value": "1",
                     *         "hasDraft": false,
                     *         "hasValue": true,
                     *         "state": "published",
                     *         "known": true,
                     *         "usedBy": [
                     *           "文章与商品详情的编辑器"
                     *         ],
                     *         "remark": "",
                     *         "publishTime": "2026-03-01T09:30:00.000+08:00",
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "version": 5
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ConfigEntry"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listConfigHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *           "id": "5",
                     *           "act": "publish",
                     *           "before": "1",
                     *           "value": "2",
                     *           "note": "",
                     *           "operatorName": "青禾店长",
                     *           "time": "2026-03-01T09:30:00.000+08:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["ConfigChange"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageTenants: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the id or the name */
                text?: string;
                /** @description Only this status */
                status?: "active" | "disabled";
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
                     *             "id": "t1",
                     *             "name": "青禾生活",
                     *             "status": "active",
                     *             "contact": "林禾",
                     *             "phone": "13800000000",
                     *             "remark": "",
                     *             "unpaidMinutes": 30,
                     *             "flashSaleMinutes": 5,
                     *             "autoReceiveDays": 7,
                     *             "staff": 3,
                     *             "members": 3200,
                     *             "createTime": "2025-01-05T10:00:00.000+08:00",
                     *             "updateTime": "2026-01-05T10:00:00.000+08:00",
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
                            records?: components["schemas"]["TenantRow"][];
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
    updateTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "t1",
                 *       "version": 1,
                 *       "unpaidMinutes": 20
                 *     }
                 */
                "application/json": components["schemas"]["TenantChange"];
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
                     *         "id": "t1",
                     *         "name": "青禾生活",
                     *         "status": "active",
                     *         "contact": "林禾",
                     *         "phone": "13800000000",
                     *         "remark": "",
                     *         "unpaidMinutes": 20,
                     *         "flashSaleMinutes": 5,
                     *         "autoReceiveDays": 7,
                     *         "staff": 3,
                     *         "members": 3200,
                     *         "createTime": "2025-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["TenantRow"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createTenant: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "t3",
                 *       "name": "山野集"
                 *     }
                 */
                "application/json": components["schemas"]["TenantInput"];
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
                     *         "id": "t3",
                     *         "name": "山野集",
                     *         "status": "active",
                     *         "contact": "林禾",
                     *         "phone": "13800000000",
                     *         "remark": "",
                     *         "unpaidMinutes": 30,
                     *         "flashSaleMinutes": 5,
                     *         "autoReceiveDays": 7,
                     *         "staff": 0,
                     *         "members": 0,
                     *         "createTime": "2025-01-05T10:00:00.000+08:00",
                     *         "updateTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["TenantRow"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageStaff: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the user name or the name */
                text?: string;
                /** @description Only this type */
                type?: components["schemas"]["UserType"];
                /** @description Only this status */
                status?: "active" | "disabled";
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "9",
                     *             "username": "qinghe-li",
                     *             "name": "李青",
                     *             "type": 2,
                     *             "tenantId": "t1",
                     *             "owner": false,
                     *             "role": {
                     *               "id": "warehouse",
                     *               "name": {
                     *                 "zh": "仓库",
                     *                 "en": "Warehouse"
                     *               }
                     *             },
                     *             "phone": "",
                     *             "remark": "",
                     *             "status": "active",
                     *             "sessions": 1,
                     *             "seenTime": "2026-03-01T09:30:00.000+08:00",
                     *             "own": false,
                     *             "createTime": "2026-01-05T10:00:00.000+08:00",
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
                            records?: components["schemas"]["Staff"][];
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
    updateStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "9",
                 *       "version": 1,
                 *       "status": "disabled"
                 *     }
                 */
                "application/json": components["schemas"]["StaffChange"];
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
                     *         "id": "9",
                     *         "username": "qinghe-li",
                     *         "name": "李青",
                     *         "type": 2,
                     *         "tenantId": "t1",
                     *         "owner": false,
                     *         "role": {
                     *           "id": "warehouse",
                     *           "name": {
                     *             "zh": "仓库",
                     *             "en": "Warehouse"
                     *           }
                     *         },
                     *         "phone": "",
                     *         "remark": "",
                     *         "status": "disabled",
                     *         "sessions": 0,
                     *         "seenTime": "2026-03-01T09:30:00.000+08:00",
                     *         "own": false,
                     *         "createTime": "2026-01-05T10:00:00.000+08:00",
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Staff"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createStaff: {
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
                 *       "username": "qinghe-li",
                 *       "name": "李青",
                 *       "type": 2,
                 *       "tenantId": "t1",
                 *       "roleId": "warehouse"
                 *     }
                 */
                "application/json": components["schemas"]["StaffInput"];
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
                     *         "staff": {
                     *           "id": "9",
                     *           "username": "qinghe-li",
                     *           "name": "李青",
                     *           "type": 2,
                     *           "tenantId": "t1",
                     *           "owner": false,
                     *           "role": {
                     *             "id": "warehouse",
                     *             "name": {
                     *               "zh": "仓库",
                     *               "en": "Warehouse"
                     *             }
                     *           },
                     *           "phone": "",
                     *           "remark": "",
                     *           "status": "active",
                     *           "sessions": 1,
                     *           "seenTime": "2026-03-01T09:30:00.000+08:00",
                     *           "own": false,
                     *           "createTime": "2026-01-05T10:00:00.000+08:00",
                     *           "version": 1
                     *         },
                     *         "password": "k7Qm-wTz3-9rBx"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["NewPassword"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    resetStaffPassword: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "staff": {
                     *           "id": "9",
                     *           "username": "qinghe-li",
                     *           "name": "李青",
                     *           "type": 2,
                     *           "tenantId": "t1",
                     *           "owner": false,
                     *           "role": {
                     *             "id": "warehouse",
                     *             "name": {
                     *               "zh": "仓库",
                     *               "en": "Warehouse"
                     *             }
                     *           },
                     *           "phone": "",
                     *           "remark": "",
                     *           "status": "active",
                     *           "sessions": 1,
                     *           "seenTime": "2026-03-01T09:30:00.000+08:00",
                     *           "own": false,
                     *           "createTime": "2026-01-05T10:00:00.000+08:00",
                     *           "version": 2
                     *         },
                     *         "password": "k7Qm-wTz3-9rBx"
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["NewPassword"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    endStaffSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "ended": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            ended: number;
                        };
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
    searchRecords: {
        parameters: {
            query: {
                /** @description Part of a number, a phone or a name; tracking numbers, AppIDs and after-sale numbers from their start */
                text: string;
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
                     *           "kind": "order",
                     *           "id": "10001",
                     *           "tenantId": "t1",
                     *           "title": "202603010930000001",
                     *           "detail": "南风 · 云南小粒咖啡豆",
                     *           "state": "awaitingShipment.whole",
                     *           "acts": [
                     *             {
                     *               "act": "ship",
                     *               "event": "order.ship"
                     *             },
                     *             {
                     *               "act": "cancel",
                     *               "event": "order.cancel"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Hit"][];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageApprovals: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Those that wait for the caller, those that the caller asked for, or those that are over */
                view?: "forMe" | "byMe" | "over";
                /** @description A state */
                state?: string;
                /** @description The chart of the row that is waited with */
                machine?: components["schemas"]["ApprovalMachine"];
                /** @description The row; with its chart whoever may read the row sees its approvals */
                rowId?: components["schemas"]["Id"];
                /** @description Concerning this order or one of its after-sales */
                orderId?: components["schemas"]["Id"];
                /** @description Concerning this member */
                userId?: components["schemas"]["Id"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "7",
                     *             "tenantId": "t1",
                     *             "approvalNo": "SP20260301093000123456",
                     *             "machine": "order",
                     *             "rowId": "10001",
                     *             "rowNo": "202603010930000001",
                     *             "orderId": "10001",
                     *             "memberId": "42",
                     *             "memberName": "南风",
                     *             "event": "order.cancel",
                     *             "refund": 8000,
                     *             "balance": 0,
                     *             "points": 0,
                     *             "reason": "",
                     *             "askedBy": "5",
                     *             "askedName": "客服小林",
                     *             "decidedBy": null,
                     *             "decidedName": null,
                     *             "refusalReason": null,
                     *             "lapsedBecause": null,
                     *             "lapseWords": null,
                     *             "state": "asked",
                     *             "createTime": "2026-03-01T09:30:00.000+08:00",
                     *             "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *             "dueTime": "2026-03-04T09:30:00.000+08:00",
                     *             "version": 1,
                     *             "facts": {
                     *               "askedBy": "5",
                     *               "refund": 8000,
                     *               "balance": 0,
                     *               "points": 0
                     *             }
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
                            records?: components["schemas"]["Approval"][];
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
    readApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The approval */
                id: components["schemas"]["Id"];
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
                     *         "id": "7",
                     *         "tenantId": "t1",
                     *         "approvalNo": "SP20260301093000123456",
                     *         "machine": "order",
                     *         "rowId": "10001",
                     *         "rowNo": "202603010930000001",
                     *         "orderId": "10001",
                     *         "memberId": "42",
                     *         "memberName": "南风",
                     *         "event": "order.cancel",
                     *         "refund": 8000,
                     *         "balance": 0,
                     *         "points": 0,
                     *         "reason": "",
                     *         "askedBy": "5",
                     *         "askedName": "客服小林",
                     *         "decidedBy": null,
                     *         "decidedName": null,
                     *         "refusalReason": null,
                     *         "lapsedBecause": null,
                     *         "lapseWords": null,
                     *         "state": "asked",
                     *         "createTime": "2026-03-01T09:30:00.000+08:00",
                     *         "stateTime": "2026-03-01T09:30:00.000+08:00",
                     *         "dueTime": "2026-03-04T09:30:00.000+08:00",
                     *         "version": 1,
                     *         "facts": {
                     *           "askedBy": "5",
                     *           "refund": 8000,
                     *           "balance": 0,
                     *           "points": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Approval"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    agreeApproval: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key": components["parameters"]["demandedKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    refuseApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7",
                 *       "version": 1,
                 *       "reason": "金额不符"
                 *     }
                 */
                "application/json": components["schemas"]["ApprovalRefusal"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    withdrawApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            200: components["responses"]["Moved"];
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "12",
                 *       "version": 1,
                 *       "permissions": [
                 *         "order.view"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RoleChange"];
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
                     *         "id": "12",
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "夜班客服",
                 *       "permissions": [
                 *         "order.view",
                 *         "order.cancel"
                 *       ],
                 *       "refundLimit": 20000
                 *     }
                 */
                "application/json": components["schemas"]["RoleForm"] & components["schemas"]["Owned"];
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
                     *         "id": "12",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Saved"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageRoles: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "warehouse",
                     *             "tenantId": null,
                     *             "name": {
                     *               "zh": "仓库",
                     *               "en": "Warehouse"
                     *             },
                     *             "ready": true,
                     *             "permissions": [
                     *               "order.view",
                     *               "order.ship"
                     *             ],
                     *             "refundLimit": null,
                     *             "balanceLimit": null,
                     *             "pointsLimit": null,
                     *             "staff": 2,
                     *             "updateTime": null,
                     *             "version": 0
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
                            records?: components["schemas"]["Role"][];
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
    deleteRole: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description Role */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7",
                 *       "version": 1,
                 *       "text": "@王芳 请核对收货地址和电话",
                 *       "mentions": [
                 *         "12"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CommentChange"];
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
                     *         "id": "7",
                     *         "authorName": "李青",
                     *         "isPlatform": false,
                     *         "isOwn": true,
                     *         "text": "@王芳 请核对收货地址",
                     *         "mentions": [
                     *           "王芳"
                     *         ],
                     *         "createTime": "2026-03-01T10:00:00.000+08:00",
                     *         "editTime": "2026-03-01T10:02:00.000+08:00",
                     *         "editableUntil": "2026-03-01T10:15:00.000+08:00",
                     *         "isDeleted": false,
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Comment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The comment */
                id: components["schemas"]["Id"];
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
                     *         "id": "7",
                     *         "authorName": "李青",
                     *         "isPlatform": false,
                     *         "isOwn": true,
                     *         "text": "",
                     *         "mentions": [],
                     *         "createTime": "2026-03-01T10:00:00.000+08:00",
                     *         "editTime": null,
                     *         "editableUntil": null,
                     *         "isDeleted": true,
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Comment"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listSavedViews: {
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
                     *           "id": "7",
                     *           "list": "/mall/userinfo/index",
                     *           "name": "昆明金卡",
                     *           "search": {
                     *             "city": "昆明市",
                     *             "sort": "points",
                     *             "order": "desc"
                     *           },
                     *           "isShared": true,
                     *           "isOwn": true,
                     *           "isDefault": false,
                     *           "ownerName": "李青",
                     *           "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *           "version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["SavedView"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    updateSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7",
                 *       "version": 1,
                 *       "isShared": true
                 *     }
                 */
                "application/json": components["schemas"]["ViewChange"];
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
                     *         "id": "7",
                     *         "list": "/mall/userinfo/index",
                     *         "name": "昆明金卡",
                     *         "search": {
                     *           "city": "昆明市",
                     *           "sort": "points",
                     *           "order": "desc"
                     *         },
                     *         "isShared": true,
                     *         "isOwn": true,
                     *         "isDefault": false,
                     *         "ownerName": "李青",
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "list": "/mall/userinfo/index",
                 *       "name": "昆明金卡",
                 *       "search": {
                 *         "city": "昆明市",
                 *         "sort": "points",
                 *         "order": "desc"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewView"];
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
                     *         "id": "7",
                     *         "list": "/mall/userinfo/index",
                     *         "name": "昆明金卡",
                     *         "search": {
                     *           "city": "昆明市",
                     *           "sort": "points",
                     *           "order": "desc"
                     *         },
                     *         "isShared": false,
                     *         "isOwn": true,
                     *         "isDefault": false,
                     *         "ownerName": "李青",
                     *         "updateTime": "2026-03-01T10:00:00.000+08:00",
                     *         "version": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    chooseDefaultView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "list": "/mall/userinfo/index",
                 *       "id": "7"
                 *     }
                 */
                "application/json": components["schemas"]["DefaultView"];
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
                     *       "data": null
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
                     *         "version": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            version: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    restoreSavedView: {
        parameters: {
            query?: never;
            header: {
                /** @description The version that the caller saw, in quotation marks; an outdated one is refused as stale-version */
                "If-Match": components["parameters"]["ifMatch"];
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The row */
                id: components["schemas"]["Id"];
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
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            422: components["responses"]["Problem422"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageNotifications: {
        parameters: {
            query?: {
                /** @description The page, from 1 */
                current?: components["parameters"]["current"];
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description What happened */
                kind?: components["schemas"]["NotificationKind"];
                /** @description Only those that are unread or read */
                state?: "unread" | "read";
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
                     *             "id": "7",
                     *             "kind": "bigOrder",
                     *             "tenantId": "t1",
                     *             "subject": "order",
                     *             "subjectId": "10001",
                     *             "pageId": "10001",
                     *             "facts": {
                     *               "no": "202603010001",
                     *               "price": 128000
                     *             },
                     *             "time": "2026-03-01T10:00:00.000+08:00",
                     *             "isRead": false
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
                            records?: components["schemas"]["Notification"][];
                        } & components["schemas"]["Page"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    countNotifications: {
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
                     *         "unread": 3,
                     *         "sound": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Unread"];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "upTo": "7"
                 *     }
                 */
                "application/json": {
                    /** @description The newest one that was seen; later ones stay unread */
                    upTo: string;
                };
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
                     *         "unread": 0,
                     *         "sound": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Unread"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    markNotificationRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The notification */
                id: components["schemas"]["Id"];
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
                     *         "unread": 2,
                     *         "sound": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["Unread"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readNotificationChoices: {
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
                     *         "off": [
                     *           "jobDone"
                     *         ],
                     *         "bigOrderPrice": 100000,
                     *         "sound": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["NotificationChoices"];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    changeNotificationChoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "off": [
                 *         "jobDone"
                 *       ],
                 *       "bigOrderPrice": 100000,
                 *       "sound": false
                 *     }
                 */
                "application/json": components["schemas"]["NotificationChoices"];
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
                     *         "off": [
                     *           "jobDone"
                     *         ],
                     *         "bigOrderPrice": 100000,
                     *         "sound": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["NotificationChoices"];
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    pageAuditLog: {
        parameters: {
            query?: {
                /** @description The page, from 1; at most 10,000 rows deep */
                current?: number;
                /** @description Rows per page */
                size?: components["parameters"]["size"];
                /** @description Part of the name or user name of the person */
                who?: string;
                /** @description Only actions by this kind of actor */
                by?: "operator" | "member" | "system";
                /** @description Only these operations and chart events, separated by commas */
                act?: string[];
                /** @description Only this kind of row */
                kind?: components["schemas"]["AuditKind"];
                /** @description Only the row with this id */
                rowId?: string;
                /** @description Only these outcomes */
                outcome?: "done" | "refused";
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
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
                     *             "id": "l1",
                     *             "time": "2026-03-01T09:30:00.000+08:00",
                     *             "tenantId": "t1",
                     *             "by": "operator",
                     *             "operatorId": "3",
                     *             "operatorName": "青禾店长",
                     *             "address": "203.0.113.7",
                     *             "act": "updateGoods",
                     *             "kind": "goods_spus",
                     *             "rowId": "31",
                     *             "rowName": "纯棉 T 恤",
                     *             "outcome": "done",
                     *             "code": "",
                     *             "count": 1,
                     *             "fields": [
                     *               "sales_price"
                     *             ]
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
                            records?: components["schemas"]["AuditEntry"][];
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
    exportAuditLog: {
        parameters: {
            query?: {
                /** @description Kind of file */
                format?: "csv" | "xlsx";
                /** @description Part of the name or user name of the person */
                who?: string;
                /** @description Only actions by this kind of actor */
                by?: "operator" | "member" | "system";
                /** @description Only these operations and chart events, separated by commas */
                act?: string[];
                /** @description Only this kind of row */
                kind?: components["schemas"]["AuditKind"];
                /** @description Only the row with this id */
                rowId?: string;
                /** @description Only these outcomes */
                outcome?: "done" | "refused";
                /** @description First day, Asia/Shanghai */
                from?: components["parameters"]["from"];
                /** @description Last day, Asia/Shanghai */
                to?: components["parameters"]["to"];
                /** @description Narrows the answer to one tenant; only platform staff may name another than their own */
                tenantId?: components["parameters"]["tenantId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed while it is being read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    readAuditEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The entry */
                id: components["schemas"]["AuditId"];
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
                     *         "id": "l1",
                     *         "time": "2026-03-01T09:30:00.000+08:00",
                     *         "tenantId": "t1",
                     *         "by": "operator",
                     *         "operatorId": "3",
                     *         "operatorName": "青禾店长",
                     *         "address": "203.0.113.7",
                     *         "act": "updateGoods",
                     *         "kind": "goods_spus",
                     *         "rowId": "31",
                     *         "rowName": "纯棉 T 恤",
                     *         "outcome": "done",
                     *         "code": "",
                     *         "count": 1,
                     *         "fields": [
                     *           "sales_price"
                     *         ],
                     *         "before": {
                     *           "sales_price": 90000
                     *         },
                     *         "after": {
                     *           "sales_price": 1
                     *         },
                     *         "detail": {},
                     *         "also": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["AuditDetail"];
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
    changeOwnPassword: {
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
                 *       "oldPassword": "correct horse battery",
                 *       "newPassword": "staple of tomorrow 9"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
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
                     *         "ended": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: {
                            /** @description The number of other sessions that ended */
                            ended: number;
                        };
                    };
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    listOwnSessions: {
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
                     *           "id": "9f2c5b1d8e7a4c30",
                     *           "address": "10.0.0.7",
                     *           "agent": "Firefox 128",
                     *           "current": true,
                     *           "createTime": "2026-03-01T08:00:00.000+08:00",
                     *           "seenTime": "2026-03-01T09:30:00.000+08:00",
                     *           "expireTime": "2026-03-01T20:00:00.000+08:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        code: components["schemas"]["Zero"];
                        msg: string;
                        data: components["schemas"]["OwnSession"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            default: components["responses"]["ProblemDefault"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the action; for a day a repeat under the same key returns the first result, and a different payload is refused */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                /** @description The session */
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
                     *       "data": null
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            default: components["responses"]["ProblemDefault"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
